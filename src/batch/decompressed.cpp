#include "decompressed.hpp"

#include "finding/say.hpp"

#include <algorithm>
#include <bzlib.h>
#include <cstdint>
#include <lzma.h>
#include <new>
#include <zlib.h>
#include <zstd.h>
#include <zstd_errors.h>

namespace arbitro {
namespace {

using namespace std::string_view_literals;

/// What zlib, bzip2 and lzma have in common: a stream with pointers into both buffers.
template <class Stream> class StreamCodec : public Codec {
protected:
  /// Points the stream at both, runs it, and takes over how far it came.
  template <class In, class Out, class Run> auto run(std::string_view &packed, char *&room, std::size_t &size, const Run &one_step) {
    constexpr std::size_t most = std::size_t{1} << 30; // some of the libraries count in 32 bits
    const std::size_t given = std::min(packed.size(), most);
    const std::size_t wanted = std::min(size, most);
    stream_.next_in = reinterpret_cast<In>(const_cast<char *>(packed.data()));
    stream_.avail_in = static_cast<decltype(stream_.avail_in)>(given);
    stream_.next_out = reinterpret_cast<Out>(room);
    stream_.avail_out = static_cast<decltype(stream_.avail_out)>(wanted);
    const auto status = one_step(stream_);
    packed.remove_prefix(given - stream_.avail_in);
    room += wanted - stream_.avail_out;
    size -= wanted - stream_.avail_out;
    return status;
  }
  Stream stream_{};
};

class Gzip final : public StreamCodec<z_stream> {
public:
  Gzip() {
    constexpr int gzip_with_largest_window = 16 + 15;
    if (inflateInit2(&stream_, gzip_with_largest_window) != Z_OK) throw std::bad_alloc();
  }
  ~Gzip() override { inflateEnd(&stream_); }
  Gzip(const Gzip &) = delete;
  Gzip &operator=(const Gzip &) = delete;

  static constexpr std::string_view magic = "\x1f\x8b"sv;
  [[nodiscard]] bool begins(std::string_view bytes) const override { return bytes.starts_with(magic); }
  void restart() override { inflateReset(&stream_); }
  Step unpack(std::string_view &packed, char *&room, std::size_t &size) override {
    const int status = run<Bytef *, Bytef *>(packed, room, size, [](z_stream &stream) { return inflate(&stream, Z_NO_FLUSH); });
    if (status == Z_MEM_ERROR) throw std::bad_alloc();
    return status == Z_STREAM_END ? Step::stream_ends : status == Z_OK || status == Z_BUF_ERROR ? Step::goes_on : Step::damaged;
  }
};

class Bzip2 final : public StreamCodec<bz_stream> {
public:
  Bzip2() { begin(); }
  ~Bzip2() override { BZ2_bzDecompressEnd(&stream_); }
  Bzip2(const Bzip2 &) = delete;
  Bzip2 &operator=(const Bzip2 &) = delete;

  /// `BZh`, a digit, and the mark of a block or of the end.
  static bool is_magic(std::string_view bytes) {
    return bytes.starts_with("BZh") && bytes.size() >= 10 &&
           (bytes.substr(4, 6) == "1AY&SY"sv || bytes.substr(4, 6) == "\x17\x72\x45\x38\x50\x90"sv);
  }
  [[nodiscard]] bool begins(std::string_view bytes) const override { return is_magic(bytes); }
  void restart() override {
    BZ2_bzDecompressEnd(&stream_);
    begin();
  }
  Step unpack(std::string_view &packed, char *&room, std::size_t &size) override {
    const int status = run<char *, char *>(packed, room, size, [](bz_stream &stream) { return BZ2_bzDecompress(&stream); });
    if (status == BZ_MEM_ERROR) throw std::bad_alloc();
    return status == BZ_STREAM_END ? Step::stream_ends : status == BZ_OK ? Step::goes_on : Step::damaged;
  }

private:
  void begin() {
    stream_ = {};
    if (BZ2_bzDecompressInit(&stream_, 0, 0) != BZ_OK) throw std::bad_alloc();
  }
};

class Xz final : public StreamCodec<lzma_stream> {
public:
  explicit Xz(bool modest) : most_memory_(std::uint64_t{modest ? 16U : 128U} << 20) { Xz::restart(); }
  ~Xz() override { lzma_end(&stream_); }
  Xz(const Xz &) = delete;
  Xz &operator=(const Xz &) = delete;

  static constexpr std::string_view magic = "\xfd"
                                            "7zXZ\0"sv;
  [[nodiscard]] bool begins(std::string_view bytes) const override { return bytes.starts_with(magic); }
  void restart() override {
    if (lzma_stream_decoder(&stream_, most_memory_, LZMA_TELL_UNSUPPORTED_CHECK) != LZMA_OK) throw std::bad_alloc();
  }
  Step unpack(std::string_view &packed, char *&room, std::size_t &size) override {
    const lzma_ret status =
        run<const std::uint8_t *, std::uint8_t *>(packed, room, size, [](lzma_stream &stream) { return lzma_code(&stream, LZMA_RUN); });
    if (status == LZMA_MEM_ERROR) throw std::bad_alloc();
    if (status == LZMA_MEMLIMIT_ERROR) return Step::too_large;
    return status == LZMA_STREAM_END ? Step::stream_ends : status == LZMA_OK || status == LZMA_BUF_ERROR ? Step::goes_on : Step::damaged;
  }

private:
  std::uint64_t most_memory_;
};

class Zstandard final : public Codec {
public:
  explicit Zstandard(bool modest) {
    if (!stream_) throw std::bad_alloc();
    ZSTD_DCtx_setParameter(stream_.get(), ZSTD_d_windowLogMax, modest ? 23 : 27); // bytes, as powers of two
  }

  static constexpr std::string_view magic = "\x28\xb5\x2f\xfd"sv;
  /// A frame, or one to be passed over, as parallel compressors write before theirs.
  static bool is_magic(std::string_view bytes) {
    return bytes.starts_with(magic) || (bytes.size() >= 4 && (bytes[0] & 0xF0) == 0x50 && bytes.substr(1, 3) == "\x2a\x4d\x18"sv);
  }
  [[nodiscard]] bool begins(std::string_view bytes) const override { return is_magic(bytes); }
  void restart() override { ZSTD_DCtx_reset(stream_.get(), ZSTD_reset_session_only); }
  Step unpack(std::string_view &packed, char *&room, std::size_t &size) override {
    ZSTD_inBuffer in{packed.data(), packed.size(), 0};
    ZSTD_outBuffer out{room, size, 0};
    const std::size_t status = ZSTD_decompressStream(stream_.get(), &out, &in);
    packed.remove_prefix(in.pos);
    room += out.pos;
    size -= out.pos;
    if (ZSTD_getErrorCode(status) == ZSTD_error_frameParameter_windowTooLarge) return Step::too_large;
    return ZSTD_isError(status) != 0 ? Step::damaged : status == 0 ? Step::stream_ends : Step::goes_on;
  }

private:
  std::unique_ptr<ZSTD_DCtx, std::size_t (*)(ZSTD_DCtx *)> stream_{ZSTD_createDCtx(), ZSTD_freeDCtx};
};

} // namespace

std::unique_ptr<Codec> codec_for(std::string_view head, bool modest) {
  if (head.starts_with(Gzip::magic)) return std::make_unique<Gzip>();
  if (Bzip2::is_magic(head)) return std::make_unique<Bzip2>();
  if (head.starts_with(Xz::magic)) return std::make_unique<Xz>(modest);
  if (Zstandard::is_magic(head)) return std::make_unique<Zstandard>(modest);
  return nullptr;
}

std::size_t Decompressed::read(char *buffer, std::size_t size) {
  char *room = buffer;
  while (room == buffer && size > 0 && !ended_ && problem_.empty()) {
    if (!within_stream_ && !next_stream()) break;
    fill(1);
    const std::size_t waiting = waiting_.size();
    const Codec::Step step = codec_->unpack(waiting_, room, size);
    within_stream_ = step != Codec::Step::stream_ends;
    if (step == Codec::Step::damaged)
      problem_ = say::damaged_or_unknown_packing();
    else if (step == Codec::Step::too_large)
      problem_ = say::unpacking_takes_much_memory();
    else if (within_stream_ && waiting == 0 && room == buffer)
      problem_ = say::compressed_data_cut_off();
  }
  return static_cast<std::size_t>(room - buffer);
}

/// Reads on until so many bytes are waiting; false where there are not so many left.
bool Decompressed::fill(std::size_t least) {
  while (waiting_.size() < least) {
    std::copy(waiting_.begin(), waiting_.end(), block_.begin());
    const std::size_t count = packed_.read(block_.data() + waiting_.size(), block_.size() - waiting_.size());
    waiting_ = {block_.data(), waiting_.size() + count};
    if (count == 0) return false;
  }
  return true;
}

/// Goes on to the next stream after one that has ended; zeros may pad each.
bool Decompressed::next_stream() {
  do waiting_.remove_prefix(std::min(waiting_.find_first_not_of('\0'), waiting_.size()));
  while (waiting_.empty() && fill(1));
  fill(longest_beginning);
  if (waiting_.empty())
    ended_ = true;
  else if (!codec_->begins(waiting_))
    problem_ = say::data_after_compressed_data();
  else
    codec_->restart();
  return within_stream_ = !ended_ && problem_.empty();
}

} // namespace arbitro

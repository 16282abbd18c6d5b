#pragma once

#include "bytes.hpp"

#include <memory>
#include <string_view>
#include <vector>

namespace arbitro {

/// Unpacks compressed streams of one kind, one after the other, and checks their sums.
class Codec {
public:
  enum class Step { goes_on, stream_ends, damaged, too_large };
  virtual ~Codec() = default;
  /// Whether a stream of this kind begins with these bytes.
  [[nodiscard]] virtual bool begins(std::string_view bytes) const = 0;
  /// Makes ready for a stream from its beginning.
  virtual void restart() = 0;
  /// Uses up bytes from the front of `packed` and fills those at the front of `room`; both are left holding the rest.
  virtual Step unpack(std::string_view &packed, char *&room, std::size_t &size) = 0;
};

/// The codec for a file that begins so (gzip, bzip2, xz, Zstandard); null where it is not compressed.
[[nodiscard]] std::unique_ptr<Codec> codec_for(std::string_view head, bool modest);

/// What a compressed file holds: one stream or several, with only zeros after them. What is cut off, damaged or followed by
/// something else is a problem.
class Decompressed final : public Bytes {
public:
  Decompressed(Bytes &packed, std::unique_ptr<Codec> codec) : packed_(packed), codec_(std::move(codec)), block_(block_size) {}

  std::size_t read(char *buffer, std::size_t size) override;
  [[nodiscard]] const Phrase &problem() const override { return problem_.empty() ? packed_.problem() : problem_; }
  [[nodiscard]] bool waits() const override { return waiting_.empty() && packed_.waits(); }

private:
  static constexpr std::size_t block_size = std::size_t{64} << 10;
  static constexpr std::size_t longest_beginning = 10;
  bool fill(std::size_t least);
  bool next_stream();

  Bytes &packed_;
  std::unique_ptr<Codec> codec_;
  std::vector<char> block_;
  std::string_view waiting_; ///< of the block, not yet unpacked
  bool within_stream_ = true;
  bool ended_ = false;
  Phrase problem_;
};

} // namespace arbitro

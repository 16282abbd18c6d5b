#include "members.hpp"

#include <algorithm>
#include <archive.h>
#include <archive_entry.h>
#include <clocale>
#include <cstring>
#include <sys/stat.h>
#include <utility>

namespace arbitro {
namespace {

constexpr std::size_t block_size = std::size_t{256} << 10;
constexpr std::size_t entry_head_size = 512;
/// The unpacker drops what it has of a step in which it meets a fault.
constexpr std::size_t unpack_step = std::size_t{16} << 10;

/// Whether the first bytes are those of a file that has to be unpacked.
bool is_packed(std::string_view head) {
  using namespace std::string_view_literals;
  constexpr std::size_t tar_magic = 257;
  for (const std::string_view magic : {"\x1f\x8b"sv, "\x28\xb5\x2f\xfd"sv,
                                       "\xfd"
                                       "7zXZ\0"sv,
                                       "PK\x03\x04"sv, "PK\x05\x06"sv})
    if (head.starts_with(magic)) return true;
  if (head.starts_with("BZh") && head.size() >= 10 &&
      (head.substr(4, 6) == "1AY&SY"sv || head.substr(4, 6) == "\x17\x72\x45\x38\x50\x90"sv))
    return true;
  return head.size() > tar_magic && head.substr(tar_magic).starts_with("ustar");
}

/// Whether the path goes through a hidden name, as folder walks leave them out.
bool is_hidden(std::string_view path) {
  if (path.starts_with("./")) path.remove_prefix(2);
  return path.starts_with('.') || path.find("/.") != path.npos;
}

} // namespace

void Members::Close::operator()(archive *unpacker) const { archive_read_free(unpacker); }

Members::Members(const Input &input, std::string name) : input_name_(std::move(name)), name_(input_name_), file_(input.path) {
  if (!file_.problem().empty())
    give_up(file_.problem());
  else if (is_packed(file_.head()))
    open_archive();
}

Members::~Members() = default;

void Members::open_archive() {
  std::setlocale(LC_CTYPE, "C.UTF-8");
  archive_.reset(archive_read_new());
  block_.resize(block_size);
  archive *const unpacker = archive_.get();
  archive_read_support_filter_gzip(unpacker);
  archive_read_support_filter_bzip2(unpacker);
  archive_read_support_filter_xz(unpacker);
  archive_read_support_filter_zstd(unpacker);
  archive_read_support_format_zip(unpacker);
  archive_read_support_format_tar(unpacker);
  archive_read_support_format_raw(unpacker);
  archive_read_set_callback_data(unpacker, this);
  archive_read_set_read_callback(unpacker, [](archive *, void *self, const void **buffer) -> la_ssize_t {
    auto &members = *static_cast<Members *>(self);
    *buffer = members.block_.data();
    return static_cast<la_ssize_t>(members.file_.read(members.block_.data(), members.block_.size()));
  });
  if (file_.seekable())
    archive_read_set_seek_callback(unpacker, [](archive *, void *self, la_int64_t offset, int whence) -> la_int64_t {
      return static_cast<Members *>(self)->file_.seek(offset, whence);
    });
  if (archive_read_open1(unpacker) != ARCHIVE_OK) give_up(archive_error_string(unpacker));
}

bool Members::next() {
  if (ended_) return false;
  if (!archive_) return !std::exchange(started_, true);
  while (archive_entry *const entry = next_entry())
    if (is_text(entry)) return true;
  return false;
}

archive_entry *Members::next_entry() {
  archive_entry *entry = nullptr;
  if (ended_) return nullptr;
  const int status = archive_read_next_header(archive_.get(), &entry);
  if (status == ARCHIVE_EOF)
    ended_ = true;
  else if (status != ARCHIVE_OK && status != ARCHIVE_WARN)
    give_up(archive_error_string(archive_.get()));
  else if (++entries_ > limits::archive_entries)
    give_up("more than 100000 entries");
  return ended_ ? nullptr : entry;
}

bool Members::is_text(archive_entry *entry) {
  head_used_ = 0;
  name_ = input_name_;
  if (archive_format(archive_.get()) != ARCHIVE_FORMAT_RAW) {
    const char *path = archive_entry_pathname_utf8(entry);
    if (!path) path = archive_entry_pathname(entry);
    const std::string shown = path ? path : "entry " + std::to_string(entries_);
    if (is_hidden(shown) || archive_entry_filetype(entry) == AE_IFDIR) return false;
    name_ += "!/" + shown;
    if (archive_entry_filetype(entry) != AE_IFREG || archive_entry_hardlink(entry)) {
      report("a link or a special file inside an archive");
      return false;
    }
  }
  fill_head();
  if (is_packed(head_)) report("an archive inside an archive");
  return !is_packed(head_);
}

void Members::fill_head() {
  head_.resize(entry_head_size);
  std::size_t filled = 0;
  while (filled < head_.size()) {
    const std::size_t count = unpack(head_.data() + filled, head_.size() - filled);
    if (count == 0) break;
    filled += count;
  }
  head_.resize(filled);
}

std::size_t Members::read(char *buffer, std::size_t size) {
  if (!archive_) {
    const std::size_t count = file_.read(buffer, size);
    if (count == 0 && !ended_ && !file_.problem().empty()) give_up(file_.problem());
    return count;
  }
  const std::size_t count = std::min(size, head_.size() - head_used_);
  if (count == 0) return unpack(buffer, size);
  std::memcpy(buffer, head_.data() + head_used_, count);
  head_used_ += count;
  return count;
}

std::size_t Members::unpack(char *buffer, std::size_t size) {
  if (ended_) return 0;
  const la_ssize_t count = archive_read_data(archive_.get(), buffer, std::min(size, unpack_step));
  if (count < 0) {
    if (count == ARCHIVE_FATAL)
      give_up(archive_error_string(archive_.get()));
    else
      report(archive_error_string(archive_.get()));
    return 0;
  }
  unpacked_ += static_cast<std::uint64_t>(count);
  if (unpacked_ > limits::archive_bytes)
    give_up("unpacks to more than 16 GiB");
  else if (unpacked_ > limits::archive_free && unpacked_ / limits::archive_ratio > file_.bytes_read())
    give_up("unpacks to more than 200 times its size");
  return ended_ ? 0 : static_cast<std::size_t>(count);
}

void Members::give_up(std::string_view why) {
  ended_ = true;
  report(why);
}

void Members::report(std::string_view why) { problems_.push_back(name_ + ": " + std::string(why)); }

std::vector<std::string> Members::take_problems() { return std::exchange(problems_, {}); }

} // namespace arbitro

#include "members.hpp"

#include "arbitro/batch.hpp"

#include "finding/say.hpp"
#include "log_names.hpp"
#include "text/code_points.hpp"
#include "text/words.hpp"

#include <algorithm>
#include <archive.h>
#include <archive_entry.h>
#include <new>
#include <utility>

namespace arbitro {
namespace {

constexpr std::size_t block_size = std::size_t{256} << 10;
/// The unpacker drops what it has of a step in which it meets a fault.
constexpr std::size_t unpack_step = std::size_t{16} << 10;
constexpr std::size_t tar_block = 512;

bool is_zip(std::string_view head) { return head.starts_with("PK\x03\x04") || head.starts_with("PK\x05\x06"); }

bool is_tar(std::string_view head) {
  constexpr std::size_t magic = 257;
  return head.size() > magic && head.substr(magic).starts_with("ustar");
}

bool is_packed(std::string_view head) { return codec_for(head, true) != nullptr || is_zip(head) || is_tar(head); }

bool is_zero(char c) { return c == '\0'; }

/// Whether the path goes through a hidden name, as folder walks leave them out.
bool is_hidden(std::string_view path) {
  return std::ranges::any_of(words_in(path, "/"),
                             [](std::string_view part) { return part.starts_with('.') && part != "." && part != ".."; });
}

/// Whether a pattern is for the path or for one of the folders that it goes through.
bool is_within_excluded(const std::string &path, const std::vector<std::string> &patterns) {
  for (std::size_t end = path.find('/'); end != path.npos; end = path.find('/', end + 1))
    if (is_excluded(path.substr(0, end), patterns)) return true;
  return is_excluded(path, patterns);
}

bool leads_out(std::string_view path) {
  return path.starts_with('/') || std::ranges::any_of(words_in(path, "/"), [](std::string_view part) { return part == ".."; });
}

/// The unpacker's message, which may be missing.
Phrase complaint(archive *unpacker) {
  const char *const text = archive_error_string(unpacker);
  return text != nullptr ? say::verbatim(text) : say::damaged_or_cut_off();
}

/// Whether a warning is about damage, not about names that are not UTF-8.
bool is_damage(archive *unpacker) {
  const std::string what = to_text(complaint(unpacker));
  return what.find("athname") == what.npos && what.find("inkname") == what.npos;
}

/// The directory at the end of a zip.
struct ZipDirectory {
  bool is_there = false;
  std::optional<std::uint64_t> files; ///< that it lists; nothing where two bytes are too few for their number
};

ZipDirectory find_directory(RawFile &zip) {
  constexpr std::size_t shortest_end = 22;
  constexpr std::int64_t longest_end = shortest_end + 0xFFFF; // with its comment
  constexpr std::size_t place_of_count = 10;
  const std::int64_t size = zip.seek(0, SEEK_END);
  if (size < 0) return {};
  std::string end(static_cast<std::size_t>(std::min(size, longest_end)), '\0');
  zip.seek(-static_cast<std::int64_t>(end.size()), SEEK_END);
  fill(zip, end.data(), end.size());
  zip.seek(0, SEEK_SET);
  const std::size_t at = end.rfind("PK\5\6");
  if (at == end.npos || at + shortest_end > end.size()) return {};
  const auto byte = [&](std::size_t place) { return std::uint64_t{static_cast<unsigned char>(end[at + place])}; };
  const std::uint64_t count = byte(place_of_count) | byte(place_of_count + 1) << 8;
  return {true, count == 0xFFFF ? std::nullopt : std::optional(count)};
}

/// The unpacker reads names by the locale. This one holds for this thread, as long as it lives.
class NamesInUtf8 {
public:
  NamesInUtf8() : before_(uselocale(utf8())) {}
  ~NamesInUtf8() { uselocale(before_); }
  NamesInUtf8(const NamesInUtf8 &) = delete;
  NamesInUtf8 &operator=(const NamesInUtf8 &) = delete;

private:
  static locale_t utf8() {
    static const locale_t names = newlocale(LC_CTYPE_MASK, "C.UTF-8", nullptr);
    return names;
  }
  locale_t before_;
};

} // namespace

void Members::Close::operator()(archive *unpacker) const { archive_read_free(unpacker); }
void Members::Close::operator()(archive_entry *header) const { archive_entry_free(header); }

Members::Members(const Input &input, const ReadingOptions &options, std::function<void()> before_waiting)
    : exclude_(options.exclude), also_(options.also), input_name_(input.path == "-" ? options.stdin_name : legible(input.path)),
      name_(input_name_), file_(input.path, std::move(before_waiting)), file_head_(file_), text_or_tar_(&file_head_) {
  open(is_called_packed(input.path));
}

void Members::open(bool should_be_packed) {
  if (!file_.problem().empty()) return give_up(file_.problem());
  if (is_zip(file_head_.head())) {
    if (!file_.make_seekable(file_head_.begun())) return give_up(file_.problem());
    const ZipDirectory directory = find_directory(file_);
    listed_ = directory.files;
    if (listed_ == 0) return give_up(say::archive_without_logs()); // the unpacker takes it for no archive
    return open_archive(true, directory.is_there);
  }
  if (std::unique_ptr<Codec> codec = codec_for(file_head_.head(), !should_be_packed)) {
    decompressed_.emplace(file_head_, std::move(codec));
    text_or_tar_ = &decompressed_head_.emplace(*decompressed_);
    if (is_packed(text_or_tar_->head()) && !is_tar(text_or_tar_->head())) return give_up(say::archive_in_archive());
  }
  if (is_tar(text_or_tar_->head()))
    open_archive(false);
  else if (!decompressed_ && should_be_packed)
    give_up(say::called_like_an_archive());
}

Members::~Members() = default;

void Members::open_archive(bool is_zip, bool has_directory) {
  is_zip_ = is_zip;
  lacks_directory_ = !has_directory;
  block_.resize(block_size);
  archive_.reset(archive_read_new());
  header_.reset(archive_entry_new());
  if (!archive_ || !header_) throw std::bad_alloc();
  archive *const unpacker = archive_.get();
  const int supported = !is_zip         ? archive_read_support_format_tar(unpacker)
                        : has_directory ? archive_read_support_format_zip_seekable(unpacker)
                                        : archive_read_support_format_zip_streamable(unpacker);
  if (supported != ARCHIVE_OK || archive_read_set_callback_data(unpacker, this) != ARCHIVE_OK) throw std::bad_alloc();
  archive_read_set_option(unpacker, "tar", "read_concatenated_archives", "1");
  archive_read_set_read_callback(unpacker, [](archive *, void *self, const void **buffer) -> la_ssize_t {
    auto &members = *static_cast<Members *>(self);
    *buffer = members.block_.data();
    try {
      return static_cast<la_ssize_t>(members.fill_block());
    } catch (...) {
      members.thrown_ = std::current_exception();
      return ARCHIVE_FATAL;
    }
  });
  if (is_zip)
    archive_read_set_seek_callback(unpacker, [](archive *, void *self, la_int64_t offset, int whence) -> la_int64_t {
      return static_cast<Members *>(self)->file_.seek(offset, whence);
    });
  const NamesInUtf8 here;
  const int opened = archive_read_open1(unpacker);
  rethrow();
  if (opened != ARCHIVE_OK) give_up(complaint(unpacker));
}

std::size_t Members::fill_block() {
  const std::size_t filled = fill(is_zip_ ? static_cast<Bytes &>(file_) : *text_or_tar_, block_.data(), block_.size());
  const auto end = block_.begin() + static_cast<std::ptrdiff_t>(filled);
  if (filled >= tar_block) ends_with_zeros_ = std::all_of(end - tar_block, end, is_zero);
  return filled;
}

void Members::rethrow() {
  if (thrown_) std::rethrow_exception(std::exchange(thrown_, nullptr));
}

bool Members::next() {
  pass_rest();
  if (ended_) return false;
  if (!archive_) return texts_++ == 0;
  archive_entry *entry = next_entry();
  while (entry != nullptr && !is_text(entry)) entry = next_entry();
  texts_ += entry != nullptr ? 1 : 0;
  return entry != nullptr;
}

/// Reads the rest of the present text, because its checksum comes last.
void Members::pass_rest() {
  std::array<char, unpack_step> unwanted;
  if (texts_ > 0 && (archive_ || decompressed_))
    while (read(unwanted.data(), unwanted.size()) != 0) {
    }
}

archive_entry *Members::next_entry() {
  if (ended_) return nullptr;
  const NamesInUtf8 here;
  const int status = archive_read_next_header2(archive_.get(), header_.get());
  rethrow();
  name_ = input_name_;
  if (status == ARCHIVE_EOF)
    check_end();
  else if (status != ARCHIVE_OK && (status != ARCHIVE_WARN || is_damage(archive_.get())))
    give_up(complaint(archive_.get()));
  else if (++entries_ > limits::archive_entries)
    give_up(say::too_many_entries(limits::archive_entries));
  return ended_ ? nullptr : header_.get();
}

/// Whether all of an archive was there, and something to read in it.
void Members::check_end() {
  ended_ = true;
  if (!is_zip_ && !text_or_tar_->problem().empty())
    report(text_or_tar_->problem());
  else if (lacks_directory_ || (!is_zip_ && !ends_with_zeros_))
    report(say::archive_cut_off());
  if (listed_ && *listed_ > entries_) report(say::zip_lacks_members(*listed_, entries_));
  if (texts_ == 0 && troubles_.empty()) report(say::archive_without_logs());
}

bool Members::is_text(archive_entry *entry) {
  const char *path = archive_entry_pathname_utf8(entry);
  if (path == nullptr) path = archive_entry_pathname(entry);
  const std::string shown = path != nullptr ? legible(path) : "entry " + std::to_string(entries_);
  if (is_hidden(shown) || archive_entry_filetype(entry) == AE_IFDIR || is_within_excluded(shown, exclude_)) return false;
  name_ = input_name_ + "!/" + shown;
  const auto refuse = [&](const Phrase &why) {
    report(why);
    return false;
  };
  if (leads_out(shown)) return refuse(say::name_leads_out());
  if (archive_entry_filetype(entry) != AE_IFREG || archive_entry_hardlink(entry) != nullptr) return refuse(say::link_in_archive());
  if (archive_entry_is_encrypted(entry) != 0) return refuse(say::is_encrypted());
  if (!may_hold_logs(shown, also_)) {
    ++skipped_;
    return false;
  }
  missing_ = archive_entry_size_is_set(entry) != 0 ? static_cast<std::uint64_t>(archive_entry_size(entry)) : 0;
  entry_ = std::make_unique<Entry>(*this);
  entry_head_ = std::make_unique<Headed>(*entry_);
  if (is_packed(entry_head_->head()) || is_called_packed(shown)) return refuse(say::archive_in_archive());
  return true;
}

std::size_t Members::read(char *buffer, std::size_t size) {
  if (archive_) return entry_head_->read(buffer, size);
  if (ended_) return 0;
  const std::size_t count = text_or_tar_->read(buffer, size);
  if (count == 0 && !text_or_tar_->problem().empty()) give_up(text_or_tar_->problem());
  return decompressed_ && is_bomb(count) ? 0 : count;
}

std::size_t Members::unpack(char *buffer, std::size_t size) {
  if (ended_) return 0;
  const la_ssize_t count = archive_read_data(archive_.get(), buffer, std::min(size, unpack_step));
  rethrow();
  if (count < 0) {
    missing_ = 0;
    if (count == ARCHIVE_FATAL)
      give_up(complaint(archive_.get()));
    else
      report(complaint(archive_.get()));
    return 0;
  }
  if (count == 0 && std::exchange(missing_, 0) != 0) report(say::damaged_or_cut_off());
  missing_ -= std::min(missing_, static_cast<std::uint64_t>(count));
  return is_bomb(static_cast<std::uint64_t>(count)) ? 0 : static_cast<std::size_t>(count);
}

/// Whether with so many bytes more too much has been unpacked.
bool Members::is_bomb(std::uint64_t bytes) {
  unpacked_ += bytes;
  if (unpacked_ > limits::archive_bytes)
    give_up(say::unpacks_to_more_than(limits::archive_bytes >> 30));
  else if (unpacked_ > limits::archive_free && unpacked_ / limits::archive_ratio > file_.bytes_read())
    give_up(say::unpacks_to_more_times(limits::archive_ratio));
  return ended_;
}

void Members::give_up(const Phrase &why) {
  ended_ = true;
  report(why);
  if (entries_ > 0 && listed_ && *listed_ > entries_) troubles_.push_back({input_name_, say::more_files_not_read(*listed_ - entries_)});
}

void Members::report(const Phrase &why) { troubles_.push_back({name_, why}); }

std::vector<Trouble> Members::take_troubles(bool in_text) {
  for (Trouble &trouble : troubles_) trouble.breaks_off = in_text;
  return std::exchange(troubles_, {});
}
std::uint64_t Members::take_skipped() { return skipped_ - std::exchange(skipped_taken_, skipped_); }

void each_text(const std::vector<Input> &inputs, const ReadingOptions &options, const std::function<bool(const InputText &text)> &hand_on,
               const std::function<void(const Trouble &)> &trouble) {
  for (const Input &input : inputs) {
    if (!input.problem.empty()) {
      trouble({legible(input.path), input.problem});
      continue;
    }
    Members members(input, options);
    while (members.next()) {
      const Chunks::Read read = [&](char *buffer, std::size_t size) { return members.read(buffer, size); };
      if (!hand_on({members.name(), read, members.unpacks()})) return;
      for (const Trouble &one : members.take_troubles(true)) trouble(one);
    }
    for (const Trouble &one : members.take_troubles(false)) trouble(one);
  }
}

} // namespace arbitro

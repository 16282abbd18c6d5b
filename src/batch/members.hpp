#pragma once

#include "arbitro/batch.hpp"
#include "decompressed.hpp"
#include "raw_file.hpp"

#include <exception>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

struct archive;
struct archive_entry;

namespace arbitro {

/// The texts in one input: the file itself, what a compressed file unpacks to, or the files of an archive one after the other.
/// Archives and compressed files are recognised by their first bytes.
class Members {
public:
  /// `before_waiting` is called whenever the input has to be waited for. The options must outlive it.
  Members(const Input &input, const ReadingOptions &options, std::function<void()> before_waiting = nullptr);
  ~Members();
  Members(const Members &) = delete;
  Members &operator=(const Members &) = delete;

  /// Goes to the next text; false at the end.
  bool next();
  /// Name of the present text: `season.zip!/2026/03.yaml`.
  [[nodiscard]] const std::string &name() const { return name_; }
  /// Whether the input is an archive or compressed, so that its texts are not its bytes.
  [[nodiscard]] bool unpacks() const { return archive_ != nullptr || decompressed_.has_value(); }
  [[nodiscard]] bool is_archive() const { return archive_ != nullptr; }
  /// Reads on in the present text; 0 at its end.
  std::size_t read(char *buffer, std::size_t size);
  /// Bytes of the input used up so far.
  [[nodiscard]] std::uint64_t bytes_read() const { return file_.bytes_read(); }
  /// What went wrong since the last call; `in_text`: while the present text was read, which therefore breaks off.
  [[nodiscard]] std::vector<Trouble> take_troubles(bool in_text);
  /// How many files of an archive were passed over since the last call, because they are not called like logs.
  [[nodiscard]] std::uint64_t take_skipped();

private:
  /// A file within an archive as a stream.
  class Entry final : public Bytes {
  public:
    explicit Entry(Members &members) : members_(members) {}
    std::size_t read(char *buffer, std::size_t size) override { return members_.unpack(buffer, size); }
    [[nodiscard]] const Phrase &problem() const override { return none_; }

  private:
    Members &members_;
    Phrase none_; ///< a problem within an entry concerns the archive, which reports it at once
  };
  struct Close {
    void operator()(archive *unpacker) const;
    void operator()(archive_entry *header) const;
  };
  void open(bool should_be_packed);
  void open_archive(bool is_zip, bool has_directory = true);
  /// Reads on in the file for the archive's reader.
  std::size_t fill_block();
  /// Throws what was thrown while the archive's reader asked for bytes.
  void rethrow();
  void pass_rest();
  archive_entry *next_entry();
  void check_end();
  bool is_text(archive_entry *entry);
  std::size_t unpack(char *buffer, std::size_t size);
  [[nodiscard]] bool is_bomb(std::uint64_t bytes);
  void give_up(const Phrase &why);
  void report(const Phrase &why);

  const std::vector<std::string> &exclude_;
  std::span<const std::string_view> also_;
  std::string input_name_; ///< in results
  std::string name_;
  RawFile file_;
  Headed file_head_;
  std::optional<Decompressed> decompressed_;
  std::optional<Headed> decompressed_head_;
  Headed *text_or_tar_; ///< the file, unpacked where it is compressed
  bool is_zip_ = false;
  bool lacks_directory_ = false;        ///< the end of a zip is missing: its members are read one after the other
  std::optional<std::uint64_t> listed_; ///< files in a zip, by its directory
  std::unique_ptr<archive, Close> archive_;
  std::unique_ptr<archive_entry, Close> header_;
  std::vector<char> block_;            ///< bytes on their way into the archive's reader
  std::exception_ptr thrown_;          ///< on the way: it must not pass through a library of C
  bool ends_with_zeros_ = false;       ///< the block does
  std::unique_ptr<Headed> entry_head_; ///< the present entry
  std::unique_ptr<Entry> entry_;
  std::size_t entries_ = 0;
  std::uint64_t texts_ = 0;
  std::uint64_t skipped_ = 0;
  std::uint64_t skipped_taken_ = 0;
  std::uint64_t unpacked_ = 0;
  std::uint64_t missing_ = 0; ///< bytes that the header of the present entry promises and that are still to come
  bool ended_ = false;
  std::vector<Trouble> troubles_;
};

} // namespace arbitro

#pragma once

#include "arbitro/batch.hpp"
#include "raw_file.hpp"

#include <memory>
#include <string>
#include <string_view>
#include <vector>

struct archive;
struct archive_entry;

namespace arbitro {

/// The texts in one input: the file itself, what a compressed file unpacks to, or the files of an archive one after the other.
/// Archives and compressed files are told by their first bytes.
class Members {
public:
  /// `name` is what the input is called in results.
  Members(const Input &input, std::string name);
  ~Members();
  Members(const Members &) = delete;
  Members &operator=(const Members &) = delete;

  /// Goes to the next text; false at the end.
  bool next();
  /// Name of the present text: `season.zip!/2026/03.yaml`.
  [[nodiscard]] const std::string &name() const { return name_; }
  /// Reads on in the present text; 0 at its end.
  std::size_t read(char *buffer, std::size_t size);
  /// Bytes of the input used up so far.
  [[nodiscard]] std::uint64_t bytes_read() const { return file_.bytes_read(); }
  /// What went wrong since the last call, one line a problem.
  [[nodiscard]] std::vector<std::string> take_problems();

private:
  struct Close {
    void operator()(archive *unpacker) const;
  };
  void open_archive();
  archive_entry *next_entry();
  bool is_text(archive_entry *entry);
  void fill_head();
  std::size_t unpack(char *buffer, std::size_t size);
  void give_up(std::string_view why);
  void report(std::string_view why);

  std::string input_name_;
  std::string name_;
  RawFile file_;
  std::unique_ptr<archive, Close> archive_;
  std::vector<char> block_; ///< packed bytes on their way into the unpacker
  std::string head_;        ///< first bytes of the present entry
  std::size_t head_used_ = 0;
  std::size_t entries_ = 0;
  std::uint64_t unpacked_ = 0;
  bool started_ = false;
  bool ended_ = false;
  std::vector<std::string> problems_;
};

} // namespace arbitro

#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace arbitro {

/// A regular file, or standard input, opened for reading; its first bytes can be looked at without using them up.
class RawFile {
public:
  /// `-` is standard input.
  explicit RawFile(const std::string &path);
  ~RawFile();
  RawFile(const RawFile &) = delete;
  RawFile &operator=(const RawFile &) = delete;

  /// Up to 512 bytes from the beginning.
  [[nodiscard]] std::string_view head() const { return head_; }
  /// Fills the buffer as far as one call of the system does; 0 at the end or at a problem.
  std::size_t read(char *buffer, std::size_t size);
  /// Whether `seek` works.
  [[nodiscard]] bool seekable() const { return seekable_; }
  std::int64_t seek(std::int64_t offset, int whence);
  [[nodiscard]] std::uint64_t bytes_read() const { return bytes_read_; }
  /// What went wrong at opening or reading; empty: nothing.
  [[nodiscard]] const std::string &problem() const { return problem_; }

private:
  void look_ahead();
  std::size_t read_some(char *buffer, std::size_t size);

  int descriptor_ = -1;
  bool seekable_ = false;
  bool at_end_ = false;
  std::string head_;
  std::size_t head_used_ = 0;
  std::uint64_t bytes_read_ = 0;
  std::string problem_;
};

} // namespace arbitro

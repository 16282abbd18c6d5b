#pragma once

#include "arbitro/chunks.hpp"

#include "bytes.hpp"

#include <cstdint>
#include <functional>
#include <optional>
#include <string>

namespace arbitro {

/// What an error of the system means.
[[nodiscard]] Phrase system_says(int error);

/// Makes ending signals end the process at once, unless it was started to ignore them.
void end_at_signals();

/// A regular file, or standard input, opened for reading.
class RawFile final : public Bytes {
public:
  /// `-` is standard input; `before_waiting` is called whenever reading on has to wait for whoever writes into it.
  explicit RawFile(const std::string &path, std::function<void()> before_waiting = nullptr);
  ~RawFile() override;
  RawFile(const RawFile &) = delete;
  RawFile &operator=(const RawFile &) = delete;

  /// Fills the buffer as far as one call of the system does. Bytes appended to a file while it is read are left out.
  std::size_t read(char *buffer, std::size_t size) override;
  [[nodiscard]] const Phrase &problem() const override { return problem_; }
  [[nodiscard]] bool waits() const override;
  /// Makes `seek` work from here on, even on a pipe: `begun`, what has been read of it, and the rest go into a file without a name.
  /// False where that fails, and `problem` says why.
  bool make_seekable(std::string_view begun);
  std::int64_t seek(std::int64_t offset, int whence);
  [[nodiscard]] std::uint64_t bytes_read() const { return bytes_read_; }

private:
  int descriptor_ = -1;
  bool may_wait_ = false; ///< it is no regular file
  std::function<void()> before_waiting_;
  std::uint64_t size_ = 0; ///< of a file that is read once, as it was opened
  bool at_end_ = false;
  std::uint64_t bytes_read_ = 0;
  Phrase problem_;
};

/// A whole text; nothing where it has more bytes than that.
[[nodiscard]] std::optional<std::string> read_all(const Chunks::Read &read, std::size_t most = SIZE_MAX);
/// The whole of a regular file or of standard input (`-`) that has at most so many bytes; nothing, with the reason, of any other.
[[nodiscard]] std::optional<std::string> read_small_file(const std::string &path, std::size_t most, Phrase &problem);

} // namespace arbitro

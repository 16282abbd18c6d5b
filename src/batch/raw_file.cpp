#include "raw_file.hpp"

#include "finding/say.hpp"

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <fcntl.h>
#include <memory>
#include <poll.h>
#include <string_view>
#include <sys/stat.h>
#include <unistd.h>
#include <utility>
#include <vector>

namespace arbitro {

Phrase system_says(int error) {
  static constexpr std::pair<int, Sayer<Phrase()>> common[] = {
      {ENOENT, say::no_such_file},         {EACCES, say::permission_denied}, {EPERM, say::operation_not_permitted},
      {EISDIR, say::is_a_directory},       {ENOTDIR, say::not_a_directory},  {ENOSPC, say::no_space_left},
      {EROFS, say::file_system_read_only}, {ELOOP, say::too_many_links},     {EIO, say::input_output_error},
      {EFBIG, say::file_too_large},        {EBADF, say::bad_descriptor}};
  const auto found = std::ranges::find(common, error, &std::pair<int, Sayer<Phrase()>>::first);
  return found == std::end(common) ? say::verbatim(std::generic_category().message(error)) : found->second();
}

namespace {

bool write_all(std::FILE *file, std::string_view bytes) { return std::fwrite(bytes.data(), 1, bytes.size(), file) == bytes.size(); }

} // namespace

RawFile::RawFile(const std::string &path, std::function<void()> before_waiting) : before_waiting_(std::move(before_waiting)) {
  const bool standard_input = path == "-";
  descriptor_ = standard_input ? STDIN_FILENO : open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY);
  struct stat status {};
  if (descriptor_ < 0 || fstat(descriptor_, &status) != 0)
    problem_ = system_says(errno);
  else if (S_ISDIR(status.st_mode))
    problem_ = say::is_a_folder();
  else if (!standard_input && !S_ISREG(status.st_mode))
    problem_ = say::no_regular_file();
  else if (S_ISREG(status.st_mode))
    size_ = static_cast<std::uint64_t>(status.st_size);
  else
    may_wait_ = true;
}

RawFile::~RawFile() {
  if (descriptor_ > STDIN_FILENO) close(descriptor_);
}

bool RawFile::waits() const {
  if (!may_wait_ || at_end_) return false;
  pollfd ready{.fd = descriptor_, .events = POLLIN, .revents = 0};
  return poll(&ready, 1, 0) == 0;
}

std::size_t RawFile::read(char *buffer, std::size_t size) {
  if (at_end_ || !problem_.empty()) return 0;
  if (before_waiting_ && waits()) before_waiting_();
  ssize_t count = 0;
  do count = ::read(descriptor_, buffer, size);
  while (count < 0 && errno == EINTR);
  if (count < 0) problem_ = system_says(errno);
  at_end_ = count <= 0;
  if (at_end_) return 0;
  bytes_read_ += static_cast<std::uint64_t>(count);
  at_end_ = bytes_read_ == size_;
  return static_cast<std::size_t>(count);
}

bool RawFile::make_seekable(std::string_view begun) {
  const bool is_read_from_its_beginning = lseek(descriptor_, 0, SEEK_CUR) == static_cast<std::int64_t>(bytes_read_);
  if (!is_read_from_its_beginning) {
    const std::unique_ptr<std::FILE, int (*)(std::FILE *)> copy(std::tmpfile(), std::fclose);
    std::vector<char> block(std::size_t{64} << 10);
    bool written = copy && write_all(copy.get(), begun);
    for (std::size_t count = 1; written && count != 0;) {
      count = read(block.data(), block.size());
      written = write_all(copy.get(), {block.data(), count});
    }
    if (!written || std::fflush(copy.get()) != 0 || (descriptor_ = fcntl(fileno(copy.get()), F_DUPFD_CLOEXEC, STDERR_FILENO + 1)) < 0)
      problem_ = system_says(errno);
  }
  return problem_.empty() && seek(0, SEEK_SET) == 0;
}

std::int64_t RawFile::seek(std::int64_t offset, int whence) {
  at_end_ = false;
  size_ = 0;
  return lseek(descriptor_, offset, whence);
}

std::optional<std::string> read_all(const Chunks::Read &read, std::size_t most) {
  std::string text;
  for (std::size_t got = 1; got > 0;) {
    const std::size_t size = text.size();
    const std::size_t block = std::clamp(size, std::size_t{1} << 10, std::size_t{64} << 10); // most files are small
    text.resize(size + block);
    got = read(text.data() + size, block);
    text.resize(size + got);
    if (text.size() > most) return std::nullopt;
  }
  return text;
}

std::optional<std::string> read_small_file(const std::string &path, std::size_t most, Phrase &problem) {
  RawFile file(path);
  std::optional<std::string> text = read_all([&](char *buffer, std::size_t size) { return file.read(buffer, size); }, most);
  problem = text ? file.problem() : say::more_than_bytes(most);
  return problem.empty() ? std::move(text) : std::nullopt;
}

} // namespace arbitro

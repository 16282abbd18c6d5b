#include "raw_file.hpp"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>

namespace arbitro {
namespace {

constexpr std::size_t head_size = 512;

std::string errno_text() { return std::generic_category().message(errno); }

} // namespace

RawFile::RawFile(const std::string &path) {
  const bool standard_input = path == "-";
  descriptor_ = standard_input ? STDIN_FILENO : open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY);
  struct stat status {};
  if (descriptor_ < 0 || fstat(descriptor_, &status) != 0)
    problem_ = errno_text();
  else if (S_ISDIR(status.st_mode))
    problem_ = "a folder";
  else if (!standard_input && !S_ISREG(status.st_mode))
    problem_ = "not a regular file";
  else {
    seekable_ = S_ISREG(status.st_mode) && lseek(descriptor_, 0, SEEK_CUR) == 0;
    look_ahead();
  }
}

RawFile::~RawFile() {
  if (descriptor_ > STDIN_FILENO) close(descriptor_);
}

void RawFile::look_ahead() {
  head_.resize(head_size);
  std::size_t filled = 0;
  while (filled < head_size) {
    const std::size_t count = read_some(head_.data() + filled, head_size - filled);
    if (count == 0) break;
    filled += count;
  }
  head_.resize(filled);
}

std::size_t RawFile::read_some(char *buffer, std::size_t size) {
  if (at_end_) return 0;
  ssize_t count = 0;
  do count = ::read(descriptor_, buffer, size);
  while (count < 0 && errno == EINTR);
  at_end_ = count == 0;
  if (count >= 0) return static_cast<std::size_t>(count);
  problem_ = errno_text();
  return 0;
}

std::size_t RawFile::read(char *buffer, std::size_t size) {
  if (!problem_.empty()) return 0;
  std::size_t count = std::min(size, head_.size() - head_used_);
  if (count > 0) {
    std::memcpy(buffer, head_.data() + head_used_, count);
    head_used_ += count;
  }
  if (count < size) count += read_some(buffer + count, size - count);
  bytes_read_ += count;
  return count;
}

std::int64_t RawFile::seek(std::int64_t offset, int whence) {
  if (whence == SEEK_CUR) offset -= static_cast<std::int64_t>(head_.size() - head_used_);
  head_used_ = head_.size();
  at_end_ = false;
  return lseek(descriptor_, offset, whence);
}

} // namespace arbitro

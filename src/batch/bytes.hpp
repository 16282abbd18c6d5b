#pragma once

#include <algorithm>
#include <cstddef>
#include <cstring>
#include <string>
#include <string_view>

namespace arbitro {

/// A stream of bytes that is read once.
class Bytes {
public:
  virtual ~Bytes() = default;
  /// Fills the buffer with what is at hand; 0 at the end or at a problem.
  virtual std::size_t read(char *buffer, std::size_t size) = 0;
  /// Why there is no more to read; empty at a proper end.
  [[nodiscard]] virtual const std::string &problem() const = 0;
};

/// A stream whose first bytes can be looked at without using them up.
class Headed final : public Bytes {
public:
  /// Reads the head at once.
  explicit Headed(Bytes &from) : from_(from) {
    head_.resize(head_size);
    std::size_t filled = 0;
    for (std::size_t count = 1; count != 0 && filled < head_size; filled += count)
      count = from_.read(head_.data() + filled, head_size - filled);
    head_.resize(filled);
  }

  /// Up to 512 bytes from the beginning.
  [[nodiscard]] std::string_view head() const { return head_; }
  std::size_t read(char *buffer, std::size_t size) override {
    const std::size_t count = std::min(size, head_.size() - head_used_);
    if (count == 0) return from_.read(buffer, size);
    std::memcpy(buffer, head_.data() + head_used_, count);
    head_used_ += count;
    return count;
  }
  [[nodiscard]] const std::string &problem() const override { return from_.problem(); }

private:
  static constexpr std::size_t head_size = 512;
  Bytes &from_;
  std::string head_;
  std::size_t head_used_ = 0;
};

} // namespace arbitro

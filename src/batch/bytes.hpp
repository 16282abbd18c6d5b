#pragma once

#include "arbitro/finding.hpp"

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
  [[nodiscard]] virtual const Phrase &problem() const = 0;
  /// Whether reading on would wait for whoever writes the stream.
  [[nodiscard]] virtual bool waits() const { return false; }
};

/// Fills a buffer as far as the stream goes; returns how many bytes it has.
inline std::size_t fill(Bytes &from, char *buffer, std::size_t size) {
  std::size_t filled = 0;
  for (std::size_t count = 1; count != 0 && filled < size; filled += count) count = from.read(buffer + filled, size - filled);
  return filled;
}

/// Whether a stream begins with a line of text, which no archive or compressed file does: the rest need not be waited for to know.
[[nodiscard]] inline bool begins_with_line(std::string_view begun) {
  const auto is_text = [](unsigned char c) { return c >= ' ' || c == '\t' || c == '\r' || c == '\n'; };
  return begun.find('\n') != begun.npos && std::ranges::all_of(begun, is_text);
}

/// A stream whose first bytes can be looked at without using them up.
class Headed final : public Bytes {
public:
  /// Reads the head at once, and as much more as comes with it; of a text that is still being written what there is.
  explicit Headed(Bytes &from) : from_(from) {
    begun_.resize(most_begun);
    std::size_t filled = 0;
    const auto is_enough = [&] {
      return filled >= head_size || (begins_with_line(std::string_view(begun_).substr(0, filled)) && from_.waits());
    };
    for (std::size_t count = 1; count != 0 && !is_enough(); filled += count)
      count = from_.read(begun_.data() + filled, most_begun - filled);
    begun_.resize(filled);
  }

  /// Up to 512 bytes from the beginning.
  [[nodiscard]] std::string_view head() const { return std::string_view(begun_).substr(0, head_size); }
  std::size_t read(char *buffer, std::size_t size) override {
    const std::size_t count = std::min(size, begun_.size() - used_);
    if (count == 0) return from_.read(buffer, size);
    std::memcpy(buffer, begun_.data() + used_, count);
    used_ += count;
    return count;
  }
  /// All that has been read of the stream so far.
  [[nodiscard]] std::string_view begun() const { return begun_; }
  [[nodiscard]] const Phrase &problem() const override { return from_.problem(); }
  [[nodiscard]] bool waits() const override { return used_ == begun_.size() && from_.waits(); }

private:
  static constexpr std::size_t head_size = 512;
  static constexpr std::size_t most_begun = 8192; ///< most files have no more
  Bytes &from_;
  std::string begun_;
  std::size_t used_ = 0; ///< of it
};

} // namespace arbitro

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
};

/// A stream whose first bytes can be looked at without using them up.
class Headed final : public Bytes {
public:
  /// Reads the head at once, and as much more as comes with it.
  explicit Headed(Bytes &from) : from_(from) {
    begun_.resize(most_begun);
    std::size_t filled = 0;
    for (std::size_t count = 1; count != 0 && filled < head_size; filled += count)
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

private:
  static constexpr std::size_t head_size = 512;
  static constexpr std::size_t most_begun = 8192; ///< most files have no more
  Bytes &from_;
  std::string begun_;
  std::size_t used_ = 0; ///< of it
};

} // namespace arbitro

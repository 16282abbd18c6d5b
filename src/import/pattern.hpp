#pragma once

#include <array>
#include <bitset>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

namespace arbitro {

/// A text that is not a regular expression, or too large a one.
struct BadPattern {
  bool is_too_large = false;
};

/// A regular expression as POSIX extends them, with `\d`, `\s`, `\w` and `\b`; `a` is also `A`. A rules file may come from anybody:
/// nothing here goes back in the text, and a search takes no more steps than the product of both lengths.
class Pattern {
public:
  /// Of one pattern, with each repetition written out.
  static constexpr std::size_t most_steps = 500;

  /// Throws `BadPattern`.
  explicit Pattern(std::string_view text);

  /// Whether some part of a text matches.
  [[nodiscard]] bool is_in(std::string_view text) const;

  struct Step {
    enum class What : std::uint8_t { byte, fork, begin, end, word_edge };
    What what = What::byte;
    std::bitset<256> bytes{};              ///< one of which must come next
    std::array<std::ptrdiff_t, 2> ahead{}; ///< where a fork leads, from here
  };

private:
  std::vector<Step> steps_; ///< after the last one, the pattern has matched
};

} // namespace arbitro

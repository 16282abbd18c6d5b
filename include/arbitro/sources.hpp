#pragma once

#include <span>
#include <string_view>

namespace arbitro {

/// A book, page or program from which rules are taken.
struct RuleSource {
  std::string_view key;  ///< as games and rules name it: `PAG`
  std::string_view what; ///< for people
  std::string_view read; ///< how much of it was read, and how
};

/// Every source, the five main ones first, the others by key.
[[nodiscard]] std::span<const RuleSource> sources();

} // namespace arbitro

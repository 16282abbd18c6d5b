#pragma once

#include "arbitro/score.hpp"

#include <array>
#include <bitset>
#include <cstdint>

namespace arbitro {

/// The values of the cards by what they are worth in a primiera, on every scale.
inline constexpr std::array values_by_worth{7, 6, 1, 5, 4, 3, 2, 10, 9, 8};
/// How many of them count where sevens are counted: the courts do not.
inline constexpr int values_compared = 7;

/// What primiere can come to by some rules.
struct PrimieraSums {
  using BySuits = std::array<std::bitset<256>, 5>; ///< halves, by how many suits are lacking

  std::array<std::uint8_t, values_by_worth.size() + 2> worth{}; ///< halves, in the order of `values_by_worth`, then 0
  std::array<BySuits, values_by_worth.size() + 1> reachable{};  ///< from each place of that order on
};
/// Worked out once for all rules that value primiere alike.
[[nodiscard]] const PrimieraSums &primiera_sums(const Rules &rules);

/// Twice what the best card of a suit is worth; three suits are worth no more than three times that.
[[nodiscard]] int best_of_suit(PrimieraScale scale);

} // namespace arbitro

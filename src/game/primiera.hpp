#pragma once

#include "arbitro/score.hpp"

#include <array>
#include <cstdint>
#include <span>

namespace arbitro {

/// The values of the cards by what they are worth in a primiera, on every scale.
inline constexpr std::array values_by_worth{7, 6, 1, 5, 4, 3, 2, 10, 9, 8};
/// How many of them count where sevens are counted: the courts do not.
inline constexpr int values_compared = 7;

/// Whether a side that lacks a suit has no primiera.
[[nodiscard]] constexpr bool primiera_needs_each_suit(const Rules &rules) {
  return rules.primiera_missing == PrimieraMissing::disqualified && rules.primiera_scale != PrimieraScale::count_sevens;
}

/// Twice what the cards of each value are worth, in the order of `values_by_worth`.
[[nodiscard]] std::array<std::uint8_t, values_by_worth.size()> halves_by_worth(PrimieraScale scale);

/// The best card of each suit, by its place in `values_by_worth`; past the end where there is none.
using BestCards = std::array<std::uint8_t, 4>;
/// All best cards that make a primiera of so many halves, with suits that are lacking or without; those with the best single cards first.
/// Worked out once for a scale.
[[nodiscard]] std::span<const BestCards> best_cards_of(PrimieraScale scale, int halves);

/// Twice what the best card of a suit is worth; three suits are worth no more than three times that.
[[nodiscard]] int best_of_suit(PrimieraScale scale);

} // namespace arbitro

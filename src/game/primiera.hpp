#pragma once

#include "arbitro/score.hpp"

#include <array>

namespace arbitro {

/// The values of the cards by what they are worth in a primiera, on every scale.
inline constexpr std::array values_by_worth{7, 6, 1, 5, 4, 3, 2, 10, 9, 8};
/// How many of them count where sevens are counted: the courts do not.
inline constexpr int values_compared = 7;

/// Twice what a card of a value counts; where sevens are counted, twice one for these and nothing for others.
[[nodiscard]] int halves_of(PrimieraScale scale, int value);
/// Twice what the best card of a suit is worth; three suits are worth no more than three times that.
[[nodiscard]] int best_of_suit(PrimieraScale scale);

} // namespace arbitro

#pragma once

#include "arbitro/card.hpp"
#include "arbitro/rules.hpp"
#include "arbitro/score.hpp"

#include <array>

namespace arbitro {

/// Cards of one value that no award of some rules distinguishes: which of them is played or taken makes no difference.
class AlikeCards {
public:
  explicit AlikeCards(const Rules &rules);
  /// Whether no card of the choice could be exchanged for a lower one of those there were.
  [[nodiscard]] bool is_lowest(CardSet choice, CardSet among) const {
    for (const Card card : choice)
      if (!choice.contains_all(lower_[static_cast<std::size_t>(card.index())] & among)) return false;
    return true;
  }
  /// The lowest cards that are like these, one for each.
  [[nodiscard]] CardSet lowest_like(CardSet cards) const;

private:
  std::array<CardSet, 40> lower_{}; ///< those like each card and below it
  bool any_ = false;
};

} // namespace arbitro

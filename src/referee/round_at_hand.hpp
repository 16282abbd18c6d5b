#pragma once

#include "layout.hpp"
#include "match_view.hpp"
#include "prepared_rules.hpp"

namespace arbitro {

/// A round that is being judged, and what is known before it is.
struct RoundAtHand {
  const MatchView &match;
  RoundView round;
  int number = 0; ///< from 1
  Seat dealer = nobody;
  bool may_stop = false; ///< anywhere
  SearchBudget &budget;  ///< of the match
  PreparedRules &rules;
  bool dealer_is_known = false; ///< and not merely assumed

  [[nodiscard]] const MatchLog &header() const { return match.header(); }
  /// For who replays it card by card, once it has been decoded.
  [[nodiscard]] RoundContext decoded() const { return {match.header(), *round.decoded(), number, dealer, may_stop, budget, rules.plain()}; }
};

} // namespace arbitro

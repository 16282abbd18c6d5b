#pragma once

#include "layout.hpp"
#include "match_view.hpp"
#include "prepared_rules.hpp"
#include "rotation.hpp"

#include <cstdint>
#include <optional>

namespace arbitro {

/// A round that is being judged, and what is known before it is.
struct RoundAtHand {
  const MatchView &match;
  RoundView round;
  int number = 0; ///< from 1
  Dealer dealer{};
  const Rotation &rotation;                   ///< before it
  bool may_stop = false;                      ///< anywhere
  std::optional<PerSide<int>> sudden_death{}; ///< totals before a round that the first decisive point ends
  SearchBudget &budget;                       ///< of the match
  std::uint64_t &fingerprint;                 ///< of the plays of the match, which goes on over those of the round
  PreparedRules &rules;

  [[nodiscard]] const MatchLog &header() const { return match.header(); }
  /// For who replays it card by card, once it has been decoded.
  [[nodiscard]] RoundContext decoded() const {
    return {match.header(), *round.decoded(), number, dealer.seat, may_stop, sudden_death, budget, rules.plain()};
  }
};

} // namespace arbitro

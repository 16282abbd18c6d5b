#pragma once

#include "arbitro/log.hpp"
#include "referee/repair/write_fix.hpp"

#include <compare>

namespace arbitro {

/// How unlikely an explanation is.
struct Cost {
  int facts = 0;      ///< number of recorded facts that it contradicts; one less if it fills a short row of plays
  int unlikeness = 0; ///< distance of its edits from the log: 1 for another suit or value, 2 for another card or play

  friend auto operator<=>(const Cost &, const Cost &) = default;
};

/// The cost of an explanation. If most rows of plays are full, one play for each player, this counts as a fact, too.
[[nodiscard]] Cost cost_of(const Candidate &candidate, const MatchLog &log);

} // namespace arbitro

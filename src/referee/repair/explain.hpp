#pragma once

#include "arbitro/log.hpp"
#include "referee/finding_predicates.hpp"
#include "referee/repair/write_fix.hpp"

#include <compare>
#include <vector>

namespace arbitro {

/// The fewest mistakes that explain the errors of a round.
struct Explanations {
  std::vector<Candidate> all; ///< the nearest to what is written first
  int facts = 0;              ///< the number of recorded facts that the nearest contradicts
  bool is_whole = true;       ///< everything as near was tried; false: the budget ended first, or a kind of mistake has too many variants
};

/// How many explanations of a round are listed.
inline constexpr std::size_t most_listed = 4;
/// How many mistakes are searched for together: what contradicts more facts is not proved, because other mistakes may explain as much.
inline constexpr int most_facts_proved = 2;

/// The number of a round in findings; 0 after the last one, for the end of the match.
[[nodiscard]] int number_of(const MatchLog &log, std::size_t round);
/// Whether all errors of a round are of that kind; true for the end of the match, which has claims only.
[[nodiscard]] bool is_only(const std::vector<Finding> &findings, int round, bool (*of_kind)(Code));
/// Whether any error of a round, or of the end of the match, is of that kind.
[[nodiscard]] bool is_any(const std::vector<Finding> &findings, int round, bool (*of_kind)(Code));

/// Searches for explanations of the errors of a round (an index; the number of rounds: the end) of a match, which is judged with the fixes
/// found so far: one mistake, or else two.
[[nodiscard]] Explanations explain(std::size_t accused, const Report &judged, Recheck &recheck);

/// How unlikely an explanation is.
struct Cost {
  int facts = 0;      ///< number of recorded facts that it contradicts; one less if it fills a short row of plays
  int unlikeness = 0; ///< distance of its edits from the log: 1 for another suit or value, 2 for another card or play

  friend auto operator<=>(const Cost &, const Cost &) = default;
};

/// The cost of an explanation. If most rows of plays are full, one play for each player, this counts as a fact, too.
[[nodiscard]] Cost cost_of(const Candidate &candidate, const MatchLog &log);

} // namespace arbitro

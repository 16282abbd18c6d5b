#pragma once

#include "referee/finding_predicates.hpp"
#include "referee/repair/write_fix.hpp"

#include <set>
#include <vector>

namespace arbitro {

/// The fewest slips that explain what accuses a round.
struct Explanations {
  std::vector<Candidate> all;
  bool is_whole = true; ///< everything as near was tried; false: the budget ended first, or a kind of slip has too many ways
};

/// What a match was judged to be, with all mended that has been so far.
struct Judged {
  Report report;
  std::multiset<Sign> signs; ///< of its findings
};

/// The number of a round in findings; behind the last one 0, for the end of the match.
[[nodiscard]] int number_of(const MatchLog &log, std::size_t round);
/// Whether all that accuses a round is of that kind; the end of a match is accused of claims alone.
[[nodiscard]] bool is_only(const std::vector<Finding> &findings, int round, bool (*of_kind)(Code));

/// Looks for what explains the accusations of a round, an index, or, behind the last one, of the end: one slip, or else two.
[[nodiscard]] Explanations explain(std::size_t accused, const Judged &judged, Recheck &recheck);

} // namespace arbitro

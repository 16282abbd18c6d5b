#pragma once

#include "arbitro/log.hpp"
#include "arbitro/match.hpp"
#include "arbitro/report.hpp"
#include "judged_round.hpp"
#include "reporter.hpp"

#include <array>
#include <span>

namespace arbitro {

/// The points of a round whose awards are not all known: what is claimed for it, or by how much the claimed total is above the one before.
[[nodiscard]] Points claimed_points(const RoundView &round, const Points &before, bool points_are_totals, int sides);
/// Whether the points claimed for a round are the running total instead.
[[nodiscard]] bool states_total(const RoundView &round, const RoundReport &report, const Points &before, int sides);

/// What wrong claims, found and reported, do to the claims after them: an error carried on is not a new one.
struct CarriedErrors {
  PerSide<int> total{};    ///< by how much the last claimed total was off
  PerSide<int> points{};   ///< by how much all claimed points together are off
  bool impossible = false; ///< the totals are sure but for claims that are impossible, and hold these
  bool disputed = false;   ///< by the claimed points nobody had won when the match was decided

  /// These totals as the claims make them: going on from the last claimed total, or from all claimed points.
  [[nodiscard]] std::array<Points, 2> claimed(const Points &totals) const;
};
/// Whether that side, or nobody, would have won by any of the claimed totals that are not those counted.
[[nodiscard]] bool would_win(const Rules &rules, int sides, Side winner, std::span<const Points> claimed, const Points &counted);

/// Compares what is claimed of points and totals with what was counted (A403, A404, A405), and marks it in the reports. Misses counts that
/// a round should have (A102). `steps` limits the search for counts that were not written.
[[nodiscard]] CarriedErrors compare_figures(const MatchView &match, PreparedRules &rules, std::span<JudgedRound> judged,
                                            bool points_are_totals, int &steps, Reporter &reporter);

/// `points claimed 3-1, counted 2-1 (Anna +1)`.
[[nodiscard]] Phrase claimed_but_counted(const MatchLog &log, const std::string &what, const Figures &claim, const Points &counted);
/// Whether some figure of the claim is not the one counted.
[[nodiscard]] bool differs(const Points &claim, const Points &counted, int sides);
/// The points, each increased by so many.
[[nodiscard]] Points plus(Points points, const PerSide<int> &more);

/// The end of a judged match, compared with what the log says of it (A501, A502, A503, A504).
[[nodiscard]] Outcome match_result(const MatchView &match, PreparedRules &rules, const Standing &standing, const CarriedErrors &carried,
                                   std::span<JudgedRound> rounds, int &steps, Reporter &reporter);

} // namespace arbitro

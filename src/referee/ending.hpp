#pragma once

#include "arbitro/log.hpp"
#include "arbitro/report.hpp"
#include "arbitro/round.hpp"
#include "arbitro/standing.hpp"

namespace arbitro {

/// How reports call a way to win.
[[nodiscard]] std::string_view name_of(WonBy by);
/// The totals before the first round: 0, or what the log carries over.
[[nodiscard]] Points start_of(const MatchLog &log);
/// The points of a round by its awards; a side with an unknown award has none.
[[nodiscard]] Points points_of(std::span<const Tally> tallies, int sides);
/// The end of a match that was played as its rounds left it.
[[nodiscard]] Outcome end_of(const Rules &rules, int sides, const Standing &standing);
/// The side alone in front by the rules' goal, or nobody.
[[nodiscard]] Side leader(const Rules &rules, int sides, const PerSide<int> &totals);
/// The side alone in the lead once what is certain of a round (sudden death) is added to the totals before it, or nobody.
[[nodiscard]] Side decided_by_certain(const Rules &rules, const RoundState &round, PerSide<int> totals);
/// Who has won at once by what lies in the piles of a round in progress (`all-coins: win`, `trente-all-three-wins`), or nobody.
[[nodiscard]] Side won_by_piles(const Rules &rules, const RoundState &round);
/// What a log tells of the end of its match.
struct ToldEnd {
  std::optional<PerSide<int>> result{}; ///< of all sides
  Side winner = nobody;
  bool unfinished = false;
};
/// Whether the points of all rounds, where they are all that is told, are rather running totals: as points they contradict the end that is
/// told, as totals they do not.
[[nodiscard]] bool look_like_totals(const Rules &rules, int sides, const PerSide<int> &start, const std::vector<PerSide<int>> &points,
                                    const ToldEnd &end);
/// Whether a log of nothing but claims writes running totals as points.
[[nodiscard]] bool writes_totals_as_points(const MatchLog &log);

} // namespace arbitro

#include "arbitro/match.hpp"

#include <algorithm>

namespace arbitro {
namespace {

Decision decision_after(const Rules &rules, int sides, const Standing &before, const Standing &after, const RoundScore &round) {
  if (!round.stands) return {};
  if (round.at_play.ends()) return round.at_play;
  if (round.decides_nothing) return {};
  const bool counts = after.is_sure && all_known(after.totals, sides);
  if (counts && !may_decide(rules, sides, known(after.totals))) return {};
  const Decision at_once = won_at_once(rules, sides, round.tallies);
  if (!counts || !may_end_after(rules, after.rounds)) return at_once;
  if (all_known(before.totals, sides) && are_counted(round.tallies, sides))
    return decide(rules, sides, known(before.totals), round.tallies, {});
  return at_once.winner != nobody ? at_once : decide_totals(rules, sides, known(before.totals), known(after.totals));
}

} // namespace

bool are_counted(std::span<const Tally> tallies, int sides) {
  return !tallies.empty() && std::ranges::all_of(tallies, [&](const Tally &tally) { return all_known(tally.points, sides); });
}

bool may_decide(const Rules &rules, int sides, const Standing &before, const Points &points) {
  if (before.decision.ends()) return false;
  PerSide<int> totals{};
  for (std::size_t side = 0; side < static_cast<std::size_t>(sides); ++side) {
    if (!before.totals[side] || !points[side]) return true;
    totals[side] = *before.totals[side] + *points[side];
  }
  return may_decide(rules, sides, totals);
}

Standing settle(const Rules &rules, int sides, const Standing &before, const RoundScore &round) {
  Standing after = before;
  for (std::size_t side = 0; side < static_cast<std::size_t>(sides); ++side)
    after.totals[side] =
        before.totals[side] && round.points[side] ? std::optional(*before.totals[side] + *round.points[side]) : round.claimed_totals[side];
  if (before.decision.ends()) return after;
  ++after.rounds;
  after.is_sure = before.is_sure && round.stands;
  after.decision = decision_after(rules, sides, before, after, round);
  after.at_end = after.totals;
  return after;
}

} // namespace arbitro

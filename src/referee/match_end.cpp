#include "match_end.hpp"

#include "game/awards.hpp"

#include <algorithm>
#include <array>
#include <vector>

namespace arbitro {
namespace {

using Totals = PerSide<int>;

/// The points of all rounds, where points are all that every round has, and may be totals: none falls, nor begins below the start, and
/// every round adds some.
std::vector<Totals> rising_points(const MatchView &match, Totals before) {
  std::vector<Totals> points;
  points.reserve(match.size());
  for (std::size_t i = 0; i < match.size(); ++i) {
    const RoundView round = match[i];
    if (round.is_void()) continue;
    const bool has_more = round.has_plays() || round.has_hands() || round.has_piles() || round.has_counts() || round.has_total() ||
                          round.has_rulings() || !round.has_points();
    const Points figures = has_more ? Points() : round.points();
    if (!all_known(figures, match.sides())) return {};
    const Totals now = known(figures);
    for (Side side = 0; side < match.sides(); ++side)
      if (now[side] < before[side]) return {};
    if (now == before) return {};
    points.push_back(before = now);
  }
  return points;
}

/// Whether the figures of its rounds, as totals or as points, agree with the end that the log claims.
bool ends_as_claimed(const MatchView &match, const Totals &start, const std::vector<Totals> &written, bool are_totals) {
  const Rules &rules = match.header().rules;
  Totals before = start;
  Side winner = nobody;
  int rounds = 0;
  for (Totals after : written) {
    for (Side side = 0; side < match.sides() && !are_totals; ++side) after[side] += before[side];
    if (winner != nobody) return false;
    if (may_end_after(rules, ++rounds)) winner = decide_totals(rules, match.sides(), before, after).winner;
    before = after;
  }
  const Points result = match.result();
  if (all_known(result, match.sides()) && known(result) != before) return false;
  if (match.winner() != nobody) return winner == match.winner();
  return !match.is_unfinished() || winner == nobody;
}

/// Whether the claims about a round, or the points of a match, allow that the side took these cards, which win at once. A log may stop
/// there: then only what counts at once has been scored.
bool may_have_taken(const Rules &rules, int sides, CardSet cards, Side winner, std::span<const Tally> tallies, const Points &points) {
  PerSide<SideCount> counts{};
  counts[winner].pile = cards;
  int least = 0;
  for (const Tally &needed : score(rules, sides, counts)) {
    const CardSet counted = cards_of(needed.key);
    if (counted.empty() || !cards.contains_all(counted)) continue; // it hangs on other cards
    if (row_of(needed.key.award).at_once) least += needed.points[winner].value_or(0);
    const auto recorded = std::ranges::find(tallies, needed.key, &Tally::key);
    if (recorded == tallies.end()) continue;
    if (recorded->counted[winner] && recorded->counted[winner] != needed.counted[winner]) return false;
    if (recorded->points[winner] && recorded->points[winner] != needed.points[winner]) return false;
  }
  return !points[winner] || *points[winner] >= least;
}

} // namespace

std::string_view name_of(WonBy by) {
  constexpr std::array<std::string_view, 6> names{"target", "instant", "cappotto", "forfeit", "sudden-death", "rounds"};
  return names[static_cast<std::size_t>(by)];
}

Points start_of(const MatchLog &log) {
  Points start{};
  for (Side side = 0; side < log.seating.sides; ++side)
    start[side] = log.start && log.start.value.has[side] ? static_cast<int>(log.start.value.of[side]) : 0;
  return start;
}

std::optional<PerSide<int>> sudden_death_at(const Rules &rules, int sides, const Points &totals) {
  if (!all_known(totals, sides) || !is_sudden_death(rules, sides, known(totals))) return std::nullopt;
  return known(totals);
}

Decision given_up_by(Side side, int sides) { return {sides == 2 ? static_cast<Side>(1 - side) : Side(nobody), WonBy::forfeit}; }

Outcome end_of(const Rules &rules, int sides, const Standing &standing) {
  const bool decided = standing.decision.ends();
  Outcome result;
  result.totals = decided ? standing.at_end : standing.totals;
  if (!all_known(result.totals, sides)) return result;
  result.leader = leader(rules, sides, known(result.totals));
  if (!standing.decision.unknown) result.status = standing.decision.drawn ? Status::drawn : decided ? Status::won : Status::open;
  result.winner = standing.decision.winner;
  if (decided) result.by = name_of(standing.decision.by);
  return result;
}

std::string_view rule_of_end(const Rules &rules, int sides, std::string_view by, const Points &totals) {
  if (by == name_of(WonBy::instant)) {
    std::string_view rule; // of several the last, of the fewest cards: they are among those of the others
    for (const AwardRow *row : rows_winning_at_once())
      if (row->wins.in_force(rules)) rule = row->wins.rule;
    return rule;
  }
  if (by == name_of(WonBy::cappotto)) return "early-win";
  if (by == name_of(WonBy::sudden_death)) return "tie-at-top";
  if (rules.fixed_rounds > 0) return "fixed-rounds";
  if (!by.empty() || rules.goal == Goal::low || !target_reached(rules, sides, known(totals))) return "target";
  if (rules.lead > 1) return "lead";
  return leader(rules, sides, known(totals)) == nobody ? "tie-at-top" : "both-reach";
}

Side leader(const Rules &rules, int sides, const PerSide<int> &totals) {
  const auto end = totals.begin() + sides;
  const auto best = rules.goal == Goal::low ? std::min_element(totals.begin(), end) : std::max_element(totals.begin(), end);
  return std::count(totals.begin(), end, *best) == 1 ? static_cast<Side>(best - totals.begin()) : nobody;
}

Side won_by_piles(const Rules &rules, const RoundState &round) {
  for (Side side = 0; side < round.seating.sides; ++side)
    for (const AwardRow *row : rows_winning_at_once())
      if (row->wins.in_force(rules) && round.piles[side].contains_all(row->cards)) return side;
  return nobody;
}

bool may_have_won_at_once(const Rules &rules, int sides, Side side, std::span<const Tally> tallies, const Points &points) {
  return std::ranges::any_of(rows_winning_at_once(), [&](const AwardRow *row) {
    return row->wins.in_force(rules) && may_have_taken(rules, sides, row->cards, side, tallies, points);
  });
}

bool writes_totals_as_points(const MatchView &match) {
  if (match.forfeit() != nobody) return false;
  const Totals start = known(start_of(match.header()));
  const std::vector<Totals> points = rising_points(match, start);
  if (points.size() < 2) return false;
  return ends_as_claimed(match, start, points, true) && !ends_as_claimed(match, start, points, false);
}

} // namespace arbitro

#include "arbitro/match.hpp"

#include "awards.hpp"
#include "round_facts.hpp"

#include <algorithm>
#include <limits>
#include <optional>
#include <vector>

namespace arbitro {
namespace {

constexpr int cappotto = 7;

bool reached(const Rules &rules, int total) {
  return rules.target_rule == TargetRule::reach ? total >= rules.target : total > rules.target;
}

bool shared(int sides, const PerSide<int> &totals, int value) { return std::count(totals.begin(), totals.begin() + sides, value) > 1; }

int highest(int sides, const PerSide<int> &totals) { return *std::max_element(totals.begin(), totals.begin() + sides); }

int lowest(int sides, const PerSide<int> &totals) { return *std::min_element(totals.begin(), totals.begin() + sides); }

Side holder(const PerSide<int> &totals, int value) {
  return static_cast<Side>(std::find(totals.begin(), totals.end(), value) - totals.begin());
}

/// The side whose count of an award is that figure.
Side with_count(int sides, std::span<const Tally> tallies, Award award, double figure) {
  for (const Tally &tally : tallies)
    for (Side side = 0; side < sides; ++side)
      if (tally.key.award == award && tally.counted[side] == figure) return side;
  return nobody;
}

/// The points of each award in the order of `counting-order`, the awards it does not name last, then the rulings.
std::vector<PerSide<int>> points_in_counting_order(const Rules &rules, std::span<const Tally> tallies, const PerSide<int> &extra) {
  std::vector<PerSide<int>> points;
  const auto add = [&](const Tally &tally) {
    PerSide<int> known{};
    std::ranges::transform(tally.points, known.begin(), [](const std::optional<int> &one) { return one.value_or(0); });
    points.push_back(known);
  };
  for (const CountingItem item : rules.counting_order.items)
    for (const Tally &tally : tallies)
      if (row_of(tally.key.award).item == item) add(tally);
  for (const Tally &tally : tallies)
    if (!row_of(tally.key.award).item) add(tally);
  points.push_back(extra);
  return points;
}

/// What a round gave.
struct Round {
  std::span<const Tally> tallies;
  const PerSide<int> &extra;
  Side first = nobody; ///< who may have been out first, where nobody knows in what order it was counted
};

/// Who is out first when the round is counted item by item (`counting-order`): alone in the lead at the target among the candidates.
Side first_out(const Rules &rules, int sides, PerSide<int> totals, const PerSide<bool> &candidates, const Round &round) {
  if (const Side first = round.first; first != nobody) {
    for (Side side = 0; side < sides; ++side)
      if (side != first && candidates[side] && totals[side] >= totals[first] + round.extra[first]) return nobody; // it never led
    return candidates[first] ? first : Side(nobody);
  }
  for (const PerSide<int> &points : points_in_counting_order(rules, round.tallies, round.extra)) {
    PerSide<int> running{};
    for (std::size_t side = 0; side < static_cast<std::size_t>(sides); ++side) {
      totals[side] += points[side];
      running[side] = candidates[side] ? totals[side] : rules.target - 1;
    }
    const Side leader = alone_in_lead(rules, sides, running);
    if (leader != nobody) return leader;
  }
  return nobody;
}

/// The winner by the target where the most points win.
Side highest_wins(const Rules &rules, int sides, const PerSide<int> &before, const PerSide<int> &after, const Round &given) {
  const int top = highest(sides, after);
  PerSide<bool> at_target{};
  PerSide<bool> at_top{};
  for (std::size_t side = 0; side < static_cast<std::size_t>(sides); ++side) {
    at_target[side] = reached(rules, after[side]);
    at_top[side] = after[side] == top;
  }
  if (rules.both_reach == BothReach::last_round) {
    PerSide<int> round{};
    for (std::size_t side = 0; side < static_cast<std::size_t>(sides); ++side)
      round[side] = at_target[side] ? after[side] - before[side] : std::numeric_limits<int>::min();
    const int best = highest(sides, round);
    return shared(sides, round, best) ? nobody : holder(round, best);
  }
  if (rules.both_reach == BothReach::counting_order) {
    const Side out = first_out(rules, sides, before, at_target, given);
    if (out != nobody) return out;
  }
  if (!shared(sides, after, top)) return holder(after, top);
  return rules.tie_at_top == TieAtTop::counting_order ? first_out(rules, sides, before, at_top, given) : nobody;
}

/// The winner among sides at the target of whom one must be ahead by some points (`lead`), or at a total that wins without (`lead-cap`);
/// of several at that total, the one that is there first in the order of counting.
Side with_lead(const Rules &rules, int sides, const PerSide<int> &before, const PerSide<int> &after, Side winner, const Round &given) {
  if (rules.lead <= 1) return winner;
  PerSide<bool> at_cap{};
  bool is_ahead = winner != nobody;
  int capped = 0;
  for (Side side = 0; side < sides; ++side) {
    is_ahead = is_ahead && (side == winner || after[winner] - after[side] >= rules.lead);
    at_cap[side] = rules.lead_cap > 0 && after[side] >= rules.lead_cap;
    capped += at_cap[side] ? 1 : 0;
  }
  if (capped > 1) {
    Rules to_cap = rules;
    to_cap.target = rules.lead_cap;
    to_cap.target_rule = TargetRule::reach;
    return first_out(to_cap, sides, before, at_cap, given);
  }
  if (is_ahead) return winner;
  return capped == 1 ? static_cast<Side>(std::find(at_cap.begin(), at_cap.end(), true) - at_cap.begin()) : Side(nobody);
}

/// The winner of a match of so many rounds: who is alone in the lead.
Decision after_last_round(const Rules &rules, int sides, const PerSide<int> &after) {
  const int best = rules.goal == Goal::low ? lowest(sides, after) : highest(sides, after);
  const bool drawn = shared(sides, after, best);
  return {drawn ? Side(nobody) : holder(after, best), WonBy::rounds, drawn};
}

Decision by_target(const Rules &rules, int sides, const PerSide<int> &before, const PerSide<int> &after, const Round &given) {
  if (!target_reached(rules, sides, after)) return {};
  if (rules.goal == Goal::high)
    return {with_lead(rules, sides, before, after, highest_wins(rules, sides, before, after, given), given), WonBy::target};
  const int bottom = lowest(sides, after);
  const bool undecided = shared(sides, after, highest(sides, after)) || shared(sides, after, bottom);
  return {undecided ? nobody : holder(after, bottom), WonBy::target};
}

} // namespace

Decision won_at_once(const Rules &rules, int sides, std::span<const Tally> tallies) {
  for (const AwardRow *row : rows_winning_at_once()) {
    if (!row->wins.in_force(rules)) continue;
    const Side winner = with_count(sides, tallies, row->award, highest_figure({row->award, {}}));
    if (winner != nobody) return {winner, WonBy::instant};
  }
  return {nobody, WonBy::instant};
}

bool target_reached(const Rules &rules, int sides, const PerSide<int> &totals) { return reached(rules, highest(sides, totals)); }

int sides_at_target(const Rules &rules, int sides, const PerSide<int> &totals) {
  return static_cast<int>(std::count_if(totals.begin(), totals.begin() + sides, [&](int total) { return reached(rules, total); }));
}

Side cappotto_for(int sides, const PerSide<int> &totals) {
  const int top = highest(sides, totals);
  const bool others_at_0 = std::count_if(totals.begin(), totals.begin() + sides, [](int total) { return total > 0; }) == 1;
  return top >= cappotto && others_at_0 ? holder(totals, top) : nobody;
}

bool may_decide(const Rules &rules, int sides, const PerSide<int> &totals) {
  return can_win_at_once(rules) || rules.early_win == EarlyWin::cappotto_7_0 || rules.fixed_rounds > 0 ||
         target_reached(rules, sides, totals);
}

Decision decide(const Rules &rules, int sides, const PerSide<int> &before, std::span<const Tally> tallies, const PerSide<int> &extra) {
  PerSide<int> after = before;
  for (std::size_t side = 0; side < static_cast<std::size_t>(sides); ++side) {
    after[side] += extra[side];
    for (const Tally &tally : tallies) after[side] += tally.points[side].value_or(0);
  }

  Decision decision = won_at_once(rules, sides, tallies);
  if (decision.winner == nobody && rules.early_win == EarlyWin::cappotto_7_0 && rules.fixed_rounds == 0)
    decision = {cappotto_for(sides, after), WonBy::cappotto};
  if (decision.winner == nobody)
    decision = rules.fixed_rounds > 0 ? after_last_round(rules, sides, after) : by_target(rules, sides, before, after, {tallies, extra});
  if (is_sudden_death(rules, sides, before)) decision.by = WonBy::sudden_death;
  return decision;
}

Decision decide_totals(const Rules &rules, int sides, const PerSide<int> &before, const PerSide<int> &after) {
  PerSide<int> round{};
  for (std::size_t side = 0; side < round.size(); ++side) round[side] = after[side] - before[side];
  return decide(rules, sides, before, {}, round);
}

bool may_have_won(const Rules &rules, int sides, Side side, const PerSide<int> &before, const PerSide<int> &after) {
  PerSide<int> round{};
  round[side] = after[side] - before[side];
  return rules.fixed_rounds == 0 && by_target(rules, sides, before, after, {{}, round, side}).winner == side;
}

PerSide<int> certain_points(const Rules &rules, const RoundState &round) {
  return points_at_once(rules, round.seating.sides, counts_of(round));
}

bool is_sudden_death(const Rules &rules, int sides, const PerSide<int> &totals) {
  return rules.tie_at_top == TieAtTop::sudden_death && rules.goal == Goal::high && rules.fixed_rounds == 0 &&
         target_reached(rules, sides, totals) && shared(sides, totals, highest(sides, totals));
}

Side alone_in_lead(const Rules &rules, int sides, const PerSide<int> &totals) {
  const int top = highest(sides, totals);
  return reached(rules, top) && !shared(sides, totals, top) ? holder(totals, top) : nobody;
}

Side decided_by_certain(const Rules &rules, const RoundState &round, const PerSide<int> &totals) {
  return decided_by_certain(rules, round.seating.sides, totals, certain_points(rules, round));
}

Side decided_by_certain(const Rules &rules, int sides, const PerSide<int> &totals, const PerSide<int> &certain) {
  PerSide<int> now = totals;
  for (std::size_t side = 0; side < static_cast<std::size_t>(sides); ++side) now[side] += certain[side];
  const Side leader = alone_in_lead(rules, sides, now);
  return leader == nobody ? leader : with_lead(rules, sides, totals, now, leader, {{}, certain});
}

Seat next_dealer(const Rules &rules, Seating seating, Seat dealer) {
  switch (rules.dealer_rotation) {
  case DealerRotation::fixed: return dealer;
  case DealerRotation::against_direction: return static_cast<Seat>((dealer + seating.players - 1) % seating.players);
  case DealerRotation::next_in_direction:
  case DealerRotation::as_logged: break;
  }
  return seating.after(dealer);
}

} // namespace arbitro

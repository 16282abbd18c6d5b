#include "support/twin.hpp"

#include <algorithm>

namespace twin {
namespace {

using namespace arbitro;

bool at_target(const Rules &rules, int total) {
  return rules.target_rule == TargetRule::reach ? total >= rules.target : total > rules.target;
}

/// The side with the highest figure among the candidates, or -1 where several have it or nobody is a candidate.
int highest(const std::vector<int> &figures, const std::vector<bool> &candidates) {
  int best = -1;
  bool shared = false;
  for (std::size_t side = 0; side < figures.size(); ++side) {
    if (!candidates[side]) continue;
    if (best == -1 || figures[side] > figures[static_cast<std::size_t>(best)]) {
      best = static_cast<int>(side);
      shared = false;
    } else if (figures[side] == figures[static_cast<std::size_t>(best)]) {
      shared = true;
    }
  }
  return shared ? -1 : best;
}

std::vector<bool> everybody(std::size_t sides) { return std::vector<bool>(sides, true); }

bool holds_coins(const Cards &pile, int from, int to) {
  for (int value = from; value <= to; ++value)
    if (!has(pile, Card(value, Suit::coins))) return false;
  return true;
}

int cappotto_winner(const std::vector<int> &totals) {
  for (std::size_t side = 0; side < totals.size(); ++side) {
    if (totals[side] < 7) continue;
    const auto with_nothing = std::count_if(totals.begin(), totals.end(), [](int total) { return total <= 0; });
    if (with_nothing == static_cast<std::ptrdiff_t>(totals.size()) - 1) return static_cast<int>(side);
  }
  return -1;
}

std::string name_of(CountingItem item) {
  switch (item) {
  case CountingItem::cards: return "cards";
  case CountingItem::coins: return "coins";
  case CountingItem::settebello: return "settebello";
  case CountingItem::primiera: return "primiera";
  case CountingItem::scope: return "scope";
  }
  return "";
}

/// Counts the round item by item; the first candidate that leads the candidates at or above the target after a whole item is out.
int first_out(const Rules &rules, std::vector<int> totals, const std::vector<Count> &counts, const std::vector<bool> &candidates) {
  std::vector<std::string> order;
  for (const CountingItem item : rules.counting_order.items) order.push_back(name_of(item));
  for (const Count &count : counts)
    if (std::find(order.begin(), order.end(), count.award) == order.end()) order.push_back(count.award);
  for (const std::string &award : order) {
    for (const Count &count : counts)
      if (count.award == award)
        for (std::size_t side = 0; side < totals.size(); ++side) totals[side] += count.points[side];
    const int leader = highest(totals, candidates);
    if (leader != -1 && at_target(rules, totals[static_cast<std::size_t>(leader)])) return leader;
  }
  return -1;
}

int low_winner(const Rules &rules, const std::vector<int> &totals) {
  const int loser = highest(totals, everybody(totals.size()));
  if (loser == -1 || !at_target(rules, totals[static_cast<std::size_t>(loser)])) return -1;
  std::vector<int> negated;
  for (const int total : totals) negated.push_back(-total);
  return highest(negated, everybody(totals.size()));
}

int winner_by_target(const Rules &rules, const std::vector<int> &before, const std::vector<int> &totals, const std::vector<Count> &counts) {
  if (rules.goal == Goal::low) return low_winner(rules, totals);
  std::vector<bool> arrived;
  for (const int total : totals) arrived.push_back(at_target(rules, total));
  const auto how_many = std::count(arrived.begin(), arrived.end(), true);
  if (how_many <= 1) return highest(totals, arrived);

  if (rules.both_reach == BothReach::last_round) {
    std::vector<int> last_round;
    for (std::size_t side = 0; side < totals.size(); ++side) last_round.push_back(totals[side] - before[side]);
    return highest(last_round, arrived);
  }
  if (rules.both_reach == BothReach::counting_order)
    if (const int winner = first_out(rules, before, counts, arrived); winner != -1) return winner;
  if (const int winner = highest(totals, arrived); winner != -1) return winner;
  if (rules.tie_at_top != TieAtTop::counting_order) return -1;
  const int top = *std::max_element(totals.begin(), totals.end());
  std::vector<bool> leaders;
  for (const int total : totals) leaders.push_back(total == top);
  return first_out(rules, before, counts, leaders);
}

int target_winner(const Rules &rules, const std::vector<int> &before, const std::vector<int> &totals, const std::vector<Count> &counts) {
  const int winner = winner_by_target(rules, before, totals, counts);
  if (rules.lead <= 1 || rules.goal == Goal::low) return winner;
  bool is_ahead = winner != -1;
  std::vector<bool> at_cap;
  for (std::size_t side = 0; side < totals.size(); ++side) {
    const bool is_winner = static_cast<int>(side) == winner;
    is_ahead = is_ahead && (is_winner || totals[static_cast<std::size_t>(winner)] >= totals[side] + rules.lead);
    at_cap.push_back(rules.lead_cap > 0 && totals[side] >= rules.lead_cap);
  }
  const auto capped = std::count(at_cap.begin(), at_cap.end(), true);
  if (capped < 2 && is_ahead) return winner;
  if (capped == 0) return -1;
  if (capped == 1) return static_cast<int>(std::find(at_cap.begin(), at_cap.end(), true) - at_cap.begin());
  Rules to_cap = rules;
  to_cap.target = rules.lead_cap;
  to_cap.target_rule = TargetRule::reach;
  return first_out(to_cap, before, counts, at_cap);
}

} // namespace

int instant_winner(const Rules &rules, const std::vector<SideState> &sides) {
  for (std::size_t side = 0; side < sides.size(); ++side) {
    if (rules.all_coins.wins && holds_coins(sides[side].pile, 1, 10)) return static_cast<int>(side);
    if (rules.trente_all_three_wins && holds_coins(sides[side].pile, 1, 3)) return static_cast<int>(side);
  }
  return -1;
}

Decision decide(const Rules &rules, const std::vector<int> &before, const std::vector<SideState> &sides, const std::vector<Count> &counts) {
  std::vector<int> totals = before;
  const std::vector<int> round = sum_of_points(counts, static_cast<int>(totals.size()));
  for (std::size_t side = 0; side < totals.size(); ++side) totals[side] += round[side];

  Decision decision{.winner = instant_winner(rules, sides), .by = WonBy::instant};
  if (decision.winner == -1 && rules.early_win == EarlyWin::cappotto_7_0) decision = {cappotto_winner(totals), WonBy::cappotto};
  if (decision.winner == -1) decision = {target_winner(rules, before, totals, counts), WonBy::target};
  if (is_sudden_death(rules, before)) decision.by = WonBy::sudden_death;
  return decision;
}

bool is_sudden_death(const Rules &rules, const std::vector<int> &totals) {
  const int top = *std::max_element(totals.begin(), totals.end());
  return rules.tie_at_top == TieAtTop::sudden_death && at_target(rules, top) && std::count(totals.begin(), totals.end(), top) > 1;
}

int alone_in_lead(const Rules &rules, const std::vector<int> &totals) {
  const int leader = highest(totals, everybody(totals.size()));
  return leader != -1 && at_target(rules, totals[static_cast<std::size_t>(leader)]) ? leader : -1;
}

int sudden_death_winner(const Rules &rules, const std::vector<int> &before, const std::vector<int> &certain) {
  std::vector<int> totals = before;
  for (std::size_t side = 0; side < totals.size(); ++side) totals[side] += certain[side];
  if (alone_in_lead(rules, totals) == -1) return -1;
  return target_winner(rules, before, totals, {{.award = "certain", .counted = {}, .points = certain}});
}

int next_dealer(const Rules &rules, Seating seating, int dealer) {
  switch (rules.dealer_rotation) {
  case DealerRotation::fixed: return dealer;
  case DealerRotation::against_direction: return (dealer + seating.players - 1) % seating.players;
  default: return (dealer + 1) % seating.players;
  }
}

} // namespace twin

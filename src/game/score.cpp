#include "arbitro/score.hpp"
#include "primiera.hpp"

#include <algorithm>

namespace arbitro {
namespace {

int run_length(CardSet pile, CardSet cards) {
  int length = 0;
  for (const Card card : cards) {
    if (!pile.contains(card)) break;
    ++length;
  }
  return length < 3 ? 0 : length;
}

/// The figure of an award but the primiera for one side, as a log states it.
int figure(const AwardKey &key, const SideCount &count) {
  const CardSet cards = cards_of(key);
  switch (row_of(key.award).figure) {
  case Figure::number: return (count.pile & cards).size();
  case Figure::values: return (count.pile & cards).sum();
  case Figure::all: return count.pile.contains_all(cards) ? 1 : 0;
  case Figure::run: return run_length(count.pile, cards);
  case Figure::sweeps: return count.sweeps;
  case Figure::hand_bonus: return count.hand_bonus;
  case Figure::table_bonus: return count.table_bonus;
  default: return 0;
  }
}

/// Gives a prize to the side with the best strength; ties by `tie-points`.
void give(const Rules &rules, const AwardRow &row, int sides, const PerSide<double> &strengths, PerSide<std::optional<int>> &points) {
  double best = strengths[0];
  bool shared = false;
  for (std::size_t side = 1; side < strengths.size() && side < static_cast<std::size_t>(sides); ++side) {
    shared = strengths[side] == best || (shared && strengths[side] < best);
    best = std::max(best, strengths[side]);
  }
  const bool paid = best > to_exceed(rules, row.award) && (!shared || rules.tie_points == TiePoints::all_tied);
  const int prize = paid ? row.points(rules, {}, 1) : 0;
  for (std::size_t side = 0; side < points.size() && side < static_cast<std::size_t>(sides); ++side)
    points[side] = strengths[side] == best ? prize : 0;
}

/// What a side is paid for its own figure, whatever the others have; `doubled` are the sweeps that may count once more.
int points_for(const Rules &rules, const AwardKey &key, int figure, int doubled) {
  if (figure == 0) return 0;
  const AwardRow &row = row_of(key.award);
  return row.points(rules, key.card, row.pays == Pays::doubles ? figure * doubled : figure);
}

/// Whether the figures alone tell who has the best primiera.
bool figures_decide_primiera(const Rules &rules, int sides, const PerSide<double> &figures) {
  const auto end = figures.begin() + sides;
  const double best = *std::max_element(figures.begin(), end);
  if (rules.primiera_scale == PrimieraScale::count_sevens) return std::count(figures.begin(), end, best) == 1;
  return rules.primiera_missing != PrimieraMissing::four_suit_first || best * 2 > 3 * best_of_suit(rules.primiera_scale);
}

/// Counts one award of complete facts.
void count_award(const Rules &rules, int sides, const PerSide<SideCount> &counts, Tally &tally) {
  const AwardRow &row = row_of(tally.key.award);
  PerSide<double> strengths{};
  for (std::size_t side = 0; side < static_cast<std::size_t>(sides); ++side) {
    if (row.figure == Figure::primiera) {
      const Primiera value = primiera(rules, counts[side].pile);
      strengths[side] = static_cast<double>(value.strength);
      if (value.counts) tally.counted[side] = value.halves / 2.0;
      continue;
    }
    const int counted = figure(tally.key, counts[side]);
    tally.counted[side] = strengths[side] = counted;
    if (row.pays != Pays::best) tally.points[side] = points_for(rules, tally.key, counted, counts[side].sweeps + counts[side].table_bonus);
  }
  if (row.pays == Pays::best) give(rules, row, sides, strengths, tally.points);
}

} // namespace

PerSide<std::optional<int>> points_of(const Rules &rules, int sides, const AwardKey &key, const PerSide<std::optional<double>> &figures) {
  PerSide<std::optional<int>> points{};
  const AwardRow &row = row_of(key.award);
  PerSide<double> strengths{};
  bool all_known = true;
  for (std::size_t side = 0; side < static_cast<std::size_t>(sides); ++side) {
    all_known = all_known && figures[side].has_value();
    strengths[side] = figures[side].value_or(0);
    if (pays_nothing(rules, key))
      points[side] = 0;
    else if (row.pays == Pays::each && figures[side])
      points[side] = points_for(rules, key, static_cast<int>(*figures[side]), 0);
  }
  if (row.pays == Pays::best && all_known && (row.figure != Figure::primiera || figures_decide_primiera(rules, sides, strengths)))
    give(rules, row, sides, strengths, points);
  return points;
}

PerSide<int> points_at_once(const Rules &rules, int sides, const PerSide<SideCount> &counts) {
  PerSide<int> points{};
  for (const AwardKey &key : every_award()) {
    if (!row_of(key.award).at_once) continue;
    for (std::size_t side = 0; side < static_cast<std::size_t>(sides); ++side)
      points[side] += points_for(rules, key, figure(key, counts[side]), 0);
  }
  return points;
}

std::vector<Tally> score(const Rules &rules, int sides, const PerSide<SideCount> &counts) {
  std::vector<Tally> tallies;
  score(rules, awards(rules), sides, counts, tallies);
  return tallies;
}

void score(const Rules &rules, std::span<const AwardKey> keys, int sides, const PerSide<SideCount> &counts, std::vector<Tally> &tallies) {
  tallies.assign(keys.size(), Tally{});
  for (std::size_t i = 0; i < keys.size(); ++i) {
    tallies[i].key = keys[i];
    count_award(rules, sides, counts, tallies[i]);
  }
}

} // namespace arbitro

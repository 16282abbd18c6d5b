#include "arbitro/score.hpp"
#include "awards.hpp"
#include "primiera.hpp"
#include "scoring.hpp"

#include <algorithm>

namespace arbitro {
namespace {

/// Those of the cards that a pile has without a gap from the lowest; none below three.
CardSet run_of(CardSet pile, CardSet cards) {
  CardSet run;
  for (const Card card : cards) {
    if (!pile.contains(card)) break;
    run |= card;
  }
  return run.size() < shortest_run ? CardSet() : run;
}

/// The figure of an award but the primiera for one side, as a log states it; it looks at these cards.
int figure(Figure kind, CardSet cards, const SideCount &count) {
  switch (kind) {
  case Figure::number: return (count.pile & cards).size();
  case Figure::values: return (count.pile & cards).sum();
  case Figure::all: return count.pile.contains_all(cards) ? 1 : 0;
  case Figure::run: return run_of(count.pile, cards).size();
  case Figure::sweeps: return count.sweeps;
  case Figure::hand_bonus: return count.hand_bonus;
  case Figure::table_bonus: return count.table_bonus;
  case Figure::primiera:
  case Figure::ruling: break;
  }
  return 0;
}

/// The strength that a prize goes to: the best, where it is paid at all, else nothing; ties by `tie-points`.
template <class Strength>
std::optional<Strength> winning(std::size_t sides, const PerSide<Strength> &strengths, int to_exceed, TiePoints tie_points) {
  Strength best = strengths[0];
  bool shared = false;
  for (std::size_t side = 1; side < sides; ++side) {
    shared = strengths[side] == best || (shared && strengths[side] < best);
    best = std::max(best, strengths[side]);
  }
  const bool is_paid = best > to_exceed && (!shared || tie_points == TiePoints::all_tied);
  return is_paid ? std::optional(best) : std::nullopt;
}

int prize(const Rules &rules, Award award) { return row_of(award).points(rules, {}, 1); }

/// What a side is paid for its own figure, whatever the others have; `doubled` are the sweeps that may count once more.
int points_for(const Rules &rules, const AwardKey &key, int figure, int doubled) {
  if (figure == 0) return 0;
  const AwardRow &row = row_of(key.award);
  return row.points(rules, key.card, row.pays == Pays::doubles ? figure * doubled : figure);
}

/// Whether the figures alone show who has the best primiera.
bool figures_decide_primiera(const Rules &rules, int sides, const PerSide<double> &figures) {
  const auto end = figures.begin() + sides;
  const double best = *std::max_element(figures.begin(), end);
  if (rules.primiera_scale == PrimieraScale::count_sevens) return std::count(figures.begin(), end, best) == 1;
  return rules.primiera_missing != PrimieraMissing::four_suit_first || best * 2 > 3 * best_of_suit(rules.primiera_scale);
}

} // namespace

CardSet cards_of_award(const Rules &rules, const AwardKey &key, CardSet pile) {
  switch (row_of(key.award).figure) {
  case Figure::primiera: return primiera_cards(rules, pile);
  case Figure::run: return run_of(pile, cards_of(key));
  case Figure::number:
  case Figure::values:
  case Figure::all:
  case Figure::sweeps:
  case Figure::hand_bonus:
  case Figure::table_bonus:
  case Figure::ruling: break;
  }
  return pile & cards_of(key);
}

PerSide<std::optional<int>> points_of(const Rules &rules, int sides, const AwardKey &key, const PerSide<std::optional<double>> &figures) {
  PerSide<std::optional<int>> points{};
  const AwardRow &row = row_of(key.award);
  const Pays pays = pays_of(rules, key.award);
  PerSide<double> strengths{};
  bool all_known = true;
  const bool is_unpaid = pays_nothing(rules, key);
  for (std::size_t side = 0; side < static_cast<std::size_t>(sides); ++side) {
    all_known = all_known && figures[side].has_value();
    strengths[side] = figures[side].value_or(0);
    if (is_unpaid)
      points[side] = 0;
    else if (pays == Pays::each && figures[side])
      points[side] = points_for(rules, key, static_cast<int>(*figures[side]), 0);
  }
  if (pays != Pays::best || !all_known || (row.figure == Figure::primiera && !figures_decide_primiera(rules, sides, strengths)))
    return points;
  const std::optional<double> best = winning(static_cast<std::size_t>(sides), strengths, to_exceed(rules, key.award), rules.tie_points);
  for (std::size_t side = 0; side < static_cast<std::size_t>(sides); ++side)
    points[side] = best == strengths[side] ? prize(rules, key.award) : 0;
  return points;
}

PerSide<std::optional<int>> points_of(std::span<const Tally> tallies, int sides) {
  PerSide<std::optional<int>> points{};
  for (std::size_t side = 0; side < static_cast<std::size_t>(sides); ++side) {
    points[side] = 0;
    for (const Tally &tally : tallies)
      points[side] = points[side] && tally.points[side] ? std::optional(*points[side] + *tally.points[side]) : std::nullopt;
  }
  return points;
}

PerSide<int> points_at_once(const Rules &rules, int sides, const PerSide<SideCount> &counts) {
  PerSide<int> points{};
  for (const AwardKey &key : every_award()) {
    if (!row_of(key.award).at_once) continue;
    for (std::size_t side = 0; side < static_cast<std::size_t>(sides); ++side)
      points[side] += points_for(rules, key, figure(row_of(key.award).figure, cards_of(key), counts[side]), 0);
  }
  return points;
}

Scoring::Scoring(const Rules &rules, bool (*of_interest)(const AwardRow &)) : rules_(&rules), keys_(awards(rules)) {
  if (of_interest != nullptr) std::erase_if(keys_, [&](const AwardKey &key) { return !of_interest(row_of(key.award)); });
  awards_.reserve(keys_.size());
  for (const AwardKey &key : keys_) {
    const AwardRow &row = row_of(key.award);
    awards_.push_back({key, row.figure, cards_of(key), pays_of(rules, key.award), prize(rules, key.award), to_exceed(rules, key.award)});
  }
}

/// One award of complete facts, counted and paid. What is written over for the next award serves again: clearing it would take longer.
struct Scoring::Counted {
  PerSide<std::int64_t> figures{};  ///< of the primiera what decides between two of them
  PerSide<std::int16_t> primiera{}; ///< as `Primiera::halves`; -1: none
  PerSide<int> points{};
};

inline void Scoring::count(const Priced &award, std::size_t sides, const PerSide<SideCount> &counts, Counted &counted) const {
  for (std::size_t side = 0; side < sides; ++side) {
    if (award.figure != Figure::primiera) {
      counted.figures[side] = figure(award.figure, award.cards, counts[side]);
      continue;
    }
    const Primiera value = primiera(*rules_, counts[side].pile);
    counted.figures[side] = value.strength;
    counted.primiera[side] = value.counts ? value.halves : std::int16_t{-1};
  }
  if (award.pays == Pays::best) {
    const std::optional<std::int64_t> best = winning(sides, counted.figures, award.to_exceed, rules_->tie_points);
    for (std::size_t side = 0; side < sides; ++side) counted.points[side] = best == counted.figures[side] ? award.prize : 0;
  } else {
    for (std::size_t side = 0; side < sides; ++side)
      counted.points[side] =
          points_for(*rules_, award.key, static_cast<int>(counted.figures[side]), counts[side].sweeps + counts[side].table_bonus);
  }
}

PerSide<int> Scoring::points(int sides, const PerSide<SideCount> &counts) const {
  const auto playing = static_cast<std::size_t>(sides);
  PerSide<int> points{};
  Counted counted;
  for (const Priced &award : awards_) {
    count(award, playing, counts, counted);
    for (std::size_t side = 0; side < points.size(); ++side) points[side] += counted.points[side];
  }
  return points;
}

std::vector<Tally> Scoring::tallies(int sides, const PerSide<SideCount> &counts) const {
  std::vector<Tally> all;
  tallies(sides, counts, all);
  return all;
}

void Scoring::tallies(int sides, const PerSide<SideCount> &counts, std::vector<Tally> &tallies) const {
  const auto playing = static_cast<std::size_t>(sides);
  tallies.assign(awards_.size(), {});
  Counted counted;
  for (std::size_t i = 0; i < awards_.size(); ++i) {
    count(awards_[i], playing, counts, counted);
    tallies[i].key = awards_[i].key;
    for (std::size_t side = 0; side < playing; ++side) {
      tallies[i].points[side] = counted.points[side];
      if (awards_[i].figure != Figure::primiera)
        tallies[i].counted[side] = static_cast<double>(counted.figures[side]);
      else if (counted.primiera[side] >= 0)
        tallies[i].counted[side] = counted.primiera[side] / 2.0;
    }
  }
}

std::vector<Tally> score(const Rules &rules, int sides, const PerSide<SideCount> &counts) { return Scoring(rules).tallies(sides, counts); }

PileCount count_piles(const Rules &rules, std::span<const NamedPile> piles) {
  PileCount counted;
  PerSide<SideCount> counts{};
  for (std::size_t side = 0; side < piles.size(); ++side) {
    counted.sides.push_back(piles[side].name);
    counts[side] = piles[side].count;
  }
  counted.tallies = score(rules, static_cast<int>(piles.size()), counts);
  if (piles.size() < 2) {
    for (Tally &tally : counted.tallies) tally.points = {};
    return counted;
  }
  counted.points = points_of(counted.tallies, static_cast<int>(piles.size()));
  return counted;
}

} // namespace arbitro

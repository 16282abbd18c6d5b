#include "support/twin.hpp"

#include <algorithm>

namespace twin {
namespace {

using namespace arbitro;

using Sides = std::vector<SideState>;
/// What is compared between sides, most significant figure first; empty: takes no part.
using Strength = std::vector<int>;

int number_of(const Cards &pile, int value) {
  return static_cast<int>(std::count_if(pile.begin(), pile.end(), [value](Card card) { return card.value() == value; }));
}
int coins_in(const Cards &pile) {
  return static_cast<int>(std::count_if(pile.begin(), pile.end(), [](Card card) { return card.suit() == Suit::coins; }));
}
bool has_coin(const Cards &pile, int value) { return has(pile, Card(value, Suit::coins)); }

/// Points to the strongest side, to nobody or to all where the strongest are equal; nothing for nothing.
std::vector<int> to_the_best(const Rules &rules, const std::vector<Strength> &strengths, int points) {
  Strength best;
  for (const Strength &strength : strengths) best = std::max(best, strength);
  std::vector<int> given(strengths.size(), 0);
  if (std::all_of(best.begin(), best.end(), [](int figure) { return figure == 0; })) return given;
  const auto holders = std::count(strengths.begin(), strengths.end(), best);
  if (holders > 1 && rules.tie_points == TiePoints::nobody) return given;
  for (std::size_t side = 0; side < given.size(); ++side)
    if (strengths[side] == best) given[side] = points;
  return given;
}

Count most_or_majority(const Rules &rules, const Sides &sides, const std::string &award, int (*figure)(const Cards &), int points,
                       Share share, int half) {
  Count count{.award = award};
  std::vector<Strength> strengths;
  for (const SideState &side : sides) {
    const int number = figure(side.pile);
    count.counted.emplace_back(number);
    strengths.push_back({number});
    count.points.push_back(number > half ? points : 0);
  }
  if (share == Share::each)
    for (std::size_t side = 0; side < sides.size(); ++side) count.points[side] = figure(sides[side].pile) * points;
  if (share == Share::most) count.points = to_the_best(rules, strengths, points);
  return count;
}

/// A thing that a side has or has not.
template <class Test> Count holder(const Sides &sides, const std::string &award, int points, Test test) {
  Count count{.award = award};
  for (const SideState &side : sides) {
    count.counted.emplace_back(test(side.pile) ? 1 : 0);
    count.points.push_back(test(side.pile) ? points : 0);
  }
  return count;
}

/// Something each side has a number of, and the points for that number.
template <class Number, class Points> Count each(const Sides &sides, const std::string &award, Number number, Points points) {
  Count count{.award = award};
  for (const SideState &side : sides) {
    count.counted.emplace_back(number(side));
    count.points.push_back(points(side));
  }
  return count;
}

/// Twice the primiera points of a card.
int card_halves(PrimieraScale scale, int value) {
  //                                         A   2   3   4   5   6   7   F   C   R
  static constexpr int standard[] = {0, 32, 24, 26, 28, 30, 36, 42, 20, 20, 20};
  static constexpr int figures0[] = {0, 32, 24, 26, 28, 30, 36, 42, 0, 0, 0};
  static constexpr int graded[] = {0, 32, 24, 26, 28, 30, 36, 42, 16, 18, 20};
  static constexpr int veneto[] = {0, 10, 4, 6, 8, 10, 12, 14, 0, 0, 0};
  static constexpr int setenta[] = {0, 22, 8, 12, 16, 20, 28, 35, 2, 2, 2};
  switch (scale) {
  case PrimieraScale::figures0: return figures0[value];
  case PrimieraScale::graded: return graded[value];
  case PrimieraScale::veneto: return veneto[value];
  case PrimieraScale::setenta_ar: return setenta[value];
  default: return standard[value];
  }
}

int best_card_halves(PrimieraScale scale, const Cards &pile, Suit suit) {
  int best = 0;
  for (const Card card : pile)
    if (card.suit() == suit) best = std::max(best, card_halves(scale, card.value()));
  return best;
}

/// Twice the primiera: the best card of each suit, nothing for a missing one.
int primiera_halves(PrimieraScale scale, const Cards &pile) {
  int sum = 0;
  for (const Suit suit : {Suit::coins, Suit::cups, Suit::clubs, Suit::swords}) sum += best_card_halves(scale, pile, suit);
  return sum;
}

int suits_in(const Cards &pile) {
  int suits = 0;
  for (int suit = 0; suit < 4; ++suit)
    if (std::any_of(pile.begin(), pile.end(), [suit](Card card) { return static_cast<int>(card.suit()) == suit; })) ++suits;
  return suits;
}

Count primiera(const Rules &rules, const Sides &sides) {
  Count count{.award = "primiera"};
  std::vector<Strength> strengths;
  for (const SideState &side : sides) {
    const Cards &pile = side.pile;
    if (rules.primiera_scale == PrimieraScale::count_sevens) {
      strengths.push_back({number_of(pile, 7), number_of(pile, 6), number_of(pile, 1), number_of(pile, 5), number_of(pile, 4),
                           number_of(pile, 3), number_of(pile, 2)});
      count.counted.emplace_back(number_of(pile, 7));
      continue;
    }
    const bool complete = suits_in(pile) == 4;
    if (!complete && rules.primiera_missing == PrimieraMissing::disqualified) {
      strengths.emplace_back();
      count.counted.emplace_back();
      continue;
    }
    const int halves = primiera_halves(rules.primiera_scale, pile);
    const bool first = complete && rules.primiera_missing == PrimieraMissing::four_suit_first;
    strengths.push_back({first ? 1 : 0, halves});
    count.counted.emplace_back(halves / 2.0);
  }
  count.points = to_the_best(rules, strengths, rules.primiera_pt);
  return count;
}

int napola_length(const Cards &pile) {
  int length = 0;
  while (length < 10 && has_coin(pile, length + 1)) ++length;
  return length >= 3 ? length : 0;
}

int napola_points(const Rules &rules, const Cards &pile) {
  const int length = std::min<int>(napola_length(pile), rules.napola_cap);
  if (length == 0) return 0;
  return rules.napola == Napola::length ? length : length - 2;
}

int trente_points(const Cards &pile) {
  int points = 0;
  for (int value = 1; value <= 3; ++value) points += has_coin(pile, value) ? value : 0;
  return points;
}

int frac_cards(const Cards &pile) { return number_of(pile, 1) + number_of(pile, 8) + number_of(pile, 9) + number_of(pile, 10); }

int sweep_points(const Rules &rules, const SideState &side) { return rules.scopa_points * (side.sweeps + side.table_bonus); }

std::string extra_name(Card card) { return card == Card(10, Suit::coins) ? "re-bello" : "extra:" + to_string(card); }

} // namespace

std::vector<Count> count(const Rules &rules, const Sides &sides) {
  std::vector<Count> counts;
  const auto how_many = [](const Cards &pile) { return static_cast<int>(pile.size()); };
  const auto sevens = [](const Cards &pile) { return number_of(pile, 7); };
  counts.push_back(most_or_majority(rules, sides, "cards", how_many, rules.cards_pt, rules.cards_rule, 20));
  counts.push_back(most_or_majority(rules, sides, "coins", coins_in, rules.coins_pt, rules.coins_rule, 5));
  counts.push_back(holder(sides, "settebello", rules.settebello_pt, [](const Cards &pile) { return has_coin(pile, 7); }));
  counts.push_back(primiera(rules, sides));
  counts.push_back(each(
      sides, "scope", [](const SideState &side) { return side.sweeps; },
      [&](const SideState &side) { return side.sweeps * rules.scopa_points; }));

  if (rules.napola != Napola::none)
    counts.push_back(each(
        sides, "napola", [](const SideState &side) { return napola_length(side.pile); },
        [&](const SideState &side) { return napola_points(rules, side.pile); }));
  Cards extra = pack();
  std::stable_partition(extra.begin(), extra.end(), [](Card card) { return card == Card(10, Suit::coins); });
  for (const Card card : extra)
    if (const int points = rules.extra_cards.points[static_cast<std::size_t>(card.index())]; points != 0)
      counts.push_back(holder(sides, extra_name(card), points, [card](const Cards &pile) { return has(pile, card); }));
  if (rules.trente_123) {
    const auto points = [](const SideState &side) { return trente_points(side.pile); };
    counts.push_back(each(sides, "trente", points, points));
  }
  if (rules.ponino)
    counts.push_back(each(
        sides, "ponino", [](const SideState &side) { return number_of(side.pile, 9) == 4 ? 1 : 0; },
        [&](const SideState &side) { return number_of(side.pile, 9) == 4 ? sweep_points(rules, side) : 0; }));
  if (rules.frac) {
    const auto points = [](const SideState &side) { return frac_cards(side.pile); };
    counts.push_back(each(sides, "frac", points, points));
  }
  if (rules.sevens_most_pt > 0)
    counts.push_back(most_or_majority(rules, sides, "sevens-most", sevens, rules.sevens_most_pt, Share::most, 0));
  if (rules.sevens_all_pt > 0)
    counts.push_back(holder(sides, "sevens-all", rules.sevens_all_pt, [](const Cards &pile) { return number_of(pile, 7) == 4; }));
  if (rules.cards_all_pt > 0)
    counts.push_back(holder(sides, "cards-all", rules.cards_all_pt, [](const Cards &pile) { return pile.size() == 40; }));
  if (const int points = rules.coins_all_pt + rules.all_coins.points; points > 0)
    counts.push_back(holder(sides, "coins-all", points, [](const Cards &pile) { return coins_in(pile) == 10; }));
  if (rules.grande_pt > 0)
    counts.push_back(holder(sides, "grande", rules.grande_pt,
                            [](const Cards &pile) { return has_coin(pile, 8) && has_coin(pile, 9) && has_coin(pile, 10); }));
  std::vector<int> hands(rules.deal_sizes.cards.begin(), rules.deal_sizes.cards.end());
  if (hands[0] == 0) hands[0] = rules.hand_size;
  if (std::count(hands.begin(), hands.end(), 3) > 0 && (rules.hand_low_pt > 0 || rules.hand_triple_pt > 0)) {
    const auto points = [](const SideState &side) { return side.hand_bonus; };
    counts.push_back(each(sides, "hand-bonus", points, points));
  }
  if (rules.table_bonus != TableBonus::none && rules.table_size == 4)
    counts.push_back(each(
        sides, "table-bonus", [](const SideState &side) { return side.table_bonus; },
        [&](const SideState &side) { return side.table_bonus * rules.scopa_points; }));
  return counts;
}

std::vector<int> sum_of_points(const std::vector<Count> &counts, int sides) {
  std::vector<int> sum(static_cast<std::size_t>(sides), 0);
  for (const Count &one : counts)
    for (std::size_t side = 0; side < sum.size(); ++side) sum[side] += one.points[side];
  return sum;
}

std::vector<int> certain_points(const Rules &rules, const Sides &sides) {
  std::vector<int> points;
  for (const SideState &side : sides) {
    int sum = sweep_points(rules, side) + side.hand_bonus;
    if (has_coin(side.pile, 7)) sum += rules.settebello_pt;
    for (const Card card : side.pile) sum += rules.extra_cards.points[static_cast<std::size_t>(card.index())];
    if (rules.trente_123) sum += trente_points(side.pile);
    points.push_back(sum);
  }
  return points;
}

} // namespace twin

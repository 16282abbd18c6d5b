#include "count_sheet.hpp"

#include "arbitro/score.hpp"
#include "game/awards.hpp"
#include "game/primiera.hpp"
#include "text/sort_few.hpp"

#include <algorithm>
#include <cmath>

namespace arbitro {
namespace {

using Counts = std::vector<const LoggedCount *>;

/// What is claimed of some cards, so far nothing.
Amounts &amounts_of(Demands &demands, CardSet cards, bool by_value) {
  const auto is_same = [&](const Amounts &amounts) { return amounts.cards == cards && amounts.by_value == by_value; };
  const auto known = std::ranges::find_if(demands.amounts, is_same);
  if (known != demands.amounts.end()) return *known;
  Amounts amounts{.cards = cards, .by_value = by_value};
  amounts.most.fill(amounts.whole());
  return demands.amounts.emplace_back(amounts);
}

void keep_within(Amounts &amounts, std::size_t side, int least, int most) {
  amounts.least[side] = std::max(amounts.least[side], least);
  amounts.most[side] = std::min(amounts.most[side], most);
}

void forbid_all(Demands &demands, CardSet cards, std::uint8_t sides) {
  for (Side side = 0; side < demands.sides; ++side) {
    if ((sides & side_bit(side)) == 0) continue;
    if (cards.is_single())
      demands.owners.may[side] -= cards;
    else
      keep_within(amounts_of(demands, cards, false), side, 0, cards.size() - 1);
  }
}

/// The side that a count names, as who has the best.
BestOf best_of(const LoggedCount &count) { return count.kind != LoggedCount::Kind::figures ? BestOf(count.winner) : std::nullopt; }

/// Whether a count says that a side has nothing of an award that one side alone can have.
bool has_nothing(const LoggedCount &count, Side side) {
  return count.kind == LoggedCount::Kind::tie || (count.figures.has[side] && count.figures.of[side] == 0);
}

/// Whether a side claims a primiera.
bool has_primiera(const Demands &demands, Side side) {
  return demands.primiere && (demands.primiere->best == side || demands.primiere->halves[side].value_or(0) > 0);
}

void demand_amounts(const Rules &rules, const LoggedCount &count, CardSet cards, bool by_value, Demands &demands) {
  Amounts &amounts = amounts_of(demands, cards, by_value);
  amounts.best = best_of(count);
  amounts.to_exceed = to_exceed(rules, count.key.award);
  for (Side side = 0; side < demands.sides; ++side)
    if (const int figure = static_cast<int>(count.figures.of[side]); count.figures.has[side]) keep_within(amounts, side, figure, figure);
}

/// Who has all of the cards, or a run of so many.
void demand_first(const LoggedCount &count, CardSet cards, bool is_run, Demands &demands) {
  const CardSet fewest = is_run ? first_of(cards, shortest_run) : cards;
  std::uint8_t without = 0;
  for (Side side = 0; side < demands.sides; ++side) {
    const int length = static_cast<int>(count.figures.of[side]) * (is_run ? 1 : cards.size());
    if (length > 0) {
      demands.owners.give(first_of(cards, length), side);
      demands.owners.may[side] -= first_of(cards, length + 1) - first_of(cards, length);
    }
    if (count.winner == side) demands.owners.give(fewest, side);
    if (has_nothing(count, side)) without |= side_bit(side);
  }
  forbid_all(demands, fewest, without);
}

void demand_primiere(const Rules &rules, const LoggedCount &count, Demands &demands) {
  if (rules.primiera_scale == PrimieraScale::count_sevens && count.kind == LoggedCount::Kind::figures)
    return demand_amounts(rules, count, CardSet::of_value(7), false, demands);
  Primiere &primiere = demands.primiere.emplace();
  primiere.best = best_of(count);
  for (Side side = 0; side < demands.sides; ++side)
    if (count.figures.has[side]) primiere.halves[side] = static_cast<int>(std::lround(2 * count.figures.of[side]));
}

/// A primiera that counts needs a card of each suit, where the rules ask for all.
void demand_suits(const Rules &rules, Demands &demands) {
  if (!primiera_needs_each_suit(rules)) return;
  for (Amounts &amounts : demands.amounts)
    for (Side side = 0; side < demands.sides; ++side) {
      if (!has_primiera(demands, side)) continue;
      if (amounts.cards == CardSet::pack()) keep_within(amounts, side, 4, amounts.cards.size());
      if (amounts.cards == CardSet::of_suit(Suit::coins)) keep_within(amounts, side, 1, amounts.cards.size());
    }
}

/// Each sweep took its own cards.
void demand_captured(const Rules &rules, const Counts &counts, Demands &demands) {
  PerSide<int> captured{};
  for (const LoggedCount *count : counts)
    for (Side side = 0; side < demands.sides; ++side) {
      const int claimed = static_cast<int>(count->figures.of[side]);
      if (row_of(count->key.award).figure == Figure::sweeps) captured[side] += claimed * fewest_of_capture;
      if (row_of(count->key.award).figure == Figure::table_bonus && claimed > 0) captured[side] += rules.table_size;
    }
  for (Side side = 0; side < captured.size(); ++side)
    if (captured[side] > 0) keep_within(amounts_of(demands, CardSet::pack(), false), side, captured[side], CardSet::pack().size());
}

/// A side that has anything has captured, unless the rules know other ways to a card.
void demand_a_capture(const Rules &rules, Demands &demands) {
  if (may_have_one_card(rules)) return;
  const auto has_some = [&](Side side) {
    const bool by_amounts = std::ranges::any_of(demands.amounts, [&](const Amounts &amounts) { return amounts.least[side] > 0; });
    return by_amounts || has_primiera(demands, side) || !demands.owners.only(side).empty();
  };
  for (Side side = 0; side < demands.sides; ++side)
    if (has_some(side)) keep_within(amounts_of(demands, CardSet::pack(), false), side, fewest_of_capture, CardSet::pack().size());
}

Demands demands_of(const Rules &rules, const Counts &counts, Demands demands) {
  demands.amounts.reserve(counts.size());
  for (const LoggedCount *count : counts) {
    const CardSet cards = cards_of(count->key);
    switch (row_of(count->key.award).figure) {
    case Figure::number: demand_amounts(rules, *count, cards, false, demands); break;
    case Figure::values: demand_amounts(rules, *count, cards, true, demands); break;
    case Figure::all: demand_first(*count, cards, false, demands); break;
    case Figure::run: demand_first(*count, cards, true, demands); break;
    case Figure::primiera: demand_primiere(rules, *count, demands); break;
    case Figure::sweeps:
    case Figure::hand_bonus:
    case Figure::table_bonus:
    case Figure::ruling: break;
    }
  }
  demand_captured(rules, counts, demands);
  demand_suits(rules, demands);
  return demands;
}

/// Who may have each card if nothing is claimed.
Demands nothing_demanded(const Rules &rules, int sides, const KnownCards &known) {
  Demands demands{.sides = sides};
  for (Side side = 0; side < sides; ++side) demands.owners.may[side] = CardSet::pack() - known.left;
  demands.owners.stays = cards_may_stay(rules) ? CardSet::pack() : known.left;
  for (Side side = 0; side < sides; ++side) demands.owners.give(known.piles[side], side);
  return demands;
}

} // namespace

KnownCards known_cards(const PerSide<SideCount> &piles) {
  KnownCards known{.piles = {}, .left = CardSet::pack()};
  std::ranges::transform(piles, known.piles.begin(), &SideCount::pile);
  for (const CardSet pile : known.piles) known.left -= pile;
  return known;
}

bool CountSheet::allows(const Counts &counts) const {
  const Rules &played = rules.rules();
  const Demands any = nothing_demanded(played, rules.sides(), known);
  Demands demands = demands_of(played, counts, any);
  if (known.piles != PerSide<CardSet>{}) return can_be(played, demands, steps);
  demand_a_capture(played, demands);
  if (rules.possible_counts().can_be(demands, steps)) return true;
  if (!round_may_be_empty(played)) return false;
  Demands nobody_took = any;
  nobody_took.owners = {.stays = CardSet::pack()};
  return can_be(played, demands_of(played, counts, nobody_took), steps);
}

std::vector<Contradiction> find_contradictions(const CountSheet &sheet, Counts counts) {
  const auto possible = [&](const Counts &claimed) { return claimed.empty() || sheet.allows(claimed); };
  const auto without = [](Counts from, const LoggedCount *count) {
    std::erase(from, count);
    return from;
  };

  const auto award_of = [](const LoggedCount *count) { return count->key.award; };
  sort_few(counts, {}, award_of);
  std::vector<Contradiction> found;
  while (!possible(counts)) {
    Counts fewest = counts;
    for (const LoggedCount *count : counts)
      if (const Counts others = without(fewest, count); !possible(others)) fewest = others;
    const auto fixes = [&](const LoggedCount *count) { return possible(without(counts, count)); };
    const auto last = std::find_if(fewest.rbegin(), fewest.rend(), fixes);
    const LoggedCount *const wrong = last != fewest.rend() ? *last : fewest.back();
    found.push_back({wrong, without(fewest, wrong)});
    std::erase(counts, wrong);
  }
  return found;
}

} // namespace arbitro

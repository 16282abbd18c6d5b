#include "sharing_out.hpp"

#include <algorithm>
#include <bit>

namespace arbitro::sharing {
namespace {

/// Whether a side claims a primiera above 0.
bool is_claimed(const Search &search, std::size_t side) { return search.demands.primiere->halves[side].value_or(0) > 0; }

/// How many cards more a side may have of some amounts.
int room_in(const Search &search, const Dealt &dealt, std::size_t amounts, std::size_t side) {
  return search.demands.amounts[amounts].most[side] - dealt.amounts[amounts][side];
}

/// The suits that a side lacks and may still have cards of, as bits.
unsigned suits_to_come(const Search &search, const Dealt &dealt, std::size_t side) {
  unsigned suits = 0xFU & ~unsigned{dealt.suits[side]};
  for (unsigned counted = suits & search.counted_suits; counted != 0; counted &= counted - 1) {
    const auto suit = static_cast<std::size_t>(std::countr_zero(counted));
    if (room_in(search, dealt, search.suits[suit], side) <= 0) suits &= ~(1U << suit);
  }
  return suits;
}

/// In how many of some suits the card of the value that is shared out is still to be given.
int count_open(const Dealt &dealt, unsigned suits) {
  return dealt.at < 4 * values_by_worth.size() ? count_suits(suits & ~suits_passed(dealt)) : 0;
}

/// The fewest cards of the value that is shared out with which a side's primiera can still come out; more than there are where it cannot.
std::uint8_t due_of_value(const Search &search, const Dealt &dealt, std::size_t side) {
  constexpr std::uint8_t too_many = 5;
  const int lacking = *search.demands.primiere->halves[side] - dealt.halves[side];
  const unsigned suits = suits_to_come(search, dealt, side);
  const int room = search.pack ? room_in(search, dealt, *search.pack, side) : CardSet::pack().size();
  if (search.rules.primiera_missing == PrimieraMissing::disqualified && (room < count_suits(suits) || (suits | dealt.suits[side]) != 0xF))
    return too_many;
  const int cards = std::min(room, count_suits(suits));
  const std::size_t value = dealt.at / 4;
  const PrimieraSums::BySuits &later = search.primiere.reachable[std::min(value + 1, values_by_worth.size())];
  const int open = std::min(cards, count_open(dealt, suits));
  for (int due = 0; due <= open; ++due) {
    const int rest = lacking - due * search.primiere.worth[value];
    if (rest >= 0 && later[static_cast<std::size_t>(cards - due)][static_cast<std::size_t>(rest)]) return static_cast<std::uint8_t>(due);
  }
  return too_many;
}

/// Whether the claimed primiere are still possible: each by the suits that its side lacks, together by the cards of the present value. What
/// is due to a side changes with what it gets, and with the value.
bool primiere_fit(const Search &search, Dealt &dealt, int owner) {
  int due = 0;
  for (std::size_t side = 0; side < static_cast<std::size_t>(search.demands.sides); ++side) {
    if (!is_claimed(search, side)) continue;
    if (dealt.at % 4 == 0 || static_cast<int>(side) == owner)
      dealt.due[side] = due_of_value(search, dealt, side);
    else if (dealt.due[side] > 0 && dealt.due[side] > count_open(dealt, suits_to_come(search, dealt, side)))
      return false;
    due += dealt.due[side];
  }
  return due <= 4 - dealt.at % 4;
}

/// What the primiera of each side comes to at least and at most, whoever gets the cards that are left.
Bounds primiere_of(const Search &search, const Dealt &dealt) {
  constexpr int above_incomplete = 1000;
  const PrimieraMissing missing = search.rules.primiera_missing;
  const std::size_t value = dealt.at / 4;
  Bounds bounds;
  for (std::size_t side = 0; side < static_cast<std::size_t>(search.demands.sides); ++side) {
    const unsigned lacking = 0xFU & ~unsigned{dealt.suits[side]};
    const int now = count_suits(lacking & ~suits_passed(dealt));
    const int later = count_suits(lacking) - now;
    const bool is_complete = lacking == 0;
    const bool can_be_complete = (now == 0 || value < values_by_worth.size()) && (later == 0 || value + 1 < values_by_worth.size());
    if (is_complete || missing != PrimieraMissing::disqualified) bounds.least[side] = dealt.halves[side];
    if (can_be_complete || missing != PrimieraMissing::disqualified)
      bounds.most[side] = dealt.halves[side] + now * search.primiere.worth[value] + later * search.primiere.worth[value + 1];
    if (is_complete && missing == PrimieraMissing::four_suit_first) bounds.least[side] += above_incomplete;
    if (can_be_complete && missing == PrimieraMissing::four_suit_first) bounds.most[side] += above_incomplete;
  }
  return bounds;
}

/// Whether a side that has no primiera can go without the suit that it lacks.
bool can_stay_incomplete(const Search &search, const Dealt &dealt, std::size_t side) {
  if (dealt.halves[side] == 0) return true;
  if (count_suits(dealt.suits[side]) < 3) return true;
  if (dealt.suits[side] == 0xF) return false;
  const CardSet lacking = CardSet::of_suit(static_cast<Suit>(std::countr_one(dealt.suits[side])));
  for (std::size_t i = 0; i < search.demands.amounts.size(); ++i) {
    const Amounts &wanted = search.demands.amounts[i];
    if (lacking.contains_all(wanted.cards) && wanted.least[side] > dealt.amounts[i][side] && search.rest[i].all[dealt.at] > 0) return false;
  }
  return true;
}

bool give_primiera(const Search &search, Dealt &dealt, Card card, int owner) {
  const std::size_t value = (dealt.at - 1U) / 4;
  const std::uint8_t suit = bit(static_cast<int>(card.suit()));
  if (owner < search.demands.sides && (search.weighed & bit(owner)) != 0) {
    const auto side = static_cast<std::size_t>(owner);
    if ((dealt.suits[side] & suit) == 0) dealt.halves[side] = static_cast<std::uint8_t>(dealt.halves[side] + search.primiere.worth[value]);
    dealt.suits[side] |= suit;
    if (search.demands.primiere->halves[side] == 0 && !can_stay_incomplete(search, dealt, side)) return false;
  }
  const BestOf &best = search.demands.primiere->best;
  if (best.said && !is_open(best, search.demands.sides, primiere_of(search, dealt), 0)) return false;
  return primiere_fit(search, dealt, owner);
}

/// The same of a primiera that counts sevens, then sixes and so on: after each value, who is still level at the top.
bool give_sevens(const Search &search, Dealt &dealt, int owner) {
  if (dealt.at > 4 * values_compared) return true;
  if (owner < search.demands.sides) ++dealt.of_value[static_cast<std::size_t>(owner)];
  if (dealt.at % 4 != 0) return true;
  int most = 0;
  for (int side = 0; side < search.demands.sides; ++side)
    if ((dealt.leaders & bit(side)) != 0) most = std::max<int>(most, dealt.of_value[static_cast<std::size_t>(side)]);
  for (int side = 0; side < search.demands.sides; ++side)
    if (dealt.of_value[static_cast<std::size_t>(side)] != most) dealt.leaders &= static_cast<std::uint8_t>(~bit(side));
  dealt.of_value = {};
  const Side best = search.demands.primiere->best.side;
  if (best == nobody) return std::popcount(dealt.leaders) > 1;
  return dealt.at == 4 * values_compared ? dealt.leaders == bit(best) : (dealt.leaders & bit(best)) != 0;
}

} // namespace

void prepare_primiere(Search &search, Dealt &nothing) {
  const Demands &demands = search.demands;
  for (int side = 0; side < demands.sides; ++side)
    if (demands.primiere->best.said || demands.primiere->halves[static_cast<std::size_t>(side)]) search.weighed |= bit(side);
  for (std::size_t i = 0; i < demands.amounts.size(); ++i) {
    const Amounts &amounts = demands.amounts[i];
    if (amounts.by_value) continue;
    if (!search.pack && amounts.cards == CardSet::pack()) search.pack = i;
    for (std::size_t suit = 0; suit < search.suits.size(); ++suit)
      if (amounts.cards == CardSet::of_suit(static_cast<Suit>(suit))) {
        search.suits[suit] = i;
        search.counted_suits |= bit(static_cast<int>(suit));
      }
  }
  nothing.leaders = static_cast<std::uint8_t>((1U << demands.sides) - 1);
  for (std::size_t side = 0; side < static_cast<std::size_t>(demands.sides); ++side)
    if (is_claimed(search, side)) nothing.due[side] = due_of_value(search, nothing, side);
}

int need_of_primiera(const Search &search, const Dealt &dealt, Card card, Side side) {
  constexpr int of_the_best = 10;
  constexpr int of_one_that_is_level = 20;
  constexpr int each_card_due = 20;
  const Primiere &claimed = *search.demands.primiere;
  if (claimed.best.said && claimed.best.side == side) return of_the_best;
  const bool has_suit = (dealt.suits[side] & bit(static_cast<int>(card.suit()))) != 0;
  if (search.counts_sevens || has_suit) return 0;
  if (claimed.best.said && claimed.best.side == nobody) return of_one_that_is_level - dealt.halves[side] / 2;
  return each_card_due * dealt.due[side];
}

bool give_primiere(const Search &search, Dealt &dealt, Card card, int owner) {
  return search.counts_sevens ? give_sevens(search, dealt, owner) : give_primiera(search, dealt, card, owner);
}

bool primiere_are_settled(const Search &search, const Dealt &dealt) {
  if (search.counts_sevens) return dealt.at >= 4 * values_compared;
  const Primiere &claimed = *search.demands.primiere;
  bool all_complete = true;
  for (std::size_t side = 0; side < static_cast<std::size_t>(search.demands.sides); ++side) {
    const bool is_complete = dealt.suits[side] == 0xF;
    if (claimed.halves[side] && !is_complete) return false;
    all_complete = all_complete && is_complete;
  }
  if (!claimed.best.said || all_complete) return true;
  return claimed.best.side != nobody && is_certain(claimed.best.side, search.demands.sides, primiere_of(search, dealt), 0);
}

} // namespace arbitro::sharing

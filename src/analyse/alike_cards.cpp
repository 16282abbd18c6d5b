#include "alike_cards.hpp"

#include "game/awards.hpp"

#include <algorithm>

namespace arbitro {
namespace {

bool tells_suits_apart(const Rules &rules, const AwardKey &key) {
  return row_of(key.award).figure == Figure::primiera && rules.primiera_scale != PrimieraScale::count_sevens;
}

} // namespace

AlikeCards::AlikeCards(const Rules &rules) {
  std::vector<CardSet> distinguished;
  if (rules.matta == Matta::seven_of_cups) distinguished.emplace_back(matta_card);
  for (const AwardKey &key : awards(rules)) {
    if (pays_nothing(rules, key)) continue;
    if (tells_suits_apart(rules, key)) return;
    distinguished.push_back(cards_of(key));
  }
  for (const Card card : CardSet::pack())
    for (const Card lower : CardSet::of_value(card.value())) {
      if (lower.index() >= card.index()) break;
      const auto holds_one = [&](CardSet cards) { return cards.contains(card) != cards.contains(lower); };
      if (std::ranges::any_of(distinguished, holds_one)) continue;
      lower_[static_cast<std::size_t>(card.index())] |= lower;
      any_ = true;
    }
}

CardSet AlikeCards::lowest_like(CardSet cards) const {
  if (!any_) return cards;
  CardSet lowest;
  for (const Card card : cards) {
    const CardSet free = lower_[static_cast<std::size_t>(card.index())] - lowest;
    lowest |= free.empty() ? CardSet{card} : CardSet{free.first()};
  }
  return lowest;
}

} // namespace arbitro

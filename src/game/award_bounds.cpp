#include "award_bounds.hpp"

#include <algorithm>

namespace arbitro {
namespace {

/// The cards of which a run has all.
CardSet beginning_of(CardSet cards) {
  CardSet beginning;
  for (const Card card : cards)
    if (beginning.size() < 3) beginning |= card;
  return beginning;
}

} // namespace

AwardBounds::AwardBounds(const Rules &rules) {
  for (const AwardKey &key : arbitro::awards(rules)) {
    const AwardRow &row = row_of(key.award);
    if (!is_in_piles(key.award) || row.pays == Pays::doubles || pays_nothing(rules, key)) continue;
    const CardSet cards = cards_of(key);
    const int highest = row.pays == Pays::best ? 1 : row.figure == Figure::values ? cards.sum() : cards.size();
    switch (row.figure) {
    case Figure::all: awards_.push_back({Kind::all, cards, row.points(rules, key.card, 1)}); break;
    case Figure::run: awards_.push_back({Kind::run, beginning_of(cards), row.points(rules, key.card, highest)}); break;
    default:
      awards_.push_back({row.pays == Pays::best && row.figure == Figure::number ? Kind::most : Kind::anyhow, cards,
                         row.points(rules, key.card, highest)});
    }
  }
}

Lead AwardBounds::operator()(CardSet first, CardSet second) const {
  Lead lead;
  for (const Bounded &award : awards_) {
    const CardSet by_first = first & award.cards;
    const CardSet by_second = second & award.cards;
    switch (award.kind) {
    case Kind::most:
      lead.most += 2 * by_second.size() > award.cards.size() ? 0 : award.points;
      lead.least -= 2 * by_first.size() > award.cards.size() ? 0 : award.points;
      break;
    case Kind::all:
      lead.most += by_second.empty() ? award.points : by_second == award.cards ? -award.points : 0;
      lead.least -= by_first.empty() ? award.points : by_first == award.cards ? -award.points : 0;
      break;
    case Kind::run:
      lead.most += by_second.empty() ? award.points : 0;
      lead.least -= by_first.empty() ? award.points : 0;
      break;
    case Kind::anyhow:
      lead.most += award.points;
      lead.least -= award.points;
      break;
    }
  }
  return lead;
}

} // namespace arbitro

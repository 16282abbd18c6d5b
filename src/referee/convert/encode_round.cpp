#include "referee/convert/encode_match.hpp"

#include "log/names.hpp"
#include "text/sort_few.hpp"

#include <algorithm>
#include <array>

namespace arbitro {

namespace {

constexpr std::array<std::string_view, 4> suit_names{"coins", "cups", "clubs", "swords"};

} // namespace

void sort_ascending(CardList &cards) {
  sort_few(cards, {}, [](const At<Candidates> &card) {
    return std::pair(card.value.size() > 1, card.value.empty() ? 0 : card.value.first().index());
  });
}

Item MatchEncoder::round(std::size_t number) const {
  constexpr KeyPlace place = KeyPlace::round;
  const LoggedRound &given = log_.rounds[number];
  const RoundReport *report = number < report_.rounds.size() ? &report_.rounds[number] : nullptr;
  Item map = Item::map();
  if (given.dealer) {
    map.add("dealer", Item::words(name(given.dealer.value)), given.dealer.where.node);
  } else if (fills_in() && report != nullptr && report->dealer != nobody) {
    map.add("dealer", Item::words(name(report->dealer)));
  }
  if (given.table) map.add("table", Item::words(cards(given.table.value)), given.table.where.node);
  add_deals(map, given, report);
  if (given.has_piles) add_piles(map, given);
  const bool has_cards = !map.items.empty() && (given.table || given.has_deals || given.has_plays || given.has_piles);
  add_counts(map, given);
  add_figures(map, place, Key::points, given.points);
  add_figures(map, place, Key::total, given.total);
  if (!given.rulings.empty()) {
    Item &rulings = map.add("rulings", Item::list(), child(given.where.node, place, Key::rulings));
    for (const LoggedRuling &row : given.rulings) rulings.add(ruling(row), row.where.node);
  }
  if (given.is_void.value)
    map.add("void", given.void_reason.empty() ? Item::bare("true") : Item::words(given.void_reason), given.is_void.where.node);
  for (const Key key : {Key::board, Key::note, Key::time})
    if (const std::uint32_t node = child(given.where.node, place, key); node != no_node)
      map.add(name_of(place, key), Item::words(trim(document_[node].text)), node);
  map.on_one_line = !has_cards && given.rulings.empty();
  add_private(map, given.where.node);
  return map;
}

void MatchEncoder::add_deals(Item &map, const LoggedRound &round, const RoundReport *report) const {
  if (round.has_deals) {
    Item &deals = map.add("deals", Item::list(), round.has_deals.where.node);
    for (std::size_t number = 0; number < round.deals.size(); ++number)
      deals.add(deal(round, static_cast<std::uint16_t>(number), report), round.deals[number].where.node);
  }
  if (round.has_plays) map.add("plays", rows(round, no_deal, report), round.has_plays.where.node);
}

Item MatchEncoder::deal(const LoggedRound &round, std::uint16_t number, const RoundReport *report) const {
  const LoggedDeal &given = round.deals[number];
  Item map = Item::map();
  map.aligned = true;
  const Seat dealer = round.dealer ? round.dealer.value : report != nullptr ? report->dealer : nobody;
  Seat seat = dealer == nobody ? Seat{0} : log_.seating.after(dealer);
  for (int i = 0; i < log_.seating.players; ++i, seat = log_.seating.after(seat))
    if (const At<CardList> &hand = given.hands[seat]; hand) map.add(name(seat), Item::words(cards(hand.value)), hand.where.node);
  if (given.has_plays) map.add("plays", rows(round, number, report), child(given.where.node, KeyPlace::deal, Key::plays));
  add_private(map, given.where.node);
  return map;
}

void MatchEncoder::add_piles(Item &map, const LoggedRound &round) const {
  Item &piles = map.add("piles", Item::map(), round.has_piles.where.node);
  piles.aligned = true;
  for (std::size_t side = 0; side < log_.sides.size(); ++side) {
    const LoggedPile &given = round.piles[side];
    if (given.rest)
      piles.add(log_.sides[side].name, Item::words("rest"), given.rest.where.node);
    else if (given.cards)
      piles.add(log_.sides[side].name, pile(given.cards.value, given.cards.where.node), given.cards.where.node);
  }
  add_private(piles, round.has_piles.where.node);
}

/// A pile as one text in ascending order; for people, and where private keys must find a place, by suit.
Item MatchEncoder::pile(const CardList &list, std::uint32_t node) const {
  CardList sorted = list;
  sort_ascending(sorted);
  const bool all_known = std::ranges::all_of(sorted, [](const At<Candidates> &entry) { return entry.value.is_single(); });
  const bool by_suit = (options_.form == LogForm::yaml || has_private(node)) && all_known && !sorted.empty();
  if (!by_suit) return Item::words(cards(sorted));
  Item map = Item::map();
  map.on_one_line = true;
  for (std::size_t suit = 0; suit < suit_names.size(); ++suit) {
    std::string ranks;
    for (const At<Candidates> &entry : sorted) {
      if (entry.value.first().suit() != static_cast<Suit>(suit)) continue;
      ranks += (ranks.empty() ? "" : " ") + std::to_string(entry.value.first().value());
    }
    if (!ranks.empty()) map.add(suit_names[suit], Item::words(ranks));
  }
  add_private(map, node);
  return map;
}

} // namespace arbitro

#include "document_round.hpp"

#include "keys.hpp"

#include <algorithm>

namespace arbitro {

bool DocumentRound::referee(std::uint32_t node) {
  if (document_[node].kind != NodeKind::map) return false;
  std::uint32_t dealer = no_node, table = no_node, deals = no_node, points = no_node, total = no_node;
  for (std::uint32_t item = document_[node].first; item != no_node; item = document_[item].next) {
    const KeyRow *const row = find_key(KeyPlace::round, document_[item].key);
    std::uint32_t *const part = row == nullptr            ? nullptr
                                : row->key == Key::dealer ? &dealer
                                : row->key == Key::table  ? &table
                                : row->key == Key::deals  ? &deals
                                : row->key == Key::points ? &points
                                : row->key == Key::total  ? &total
                                                          : nullptr;
    if (part == nullptr || *part != no_node) return false;
    *part = item;
  }
  if (deals == no_node || document_[deals].kind != NodeKind::list || document_[deals].size != static_cast<std::uint32_t>(match_.deals))
    return false;
  const Seat named = dealer == no_node ? nobody : player(document_[dealer].text);
  const std::optional<CardSet> cards_on_table = table == no_node ? CardSet{} : cards(table);
  if ((dealer != no_node && named == nobody) || !cards_on_table || !round_.begin(named, *cards_on_table)) return false;
  const PerSide<int> before = running_.totals;
  for (std::uint32_t item = document_[deals].first; item != no_node; item = document_[item].next)
    if (!read_deal(item)) return false;
  if (!round_.count()) return false;
  PerSide<int> earned{};
  for (std::size_t side = 0; side < match_.seating.sides; ++side) earned[side] = running_.totals[side] - before[side];
  out_.points_claim.given = points != no_node;
  out_.total_claim.given = total != no_node;
  return (points == no_node || claims(points, earned)) && (total == no_node || claims(total, running_.totals));
}

bool DocumentRound::read_deal(std::uint32_t node) {
  if (document_[node].kind != NodeKind::map || document_[node].size != match_.seating.players + 1U) return false;
  std::uint32_t plays = no_node;
  PerSeat<CardSet> &hands = hands_.emplace_back();
  for (std::uint32_t item = document_[node].first; item != no_node; item = document_[item].next) {
    if (find_key(KeyPlace::deal, document_[item].key) != nullptr) {
      plays = item;
      continue;
    }
    const Seat seat = player(document_[item].key);
    const std::optional<CardSet> hand = cards(item);
    if (seat == nobody || !hand || hand->size() != match_.rules.hand_size || !hands[seat].empty()) return false;
    hands[seat] = *hand;
    round_.hold(seat, *hand);
  }
  if (plays == no_node || document_[plays].kind != NodeKind::list) return false;
  std::uint32_t item = document_[plays].first;
  std::optional<Walk> row;
  const auto read = [&](Seat turn, PlainCell &cell) {
    if (row && row->take_each(' ', '/', ' ')) return row->take(cell);
    if ((row && !row->at_end()) || item == no_node) return false;
    const std::uint32_t current = item;
    item = document_[item].next;
    row.reset();
    if (document_[current].kind == NodeKind::map) return read_object(current, turn, cell);
    row = text(current);
    return row && row->take(cell);
  };
  const auto next = [&](Seat turn, bool, PlainCell &cell) {
    if (!read(turn, cell)) return false;
    if (made_ != nullptr) made_->push_back({.seat = turn, .card = cell.card, .captures = !cell.taken.empty(), .taken = cell.taken});
    return true;
  };
  return round_.play(next) && item == no_node && (!row || row->at_end());
}

bool DocumentRound::read_object(std::uint32_t node, Seat turn, PlainCell &cell) {
  bool has_card = false;
  for (std::uint32_t item = document_[node].first; item != no_node; item = document_[item].next) {
    const Node &value = document_[item];
    const KeyRow *const row = find_key(KeyPlace::play, value.key);
    switch (row == nullptr ? Key::rest : row->key) {
    case Key::by:
      if (player(value.text) != turn) return false;
      break;
    case Key::card: {
      const std::optional<CardSet> card = cards(item);
      if (value.kind != NodeKind::scalar || !card || card->size() != 1) return false;
      cell.card = card->first();
      has_card = true;
      break;
    }
    case Key::take: {
      const std::optional<CardSet> taken = cards(item);
      if (!taken) return false;
      cell.taken = *taken;
      cell.says_it_lays = taken->empty();
      break;
    }
    case Key::scopa:
      if (value.quoted || value.text != "true") return false;
      cell.marked = true;
      break;
    default: return false;
    }
  }
  return has_card && !(cell.marked && cell.taken.empty());
}

/// The text of a scalar; nothing where the walk might look behind the source's last byte.
std::optional<Walk> DocumentRound::text(std::uint32_t node) const {
  const Node &value = document_[node];
  constexpr std::size_t looked_at = 2;
  if (value.kind != NodeKind::scalar || value.span.end + looked_at > source_.text().size()) return std::nullopt;
  return Walk(value.text);
}

/// Different cards in a text or a list of texts; nothing where anything else is written.
std::optional<CardSet> DocumentRound::cards(std::uint32_t node) const {
  const Node &value = document_[node];
  CardSet set;
  const auto add = [&](std::uint32_t scalar) {
    std::optional<Walk> walk = text(scalar);
    CardSet more;
    if (!walk || !walk->take_some(more) || !walk->at_end() || !(set & more).empty()) return false;
    set |= more;
    return true;
  };
  if (value.kind == NodeKind::scalar) return add(node) ? std::optional(set) : std::nullopt;
  for (std::uint32_t item = value.first; item != no_node; item = document_[item].next)
    if (value.kind != NodeKind::list || !add(item)) return std::nullopt;
  return set;
}

Seat DocumentRound::player(std::string_view name) const {
  const auto found = std::ranges::find(log_.players, name);
  return found == log_.players.end() ? nobody : static_cast<Seat>(found - log_.players.begin());
}

/// Whether a map names every side with its figure, or a text has the figures in their order.
bool DocumentRound::claims(std::uint32_t node, const PerSide<int> &figures) const {
  const Node &claim = document_[node];
  if (claim.kind == NodeKind::scalar) {
    std::string expected;
    for (const Side side : log_.listed) expected += (expected.empty() ? "" : "-") + std::to_string(figures[side]);
    return claim.text == expected && expected.find("--") == std::string::npos && expected.front() != '-';
  }
  if (claim.kind != NodeKind::map || claim.size != match_.seating.sides) return false;
  for (std::uint32_t item = claim.first; item != no_node; item = document_[item].next) {
    const auto side = std::ranges::find(log_.sides, document_[item].key, &LoggedSide::name);
    if (side == log_.sides.end() || document_[item].kind != NodeKind::scalar || document_[item].quoted) return false;
    if (document_[item].text != std::to_string(figures[static_cast<std::size_t>(side - log_.sides.begin())])) return false;
  }
  return true;
}

} // namespace arbitro

#include "read_plain.hpp"

#include "arbitro/chunks.hpp"
#include "keys.hpp"
#include "walk.hpp"

#include <algorithm>

namespace arbitro {
namespace {

/// Whether no cell that begins with a card can be taken for one that begins with this name.
bool is_unlike_cards(const std::string &name) { return !name.empty() && name.front() != '_' && (name.front() < '0' || name.front() > '9'); }

/// Figures of all sides as whole numbers, or nothing.
std::optional<PerSide<int>> whole(const Figures &figures, int sides) {
  PerSide<int> numbers{};
  for (std::size_t side = 0; side < static_cast<std::size_t>(sides); ++side) {
    if (!figures.has[side]) return std::nullopt;
    numbers[side] = static_cast<int>(figures.of[side]);
  }
  return numbers;
}

class PlainReader {
public:
  PlainReader(const Source &source, const Document &document, const MatchLog &log) : source_(source), document_(document), log_(log) {}

  bool read_round(std::uint32_t node, PlainRound &round) {
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
    if (deals == no_node || document_[deals].kind != NodeKind::list || document_[deals].size > PlainRound::most_deals) return false;
    if (dealer != no_node) {
      round.dealer = player(document_[dealer].text);
      if (round.dealer == nobody) return false;
    }
    if (table != no_node && !cards(table, round.table)) return false;
    for (std::uint32_t item = document_[deals].first; item != no_node; item = document_[item].next)
      if (!read_deal(item, round)) return false;
    return (points == no_node || figures(points, round.points)) && (total == no_node || figures(total, round.total));
  }

private:
  bool read_deal(std::uint32_t node, PlainRound &round) {
    if (document_[node].kind != NodeKind::map || document_[node].size != log_.seating.players + 1U) return false;
    std::uint32_t plays = no_node;
    PerSeat<CardSet> &hands = round.hands[static_cast<std::size_t>(round.deals++)];
    hands = {};
    for (std::uint32_t item = document_[node].first; item != no_node; item = document_[item].next) {
      if (find_key(KeyPlace::deal, document_[item].key) != nullptr) {
        plays = item;
        continue;
      }
      const Seat seat = player(document_[item].key);
      if (seat == nobody || !hands[seat].empty() || !cards(item, hands[seat]) || hands[seat].size() != log_.rules.hand_size) return false;
    }
    if (plays == no_node || document_[plays].kind != NodeKind::list) return false;
    const int before = round.plays;
    for (std::uint32_t item = document_[plays].first; item != no_node; item = document_[item].next)
      if (!read_row(item, round)) return false;
    return round.plays - before == log_.seating.players * log_.rules.hand_size;
  }

  bool read_row(std::uint32_t node, PlainRound &round) {
    if (document_[node].kind == NodeKind::map) return read_object(node, round);
    std::optional<Walk> row = text(node);
    if (!row) return false;
    do {
      PlainCell cell;
      if (!has_room(round) || !row->take(cell)) return false;
      round.put(round.plays++, cell);
    } while (row->take_three(" / "));
    return row->at_end();
  }

  static bool has_room(const PlainRound &round) { return round.plays < static_cast<int>(PlainRound::most_plays); }

  bool read_object(std::uint32_t node, PlainRound &round) {
    PlainCell cell;
    Seat by = nobody;
    bool has_card = false;
    for (std::uint32_t item = document_[node].first; item != no_node; item = document_[item].next) {
      const Node &value = document_[item];
      const KeyRow *const row = find_key(KeyPlace::play, value.key);
      switch (row == nullptr ? Key::rest : row->key) {
      case Key::by:
        by = player(value.text);
        if (by == nobody) return false;
        break;
      case Key::card: {
        CardSet card;
        if (value.kind != NodeKind::scalar || !cards(item, card) || card.size() != 1) return false;
        cell.card = card.first();
        has_card = true;
        break;
      }
      case Key::take:
        if (!cards(item, cell.taken)) return false;
        cell.says_it_lays = cell.taken.empty();
        break;
      case Key::scopa:
        if (value.quoted || value.text != "true") return false;
        cell.marked = true;
        break;
      default: return false;
      }
    }
    if (!has_card || (cell.marked && cell.taken.empty()) || !has_room(round)) return false;
    if (by != nobody && !leads_to(by, round)) return false;
    round.put(round.plays++, cell);
    return true;
  }

  /// Whether the next play is that player's where plays are made in turn from the one who leads on; takes note of who that is.
  bool leads_to(Seat by, PlainRound &round) const {
    const int players = log_.seating.players;
    const Seat leader = static_cast<Seat>((by + round.plays * (players - 1)) % players);
    if (round.leader == nobody) round.leader = leader;
    return round.leader == leader;
  }

  /// The text of a scalar; nothing where there is none. The source's last bytes are walked through in a copy, behind which a walk may look.
  [[nodiscard]] std::optional<Walk> text(std::uint32_t node) {
    constexpr std::string_view looked_at = "\n\n";
    const Node &value = document_[node];
    if (value.kind != NodeKind::scalar || value.text.empty()) return std::nullopt;
    if (value.span.end + looked_at.size() <= source_.text().size()) return Walk(value.text);
    last_text_.assign(value.text).append(looked_at);
    return Walk(std::string_view(last_text_).substr(0, value.text.size()));
  }

  /// Reads different cards in a text or a list of texts; false where anything else is written.
  bool cards(std::uint32_t node, CardSet &set) {
    const Node &value = document_[node];
    const auto add = [&](std::uint32_t scalar) {
      std::optional<Walk> walk = text(scalar);
      CardSet more;
      if (!walk || !walk->take_some(more) || !walk->at_end() || !(set & more).empty()) return false;
      set |= more;
      return true;
    };
    if (value.kind == NodeKind::scalar) return add(node);
    for (std::uint32_t item = value.first; item != no_node; item = document_[item].next)
      if (value.kind != NodeKind::list || !add(item)) return false;
    return value.kind == NodeKind::list;
  }

  [[nodiscard]] Seat player(std::string_view name) const {
    const auto found = std::ranges::find(log_.players, name);
    return found == log_.players.end() ? nobody : static_cast<Seat>(found - log_.players.begin());
  }

  /// Reads a map that names every side with its figure, or a text with the figures in their order.
  bool figures(std::uint32_t node, std::optional<PerSide<int>> &into) {
    const Node &claim = document_[node];
    PerSide<int> &figure = into.emplace();
    const auto take_whole = [&](Side side, std::uint32_t scalar) {
      std::optional<Walk> walk = text(scalar);
      return walk && !document_[scalar].quoted && walk->take(figure[side]) && walk->at_end();
    };
    if (claim.kind == NodeKind::map) {
      PerSide<bool> seen{};
      for (std::uint32_t item = claim.first; item != no_node; item = document_[item].next) {
        const auto side = std::ranges::find(log_.sides, document_[item].key, &LoggedSide::name);
        if (side == log_.sides.end() || std::exchange(seen[static_cast<std::size_t>(side - log_.sides.begin())], true)) return false;
        if (!take_whole(static_cast<Side>(side - log_.sides.begin()), item)) return false;
      }
      return claim.size == log_.seating.sides;
    }
    std::optional<Walk> walk = text(node);
    if (!walk) return false;
    for (std::size_t i = 0; i < log_.listed.size(); ++i) {
      int &one = figure[log_.listed[i]];
      if ((i > 0 && !walk->take_each('-')) || !walk->take(one) || one < 0) return false;
    }
    return walk->at_end();
  }

  const Source &source_;
  const Document &document_;
  const MatchLog &log_;
  std::string last_text_;
};

} // namespace

bool may_be_plain(const MatchLog &log) {
  return PlainRules::serve(log.rules, log.seating) && !log.forfeit && !log.what_if && log.letters == Letters::it &&
         !log.card_spelling.printed_index && std::ranges::all_of(log.players, is_unlike_cards);
}

bool read_plain(const Source &source, const Document &document, const MatchLog &log, std::uint32_t rounds, PlainMatch &match) {
  match.clear();
  const Node &list = document[rounds];
  if (list.kind != NodeKind::list || list.size == 0 || list.size > static_cast<std::size_t>(limits::rounds) || !may_be_plain(log))
    return false;
  PlainReader reader(source, document, log);
  for (std::uint32_t node = list.first; node != no_node; node = document[node].next)
    if (!reader.read_round(node, match.add())) return false;
  if (log.result && !(match.result = whole(log.result.value, log.seating.sides))) return false;
  if (log.winner) match.winner = log.winner.value;
  match.unfinished = log.unfinished.value;
  return true;
}

} // namespace arbitro

#include "read_plain.hpp"

#include "arbitro/chunks.hpp"
#include "keys.hpp"
#include "names.hpp"
#include "text/code_points.hpp"
#include "walk.hpp"

#include <algorithm>
#include <span>
#include <utility>

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
  PlainReader(const Source &source, const Document &document, const MatchLog &log, const PlainRules &rules)
      : source_(source), document_(document), log_(log), rules_(rules) {}

  bool read_round(std::uint32_t node, PlainRound &round) {
    if (document_[node].kind != NodeKind::map) return false;
    std::uint32_t plays = no_node;
    std::uint64_t seen = 0;
    for (std::uint32_t item = document_[node].first; item != no_node; item = document_[item].next) {
      const KeyRow *const row = find_key(KeyPlace::round, document_[item].key);
      if (row == nullptr) return false;
      if (row->key == Key::award) {
        if (!read_count(item, row->award, round)) return false;
        continue;
      }
      const std::uint64_t bit = std::uint64_t{1} << static_cast<unsigned>(row->key);
      if ((seen & bit) != 0) return false;
      seen |= bit;
      if (row->key == Key::plays)
        plays = item;
      else if (!read_part(row->key, item, round))
        return false;
    }
    if (plays == no_node) return true;
    return round.deals == 0 && read_rows(plays, round, rules_.dealing().plays());
  }

private:
  bool read_part(Key key, std::uint32_t node, PlainRound &round) {
    const Node &value = document_[node];
    switch (key) {
    case Key::dealer: return (round.dealer = player(value.text)) != nobody;
    case Key::table: return round.has_table = is_empty_table(node) || cards(node, round.table);
    case Key::deals: return read_deals(node, round);
    case Key::piles: return read_piles(node, round);
    case Key::points: return figures(node, round.points);
    case Key::total: return figures(node, round.total);
    case Key::is_void:
      round.is_void = true;
      return value.kind == NodeKind::scalar && !value.is_null && (value.text == "true" || !read_truth(trim(value.text)));
    case Key::note:
    case Key::time: return value.kind == NodeKind::scalar && !value.is_null;
    default: return false; // any other key takes a reader that knows places
    }
  }

  bool read_deals(std::uint32_t node, PlainRound &round) {
    if (document_[node].kind != NodeKind::list || document_[node].size > static_cast<std::uint32_t>(rules_.dealing().deals())) return false;
    for (std::uint32_t item = document_[node].first; item != no_node; item = document_[item].next)
      if (!read_deal(item, round)) return false;
    return round.deals > 0;
  }

  bool read_deal(std::uint32_t node, PlainRound &round) {
    if (document_[node].kind != NodeKind::map || document_[node].size != log_.seating.players + 1U) return false;
    if (round.plays != rules_.dealing().plays_before(round.deals)) return false;
    const int hand_size = rules_.dealing().hand(round.deals);
    std::uint32_t plays = no_node;
    PerSeat<CardSet> &hands = round.hands[static_cast<std::size_t>(round.deals++)];
    hands = {};
    for (std::uint32_t item = document_[node].first; item != no_node; item = document_[item].next) {
      if (find_key(KeyPlace::deal, document_[item].key) != nullptr) {
        plays = item;
        continue;
      }
      const Seat seat = player(document_[item].key);
      if (seat == nobody || !hands[seat].empty() || !cards(item, hands[seat]) || hands[seat].size() != hand_size) return false;
    }
    return plays != no_node && read_rows(plays, round, rules_.dealing().plays_before(round.deals));
  }

  /// The plays of a list, and no more of them in the round than that.
  bool read_rows(std::uint32_t node, PlainRound &round, int most) {
    if (document_[node].kind != NodeKind::list) return false;
    for (std::uint32_t item = document_[node].first; item != no_node; item = document_[item].next)
      if (!read_row(item, round, most)) return false;
    return true;
  }

  bool read_piles(std::uint32_t node, PlainRound &round) {
    Side rest = nobody;
    round.has_piles = true;
    round.piles = {};
    if (document_[node].kind != NodeKind::map || document_[node].size != log_.seating.sides) return false;
    for (std::uint32_t item = document_[node].first; item != no_node; item = document_[item].next) {
      const Side side = side_named(document_[item].key);
      if (side == nobody || side == rest || !round.piles[side].empty()) return false;
      if (document_[item].kind == NodeKind::scalar && find_key(KeyPlace::pile, document_[item].text) != nullptr) {
        if (std::exchange(rest, side) != nobody) return false;
      } else if (!cards(item, round.piles[side])) {
        return false;
      }
    }
    if (rest != nobody) round.piles[rest] = all_but(round.piles, log_.seating.sides);
    return true;
  }

  bool read_count(std::uint32_t node, const AwardKey &award, PlainRound &round) {
    const std::span<const AwardKey> keys = rules_.scoring().keys();
    const auto at = static_cast<std::size_t>(std::ranges::find(keys, award) - keys.begin());
    if (at >= std::min(keys.size(), PlainRound::most_counts) || (round.counted >> at & 1) != 0) return false;
    round.counted |= std::uint32_t{1} << at;
    PlainCount &count = round.counts[at];
    const Node &value = document_[node];
    if (value.kind == NodeKind::scalar) {
      if (value.is_null) return false;
      if (value.text == "none") {
        count.kind = PlainCount::Kind::tie;
        return true;
      }
      count.kind = PlainCount::Kind::winner;
      count.winner = side_named(value.text);
      if (count.winner != nobody) return true;
    }
    count.kind = PlainCount::Kind::figures;
    return each_figure(node, [&](Side side, Walk &walk) { return walk.take_halves(count.halves[side]); });
  }

  bool read_row(std::uint32_t node, PlainRound &round, int most) {
    if (document_[node].kind == NodeKind::map) return round.plays < most && read_object(node, round);
    std::optional<Walk> row = text(node);
    return row && read_cells(*row, round, most) && row->at_end();
  }

  bool read_object(std::uint32_t node, PlainRound &round) {
    PlainCell cell;
    Seat by = nobody;
    bool has_card = false;
    Declaration bonus = Declaration::none;
    int matta = 0;
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
        if (value.kind != NodeKind::scalar || !cards(item, card) || !card.is_single()) return false;
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
      case Key::declares:
        bonus = value.text == "low" ? Declaration::low : Declaration::triple;
        if (value.text != "low" && value.text != "triple") return false;
        break;
      case Key::matta:
        if (auto number = text(item); !number || !number->take(matta) || !number->at_end() || matta < 1 || matta > 10) return false;
        break;
      case Key::note:
        if (value.kind != NodeKind::scalar || value.is_null) return false;
        break;
      default: return false; // any other key takes a reader that knows places
      }
    }
    if (!has_card || (cell.marked && cell.taken.empty())) return false;
    if (by != nobody && !leads_to(by, round)) return false;
    if (bonus != Declaration::none || matta != 0) round.declare(round.plays, bonus, matta);
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

  /// The text of a scalar; nothing where there is none. The source's last bytes are walked through in a copy, after which a walk may look.
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

  /// Games that lay no cards out may say so.
  [[nodiscard]] bool is_empty_table(std::uint32_t node) const {
    return rules_.rules().table_size == 0 && document_[node].kind == NodeKind::scalar && document_[node].quoted &&
           document_[node].text.empty();
  }

  [[nodiscard]] Seat player(std::string_view name) const {
    const auto found = std::ranges::find(log_.players, name);
    return found == log_.players.end() ? nobody : static_cast<Seat>(found - log_.players.begin());
  }

  [[nodiscard]] Side side_named(std::string_view name) const {
    const auto found = std::ranges::find(log_.sides, name, &LoggedSide::name);
    return found == log_.sides.end() ? Side(nobody) : static_cast<Side>(found - log_.sides.begin());
  }

  bool figures(std::uint32_t node, std::optional<PerSide<int>> &into) {
    PerSide<int> &figure = into.emplace();
    const bool by_name = document_[node].kind == NodeKind::map;
    return each_figure(node, [&](Side side, Walk &walk) { return walk.take(figure[side]) && (by_name || figure[side] >= 0); });
  }

  /// Takes each figure of a map that names every side, or of a text that has them in their order.
  template <class Take> bool each_figure(std::uint32_t node, Take &&take) {
    const Node &claim = document_[node];
    if (claim.kind == NodeKind::map) {
      PerSide<bool> seen{};
      for (std::uint32_t item = claim.first; item != no_node; item = document_[item].next) {
        const Side side = side_named(document_[item].key);
        if (side == nobody || std::exchange(seen[side], true)) return false;
        std::optional<Walk> walk = text(item);
        if (!walk || document_[item].quoted || !take(side, *walk) || !walk->at_end()) return false;
      }
      return claim.size == log_.seating.sides;
    }
    std::optional<Walk> walk = text(node);
    if (!walk) return false;
    for (std::size_t i = 0; i < log_.listed.size(); ++i)
      if ((i > 0 && !walk->take_each('-')) || !take(log_.listed[i], *walk)) return false;
    return walk->at_end();
  }

  const Source &source_;
  const Document &document_;
  const MatchLog &log_;
  const PlainRules &rules_;
  std::string last_text_;
};

} // namespace

bool may_be_plain(const MatchLog &log) {
  return PlainRules::serve(log.rules, log.seating) && !log.what_if && log.letters == Letters::it &&
         log.card_spelling.courts == CourtSpelling::values && std::ranges::all_of(log.players, is_unlike_cards);
}

bool is_utf8(std::string_view text) { return std::ranges::all_of(text, is_ascii) || find_invalid_utf8(text) == std::string_view::npos; }

CardSet all_but(const PerSide<CardSet> &piles, std::size_t sides) {
  CardSet left = CardSet::pack();
  for (std::size_t side = 0; side < sides; ++side) left -= piles[side];
  return left;
}

bool read_plain(const Source &source, const Document &document, const MatchLog &log, const PlainRules &rules, std::uint32_t rounds,
                PlainMatch &match) {
  match.clear();
  const Node &list = document[rounds];
  if (list.kind != NodeKind::list || list.size == 0 || list.size > static_cast<std::size_t>(limits::rounds)) return false;
  PlainReader reader(source, document, log, rules);
  for (std::uint32_t node = list.first; node != no_node; node = document[node].next)
    if (!reader.read_round(node, match.add())) return false;
  return !log.result || whole(log.result.value, log.seating.sides).has_value();
}

} // namespace arbitro

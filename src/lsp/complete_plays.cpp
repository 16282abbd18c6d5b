#include "completion.hpp"
#include "finding/say.hpp"
#include "log/lexer.hpp"
#include "log/names.hpp"
#include "node_at.hpp"
#include "render/evidence.hpp"

#include <optional>

namespace arbitro::lsp {
namespace {

/// The last cell of a row that is being typed: its tokens, and where it begins.
struct Cell {
  std::size_t begin = 0; ///< in the document
  std::vector<Token> tokens{};
  Seat named = nobody;     ///< by the name at its beginning
  std::string_view word{}; ///< that is being typed; empty after a space
};

Cell last_cell(const TypedPlace &place) {
  Cell cell{.begin = place.cursor.begin};
  std::string_view text = place.typed;
  for (Lexer lexer(text); lexer.peek().kind != Token::Kind::end;)
    if (const Token token = lexer.next(); token.kind == Token::Kind::slash)
      cell.begin = static_cast<std::size_t>(token.text.data() - place.before.data()) + 1;
  while (cell.begin < place.before.size() && place.before[cell.begin] == ' ') ++cell.begin;
  text = place.before.substr(cell.begin);
  if (place.match != nullptr) {
    const Names::Prefix name = Names(place.match->players).find_prefix(text);
    if (name.length > 0 && name.length < text.size()) {
      cell.named = name.seat;
      text.remove_prefix(name.length);
    }
  }
  for (Lexer lexer(text); lexer.peek().kind != Token::Kind::end;) cell.tokens.push_back(lexer.next());
  const bool is_typing = !cell.tokens.empty() && cell.tokens.back().kind == Token::Kind::word && !place.before.ends_with(' ');
  if (is_typing) {
    cell.word = cell.tokens.back().text;
    cell.tokens.pop_back();
  }
  return cell;
}

/// The moment at which a play is made, as far as it is known.
struct Turn {
  std::unique_ptr<const ReplayedLog> log; ///< of the text before the play, which is `_`
  NodeAt here{};
  const RoundState *state = nullptr; ///< null: the table is unknown
  Seat seat = nobody;

  [[nodiscard]] CardSet cards() const;
};

Turn find_turn(const TypedPlace &place, const Cell &cell) {
  Turn turn{.log = read_before(place, cell.begin, "_")};
  if (turn.log->matches().empty()) return turn;
  turn.here = node_at(*turn.log, static_cast<std::uint32_t>(cell.begin));
  turn.state = turn.here.before();
  if (turn.state == nullptr) return turn;
  turn.seat = cell.named != nobody ? cell.named : turn.state->turn;
  return turn;
}

/// The cards that may be played: of the hand where the log gives it, else those that nobody is known to have.
CardSet Turn::cards() const {
  const LoggedRound &round = *here.round;
  CardSet out = CardSet::pack() - state->table;
  for (const CardSet pile : state->piles) out -= pile;
  if (here.play->deal == no_deal) return out;
  for (std::size_t seat_number = 0; seat_number < here.match->players.size(); ++seat_number) {
    const At<CardList> &hand = round.deals[here.play->deal].hands[seat_number];
    if (!hand) continue;
    if (seat_number == seat) return known_cards(hand.value) & out;
    out -= known_cards(hand.value);
  }
  return out;
}

void add_plays(const TypedPlace &place, const Turn &turn, Items &items) {
  const CardSpelling spelling = spelling_of(place);
  const std::string &player = turn.here.match->players[turn.seat];
  for (const Card card : turn.cards()) {
    const std::vector<LegalPlay> ways = legal_plays(turn.here.match->rules, *turn.state, Play{.seat = turn.seat, .card = card});
    const std::string each = join(legal_texts(ways, spelling), ", ");
    items.push_back({.label = to_text(card, spelling), .detail = player + (each.empty() ? "" : ": " + each)});
  }
}

/// What may follow a card: the legal captures, and words.
void add_captures(const TypedPlace &place, const Turn &turn, Card card, bool after_times, Items &items) {
  RoundState state = *turn.state;
  state.turn = turn.seat;
  if (state.hands[turn.seat].empty()) state.hands[turn.seat] = card;
  for (const LegalPlay &way : legal_plays(turn.here.match->rules, state, Play{.seat = turn.seat, .card = card})) {
    const bool sweeps = way.captures && way.taken == state.table;
    const std::string taken = to_text(way.taken, spelling_of(place));
    if (way.captures && !way.taken.empty())
      items.push_back({.label = after_times ? taken : "x " + taken, .detail = words(place, sweeps ? say::takes_all() : say::is_legal())});
    if (!way.captures && !after_times)
      items.push_back({.label = "lays", .detail = words(place, say::is_legal()), .kind = ItemKind::keyword});
  }
}

void add_words_after_card(const TypedPlace &place, Items &items) {
  items.push_back({.label = "scopa", .detail = words(place, say::a_sweep()), .kind = ItemKind::keyword});
  items.push_back({.label = "!!", .detail = words(place, say::illegal_but_accepted()), .kind = ItemKind::keyword});
}

/// The card that the tokens of a cell begin with, and whether an `x` follows it.
struct Begun {
  std::optional<Card> card;
  bool after_times = false;
};
Begun begun(const Cell &cell, const CardSpelling &spelling) {
  Begun result;
  for (const Token &token : cell.tokens) {
    result.after_times = token.kind == Token::Kind::times;
    if (result.card) continue;
    for (const Card card : CardSet::pack())
      if (to_text(card, spelling) == token.text || to_string(card) == token.text) result.card = card;
  }
  return result;
}

} // namespace

std::size_t add_play(const TypedPlace &place, Items &items) {
  const Cell cell = last_cell(place);
  const Turn turn = find_turn(place, cell);
  const Begun begun_with = begun(cell, spelling_of(place));
  const std::size_t begin = place.before.size() - cell.word.size();
  if (begun_with.card) {
    if (turn.state != nullptr) add_captures(place, turn, *begun_with.card, begun_with.after_times, items);
    if (!begun_with.after_times) add_words_after_card(place, items);
    return begin;
  }
  if (turn.state == nullptr)
    add_cards_out(place, items);
  else
    add_plays(place, turn, items);
  if (cell.tokens.empty() && cell.named == nobody) add_players(place, items);
  return begin;
}

} // namespace arbitro::lsp

#include "arbitro/read.hpp"
#include "finding/say.hpp"
#include "letters.hpp"
#include "text/decimal.hpp"

#include <algorithm>
#include <charconv>
#include <tuple>
#include <utility>

namespace arbitro {
namespace {

Notation notation_of(const std::vector<std::string_view> &texts, std::optional<Letters> declared, FrenchCourts courts) {
  LetterUse use;
  for (const std::string_view text : texts) count_letters({text, {}, text}, {}, use);
  return {declared ? *declared : choose_letters(use).letters, {}, courts};
}

/// Whether a text names a court, and not by its number.
bool names_court(const Notation &notation, std::string_view text) {
  for (Lexer lexer(text); lexer.peek().kind != Token::Kind::end;) {
    if (lexer.peek().kind != Token::Kind::word) {
      lexer.next();
    } else if (is_court_by_name(notation.read(lexer))) {
      return true;
    }
  }
  return false;
}

/// Reads texts that belong together, all in one alphabet.
class CardReader {
public:
  /// In the alphabet that is declared, or in the first that has the letters of all the texts.
  CardReader(const std::vector<std::string_view> &texts, std::optional<Letters> declared, FrenchCourts courts)
      : notation_(notation_of(texts, declared, courts)),
        spelling_(notation_.spelling(std::ranges::any_of(texts, [&](std::string_view text) { return names_court(notation_, text); }))) {}

  /// The cards of a text. Throws `ImpossibleCards` where a word is no card or a card appears twice.
  [[nodiscard]] CardSet read(std::string_view text) const {
    const auto refuse = [&](Phrase why) { throw ImpossibleCards(std::move(why), spelling_); };
    CardSet all;
    for (Lexer lexer(text); lexer.peek().kind != Token::Kind::end;) {
      if (lexer.peek().kind == Token::Kind::separator) {
        lexer.next();
        continue;
      }
      if (lexer.peek().kind != Token::Kind::word) refuse(say::not_a_card(quote(lexer.next().text)));
      const CardText card = notation_.read(lexer);
      if (!card.readable()) {
        const auto [message, help] = notation_.explain(card, false);
        refuse(help.words.empty() ? message : say::remedied(message, help.words));
      }
      if (!card.reading.is_single()) refuse(say::may_be_several_cards(quote(card.text)));
      if (all.contains_all(card.reading)) refuse(say::is_there_twice(card.reading));
      all |= card.reading;
    }
    return all;
  }
  [[nodiscard]] const Notation &notation() const { return notation_; }
  /// How the texts write cards.
  [[nodiscard]] const CardSpelling &spelling() const { return spelling_; }

private:
  Notation notation_;
  CardSpelling spelling_;
};

/// The cards of a table, and the value of the 7 of cups among them.
struct TableText {
  std::string cards;    ///< without `=2`
  std::string_view odd; ///< the card that has another value, in the text
  int value = 0;        ///< 0: none has
};

/// Takes `7c=2` apart.
TableText split_table(std::string_view text) {
  const std::size_t equals = text.find('=');
  if (equals == text.npos) return {std::string(text), {}};
  int value = 0;
  const char *const end = text.data() + text.size();
  const auto [rest, error] = std::from_chars(text.data() + equals + 1, end, value);
  if (error != std::errc() || value < 1 || value > 10) throw ImpossibleCards(say::value_after_equals());
  const std::string_view before = text.substr(0, equals);
  return {std::string(before).append(rest, end), before.substr(before.find_last_of(" ,") + 1), value};
}

/// Reads the texts of one question.
struct QuestionReader {
  const CardReader &cards;
  CardSet table;

  [[noreturn]] void refuse(Phrase why) const { throw ImpossibleCards(std::move(why), cards.spelling()); }

  /// The one card of those that a play may mean, if only these leave a choice of it.
  [[nodiscard]] CardSet only_card(const At<Candidates> &card, CardSet among) const {
    const CardSet open = card.value & among;
    if (!card.value.is_single() && !open.is_single()) refuse(say::may_be_several_cards(to_text(card.value, cards.spelling())));
    return card.value.is_single() ? card.value : open;
  }

  /// The play in question, in the notation of rows, and whether it is marked as a sweep.
  [[nodiscard]] std::pair<Play, bool> play(std::string_view text) const {
    const Complain complain = [&](Code code, const Where &, const Phrase &message, const Help &help) {
      if (code != Code::unreadable_card) throw Refusal(say::x_between_cards());
      refuse(help.words.empty() ? message : say::remedied(message, help.words));
    };
    std::vector<LoggedPlay> plays;
    CardList taken;
    const Names no_names;
    NotationReader(cards.notation(), no_names, {}, complain).row({text, {}, text}, plays, taken, no_deal);
    const LoggedPlay &logged = plays.front();
    if (plays.size() != 1 || logged.declares || logged.matta) throw Refusal(say::x_between_cards());
    Play play;
    play.card = only_card(logged.card, {}).first();
    play.captures = logged.taking != Taking::lays;
    if (logged.taking == Taking::all) play.taken = table;
    for (const At<Candidates> &one : taken) {
      const CardSet captured = only_card(one, table);
      if (play.taken.contains_all(captured)) refuse(say::is_there_twice(captured));
      play.taken |= captured;
    }
    return {play, logged.scopa.value};
  }
};

/// A pile before its cards are read: whose it is, and what they are.
struct PileText {
  std::string name;
  std::string_view cards;
  [[nodiscard]] bool is_rest() const { return cards == "rest" || cards == "resto"; }
};

PileText split_pile(std::string_view text, std::size_t number, Language language) {
  const std::size_t colon = text.find(':');
  const std::string_view name = colon == text.npos ? "" : trim(text.substr(0, colon));
  const std::string_view cards = colon == text.npos ? text : text.substr(colon + 1);
  return {name.empty() ? to_text(say::pile_number(number), language) : std::string(name), trim(cards)};
}

void read_sweeps(std::string_view text, std::vector<NamedPile> &piles) {
  std::size_t side = 0;
  split(text, '-', [&](std::string_view number) {
    if (side == piles.size()) throw Refusal(say::scope_takes_numbers());
    const int sweeps = piles[side++].count.sweeps = read_whole(number).value_or(-1);
    if (sweeps < 0 || sweeps > CardSet::pack().size()) throw Refusal(say::scope_takes_numbers());
  });
  if (side != piles.size()) throw Refusal(say::scope_takes_numbers());
}

} // namespace

CardSet read_cards(std::string_view text) { return CardReader({text}, std::nullopt, FrenchCourts::j8_q9).read(text); }

Card read_card(std::string_view text) {
  const CardSet cards = read_cards(text);
  if (!cards.is_single()) throw ImpossibleCards(say::not_a_card(quote(text)));
  return cards.first();
}

MovesQuestion read_question(const MovesRequest &request) {
  if (request.matta < 0 || request.matta > 10) throw Refusal(say::matta_is_a_value());
  MovesQuestion question;
  question.rules = read_rules(request.read);
  const TableText open = split_table(request.table);
  const CardReader cards({request.cards, open.cards, request.hand}, request.letters, question.rules.french_courts);
  const QuestionReader reader{cards, cards.read(open.cards)};
  question.card_spelling = cards.spelling();
  if (open.value > 0 && cards.read(open.odd) != CardSet(matta_card)) reader.refuse(say::only_matta_lies_so());
  const bool keeps_value = question.rules.matta != Matta::none && question.rules.matta_on_table == MattaValue::declared;
  if (open.value > 0 && !keeps_value) reader.refuse(say::matta_is_7_on_table());
  if (request.matta > 0 && question.rules.matta == Matta::none) reader.refuse(say::matta_is_7());
  if (says_what_becomes(request.cards)) std::tie(question.play, question.is_called_sweep) = reader.play(request.cards);
  const CardSet asked = question.play ? CardSet(question.play->card) : cards.read(request.cards);
  const CardSet hand = request.hand.empty() ? asked : cards.read(request.hand);
  question.cards = asked.empty() ? hand : asked;
  if (question.cards.empty()) throw Refusal(say::no_card_given());
  if (const CardSet missing = question.cards - hand; !missing.empty()) reader.refuse(say::not_in_the_hand(missing));
  if (const CardSet twice = hand & reader.table; !twice.empty())
    reader.refuse(request.hand.empty() ? say::played_and_on_table(twice) : say::in_hand_and_on_table(twice));
  question.round =
      position({reader.table, static_cast<std::uint8_t>(open.value), request.first_play, request.last_play}, hand, request.matta);
  return question;
}

std::vector<NamedPile> read_piles(std::span<const std::string> texts, std::string_view sweeps, FrenchCourts courts,
                                  std::optional<Letters> letters, Language language) {
  if (texts.empty()) throw Refusal(say::no_pile_given());
  if (texts.size() > max_seats) throw Refusal(say::too_many_piles(max_seats));
  std::vector<PileText> written;
  std::vector<std::string_view> of_cards;
  for (const std::string &text : texts) {
    PileText pile = split_pile(text, written.size() + 1, language);
    if (std::ranges::find(written, pile.name, &PileText::name) != written.end()) throw Refusal(say::two_piles_of(pile.name));
    written.push_back(std::move(pile));
    if (!written.back().is_rest()) of_cards.push_back(written.back().cards);
  }
  const CardReader reader(of_cards, letters, courts);
  std::vector<NamedPile> piles;
  std::optional<std::size_t> rest;
  CardSet named;
  for (PileText &text : written) {
    const CardSet pile = text.is_rest() ? CardSet() : reader.read(text.cards);
    if (const CardSet twice = named & pile; !twice.empty()) throw ImpossibleCards(say::in_two_piles(twice), reader.spelling());
    named |= pile;
    if (text.is_rest() && rest) throw ImpossibleCards(say::two_rests());
    if (text.is_rest()) rest = piles.size();
    piles.push_back({std::move(text.name), {.pile = pile}});
  }
  if (rest) piles[*rest].count.pile = CardSet::pack() - named;
  if (!sweeps.empty()) read_sweeps(sweeps, piles);
  return piles;
}

} // namespace arbitro

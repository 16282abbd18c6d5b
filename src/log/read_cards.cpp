#include "read_cards.hpp"

#include "arbitro/read.hpp"
#include "finding/say.hpp"
#include "letters.hpp"

#include <algorithm>

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

} // namespace

CardReader::CardReader(const std::vector<std::string_view> &texts, std::optional<Letters> declared, FrenchCourts courts)
    : notation_(notation_of(texts, declared, courts)),
      spelling_(notation_.spelling(std::ranges::any_of(texts, [&](std::string_view text) { return names_court(notation_, text); }))) {}

CardSet CardReader::read(std::string_view text) const {
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
      const auto [message, help] = notation_.explain(card);
      refuse(help.words.empty() ? message : say::remedied(message, help.words));
    }
    if (!card.reading.is_single()) refuse(say::may_be_several_cards(quote(card.text)));
    if (all.contains_all(card.reading)) refuse(say::is_there_twice(card.reading));
    all |= card.reading;
  }
  return all;
}

CardSet read_cards(std::string_view text) { return CardReader({text}, std::nullopt, FrenchCourts::j8_q9).read(text); }

Card read_card(std::string_view text) {
  const CardSet cards = read_cards(text);
  if (!cards.is_single()) throw ImpossibleCards(say::not_a_card(quote(text)));
  return cards.first();
}

} // namespace arbitro

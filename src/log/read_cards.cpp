#include "arbitro/read.hpp"
#include "finding/say.hpp"
#include "first_alphabet.hpp"

#include <vector>

namespace arbitro {
namespace {

/// The cards of the text in one notation; where a word cannot be read, `fault` explains why.
std::vector<Candidates> cards_in(const Notation &notation, std::string_view text, Phrase &fault) {
  std::vector<Candidates> cards;
  for (Lexer lexer(text); lexer.peek().kind != Token::Kind::end;) {
    if (lexer.peek().kind == Token::Kind::separator) {
      lexer.next();
      continue;
    }
    if (lexer.peek().kind != Token::Kind::word) {
      fault = say::is_no_card(quote(lexer.next().text));
      return {};
    }
    const CardText card = notation.read(lexer);
    if (!card.readable()) {
      const auto [message, help] = notation.explain(card);
      fault = help.words.empty() ? message : say::remedied(message, help.words);
      return {};
    }
    if (!card.reading.is_single()) {
      fault = say::may_be_several_cards(quote(card.text));
      return {};
    }
    cards.push_back(card.reading);
  }
  return cards;
}

} // namespace

CardSet read_cards(std::string_view text) {
  return in_first_alphabet([&](const Notation &notation, Phrase &fault) {
    CardSet all;
    for (const Candidates &card : cards_in(notation, text, fault)) {
      if (all.contains_all(card)) throw ImpossibleCards(say::is_there_twice(card));
      all |= card;
    }
    return all;
  });
}

Card read_card(std::string_view text) {
  const CardSet cards = read_cards(text);
  if (!cards.is_single()) throw ImpossibleCards(say::is_no_card(quote(text)));
  return cards.first();
}

} // namespace arbitro

#include "cards.hpp"

#include "finding/say.hpp"
#include "log/notation.hpp"
#include "options.hpp"

#include <optional>

namespace arbitro {
namespace {

/// The cards of the text in one notation; where a word cannot be read, `fault` says why.
std::vector<Candidates> read_in(const Notation &notation, const std::string &text, Phrase &fault) {
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

CardSet read_cards(const std::string &text) {
  Phrase first_fault;
  for (const Letters letters : alphabets) {
    Phrase fault;
    const std::vector<Candidates> cards = read_in(Notation(letters, {}, FrenchCourts::j8_q9), text, fault);
    if (!fault.empty()) {
      if (first_fault.empty()) first_fault = fault;
      continue;
    }
    CardSet all;
    for (const Candidates &card : cards) {
      if (all.contains_all(card)) throw Refusal{say::is_there_twice(card), Exit::found};
      all |= card;
    }
    return all;
  }
  throw Refusal{first_fault, Exit::found};
}

std::vector<std::string> spellings(CardSet cards) {
  std::vector<std::string> texts;
  for (const Card card : cards) texts.push_back(to_string(card));
  return texts;
}

} // namespace arbitro

#include "finding/say.hpp"
#include "notation_reader.hpp"

#include <functional>

namespace arbitro {

Where Written::of(std::string_view part) const {
  const std::less_equal<const char *> not_after;
  if (!not_after(source.data(), part.data()) || !not_after(part.data() + part.size(), source.data() + source.size())) return where;
  const auto begin = static_cast<std::uint32_t>(part.data() - source.data());
  return {{begin, begin + static_cast<std::uint32_t>(part.size())}, where.node};
}

bool NotationReader::accepts(const CardText &card) const {
  const bool letter_is_none = card.verdict == CardText::Verdict::foreign_letter || card.verdict == CardText::Verdict::odd_letter;
  return card.readable() || (letter_is_none && open_.has(card.letter));
}

At<Candidates> NotationReader::accept(const CardText &card, const Written &text) const { return {card.reading, text.of(card.text)}; }

bool NotationReader::refuse(const CardText &card, const Written &text) const {
  auto [message, help] = notation_.explain(card);
  const std::string_view without_last = trim(card.text.substr(0, card.text.empty() ? 0 : card.text.size() - 1));
  if (notation_.read_whole(without_last)) help = write_instead(without_last);
  complain_(Code::unreadable_card, text.of(card.text), std::move(message), std::move(help));
  return false;
}

void NotationReader::cards(const Written &text, CardList &list) const {
  const auto looks_like_a_card = [](std::string_view word) {
    return word.size() <= 4 && (word.find_first_of("0123456789?") != std::string_view::npos || word.size() == 2);
  };
  for (Lexer lexer(text.text); lexer.peek().kind != Token::Kind::end;) {
    if (lexer.peek().kind == Token::Kind::separator) {
      lexer.next();
      continue;
    }
    CardText card = notation_.read(lexer);
    if (accepts(card)) {
      list.push_back(accept(card, text));
      continue;
    }
    if (card.text.data() == lexer.peek().text.data()) lexer.next();
    while (card.verdict == CardText::Verdict::no_card && lexer.peek().kind == Token::Kind::word && !looks_like_a_card(lexer.peek().text)) {
      Lexer ahead = lexer;
      if (notation_.read(ahead).verdict != CardText::Verdict::no_card) break;
      card.text = {card.text.data(), static_cast<std::size_t>(lexer.peek().text.data() + lexer.peek().text.size() - card.text.data())};
      lexer = ahead;
    }
    refuse(card, text);
    list.push_back({CardSet::pack(), text.of(card.text)});
  }
}

void NotationReader::ranks(const Written &text, Suit suit, CardList &list) const {
  for (Lexer lexer(text.text); lexer.peek().kind != Token::Kind::end;) {
    const Token token = lexer.next();
    if (token.kind == Token::Kind::separator) continue;
    const CardText card = notation_.read_rank(token.text, suit);
    if (accepts(card)) {
      list.push_back(accept(card, text));
      continue;
    }
    if (card.verdict == CardText::Verdict::no_card) {
      complain_(Code::unreadable_card, text.of(token.text), say::not_a_rank(quote(token.text)), say::write_ranks());
    } else {
      refuse(card, text);
    }
    list.push_back({CardSet::of_suit(suit), text.of(token.text)});
  }
}

bool NotationReader::card(const Written &text, LoggedPlay &play) const {
  Lexer lexer(text.text);
  if (trim(text.text) == "_") {
    play.card = {CardSet::pack(), text.where};
    play.unrecorded = true;
    return true;
  }
  CardText card = notation_.read(lexer);
  if (accepts(card) && lexer.peek().kind == Token::Kind::end) {
    play.card = accept(card, text);
    return true;
  }
  if (lexer.peek().kind != Token::Kind::end || card.text.empty()) card = {CardText::Verdict::no_card, {}, text.text};
  return refuse(card, text);
}

} // namespace arbitro

#include "finding/say.hpp"
#include "notation_reader.hpp"
#include "text/join.hpp"

#include <functional>

namespace arbitro {

bool Written::is_elsewhere() const {
  const std::less_equal<const char *> not_after;
  return !not_after(source.data(), text.data()) || !not_after(text.data() + text.size(), source.data() + source.size());
}

Where Written::of(std::string_view part) const {
  if (Written{part, where, source}.is_elsewhere()) return where;
  const auto begin = static_cast<std::uint32_t>(part.data() - source.data());
  return {{begin, begin + static_cast<std::uint32_t>(part.size())}, where.node};
}

bool NotationReader::accepts(const CardText &card) const {
  const bool letter_is_none = card.verdict == CardText::Verdict::foreign_letter || card.verdict == CardText::Verdict::odd_letter;
  return card.readable() || (letter_is_none && open_.has(card.letter));
}

namespace {

/// A card with the digits that people mistype: `ls` for 1s, `1Od` and `0d` for 10d.
std::string with_digits(std::string_view text) {
  std::string card(text);
  if (card.starts_with('0')) card.insert(0, 1, '1');
  if (card.front() == 'l' || card.front() == 'I' || card.front() == '|') card.front() = '1';
  if (card.size() > 2 && (card[1] == 'O' || card[1] == 'o')) card[1] = '0';
  return card;
}

} // namespace

std::vector<std::string_view> NotationReader::glued_cards(std::string_view text) const {
  std::vector<std::string_view> cards;
  if (text.find(' ') != std::string_view::npos) return cards;
  if (text.starts_with('x')) text.remove_prefix(1);
  while (!text.empty()) {
    std::size_t length = std::min<std::size_t>(text.size(), 3);
    while (length > 1 && !notation_.read_whole(text.substr(0, length))) --length;
    if (length <= 1) return {};
    cards.push_back(text.substr(0, length));
    text.remove_prefix(length);
  }
  return cards.size() > 1 ? cards : std::vector<std::string_view>();
}

std::string NotationReader::with_blank_moved(std::string_view one, std::string_view other) const {
  const std::string joined = std::string(one) + std::string(other);
  if (notation_.read_whole(joined)) return joined;
  for (const std::size_t length : {one.size() + 1, one.size() - 1}) {
    if (length < 2 || length >= joined.size()) continue;
    const std::string first = joined.substr(0, length), second = joined.substr(length);
    if (notation_.read_whole(first) && (second == "scopa" || second == "x" || notation_.read_whole(second))) return first + " " + second;
  }
  return {};
}

std::optional<NotationReader::CutCard> NotationReader::cut_card(std::string_view word, std::string_view text) const {
  constexpr std::string_view ends = " /\t\r\n";
  if (word.empty() || word.find_first_of(ends) != std::string_view::npos) return std::nullopt;
  const auto begin = static_cast<std::size_t>(word.data() - text.data()), end = begin + word.size();
  const auto cut_at = [&](std::size_t from, std::size_t blank, std::size_t to) -> std::optional<CutCard> {
    std::string meant = with_blank_moved(text.substr(from, blank - from), text.substr(blank + 1, to - blank - 1));
    return meant.empty() ? std::nullopt : std::optional(CutCard{text.substr(from, to - from), std::move(meant)});
  };
  if (end + 1 < text.size())
    if (auto cut = cut_at(begin, end, std::min(text.find_first_of(ends, end + 1), text.size()))) return cut;
  return begin < 2 ? std::nullopt : cut_at(text.find_last_of(ends, begin - 2) + 1, begin - 1, end);
}

bool NotationReader::refuse(const CardText &card, const Written &text) const {
  if (const auto cut = cut_card(card.text, text.text)) {
    return refuse(text.of(cut->text), say::not_a_card(quote(cut->text)), write_instead(cut->meant), Code::unreadable_card);
  }
  auto [message, help] = notation_.explain(card);
  const std::string_view without_last = trim(card.text.substr(0, card.text.empty() ? 0 : card.text.size() - 1));
  if (notation_.read_whole(without_last)) help = write_instead(without_last);
  if (const std::string digits = card.text.empty() ? std::string() : with_digits(card.text); notation_.read_whole(digits))
    help = write_instead(digits);
  const std::string spaced = join(glued_cards(card.text), " ");
  if (!spaced.empty()) help = {say::separate_cards(spaced), spaced};
  return refuse(text.of(card.text), std::move(message), std::move(help), Code::unreadable_card);
}

bool NotationReader::refuse(const Where &where, Phrase message, Help help, Code code) const {
  complain_(code, where, std::move(message), std::move(help));
  return false;
}

void leave_open(const Where &where, LoggedPlay &play) {
  play.card = {CardSet::pack(), where};
  play.unrecorded = true;
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
      list.push_back({card.reading, text.of(card.text)});
      continue;
    }
    if (const auto cut = cut_card(card.text, text.text)) {
      refuse(card, text);
      for (Lexer meant(cut->meant); meant.peek().kind != Token::Kind::end;)
        list.push_back({notation_.read(meant).reading, text.of(cut->text)});
      lexer.skip(static_cast<std::size_t>(cut->text.data() + cut->text.size() - lexer.rest().data()));
      continue;
    }
    if (card.text.data() == lexer.peek().text.data()) lexer.next();
    while (card.verdict == CardText::Verdict::no_card && lexer.peek().kind == Token::Kind::word && !looks_like_a_card(lexer.peek().text)) {
      Lexer ahead = lexer;
      if (notation_.read(ahead).verdict != CardText::Verdict::no_card) break;
      card.text = cover(card.text, lexer.peek().text);
      lexer = ahead;
    }
    refuse(card, text);
    const std::vector<std::string_view> glued = glued_cards(card.text);
    for (const std::string_view one : glued) list.push_back({*notation_.read_whole(one), text.of(one)});
    if (glued.empty()) list.push_back({CardSet::pack(), text.of(card.text)});
  }
}

void NotationReader::ranks(const Written &text, Suit suit, CardList &list) const {
  for (Lexer lexer(text.text); lexer.peek().kind != Token::Kind::end;) {
    const Token token = lexer.next();
    if (token.kind == Token::Kind::separator) continue;
    const CardText card = notation_.read_rank(token.text, suit);
    if (accepts(card)) {
      list.push_back({card.reading, text.of(card.text)});
      continue;
    }
    if (card.verdict == CardText::Verdict::no_card)
      refuse(text.of(token.text), say::not_a_rank(quote(token.text)), say::write_ranks(), Code::unreadable_card);
    else
      refuse(card, text);
    list.push_back({CardSet::of_suit(suit), text.of(token.text)});
  }
}

bool NotationReader::card(const Written &text, LoggedPlay &play) const {
  Lexer lexer(text.text);
  if (trim(text.text) == "_") {
    leave_open(text.where, play);
    return true;
  }
  CardText card = notation_.read(lexer);
  if (accepts(card) && lexer.peek().kind == Token::Kind::end) {
    play.card = {card.reading, text.of(card.text)};
    return true;
  }
  if (lexer.peek().kind != Token::Kind::end || card.text.empty()) card = {CardText::Verdict::no_card, {}, text.text};
  return refuse(card, text);
}

} // namespace arbitro

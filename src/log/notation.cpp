#include "notation.hpp"
#include "finding/say.hpp"
#include "text/code_points.hpp"
#include "text/join.hpp"
#include "text/sort_few.hpp"
#include "words.hpp"

#include <algorithm>

namespace arbitro {

namespace {

struct Alphabet {
  std::string_view name;
  std::string_view suits;
  Prose kind;                ///< of a suit or a pack, with its article
  std::string_view courts{}; ///< letters of the courts of a French pack
};
constexpr Alphabet alphabet_rows[] = {{letters_names[0], "dcbs", {"an Italian", "italiano"}},
                                      {letters_names[1], "ocbe", {"a Spanish", "spagnolo"}},
                                      {letters_names[2], "dhcs", {"a French", "francese"}, "JQK"},
                                      {letters_names[3], "qcfp", {"a French", "francese"}, "FQR"},
                                      {letters_names[4], "ocpe", {"a Portuguese", "portoghese"}}};
constexpr std::string_view all_suit_letters = "dcbsoehqfp";

const Alphabet &row_of(Letters letters) { return alphabet_rows[static_cast<std::size_t>(letters)]; }

bool is_digit(char byte) { return byte >= '0' && byte <= '9'; }
bool is_letter(char byte) { return (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z'); }
char lower(char byte) { return static_cast<char>(byte | 0x20); }

/// `Re` and `As` are a rank and a suit letter in some alphabet, but words where a suit word follows.
bool may_be_word_too(std::string_view word) {
  if (word.size() != 2) return false;
  const char rank = lower(word[0]), suit = lower(word[1]);
  return (rank == 'r' && suit == 'e') || (rank == 'a' && suit == 's');
}

std::string spaced(std::string_view letters) {
  return join(letters, " ", [](char letter) { return std::string(1, letter); });
}

/// The suit that a letter has in all alphabets that know it.
std::optional<Suit> common_suit(char letter) {
  std::optional<Suit> common;
  for (const Letters alphabet : alphabets) {
    const std::size_t suit = suits_of(alphabet).find(letter);
    if (suit == std::string_view::npos) continue;
    if (common && *common != static_cast<Suit>(suit)) return std::nullopt;
    common = static_cast<Suit>(suit);
  }
  return common;
}

constexpr std::uint8_t usual_value(std::size_t figure) {
  switch (figure) {
  case 'a' - 'a': return 1;
  case 'f' - 'a':
  case 'j' - 'a':
  case court_dama:
  case court_sota: return 8;
  case 'c' - 'a':
  case 'q' - 'a':
  case 'n' - 'a':
  case court_valete:
  case court_regina: return 9;
  case 'r' - 'a':
  case 'k' - 'a': return 10;
  default: return 0;
  }
}

} // namespace

std::string_view to_string(Letters letters) { return letters_names[static_cast<std::size_t>(letters)]; }
std::optional<Letters> find_letters(std::string_view name) {
  const auto *const found = std::ranges::find(letters_names, name);
  return found == std::end(letters_names) ? std::nullopt : std::optional(alphabets[static_cast<std::size_t>(found - letters_names)]);
}
std::string_view suits_of(Letters letters) { return row_of(letters).suits; }

std::string quote(std::string_view text) {
  constexpr std::size_t longest = 48;
  std::string shown(cut_to(text, longest));
  for (std::size_t line = shown.find_first_of("\r\n"); line != std::string::npos; line = shown.find_first_of("\r\n"))
    shown.replace(line, std::min(shown.find_first_not_of(" \t\r\n", line), shown.size()) - line, " ");
  return "`" + shown + (text.size() > longest ? "\u2026`" : "`");
}

bool is_court_by_name(const CardText &card) {
  return card.reading.is_single() && card.reading.first().value() >= 8 && !is_digit(card.text.front());
}

bool read_courts(std::string_view eight, std::string_view nine, std::string_view ten, Courts &courts) {
  std::uint8_t value = 8;
  for (const std::string_view name : {eight, nine, ten}) {
    const std::string folded = fold(name);
    int figure = -1;
    if (folded.size() == 1 && is_letter(folded[0])) {
      figure = folded[0] - 'a';
    } else if (const auto word = find_rank_word(folded)) {
      figure = word->court;
    }
    if (figure < 0 || figure == 'a' - 'a' || courts.value[static_cast<std::size_t>(figure)] != 0) return false;
    courts.value[static_cast<std::size_t>(figure)] = value++;
  }
  return true;
}

Notation::Notation(Letters letters, const Courts &courts, FrenchCourts french) : letters_(letters), spanish_(courts.spanish) {
  for (std::size_t figure = 0; figure < figure_.size(); ++figure)
    figure_[figure] = courts.value[figure] != 0 ? courts.value[figure] : usual_value(figure);
  const bool french_suited = !row_of(letters).courts.empty();
  constexpr std::size_t jack = 'j' - 'a', queen = 'q' - 'a';
  if (french_suited && french == FrenchCourts::q8_j9 && courts.value[jack] == 0 && courts.value[queen] == 0) {
    figure_[jack] = 9;
    figure_[queen] = 8;
  }
  suit_.fill(-1);
  for (int suit = 0; suit < 4; ++suit) {
    const char of = suits_of(letters)[static_cast<std::size_t>(suit)];
    suit_[static_cast<unsigned char>(of)] = suit_[static_cast<unsigned char>(of - 0x20)] = static_cast<std::int8_t>(suit);
  }
}

Notation::Rank Notation::rank_of_number(int number, std::size_t length) const {
  using enum CardText::Verdict;
  if (number < 1 || number > 12) return {};
  if (spanish_ && number >= 10) return {card, number - 2, length};
  return {number > 10 ? printed_index : card, number, length};
}

Notation::Rank Notation::rank_at_start(std::string_view word) const {
  using enum CardText::Verdict;
  const char first = word.front();
  if (first == '?') return {card, 0, 1};
  if (first == '1' && word.size() > 1 && is_digit(word[1])) return rank_of_number(10 + word[1] - '0', 2);
  if (is_digit(first)) return rank_of_number(first - '0', 1);
  if (!is_letter(first)) return {};
  const int value = figure_[static_cast<std::size_t>(lower(first) - 'a')];
  return value != 0 ? Rank{card, value, 1} : Rank{};
}

Notation::Rank Notation::rank_of_word(std::string_view word, std::string_view folded) const {
  if (const Rank rank = rank_at_start(word); rank.length == word.size()) return rank;
  const auto found = find_rank_word(folded);
  if (!found) return {};
  if (found->court < 0) return rank_of_number(found->number, word.size());
  const int value = figure_[static_cast<std::size_t>(found->court)];
  return {value != 0 ? CardText::Verdict::card : CardText::Verdict::donna, value, word.size()};
}

CardText Notation::read_compact(std::string_view word) const {
  using enum CardText::Verdict;
  const auto read = [&](CardText::Verdict verdict, CardSet reading = {}, char letter = 0, bool is_french = false) {
    return CardText{verdict, reading, word, letter, is_french};
  };
  const Rank rank = rank_at_start(word);
  const bool starts_with_suit = suit_[static_cast<unsigned char>(word.front())] >= 0;
  if (rank.length == 0) {
    const bool ends_with_rank = word.size() > 1 && rank_at_start(word.substr(1)).length == word.size() - 1;
    return read(starts_with_suit && ends_with_rank ? suit_first : no_card);
  }
  const CardSet cards = rank.value == 0 ? CardSet::pack() : CardSet::of_value(std::min(rank.value, 10));
  const std::string_view rest = word.substr(rank.length);
  if (rest.empty()) return rank.value == 0 ? read(no_card) : read(no_suit, cards);
  if (rest == "?") return read(rank.verdict, cards);
  if (rest.size() > 1) {
    const auto symbol = find_suit_symbol(rest);
    return symbol ? read(rank.verdict, cards & CardSet::of_suit(*symbol), 0, true) : read(no_card);
  }
  const char letter = is_letter(rest.front()) ? lower(rest.front()) : '\0';
  if (const int suit = suit_[static_cast<unsigned char>(rest.front())]; suit >= 0)
    return read(rank.verdict, cards & CardSet::of_suit(static_cast<Suit>(suit)), letter);
  if (letter != 0 && all_suit_letters.find(letter) != std::string_view::npos) return read(foreign_letter, cards, letter);
  if (letter != 0 && !is_letter(word.front()) && rank.verdict == card) return read(odd_letter, cards, letter);
  return read(rank_at_start(rest).length == 1 && starts_with_suit ? suit_first : no_card);
}

std::optional<CardText> Notation::read_phrase(Lexer &lexer) const {
  Lexer ahead = lexer;
  const std::string_view first = ahead.next().text;
  const std::string folded = fold(first);
  if (const auto named = find_named_card(folded)) {
    lexer = ahead;
    return CardText{CardText::Verdict::card, *named, first};
  }
  const Rank rank = rank_of_word(first, folded);
  if (rank.verdict == CardText::Verdict::no_card || rank.value == 0) {
    if (rank.verdict != CardText::Verdict::donna) return std::nullopt;
  }
  if (is_connector(fold(ahead.peek().text))) ahead.next();
  const Token second = ahead.next();
  const std::string suit_word = fold(second.text);
  std::optional<Suit> suit = find_suit_word(suit_word);
  const std::optional<Suit> sign = suit ? std::nullopt : find_suit_symbol(second.text);
  const bool is_french = sign || is_french_suit_word(suit_word);
  if (sign) suit = sign;
  if (!suit && is_byname(suit_word, rank.value)) suit = Suit::coins;
  if (!suit) {
    if (rank.verdict != CardText::Verdict::donna) return std::nullopt;
    lexer.next();
    return CardText{rank.verdict, {}, first};
  }
  lexer = ahead;
  CardText phrase{rank.verdict, {}, cover(first, second.text)};
  phrase.is_french = is_french;
  if (phrase.readable()) phrase.reading = Card(rank.value, *suit);
  return phrase;
}

CardText Notation::read(Lexer &lexer) const {
  const Token token = lexer.peek();
  if (token.kind != Token::Kind::word) return {CardText::Verdict::no_card, {}, token.text};
  const CardText compact = read_compact(token.text);
  if (!compact.readable() || may_be_word_too(token.text))
    if (const auto phrase = read_phrase(lexer)) return *phrase;
  lexer.next();
  return compact;
}

std::optional<Card> Notation::read_whole(std::string_view text) const {
  Lexer lexer(text);
  const CardText card = read(lexer);
  if (!card.readable() || !card.reading.is_single() || lexer.peek().kind != Token::Kind::end) return std::nullopt;
  return card.reading.first();
}

std::optional<Suit> Notation::read_suit(std::string_view word) const {
  if (word.size() == 1) {
    const int suit = suit_[static_cast<unsigned char>(word.front())];
    return suit >= 0 ? std::optional(static_cast<Suit>(suit)) : std::nullopt;
  }
  if (const auto symbol = find_suit_symbol(word)) return symbol;
  return find_suit_word(fold(word));
}

CardText Notation::read_rank(std::string_view word, Suit suit) const {
  const Rank rank = rank_of_word(word, fold(word));
  CardText read{rank.verdict, {}, word};
  if (read.readable()) read.reading = CardSet::of_suit(suit) & (rank.value == 0 ? CardSet::pack() : CardSet::of_value(rank.value));
  return read;
}

CardSpelling Notation::spelling(bool courts_by_letter) const {
  CardSpelling spelling{.suits = std::string(suits_of(letters_))};
  spelling.french_courts = row_of(letters_).courts;
  sort_few(spelling.french_courts, {}, [&](char letter) { return figure_[static_cast<std::size_t>(lower(letter) - 'a')]; });
  const bool by_letter = courts_by_letter && !spelling.french_courts.empty();
  spelling.courts = spanish_ ? CourtSpelling::printed : by_letter ? CourtSpelling::letters : CourtSpelling::values;
  return spelling;
}

std::pair<Phrase, Help> Notation::explain(const CardText &unread, bool in_log) const {
  using enum CardText::Verdict;
  const std::string text = quote(unread.text);
  const std::string rank(unread.text.substr(0, unread.text.empty() ? 0 : rank_at_start(unread.text).length));
  const auto in_every_suit = [&](const std::string &of) { return collected(suits_of(letters_), [&](char suit) { return of + suit; }); };
  switch (unread.verdict) {
  case foreign_letter: {
    const auto suit = common_suit(unread.letter);
    const Alphabet &own = row_of(letters_);
    const auto &other =
        *std::ranges::find_if(alphabet_rows, [&](const Alphabet &row) { return row.suits.find(unread.letter) != row.suits.npos; });
    const std::string letter = quote(std::string_view(&unread.letter, 1));
    std::vector<std::string> cards = in_every_suit(rank);
    if (suit) cards = {cards[static_cast<std::size_t>(*suit)]};
    const bool both_french = !own.courts.empty() && !other.courts.empty(); // then they differ by language
    Help help = both_french ? say::write_cards_or_alphabet(cards, spaced(other.suits), other.name)
                : in_log    ? say::write_cards_or_declare(cards, other.name, other.kind)
                            : say::write_cards_or_choose(cards, other.name, other.kind);
    if (suit) help.instead = cards.front();
    return {both_french ? say::no_suit_in_alphabet(letter, own.name, spaced(own.suits)) : say::no_suit_of_letters(letter, own.kind),
            std::move(help)};
  }
  case odd_letter: return {say::not_a_card(text), say::write_one_of(in_every_suit(rank))};
  case no_suit: return {say::has_no_suit(text), say::write_suit_or_open(in_every_suit(rank), rank)};
  case suit_first: return {say::suit_before_rank(text), write_instead(std::string(unread.text.substr(1)) + unread.text.front())};
  case printed_index: return {say::printed_index(text), say::declare_spanish()};
  case donna: return {say::donna_is_open(text), say::declare_courts()};
  case card:
  case no_card: break;
  }
  if (const auto word = find_rank_word(fold(unread.text)); word && word->number > 0)
    return {say::has_no_suit(text), say::write_suit_or_open(in_every_suit(std::to_string(word->number)), std::to_string(word->number))};
  return {say::not_a_card(text), say::write_rank_and_suit(settebello_card)};
}

} // namespace arbitro

#include "words.hpp"
#include "text/nearest.hpp"

#include <algorithm>
#include <array>
#include <charconv>

namespace arbitro {

namespace {

constexpr int letter(char of) { return of - 'a'; }

struct RankRow {
  std::string_view word;
  RankWord rank;
};
constexpr RankRow rank_words[] = {
    {"asso", {1}},
    {"uno", {1}},
    {"ace", {1}},
    {"one", {1}},
    {"as", {1}},
    {"l'as", {1}},
    {"due", {2}},
    {"two", {2}},
    {"dos", {2}},
    {"dois", {2}},
    {"tre", {3}},
    {"three", {3}},
    {"tres", {3}},
    {"quattro", {4}},
    {"four", {4}},
    {"cuatro", {4}},
    {"quatro", {4}},
    {"cinque", {5}},
    {"five", {5}},
    {"cinco", {5}},
    {"sei", {6}},
    {"six", {6}},
    {"seis", {6}},
    {"sette", {7}},
    {"seven", {7}},
    {"siete", {7}},
    {"sete", {7}},
    {"otto", {8}},
    {"eight", {8}},
    {"ocho", {8}},
    {"oito", {8}},
    {"nove", {9}},
    {"nine", {9}},
    {"nueve", {9}},
    {"dieci", {10}},
    {"ten", {10}},
    {"diez", {10}},
    {"dez", {10}},
    {"fante", {0, letter('f')}},
    {"page", {0, letter('f')}},
    {"footman", {0, letter('f')}},
    {"jack", {0, letter('j')}},
    {"knave", {0, letter('j')}},
    {"cavallo", {0, letter('c')}},
    {"caballo", {0, letter('c')}},
    {"knight", {0, letter('n')}},
    {"horse", {0, letter('n')}},
    {"queen", {0, letter('q')}},
    {"re", {0, letter('r')}},
    {"rey", {0, letter('r')}},
    {"rei", {0, letter('r')}},
    {"king", {0, letter('k')}},
    {"donna", {0, figure_donna}},
    {"dama", {0, figure_dama}},
    {"valete", {0, figure_valete}},
    {"sota", {0, figure_sota}},
    {"regina", {0, figure_regina}},
};

struct SuitRow {
  std::string_view word;
  Suit suit;
};
constexpr SuitRow suit_words[] = {
    {"denari", Suit::coins},   {"denaro", Suit::coins},   {"danari", Suit::coins},  {"den", Suit::coins},     {"ori", Suit::coins},
    {"oro", Suit::coins},      {"oros", Suit::coins},     {"ouros", Suit::coins},   {"quadri", Suit::coins},  {"coins", Suit::coins},
    {"coin", Suit::coins},     {"golds", Suit::coins},    {"deniers", Suit::coins}, {"suns", Suit::coins},    {"diamonds", Suit::coins},
    {"diamond", Suit::coins},  {"palanche", Suit::coins}, {"coppe", Suit::cups},    {"coppa", Suit::cups},    {"cuori", Suit::cups},
    {"cups", Suit::cups},      {"cup", Suit::cups},       {"hearts", Suit::cups},   {"heart", Suit::cups},    {"copas", Suit::cups},
    {"copa", Suit::cups},      {"bastoni", Suit::clubs},  {"bastone", Suit::clubs}, {"mazze", Suit::clubs},   {"mazzi", Suit::clubs},
    {"fiori", Suit::clubs},    {"clubs", Suit::clubs},    {"club", Suit::clubs},    {"batons", Suit::clubs},  {"sticks", Suit::clubs},
    {"staves", Suit::clubs},   {"bastos", Suit::clubs},   {"basto", Suit::clubs},   {"paus", Suit::clubs},    {"spade", Suit::swords},
    {"spada", Suit::swords},   {"spades", Suit::swords},  {"picche", Suit::swords}, {"swords", Suit::swords}, {"sword", Suit::swords},
    {"espadas", Suit::swords}, {"espada", Suit::swords},
};

struct NamedRow {
  std::string_view word;
  Card card;
};
constexpr NamedRow named_cards[] = {
    {"settebello", settebello_card},      {"sette-bello", settebello_card},   {"sett'oro", settebello_card},
    {"setteoro", settebello_card},        {"velo", settebello_card},          {"guindis", settebello_card},
    {"l7aya", settebello_card},           {"rebello", Card(10, Suit::coins)}, {"re-bello", Card(10, Suit::coins)},
    {"rosmarino", Card(8, Suit::swords)},
};

/// The row of a word. What is looked for is mostly a name, which no row's first letter and size fit.
template <const auto &rows> const auto *find(std::string_view word) {
  static constexpr auto sizes_by_letter = [] {
    std::array<std::uint32_t, 128> sizes{};
    for (const auto &row : rows) sizes[static_cast<unsigned char>(row.word.front())] |= 1U << row.word.size();
    return sizes;
  }();
  const auto first = word.empty() ? std::size_t{0} : static_cast<unsigned char>(word.front());
  const bool may_be_there = first < sizes_by_letter.size() && word.size() < 32 && (sizes_by_letter[first] >> word.size() & 1U) != 0;
  const auto *const end = std::end(rows);
  const auto *row = may_be_there ? std::ranges::find_if(rows, [&](const auto &one) { return one.word == word; }) : end;
  return row == end ? nullptr : row;
}

/// Base letters of U+00C0 to U+00FF, by the second byte of their UTF-8; a dot where there is none.
constexpr std::string_view base_letters = "aaaaaa.ceeeeiiii.nooooo..uuuuy..aaaaaa.ceeeeiiii.nooooo..uuuuy.y";

} // namespace

std::string fold(std::string_view word) {
  std::string folded;
  for (std::size_t i = 0; i < word.size(); ++i) {
    const char byte = word[i];
    if (byte >= 'A' && byte <= 'Z') {
      folded += static_cast<char>(byte - 'A' + 'a');
    } else if (byte == '\xC3' && i + 1 < word.size() && static_cast<unsigned char>(word[i + 1]) >= 0x80 &&
               static_cast<unsigned char>(word[i + 1]) < 0xC0) {
      const char base = base_letters[static_cast<unsigned char>(word[++i]) - 0x80];
      folded += base;
    } else if (word.substr(i, 3) == "\u2019") {
      folded += '\'';
      i += 2;
    } else {
      folded += byte;
    }
  }
  return folded;
}

std::optional<RankWord> find_rank_word(std::string_view folded) {
  const RankRow *row = find<rank_words>(folded);
  return row ? std::optional(row->rank) : std::nullopt;
}

std::optional<Suit> find_suit_word(std::string_view folded) {
  if (folded.starts_with("d'")) folded.remove_prefix(2);
  const SuitRow *row = find<suit_words>(folded);
  return row ? std::optional(row->suit) : std::nullopt;
}

std::string_view nearest_suit_word(std::string_view folded) {
  std::array<std::string_view, std::size(suit_words)> words;
  std::ranges::transform(suit_words, words.begin(), &SuitRow::word);
  const std::vector<std::string_view> near = all_nearest(folded, words);
  const auto is_of_another = [&](std::string_view word) { return find_suit_word(word) != find_suit_word(near.front()); };
  return near.empty() || std::ranges::any_of(near, is_of_another) ? std::string_view() : near.front();
}

bool is_french_suit_word(std::string_view folded) {
  constexpr std::string_view words[] = {"diamonds", "diamond", "hearts", "heart", "spades"};
  return std::ranges::find(words, folded) != std::end(words);
}

std::optional<Suit> find_suit_symbol(std::string_view text) {
  if (text.ends_with("\uFE0F")) text.remove_suffix(3);
  constexpr std::array<std::array<std::string_view, 2>, 4> symbols{
      {{"\u2666", "\u2662"}, {"\u2665", "\u2661"}, {"\u2663", "\u2667"}, {"\u2660", "\u2664"}}};
  for (int suit = 0; suit < 4; ++suit)
    if (std::ranges::find(symbols[static_cast<std::size_t>(suit)], text) != symbols[static_cast<std::size_t>(suit)].end())
      return static_cast<Suit>(suit);
  return std::nullopt;
}

std::optional<Card> find_named_card(std::string_view folded) {
  const NamedRow *row = find<named_cards>(folded);
  return row ? std::optional(row->card) : std::nullopt;
}

bool is_connector(std::string_view folded) { return folded == "of" || folded == "di" || folded == "de" || folded == "do"; }

bool is_byname(std::string_view folded, int value) {
  return (folded == "bello" && (value == 1 || value == 7 || value == 10)) || (folded == "velo" && value == 7);
}

std::string_view to_string(Declaration declares) { return declares == Declaration::low ? "low" : "triple"; }

std::string declared(Declaration declares, int matta) {
  std::string text;
  if (declares != Declaration::none) text = "declares " + std::string(to_string(declares)) + " ";
  if (matta != 0) text += "matta=" + std::to_string(matta) + " ";
  return text;
}

std::string spelled(double figure) {
  std::array<char, 32> digits{};
  return {digits.data(), std::to_chars(digits.data(), digits.data() + digits.size(), figure).ptr};
}

bool begins_with_one_of(std::string_view text, std::span<const std::string_view> beginnings) {
  return std::ranges::any_of(beginnings, [&](std::string_view beginning) { return text.starts_with(beginning); });
}

bool is_bullet(std::string_view text) {
  constexpr std::string_view bullets[] = {"\u2010", "\u2011", "\u2012", "\u2013", "\u2014", "\u2212", "\u2022", "\u2023", "\u00B7"};
  return begins_with_one_of(text, bullets);
}

bool is_curly_quote(std::string_view text) {
  constexpr std::string_view quotes[] = {"\u2018", "\u201A", "\u201C", "\u201E", "\u00AB"};
  return begins_with_one_of(text, quotes);
}

std::string_view without_curly_quotes(std::string_view text) {
  constexpr std::string_view closing[] = {"\u2018", "\u2019", "\u201C", "\u201D", "\u00BB"};
  text.remove_prefix(text.starts_with("\u00AB") ? 2 : 3);
  for (const std::string_view quote : closing)
    if (text.ends_with(quote)) text.remove_suffix(quote.size());
  return text;
}

} // namespace arbitro

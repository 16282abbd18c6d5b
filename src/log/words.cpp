#include "words.hpp"
#include "text/nearest.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <utility>

namespace arbitro {

namespace {

constexpr int letter(char of) { return of - 'a'; }

/// Words that mean the same.
template <class Meaning> struct WordRow {
  Meaning meaning;
  std::string_view words; ///< with a blank after each
};
constexpr WordRow<RankWord> rank_words[] = {
    {{1}, "asso uno ace one as l'as "},
    {{2}, "due two dos dois "},
    {{3}, "tre three tres "},
    {{4}, "quattro four cuatro quatro "},
    {{5}, "cinque five cinco "},
    {{6}, "sei six seis "},
    {{7}, "sette seven siete sete "},
    {{8}, "otto eight ocho oito "},
    {{9}, "nove nine nueve "},
    {{10}, "dieci ten diez dez "},
    {{0, letter('f')}, "fante page footman "},
    {{0, letter('j')}, "jack knave "},
    {{0, letter('c')}, "cavallo caballo "},
    {{0, letter('n')}, "knight horse "},
    {{0, letter('q')}, "queen "},
    {{0, letter('r')}, "re rey rei "},
    {{0, letter('k')}, "king "},
    {{0, court_donna}, "donna "},
    {{0, court_dama}, "dama "},
    {{0, court_valete}, "valete "},
    {{0, court_sota}, "sota "},
    {{0, court_regina}, "regina "},
};
constexpr WordRow<Suit> suit_words[] = {
    {Suit::coins, "denari denaro danari den ori oro oros ouros quadri coins coin golds deniers suns diamonds diamond palanche "},
    {Suit::cups, "coppe coppa cuori cups cup hearts heart copas copa "},
    {Suit::clubs, "bastoni bastone mazze mazzi fiori clubs club batons sticks staves bastos basto paus "},
    {Suit::swords, "spade spada spades picche swords sword espadas espada "},
};
constexpr WordRow<Card> named_cards[] = {
    {settebello_card, "settebello sette-bello sett'oro setteoro velo guindis l7aya "},
    {Card(10, Suit::coins), "rebello re-bello "},
    {Card(8, Suit::swords), "rosmarino "},
};

/// The words of all rows, each with what it means.
template <const auto &rows> constexpr auto every_word = [] {
  constexpr auto count = [] {
    std::ptrdiff_t sum = 0;
    for (const auto &row : rows) sum += std::ranges::count(row.words, ' ');
    return static_cast<std::size_t>(sum);
  }();
  std::array<std::pair<std::string_view, decltype(rows[0].meaning)>, count> all{};
  auto next = all.begin();
  for (const auto &row : rows)
    for (std::string_view rest = row.words; !rest.empty(); rest.remove_prefix(rest.find(' ') + 1))
      *next++ = {rest.substr(0, rest.find(' ')), row.meaning};
  return all;
}();

/// What a word means. What is looked for is mostly a name, which no word's first letter and size fit.
template <const auto &rows> auto find(std::string_view word) {
  static constexpr auto sizes_by_letter = [] {
    std::array<std::uint32_t, 128> sizes{};
    for (const auto &[one, meaning] : every_word<rows>) sizes[static_cast<unsigned char>(one.front())] |= 1U << one.size();
    return sizes;
  }();
  const auto first = word.empty() ? std::size_t{0} : static_cast<unsigned char>(word.front());
  const bool may_be_there = first < sizes_by_letter.size() && word.size() < 32 && (sizes_by_letter[first] >> word.size() & 1U) != 0;
  const auto &words = every_word<rows>;
  const auto found = may_be_there ? std::ranges::find_if(words, [&](const auto &one) { return one.first == word; }) : words.end();
  return found == words.end() ? std::nullopt : std::optional(found->second);
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

std::optional<RankWord> find_rank_word(std::string_view folded) { return find<rank_words>(folded); }

std::optional<Suit> find_suit_word(std::string_view folded) {
  if (folded.starts_with("d'")) folded.remove_prefix(2);
  return find<suit_words>(folded);
}

std::string_view nearest_suit_word(std::string_view folded) {
  std::array<std::string_view, every_word<suit_words>.size()> words;
  std::ranges::transform(every_word<suit_words>, words.begin(), [](const auto &word) { return word.first; });
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

std::optional<Card> find_named_card(std::string_view folded) { return find<named_cards>(folded); }

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

#pragma once

#include "arbitro/card.hpp"
#include "arbitro/round.hpp"
#include "text/decimal.hpp"

#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace arbitro {

/// A rank as a word: a number, or a court card whose value `courts` may change (`court` is its index in `Courts::value`: a letter's place
/// in the alphabet, or a place after it for a word that has no letter).
struct RankWord {
  int number = 0;
  int court = -1;
};

/// Court cards that have a word but no letter.
inline constexpr int court_dama = 26, court_valete = 27, court_sota = 28, court_regina = 29;
/// The donna: 8 in Latin-suited packs, 9 in French-suited ones, so never without `courts`.
inline constexpr int court_donna = 'd' - 'a';

/// The word in lower case without accents, its apostrophe straight.
[[nodiscard]] std::string fold(std::string_view word);
/// A folded rank word of any language.
[[nodiscard]] std::optional<RankWord> find_rank_word(std::string_view folded);
/// A folded suit word of any language.
[[nodiscard]] std::optional<Suit> find_suit_word(std::string_view folded);
/// The suit word that is nearest to a word; empty where none is near, or others of another suit are as near.
[[nodiscard]] std::string_view nearest_suit_word(std::string_view folded);
/// Whether it is an English one of the suits of French packs alone: `hearts`; `clubs` are in Italian packs, too.
[[nodiscard]] bool is_french_suit_word(std::string_view folded);
/// The suit of ♦ ♥ ♣ ♠ (black or white, with or without a variation selector).
[[nodiscard]] std::optional<Suit> find_suit_symbol(std::string_view text);
/// A card that has a name of its own: `settebello`.
[[nodiscard]] std::optional<Card> find_named_card(std::string_view folded);
/// A bonus as plays declare it: `low` or `triple`.
[[nodiscard]] std::string_view to_string(Declaration declares);
/// A bonus as a cell writes it before the card, with the blank after it: `declares low matta=8 `; empty where there is none.
[[nodiscard]] std::string declared(Declaration declares, int matta);
/// Whether a text begins with any of these.
[[nodiscard]] bool begins_with_one_of(std::string_view text, std::span<const std::string_view> beginnings);
/// Whether a text begins with the dash or dot that a word processor writes in front of an entry.
[[nodiscard]] bool is_bullet(std::string_view text);
/// Whether it begins with a quote that is none in YAML.
[[nodiscard]] bool is_curly_quote(std::string_view text);
/// What is between such quotes.
[[nodiscard]] std::string_view without_curly_quotes(std::string_view text);
/// `of`, `di`, `de` …
[[nodiscard]] bool is_connector(std::string_view folded);
/// A word that makes coins of the cards it may follow: `bello` the 1, 7 and 10, `velo` the 7.
[[nodiscard]] bool is_byname(std::string_view folded, int value);

} // namespace arbitro

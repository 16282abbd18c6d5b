#pragma once

#include "arbitro/card_set.hpp"
#include "arbitro/language.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace arbitro {

/// How people are told about one log: with cards in the log's own spelling, in a language of theirs. Findings keep cards and sentences.
struct CardSpelling {
  std::string suits = "dcbs"; ///< letters of coins, cups, clubs and swords
  bool printed_index = false; ///< 10 11 12 for 8 9 10, as on Spanish cards
  Language language{};
};
/// Cards in that spelling, in ascending order, joined by a separator.
[[nodiscard]] std::string to_text(CardSet cards, const CardSpelling &spelling, std::string_view separator = " ");

/// One row of the table of sentences; the rows are known to those who say them.
enum class Sentence : std::uint16_t;

struct Phrase;

/// Several things said. A type of its own, since libstdc++ 12 believes that copying a variant of numbers, strings and vectors cannot fail.
struct Phrases {
  std::vector<Phrase> each;
  [[nodiscard]] bool operator==(const Phrases &other) const;
};

/// What fills a placeholder of a sentence.
using Argument = std::variant<std::int64_t, std::string, CardSet, std::vector<std::string>, Phrases, Prose>;

/// Something said, before it is put into words: a sentence, and what fills its placeholders in the order of its parameters.
struct Phrase {
  Sentence sentence{};
  std::vector<Argument> arguments;

  Phrase() = default;
  Phrase(Sentence row, std::vector<Argument> filling) : sentence(row), arguments(std::move(filling)) {}
  /// Whether nothing is said.
  [[nodiscard]] bool empty() const { return sentence == Sentence{}; }
  friend bool operator==(const Phrase &, const Phrase &) = default;
};

inline bool Phrases::operator==(const Phrases &other) const { return each == other.each; }

/// The words of a phrase, with cards in that spelling.
[[nodiscard]] std::string to_text(const Phrase &phrase, const CardSpelling &spelling = {});
/// The words of a phrase that names no cards of a log.
[[nodiscard]] inline std::string to_text(const Phrase &phrase, Language language) { return to_text(phrase, {.language = language}); }

} // namespace arbitro

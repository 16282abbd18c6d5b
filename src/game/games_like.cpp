#include "arbitro/games.hpp"
#include "rule_values.hpp"

#include <algorithm>

namespace arbitro {
namespace {

constexpr bool is_in_word(char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9'); }

/// The words of a text in lower case; whatever is neither letter nor digit parts them.
std::vector<std::string> words_of_text(std::string_view text) {
  std::vector<std::string> words;
  bool in_word = false;
  for (const char c : text) {
    const char letter = row::lower(c);
    if (is_in_word(letter)) {
      if (!in_word) words.emplace_back();
      words.back() += letter;
    }
    in_word = is_in_word(letter);
  }
  return words;
}

bool holds(std::string_view text, const std::vector<std::string> &wanted) {
  const std::vector<std::string> words = words_of_text(text);
  return std::ranges::all_of(wanted, [&](const std::string &word) { return std::ranges::find(words, word) != words.end(); });
}

} // namespace

std::vector<const Game *> games_like(std::string_view words) {
  const std::vector<std::string> wanted = words_of_text(words);
  std::vector<const Game *> found;
  if (wanted.empty()) return found;
  constexpr std::string_view (*texts[])(const Game &) = {[](const Game &game) { return game.name; },
                                                         [](const Game &game) { return game.title.in(Language::english); },
                                                         [](const Game &game) { return game.remark.in(Language::english); }};
  for (const auto text : texts) {
    for (const Game &game : games())
      if (holds(text(game), wanted)) found.push_back(&game);
    if (!found.empty()) break;
  }
  return found;
}

} // namespace arbitro

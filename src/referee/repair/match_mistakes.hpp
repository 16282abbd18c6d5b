#pragma once

#include "referee/repair/match_search.hpp"

#include <span>
#include <string_view>

namespace arbitro {

/// One kind of mistake of the match as a whole.
struct MatchMistakeRow {
  std::string_view name;
  MatchScope scope;
  int least;                                           ///< errors of a match that are needed to try it
  void (*generate)(const WrittenLog &, MatchSearch &); ///< offers what undoes it
};

/// Whether a round may be the one before it, written again.
[[nodiscard]] bool has_round_twice(const WrittenLog &written);
/// Whether the match itself says which game was played.
[[nodiscard]] bool names_game(const WrittenLog &written);
/// The table of mistakes of the match as a whole.
[[nodiscard]] std::span<const MatchMistakeRow> match_mistakes();

} // namespace arbitro

#pragma once

#include "arbitro/finding.hpp"
#include "referee/repair/edits.hpp"
#include "referee/repair/match_trial.hpp"

#include <functional>
#include <optional>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

namespace arbitro {

/// A change of the match as a whole that undoes one mistake: of its header, or of what two rounds have in each other's place.
struct MatchChange {
  TextEdits edits{}; ///< empty: `places` are exchanged
  std::pair<Span, Span> places{};
  Where where{}; ///< the wrong entry, or the one next to the missing one
  Phrase title;  ///< what to do
  std::function<bool(MatchTrial &)>
      may_hold{};               ///< asked where it is offered: whether everything may fit, as the log shows; none: only the text does
  std::optional<Rules> rules{}; ///< in force under it, where they are others
  int changed = 0;              ///< number of changed rules or exchanged rounds: those that change least are named first
  bool proves = true;           ///< whether it is enough that everything fits: else a round may be missing instead
  int least = 0;                ///< errors of the match that it must put right to prove anything
};

/// Receives one change that a mistake may have made necessary; returns false to stop the search.
using OfferMatchChange = std::function<bool(MatchChange &&)>;

/// What a mistake of the match is looked for in: each includes those before it.
enum class MatchScope : std::uint8_t { rounds, order, rules };

/// One kind of mistake of the match as a whole.
struct MatchMistakeRow {
  std::string_view name;
  MatchScope scope;
  int least; ///< errors of a match that are needed to try it
  void (*generate)(const WrittenLog &, const OfferMatchChange &);
};

/// Whether a round may be the one before it, written again.
[[nodiscard]] bool has_round_twice(const WrittenLog &written);
/// The table of mistakes of the match as a whole.
[[nodiscard]] std::span<const MatchMistakeRow> match_mistakes();

} // namespace arbitro

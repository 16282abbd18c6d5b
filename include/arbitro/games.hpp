#pragma once

#include "arbitro/language.hpp"
#include "arbitro/rules.hpp"
#include "arbitro/seat.hpp"

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace arbitro {

/// A book, page or program from which rules are taken.
struct RuleSource {
  std::string_view key;  ///< as games and rules name it: `PAG`
  std::string_view what; ///< for people
  std::string_view read; ///< how much of it was read, and how
};

/// Every source, the five main ones first, the others by key.
[[nodiscard]] std::span<const RuleSource> sources();

/// A named game: what it changes over `scopa`.
struct Game {
  std::string_view name;    ///< as in a log: `scopone-scientifico`
  Prose title;              ///< for people: `Scopone scientifico / a 10 (recommended)`
  std::string_view family;  ///< `scopa`, `scopone`, `ace takes all`, `fifteens and elevens`, `scoring variants`, `cirulla`
  Prose remark;             ///< what players should know about it, in sentences
  std::string_view sources; ///< keys of `sources()`, separated by blanks
  void (*change)(Rules &);  ///< lays the game over other rules, rule by rule; extra-cards add up
};

/// Every game by family; the first is `scopa`.
[[nodiscard]] std::span<const Game> games();
/// The game of that name, in whatever case, or null.
[[nodiscard]] const Game *find_game(std::string_view name);
/// The games that somebody may mean by these words: whose name holds them all, else whose title does, else whose remark does.
[[nodiscard]] std::vector<const Game *> games_like(std::string_view words);
/// The rules of a game laid over the defaults.
[[nodiscard]] Rules rules_of(const Game &game);

/// Why rules cannot be played together, and what would work (A106).
struct RuleConflict {
  /// Why: no card could capture; both rules pay for the same cards; frac scores nothing else; the fewest points win, so nothing wins at
  /// once.
  enum class Kind : std::uint8_t { nothing_captures, paid_twice, frac_scores_alone, fewest_points_win } kind{};
  std::string_view first;   ///< name of one rule
  std::string_view second;  ///< name of the other
  std::string remedy;       ///< what to write instead: `target: 21`
  std::string other_remedy; ///< or this
};
/// The first contradiction among the rules themselves, whoever plays.
[[nodiscard]] std::optional<RuleConflict> find_conflict(const Rules &rules);

/// Whether the rules allow this many players in this many sides (`players`, `sides`).
[[nodiscard]] bool allows(const Rules &rules, Seating seating);
/// Deals in a round, or 0 where the pack does not divide.
[[nodiscard]] int deals_per_round(const Rules &rules, int players);

} // namespace arbitro

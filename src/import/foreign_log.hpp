#pragma once

#include "arbitro/encode.hpp"

#include "log/item.hpp"

#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace arbitro {

/// A place in a text of another program, from 1; line 0 is the whole text.
struct ForeignPlace {
  std::uint64_t line = 0;
  std::uint64_t column = 0; ///< 0: the whole line
};

/// A play as another program recorded it.
struct ForeignPlay {
  std::string player{};               ///< empty: not named
  std::string card{};                 ///< as logs write it; `_`: not recorded
  std::optional<std::string> taken{}; ///< the captured cards; empty: the card was laid; nothing: the source does not say
  bool scopa = false;                 ///< marked as a sweep
  std::string declares{};             ///< before the card: `declares low matta=4 `
  std::string remark{};
};

/// Hands dealt at one time, by player, and the plays with them.
struct ForeignDeal {
  std::vector<std::pair<std::string, std::string>> hands{};
  std::vector<ForeignPlay> plays{};
};

/// The points of an award that a record claims for a round. Logs have no claim for that: it is kept only where the counts do not
/// confirm it.
struct ForeignWorth {
  std::string award;               ///< as in results: `cards`, `extra:7c`
  std::vector<std::string> points; ///< of each side; empty: not said. Of another number of sides, nothing confirms it
  Item kept;
  bool may_be_uncounted = false; ///< 0 may mean that nobody counted it, as where a sudden death ended the round
};

/// A round as another program recorded it.
struct ForeignRound {
  ForeignPlace where{};
  Item source = Item::map(); ///< where in its file: `move: 37`; the name of the file is added
  std::string dealer{};      ///< empty: not known
  std::optional<std::string> table{};
  std::vector<ForeignDeal> deals{}; ///< a single one without hands: the plays of a whole round
  std::vector<Item> claims{};       ///< further entries of the round: counts, piles, points
  std::vector<ForeignWorth> worth{};
};

/// A match as another program recorded it.
struct ForeignMatch {
  ForeignPlace where{};
  std::vector<Item> header{};         ///< entries before the players: game, rules, id, date
  std::vector<std::string> players{}; ///< in playing order; may be empty with teams
  std::vector<BlankTeam> teams{};     ///< partners alternate
  std::vector<ForeignRound> rounds{};
  std::vector<Item> ending{}; ///< entries after the rounds: result, winner, forfeit, unfinished

  /// Adds a round, found at a place of the text: `move` 37, or a `row`.
  ForeignRound &add_round(ForeignPlace found, std::string_view what, std::int64_t number);
  /// Everybody in playing order.
  [[nodiscard]] std::vector<std::string> seats() const;
  /// Who plays before that player, and so deals where he plays first; empty for a stranger.
  [[nodiscard]] std::string before(std::string_view player) const;
};

/// An entry of a map.
[[nodiscard]] Item entry(std::string_view key, Item value);
/// A game, or games laid over each other: `scopa+napola`.
[[nodiscard]] Item game_item(const std::string &game);
/// The place of a name among others, or nothing.
[[nodiscard]] std::optional<std::size_t> find_index(std::span<const std::string> names, std::string_view name);
/// Single rules with their values.
using Settings = std::vector<std::pair<std::string, std::string>>;
[[nodiscard]] Item settings_item(const Settings &settings);
/// Puts cards after those of a pile or hand.
std::string &append_cards(std::string &cards, std::string_view more);
/// What each player has taken.
using Piles = std::map<std::string, std::string>;
[[nodiscard]] Item piles_item(const std::vector<std::string> &players, Piles &piles);
/// A figure for each name: `{Anna: 22, Bruno: 18}`; those that are empty are left out.
[[nodiscard]] Item figures(std::span<const std::string> names, std::span<const std::string> figures);

/// The match as a log; `file` is the name of its source.
[[nodiscard]] Item log_of(const ForeignMatch &match, const std::string &file);

} // namespace arbitro

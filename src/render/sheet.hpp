#pragma once

#include "arbitro/report.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace arbitro {

/// One entry of a score sheet: a figure and what follows it (`28`, ` +1`).
struct SheetCell {
  std::string figure;
  std::string mark;
  bool is_wrong = false; ///< the claim of it
};

/// One line of a score sheet: a side in a round.
struct SheetRow {
  std::vector<SheetCell> cells;
  bool opens_round = false;
};

/// A score sheet before any format has laid it out; texts are unescaped. Columns: round, side, the awards, points, total.
struct Sheet {
  std::vector<std::string> title; ///< event, match, table, date, place; the file where none is given
  std::vector<std::string> rules; ///< the game, what the log changes, remarks
  std::vector<std::string> columns;
  std::vector<SheetRow> rows;
  std::vector<std::string> remarks; ///< what the marks mean
  bool is_empty = false;            ///< it has nothing but lines
};
/// Lays the match out as a sheet; `all_rules` lists every rule in force.
[[nodiscard]] Sheet sheet_of(const Report &report, bool all_rules);
/// A sheet with nothing but lines for a match that is still to be played, to be filled in by hand.
[[nodiscard]] Sheet empty_sheet_of(const Report &report);
/// The points of a side before a round, where they are known.
[[nodiscard]] std::optional<int> total_before(const Report &report, const RoundReport &round, std::size_t side);
/// What people call a level.
[[nodiscard]] std::string level_in(Language language, Level level);
inline constexpr std::string_view unknown_figure = "–";
/// A count as people write it: `77.5`, `71`.
[[nodiscard]] std::string figure(const std::optional<double> &value, std::string_view unknown = unknown_figure);
[[nodiscard]] std::string figure(const std::optional<int> &value, std::string_view unknown = unknown_figure);

} // namespace arbitro

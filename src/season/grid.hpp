#pragma once

#include "arbitro/render.hpp"

#include <cstdint>
#include <iosfwd>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace arbitro {

/// A column of a grid; numbers stand on the right.
struct GridColumn {
  std::string name;
  bool number = true;
  bool whole = false; ///< its texts are never cut: where they are too wide they take several lines
};

/// A table before any format has laid it out; texts are unescaped.
struct Grid {
  std::string title;
  std::vector<GridColumn> columns;
  std::vector<std::vector<std::string>> rows;
};

/// As people read it; texts are shortened where the terminal is narrow.
[[nodiscard]] std::string text_of(const Grid &grid, const RenderOptions &options);
[[nodiscard]] std::string markdown_of(const Grid &grid);
/// One line for the names, one a row; without the title.
[[nodiscard]] std::string separated(const Grid &grid, char separator);

/// A table of a web page, with its title as a heading; cells of the first column of text are its rows' headings.
[[nodiscard]] std::string html_of(const Grid &grid, Language language);

/// Writes tables for people, with a sentence behind them, as `text`, `markdown` or `html`; leaves empty ones out.
void write_grids(std::string_view format, const std::vector<Grid> &grids, std::string_view last, std::ostream &out,
                 const RenderOptions &options);

/// A number with that many digits behind the point, `–` where it is unknown.
[[nodiscard]] std::string fixed(std::optional<double> number, int digits);

} // namespace arbitro

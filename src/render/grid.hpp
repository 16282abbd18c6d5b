#pragma once

#include "arbitro/render.hpp"

#include <functional>
#include <initializer_list>
#include <iosfwd>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace arbitro {

class JsonWriter;

/// A column of a grid; numbers are aligned to the right.
struct GridColumn {
  std::string name;
  bool number = true;
  bool whole = false; ///< its texts are never cut: where they are too wide they take several lines
};

/// What a cell shows, and where it leads on a web page.
struct GridCell {
  std::string text;
  std::string link;
  GridCell(std::string words = {}, std::string target = {}) : text(std::move(words)), link(std::move(target)) {}
  GridCell(const char *words) : text(words) {}
};

/// A table before any format has laid it out; texts are unescaped.
struct Grid {
  std::string title;
  std::vector<GridColumn> columns;
  std::vector<std::vector<GridCell>> rows;
};

/// An empty table for people: its columns of text, and after them those of numbers.
[[nodiscard]] Grid empty_grid(const Phrase &title, std::initializer_list<Phrase> texts, std::initializer_list<Phrase> numbers,
                              Language language);
/// The same of rows that have a place, in a column before the others.
[[nodiscard]] Grid empty_ranking(const Phrase &title, const Phrase &name, std::initializer_list<Phrase> numbers, Language language);
/// Names that may be one (see `names_alike`).
[[nodiscard]] Grid alike_grid(const std::vector<std::vector<std::string>> &alike, Language language);

/// Spaces between two columns of a text.
inline constexpr int column_gap = 2;
/// The columns that fit next to each other on a terminal; the leading ones come before all the others.
[[nodiscard]] std::vector<std::vector<std::size_t>> column_blocks(const std::vector<int> &widths, std::size_t leading, int room);

/// Cells side by side with a gap between two, and no blanks at the end.
[[nodiscard]] std::string joined_cells(const std::vector<std::string> &cells);
/// Rows of safe texts in columns as wide as they have to be; with `figures`, those after the first are filled up on the left.
[[nodiscard]] std::string text_table(const std::vector<std::vector<std::string>> &rows, bool figures = false);

/// The columns of a table, in order.
[[nodiscard]] const std::vector<TableColumn> &columns_of(std::string_view table);
/// The columns of one of `tables`, whose cells are written for programs.
[[nodiscard]] Grid table_grid(std::string_view table);

/// A table of a web page, with its title as a heading; cells of the first column of text are its rows' headings.
[[nodiscard]] std::string html_of(const Grid &grid, Language language);

/// What is known of many matches, for every format.
struct Overview {
  std::function<void(JsonWriter &)> members; ///< of one JSON object
  std::function<Grid()> plain;               ///< for programs that read rows
  std::function<std::vector<Grid>()> grids;  ///< for people; empty ones are left out
  std::function<std::string()> sentence;     ///< after those
};
/// Writes it in one of the formats that do not name their records: all but `ndjson`.
void write_overview(std::string_view format, const Overview &overview, std::ostream &out, const RenderOptions &options);

/// The tables of a tournament as people read them; some may be empty.
[[nodiscard]] std::vector<Grid> grids_of(const StandingsTable &table, Language language);
/// How many matches count, and what decides the places.
[[nodiscard]] std::string counted_text(const StandingsTable &table, Language language);

/// A number with that many decimals, `–` where it is unknown.
[[nodiscard]] std::string fixed(std::optional<double> number, int digits);

} // namespace arbitro

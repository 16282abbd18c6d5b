#include "grid.hpp"

#include "finding/say.hpp"
#include "render/escape.hpp"
#include "render/html.hpp"
#include "render/paint.hpp"

#include <algorithm>
#include <charconv>
#include <ostream>

namespace arbitro {
namespace {

constexpr std::size_t gap = 2;
constexpr int narrowest_text = 12;

template <class Cell> std::string line_of(std::size_t columns, const Cell &cell) {
  std::string line = "|";
  for (std::size_t column = 0; column < columns; ++column) line += " " + cell(column) + " |";
  return line + "\n";
}

/// Widths of the columns; the widest text gives way until the line fits.
std::vector<int> widths_of(const Grid &grid, const std::vector<std::vector<std::string>> &rows, int room) {
  std::vector<int> widths;
  int sum = 0;
  for (std::size_t column = 0; column < grid.columns.size(); ++column) {
    int width = display_width(grid.columns[column].name);
    for (const auto &row : rows) width = std::max(width, display_width(row[column]));
    widths.push_back(width);
    sum += width + static_cast<int>(gap);
  }
  sum -= static_cast<int>(gap);
  while (sum > room) {
    std::size_t widest = 0;
    for (std::size_t column = 1; column < widths.size(); ++column)
      if (grid.columns[widest].number || (!grid.columns[column].number && widths[column] > widths[widest])) widest = column;
    const int cut = std::min(sum - room, widths[widest] - narrowest_text);
    if (cut <= 0 || grid.columns[widest].number) break;
    widths[widest] -= cut;
    sum -= cut;
  }
  return widths;
}

} // namespace

std::string text_of(const Grid &grid, const RenderOptions &options) {
  const Paint paint(options.color);
  std::vector<std::vector<std::string>> rows = grid.rows;
  for (auto &row : rows)
    for (std::string &cell : row) cell = safe_text(cell);
  const std::vector<int> widths = widths_of(grid, rows, options.width);
  const auto line = [&](const auto &cell) {
    std::string text;
    for (std::size_t column = 0; column < widths.size(); ++column)
      text += padded(shorten(cell(column), widths[column]), widths[column], grid.columns[column].number) + std::string(gap, ' ');
    text.erase(text.find_last_not_of(' ') + 1);
    return text;
  };
  std::string text = grid.title.empty() ? "" : paint(Style::bold, safe_text(grid.title)) + "\n";
  text += paint(Style::dim, line([&](std::size_t column) { return grid.columns[column].name; })) + "\n";
  for (const auto &row : rows) text += line([&](std::size_t column) { return row[column]; }) + "\n";
  return text;
}

std::string markdown_of(const Grid &grid) {
  const std::size_t columns = grid.columns.size();
  std::string text = grid.title.empty() ? "" : "## " + markdown(grid.title) + "\n\n";
  text += line_of(columns, [&](std::size_t column) { return markdown(grid.columns[column].name); });
  text += line_of(columns, [&](std::size_t column) { return std::string(grid.columns[column].number ? "--:" : "---"); });
  for (const auto &row : grid.rows) text += line_of(columns, [&](std::size_t column) { return markdown(row[column]); });
  return text;
}

std::string html_of(const Grid &grid, Language language) {
  const auto number_class = [&](std::size_t column) { return grid.columns[column].number ? " class=\"n\"" : ""; };
  const std::string name = xml(grid.title.empty() ? to_text(say::a_table(), language) : grid.title);
  std::string text = grid.title.empty() ? "" : "<h2>" + name + "</h2>\n";
  text += "<div class=\"scroll\" role=\"region\" tabindex=\"0\" aria-label=\"" + name + "\"><table class=\"rows\">\n<thead><tr>";
  for (std::size_t column = 0; column < grid.columns.size(); ++column) {
    const std::string &heading = grid.columns[column].name;
    text += heading.empty() ? "<td></td>" : std::string("<th scope=\"col\"") + number_class(column) + ">" + xml(heading) + "</th>";
  }
  text += "</tr></thead><tbody>\n";
  const auto heading = std::ranges::find(grid.columns, false, &GridColumn::number) - grid.columns.begin();
  for (const auto &row : grid.rows) {
    text += "<tr>";
    for (std::size_t column = 0; column < row.size(); ++column)
      text += static_cast<std::ptrdiff_t>(column) == heading ? "<th scope=\"row\">" + xml(row[column]) + "</th>"
                                                             : std::string("<td") + number_class(column) + ">" + xml(row[column]) + "</td>";
    text += "</tr>\n";
  }
  return text + "</tbody></table></div>\n";
}

std::string separated(const Grid &grid, char separator) {
  std::string text;
  const auto line = [&](const auto &cell) {
    for (std::size_t column = 0; column < grid.columns.size(); ++column) {
      if (column > 0) text += separator;
      text += cell(column);
    }
    text += '\n';
  };
  line([&](std::size_t column) { return csv_field(grid.columns[column].name, separator); });
  for (const auto &row : grid.rows)
    line([&](std::size_t column) { return grid.columns[column].number ? row[column] : csv_field(row[column], separator); });
  return text;
}

void write_grids(std::string_view format, const std::vector<Grid> &grids, std::string_view last, std::ostream &out,
                 const RenderOptions &options) {
  if (format == "html") {
    const std::string title = to_text(say::heading_of_summary(), options.language);
    std::string body = "<h1>" + title + "</h1>\n<p class=\"verdict\">" + xml(last) + "</p>\n";
    for (const Grid &grid : grids)
      if (!grid.rows.empty()) body += html_of(grid, options.language);
    out << html_page(title, body, options);
    return;
  }
  for (const Grid &grid : grids)
    if (!grid.rows.empty()) out << (format == "markdown" ? markdown_of(grid) : text_of(grid, options)) << '\n';
  out << last << '\n';
}

std::string fixed(std::optional<double> number, int digits) {
  if (!number) return "–";
  char buffer[64];
  const auto end = std::to_chars(std::begin(buffer), std::end(buffer), *number, std::chars_format::fixed, digits).ptr;
  return {buffer, end};
}

} // namespace arbitro

#include "grid.hpp"

#include "escape.hpp"
#include "evidence.hpp"
#include "finding/say.hpp"
#include "html.hpp"
#include "json_writer.hpp"
#include "paint.hpp"

#include <algorithm>
#include <cassert>
#include <charconv>
#include <ostream>
#include <utility>

namespace arbitro {
namespace {

constexpr int narrowest_text = 12;

/// The text between its spaces, in lines of that width.
std::vector<std::string> lines_of(const std::string &text, int width) {
  std::vector<std::string> lines{""};
  for (const std::string &word : words_of_text(text)) {
    std::string &line = lines.back();
    if (!line.empty() && display_width(line) + 1 + display_width(word) > width)
      lines.push_back(word);
    else
      line += (line.empty() ? "" : " ") + word;
  }
  return lines;
}

/// The least width that a column of text may have.
int narrowest(const Grid &grid, const std::vector<std::vector<std::string>> &rows, std::size_t column) {
  int width = narrowest_text;
  if (grid.columns[column].whole)
    for (const auto &row : rows)
      for (const std::string &word : words_of_text(row[column])) width = std::max(width, display_width(word));
  return width;
}

/// Widths of the columns; the widest text gives way until the line fits.
std::vector<int> widths_of(const Grid &grid, const std::vector<std::vector<std::string>> &rows, int room) {
  std::vector<int> widths, room_to_give;
  int sum = 0;
  for (std::size_t column = 0; column < grid.columns.size(); ++column) {
    int width = display_width(grid.columns[column].name);
    for (const auto &row : rows) width = std::max(width, display_width(row[column]));
    widths.push_back(width);
    room_to_give.push_back(grid.columns[column].number ? 0 : std::max(0, width - narrowest(grid, rows, column)));
    sum += width + column_gap;
  }
  sum -= column_gap;
  while (sum > room) {
    std::size_t widest = widths.size();
    for (std::size_t column = 0; column < widths.size(); ++column)
      if (room_to_give[column] > 0 && (widest == widths.size() || widths[column] > widths[widest])) widest = column;
    if (widest == widths.size()) break;
    --widths[widest];
    --room_to_give[widest];
    --sum;
  }
  return widths;
}

std::string text_of(const Grid &grid, const RenderOptions &options) {
  const Paint paint(options.color);
  std::vector<std::vector<std::string>> rows;
  for (const std::vector<GridCell> &row : grid.rows) {
    std::vector<std::string> &cells = rows.emplace_back();
    for (const GridCell &cell : row) cells.push_back(safe_text(cell.text));
  }
  const std::vector<int> widths = widths_of(grid, rows, options.width);
  const auto line = [&](const std::vector<std::size_t> &columns, const auto &cell) {
    return joined_cells(collected(columns, [&](std::size_t column) {
      return padded(shorten(cell(column), widths[column]), widths[column], grid.columns[column].number);
    }));
  };
  std::string text = grid.title.empty() ? "" : paint(Style::bold, safe_text(grid.title)) + "\n";
  bool is_first = true;
  const auto first_text = std::ranges::find(grid.columns, false, &GridColumn::number);
  const std::size_t leading = static_cast<std::size_t>(first_text - grid.columns.begin()) + (first_text != grid.columns.end() ? 1 : 0);
  for (const std::vector<std::size_t> &columns : column_blocks(widths, leading, options.width)) {
    if (!std::exchange(is_first, false)) text += "\n";
    const std::string heading = line(columns, [&](std::size_t column) { return grid.columns[column].name; });
    if (!heading.empty()) text += paint(Style::dim, heading) + "\n";
    for (const auto &row : rows) {
      std::vector<std::vector<std::string>> cells;
      std::size_t height = 1;
      for (std::size_t column = 0; column < widths.size(); ++column) {
        cells.push_back(grid.columns[column].whole ? lines_of(row[column], widths[column]) : std::vector{row[column]});
        height = std::max(height, cells.back().size());
      }
      for (std::size_t i = 0; i < height; ++i)
        text += line(columns, [&](std::size_t column) { return i < cells[column].size() ? cells[column][i] : ""; }) + "\n";
    }
  }
  return text;
}

std::string markdown_of(const Grid &grid) {
  const std::size_t columns = grid.columns.size();
  std::string text = grid.title.empty() ? "" : "## " + markdown(grid.title) + "\n\n";
  text += markdown_row(columns, [&](std::size_t column) { return markdown(grid.columns[column].name); });
  text += markdown_row(columns, [&](std::size_t column) { return std::string(grid.columns[column].number ? "--:" : "---"); });
  for (const auto &row : grid.rows) text += markdown_row(columns, [&](std::size_t column) { return markdown(row[column].text); });
  return text;
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
    line([&](std::size_t column) { return grid.columns[column].number ? row[column].text : csv_field(row[column].text, separator); });
  return text;
}

/// A text in which figures that hyphens join, a day or a result, are never broken.
std::string unbroken(std::string_view text) {
  std::string all;
  for (std::size_t begin = 0, end = 0; end < text.size(); begin = end + 1) {
    end = std::min(text.find(' ', begin), text.size());
    const std::string_view word = text.substr(begin, end - begin);
    const bool are_figures = word.find('-', 1) != word.npos && word.find_first_not_of("0123456789-,") == word.npos;
    all += are_figures ? "<span class=\"day\">" + std::string(word) + "</span>" : xml(word);
    if (end < text.size()) all += ' ';
  }
  return all;
}

void write_json(const Overview &overview, std::ostream &out, const RenderOptions &) { out << json_document(overview.members); }

void write_csv(const Overview &overview, std::ostream &out, const RenderOptions &) { out << separated(overview.plain(), ','); }
void write_tsv(const Overview &overview, std::ostream &out, const RenderOptions &) { out << separated(overview.plain(), '\t'); }

void write_grids(const Overview &overview, std::ostream &out, const auto &written) {
  for (const Grid &grid : overview.grids())
    if (!grid.rows.empty()) out << written(grid) << '\n';
  out << overview.sentence() << '\n';
}

void write_text(const Overview &overview, std::ostream &out, const RenderOptions &options) {
  write_grids(overview, out, [&](const Grid &grid) { return text_of(grid, options); });
}

void write_markdown(const Overview &overview, std::ostream &out, const RenderOptions &) { write_grids(overview, out, markdown_of); }

void write_html(const Overview &overview, std::ostream &out, const RenderOptions &options) {
  const std::string title = to_text(say::heading_of_summary(), options.language);
  std::string body = "<h1>" + title + "</h1>\n<p class=\"verdict\">" + xml(overview.sentence()) + "</p>\n";
  for (const Grid &grid : overview.grids())
    if (!grid.rows.empty()) body += html_of(grid, options.language);
  out << html_page(title, body, options);
}

constexpr struct {
  std::string_view name;
  void (*write)(const Overview &, std::ostream &, const RenderOptions &);
} overview_formats[] = {{"text", write_text}, {"json", write_json},         {"csv", write_csv},
                        {"tsv", write_tsv},   {"markdown", write_markdown}, {"html", write_html}};

} // namespace

std::vector<std::vector<std::size_t>> column_blocks(const std::vector<int> &widths, std::size_t leading, int room) {
  std::vector<std::vector<std::size_t>> blocks(1);
  int used_by_leading = 0, used = 0;
  for (std::size_t column = 0; column < widths.size(); ++column) {
    if (column == leading) used_by_leading = used;
    if (column > leading && used + widths[column] > room) {
      blocks.emplace_back(blocks.front().begin(), blocks.front().begin() + static_cast<std::ptrdiff_t>(leading));
      used = used_by_leading;
    }
    blocks.back().push_back(column);
    used += widths[column] + column_gap;
  }
  return blocks;
}

std::string joined_cells(const std::vector<std::string> &cells) {
  std::string text;
  for (const std::string &cell : cells) text += cell + padded("", column_gap);
  return text.erase(text.find_last_not_of(' ') + 1);
}

std::string text_table(const std::vector<std::vector<std::string>> &rows, bool figures) {
  std::vector<int> widths;
  for (const std::vector<std::string> &row : rows) {
    widths.resize(std::max(widths.size(), row.size()));
    for (std::size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], display_width(row[i]));
  }
  std::string text;
  for (std::vector<std::string> row : rows) {
    for (std::size_t i = 0; i < row.size(); ++i) row[i] = padded(row[i], widths[i], figures && i > 0);
    text += joined_cells(row) + "\n";
  }
  return text;
}

Grid empty_grid(const Phrase &title, std::initializer_list<Phrase> texts, std::initializer_list<Phrase> numbers, Language language) {
  Grid grid{to_text(title, language), {}, {}};
  for (const Phrase &column : texts) grid.columns.push_back({to_text(column, language), false});
  for (const Phrase &column : numbers) grid.columns.push_back({to_text(column, language)});
  return grid;
}

Grid empty_ranking(const Phrase &title, const Phrase &name, std::initializer_list<Phrase> numbers, Language language) {
  Grid grid = empty_grid(title, {name}, numbers, language);
  grid.columns.insert(grid.columns.begin(), GridColumn{});
  return grid;
}

Grid alike_grid(const std::vector<std::vector<std::string>> &alike, Language language) {
  Grid grid = empty_grid(say::perhaps_one_name(), {say::column_of_spellings()}, {}, language);
  for (const std::vector<std::string> &names : alike) grid.rows.push_back({join(names, ", ")});
  return grid;
}

Grid table_grid(std::string_view table) {
  Grid grid;
  for (const TableColumn &column : columns_of(table)) grid.columns.push_back({column.name, column.type != "string"});
  return grid;
}

std::string html_of(const Grid &grid, Language language) {
  constexpr std::size_t many_columns = 8;
  const auto number_class = [&](std::size_t column) { return grid.columns[column].number ? " class=\"n\"" : ""; };
  std::string content = "<thead><tr>";
  for (std::size_t column = 0; column < grid.columns.size(); ++column) {
    const std::string &heading = grid.columns[column].name;
    content += heading.empty() ? "<td></td>" : std::string("<th scope=\"col\"") + number_class(column) + ">" + xml(heading) + "</th>";
  }
  content += "</tr></thead><tbody>\n";
  const auto heading = std::ranges::find(grid.columns, false, &GridColumn::number) - grid.columns.begin();
  for (const auto &row : grid.rows) {
    content += "<tr>";
    for (std::size_t column = 0; column < row.size(); ++column) {
      const GridCell &cell = row[column];
      const std::string words = grid.columns[column].number ? xml(cell.text) : unbroken(cell.text);
      const std::string text = cell.link.empty() ? words : "<a href=\"" + cell.link + "\">" + words + "</a>";
      content += static_cast<std::ptrdiff_t>(column) == heading ? "<th scope=\"row\">" + text + "</th>"
                                                                : std::string("<td") + number_class(column) + ">" + text + "</td>";
    }
    content += "</tr>\n";
  }
  const std::string name = grid.title.empty() ? to_text(say::a_table(), language) : grid.title;
  return (grid.title.empty() ? "" : "<h2>" + xml(name) + "</h2>\n") +
         html_table(name, grid.columns.size() < many_columns ? "rows" : "rows wide", content + "</tbody>");
}

void write_overview(std::string_view format, const Overview &overview, std::ostream &out, const RenderOptions &options) {
  for (const auto &[name, write] : overview_formats)
    if (name == format) return write(overview, out, options);
  assert(false && "an overview in an unknown format");
}

std::string fixed(std::optional<double> number, int digits) {
  if (!number) return "–";
  char buffer[64];
  const auto end = std::to_chars(std::begin(buffer), std::end(buffer), *number, std::chars_format::fixed, digits).ptr;
  return {buffer, end};
}

} // namespace arbitro

#include "grid.hpp"
#include "paint.hpp"
#include "sheet.hpp"
#include "text/join.hpp"

#include "arbitro/render.hpp"

#include <algorithm>

namespace arbitro {

namespace {

constexpr int widest_name = 20;
constexpr int shortest_name = 8;
constexpr std::size_t first_award = 2; ///< the first column after the round and the side

/// Widths of one column: of its figures and of the marks after them.
struct ColumnWidth {
  int figure = 0;
  int mark = 0;
  [[nodiscard]] int whole() const { return figure + mark; }
};

/// A sheet being laid out: widths that fit, then one block of columns after the other.
class Layout {
public:
  Layout(Sheet sheet, const RenderOptions &options) : sheet_(std::move(sheet)), paint_(options.color), width_(std::max(60, options.width)) {
    for (SheetRow &row : sheet_.rows) row.cells[1].figure = safe_text(row.cells[1].figure);
    measure();
    fit_names();
  }

  [[nodiscard]] std::string blocks() const {
    const std::vector<int> widths = collected(widths_, &ColumnWidth::whole);
    return join(column_blocks(widths, first_award, width_), "\n",
                [this](const std::vector<std::size_t> &columns) { return block(columns); });
  }

private:
  void measure() {
    for (std::size_t column = 0; column < sheet_.columns.size(); ++column) {
      ColumnWidth width;
      for (const SheetRow &row : sheet_.rows) {
        width.figure = std::max(width.figure, display_width(row.cells[column].figure));
        width.mark = std::max(width.mark, display_width(row.cells[column].mark));
      }
      width.figure = std::max(width.figure, display_width(sheet_.columns[column]) - width.mark);
      widths_.push_back(width);
    }
  }

  void fit_names() {
    int others = 0;
    for (const ColumnWidth &width : widths_) others += width.whole() + column_gap;
    others -= column_gap + widths_[1].whole();
    const int longest = std::min(widths_[1].figure, std::min(width_ / 4, widest_name));
    const int left = width_ - others;
    widths_[1].figure = left >= shortest_name ? std::min(longest, left) : longest;
    for (SheetRow &row : sheet_.rows) row.cells[1].figure = shorten(row.cells[1].figure, widths_[1].figure);
  }

  [[nodiscard]] std::string block(const std::vector<std::size_t> &columns) const {
    std::string text = paint_(Style::bold, line(columns, [&](std::size_t column) { return heading(column); })) + "\n";
    int used = -column_gap;
    for (const std::size_t column : columns) used += widths_[column].whole() + column_gap;
    for (int column = 0; column < used; ++column) text += "─";
    text += "\n";
    for (const SheetRow &row : sheet_.rows) text += line(columns, [&](std::size_t column) { return cell(row, column); }) + "\n";
    return text;
  }

  template <class Text> [[nodiscard]] static std::string line(const std::vector<std::size_t> &columns, Text text_of) {
    return joined_cells(collected(columns, text_of));
  }

  [[nodiscard]] std::string heading(std::size_t column) const {
    return padded(sheet_.columns[column], widths_[column].whole(), column >= first_award);
  }

  [[nodiscard]] std::string cell(const SheetRow &row, std::size_t column) const {
    const SheetCell &entry = row.cells[column];
    const ColumnWidth &width = widths_[column];
    const std::string figure = padded(entry.figure, width.figure, column >= first_award);
    const std::string mark = padded(entry.mark, width.mark, false);
    const bool last_column = column + 1 == widths_.size();
    return (last_column ? paint_(Style::bold, figure) : figure) +
           (entry.mark.empty() ? mark : paint_(entry.is_wrong ? Style::error : Style::good, mark));
  }

  Sheet sheet_;
  Paint paint_;
  int width_;
  std::vector<ColumnWidth> widths_;
};

/// The pieces made safe and broken into words where one alone is too wide.
std::string heading(std::vector<std::string> pieces, std::string_view separator, int width, int indent) {
  for (std::string &piece : pieces) piece = shorten(safe_text(piece), width - indent - display_width(separator));
  return flow(pieces, separator, width, indent);
}

/// A sentence made safe and broken between words.
std::string sentence(const std::string &text, int width) { return flow(words_of_text(safe_text(text)), " ", width, 2); }

} // namespace

std::string score_sheet(const Report &report, const RenderOptions &options) {
  const Paint paint(options.color);
  Sheet sheet = sheet_of(report, options.verbose);
  const bool named_by_file = sheet.title.front().starts_with(report.file);
  if (options.names_files && !named_by_file) sheet.title.push_back(report.file);
  std::string text;
  if (!options.quiet) {
    text += paint(Style::bold, heading(sheet.title, " · ", options.width, 0)) + "\n";
    if (!sheet.rules.empty()) text += paint(Style::dim, heading(sheet.rules, ", ", options.width, 2)) + "\n";
    if (!sheet.rows.empty()) text += "\n" + Layout(sheet, options).blocks();
    for (const std::string &remark : sheet.remarks) text += paint(Style::dim, remark) + "\n";
    text += "\n";
  }
  const bool wrong = report.result.result_claim.wrong || report.result.winner_claim.wrong;
  return text + paint(Style::bold, sentence(verdict(report), options.width - 2)) + (wrong ? " " + paint(Style::error, "✗") : "") + "\n";
}

} // namespace arbitro

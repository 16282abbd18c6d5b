#include "escape.hpp"
#include "evidence.hpp"
#include "finding/say.hpp"
#include "sheet.hpp"
#include "sinks.hpp"

namespace arbitro {

namespace {

std::string markdown_sheet(const Report &report, bool all_rules) {
  const Sheet sheet = sheet_of(report, all_rules);
  std::string text = "## " + markdown(join(sheet.title, " · ")) + "\n\n";
  if (!sheet.rules.empty()) text += markdown(join(sheet.rules, ", ")) + "\n\n";
  if (!sheet.rows.empty()) {
    text += markdown_row(sheet.columns.size(), [&](std::size_t column) { return sheet.columns[column]; });
    text += markdown_row(sheet.columns.size(), [](std::size_t column) { return std::string(column < 2 ? "---" : "--:"); });
    for (const SheetRow &row : sheet.rows) {
      text +=
          markdown_row(row.cells.size(), [&](std::size_t column) { return markdown(row.cells[column].figure + row.cells[column].mark); });
    }
    text += "\n";
  }
  for (const std::string &remark : sheet.remarks) text += markdown(remark) + "  \n";
  if (!sheet.remarks.empty()) text += "\n";
  return text + "**" + markdown(verdict(report)) + "**\n";
}

std::string markdown_findings(const Report &report) {
  const Language language = report.card_spelling.language;
  std::string text = "## " + markdown(report.file + (report.id ? " · " + to_text(say::title_of_match(*report.id), language) : "")) + "\n\n";
  for (const Finding &finding : report.findings) {
    text += "- **" + severity_in(language, finding.severity) + " " + std::string(row_of(finding.code).name) + "** " +
            markdown(to_text(finding.message, report.card_spelling));
    text += " (" + line_and_column(report.place_of(finding.where), language);
    if (const std::string where = address(finding, language); !where.empty()) text += "; " + markdown(where);
    text += ")\n";
    for (const std::string &line : lines_below(finding, report)) text += "  - " + markdown(line) + "\n";
  }
  return text;
}

} // namespace

/// Score sheets as tables, findings as a list.
std::unique_ptr<Sink> make_markdown(Product product, std::ostream &out, const RenderOptions &options) {
  const auto parts_of = [product, all_rules = options.verbose](const Report &report, const WritePart &write) {
    if (product == Product::score)
      write(markdown_sheet(report, all_rules));
    else if (!report.findings.empty())
      write(markdown_findings(report));
  };
  const auto part_of = [language = options.language](const Trouble &trouble) {
    return "## " + markdown(trouble.file) + "\n\n- **" + severity_in(language, Severity::error) + "** " +
           markdown(to_text(trouble.message, language)) + "\n";
  };
  return make_parts(out, {.of = parts_of, .of_trouble = part_of, .between = "\n"});
}

} // namespace arbitro

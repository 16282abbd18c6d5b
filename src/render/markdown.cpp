#include "escape.hpp"
#include "evidence.hpp"
#include "finding/say.hpp"
#include "sheet.hpp"
#include "sinks.hpp"

#include <ostream>

namespace arbitro {

namespace {

/// Score sheets as tables, findings as a list.
class MarkdownSink : public Sink {
public:
  MarkdownSink(Product product, std::ostream &out, const RenderOptions &options) : product_(product), out_(out), options_(options) {}

  void report(const Report &report) override {
    if (product_ == Product::score) {
      write(sheet(report));
    } else if (!report.findings.empty()) {
      write(findings(report));
    }
  }

  void end(const Summary &summary) override {
    for (const Trouble &trouble : summary.troubles)
      write("## " + markdown(trouble.file) + "\n\n- **" + severity_in(options_.language, Severity::error) + "** " +
            markdown(to_text(trouble.message, options_.language)) + "\n");
  }

private:
  void write(const std::string &text) {
    if (!first_) out_ << '\n';
    first_ = false;
    out_ << text;
  }

  [[nodiscard]] std::string sheet(const Report &report) const {
    const Sheet sheet = sheet_of(report, options_.verbose);
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

  [[nodiscard]] static std::string findings(const Report &report) {
    const Language language = report.card_spelling.language;
    std::string text =
        "## " + markdown(report.file + (report.id ? " · " + to_text(say::title_of_match(*report.id), language) : "")) + "\n\n";
    for (const Finding &finding : report.findings) {
      text += "- **" + severity_in(language, finding.severity) + " " + std::string(row_of(finding.code).name) + "** " +
              markdown(to_text(finding.message, report.card_spelling));
      text += " (" + line_and_column(report.place_of(finding.where), language);
      if (const std::string where = address(finding, language); !where.empty()) text += "; " + markdown(where);
      text += ")\n";
      for (const std::string &line : evidence(finding, report)) text += "  - " + markdown(line) + "\n";
      if (finding.allowed) text += "  - " + markdown(legal_line(finding, report.card_spelling)) + "\n";
      if (!finding.help.empty())
        text += "  - " + to_text(say::remedy_label(), language) + " " + markdown(to_text(finding.help, report.card_spelling)) + "\n";
    }
    return text;
  }

  Product product_;
  std::ostream &out_;
  RenderOptions options_;
  bool first_ = true;
};

} // namespace

std::unique_ptr<Sink> make_markdown(Product product, std::ostream &out, const RenderOptions &options) {
  return std::make_unique<MarkdownSink>(product, out, options);
}

} // namespace arbitro

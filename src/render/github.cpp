#include "escape.hpp"
#include "evidence.hpp"
#include "sinks.hpp"

#include <sstream>

namespace arbitro {
namespace {

std::string annotation(const Finding &finding, const Report &report) {
  const CodeRow &row = row_of(finding.code);
  const Place place = report.place_of(finding.where);
  std::ostringstream out;
  out << "::" << (finding.severity == Severity::note ? "notice" : to_string(finding.severity)) << " file=" << github_property(report.file)
      << ",line=" << place.begin.line << ",col=" << place.begin.column << ",endLine=" << place.end.line;
  if (place.end.line == place.begin.line) out << ",endColumn=" << place.end.column;
  out << ",title=" << row.name << ' ' << row.slug << "::" << github_message(to_text(finding.message, report.card_spelling));
  for (const std::string &line : lines_below(finding, report)) out << "%0A" << github_message(line);
  out << '\n';
  return out.str();
}

} // namespace

/// Workflow commands that become annotations.
std::unique_ptr<Sink> make_github(Product, std::ostream &out, const RenderOptions &options) {
  const auto parts_of = [](const Report &report, const WritePart &write) {
    for (const Finding &finding : report.findings) write(annotation(finding, report));
  };
  const auto part_of = [language = options.language](const Trouble &trouble) {
    return "::error file=" + github_property(trouble.file) +
           ",title=input not read::" + github_message(to_text(trouble.message, language)) + "\n";
  };
  return make_parts(out, {.of = parts_of, .of_trouble = part_of});
}

} // namespace arbitro

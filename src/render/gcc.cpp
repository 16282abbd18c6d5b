#include "sinks.hpp"

namespace arbitro {

/// One line a finding, as compilers write them and editors read them; whoever reads such lines wants a place in each.
std::unique_ptr<Sink> make_gcc(Product, std::ostream &out, const RenderOptions &options) {
  const auto parts_of = [](const Report &report, const WritePart &write) {
    for (const Finding &finding : report.findings) {
      const Position begin = report.place_of(finding.where).begin;
      write(safe_text(report.file) + ":" + std::to_string(begin.line) + ":" + std::to_string(begin.column) + ": " +
            std::string(to_string(finding.severity)) + ": " + safe_text(to_text(finding.message, report.card_spelling)) + " [" +
            std::string(row_of(finding.code).name) + "]\n");
    }
  };
  const auto part_of = [language = options.language](const Trouble &trouble) {
    return safe_text(trouble.file) + ":1:1: error: " + safe_text(to_text(trouble.message, language)) + "\n";
  };
  return make_parts(out, {.of = parts_of, .of_trouble = part_of});
}

} // namespace arbitro

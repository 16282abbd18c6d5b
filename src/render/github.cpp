#include "escape.hpp"
#include "evidence.hpp"
#include "finding/say.hpp"
#include "sinks.hpp"

#include <ostream>

namespace arbitro {

namespace {

/// Workflow commands that become annotations.
class GithubSink : public Sink {
public:
  GithubSink(std::ostream &out, const RenderOptions &options) : out_(out), language_(options.language) {}
  void report(const Report &report) override {
    const auto words = [&](const Phrase &phrase) { return github_message(to_text(phrase, report.card_spelling)); };
    for (const Finding &finding : report.findings) {
      const CodeRow &row = row_of(finding.code);
      const Place place = report.place_of(finding.where);
      out_ << "::" << (finding.severity == Severity::note ? "notice" : to_string(finding.severity))
           << " file=" << github_property(report.file) << ",line=" << place.begin.line << ",col=" << place.begin.column
           << ",endLine=" << place.end.line;
      if (place.end.line == place.begin.line) out_ << ",endColumn=" << place.end.column;
      out_ << ",title=" << row.name << ' ' << row.slug << "::" << words(finding.message);
      for (const std::string &line : evidence(finding, report)) out_ << "%0A" << github_message(line);
      if (finding.allowed) out_ << "%0A" << github_message(legal_line(finding, report.card_spelling));
      if (!finding.help.empty()) out_ << "%0A" << words(say::remedy_label()) << ' ' << words(finding.help);
      out_ << '\n';
    }
  }
  void end(const Summary &summary) override {
    for (const Trouble &trouble : summary.troubles)
      out_ << "::error file=" << github_property(trouble.file)
           << ",title=input not read::" << github_message(to_text(trouble.message, language_)) << '\n';
  }

private:
  std::ostream &out_;
  Language language_;
};

} // namespace

std::unique_ptr<Sink> make_github(Product, std::ostream &out, const RenderOptions &options) {
  return std::make_unique<GithubSink>(out, options);
}

} // namespace arbitro

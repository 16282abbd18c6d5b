#include "sinks.hpp"

#include <ostream>

namespace arbitro {

namespace {

/// One line a finding, as compilers write them and editors read them.
class GccSink : public Sink {
public:
  GccSink(std::ostream &out, const RenderOptions &options) : out_(out), language_(options.language) {}
  void report(const Report &report) override {
    for (const Finding &finding : report.findings) {
      const Position begin = report.place_of(finding.where).begin;
      out_ << safe_text(report.file) << ':' << begin.line << ':' << begin.column << ": " << to_string(finding.severity) << ": "
           << safe_text(to_text(finding.message, report.card_spelling)) << " [" << row_of(finding.code).name << "]\n";
    }
  }
  /// Whoever reads such lines wants a place in each.
  void end(const Summary &summary) override {
    for (const Trouble &trouble : summary.troubles)
      out_ << safe_text(trouble.file) << ":1:1: error: " << safe_text(to_text(trouble.message, language_)) << '\n';
  }

private:
  std::ostream &out_;
  Language language_;
};

} // namespace

std::unique_ptr<Sink> make_gcc(Product, std::ostream &out, const RenderOptions &options) { return std::make_unique<GccSink>(out, options); }

} // namespace arbitro

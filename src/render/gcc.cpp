#include "sinks.hpp"

#include <ostream>

namespace arbitro {

namespace {

/// One line a finding, as compilers write them and editors read them.
class GccSink : public Sink {
public:
  explicit GccSink(std::ostream &out) : out_(out) {}
  void report(const Report &report) override {
    for (const Finding &finding : report.findings) {
      const Position begin = report.place_of(finding.where).begin;
      out_ << safe_text(report.file) << ':' << begin.line << ':' << begin.column << ": " << to_string(finding.severity) << ": "
           << safe_text(to_text(finding.message, report.card_spelling)) << " [" << row_of(finding.code).name << "]\n";
    }
  }

private:
  std::ostream &out_;
};

} // namespace

std::unique_ptr<Sink> make_gcc(Product, std::ostream &out, const RenderOptions &) { return std::make_unique<GccSink>(out); }

} // namespace arbitro

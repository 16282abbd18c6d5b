#include "sinks.hpp"

#include <ostream>

namespace arbitro {

namespace {

/// Findings, or score sheets, with an empty line between two of them.
class TextSink : public Sink {
public:
  TextSink(Product product, std::ostream &out, const RenderOptions &options) : product_(product), out_(out), options_(options) {}
  void report(const Report &report) override {
    if (product_ == Product::score) {
      write(score_sheet(report, options_));
    } else {
      for (const Finding &finding : report.findings) write(finding_text(finding, report, options_));
    }
  }

private:
  void write(const std::string &text) {
    if (!first_ && !options_.quiet) out_ << '\n';
    first_ = false;
    out_ << text;
  }

  Product product_;
  std::ostream &out_;
  RenderOptions options_;
  bool first_ = true;
};

} // namespace

std::unique_ptr<Sink> make_text(Product product, std::ostream &out, const RenderOptions &options) {
  return std::make_unique<TextSink>(product, out, options);
}

} // namespace arbitro

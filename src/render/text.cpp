#include "sinks.hpp"

#include <ostream>
#include <utility>

namespace arbitro {
namespace {

class PartsSink : public Sink {
public:
  PartsSink(std::ostream &out, Parts parts) : out_(out), parts_(std::move(parts)) {}
  void begin() override { out_ << parts_.begin; }
  void report(const Report &report) override {
    parts_.of(report, [this](const std::string &part) { write(part); });
  }
  void end(const Summary &summary) override {
    if (parts_.of_trouble)
      for (const Trouble &trouble : summary.troubles) write(parts_.of_trouble(trouble));
    if (parts_.end) out_ << parts_.end(summary);
  }

private:
  void write(const std::string &part) {
    if (part.empty()) return;
    if (!std::exchange(first_, false)) out_ << parts_.between;
    out_ << part;
  }

  std::ostream &out_;
  Parts parts_;
  bool first_ = true;
};

} // namespace

std::unique_ptr<Sink> make_parts(std::ostream &out, Parts parts) { return std::make_unique<PartsSink>(out, std::move(parts)); }

/// Findings, or score sheets, with an empty line between two of them.
std::unique_ptr<Sink> make_text(Product product, std::ostream &out, const RenderOptions &options) {
  const auto parts_of = [product, options](const Report &report, const WritePart &write) {
    if (product == Product::score) return write(score_sheet(report, options));
    for (const Finding &finding : report.findings) write(finding_text(finding, report, options));
  };
  return make_parts(out, {.of = parts_of, .between = options.quiet ? "" : "\n"});
}

} // namespace arbitro

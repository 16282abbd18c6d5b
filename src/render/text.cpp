#include "sinks.hpp"

#include <ostream>
#include <utility>

namespace arbitro {
namespace {

class PartsSink : public Sink {
public:
  PartsSink(std::ostream &out, std::string_view between, std::function<void(const Report &, const WritePart &)> parts_of,
            std::function<std::string(const Trouble &)> part_of)
      : out_(out), between_(between), parts_of_(std::move(parts_of)), part_of_(std::move(part_of)) {}
  void report(const Report &report) override {
    parts_of_(report, [this](const std::string &part) { write(part); });
  }
  void end(const Summary &summary) override {
    for (const Trouble &trouble : summary.troubles) write(part_of_(trouble));
  }

private:
  void write(const std::string &part) {
    if (part.empty()) return;
    if (!std::exchange(first_, false)) out_ << between_;
    out_ << part;
  }

  std::ostream &out_;
  std::string_view between_;
  std::function<void(const Report &, const WritePart &)> parts_of_;
  std::function<std::string(const Trouble &)> part_of_;
  bool first_ = true;
};

} // namespace

std::unique_ptr<Sink> make_parts(std::ostream &out, std::string_view between,
                                 std::function<void(const Report &, const WritePart &)> parts_of,
                                 std::function<std::string(const Trouble &)> part_of) {
  return std::make_unique<PartsSink>(out, between, std::move(parts_of), std::move(part_of));
}

/// Findings, or score sheets, with an empty line between two of them.
std::unique_ptr<Sink> make_text(Product product, std::ostream &out, const RenderOptions &options) {
  const auto parts_of = [product, options](const Report &report, const WritePart &write) {
    if (product == Product::score) return write(score_sheet(report, options));
    for (const Finding &finding : report.findings) write(finding_text(finding, report, options));
  };
  return make_parts(out, options.quiet ? "" : "\n", parts_of, [](const Trouble &) { return std::string(); });
}

} // namespace arbitro

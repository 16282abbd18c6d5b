#include "escape.hpp"
#include "evidence.hpp"
#include "sinks.hpp"

#include <ostream>

namespace arbitro {

namespace {

/// A suite a file, a case a match, a failure an error; warnings and notes go to the case's output.
class JunitSink : public Sink {
public:
  explicit JunitSink(std::ostream &out) : out_(out) { lines_.quiet = true; }
  void begin() override { out_ << "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"arbitro\">\n"; }

  void report(const Report &report) override {
    if (!in_suite_ || report.file != file_) {
      close_suite();
      file_ = report.file;
      in_suite_ = true;
      out_ << "  <testsuite name=\"" << xml(file_) << "\">\n";
    }
    std::string name = "match " + (report.id ? *report.id : std::to_string(report.index + 1));
    if (report.event) name += ", " + *report.event;
    out_ << "    <testcase classname=\"" << xml(file_) << "\" name=\"" << xml(name) << "\" file=\"" << xml(file_) << "\" line=\""
         << report.line << '"';
    if (report.findings.empty()) {
      out_ << "/>\n";
      return;
    }
    out_ << ">\n";
    std::string remarks;
    for (const Finding &finding : report.findings) {
      if (finding.severity == Severity::error) {
        out_ << "      <failure type=\"" << row_of(finding.code).name << "\" message=\""
             << xml(to_text(finding.message, report.card_spelling)) << "\">" << lines(finding_text(finding, report, {})) << "</failure>\n";
      } else {
        remarks += lines(finding_text(finding, report, lines_));
      }
    }
    if (!remarks.empty()) out_ << "      <system-out>" << remarks << "</system-out>\n";
    out_ << "    </testcase>\n";
  }

  void end(const Summary &) override {
    close_suite();
    out_ << "</testsuites>\n";
  }

private:
  /// Text of several lines as XML.
  static std::string lines(std::string_view text) {
    std::string result;
    for (std::size_t end = 0; (end = text.find('\n')) != std::string_view::npos; text.remove_prefix(end + 1)) {
      (result += xml(text.substr(0, end))) += '\n';
    }
    return result;
  }

  void close_suite() {
    if (in_suite_) out_ << "  </testsuite>\n";
  }

  std::ostream &out_;
  RenderOptions lines_;
  std::string file_;
  bool in_suite_ = false;
};

} // namespace

std::unique_ptr<Sink> make_junit(Product, std::ostream &out, const RenderOptions &) { return std::make_unique<JunitSink>(out); }

} // namespace arbitro

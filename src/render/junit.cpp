#include "escape.hpp"
#include "evidence.hpp"
#include "sinks.hpp"

#include <ostream>
#include <utility>

namespace arbitro {

namespace {

/// How many cases there are, and how many of them went wrong.
struct CaseCounts {
  std::uint64_t tests = 0, failures = 0, errors = 0;

  void add(const CaseCounts &other) {
    tests += other.tests;
    failures += other.failures;
    errors += other.errors;
  }
  [[nodiscard]] std::string attributes() const {
    return " tests=\"" + std::to_string(tests) + "\" failures=\"" + std::to_string(failures) + "\" errors=\"" + std::to_string(errors) +
           "\" skipped=\"0\"";
  }
};

/// A suite a file, a case a match, a failure an error; warnings and notes go to the case's output. What could not be read is a case with an
/// error. Counts come before what they count, so that everything is kept until the end.
class JunitSink : public Sink {
public:
  JunitSink(std::ostream &out, const RenderOptions &options) : out_(out), language_(options.language) { lines_.quiet = true; }

  void report(const Report &report) override {
    std::string name = "match " + (report.id ? *report.id : std::to_string(report.index + 1));
    if (report.event) name += ", " + *report.event;
    open_case(report.file, name, " line=\"" + std::to_string(report.line) + '"');
    if (report.findings.empty()) {
      cases_ += "/>\n";
      return;
    }
    cases_ += ">\n";
    bool fails = false;
    std::string remarks;
    for (const Finding &finding : report.findings) {
      if (finding.severity == Severity::error) {
        fails = true;
        cases_ += "      <failure type=\"" + std::string(row_of(finding.code).name) + "\" message=\"" +
                  xml(to_text(finding.message, report.card_spelling)) + "\">" + lines(finding_text(finding, report, {})) + "</failure>\n";
      } else {
        remarks += lines(finding_text(finding, report, lines_));
      }
    }
    counts_.failures += fails ? 1 : 0;
    if (!remarks.empty()) cases_ += "      <system-out>" + remarks + "</system-out>\n";
    cases_ += "    </testcase>\n";
  }

  void end(const Summary &summary) override {
    for (const Trouble &trouble : summary.troubles) {
      open_case(trouble.file, "input", "");
      ++counts_.errors;
      cases_ += ">\n      <error message=\"" + xml(to_text(trouble.message, language_)) + "\"/>\n    </testcase>\n";
    }
    close_suite();
    out_ << "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"arbitro\"" << all_.attributes() << ">\n"
         << suites_ << "</testsuites>\n";
  }

private:
  /// Begins a case, in a suite of its own where the file is another than before.
  void open_case(const std::string &file, const std::string &name, const std::string &attributes) {
    if (file != file_ || counts_.tests == 0) close_suite();
    file_ = file;
    ++counts_.tests;
    cases_ += "    <testcase classname=\"" + xml(file) + "\" name=\"" + xml(name) + "\" file=\"" + xml(file) + '"' + attributes;
  }

  void close_suite() {
    const CaseCounts counts = std::exchange(counts_, {});
    if (counts.tests == 0) return;
    all_.add(counts);
    suites_ += "  <testsuite name=\"" + xml(file_) + '"' + counts.attributes() + ">\n" + std::exchange(cases_, {}) + "  </testsuite>\n";
  }

  /// Text of several lines as XML.
  static std::string lines(std::string_view text) {
    std::string result;
    for (std::size_t end = 0; (end = text.find('\n')) != std::string_view::npos; text.remove_prefix(end + 1)) {
      (result += xml(text.substr(0, end))) += '\n';
    }
    return result;
  }

  std::ostream &out_;
  Language language_;
  RenderOptions lines_;
  std::string file_;
  std::string suites_, cases_; ///< those that are complete, and the cases of the present one
  CaseCounts all_, counts_;    ///< likewise
};

} // namespace

std::unique_ptr<Sink> make_junit(Product, std::ostream &out, const RenderOptions &options) {
  return std::make_unique<JunitSink>(out, options);
}

} // namespace arbitro

#include "arbitro/referee.hpp"

#include "arbitro/finding.hpp"
#include "finding/say.hpp"
#include "log/guard.hpp"

#include <memory>
#include <utility>
#include <vector>

namespace arbitro {
namespace {

/// Why a text cannot be written in another format, by the first finding against it.
Phrase reason_against(const std::vector<Finding> &findings) {
  if (findings.empty()) return say::verbatim("some match cannot be read without loss");
  const Finding &first = findings.front();
  return say::verbatim(std::string(row_of(first.code).name) + ": " + to_text(first.message));
}

} // namespace

std::string write_log(std::string_view text, const EncodeOptions &options) {
  Converter converter(options);
  std::string whole;
  DocumentWriter writer(options.form, [&](std::string_view part) { whole += part; });
  const std::vector<std::unique_ptr<ParsedLog>> logs = read_logs(text, "-");
  if (logs.empty()) throw Refusal(reason_against({finding_at(Code::no_log, {}, say::text_holds_no_log())}));
  for (const std::unique_ptr<ParsedLog> &log : logs)
    for (ConvertedMatch &match : converter.convert(*log)) {
      if (!match.text) throw Refusal(reason_against(match.report.findings));
      if (!match.text->empty()) writer.add(*std::move(match.text));
    }
  writer.end();
  return whole;
}

} // namespace arbitro

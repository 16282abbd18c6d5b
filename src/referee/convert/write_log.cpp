#include "arbitro/referee.hpp"

#include "arbitro/finding.hpp"
#include "finding/say.hpp"

#include <vector>

namespace arbitro {
namespace {

/// Why a text has no form in another spelling, by the first finding against it.
Phrase reason_against(const std::vector<Finding> &findings) {
  if (findings.empty()) return say::verbatim("some match cannot be read without loss");
  const Finding &first = findings.front();
  return say::verbatim(std::string(row_of(first.code).name) + ": " + to_text(first.message));
}

} // namespace

std::string write_log(std::string_view text, const EncodeOptions &options) {
  Converter converter(options);
  std::vector<std::string> documents;
  std::vector<Finding> findings;
  if (!converter.convert(text, "-", documents, findings)) throw Refusal(reason_against(findings));
  std::string whole;
  DocumentWriter writer(options.form, [&](std::string_view part) { whole += part; });
  for (std::string &document : documents) writer.add(std::move(document));
  writer.end();
  return whole;
}

} // namespace arbitro

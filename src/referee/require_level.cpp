#include "arbitro/referee.hpp"

namespace arbitro {

void require_level(Level least, Report &report) {
  const std::string wanted(to_string(least));
  const auto missing = [&](const std::string &written) -> Finding & {
    Finding &finding = report.findings.emplace_back();
    finding.code = Code::not_verifiable;
    finding.severity = Severity::error;
    finding.message = written + " where " + wanted + " are required";
    finding.place.begin.line = finding.place.end.line = report.line;
    return finding;
  };
  for (const RoundReport &round : report.rounds)
    if (round.level != Level::is_void && round.level > least)
      missing("round " + std::to_string(round.number) + " is written as " + std::string(to_string(round.level))).at =
          "R" + std::to_string(round.number);
  if (report.rounds.empty() && report.result.status == Status::won) missing("only the result is written");
}

} // namespace arbitro

#pragma once

#include "arbitro/referee.hpp"

#include <algorithm>
#include <stdexcept>
#include <string>
#include <vector>

/// The report of a log's last match, without notes on other versions of the rules.
inline arbitro::Report checked(const std::string &log) {
  arbitro::CheckOptions options;
  options.interpretations = false;
  arbitro::Report result;
  arbitro::Referee(options).check_text(log, "match.yaml", [&](arbitro::Report &&report) { result = std::move(report); });
  return result;
}

/// The errors and warnings of all matches of a log.
inline std::vector<arbitro::Finding> serious(const std::string &log) {
  std::vector<arbitro::Finding> findings;
  arbitro::CheckOptions options;
  options.interpretations = false;
  arbitro::Referee(options).check_text(log, "match.yaml", [&](arbitro::Report &&report) {
    for (arbitro::Finding &finding : report.findings)
      if (finding.severity != arbitro::Severity::note) findings.push_back(std::move(finding));
  });
  return findings;
}

/// What came of an award in the first round.
inline const arbitro::Tally &tally_of(const arbitro::Report &report, arbitro::Award award) {
  const std::vector<arbitro::Tally> &tallies = report.rounds.at(0).tallies;
  const auto tally = std::ranges::find(tallies, award, [](const arbitro::Tally &each) { return each.key.award; });
  if (tally == tallies.end()) throw std::out_of_range("no such award");
  return *tally;
}

#pragma once

#include "arbitro/referee.hpp"

#include <string>
#include <vector>

/// The report of a log's last match, without notes on other readings of the rules.
inline arbitro::Report checked(const std::string &log) {
  arbitro::CheckOptions options;
  options.readings = false;
  arbitro::Report result;
  arbitro::Referee(options).check_text(log, "match.yaml", [&](arbitro::Report &&report) { result = std::move(report); });
  return result;
}

/// The errors and warnings of all matches of a log.
inline std::vector<arbitro::Finding> serious(const std::string &log) {
  std::vector<arbitro::Finding> findings;
  arbitro::CheckOptions options;
  options.readings = false;
  arbitro::Referee(options).check_text(log, "match.yaml", [&](arbitro::Report &&report) {
    for (arbitro::Finding &finding : report.findings)
      if (finding.severity != arbitro::Severity::note) findings.push_back(std::move(finding));
  });
  return findings;
}

#include "arbitro/report.hpp"

#include <algorithm>

namespace arbitro {

std::string_view to_string(Level level) {
  switch (level) {
  case Level::deals: return "deals";
  case Level::plays: return "plays";
  case Level::piles: return "piles";
  case Level::counts: return "counts";
  case Level::claims: return "claims";
  case Level::is_void: return "void";
  }
  return "";
}

std::string_view to_string(Status status) {
  switch (status) {
  case Status::won: return "won";
  case Status::open: return "open";
  case Status::forfeit: return "forfeit";
  case Status::unknown: return "unknown";
  }
  return "";
}

void Summary::add(const Report &report) {
  ++matches;
  rounds += report.rounds.size();
  for (const RoundReport &round : report.rounds) plays += static_cast<std::uint64_t>(round.plays);
  bytes += report.bytes;
  if (!report.readable) ++unreadable;
  const auto has = [&](Severity severity) {
    return std::any_of(report.findings.begin(), report.findings.end(), [&](const Finding &finding) { return finding.severity == severity; });
  };
  if (has(Severity::error)) {
    ++with_errors;
  } else if (has(Severity::warning)) {
    ++with_warnings;
  } else {
    ++clean;
  }
  for (const Finding &finding : report.findings) ++by_code[std::string(row_of(finding.code).name)];
  if (report.readable) ++by_game[report.game];
}

void Summary::add(const Summary &other) {
  matches += other.matches;
  rounds += other.rounds;
  plays += other.plays;
  clean += other.clean;
  with_errors += other.with_errors;
  with_warnings += other.with_warnings;
  unreadable += other.unreadable;
  bytes += other.bytes;
  seconds += other.seconds;
  for (const auto &[code, count] : other.by_code) by_code[code] += count;
  for (const auto &[game, count] : other.by_game) by_game[game] += count;
}

} // namespace arbitro

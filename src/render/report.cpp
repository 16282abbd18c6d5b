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
  return {};
}

std::string_view to_string(Status status) {
  switch (status) {
  case Status::won: return "won";
  case Status::open: return "open";
  case Status::forfeit: return "forfeit";
  case Status::unknown: return "unknown";
  }
  return {};
}

void Summary::add(const Report &report) {
  ++matches;
  rounds += report.rounds.size();
  for (const RoundReport &round : report.rounds) plays += static_cast<std::uint64_t>(round.plays);
  bytes += report.bytes;
  unreadable += report.readable ? 0 : 1;
  ++by_game[report.game];
  std::uint64_t found[3] = {};
  for (const Finding &finding : report.findings) {
    ++found[static_cast<int>(finding.severity)];
    ++by_code[std::string(row_of(finding.code).name)];
  }
  notes += found[static_cast<int>(Severity::note)];
  warnings += found[static_cast<int>(Severity::warning)];
  errors += found[static_cast<int>(Severity::error)];
  with_warnings += found[static_cast<int>(Severity::warning)] != 0 ? 1 : 0;
  with_errors += found[static_cast<int>(Severity::error)] != 0 ? 1 : 0;
  clean += found[static_cast<int>(Severity::warning)] + found[static_cast<int>(Severity::error)] == 0 ? 1 : 0;
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
  errors += other.errors;
  warnings += other.warnings;
  notes += other.notes;
  for (const auto &[code, count] : other.by_code) by_code[code] += count;
  for (const auto &[game, count] : other.by_game) by_game[game] += count;
  seconds = std::max(seconds, other.seconds);
}

} // namespace arbitro

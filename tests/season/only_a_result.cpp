#include "made.hpp"
#include "support/catch.hpp"

#include "arbitro/referee.hpp"

using namespace arbitro;

namespace {

/// A match of one round of that level, or of none.
Report recorded(std::optional<Level> level) {
  Report report = made::match("Anna", 11, 4, "Bruno");
  if (level) report.rounds.emplace_back().level = *level;
  return report;
}

std::string missing(Level least, std::optional<Level> level) {
  Report report = recorded(level);
  require_level(least, report);
  return report.findings.empty() ? "" : to_text(report.findings.front().message);
}

} // namespace

TEST_CASE("a round in less detail than is required is a finding, and so is a match of which only the result is written") {
  CHECK(missing(Level::plays, Level::deals) == "");
  CHECK(missing(Level::plays, Level::plays) == "");
  CHECK(missing(Level::plays, Level::piles) == "round 0 has only piles; plays are required");
  CHECK(missing(Level::deals, Level::is_void) == "");
  CHECK(missing(Level::claims, Level::claims) == "");
  CHECK(missing(Level::claims, std::nullopt) == "the log has only the result; claims are required");
  Report open = made::match("Anna", 4, 4, "Bruno");
  require_level(Level::claims, open);
  CHECK(open.findings.empty());
}

TEST_CASE("a match of which only the result is written counts in standings and totals") {
  Standings standings({});
  Summary summary;
  standings.add(recorded(std::nullopt));
  summary.add(recorded(std::nullopt));
  CHECK(standings.table().counted == 1);
  CHECK(standings.table().sides.front().name == "Anna");
  CHECK(summary.matches == 1);
  CHECK(summary.clean == 1);
}

#include "made.hpp"
#include "support/catch.hpp"

#include "arbitro/referee.hpp"
#include "arbitro/render.hpp"
#include "arbitro/season.hpp"

#include <memory>
#include <sstream>

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

TEST_CASE("unreadable documents that one report represents are counted alike, from reports and from results") {
  Report report;
  report.readable = false;
  report.findings.emplace_back().code = Code::syntax;
  represent(500, report);
  std::ostringstream out;
  const std::unique_ptr<Sink> sink = make_sink("ndjson", Product::check, out, {});
  sink->report(report);
  const std::string line = out.str();
  Chunk chunk;
  chunk.text = line;
  Summary given, read;
  given.add(report);
  REQUIRE(ResultReader().read(chunk, "results.ndjson", [&](Report &&result) { read.add(result); }));
  for (const Summary &summary : {given, read}) {
    CHECK(summary.matches == 500);
    CHECK(summary.by_game.at("") == 500);
    CHECK(summary.with_errors == 500);
  }
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

#pragma once

#include "arbitro/render.hpp"
#include "arbitro/season.hpp"
#include "finding/say.hpp"

#include <sstream>
#include <string>
#include <vector>

/// Reports and texts for the tests of everything that reduces over results.
namespace made {

/// A match of two players, won by the one with more points; open where both have the same.
inline arbitro::Report match(const std::string &first, int points, int other_points, const std::string &second) {
  arbitro::Report report;
  report.file = "made.ndjson";
  report.game = "scopa";
  for (const std::string &name : {first, second}) {
    report.sides.push_back({name, {name}});
    report.players.push_back(name);
  }
  arbitro::Outcome &result = report.result;
  result.totals[0] = points;
  result.totals[1] = other_points;
  result.status = points == other_points ? arbitro::Status::open : arbitro::Status::won;
  if (points != other_points) result.winner = result.leader = points > other_points ? 0 : 1;
  if (result.winner != arbitro::nobody) result.by = "target";
  return report;
}

inline arbitro::Finding finding(arbitro::Code code) {
  arbitro::Finding made;
  made.code = code;
  made.severity = arbitro::row_of(code).severity;
  made.message = arbitro::say::verbatim("something is wrong");
  return made;
}

/// One line of `-f ndjson` a report.
inline std::string ndjson(const std::vector<arbitro::Report> &reports) {
  std::ostringstream out;
  const auto sink = arbitro::make_sink("ndjson", arbitro::Product::check, out, {});
  for (const arbitro::Report &report : reports) sink->report(report);
  return out.str();
}

/// The reports that a text of results holds.
inline std::vector<arbitro::Report> read(const std::string &text) {
  std::size_t at = 0;
  arbitro::Chunks chunks(
      [&](char *buffer, std::size_t size) {
        const std::size_t count = std::min(size, text.size() - at);
        text.copy(buffer, count, at);
        at += count;
        return count;
      },
      text.starts_with("{\"arbitro\":1,\"matches\"") ? "results.json" : "results.ndjson");
  arbitro::ResultReader reader;
  std::vector<arbitro::Report> reports;
  arbitro::Chunk chunk;
  while (chunks.next(chunk)) reader.read(chunk, "results.ndjson", [&](arbitro::Report &&report) { reports.push_back(std::move(report)); });
  return reports;
}

/// A table's rows: `1 Anna 2-0-1 31:20 s4` (won, drawn, lost; points; sweeps).
inline std::vector<std::string> lines(const std::vector<arbitro::StandingsRow> &rows) {
  std::vector<std::string> lines;
  for (const arbitro::StandingsRow &row : rows)
    lines.push_back(std::to_string(row.place) + " " + row.name + " " + std::to_string(row.won) + "-" + std::to_string(row.drawn) + "-" +
                    std::to_string(row.lost) + " " + std::to_string(row.points_for) + ":" + std::to_string(row.points_against) + " s" +
                    std::to_string(row.sweeps));
  return lines;
}

} // namespace made

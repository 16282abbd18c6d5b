// When a round is read with one slip undone, and when it is not; and where sudden death ends it.

#include "support/catch.hpp"

#include "arbitro/referee.hpp"

using namespace arbitro;

namespace {

Report checked(const std::string &log) {
  CheckOptions options;
  options.readings = false;
  Report result;
  Referee(options).check_text(log, "match.yaml", [&](Report &&report) { result = std::move(report); });
  return result;
}

std::string codes(const Report &report) {
  std::string text;
  for (const Finding &finding : report.findings)
    text += (text.empty() ? "" : ", ") + std::string(row_of(finding.code).name) + " " + finding.at;
  return text;
}

std::string round_of(const std::string &game, const std::string &table, const std::string &row) {
  return "arbitro: 1\nplayers: [Anna, Bruno]\ngame: " + game + "\nunfinished: true\nrounds:\n  - {table: " + table + ", plays: [" + row +
         "]}\n";
}

} // namespace

TEST_CASE("marks that are missing do not make good plays change places") {
  struct Row {
    const char *game;
    const char *table;
    const char *plays;
    const char *findings;
  };
  const Row rows[] = {
      {"scopa", "7d 1c 1b 1s", "7s x 7d / 3d x 1c 1b 1s / 5d / 5c x 5d / 6d / 6c x 6d / 9d / 9c x 9d / 8d / 8c x 8d scopa",
       "A312 R1.2, A312 R1.4, A312 R1.6, A312 R1.8"},
      {"scopa-frac", "7d 1c 1b 1s", "7s x 7d / 3d x all / 5d / 5c x 5d", ""},
      {"scopa", "8d 9c 5b 4s", "10s / 7c / Anna 3c !! / 2d / Bruno 6d", "A601 R1.3, A301 R1.5"},
      {"scopa", "3b 8d 9c 4s", "10s / 7c x 3b 4s / Anna 3c !! / 2d / Bruno 6d", "A601 R1.3, A301 R1.5"},
  };
  for (const Row &row : rows) {
    CAPTURE(row.game, row.plays);
    CHECK(codes(checked(round_of(row.game, row.table, row.plays))) == row.findings);
  }
}

TEST_CASE("sudden death ends a round at a play or at the first table, and not behind the last play") {
  const std::string header =
      "arbitro: 1\nplayers: [Pia, Remo]\ngame: escoba-ar\nrules: {tie-at-top: sudden-death}\nstart: 15-15\nwinner: Pia\n";
  const Report by_table = checked(header + "rounds:\n  - {dealer: Pia, table: 7d 3s 4c 1b}\n");
  CHECK(codes(by_table).empty());
  CHECK(by_table.result.winner == 0);
  CHECK(by_table.result.totals[0] == 17);
  const Report by_play = checked(header + "rounds:\n  - {dealer: Remo, table: 7d 3s 4c 2b, plays: [8c x 7d]}\n");
  CHECK(codes(by_play).empty());
  CHECK(by_play.result.winner == 0);
  CHECK(by_play.rounds[0].plays == 1);
}

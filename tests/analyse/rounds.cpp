// Which rounds are analysed, and why the others are not.

#include "referee/comparing.hpp"

using namespace arbitro;
using namespace comparing;

namespace {

Report analysed(const std::string &log, const AnalysisOptions &analysis) {
  CheckOptions options;
  options.keep_plays = true;
  options.analysis = analysis;
  Report result;
  Referee(options).check_text(log, "match.yaml", [&](Report &&report) { result = std::move(report); });
  return result;
}

} // namespace

TEST_CASE("a round is analysed if all of its cards are known; otherwise a message names what is unknown") {
  struct Row {
    const char *from, *to, *obstacle;
  };
  const Row rows[] = {
      {"3s", "3s", ""},
      {"3s / 4s x 4d", "3s / 4c x 4d", "it is not certain what was played"},
      {"          - 3b / 8s\n", "", "2 of 36 plays are missing"},
      {"3b / 8s", "3b", "1 of 36 plays is missing"},
      {"10b / 3c", "10b / ?", ""},
      {"2b / 1s", "2b / _", ""},
      {"Vera:    1b 8c 10b", "_:    1b 8c 10b", ""},
      {"dealer: Tommaso", "void: three kings", "the round is void"},
  };
  for (const Row &row : rows) {
    CAPTURE(row.from, row.to);
    const Report report = analysed(with(sound(), row.from, row.to), {.most_positions = 0});
    REQUIRE(report.rounds.size() == 2);
    REQUIRE(report.rounds[0].analysis);
    CHECK(to_text(report.rounds[0].analysis->obstacle) == row.obstacle);
    REQUIRE(report.rounds[1].analysis);
    CHECK(to_text(report.rounds[1].analysis->obstacle) == "the plays are unrecorded");
  }
}

TEST_CASE("where one round is asked for no other is analysed") {
  const Report report = analysed(sound(), {.most_positions = 0, .round = 2});
  REQUIRE(report.rounds.size() == 2);
  CHECK_FALSE(report.rounds[0].analysis);
  CHECK(report.rounds[1].analysis);
}

TEST_CASE("a round that stops, has three sides or may have gone two ways is not analysed, and the message names the reason") {
  const auto why = [](const std::string &log) { return to_text(analysed(log, {.most_positions = 0}).rounds.at(0).analysis->obstacle); };
  const std::string alone = sound().substr(0, sound().find("  - {cards")) + "unfinished: true\n";
  CHECK(why(alone) == "");
  CHECK(why(with(alone, "          - 3b / 8s\n    points: 3-1\n", "")) == "it stops before the last play");
  CHECK(why("arbitro: 1\nplayers: [Anna, Bruno, Carla]\nrounds: [{points: 3-1-0}]\nunfinished: true\n") == "3 sides");
  CHECK(why(with(alone, "          - 7b / 10d\n          - 2b / 1s\n          - 3b / 8s\n    points: 3-1\n",
                 "          - _ / _\n          - _ / _\n          - _ / _\n")) != "");
}

#include "arbitro/read.hpp"
#include "arbitro/referee.hpp"
#include "support/catch.hpp"

#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace {

using namespace arbitro;

const std::string open_match = R"(arbitro: 1
players: [Anna, Bruno]
rounds:
- dealer: Bruno
  table: 7s 4s 3c 1b
  deals:
  - Anna: 7d 2b 5c
    Bruno: 10d 9d 8d
    plays: [7d x 7s / 8d x 4s 3c 1b scopa]
unfinished: true
)";

Report judged(Referee &referee, const std::string &log) {
  Report report;
  referee.check_text(log, "match.yaml", [&](Report &&one) { report = std::move(one); });
  return report;
}

Report replayed(const std::string &log) {
  Referee referee({.read = {}, .keep_plays = true});
  return judged(referee, log);
}

} // namespace

TEST_CASE("the state after the last play of a log says whose turn it is and where the cards are") {
  const std::optional<RoundState> state = state_after(replayed(open_match));
  REQUIRE(state.has_value());
  CHECK(state->turn == 0);
  CHECK(state->plays == 2);
  CHECK(state->table.empty());
  CHECK(to_string(state->hands[0]) == "2b 5c");
  CHECK(state->sweeps[1] == 1);
  CHECK(moves(Rules{}, *state, state->hands[state->turn]).size() == 2);
}

TEST_CASE("there is no such state where no play is written, or one cannot be followed") {
  CHECK_FALSE(state_after(replayed("arbitro: 1\nplayers: [Anna, Bruno]\nrounds: [{points: 3-1}]\nunfinished: true\n")).has_value());
  CHECK_FALSE(state_after(replayed("")).has_value());
  std::string unrecorded = open_match;
  unrecorded.replace(unrecorded.find("8d x"), 23, "_");
  CHECK_FALSE(state_after(replayed(unrecorded)).has_value());
}

TEST_CASE("a match is judged as a caller changed it, and not as its document says") {
  const std::unique_ptr<ParsedLog> log = std::move(read_logs(open_match, "match.yaml").at(0));
  Referee referee;
  CHECK(referee.judge_alone(*log, 0).findings.empty());
  ParsedMatch changed = log->matches.front();
  changed.log.rounds.back().table.value.pop_back();
  const Report report = referee.judge_alone(*log, changed, 0);
  REQUIRE_FALSE(report.findings.empty());
  CHECK(report.findings.front().code == Code::table_size);
}

TEST_CASE("one match of a document is judged as it is among the others, with what they report of their header") {
  const std::string tournament = "arbitro: 1\nplayers: [Anna, Bruno]\nstrange: 1\nmatches:\n"
                                 "  - {rounds: [{points: 3-1, total: 3-2}], unfinished: true}\n"
                                 "  - {rounds: [{cards: 50-1}], unfinished: true}\n"
                                 "  - {rounds: [{points: 3-1, total: 4-1}], unfinished: true}\n";
  Chunks chunks(reader_of(tournament), "cup.yaml");
  Chunk chunk;
  REQUIRE(chunks.next(chunk));
  Referee referee;
  std::vector<Report> all;
  referee.check(chunk, "cup.yaml", [&](Report &&report) { all.push_back(std::move(report)); });
  REQUIRE(all.size() == 3);
  for (const Report &report : all) {
    CAPTURE(report.index);
    const std::optional<Report> alone = referee.check_match(chunk, "cup.yaml", report.index);
    REQUIRE(alone);
    CHECK(alone->index == report.index);
    REQUIRE(alone->findings.size() == report.findings.size());
    for (std::size_t i = 0; i < report.findings.size(); ++i) {
      CHECK(alone->findings[i].code == report.findings[i].code);
      CHECK(alone->findings[i].fixes.size() == report.findings[i].fixes.size());
    }
  }
  CHECK_FALSE(referee.check_match(chunk, "cup.yaml", 3));
}

TEST_CASE("a referee is refused options that name what does not exist, and not each match") {
  CHECK_THROWS_AS(Referee({.read = {.game = "scopetta", .rules = {}}}), Refusal);
  CHECK_THROWS_AS(Referee({.read = {.game = "", .rules = {{"targt", "11"}}}}), Refusal);
  CHECK_THROWS_AS(Referee({.read = {.game = "", .rules = {{"target", "high"}}}}), Refusal);
}

TEST_CASE("a referee can be moved, and judges as before") {
  std::vector<Referee> referees;
  referees.push_back(Referee({.read = {.game = "", .rules = {{"target", "16"}}}}));
  referees.emplace_back();
  referees.emplace_back();
  CHECK(judged(referees[0], open_match).target == 16);
  referees[0] = std::move(referees[1]);
  CHECK(judged(referees[0], open_match).target == 11);
}

TEST_CASE("a log is written in another format, or refused with the reason") {
  EncodeOptions options;
  options.form = LogForm::ndjson;
  const std::string line = write_log(open_match, options);
  CHECK(line.starts_with("{\"arbitro\":1"));
  CHECK(write_log(line, options) == line);
  CHECK_THROWS_AS(write_log("{", options), Refusal);
}

// How matches end when a log only claims it: forfeits, bare results, totals carried over, and what no claim may decide.

#include "findings_of.hpp"
#include "support/catch.hpp"

using namespace arbitro;

namespace {

/// Status and winner of a match, its totals, and the errors and warnings by code.
std::string end_of(const std::string &log) {
  const Report report = checked(log);
  const Outcome &result = report.result;
  std::string text = result.winner == nobody ? "nobody" : report.sides.at(result.winner).name;
  for (std::size_t side = 0; side < report.sides.size(); ++side)
    text += (side == 0 ? " " : "-") + (result.totals[side] ? std::to_string(*result.totals[side]) : "?");
  for (const Finding &finding : serious(log)) text += " " + std::string(row_of(finding.code).name);
  return text;
}

struct Row {
  const char *why;
  const char *log;
  const char *end;
};

const std::string two = "arbitro: 1\nplayers: [Anna, Bruno]\n";

template <std::size_t size> void check_ends(const std::string &head, const Row (&rows)[size]) {
  for (const Row &row : rows) {
    CAPTURE(row.why, row.log);
    CHECK(end_of(head + row.log) == row.end);
  }
}

} // namespace

TEST_CASE("who gives up loses to the only other side, and among three nobody has won yet") {
  const Row pairs[] = {
      {"the other side wins", "rounds: [{points: 3-1}]\nforfeit: Anna\nwinner: Bruno\n", "Bruno 3-1"},
      {"who gives up does not win", "rounds: [{points: 3-1}]\nforfeit: Anna\nwinner: Anna\n", "Bruno 3-1 A501"},
      {"an agreed score becomes the totals", "rounds: [{points: 3-1}]\nforfeit: Anna\nresult: 0-11\n", "Bruno 0-11"},
      {"behind the end the totals stay", "rounds: [{points: 11-3}, {points: 1-0}]\nforfeit: Anna\n", "Bruno 11-3 A503"},
      {"the last round may break off", "rounds: [{plays: [7d]}]\nforfeit: Anna\n", "Bruno 0-0"},
  };
  check_ends(two, pairs);
  const Row threes[] = {
      {"nobody", "rounds: [{points: 3-1-0}]\nforfeit: Bruno\n", "nobody 3-1-0"},
      {"a winner can be agreed on", "rounds: [{points: 3-1-0}]\nforfeit: Bruno\nwinner: Carla\n", "nobody 3-1-0"},
      {"so can a result", "rounds: [{points: 3-1-0}]\nforfeit: Bruno\nresult: 11-0-4\n", "nobody 11-0-4"},
  };
  check_ends("arbitro: 1\nplayers: [Anna, Bruno, Carla]\n", threes);
}

TEST_CASE("the agreed score of a forfeit says who leads") {
  CHECK(checked(two + "rounds: [{points: 3-1}]\nforfeit: Anna\nresult: 2-9\n").result.leader == 1);
  CHECK(checked(two + "rounds: [{points: 3-1}]\nforfeit: Bruno\nresult: 4-4\n").result.leader == nobody);
}

TEST_CASE("a result without rounds must be able to end the match, or not claim to") {
  const Row rows[] = {
      {"at the target", "result: 11-9\n", "Anna 11-9"},
      {"below it", "result: 9-7\n", "nobody 9-7 A504"},
      {"level above it", "result: 12-12\n", "nobody 12-12 A504"},
      {"below it and not over", "result: 9-7\nunfinished: true\n", "nobody 9-7"},
      {"the winner is told once", "result: 9-7\nwinner: Anna\n", "nobody 9-7 A504"},
      {"the other won", "result: 11-9\nwinner: Bruno\n", "Anna 11-9 A501"},
      {"it is the whole of it, whatever was carried over", "start: 5-7\nresult: 11-9\n", "Anna 11-9"},
  };
  check_ends(two, rows);
}

TEST_CASE("totals carried over count for the first round's total and for the end") {
  const Row rows[] = {
      {"the total after round 1", "start: 5-7\nrounds: [{total: 8-8}]\nunfinished: true\n", "nobody 8-8"},
      {"points and total", "start: 5-7\nrounds: [{points: 3-1, total: 8-8}]\nunfinished: true\n", "nobody 8-8"},
      {"the total is not the points", "start: 5-7\nrounds: [{points: 3-1, total: 3-1}]\nunfinished: true\n", "nobody 8-8 A404"},
      {"who is carried over the target", "start: 5-7\nrounds: [{points: 6-0}]\nwinner: Anna\n", "Anna 11-7"},
      {"a total can decide", "start: 5-7\nrounds: [{total: 11-8}]\nresult: 11-8\nwinner: Anna\n", "Anna 11-8"},
      {"one side alone has a start", "start: {Anna: 5}\nrounds: [{points: 3-1}]\nunfinished: true\n", "nobody 8-1"},
  };
  check_ends(two, rows);
}

TEST_CASE("where the last round decides, totals of two rounds tell who had it") {
  const std::string last_round = two + "rules: {both-reach: last-round, target: 11}\n";
  const Row rows[] = {
      {"by totals", "rounds: [{total: 10-8}, {total: 12-11}]\nwinner: Bruno\n", "Bruno 12-11"},
      {"by points", "rounds: [{points: 10-8}, {points: 2-3}]\nwinner: Bruno\n", "Bruno 12-11"},
      {"level last rounds decide nothing", "rounds: [{total: 10-8}, {total: 13-11}]\nunfinished: true\n", "nobody 13-11"},
  };
  check_ends(last_round, rows);
  const std::vector<Finding> found = serious(last_round + "rounds: [{points: 10-8}, {points: 12-11}]\nwinner: Bruno\nresult: 12-11\n");
  REQUIRE(found.size() == 1);
  CHECK(found[0].code == Code::points_look_like_totals);
}

TEST_CASE("points are taken for totals only where the end says so and nothing else tells of the rounds") {
  const auto takes_for_totals = [](const std::string &rest) {
    for (const Finding &finding : serious(two + rest))
      if (finding.code == Code::points_look_like_totals) return true;
    return false;
  };
  CHECK(takes_for_totals("rounds: [{points: 6-5}, {points: 11-8}]\nwinner: Anna\nresult: 11-8\n"));
  CHECK(takes_for_totals("rounds: [{points: 6-5}, {points: 6-8}, {points: 11-8}]\nwinner: Anna\nresult: 11-8\n"));
  CHECK(takes_for_totals("start: 5-4\nrounds: [{points: 6-5}, {points: 11-8}]\nwinner: Anna\nresult: 11-8\n"));
  CHECK_FALSE(takes_for_totals("rounds: [{points: 6-5}, {points: 5-8}]\nwinner: Bruno\nresult: 11-13\n"));
  CHECK_FALSE(takes_for_totals("rounds: [{points: 11-8}]\nwinner: Anna\nresult: 11-8\n"));
  CHECK_FALSE(takes_for_totals("rounds: [{points: 6-5}, {points: 11-8}]\nforfeit: Bruno\nresult: 11-8\n"));
  CHECK_FALSE(takes_for_totals("rounds: [{points: 3-2}, {points: 4-5, rulings: [{points: {Anna: -1}}]}]\nresult: 4-5\nunfinished: true\n"));
  CHECK_FALSE(takes_for_totals("rounds: [{points: 6-5}, {points: 11-8}, {points: 12-8}]\nwinner: Anna\nresult: 12-8\n"));
}

TEST_CASE("a claimed win at once is believed only where the last round leaves room for it") {
  const std::string napola = two + "game: napola\n";
  const std::string told = "cards: 20-20, settebello: Anna, primiera: Anna, scope: 0-0, napola: ";
  const std::string nine = "rounds: [{" + told + "0-0, coins: 9-1}]\nwinner: Anna\n";
  const std::string ten = "rounds: [{" + told + "10-0, coins: 10-0}]\nwinner: Anna\n";
  const Row rows[] = {
      {"coins, settebello and ten of the run are twelve points", "rounds: [{points: 3-1}, {total: 15-1}]\nwinner: Anna\n", "Anna 15-1"},
      {"one point less", "rounds: [{points: 3-1}, {total: 14-1}]\nwinner: Anna\n", "nobody 14-1 A501"},
      {"only a result", "result: 12-2\nwinner: Anna\n", "Anna 12-2"},
      {"the coins are told", nine.c_str(), "nobody 3-0 A504"},
      {"and so is that she has them all", ten.c_str(), "Anna 13-0"},
  };
  check_ends(napola, rows);
}

TEST_CASE("what does not stand decides nothing") {
  const std::string broken = "  - {plays: [7d / 6c], points: 11-0}\n";
  CHECK(end_of(two + "rounds:\n" + broken + "  - {points: 11-3}\n").starts_with("nobody"));
}

TEST_CASE("an unfinished match that somebody has won says by which rule, where it is the target") {
  const std::vector<Finding> found = serious(two + "rounds: [{points: 11-3}]\nunfinished: true\n");
  REQUIRE(found.size() == 1);
  CHECK(found[0].code == Code::winner_differs);
  REQUIRE(found[0].rules.size() == 1);
}

TEST_CASE("what a limit leaves out keeps its severity") {
  CheckOptions options;
  options.readings = false;
  for (const int most : {1, 2, 3}) {
    options.max_findings = most;
    CAPTURE(most);
    Referee(options).check_text(
        two + "plce: Lecco\nrounds: [{dealer: Anna, points: 3-1}, {dealer: Anna, points: 3-1, total: 9-9}]\nunfinished: true\n",
        "match.yaml", [&](Report &&report) {
          CHECK(report.findings.size() + report.left_out.size() == 3);
          CHECK(report.findings.size() == static_cast<std::size_t>(most));
          int errors = 0;
          for (const Finding &finding : report.findings) errors += finding.severity == Severity::error ? 1 : 0;
          for (const LeftOut &left : report.left_out) errors += left.severity == Severity::error ? 1 : 0;
          CHECK(errors == 2);
          say_left_out(report);
          CHECK((report.findings.back().code == Code::internal_limit) == (most < 3));
          if (most < 3) CHECK(report.findings.back().severity == Severity::error);
        });
  }
}

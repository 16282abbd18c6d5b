#include "made.hpp"
#include "support/catch.hpp"

#include "arbitro/compare.hpp"
#include "arbitro/referee.hpp"

using namespace arbitro;

namespace {

Report recorded(const std::string &file, std::uint64_t line, std::uint64_t fingerprint, const std::string &id, const std::string &event) {
  Report report = made::match("Anna", 11, 4, "Bruno");
  report.file = file;
  report.line = line;
  report.fingerprint = fingerprint;
  report.rounds.emplace_back().plays = 36;
  if (!id.empty()) report.id = id;
  if (!event.empty()) report.event = event;
  return report;
}

/// The findings of each of the matches; empty where there are none.
std::vector<std::string> judged(std::vector<Report> reports) {
  Duplicates duplicates;
  std::vector<std::string> messages;
  for (Report &report : reports) {
    const bool is_duplicate = duplicates.check(report);
    CHECK(is_duplicate == !report.findings.empty());
    messages.push_back(report.findings.empty() ? "" : to_text(report.findings.front().message));
  }
  return messages;
}

} // namespace

TEST_CASE("A match with the same plays or the same id names the earlier one") {
  CHECK(judged({recorded("a.ndjson", 1, 77, "1", "Cup"), recorded("a.ndjson", 2, 78, "2", "Cup"), recorded("b.ndjson", 5, 77, "3", "Cup"),
                recorded("b.ndjson", 6, 79, "2", "Cup"), recorded("b.ndjson", 7, 77, "2", "Cup")}) ==
        std::vector<std::string>{"", "", "the same deals and plays as the match at a.ndjson:1",
                                 "the match at a.ndjson:2 has the same id, 2", "the same deals and plays as the match at a.ndjson:1"});
}

TEST_CASE("Matches without plays, of other events or without an id are no duplicates") {
  Report short_one = recorded("a.ndjson", 7, 80, "", "");
  short_one.rounds.back().plays = 3;
  CHECK(judged({recorded("a.ndjson", 1, 0, "", ""), recorded("a.ndjson", 2, 0, "", ""), recorded("a.ndjson", 3, 0, "1", "Cup"),
                recorded("a.ndjson", 4, 0, "1", "League"), recorded("a.ndjson", 5, 0, "1", ""), short_one, short_one}) ==
        std::vector<std::string>(7));
}

TEST_CASE("A copy without id and date is known by the counts of its rounds, where these are too much for chance") {
  const auto counted = [](double cards, const char *date = nullptr) {
    Report report = recorded("a.ndjson", 1, 0, "", "");
    report.rounds.clear();
    if (date != nullptr) report.date = date;
    for (int number = 0; number < 2; ++number) {
      RoundReport &round = report.rounds.emplace_back();
      round.points[0] = 3;
      round.points[1] = 1;
      for (const auto &[award, figure] : {std::pair(Award::cards, cards), std::pair(Award::coins, 6.0), std::pair(Award::scope, 1.0)}) {
        Tally &tally = round.tallies.emplace_back();
        tally.key.award = award;
        tally.counted[0] = tally.counted[1] = figure;
      }
    }
    return report;
  };
  const std::string copy = "the same players, and the same points in every round, as in the match at a.ndjson:1:1";
  CHECK(judged({counted(22), counted(22), counted(23)}) == std::vector<std::string>{"", copy, ""});
  Report without_cards = counted(22);
  for (RoundReport &round : without_cards.rounds) round.tallies.erase(round.tallies.begin());
  CHECK(judged({without_cards, without_cards}) == std::vector<std::string>(2));
  CHECK(judged({counted(22, "2026-01-01"), counted(23, "2026-01-01"), counted(22)}) == std::vector<std::string>{"", copy, ""});
}

TEST_CASE("A duplicate is reported at its own line, and only once") {
  Duplicates duplicates;
  Report first = recorded("a.ndjson", 1, 77, "", "");
  Report later = recorded("a.ndjson", 9, 77, "", "");
  later.where.place.begin.line = 9;
  CHECK_FALSE(duplicates.check(first));
  CHECK(duplicates.check(later));
  CHECK(duplicates.check(later));
  REQUIRE(later.findings.size() == 1);
  CHECK(later.findings[0].code == Code::duplicate_match);
  CHECK(later.findings[0].severity == Severity::error);
  CHECK(later.place_of(later.findings[0].where).begin.line == 9);
}

TEST_CASE("A duplicate points at the later id, and names the earlier place in the line both share") {
  std::vector<Report> reports;
  const std::string one = R"({"arbitro":1,"id":"X","players":["Anna","Bruno"],"rounds":[{"points":"3-1"}]})";
  const auto read = [&](const std::string &text, const std::string &file) {
    reports.clear();
    Referee().check_text(text, file, [&](Report &&report) { reports.push_back(std::move(report)); });
    Duplicates duplicates;
    for (Report &report : reports) duplicates.check(report);
    REQUIRE(reports.size() == 2);
    REQUIRE(reports[1].findings.size() == 1);
    const Finding &finding = reports[1].findings.front();
    const Position begin = reports[1].place_of(finding.where).begin;
    return reports[1].path_of(finding.where) + " " + std::to_string(begin.line) + ":" + std::to_string(begin.column) + " " +
           to_text(finding.message);
  };
  CHECK(read("[" + one + "," + one + "]", "list.json") == "/1/id 1:98 the match at list.json:1:20 has the same id, X");
  CHECK(read(one + "\n" + one + "\n", "lines.ndjson") == "/id 2:19 the match at lines.ndjson:1 has the same id, X");
  CHECK(read("matches:\n  - {id: X, players: [A1, B1], rounds: []}\n  - {id: X, players: [A1, B1], rounds: []}\n", "cup.yaml") ==
        "/matches/1/id 3:10 the match at cup.yaml:2 has the same id, X");
}

TEST_CASE("The fast path points a duplicate at the same place as the general one") {
  const std::string one = R"({"arbitro":1,"game":"scopa","event":"Coppa è","id":"X","players":["Anna","Bruno"],"rounds":[)"
                          R"({"table":"5s 1b 3b 3d","plays":["7s / 2b"]}],"unfinished":true})";
  std::vector<Place> places;
  for (const bool fast : {true, false}) {
    CheckOptions options;
    options.fast = fast;
    Referee(options).check_text(one + "\n", "a.ndjson", [&](const Report &report) { places.push_back(report.where.place); });
  }
  REQUIRE(places.size() == 2);
  for (const auto member : {&Place::begin, &Place::end}) {
    CHECK((places[0].*member).column == (places[1].*member).column);
    CHECK((places[0].*member).column16 == (places[1].*member).column16);
    CHECK((places[0].*member).offset == (places[1].*member).offset);
  }
}

#include "made.hpp"
#include "support/catch.hpp"

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

/// What is said about each of the matches; empty where nothing is.
std::vector<std::string> judged(std::vector<Report> reports) {
  Duplicates duplicates;
  std::vector<std::string> messages;
  for (Report &report : reports) {
    const bool is_duplicate = duplicates.check(report);
    CHECK(is_duplicate == !report.findings.empty());
    messages.push_back(report.findings.empty() ? "" : report.findings.front().message);
  }
  return messages;
}

} // namespace

TEST_CASE("A match with the same plays or the same id names the earlier one") {
  CHECK(judged({recorded("a.ndjson", 1, 77, "1", "Cup"), recorded("a.ndjson", 2, 78, "2", "Cup"), recorded("b.ndjson", 5, 77, "3", "Cup"),
                recorded("b.ndjson", 6, 79, "2", "Cup"), recorded("b.ndjson", 7, 77, "2", "Cup")}) ==
        std::vector<std::string>{"", "", "the same deals and plays as the match at a.ndjson:1", "the match at a.ndjson:2 has the id 2 too",
                                 "the same deals and plays as the match at a.ndjson:1"});
}

TEST_CASE("Matches without plays, of other events or without an id are no duplicates") {
  Report short_one = recorded("a.ndjson", 7, 80, "", "");
  short_one.rounds.back().plays = 3;
  CHECK(judged({recorded("a.ndjson", 1, 0, "", ""), recorded("a.ndjson", 2, 0, "", ""), recorded("a.ndjson", 3, 0, "1", "Cup"),
                recorded("a.ndjson", 4, 0, "1", "League"), recorded("a.ndjson", 5, 0, "1", ""), short_one, short_one}) ==
        std::vector<std::string>(7));
}

TEST_CASE("A duplicate stands at its own line, and is found only once") {
  Duplicates duplicates;
  Report first = recorded("a.ndjson", 1, 77, "", "");
  Report later = recorded("a.ndjson", 9, 77, "", "");
  CHECK_FALSE(duplicates.check(first));
  CHECK(duplicates.check(later));
  CHECK(duplicates.check(later));
  REQUIRE(later.findings.size() == 1);
  CHECK(later.findings[0].code == Code::duplicate_match);
  CHECK(later.findings[0].severity == Severity::error);
  CHECK(later.findings[0].place.begin.line == 9);
}

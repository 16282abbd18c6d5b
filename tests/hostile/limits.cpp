// Logs that stay within the limits and ask for as much work as they can.

#include "fuzz/checking.hpp"
#include "support/catch.hpp"
#include "support/generator.hpp"

using namespace arbitro;
using generated::Dice;

namespace {

constexpr std::size_t whole = limits::json_match - 100;

std::string repeated(std::string_view piece, std::string_view separator, std::size_t bytes) {
  std::string text(piece);
  while (text.size() + piece.size() + separator.size() < bytes) text.append(separator).append(piece);
  return text;
}

std::string match_of(const std::string &rounds, const std::string &more = "") {
  return R"({"arbitro":1,"players":["A","B"],)" + more + R"("rounds":[)" + rounds + "]}\n";
}

std::string card(Dice &dice) { return std::to_string(dice.below(10) + 1) + "dcbs"[dice.below(4)]; }

/// As many rounds of 36 plays as fit, each play written by `cell`.
template <class Cell> std::string rounds_of(Dice &dice, std::size_t bytes, Cell cell) {
  std::string text;
  for (int round = 0; round < limits::rounds && text.size() < bytes; ++round) {
    text += text.empty() ? R"({"table":")" : R"(,{"table":")";
    for (int i = 0; i < 4; ++i) text += (i == 0 ? "" : " ") + card(dice);
    text += R"(","plays":[)";
    for (int row = 0; row < 6; ++row) {
      text += row == 0 ? "\"" : ",\"";
      for (int i = 0; i < 6; ++i) text += (i == 0 ? "" : " / ") + cell(dice);
      text += '"';
    }
    text += "]}";
  }
  return text;
}

const std::string optional_captures = R"("rules":{"must-capture":"optional","value-priority":"free"},)";

} // namespace

TEST_CASE("the most work that a log within the limits can ask for is done in a few seconds even by a slow build") {
  const std::string hand = repeated("7d", " ", limits::scalar);
  const std::string hands = R"({"A":")" + hand + R"(","B":")" + hand + R"("})";
  Dice dice(7);
  const auto plain = [](Dice &d) { return card(d); };
  const auto takes = [](Dice &d) {
    std::string text = card(d) + " x";
    for (int i = d.below(4); i >= 0; --i) text += " " + card(d);
    return text;
  };
  const auto lays = [](Dice &d) { return card(d) + " lays"; };
  const auto unknown = [](Dice &d) { return card(d) + " x ?? ?? ?? ?? ?? ?? ?? ?? ??"; };
  const std::vector<std::pair<std::string, std::string>> logs = {
      {"nonsense plays", match_of(rounds_of(dice, whole, plain))},
      {"nonsense captures", match_of(rounds_of(dice, whole, takes))},
      {"nonsense captures where all are allowed", match_of(rounds_of(dice, whole, takes), optional_captures)},
      {"everything laid", match_of(rounds_of(dice, whole, lays), optional_captures)},
      {"nine unknown cards taken", match_of(rounds_of(dice, whole, unknown), optional_captures)},
      {"one round of rows", match_of(R"({"plays":[)" + repeated('"' + repeated("7d", " / ", 4000) + '"', ",", whole) + "]}")},
      {"one round of numbers", match_of(R"({"plays":[)" + repeated("0", ",", 2 * limits::values - 100) + "]}")},
      {"one round of objects on one line", match_of(R"({"plays":[)" + repeated(R"({"card":"7d","by":"X"})", ",", whole) + "]}")},
      {"tables of a thousand cards", match_of(repeated(R"({"plays":["7d"],"table":")" + hand + R"("})", ",", whole))},
      {"piles of a thousand cards", match_of(repeated(R"({"piles":{"A":")" + hand + R"(","B":")" + hand + R"("}})", ",", whole))},
      {"hands of a thousand cards", match_of(R"({"plays":["7d"],"deals":[)" + repeated(hands, ",", whole) + "]}")},
      {"thousands of deals", match_of(R"({"plays":["7d"],"deals":[)" + repeated(R"({"A":"7d"})", ",", whole) + "]}")},
      {"thousands of rulings", match_of(R"({"plays":["7d"],"rulings":[)" + repeated(R"({"play":1,"points":{"A":1}})", ",", whole) + "]}")},
      {"impossible claims",
       match_of(repeated(R"({"cards":[99,2],"coins":[9,9],"primiera":[1,2],"points":[1,2],"total":[8,7]})", ",", 50'000))},
      {"unrecorded plays on unknown tables",
       repeated(R"({"arbitro":1,"game":"escoba","players":["A","B"],"rounds":[{"table":"10b ?? ?? 3b","plays":["_"]}],"unfinished":true})",
                "\n", 10'000)},
      {"players", R"({"arbitro":1,"players":[)" + repeated("\"A\"", ",", 700'000) +
                      R"(],"rounds":[]})"
                      "\n"},
      {"a tournament of many matches with a bad heading",
       R"({"players":[)" + repeated("0", ",", 100'000) + R"(],"matches":[)" + repeated("{}", ",", 100'000) + "]}"},
  };
  for (const auto &[what, log] : logs) {
    CAPTURE(what);
    const std::clock_t start = std::clock();
    const std::vector<Report> reports = reports_of(log, "hostile.json");
    CHECK((std::clock() - start) / CLOCKS_PER_SEC < 15); // of processor time, under sanitizers, too
    std::size_t most = 0;
    for (const Report &report : reports) most = std::max(most, report.findings.size());
    CHECK(most <= 101);
    CHECK_FALSE(reports.front().findings.empty());
  }
}

TEST_CASE("what is over a limit of a round is reported where it begins") {
  const auto finding_of = [](const std::string &log) {
    std::string said;
    CheckOptions options;
    options.max_findings = 1000;
    Referee(options).check_text(log, "long.json", [&](const Report &report) {
      for (const Finding &finding : report.findings)
        if (finding.code == Code::internal_limit) said += report.path_of(finding.where) + ": " + to_text(finding.message);
    });
    return said;
  };
  std::string plays = "\"7d\"";
  for (std::size_t i = 0; i < limits::plays; ++i) plays += ",\"6d\"";
  CHECK(finding_of(match_of("{\"plays\":[" + plays + "]}")) == "/rounds/0/plays/128: only the first 128 plays of a round are read");
  std::string deals = "{}";
  for (std::size_t i = 0; i < limits::deals; ++i) deals += ",{}";
  CHECK(finding_of(match_of("{\"deals\":[" + deals + "]}")) == "/rounds/0/deals/64: only the first 64 deals of a round are read");
}

// Rounds in which something is missing or appears twice: one finding, where it happened.

#include "findings_of.hpp"
#include "support/catch.hpp"
#include "support/fixing.hpp"

using namespace arbitro;

namespace {

const std::string whole = R"(arbitro: 1
game: scopa
players: [Vera, Tommaso]
rounds:
  - table: 4d 4c 7d 3d
    deals:
      - Vera:    8d 9d 3s
        Tommaso: 9s 2c 4s
        plays:
          - 3s / 4s x 4d
          - 8d / 2c
          - 9d / 9s
      - Vera:    9c 5c 1d
        Tommaso: 6c 10s 7c
        plays:
          - 9c / 10s
          - 5c / 7c
          - 1d / 6c
      - Vera:    1c 9b 6b
        Tommaso: 5s 6s 5d
        plays:
          - 1c / 5s
          - 9b / 6s
          - 6b / 5d
      - Vera:    1b 8c 10b
        Tommaso: 2d 3c 7s
        plays:
          - 8c / 7s
          - 10b / 3c
          - 1b / 2d
      - Vera:    2s 10c 4b
        Tommaso: 8b 6d 5b
        plays:
          - 2s / 8b
          - 4b / 5b
          - 10c / 6d
      - Vera:    3b 7b 2b
        Tommaso: 1s 10d 8s
        plays:
          - 7b / 10d
          - 2b / 1s
          - 3b / 8s
    points: 3-1
unfinished: true
)";

struct Change {
  const char *from;
  const char *to;
};

std::string changed(std::initializer_list<Change> changes) {
  std::string log = whole;
  for (const Change &change : changes) {
    const std::size_t at = log.find(change.from);
    REQUIRE(at != std::string::npos);
    log.replace(at, std::string(change.from).size(), change.to);
  }
  return log;
}

std::string reported(const std::string &log) {
  std::string text;
  const Report report = checked(log);
  for (const Finding &finding : report.findings)
    text += std::string(row_of(finding.code).name) + " line " + std::to_string(report.place_of(finding.where).begin.line) + ": " +
            to_text(finding.message) + " | " + to_text(finding.help) + "\n";
  return text;
}

const char *const add_it = "add the missing plays (_ for an unrecorded one)\n";

} // namespace

TEST_CASE("what is missing from a round is missed where it is missing") {
  CHECK(reported(whole).empty());
  CHECK(reported(changed({{"          - 10c / 6d\n", ""}})) ==
        "A202 line 35: deal 5 has 4 plays, not 6 | 4 possible corrections: before play 25 add 10c x 2d 3c 5d / 6d; or before play 27 "
        "add 10c x 1b 9b / 6d; or after play 28 add 10c / 6d; or before play 28 add 6d / 10c x 4b 6d\n");
  CHECK(reported(changed({{" / 6d", ""}})) == "A202 line 36: a play is missing after this one | add 6d after it\n");
  CHECK(reported(changed({{" / 6d", ""}, {"unfinished: true\n", ""}})) ==
        "A202 line 36: a play is missing after this one | add 6d after it\n");
  CHECK(reported(changed({{"8d / 2c", "8d"}, {"9d / 9s", "9d x 2c 7d / 9s"}})) ==
        "A202 line 11: a play is missing after this one | add 2c after it\n");
  CHECK(reported(changed({{"          - 8d / 2c\n", ""}, {"9d / 9s", "9d x 2c 7d / 9s"}, {"8c / 7s", "8c x 8d / 7s"}})) ==
        "A202 line 11: a row of plays is missing before this one | add 8d / 2c before it\n");
  CHECK(reported(changed({{"          - 3b / 8s\n    points: 3-1\n", ""}})).empty());
}

TEST_CASE("plays with something else between them than a slash get one finding that shows it") {
  for (const char *separator : {", ", " - ", " ; ", " | "}) {
    CAPTURE(separator);
    CHECK(reported(changed({{"5c / 7c", ("5c" + std::string(separator) + "7c").c_str()}})).find("| write / between them\n") !=
          std::string::npos);
  }
  // A comma after captured cards with spaces between them, too.
  CHECK(reported(changed({{"9d / 9s", "9d x 2c 7d, 9s"}})).find("| write / between them\n") != std::string::npos);
  CHECK(reported(changed({{"5c / 7c", "5c, 7c"}})) == "A112 line 17: plays are separated by /, not by `,` | write / between them\n");
}

TEST_CASE("a hand or a table with a card too few or too many is one finding") {
  CHECK(reported(changed({{"Vera:    1c 9b 6b", "Vera:    1c 9b"}})) == "A204 line 19: Vera has 2 cards in deal 3, not 3 | add 6b\n");
  CHECK(reported(changed({{"Vera:    1c 9b 6b", "Vera:    1c"}})) ==
        "A204 line 19: Vera has 1 card in deal 3, not 3 | add 6b 9b to this hand: Vera plays them\n");
  CHECK(reported(changed({{"Vera:    1c 9b 6b", "Vera:    1c 9b 6b 8d"}})) ==
        "A204 line 19: Vera has 4 cards in deal 3, not 3 | delete 8d\n");
  CHECK(reported(changed({{"table: 4d 4c 7d 3d", "table: 4d 4c 7d"}})) == "A203 line 5: the first table has 3 cards, not 4 | add 3d\n");
}

TEST_CASE("a card in the wrong hand, or in a hand instead of on the table, is one finding") {
  CHECK(reported(changed({{"Vera:    1c 9b 6b", "Vera:    1c 9b"}, {"Vera:    3b 7b 2b", "Vera:    3b 7b 2b 6b"}})) ==
        "A204 line 37: Vera has 4 cards in deal 6, not 3 | move 6b to the hand of Vera in deal 3\n");
  CHECK(reported(changed({{"Vera:    1c 9b 6b", "Vera:    1c 9b 6b 3d"}, {"table: 4d 4c 7d 3d", "table: 4d 4c 7d"}})) ==
        "A204 line 19: Vera has 4 cards in deal 3, not 3 | move 3d to the table\n");
}

TEST_CASE("a deal typed twice is one finding, and its second copy is deleted") {
  const std::string deal = "      - Vera:    1b 8c 10b\n        Tommaso: 2d 3c 7s\n        plays:\n          - 8c / 7s\n          - 10b / "
                           "3c\n          - 1b / 2d\n";
  const std::string before = "      - Vera:    1c 9b 6b\n        Tommaso: 5s 6s 5d\n        plays:\n          - 1c / 5s\n          - 9b / "
                             "6s\n          - 6b / 5d\n";
  const std::string twice = deal + deal, log = changed({{deal.c_str(), twice.c_str()}});
  CHECK(reported(log) == "A201 line 31: this deal repeats the deal before it | delete the second copy, and everything agrees\n");
  CHECK(fixing::fixed(log).text == changed({}));

  const std::string sound = log.substr(0, log.find(deal) + deal.size()) + "unfinished: true\n";
  const std::string unfinished = log.substr(0, log.find(deal) + twice.size()) + "unfinished: true\n";
  CHECK(reported(unfinished) == "A201 line 31: this deal repeats the deal before it | delete the second copy, and everything agrees\n");
  CHECK(fixing::fixed(unfinished).text == sound);

  const std::string over = changed({{deal.c_str(), before.c_str()}});
  CHECK(reported(over) == "A201 line 25: this deal repeats the deal before it | replace one of them with what was dealt\n");
  CHECK(fixing::fixed(over).text == over);
}

TEST_CASE("a deal that is missing is one finding") {
  const char *const deal = "      - Vera:    3b 7b 2b\n        Tommaso: 1s 10d 8s\n        plays:\n          - 7b / 10d\n          - 2b / "
                           "1s\n          - 3b / 8s\n    points: 3-1\n";
  CHECK(reported(changed({{deal, ""}, {"unfinished: true\n", ""}})) ==
        "A206 line 7: this round has 5 deals, not 6 | add the missing deals, or set unfinished: true\n");
}

TEST_CASE("of two places that hold one card the plays show which is wrong") {
  struct Row {
    const char *from, *to;
    int line;
    const char *twice, *nowhere;
  };
  const Row rows[] = {
      {"9c 5c 1d", "9c 5c 6c", 13, "6c", "1d"},
      {"6c 10s 7c", "5c 10s 7c", 14, "5c", "6c"},
      {"1c 9b 6b", "8d 9b 6b", 19, "8d", "1c"},
      {"Vera:    8d 9d 3s", "Vera:    8d 9d 4d", 7, "4d", "3s"},
      {"4d 4c 7d 3d", "4d 4c 7d 3s", 5, "3s", "3d"},
      {"Vera:    8d 9d 3s", "Vera:    9c 9d 3s", 7, "9c", "8d"},
      {"Tommaso: 1s 10d 8s", "Tommaso: 1s 10d 3b", 38, "3b", "8s"},
  };
  for (const Row &row : rows) {
    CAPTURE(row.to);
    const Report report = checked(changed({{row.from, row.to}}));
    REQUIRE(report.findings.size() == 1);
    const Finding &finding = report.findings[0];
    CHECK(finding.code == Code::card_twice);
    CHECK(report.place_of(finding.where).begin.line == static_cast<std::uint32_t>(row.line));
    CHECK(to_text(finding.message).find(row.twice) != std::string::npos);
    CHECK(to_text(finding.help).find(row.nowhere) != std::string::npos);
    CHECK_FALSE(report.rounds.at(0).stands);
  }
}

TEST_CASE("a row typed twice is one finding at the second, and unknown cards repeat nothing") {
  CHECK(reported(changed({{"          - 9c / 10s\n", "          - 9c / 10s\n          - 9c / 10s\n"}})) ==
        "A201 line 17: this row repeats the row before it | delete it\n");
  CHECK(reported(changed({{"          - 9c / 10s\n", "          - 9c\n          - 9c\n          - 10s\n"}})) ==
        "A201 line 17: this play repeats the play before it | delete it\n");
  CHECK(fixing::fixed(changed({{"          - 9c / 10s\n", "          - 9c / 10s\n          - 9c / 10s   # as Anna says\n"}})).text ==
        changed({{"          - 9c / 10s\n", "          - 9c / 10s\n          # as Anna says\n"}}));
  const std::string remarked = changed({{"          - 9c / 10s\n", "          - 9c / 10s\n          - 9c / 10s (as Anna says)\n"}});
  CHECK(fixing::fixed(remarked).text == remarked); // nothing else says that
  for (const Finding &finding :
       checked(changed({{"          - 9c / 10s\n          - 5c / 7c\n", "          - _ / _\n          - _ / _\n"}})).findings)
    CHECK(finding.code != Code::card_twice);
}

TEST_CASE("a hand of two cards makes its round invalid, and its player is named") {
  const Report report = checked(changed({{"Vera:    1c 9b 6b", "Vera:    1c 9b"}}));
  REQUIRE(report.findings.size() == 1);
  CHECK(report.findings[0].player == "Vera");
  CHECK_FALSE(report.rounds.at(0).stands);
}

TEST_CASE("deals without hands repeat nothing, however many they are") {
  std::string deals;
  for (int deal = 0; deal < 7; ++deal) deals += "      - {plays: []}\n";
  for (const Finding &finding :
       checked("arbitro: 1\nplayers: [Vera, Tommaso]\nunfinished: true\nrounds:\n  - table: 4d 4c 7d 3d\n    deals:\n" + deals +
               "    plays: [3s]\n")
           .findings)
    CHECK(finding.code != Code::card_twice);
}

TEST_CASE("a play that the table accepted keeps the round's points, a matta without its value too") {
  const std::string cirulla =
      "arbitro: 1\ngame: cirulla\nplayers: [Pia, Remo]\ndealer: Remo\nunfinished: true\nrounds:\n  - table: 8c 10d 9s 6b\n"
      "    deals: [{Pia: 7c 3d 1s, Remo: 5d 6s 4s, plays: [declares low 7c lays";
  const Report accepted = checked(cirulla + " !!]}]\n");
  REQUIRE(accepted.findings.size() == 1);
  CHECK(accepted.findings[0].code == Code::let_stand);
  CHECK(accepted.rounds.at(0).stands);
  const Report faulty = checked(cirulla + "]}]\n");
  REQUIRE(faulty.findings.size() == 1);
  CHECK(faulty.findings[0].code == Code::bad_matta_value);
  CHECK_FALSE(faulty.rounds.at(0).stands);
}

TEST_CASE("a round of sudden death may end anywhere only where nobody knows what was on the table") {
  const auto breaks_off = [](const std::string &settings, const std::string &table) {
    bool found = false;
    for (const Finding &finding : serious("arbitro: 1\nplayers: [Vera, Tommaso]\nstart: 11-11\n" + settings + "rounds:\n  - {" + table +
                                          "plays: [3s / 9b, 8d / 2c]}\n"))
      found = found || finding.code == Code::round_incomplete;
    return found;
  };
  const std::string sudden = "rules: {tie-at-top: sudden-death}\n";
  CHECK_FALSE(breaks_off(sudden, ""));
  CHECK(breaks_off(sudden, "table: 10d 10c 6b 6s, "));
  CHECK(breaks_off("", ""));
}

TEST_CASE("in a round cut short only what can no longer be lost is counted, trente too") {
  const std::string log = "arbitro: 1\ngame: scopone-de-trente\nrules: {tie-at-top: sudden-death, target: 21}\n"
                          "players: [A1, B1, A2, B2]\nteams: {A: [A1, A2], B: [B1, B2]}\ndealer: B2\nstart: 21-21\nrounds:\n"
                          "  - {table: 1c 5b 6b 10s, plays: [1d x 1c]}\nwinner: A\n";
  const Report report = checked(log);
  CHECK(report.findings.empty());
  CHECK(report.result.winner == 0);
  CHECK(report.rounds.at(0).points == PerSide<std::optional<int>>{1, 0});
}

TEST_CASE("piles with unknown cards contradict no count") {
  const std::string log =
      "arbitro: 1\nplayers: [Vera, Tommaso]\nunfinished: true\nrounds:\n  - piles: {Vera: [\"??\", 1d, 2d, 3d], Tommaso: rest}\n"
      "    scope: 0-0\n    coins: ";
  CHECK(serious(log + "4-6\n").empty());
  CHECK(serious(log + "3-7\n").empty());
}

TEST_CASE("counts are valid where the plays break off") {
  const std::string log = "arbitro: 1\nplayers: [Vera, Tommaso]\nrounds:\n  - table: 4d 4c 7d 3d\n    plays: [3s / 4s x 4d, 8d / 2c]\n"
                          "    cards: 22-18\n    coins: 6-4\n    settebello: Vera\n    primiera: Tommaso\n    scope: 0-0\n    points: 3-1\n"
                          "  - points: 1-1\nunfinished: true\n";
  CHECK(reported(log) == "A202 line 5: this round has 4 plays, not 36 | " + std::string(add_it));
  Referee().check_text(log, "match.yaml", [&](Report &&report) {
    REQUIRE(report.rounds.size() == 2);
    CHECK(report.rounds[0].plays == 4);
    CHECK(report.rounds[0].points[0] == 3);
    CHECK(report.rounds[0].points[1] == 1);
    CHECK(report.rounds[1].total[0] == 4);
  });
}

TEST_CASE("where plays break off, cards that were taken and nobody played are the first table") {
  const Report report = checked("arbitro: 1\nplayers: [Anna, Bruno]\nunfinished: true\nrounds:\n"
                                "  - plays: [7d x 4s 3c / 9b x 9c / 2c x 2d / 5s lays]\n");
  CHECK(report.findings.empty());
  CHECK(to_string(report.rounds[0].table) == "2d 3c 4s 9c");
}

TEST_CASE("a round without a table still has each card once") {
  const std::string head = "arbitro: 1\nplayers: [Anna, Bruno]\nunfinished: true\nrounds:\n  - plays: [";
  for (const char *plays : {"1b / 1b / 1b", "1b x 2c 2c", "1b / 5d x 5s / 5s", "7d x 5c 2s / 8c / 2s"}) {
    CAPTURE(plays);
    const std::vector<Finding> found = serious(head + plays + "]\n");
    REQUIRE(!found.empty());
    CHECK(found[0].code == Code::card_twice);
  }
}

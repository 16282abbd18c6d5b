// A match whose rules or people do not go together is not refereed, and the log is not blamed for what it can be scored without.

#include "findings_of.hpp"
#include "support/catch.hpp"

#include <algorithm>

using namespace arbitro;

namespace {

const std::string five = "arbitro: 1\ngame: scopa-guide\nplayers: [A1, B1, C1, D1, E1]\n";

/// Code, what is pointed at, message and help of the only finding.
std::string only(const std::string &log) {
  const Report report = checked(log);
  REQUIRE(report.findings.size() == 1);
  const Finding &finding = report.findings[0];
  return std::string(row_of(finding.code).name) + " [" + log.substr(finding.where.span.begin, finding.where.span.size()) + "] " +
         to_text(finding.message) + " | " + to_text(finding.help);
}

} // namespace

TEST_CASE("rules that exclude each other, and people whom the rules do not allow, keep a match from being refereed") {
  struct Row {
    std::string log;
    const char *said;
  };
  const Row rows[] = {
      {"arbitro: 1\nplayers: [Anna, Bruno]\nrules: {take-value: false}\nrounds: [{points: 1-0, total: 7-7}]\n",
       "A106 [take-value: false] with take-value: false and without take-total no card can capture anything | write take-value: "
       "true, or take-total: 15"},
      {"arbitro: 1\nplayers: [A1, B1, C1, D1, E1]\nrounds: []\n",
       "A107 [[A1, B1, C1, D1, E1]] scopa cannot be played by 5 players | name 2, 3, 4 or 6 players"},
      {"arbitro: 1\ngame: scopone\nplayers: [Anna, Bruno, Carla, Dino]\nrounds: []\n",
       "A108 [[Anna, Bruno, Carla, Dino]] scopone is played in teams, but no teams are named | add the partners, as in `teams: {A: [Anna, "
       "...], B: [...]}`"},
  };
  for (const Row &row : rows) {
    CAPTURE(row.log);
    CHECK(only(row.log) == row.said);
    CHECK_FALSE(checked(row.log).readable);
    CHECK_FALSE(checked(row.log).findings[0].rules.empty());
  }
}

TEST_CASE("a conflict of rules in the header of a tournament is reported once") {
  const std::string match = "  - {sides: [Noi, Loro], rounds: [{points: 3-1}], unfinished: true}\n";
  CHECK(serious("arbitro: 1\nrules: {take-value: false}\nteams: {Noi: [Anna], Loro: [Bruno]}\nmatches:\n" + match + match).size() == 1);
}

TEST_CASE("a pack that does not come out matters only where cards were dealt") {
  for (const char *rounds : {"rounds: [{plays: [7d]}]\nunfinished: true\n", "rounds: [{deals: [{A1: 7d 2c 3c}]}]\nunfinished: true\n"}) {
    CAPTURE(rounds);
    CHECK(only(five + rounds) == "A113 [scopa-guide] 36 cards cannot be dealt to 5 players 3 at a time | set hand-size and table-size so "
                                 "that no card is left over, as in `rules: {table-size: 5, deal-sizes: [3, 4]}` for five players");
    CHECK_FALSE(checked(five + rounds).readable);
  }
  const Report claims = checked(five + "rounds: [{points: 1-0-2-0-1}]\nunfinished: true\n");
  CHECK(claims.findings.empty());
  REQUIRE(claims.rounds.size() == 1);
  CHECK(claims.rounds[0].total[2] == 2);
}

TEST_CASE("five players share the pack in deals of different sizes") {
  const std::string rounds =
      "rounds:\n"
      "  - table: 1d 2d 3d 4d 5d\n"
      "    deals:\n"
      "      - {A1: 6d 7d 8d, B1: 9d 10d 1c, C1: 2c 3c 4c, D1: 5c 6c 7c, E1: 8c 9c 10c, plays: [\n"
      "          9d x 4d 5d / 2c x 2d / 5c / 8c x 3d 5c / 6d, 1c x 1d / 3c / 6c x 6d / 9c / 8d,\n"
      "          10d / 4c / 7c x 3c 4c / 10c x 10d / 7d]}\n"
      "      - {A1: 1s 5s 9s 3b, B1: 2s 6s 10s 4b, C1: 3s 7s 1b 5b, D1: 4s 8s 2b 6b, E1: 7b 8b 9b 10b, plays: [2s]}\n"
      "unfinished: true\n";
  const auto with = [&](const std::string &rules) { return five + "rules: {" + rules + "}\n" + rounds; };
  CHECK(checked(with("table-size: 5, deal-sizes: [3, 4]")).findings.empty());
  CHECK(checked(with("table-size: 5, deal-sizes: [3, 4]")).rounds[0].plays == 16);
  CHECK(only(with("table-size: 5, deal-sizes: [3, 3, 4]")) ==
        "A113 [{table-size: 5, deal-sizes: [3, 3, 4]}] 35 cards cannot be dealt to 5 players in hands of 3, 3, 4 | choose deal-sizes that "
        "add up to 7");
  CHECK(only(with("deal-sizes: [3, 4]"))
            .starts_with("A113 [{deal-sizes: [3, 4]}] 36 cards cannot be dealt to 5 players in hands of 3, 4 | "
                         "set hand-size and table-size"));
  std::string short_hand = with("table-size: 5, deal-sizes: [3, 4]");
  short_hand.replace(short_hand.find("1s 5s 9s 3b"), 11, "1s 5s 9s");
  const Report wrong = checked(short_hand);
  const auto size = std::ranges::find(wrong.findings, Code::hand_size, &Finding::code);
  REQUIRE(size != wrong.findings.end());
  CHECK(to_text(size->message) == "A1 has 3 cards in deal 2, not 4");
  CHECK(size->rules[0].field->name == "deal-sizes");
}

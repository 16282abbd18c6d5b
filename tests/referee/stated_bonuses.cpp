// Counts of games with bonuses: what a round does not mention, and whose the sweeps of the first table can be.

#include "findings_of.hpp"
#include "support/catch.hpp"

using namespace arbitro;

namespace {

const std::string counts = "cards: 22-18, coins: 4-6, settebello: Anna, primiera: Bruno, scope: 1-2, napola: none, grande: none";

std::string cirulla(const std::string &header, const std::string &round) {
  return "arbitro: 1\ngame: cirulla\nplayers: [Anna, Bruno]\nunfinished: true\n" + header + "rounds:\n  - {" + round + "}\n";
}

std::vector<Code> codes_of(const std::string &log) {
  std::vector<Code> codes;
  for (const Finding &finding : serious(log)) codes.push_back(finding.code);
  return codes;
}

} // namespace

TEST_CASE("bonuses that a counted round does not mention are nobody's") {
  const Report report = checked(cirulla("", counts));
  CHECK(report.findings.empty());
  CHECK(report.rounds[0].points == Points{3, 4});
  CHECK(tally_of(report, Award::hand_bonus).counted == PerSide<std::optional<double>>{0.0, 0.0});
  CHECK(checked(cirulla("", counts + ", hand-bonus: 3-0, table-bonus: none")).rounds[0].points == Points{6, 4});
  CHECK(checked(cirulla("", counts + ", hand-bonus: 3-0")).rounds[0].points == Points{6, 4});
}

TEST_CASE("points that are claimed may hold bonuses that a counted round does not mention") {
  const Report report = checked(cirulla("", counts + ", points: 13-4"));
  CHECK(report.findings.empty());
  CHECK(report.rounds[0].points == Points{13, 4});
  CHECK_FALSE(tally_of(report, Award::hand_bonus).counted[0].has_value());
}

TEST_CASE("the sweeps of the first table are the dealer's, where it is known who dealt") {
  using Codes = std::vector<Code>;
  CHECK(codes_of(cirulla("dealer: Anna\n", counts + ", table-bonus: 1-0")).empty());
  CHECK(codes_of(cirulla("dealer: Anna\n", counts + ", table-bonus: 0-1")) == Codes{Code::impossible_count});
  CHECK(codes_of(cirulla("dealer: Anna\n", counts + ", table-bonus: Bruno")) == Codes{Code::impossible_count});
  CHECK(codes_of(cirulla("", "dealer: Bruno, " + counts + ", table-bonus: 1-0")) == Codes{Code::impossible_count});
  CHECK(codes_of(cirulla("", counts + ", table-bonus: 1-0")).empty());
  CHECK(codes_of(cirulla("rules: {table-bonus-to: first-player}\ndealer: Anna\n", counts + ", table-bonus: 0-1")).empty());
  CHECK(codes_of(cirulla("rules: {table-bonus-to: first-player}\ndealer: Anna\n", counts + ", table-bonus: 1-0")) ==
        Codes{Code::impossible_count});
}

TEST_CASE("the same counts are judged anew where somebody else dealt") {
  const std::string round = "  - {" + counts + ", table-bonus: 1-0}\n";
  const std::vector<Finding> found =
      serious("arbitro: 1\ngame: cirulla\nplayers: [Anna, Bruno]\nunfinished: true\ndealer: Anna\nrounds:\n" + round + round);
  REQUIRE(found.size() == 1);
  CHECK(to_string(found.front().at) == "R2");
}

TEST_CASE("a deal that was annulled for kings has them on its table") {
  const auto annulled = [](const std::string &table, const std::string &why, const std::string &game = "scopa") {
    return codes_of("arbitro: 1\ngame: " + game + "\nplayers: [Anna, Bruno]\nunfinished: true\nrounds:\n  - {table: " + table +
                    ", void: " + why + "}\n");
  };
  using Codes = std::vector<Code>;
  CHECK(annulled("10s 10c 10b 7d", "kings").empty());
  CHECK(annulled("10s 10c 7b 7d", "kings") == Codes{Code::void_not_due});
  CHECK(annulled("10s 10c 7b 7d", "tre re in tavola") == Codes{Code::void_not_due});
  CHECK(annulled("10s 10c 10b 7d", "kings", "scopa-howto") == Codes{Code::void_not_due});
  CHECK(annulled("1s 7c 7b 7d", "two aces", "cirulla") == Codes{Code::void_not_due});
  CHECK(annulled("1s 1c 7b 7d", "two aces", "cirulla").empty());
  CHECK(annulled("10s 10c 7b 7d", "true").empty());
  CHECK(annulled("10s 10c 7b 7d", "a card was shown").empty());
  CHECK(annulled("10s 10c", "kings").empty());
}

TEST_CASE("a player may be called X") {
  const std::string players = "arbitro: 1\nplayers: [X, Anna]\nunfinished: true\nrounds:\n";
  CHECK(serious(players + "  - {table: 7s 3c 9d 4b, plays: [X 7d x 7s / Anna 7c x 3c 4b / X 9s x 9d]}\n").empty());
  CHECK(serious(players + "  - {dealer: X, cards: {X: 22, Anna: 18}, coins: X, settebello: X, primiera: Anna, scope: 0-1}\n").empty());
}

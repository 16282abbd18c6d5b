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

TEST_CASE("a first table gives its sweeps, or none, where nobody wrote the plays") {
  using Codes = std::vector<Code>;
  const std::string fifteen = ", table: 10c 2s 2b 1d", fourteen = ", table: 9c 2s 2b 1d";
  for (const std::string dealer : {"dealer: Bruno\n", ""}) {
    CAPTURE(dealer);
    CHECK(checked(cirulla(dealer, counts + fifteen)).rounds[0].points == Points{3, 5});
    CHECK(checked(cirulla(dealer, counts + fourteen)).rounds[0].points == Points{3, 4});
    CHECK(codes_of(cirulla(dealer, counts + fifteen + ", table-bonus: 0-1")).empty());
    CHECK(codes_of(cirulla(dealer, counts + fourteen + ", table-bonus: 0-1")) == Codes{Code::count_differs});
  }
  CHECK(codes_of(cirulla("dealer: Bruno\n", counts + fifteen + ", table-bonus: 0-0")) == Codes{Code::count_differs});
  CHECK(codes_of(cirulla("", counts + fifteen + ", table-bonus: 1-0")).empty()); // Anna may have dealt
  CHECK(checked(cirulla("", counts + fifteen + ", table-bonus: 1-0")).rounds[0].points == Points{4, 4});
}

TEST_CASE("the cards of a deal are checked where nobody wrote the plays") {
  using Codes = std::vector<Code>;
  CHECK(codes_of(cirulla("", counts + ", table: 9c 9c 2b 1d")) == Codes{Code::card_twice});
  CHECK(codes_of(cirulla("", counts + ", table: 9c 2s 2b 1d 8d")) == Codes{Code::table_size});
  CHECK(codes_of(cirulla("", counts + ", table: 9c 1s 2b 1d")) == Codes{Code::void_deal_played});
  CHECK(codes_of(cirulla("", counts + ", deals: [{Anna: 1d 2d 3d 4d}]")) == Codes{Code::hand_size});
  CHECK(codes_of(cirulla("", counts + ", deals: [{Anna: 1d 2d 3d, Bruno: 4d 5d 3d}]")) == Codes{Code::card_twice});
  CHECK(codes_of(cirulla("", counts + ", table: 9c 2s 2b 1d, deals: [{Anna: 3d 2d 9s}]")).empty());
}

TEST_CASE("of a wrong count of the first table's sweeps, the count, its dealer or a card may be the mistake") {
  const auto helps = [](const std::string &header, const std::string &round) {
    std::vector<std::string> titles;
    for (const Finding &finding : serious(cirulla(header, round)))
      for (const Fix &fix : finding.fixes) titles.push_back((fix.certainty == Certainty::only ? "only " : "") + to_text(fix.title));
    return titles;
  };
  const std::string piles = "piles: {Anna: 1d 2d 3d 4d 5d, Bruno: rest}, scope: 0-0";
  CHECK(helps("dealer: Bruno\n", piles + ", table-bonus: 1-0").size() > 1);
  CHECK(helps("dealer: Bruno\n", piles + ", table-bonus: 1-0").front() == "write table-bonus: 0-0");
  CHECK(helps("", "dealer: Bruno, " + counts + ", table-bonus: 1-0, table: 10c 2s 2b 1d").front() == "write table-bonus: 0-1");
  CHECK(helps("dealer: Bruno\n", counts + ", table-bonus: 0-1, table: 9c 2s 2b 1d").front() == "write table-bonus: 0-0");
  CHECK(helps("dealer: Bruno\n", counts + ", table-bonus: 0-1, table: 9c 2s 2b 1d").size() == 4);
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

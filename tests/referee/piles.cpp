// Piles: every card once, the rest to whom it belongs, and with plays as these give them.

#include "findings_of.hpp"
#include "support/catch.hpp"
#include "support/read_file.hpp"

using namespace arbitro;

namespace {

std::string said(const Report &report) {
  std::string text;
  for (const Finding &finding : report.findings)
    text += (text.empty() ? "" : "; ") + std::string(row_of(finding.code).name) + " " + to_text(finding.message);
  return text;
}

/// The round of the sample that is known by its plays, with these piles instead of its points.
std::string played(const std::string &piles_written) {
  std::string sample = read_file(ARBITRO_ROOT "/samples/plays-only.yaml");
  const std::string claim = "points: 7-2\n";
  sample.replace(sample.find(claim), claim.size(), "piles: {" + piles_written + "}\n");
  return sample;
}

} // namespace

TEST_CASE("in piles each card appears once, and none is forgotten that belongs to somebody") {
  struct Row {
    const char *rules;
    const char *piles;
    const char *points; ///< `?` where nobody knows
    const char *findings;
  };
  const Row rows[] = {
      {"game: scopa",
       "Anna: {coins: 1 2 3 4 5 6 7 8 9 10, cups: 1 2 3 4 5 6 7 8 9 10}, Bruno: {swords: 1 2 3 4 5 6 7 8 9 10, clubs: 1 2 3 4 5 6 7 8 9 "
       "10}",
       "2-0", ""},
      {"game: scopa", "Anna: {coins: 1 2 3 4 5 6 7 8 9 10, cups: 1 2 3 4 5 6 7 8 9 10}, Bruno: {swords: 1 2 3 4 5 6 7 8}", "?-?",
       "A208 12 cards are in no pile: 1b 2b 3b 4b 5b 6b 7b 8b 9b 9s 10b 10s"},
      {"game: scopa", "Anna: {coins: 1 2 3 4 5 6 7 8 9 10, cups: 1 2 3 4 5 6 7 8 9 10}, Bruno: {swords: 1 2 3 4 5 6 7}", "?-?",
       "A208 13 cards are in no pile"},
      {"game: escoba\nrules: {leftover-to: nobody}", "Anna: [1d, 2d, 2d], Bruno: [3d, 5d]", "?-?",
       "A208 2d appears twice; the pack has one"},
      {"game: scopa", "Anna: [1d, 2d, 3d], Bruno: rest", "0-4", ""},
      {"game: scopa", "Anna: [1d], Bruno: rest", "?-?", "A401 nobody can have only 1 card: a capture has at least 2"},
      {"game: scopa", "Anna: rest, Bruno: [1d, 2d, 3d]", "4-0", ""},
      {"game: scopa", "Anna: [1d, 2d, 3d, 1d], Bruno: rest", "?-?", "A208 1d appears twice; the pack has one"},
      {"game: scopa", "Anna: [1d, 2d, 3d], Bruno: [3d, 4d]", "?-?", "A208 3d appears twice; the pack has one"},
      {"game: scopa", "Anna: [1d, 2d, ??], Bruno: rest", "?-?", ""},
      {"game: scopa", "Anna: {coins: 1 2 3 4 5 6 7 8 9 10, cups: 1 2 3 4 5 6 7 8 9 10}, Bruno: {swords: 1 2 3 4 5 6 7 8 9 10}", "?-?",
       "A208 10 cards are in no pile: 1b 2b 3b 4b 5b 6b 7b 8b 9b 10b"},
      {"game: scopa", "Anna: {coins: 1 2 3 4 5 6 7 8 9 10, cups: 1 2 3 4 5 6 7 8 9 10}, Bruno: {swords: 1 2 3 4 5 6 7 8 9 10, clubs: 10 9}",
       "?-?", "A208 8 cards are in no pile: 1b 2b 3b 4b 5b 6b 7b 8b"},
      {"game: scopa",
       "Anna: {coins: 1 2 3 4 5 6 7 8 9 10, cups: 1 2 3 4 5 6 7 8 9 10}, Bruno: {swords: 1 2 3 4 5 6 7 8 9 10, clubs: 1 2 3 4 5 6 7 8 9}",
       "?-?", "A208 1 card is in no pile: 10b"},
      {"game: scopa", "Anna: {coins: 1 2 3 4 5 6 7 8 9 10}", "?-?", ""},
      {"game: scopa",
       "Anna: {coins: 1 2 3 4 5 6 7 8 9 10, cups: 1 2 3 4 5 6 7 8 9 10, swords: 1 2 3 4 5 6 7 8 9 10, clubs: 1 2 3 4 5 6 7 8 9 10}", "4-0",
       ""},
      {"game: scopa\nrules: {leftover-to: nobody}",
       "Anna: {coins: 1 2 3 4 5 6 7 8 9 10, cups: 1 2 3 4 5 6 7 8 9 10}, Bruno: {swords: 1 2 3 4 5 6 7 8 9 10, clubs: 1 2 3 4 5 6 7 8 9}",
       "3-0", ""},
      {"game: scopa\nrules: {leftover-to: nobody}", "Anna: {coins: 1 2 3 4 5 6 7 8 9 10}, Bruno: rest", "2-1", ""},
      {"game: scopa", "Anna: [], Bruno: []", "?-?", "A208 nobody captured a card, which is impossible where capturing is compulsory"},
      {"game: escoba", "Anna: [], Bruno: []", "0-0", ""},
      {"game: escoba", "Anna: [1d, 2d, 3d, 4d, 5d], Bruno: [6d, 9c]", "?-?", "A208 33 cards are in no pile"},
  };
  for (const Row &row : rows) {
    CAPTURE(row.rules, row.piles);
    const Report report = checked("arbitro: 1\nplayers: [Anna, Bruno]\n" + std::string(row.rules) +
                                  "\nunfinished: true\nrounds:\n  - {piles: {" + row.piles + "}, scope: 0-0}\n");
    const PerSide<std::optional<int>> points = report.rounds.at(0).points;
    CHECK((points[0] ? std::to_string(*points[0]) : "?") + "-" + (points[1] ? std::to_string(*points[1]) : "?") == row.points);
    CHECK(said(report) == row.findings);
  }
}

TEST_CASE("piles that cannot be read are no evidence") {
  const Report report = checked("arbitro: 1\nplayers: [Anna, Bruno]\nunfinished: true\nrounds:\n"
                                "  - {piles: {Anna: rest, Bruno: rest}, scope: 0-2, points: 2-4}\n");
  REQUIRE(report.findings.size() == 1);
  CHECK(to_text(report.findings.front().message) == "rest is used for two piles");
  CHECK(report.rounds.at(0).points[1] == 4); // as claimed
}

TEST_CASE("piles with plays are those that the plays give, the last cards among them") {
  struct Row {
    const char *piles;
    const char *findings;
  };
  const Row rows[] = {
      {"Casa: {denari: A 2 3 7 9 10}", "A402 1c 1s 2c 2s 3b 3s 5s 6b 8c 8b 9s 10c 10b 10s are missing from Casa's pile"},
      {"Casa: [1d, 1c, 1s, 2d, 2c, 2s, 3d, 3b, 3s, 5s, 6b, 7d, 8c, 8b, 9d, 9s, 10d, 10b, 10s, 10c], Ospiti: rest", ""},
      {"Casa: [1d, 1c, 1s, 2d, 2c, 2s, 3d, 3b, 3s, 5s, 6b, 7d, 8c, 8b, 9d, 9s, 10d, 10b, 10s], Ospiti: rest",
       "A407 10c is missing from Casa's pile"},
      {"Ospiti: [1b, 2b, 3c, 4d, 4c, 4b, 4s, 5d, 5c, 5b, 6d, 6c, 6s, 7c, 7b, 7s, 8d, 8s, 9c, 9b, 10c], Casa: rest",
       "A407 Ospiti's pile has 10c, which Ospiti did not capture"},
      {"Ospiti: [1b, 2b, 3c, 4d, 4c, 4b, 4s, 5d, 5c, 5b, 6d, 6c, 6s, 7c, 7b, 7s, 8d, 8s, 9c, 9b], Casa: rest", ""},
      {"Ospiti: [1b, 2b, 3c, 4d, 4c, 4b, 4s, 5d, 5c, 5b, 6d, 6c, 6s, 7c, 7b, 7s, 8d, 8s, 9c], Casa: rest",
       "A402 9b is missing from Ospiti's pile"},
      {"Ospiti: [1b, 2b, 3c, 4d, 4c, 4b, 4s, 5d, 5c, 5b, 6d, 6c, 6s, 7c, 7b, 7s, 8d, 8s, 9c, 9d], Casa: rest",
       "A402 Ospiti's pile has 9d, which Ospiti did not capture, and 9b is missing"},
      {"Ospiti: [1b, 2b, 3c, 4d, 4c, 4b, 4s, 5d, 5c, 5b, 6d, 6c, 6s, 7c, 7b, 7s, 8d, 8s, 10c], Casa: rest",
       "A402 Ospiti's pile has 10c, which Ospiti did not capture, and 9c 9b are missing"},
      {"Ospiti: [1b, 2b, 3c, 4d, 4c, 4b, 4s, 5d, 5c, 5b, 6d, 6c, 6s, 7c, 7b, 7s, 8d, 8s, 9c, \"??\"], Casa: rest", ""},
      {"Ospiti: [1b, 2b, 3c, 4d, 4c, 4b, 4s, 5d, 5c, 5b, 6d, 6c, 6s, 7c, 7b, 7s, 8d, 8s, 9d, \"??\"], Casa: rest",
       "A402 Ospiti's pile has 9d, which Ospiti did not capture"},
  };
  for (const Row &row : rows) {
    CAPTURE(row.piles);
    const Report report = checked(played(row.piles));
    CHECK(said(report) == row.findings);
    for (const Finding &finding : report.findings)
      CHECK(finding.rules.empty() == (finding.code != Code::leftovers_to_wrong_side)); // leftover-to decides it
  }
}

TEST_CASE("with plays, too, a card is in the piles once") {
  CHECK(said(checked(played("Casa: [1d, 1c, 1s, 2d, 2c, 2s, 3d, 3b, 3s, 5s, 6b, 7d, 8c, 8b, 9d, 9s, 10d, 10b, 10s, 10s], Ospiti: rest"))) ==
        "A208 10s appears twice; the pack has one");
}

TEST_CASE("piles of a round that stops are those of its last play, or those of its end, which have more") {
  struct Row {
    const char *why;
    const char *claims;
    const char *findings;
  };
  const Row stopped[] = {
      {"as they were then", "piles: {Anna: 7s 7d, Bruno: 2d 2c}", ""},
      {"one card is the other's", "piles: {Anna: 7s 7d 2c, Bruno: 2d}", "A402 Anna's pile has 2c, which Anna did not capture"},
      {"one card lies on the table", "piles: {Anna: 7s 7d 9c, Bruno: 2d 2c}", "A402 Anna's pile has 9c, which Anna did not capture"},
      {"the round went on", "piles: {Anna: 7s 7d 9c 1c, Bruno: rest}", ""},
      {"but not so", "piles: {Anna: 7s 9c 1c, Bruno: rest}", "A402 7d is missing from Anna's pile"},
      {"a count against the plays", "settebello: Bruno", "A401 `settebello: Bruno` is impossible"},
      {"a count that may still come true", "coins: 3-7", ""},
  };
  for (const Row &row : stopped) {
    CAPTURE(row.why, row.claims);
    CHECK(said(checked("arbitro: 1\nplayers: [Anna, Bruno]\nunfinished: true\nrounds:\n  - dealer: Bruno\n    table: 7s 2c 9c 10d\n"
                       "    deals: [{Anna: 7d 4c 1c, Bruno: 2d 3d 8d, plays: [7d x 7s / 2d x 2c]}]\n    " +
                       std::string(row.claims) + "\n")) == row.findings);
  }
  const Row cut[] = {
      {"as they were then", "[1d, 1c], Gatti: []", ""},
      {"one card lies on the table", "[1d, 1c, 5b], Gatti: []", "A402 Lupi's pile has 5b, which Lupi did not capture"},
      {"the cards were shared out to the end", "[1d, 1c, 2d], Gatti: rest", ""},
      {"but not so", "[1d, 2d], Gatti: rest", "A402 1c is missing from Lupi's pile"},
  };
  for (const Row &row : cut) {
    CAPTURE(row.why, row.claims);
    CHECK(said(checked("arbitro: 1\nteams: {Lupi: [Pia, Dino], Gatti: [Remo, Olga]}\ngame: scopone-de-trente\n"
                       "rules: {tie-at-top: sudden-death}\nstart: 21-21\nrounds:\n"
                       "  - {dealer: Olga, table: 1c 5b 6b 10s, plays: [1d x 1c], piles: {Lupi: " +
                       std::string(row.claims) + "}}\n")) == row.findings);
  }
}

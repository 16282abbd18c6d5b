// Points and totals that the log claims, compared with what the rounds gave: each mistake once, where it was made.

#include "findings_of.hpp"
#include "support/catch.hpp"

using namespace arbitro;

namespace {

const std::string three_one = "cards: 22-18, coins: 6-4, settebello: Anna, primiera: Bruno, scope: 0-0";
const std::string two_three = "cards: 18-22, coins: 4-6, settebello: Bruno, primiera: Anna, scope: 1-0";

struct Row {
  const char *header;
  const char *rounds; ///< joined by ` | `; `A` gives Anna 3 and Bruno 1, `B` 2 and 3
  const char *totals;
  const char *findings;
};

std::string log_of(const Row &row) {
  std::string log = "arbitro: 1\n" + std::string(row.header) + "\nrounds:\n  - {";
  for (const std::string text = row.rounds; const char &c : text) {
    const auto at = static_cast<std::size_t>(&c - text.data());
    const bool is_word = (at == 0 || text[at - 1] == ' ') && (at + 1 == text.size() || text[at + 1] == ',' || text[at + 1] == ' ');
    if (c == '|')
      log += "}\n  - {";
    else
      log += is_word && c == 'A' ? three_one : is_word && c == 'B' ? two_three : std::string(1, c);
  }
  return log + "}\nunfinished: true\n";
}

template <std::size_t size> void check(const Row (&rows)[size]) {
  for (const Row &row : rows) {
    CAPTURE(row.rounds);
    const Report report = checked(log_of(row));
    std::string findings, totals;
    for (const Finding &finding : report.findings) {
      findings += (findings.empty() ? "" : "; ") + std::string(row_of(finding.code).name) + " ";
      if (finding.at.round > 0) findings += to_string(finding.at) + " ";
      findings += to_text(finding.message);
    }
    for (const RoundReport &round : report.rounds) {
      totals += totals.empty() ? "" : " ";
      for (std::size_t side = 0; side < report.sides.size(); ++side)
        totals += (side == 0 ? "" : "-") + (round.total[side] ? std::to_string(*round.total[side]) : "?");
    }
    CHECK(totals == row.totals);
    CHECK(findings == row.findings);
  }
}

} // namespace

TEST_CASE("wrong points and totals are reported once, where the mistake was made") {
  const Row rows[] = {
      {"players: [Anna, Bruno]", "A, total: 3-1 | B, total: 5-4", "3-1 5-4", ""},
      {"players: [Anna, Bruno]", "A, total: 3-2 | B, total: 5-5 | A, total: 8-6", "3-1 5-4 8-5",
       "A404 R1 total: claimed 3-2, counted 3-1 (Bruno +1)"},
      {"players: [Anna, Bruno]", "A, total: 3-2 | B, total: 5-4 | A, total: 8-6", "3-1 5-4 8-5",
       "A404 R1 total: claimed 3-2, counted 3-1 (Bruno +1); A404 R3 total: claimed 8-6, counted 8-5 (Bruno +1)"},
      {"players: [Anna, Bruno]", "A, points: 3-2, total: 3-2 | B, points: 2-3, total: 5-5", "3-1 5-4",
       "A403 R1 points: claimed 3-2, counted 3-1 (Bruno +1)"},
      {"players: [Anna, Bruno]", "A, points: 3-2 | B, total: 5-5", "3-1 5-4", "A403 R1 points: claimed 3-2, counted 3-1 (Bruno +1)"},
      {"players: [Anna, Bruno]", "A, points: 3-2 | B, total: 5-4", "3-1 5-4", "A403 R1 points: claimed 3-2, counted 3-1 (Bruno +1)"},
      {"players: [Anna, Bruno]", "A, total: {Anna: 3} | B, total: {Bruno: 9}", "3-1 5-4",
       "A404 R2 total: claimed 5-9, counted 5-4 (Bruno +5)"},
      {"players: [Anna, Bruno]", "points: 3-1, total: 3-1 | points: 2-3, total: 5-5", "3-1 5-4",
       "A404 R2 total: claimed 5-5, counted 5-4 (Bruno +1)"},
      {"players: [Anna, Bruno]", "total: 3-1 | total: 5-4 | total: 4-4", "3-1 5-4 4-4", "A404 R3 Anna's total falls from 5 to 4"},
      {"players: [Anna, Bruno]", "total: 3-1 | total: 5-4 | total: {Anna: 2}", "3-1 5-4 2-?", "A404 R3 Anna's total falls from 5 to 2"},
      {"players: [Anna, Bruno]", "total: 3-1 | total: 1-2, rulings: [{points: {Anna: -2}}]", "3-1 1-2", ""},
      {"players: [Anna, Bruno]", "total: 3-1 | total: 1-1, rulings: [{points: {Anna: -2}}]", "3-1 1-1",
       "A404 R2 `total: 1-1` is impossible: no round of this game leads to it"},
      {"players: [Anna, Bruno]", "points: 40-0, rulings: [{points: {Anna: -1}}]", "40-0",
       "A403 R1 Anna claims 40, but can have no more than 21"},
      {"players: [Anna, Bruno]", "points: 2-0, rulings: [{points: {Bruno: 5}}]", "2-0",
       "A403 R1 `points: 2-0` is impossible: no round of this game leads to it"},
      {"players: [Anna, Bruno]", "cards: 22-18 | A, total: 4-2", "?-? 4-2",
       "A102 R1 this round cannot be scored: `coins`, `settebello`, `primiera` and `scope` are missing"},
      {"players: [Anna, Bruno]", "A | note: nobody counted | B", "3-1 ?-? ?-?",
       "A102 R2 this round cannot be scored: it has no counts and no points"},
      {"players: [Anna, Bruno]", "points: {Anna: 3}", "3-?", "A102 R1 points has no number for Bruno"},
      {"players: [Anna, Bruno]", "A | cards: 41-0, coins: 6-4, settebello: Anna, primiera: Bruno, scope: 0-0 | B", "3-1 6-2 8-5",
       "A401 R2 these add up to 41, but there are 40 cards in the pack"},
      {"players: [Anna, Bruno]", "A | cards: 22-18, coins: 6-4, settebello: Anna, primiera: Bruno, scope: 21-0 | B", "3-1 ?-? ?-?",
       "A406 R2 21 sweeps, but a round of this game has at most 18"},
      {"players: [Anna, Bruno]", "A | cards: 22-18, coins: 6-4, settebello: Anna, scope: 21-0 | B", "3-1 ?-? ?-?",
       "A406 R2 21 sweeps, but a round of this game has at most 18"},
      {"players: [Anna, Bruno]", "cards: 22-18, scope: 3-1, points: 2-1 | A", "2-1 5-2",
       "A403 R1 Anna claims 2, but the counts alone give 4"},
      {"players: [Anna, Bruno]", "cards: 22-18, scope: 3-1, points: 5-0 | A", "5-0 8-1",
       "A403 R1 Bruno claims 0, but the counts alone give 1"},
      {"players: [Anna, Bruno]", "cards: 22-18, scope: 3-1, points: 4-1 | A", "4-1 7-2",
       "A403 R1 `points: 4-1` is impossible, whatever the missing counts are"},
      {"players: [Anna, Bruno]", "cards: 22-18, scope: 3-1, points: {Anna: 2} | A", "2-? 5-?",
       "A403 R1 Anna claims 2, but the counts alone give 4"},
      {"players: [Anna, Bruno]", "void: true, points: 1-0 | A, total: 3-1", "0-0 3-1", "A403 R1 a void round gives no points"},
      {"players: [Anna, Bruno]", "void: true, points: 0-0, total: 0-0 | A, total: 3-1", "0-0 3-1", ""},
      {"players: [Anna, Bruno]", "void: true, total: 1-0 | A, total: 3-1", "0-0 3-1", "A404 R1 total: claimed 1-0, counted 0-0 (Anna +1)"},
      {"players: [Anna, Bruno]", "A, rulings: [{points: {Anna: -1}}], points: 2-1 | B, total: 4-4", "2-1 4-4", ""},
      {"players: [Anna, Bruno]", "A, rulings: [{points: {Anna: -1}}, {points: {Anna: 1, Bruno: 1}}], points: 3-2", "3-2", ""},
      {"players: [Anna, Bruno]", "points: 4-0, rulings: [{points: {Anna: -1}}] | A", "4-0 7-1", ""},
      {"players: [Anna, Bruno]", "A, points: 3-1 | B, points: 5-4 | A, points: 8-5", "3-1 5-4 8-5",
       "A405 R2 `points: 5-4` is the running total; this round gave 2-3"},
      {"players: [Anna, Bruno]", "A, points: 3-1 | B, points: 5-4 | A, points: 3-1", "3-1 5-4 8-5",
       "A405 R2 `points: 5-4` is the running total; this round gave 2-3"},
      {"players: [Anna, Bruno]", "A, points: 3-1 | B, points: 5-4 | A, points: 4-1", "3-1 5-4 8-5",
       "A405 R2 `points: 5-4` is the running total; this round gave 2-3; A403 R3 points: claimed 4-1, counted 3-1 (Anna +1)"},
      {"players: [Anna, Bruno]", "cards: 26-16, coins: 6-4, settebello: Anna, primiera: Bruno, scope: 0-0, points: 4-1 | A", "4-1 7-2",
       "A401 R1 these add up to 42, but there are 40 cards in the pack"},
      {"players: [Anna, Bruno]\nstart: 4-2", "A, total: 7-3 | B, total: 9-7", "7-3 9-6",
       "A404 R2 total: claimed 9-7, counted 9-6 (Bruno +1)"},
      {"players: [Anna, Bruno]", "A, points: 2-1 | A, total: 6-2 | A, total: 8-3", "3-1 6-2 9-3",
       "A403 R1 points: claimed 2-1, counted 3-1 (Anna -1)"},
      {"players: [Anna, Bruno]", "A, total: 2-2 | A, total: 5-3 | A, total: 9-3", "3-1 6-2 9-3",
       "A404 R1 total: claimed 2-2, counted 3-1 (Anna -1, Bruno +1)"},
      {"players: [Anna, Bruno]", "A, points: {Anna: 4} | A, points: 3-1", "3-1 6-2", "A403 R1 points: claimed 4-1, counted 3-1 (Anna +1)"},
  };
  check(rows);
}

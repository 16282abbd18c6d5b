// Logs that an earlier version judged wrongly: the findings of each, and how its matches end.

#include "support/catch.hpp"
#include "support/read_file.hpp"

#include "arbitro/referee.hpp"

using namespace arbitro;

namespace {

/// Codes with addresses, then how every match ends: the winner or `open`, and the totals.
std::string judged(const std::string &name) {
  const std::string text = read_file(std::string(ARBITRO_ROOT) + "/tests/referee/judged/" + name);
  REQUIRE(!text.empty());
  std::string findings, ends;
  Referee().check_text(text, name, [&](Report &&report) {
    for (const Finding &finding : report.findings) {
      findings += (findings.empty() ? "" : ", ") + std::string(row_of(finding.code).name);
      if (finding.at.round > 0) findings += " " + to_string(finding.at);
    }
    ends += "; " + std::string(report.result.winner == nobody ? to_string(report.result.status) : report.sides[report.result.winner].name);
    for (std::size_t side = 0; side < report.sides.size(); ++side)
      ends += " " + (report.result.totals[side] ? std::to_string(*report.result.totals[side]) : "?");
  });
  return findings + ends;
}

} // namespace

TEST_CASE("logs that were judged wrongly once are judged rightly") {
  struct Row {
    const char *log;
    const char *verdict;
  };
  const Row rows[] = {
      {"01-unpaid-award-makes-total-null.yaml", "A502; open 7 1"},
      {"02-majority-none-accused.yaml", "; open 0 1 1 0"},
      {"03-named-ponino-unknown.yaml", "; open 7 1"},
      {"04-named-grande-counted-null.yaml", "; open 11 0"},
      {"05-instant-win-unknown.yaml", "A501; Anna 13 1"},
      {"06-napola-longer-than-coins.yaml", "A401 R1; open 6 1"},
      {"07-name-null.yaml", "; open 3 1"},
      {"08-duplicate-key-hides-tournament.yaml", "A003 R1, A404 R1; unknown; open 3 1"},
      {"09-header-finding-repeated.yaml", "A105; unknown; unknown; unknown"},
      {"10-header-findings-lost.yaml", "A101, A115, A007; unknown"},
      {"11-doubled-play-accuses-sound-plays.yaml", "A201 R1.6; open 0 0 0 0"},
      {"12-laid-instead-of-taking-blamed-on-order.yaml", "A307 R1.2; open 0 0"},
      {"13-replayed-as-corrected-not-as-written.yaml", "A305 R1.7; open 2 2"},
      {"14-plays-only-laid-blamed-on-order.yaml", "A307 R1.4; open 0 0 0 0"},
      {"15-sudden-death-last-play.yaml", "; Bruno 11 12"},
      {"16-cappotto-below-zero.yaml", "A501; Anna 7 -1"},
      {"17-claimed-winner-below-target.yaml", "A504; open 6 12"},
      {"18-rule-cards-in-log-alphabet.yaml", "; open 3 3"},
      {"19-wrong-first-dealer-reported-twice.yaml", "A207 R1; open 5 0 2"},
      {"typed-05b-swapped-players.yaml", "A403; Anna 10 13"},
      {"typed-07b-star.yaml", "A112 R1.20; Anna 13 10"},
      {"typed-i3-ital.yaml", "A303 R1.5, A101; open 0 0"},
      {"typed-z1.yaml", "A102 R1; unknown ? ?"},
  };
  for (const Row &row : rows) {
    INFO(row.log);
    CHECK(judged(row.log) == row.verdict);
  }
}

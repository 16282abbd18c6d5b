// When another common version of a rule would give the match another winner, and when that is not reported.

#include "findings_of.hpp"
#include "support/catch.hpp"

using namespace arbitro;

namespace {

/// What the report of a log says of other versions of the rules; empty where it has nothing.
std::string other_reading(const std::string &log) {
  std::string reported;
  Referee().check_text(log, "match.yaml", [&](Report &&report) {
    for (const Finding &finding : report.findings)
      if (finding.code == Code::reading_matters) reported += to_text(finding.message);
  });
  return reported;
}

struct Row {
  const char *why;
  std::string log;
  const char *reported;
};

template <std::size_t size> void check_rows(const Row (&rows)[size]) {
  for (const Row &row : rows) {
    CAPTURE(row.why, row.log);
    CHECK(other_reading("arbitro: 1\nplayers: [Anna, Bruno]\n" + row.log) == row.reported);
  }
}

/// Anna lacks clubs: the round is 2-2, and 3-1 where a primiera of three suits counts.
const std::string piles = "piles: {Anna: {denari: 1 2 4 5 6 7 R, coppe: 2 3 4 5 6 7, spade: 1 3 4 5 6 7}, Bruno: rest}";
/// Both lack a suit, and the cards make no other difference in what is paid.
const std::string level_piles =
    "piles: {Anna: {spade: 1 2 3 4 5 6 7 8 9 10, denari: 7 1 2 3 8, coppe: 6 1 2 3 8}, Bruno: rest}, scope: 0-0";
const char *const anna_by_zero = "with primiera-missing: zero, round 1 is 3-1 and Anna wins";

} // namespace

TEST_CASE("another version of the missing suit is reported where it changes the winner and no claim settles it") {
  const auto match = [](const std::string &claims) { return "start: 8-8\nrounds: [{" + piles + ", scope: 0-0" + claims + "}]\n"; };
  const Row rows[] = {
      {"nothing is claimed", match(""), anna_by_zero},
      {"points that agree settle it", match(", points: 2-2"), ""},
      {"wrong points do not", match(", points: 1-3"), anna_by_zero},
      {"a total that agrees settles it", match(", total: 10-10"), ""},
      {"a wrong total does not", match(", total: 9-9"), anna_by_zero},
      {"a void round is none", "start: 8-8\nrounds: [{void: true}, {" + piles + ", scope: 0-0}]\n",
       "with primiera-missing: zero, round 2 is 3-1 and Anna wins"},
      {"nor is one that breaks off", "start: 8-8\nunfinished: true\nrounds: [{" + piles + ", scope: 0-0}, {plays: [7d]}]\n", anna_by_zero},
      {"the sweeps are claimed", "start: 7-7\nrounds: [{" + piles + ", scope: 1-1}]\n",
       "with primiera-missing: zero, round 1 is 4-2 and Anna wins"},
      {"so are the rulings", "start: 7-7\nrounds: [{" + piles + ", scope: 0-0, rulings: [{points: {Anna: 1, Bruno: 1}}]}]\n",
       "with primiera-missing: zero, round 1 is 4-2 and Anna wins"},
      {"points that agree settle it for the winner too",
       "rules: {primiera-missing: zero}\nstart: 8-8\nrounds: [{" + piles + ", scope: 0-0, points: 3-1}]\nwinner: Anna\n", ""},
      {"else she would not have won", "rules: {primiera-missing: zero}\nstart: 8-8\nrounds: [{" + piles + ", scope: 0-0}]\nwinner: Anna\n",
       "with primiera-missing: disqualified, round 1 is 2-2 and nobody has won yet"},
      {"after a round with unknown points nothing is reported", "start: 8-8\nrounds: [{" + piles + "}, {points: 3-1}]\n", ""},
  };
  check_rows(rows);
}

TEST_CASE("another version of who wins when both reach the target is reported") {
  const std::string rounds = "rules: {both-reach: last-round}\nrounds: [{points: 10-8}, {points: 2-3}]\n";
  const Row rows[] = {
      {"the totals would give another winner", rounds, "with both-reach: higher-total, Anna wins"},
      {"who gave up has lost all the same", rounds + "forfeit: Anna\n", ""},
      {"who won at once, by cards that the log lacks, wins under both",
       "game: napola\nrules: {both-reach: last-round}\nrounds: [{points: 15-10}, {points: 12-12}]\nwinner: Anna\n", ""},
  };
  check_rows(rows);
}

TEST_CASE("a round of sudden death is followed under no other version") {
  const std::string rules = "tie-points: all-tied, settebello-pt: 0, primiera-pt: 2, tie-at-top: sudden-death";
  const Row rows[] = {
      {"it ended at a play that would have ended nothing",
       "rules: {primiera-missing: zero, " + rules + "}\nstart: 7-7\nrounds: [{" + level_piles +
           "}, {table: 2c 3b 1s 1c, plays: [7d x all]}]\n",
       ""},
      {"it would have ended at a play", "rules: {" + rules + "}\nstart: 7-7\nrounds: [{" + level_piles + "}, {points: 1-0}]\n", ""},
      {"after the same round nobody would have won by whole rounds",
       "rules: {tie-points: all-tied, settebello-pt: 0, primiera-pt: 3}\nstart: 6-6\nrounds: [{" + level_piles + "}, {points: 2-0}]\n",
       "with primiera-missing: zero, round 1 is 5-5 and Anna wins"},
  };
  check_rows(rows);
}

TEST_CASE("another version of a sweep with the last play is reported where somebody made one") {
  const std::string round = "start: 6-6\nrounds: [{table: 3s ab fb rd, plays: ["
                            "2b / cc x ab fb / 2d x 2b / rs x rd / 6c / ac, "
                            "2c / cd x 6c ac 2c / fd / fs x fd / 5c / 4b, "
                            "4s x 4b / 3d x 3s / 2s / 7s x 5c 2s scopa / rc / 3b, "
                            "3c x 3b / 7d / 7c x 7d / cb / cs x cb / 7b, "
                            "5b / rb x rc / as / fc x 7b as / 6s / 6d x 6s, "
                            "5d x 5b scopa / ad / 4c / 4d x 4c / 5s / 6b x ad 5s]}]\n";
  const Row rows[] = {
      {"the last card takes all", round, "with scopa-on-last-play: true, round 1 is 2-5 and Bruno wins"},
      {"the claimed points settle it", round.substr(0, round.size() - 3) + ", points: 2-4}]\n", ""},
  };
  check_rows(rows);
}

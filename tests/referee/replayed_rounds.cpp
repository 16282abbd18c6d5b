// The result of a round with plays that are wrong, unknown, accepted by the table or missing at the end, and their findings.

#include "findings_of.hpp"
#include "support/catch.hpp"

using namespace arbitro;

namespace {

const std::string two = "arbitro: 1\nplayers: [Anna, Bruno]\n";

/// Codes with addresses of all findings; then whether the last round is valid.
std::string reported(const std::string &log) {
  const Report report = checked(log);
  std::string text;
  for (const Finding &finding : report.findings) text += std::string(row_of(finding.code).name) + " " + to_string(finding.at) + " ";
  return text + (report.rounds.back().stands ? "valid" : "invalid");
}

struct Played {
  const char *why;
  const char *log;
  const char *reported;
};

template <std::size_t size> void check_rows(const std::string &head, const Played (&rows)[size]) {
  for (const Played &row : rows) {
    CAPTURE(row.why, row.log);
    CHECK(reported(head + row.log) == row.reported);
  }
}

} // namespace

TEST_CASE("a play that cannot have happened lets its round fall, unless a ruling covers that very play") {
  const Played rows[] = {
      {"nobody ruled on it", "rounds: [{table: 7s 4s 3c 10d, plays: [8d / 7d x 7b]}]\n", "A303 R1.2 invalid"},
      {"the arbiter did", "rounds: [{table: 7s 4s 3c 10d, plays: [8d / 7d x 7b], rulings: [{play: 2, note: so it was}]}]\n",
       "A318 R1.2 valid"},
      {"on a play that is only against the rules",
       "rounds: [{table: 7s 4s 3c 10d, plays: [8d / 7d x 3c 4s], rulings: [{play: 2, note: x}]}]\n", "A318 R1.2 valid"},
      {"on another play", "rounds: [{table: 7s 4s 3c 10d, plays: [8d / 7d x 7b], rulings: [{play: 1, note: so it was}]}]\n",
       "A303 R1.2 invalid"},
      {"an unwritten capture", "rounds: [{table: 3c 4s 2b 5d, plays: [7c]}]\n", "A310 R1.1 invalid"},
      {"a value for a matta that the game does not have", "rounds: [{table: 3c 4s 2b 5d, plays: [{card: 10c, take: [], matta: 3}]}]\n",
       "A316 R1.1 invalid"},
  };
  check_rows(two + "unfinished: true\n", rows);
}

TEST_CASE("a play marked as accepted is taken as written, and is not explained away") {
  const Played rows[] = {
      {"without cards it lays its own", "rounds: [{table: 7s 4s 3c 10d, plays: [7d !! / 8c]}]\n", "A318 R1.1 valid"},
      {"a taken card that was not there was not another one", "rounds: [{table: 7s 3s 4d 9b, plays: [10d x 7s 3c !! / 3b lays]}]\n",
       "A318 R1.1 A307 R1.2 valid"},
  };
  check_rows(two + "unfinished: true\n", rows);
}

TEST_CASE("sweeps are missed only where others are marked, and not where the play says that all was taken or is unrecorded") {
  const Played rows[] = {
      {"a sweep is not marked", "rounds: [{table: 7d 1c 1b 1s, plays: [7s x 7d / 3d x 1c 1b 1s / 5d / 5c x 5d scopa]}]\n",
       "A312 R1.2 valid"},
      {"all was taken", "rounds: [{table: 7d 1c 1b 1s, plays: [7s x 7d / 3d x all / 5d / 5c x 5d scopa]}]\n", "valid"},
      {"all is taken first", "rounds: [{table: 7d 1c 1b 1s, plays: [7s x 7d / 3d x all]}]\n", "valid"},
  };
  check_rows(two + "unfinished: true\n", rows);
}

TEST_CASE("a sweep by an unrecorded play is not missed") {
  CHECK(reported(two + "unfinished: true\nrounds: [{table: 7d 1c 1b 1s, deals: [{Anna: 7s 5d 9d, Bruno: 3d 5c 10c, "
                       "plays: [7s x 7d / _ / 5d / 5c x 5d scopa / 9d / 10c]}]}]\n") == "valid");
}

TEST_CASE("one card taken twice by one play is one finding, whatever else is wrong with the play") {
  const Played rows[] = {
      {"nothing else is wrong", "rounds: [{table: 2c 3s 10b 9d, plays: [5d x 2c 3s 2c]}]\n", "A201 R1.1 invalid"},
      {"neither is the sum right", "rounds: [{table: 2c 3s 10b 9d, plays: [8d x 2c 3s 2c]}]\n", "A304 R1.1 valid"},
  };
  check_rows(two + "unfinished: true\n", rows);
}

TEST_CASE("where nobody knows the table, a card that has gone does not come back") {
  const Played rows[] = {
      {"played twice", "rounds: [{plays: [1b / 2c / 1b]}]\n", "A490 R1 A201 R1.3 invalid"},
      {"taken, then played", "rounds: [{plays: [7d x 5c 2s / 8c / 2s]}]\n", "A490 R1 A201 R1.3 invalid"},
      {"it took, then it is taken", "rounds: [{plays: [5d x 5s / 8c x 5d 3c]}]\n", "A490 R1 A201 R1.2 invalid"},
      {"played by who did not hold it", "rounds: [{deals: [{Anna: 1b 2b 3b, Bruno: 1c 2c 3c, plays: [1b / 4c / 2b]}]}]\n",
       "A490 R1 A201 R1.2 invalid"},
  };
  check_rows(two + "unfinished: true\n", rows);
}

TEST_CASE("what a round of sudden death lacks after the play that ends it is not missed, and not counted") {
  const std::string sudden = "arbitro: 1\nteams: {Lupi: [Pia, Dino], Gatti: [Remo, Olga]}\ngame: scopone-de-trente\n"
                             "rules: {tie-at-top: sudden-death}\nstart: 21-21\n";
  const Report report = checked(sudden + "rounds: [{dealer: Olga, table: 1c 7d 6b 10s, plays: [1d x 1c]}]\n");
  CHECK(report.findings.empty());
  CHECK(report.rounds.at(0).points == PerSide<std::optional<int>>{1, 0});
  CHECK(report.rounds.at(0).settlement.leftovers.empty());
  CHECK(report.rounds.at(0).settlement.to == nobody);
  CHECK(reported("arbitro: 1\nplayers: [Pia, Remo]\ngame: escoba-ar\nrules: {tie-at-top: sudden-death}\nstart: 15-15\n"
                 "rounds: [{dealer: Remo, table: 7d 3s 4c 2b, deals: [{plays: [8c x 7d]}]}]\n") == "valid");
}

TEST_CASE("a play that would end sudden death ends nothing in an invalid round") {
  CHECK(reported(two +
                 "rules: {tie-at-top: sudden-death}\nstart: 11-11\nrounds: [{table: 2c 3b 1s 1c, plays: [10b x 9b / 7d x all / 8d]}]\n") ==
        "A303 R1.1 invalid");
}

TEST_CASE("a round without a table in which no capture is known is not void for that") {
  CHECK(reported(two + "rules: {no-capture-at-all: void-round}\nrounds: [{plays: [1b / 2c], points: 3-1}]\n") == "A490 R1 A202 R1 invalid");
}

TEST_CASE("an unwritten capture is the one that gives the claimed points") {
  const auto help = [](const std::string &points) -> std::string {
    const Report report = checked("arbitro: 1\ngame: asso-pigliatutto\nplayers: [Elide, Franco, Gemma]\ndealer: Elide\nunfinished: true\n"
                                  "rounds:\n  - table: 5c 8s 7b 7d\n    plays:\n      - 7c / 9d / 7s\n      - 3s / 9c / 4c\n"
                                  "      - 3c / 10d / 6b\n      - 6s / 1c scopa / 8b\n      - 1b scopa / 5d / 8d\n      - 9s / 2s / 6d\n"
                                  "      - 10c / 6c / 1d scopa\n      - 10s / 1s scopa / 3d\n      - 5s / 9b / 4b\n      - 4d / 8c / 5b\n"
                                  "      - 2c / 4s / 2d\n      - 2b / 10b / 3b\n    points: " +
                                  points + "\n");
    if (report.findings.empty()) return "";
    CHECK(report.findings[0].code == Code::ambiguous_capture);
    return to_text(report.findings[0].help);
  };
  CHECK(help("2-2-3").empty());
  CHECK(help("0-0-0").ends_with("as if this were 7c x 7d"));
}

TEST_CASE("a win at once does not cut a round of which a play is missing, and what follows is counted") {
  const auto points = [](const char *row) {
    const Report report =
        checked("arbitro: 1\nrules: {trente-all-three-wins: true}\ngame: scopone-scientifico-bga\nplayers: [A1, B1, A2, B2]\n"
                "teams: {A: [A1, A2], B: [B1, B2]}\nrounds:\n  - dealer: B2\n    deals:\n      - A1: 1c 1b 7b Fs 5c 3d 1d 3c Cb 2c\n"
                "        B1: 1s Rb 4s 7s 5b Fc 6b 4c Cc 4d\n        A2: Cs 4b 3b Rs 6d 2b 6s 7d Fb 5s\n"
                "        B2: Cd Rc 7c 6c 2d 5d Rd 2s Fd 3s\n        plays:\n          - 1c / 1s scopa / 6d / 6c scopa\n"
                "          - 5c / 5b scopa / 3b / Fd\n          - 3d / Fc scopa / 5s / 5d scopa\n          - 1d / 6b / 6s / 2d\n"
                "          - 1b / 4c / 2b / Rd\n          - Fs / 4d / Fb / Rc scopa\n          - 3c / 4s / 7d scopa / 7c\n"
                "          - 7b scopa / 7s / Rs / 3s\n          - 2c / Cc / 4b / 2s\n          - " +
                std::string(row) + "\n");
    const RoundReport &round = report.rounds.at(0);
    return round.mended ? round.mended->points : round.points;
  };
  CHECK(points("Cb / Rb scopa / Cs / Cd") == PerSide<std::optional<int>>{4, 9});
  CHECK(points("Cb / Cs / Cd") == PerSide<std::optional<int>>{4, 9});
}

TEST_CASE("a play that is impossible or incomplete is followed by everything that may have been") {
  struct Recorded {
    const char *game, *round, *reported;
  };
  const Recorded rows[] = {
      {"cirulla", "dealer: Bruno, table: 8c 10d 9s 6b, deals: [{Anna: 1d 2c 3s, Bruno: 5d 6s 4s, plays: [_ / 5d]}]",
       "A490 R1.1: this card is unrecorded, and it cannot be worked out from the rest of the round | write the card: 1d, 2c or 3s\n"},
      {"cirulla", "dealer: Bruno, table: 8c 10d 9s 6b, deals: [{Anna: 7c 3d 1s, Bruno: 5d 6s 4s, plays: [_ / 5d]}]",
       "A490 R1.1: this card is unrecorded, and it cannot be worked out from the rest of the round | write the card: 1s, 3d or 7c\n"},
      {"cirulla", "dealer: Bruno, table: 8c 10d 9s 6b, deals: [{Anna: 7c 3d 1s, Bruno: 5d 6s 4s, plays: [declares low 7c x 9s / 5d]}]",
       "A316 R1.1: the value of the matta is missing; 9s is worth 9, not 7 (nor 15 with the card played) | write matta=1, 2, 3, 4 or 5\n"},
      {"cirulla", "dealer: Bruno, table: 8c 10d 9s 6b, deals: [{Anna: 7c 3d 1s, Bruno: 5d 6s 4s, plays: [declares low 7c lays / 5d]}]",
       "A316 R1.1: the value of the matta is missing; 7c laid, but it must take 8c | write matta=1, 2, 3, 4 or 5\n"},
      {"cirulla", "dealer: Bruno, table: 8c 10d 9s 6b, deals: [{Anna: 7c 3d 1s, Bruno: 5d 6s 4s, plays: [declares low matta=9 7c / 5d]}]",
       "A316 R1.1: with the matta as 9, the hand does not qualify for that bonus | write matta=1, 2, 3, 4 or 5\n"},
      {"scopa", "dealer: Bruno, table: 5c 3s 2d 6b, deals: [{Anna: 8d 10c 1b, Bruno: 7d 5d 2b, plays: [8d x 7? / 5d]}]",
       "A303 R1.1: no card on the table matches `7?` | 2 possible corrections: write 8d x 2d 6b; or write 8d x 3s 5c\n"},
      {"scopa", "dealer: Bruno, table: 5c 3s 2d 6b, deals: [{Anna: 8d 10c 1b, Bruno: 7d 5d 2b, plays: [8d x 9s 4? / 5d]}]",
       "A303 R1.1: no card on the table matches `4?` | 2 possible corrections: write 8d x 2d 6b; or write 8d x 3s 5c\n"},
      {"scopa", "dealer: Bruno, table: 5c 3s 2d 6b, deals: [{Anna: 8d 10c 1b, Bruno: 7d 5d 2b, plays: [_ x ? / 5d]}]",
       "A112 R1.1: `x` follows an unrecorded play | write _ alone, or ?? for the card and then what is known\n"},
      {"scopa", "dealer: Bruno, table: 5c 3s 2d 6b, deals: [{Anna: 8d 10c 1b, Bruno: 7d 5d 2b, plays: [8d x 2d 2d / 5d]}]",
       "A304 R1.1: 2d is worth 2, not 8 | 2 possible corrections: write 8d x 2d 6b; or write 8d x 3s 5c\n"},
      {"scopa", "dealer: Bruno, table: 5c 3s 2d, deals: [{Anna: 8d 10c 1b, Bruno: 7d 5d 2b, plays: [8d / 5d]}]",
       "A203 R1: the first table has 3 cards, not 4 | write the cards dealt face up, or set table-size under rules\n"},
      {"scopa", "dealer: Bruno, table: 5c 3s 2d 6b, deals: [{Anna: 8d 10c 1b, Bruno: 7d 5d 2b, plays: [8d !! / 5d x 6b !!]}]",
       "A318 R1.1: accepted by the table: 8d laid, but it must take 2d 6b or 3s 5c | \nA318 R1.2: accepted by the table: 6b is worth 6, "
       "not 5 | "
       "\n"},
      {"scopa", "dealer: Bruno, table: 5c 3s 2d 6b, deals: [{Anna: 8d 10c 1b, Bruno: 7d 5d 2b, plays: [8d x 2d 6b !! / 5d]}]",
       "A601 R1.1: marked as accepted, but the play is legal | delete the mark, or correct the play\n"},
      {"scopa",
       "dealer: Bruno, table: 5c 3s 2d 6b, deals: [{Anna: 8d 10c 1b, Bruno: 7d 5d 2b, plays: [8d / 5d]}], rulings: [{play: 1, note: x}, "
       "{points: 1-0}], points: 1-0",
       "A310 R1.1: 8d can take 2d 6b or 3s 5c; the log does not say which | write 8d x 2d 6b or 8d x 3s 5c; the round continues here as if "
       "this were 8d x 2d 6b\n"},
      {"scopa-d-assi", "dealer: Bruno, table: 5c 3s 2d 6b, deals: [{Anna: 1d 10c 1b, Bruno: 7d 5d 2b, plays: [1d x 5c / 5d]}]",
       "A309 R1.1: an ace must take the whole table | write 1d x 2d 3s 5c 6b\n"},
      {"asso-pigliatutto", "dealer: Bruno, table: 5c 3s 2d 6b, deals: [{Anna: 1d 10c 1b, Bruno: 7d 5d 2b, plays: [1d lays / 5d]}]",
       "A307 R1.1: 1d laid, but it must take 2d 3s 5c 6b | write 1d x 2d 3s 5c 6b\n"},
      {"scopa", "dealer: Bruno, table: 5c 3s 2d 6b, deals: [{Anna: 8d 10c 1b, Bruno: 7d 5d 2b, plays: [8d x all / 5d]}]",
       "A304 R1.1: 2d 3s 5c 6b make 16, not 8 | 3 possible corrections: write 8d x 2d 6b; or write 8d x 3s 5c; or add 10c x 2d 3s 5c / 2b "
       "before it\n"},
      {"scopa", "dealer: Bruno, table: 5c 3s 2d 6b, deals: [{Anna: 8d 10c 1b, Bruno: 7d 5d 2b, plays: [9d / 5d]}]",
       "A302 R1.1: Anna did not hold 9d | correct the card\n"},
      {"scopa", "dealer: Bruno, table: 5c 3s 2d 6b, deals: [{Anna: 8d 10c 1b, Bruno: 7d 5d 2b, plays: [5d / 5d]}]",
       "A302 R1.1: Anna did not hold 5d: Bruno did | 2 possible corrections: write 1b; or write 10c\n"},
      {"scopa", "dealer: Bruno, table: 5c 3s 2d 6b, deals: [{Anna: 8d 10c 1b, Bruno: 7d 5d 2b, plays: [8d x 2d 6b scopa / 5d x 5c]}]",
       "A311 R1.1: marked scopa, but 3s 5c stay on the table | delete scopa\n"},
      {"scopa", "dealer: Bruno, table: 5c 3s 2d 6b, deals: [{Anna: 8d 10c 1b, Bruno: 7d 5d 2b, plays: [Bruno 8d x 2d 6b / 5d x 5c]}]",
       "A301 R1.1: Bruno played, but it was Anna's turn | write Anna\n"},
      {"scopa", "dealer: Bruno, table: 5c 3s 2d 6b, deals: [{Anna: 8d 10c 1b, Bruno: 7d 5d 2b, plays: [8d x 2d / 5d x 5c]}]",
       "A304 R1.1: 2d is worth 2, not 8 | write 8d x 2d 6b\n"},
      {"scopa", "dealer: Bruno, table: 5c 3s 2d 6b, deals: [{Anna: 8d 10c 1b, Bruno: 7d 5d 2b, plays: [8d x 5c / 5d]}]",
       "A304 R1.1: 5c is worth 5, not 8 | 2 possible corrections: write 8d x 3s 5c; or write 8d x 2d 6b\n"},
      {"scopa", "dealer: Bruno, table: 10d 10c 10s 2d, plays: [7d / 6d]",
       "A205 R1: the rules make this first table void, but the round was played | write void: true if the cards were dealt again; "
       "otherwise the "
       "round counts\n"},
      {"scopa", "table: 10d 10c 10s 2d, plays: [10b / 6d]",
       "A205 R1: the rules make this first table void, but the round was played | write void: true if the cards were dealt again; "
       "otherwise the "
       "round counts\nA310 R1.1: 10b can take 10d, 10c or 10s; the log does not say which | write 10b x 10d, 10b x 10c or 10b x 10s; the "
       "round continues here as if this were 10b x 10d\n"},
      {"scopa", "plays: [7d x 7s / 6d x 6s], piles: {Anna: 7d 7s, Bruno: 6d 6s}, cards: 2-2",
       "A490 R1: the first table is missing, and cannot be worked out from the plays | add the table's cards to have this round "
       "refereed\nA208 R1: 36 cards are in no pile | add them to the piles they belong to\nA401 R1: these add up to only 4, but there are "
       "40 cards in the pack | write numbers that add up to 40\n"},
      {"scopa", "table: 10d 10c 9s 2d, plays: [7d / 6d], piles: {Anna: 7d 7s, Bruno: rest}, coins: 1-9, points: 1-0",
       "A403 R1: Bruno claims 0, but the counts alone give 3 | correct the points or the counts\n"},
  };
  for (const Recorded &row : rows) {
    CAPTURE(row.game, row.round);
    std::string reported;
    Referee().check_text("arbitro: 1\ngame: " + std::string(row.game) + "\nplayers: [Anna, Bruno]\nrounds:\n  - {" + row.round +
                             "}\nunfinished: true\n",
                         "match.yaml", [&](const Report &report) {
                           for (const Finding &finding : report.findings)
                             reported += std::string(row_of(finding.code).name) + " " + to_string(finding.at) + ": " +
                                         to_text(finding.message) + " | " + to_text(finding.help) + "\n";
                         });
    CHECK(reported == row.reported);
  }
}

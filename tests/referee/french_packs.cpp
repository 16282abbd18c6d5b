// Logs of French packs: what their courts count, and in which letters one speaks of them.

#include "findings_of.hpp"
#include "support/catch.hpp"

#include "arbitro/render.hpp"

using namespace arbitro;

namespace {

const std::string two = "arbitro: 1\nplayers: [Anna, Bruno]\nunfinished: true\n";

/// The plays as they are shown, then the codes of what was found and in which words.
std::string shown(const std::string &log) {
  CheckOptions options;
  options.keep_plays = true;
  options.interpretations = false;
  std::string text;
  Referee(options).check_text(two + log, "match.yaml", [&](Report &&report) {
    for (const RoundReport &round : report.rounds)
      for (const ReplayedPlay &play : round.replay) text += play_text(play, report.card_spelling) + " / ";
    for (const Finding &finding : report.findings)
      text += std::string(row_of(finding.code).name) + ": " + to_text(finding.message, report.card_spelling);
  });
  return text;
}

} // namespace

TEST_CASE("signs of suits without letters are a French pack, in which the rules give the courts their values") {
  CHECK(shown("game: scopa-wiki\nrounds: [{table: 5♥ 3♠ 2♣ K♣, plays: [Q♦ x 5♥ 3♠ / J♣]}]\n") == "Qd x 3s 5h / Jc / ");
  CHECK(shown("game: scopa-wiki\nrounds: [{table: 5♥ 4♠ 2♣ K♣, plays: [J♦ x 5♥ 4♠ / Q♣]}]\n") == "Jd x 4s 5h / Qc / ");
  CHECK(shown("game: scopa\nrounds: [{table: 5♥ 4♠ 2♣ K♣, plays: [Q♦ x 5♥ 4♠ / J♣]}]\n") == "Qd x 4s 5h / Jc / ");
  CHECK(shown("game: scopa-wiki\nrounds: [{table: 5♥ 4♠ 2♣ K♣, plays: [Q♦ x 5♥ 4♠]}]\n").ends_with("A304: 4s 5h make 9, not 8"));
  CHECK(shown("game: scopa-wiki\nletters: it\nrounds: [{table: 5♥ 4♠ 2♣ K♣, plays: [Q♦ x 5♥ 4♠]}]\n") == "9d x 4s 5c / ");
}

TEST_CASE("words for the suits of French packs make one, too") {
  CHECK(shown("game: scopa-wiki\nrounds: [{table: 5 of hearts 3 of spades 2 of clubs king of clubs, plays: [queen of diamonds x 5 of "
              "hearts 3 of "
              "spades]}]\n") == "Qd x 3s 5h / ");
  CHECK(shown("game: scopa-wiki\nrounds: [{table: 5 of cups 4 of swords 2 of clubs king of clubs, plays: [knight of coins x 5 of cups 4 of "
              "swords]}]\n") == "9d x 4s 5c / ");
}

TEST_CASE("courts are written by letter where the log does, and by number where it does not") {
  const std::string french = "letters: en-french\n";
  CHECK(shown(french + "rounds: [{table: 7h 3s 2c Kd, plays: [Kh x 7h 3s]}]\n").find("A305: 3s 7h taken, but the Kd on the table") !=
        std::string::npos);
  CHECK(shown(french + "rounds: [{table: 7h 3s 2c 10d, plays: [10h x 7h 3s]}]\n").find("A305: 3s 7h taken, but the 10d on the table") !=
        std::string::npos);
  CHECK(shown("rounds: [{table: 7c 3s 2b Rd, plays: [Rc x 7c 3s]}]\n").find("A305: 3s 7c taken, but the 10d on the table") !=
        std::string::npos);
  CHECK(shown("letters: it-french\nrounds: [{table: 7c 3p 2f Rq, plays: [Rc x Rq]}]\n") == "Rc x Rq / ");
}

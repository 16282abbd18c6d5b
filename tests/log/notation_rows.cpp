#include "decoded.hpp"
#include "support/catch.hpp"

using namespace arbitro;

namespace {

std::string played(const std::string &row, const std::string &header = "") {
  return "arbitro: 1\n" + header + "players: [Anna, Nonna Pina, Nonna]\nrounds:\n  - plays:\n      - '" + row + "'\nunfinished: true\n";
}

} // namespace

TEST_CASE("a row is read cell by cell") {
  struct Row {
    const char *text;
    const char *plays;
  };
  const Row rows[] = {
      {"8b / 10c x 5c 5d", "8b; 10c x 5c 5d"},
      {"8b/10c x 5c, 5d + 1d", "8b; 10c x 5c 5d 1d"},
      {"8b\u00A0/ 10c × 5c\u202F5d", "8b; 10c x 5c 5d"},
      {"10c×5c 5d", "10c x 5c 5d"},
      {"10c X 5c+5d", "10c x 5c 5d"},
      {"1d x all / 1c lays / 2d scopa", "1d x all; 1c lays; 2d scopa"},
      {"7d x 7s scopa !! / 7c!! scopa", "7d x 7s scopa !!; 7c scopa !!"},
      {"Js !! (had to take the Jd; nobody noticed) / 1c", "8s !! (had to take the Jd; nobody noticed); 1c"},
      {"1c (she said (twice) a / b) x 2c", "_ (she said (twice) a / b)"},
      {"1c (she said (twice) a / b)", "1c (she said (twice) a / b)"},
      {"Anna 7d / nonna pina 7c / NONNA  x", "Anna 7d; Nonna Pina 7c; Nonna _"},
      {"Nonna 7d / Nonna  Pina re di denari x 6d 4d", "Nonna 7d; Nonna Pina 10d x 6d 4d"},
      {"_ / Anna _ (spilt wine) / ?? x 5c / 7? / ?d", "_; Anna _ (spilt wine); ?? x 5c; 7d 7c 7b 7s; 1d 2d 3d 4d 5d 6d 7d 8d 9d 10d"},
      {"declares low 1d / Anna declares triple matta=4 4c / declares low 7c=1 7c",
       "declares low 1d; Anna declares triple matta=4 4c; declares low matta=1 7c"},
      {"re di coppe x settebello, 3 of clubs scopa", "10c x 7d 3b scopa"},
      {"As / Re di coppe", "1s; 10c"},
      {"1d x tutto / 1c lascia / 2d prende 2c; 3c scopa! / 4d x4c / 5d x 5",
       "1d x all; 1c lays; 2d x 2c 3c scopa; 4d x 4c; 5d x 5d 5c 5b 5s"},
      {"Anna: 1d / Nonna:2d / 3d->3c*", "Anna 1d; Nonna 2d; 3d x 3c scopa"},
      {"8b / / 1c", "8b; _; 1c"},
      {"8b / 7x x 2c / 1c", "8b; _; 1c"},
      {"8b 2c / 1c", "_; 1c"},
  };
  for (const Row &row : rows) {
    CAPTURE(row.text);
    const DecodedLog log(played(row.text));
    REQUIRE(log.matches.size() == 1);
    CHECK(shown_plays(log.log()) == row.plays);
  }
}

TEST_CASE("every part of a cell knows where it was written") {
  const DecodedLog log(played("8b / Anna declares low 7c=3 10c x 5c, 5d scopa !! (well)  / x"));
  const LoggedRound &round = log.log().rounds[0];
  const LoggedPlay &play = round.plays[1];
  CHECK(log.at(play.where) == "Anna declares low 7c=3 10c x 5c, 5d scopa !! (well)");
  CHECK(log.at(play.by.where) == "Anna");
  CHECK(log.at(play.declares.where) == "low");
  CHECK(log.at(play.matta.where) == "7c=3");
  CHECK(log.at(play.card.where) == "10c");
  CHECK(log.at(play.taking_where) == "5c, 5d");
  CHECK(log.at(round.taken[play.taken_begin + 1].where) == "5d");
  CHECK(log.at(play.scopa.where) == "scopa");
  CHECK(log.at(play.stands.where) == "!!");
  CHECK(log.at(round.plays[0].where) == "8b");
}

TEST_CASE("an escaped text gives the whole value as its place") {
  const DecodedLog log(R"({"arbitro": 1, "players": ["Anna", "Bruno"], "rounds": [{"plays": ["7d\u0020/ 7c"]}], "unfinished": true})");
  CHECK(shown_plays(log.log()) == "7d; 7c");
  CHECK(log.at(log.log().rounds[0].plays[1].card.where) == R"("7d\u0020/ 7c")");
}

TEST_CASE("an unreadable cell is one finding and keeps its number") {
  struct Row {
    const char *text;
    const char *found;
  };
  const Row rows[] = {
      {"8b / 7x x 9y / 1c", "A111 [7x] R1.2 `7x` is not a card | write 7d, 7c, 7b or 7s\n"},
      {"8b / 7d x 9y 2c", "A111 [9y] R1.2 `9y` is not a card | write 9d, 9c, 9b or 9s\n"},
      {"8b x 4 s 4c / 1c", "A111 [4 s] R1.1 `4 s` is not a card | write 4s\n"},
      {"8b x 4 s4c / 1c", "A111 [4 s4c] R1.1 `4 s4c` is not a card | write 4s 4c\n"},
      {"8b x 4s 4 cscopa / 1c", "A111 [4 cscopa] R1.1 `4 cscopa` is not a card | write 4c scopa\n"},
      {"8 bx 8s / 1c", "A111 [8 bx] R1.1 `8 bx` is not a card | write 8b x\n"},
      {"8b 8s x / 1c / 2b", "A112 [8s x] R1.1 `8s x` is in the wrong order | write x 8s\n"},
      {"8b x / 8s 1c / 2b", "A112 [/ 8s] R1.1 `/ 8s` is in the wrong order | write 8s /\n"},
      {"8b / 3s x 1s 2c / 4s 4s x 4c", "A112 [4s 4s] R1.3 `4s` is written twice in a row | write 4s\n"},
      {"8b 8b x 8s / 1c / 2b", "A112 [8b 8b] R1.1 `8b` is written twice in a row | write 8b\n"},
      {"/ 8b 1c / 2b",
       "A112 [/] R1.1 a play is missing before this / | write _ for an unrecorded play, or delete the extra /\n"
       "A112 [1c] R1.2 x or / is missing before `1c` | write x if the next card is captured, / if the next player plays it\n"},
      {"8b , 8s / 1c / 2b", "A112 [,] R1.1 `,` instead of x or / | write x if the next card is captured, / if the next player plays it\n"},
      {"8b 2c / 1c",
       "A112 [2c] R1.1 x or / is missing before `2c` | write x if the next card is captured, / if the next player plays it\n"},
      {"8b x 2c 1c x 3c / 4c", "A112 [1c] R1.1 / is missing before `1c` | write / before it\n"},
      {"8b 1c lays / 4c", "A112 [1c] R1.1 / is missing before `1c` | write / before it\n"},
      {"8b x / 1c", "A112 [x] R1.1 no cards follow the x | write the captured cards after it, or x all\n"},
      {"x 8b", "A112 [x] R1.1 no card is played before `x` | write the played card before it\n"},
      {"8b /  / 1c", "A112 [/] R1.2 a play is missing before this / | write _ for an unrecorded play, or delete the extra /\n"},
      {"8b x 8s 1c /  / 1d", "A112 [/] R1.2 a play is missing before this / | write _ for an unrecorded play, or delete the extra /\n"},
      {"x 5s 3c / 1c / 2b", "A112 [x] R1.1 no card is played before `x` | write the played card before it\n"},
      {"8b x 8s | / 1c / 2b", "A112 [|] R1.1 unexpected `|` | delete it\n"},
      {"8b x 8s +/ 1c / 2b", "A112 [+] R1.1 unexpected `+` | delete it\n"},
      {"8b (well", "A112 [(well] R1.1 the remark is not closed | write ) at its end\n"},
      {"8b x 2c, wow", "A111 [wow] R1.1 `wow` is not a card | write rank and suit, as in 7d (?? if the card is unrecorded)\n"},
      {"8b lays wow", "A112 [wow] R1.1 unexpected `wow` | write a play as in `Anna 7d x 3c 4s scopa`; only the card is required\n"},
      {"declares 8b", "A112 [declares] R1.1 the declared bonus is missing | write `declares low` or `declares triple`\n"},
      {"declares low matta=11 8b",
       "A112 [matta=11] R1.1 `matta=11` does not give the matta a value from 1 to 10 | write for example matta=4\n"},
      {"_ x 5c", "A112 [x] R1.1 `x` follows an unrecorded play | write _ alone, or ?? for the card and then what is known\n"},
      {"Ana 8b / 1c", "A109 [Ana] R1.1 `Ana` is not a player of this match | write Anna\n"},
      {"Nonna Pia declares low 1c", "A111 [Pia] R1.1 `Pia` is not a card | write rank and suit, as in 7d (?? if the card is unrecorded)\n"},
      {"8b / 12s", "A111 [12s] R1.2 `12s` is not a card: ranks go from 1 to 10 | correct the rank; for a Spanish pack with 10 11 12 add "
                   "`courts: spanish`\n"},
  };
  for (const Row &row : rows) {
    CAPTURE(row.text);
    const DecodedLog log(played(row.text));
    CHECK(log.found() == row.found);
  }
}

TEST_CASE("where the / between two plays is forgotten, both are read") {
  struct Row {
    const char *first, *second;
    const char *plays;
  };
  const Row rows[] = {
      {"1d / 2d / 3d", "8b x 2c 1c x 3c / 4c", "1d; 2d; 3d; 8b x 2c; 1c x 3c; 4c"},
      {"1d / 2d / 3d", "8b 2c / 1c", "1d; 2d; 3d; 8b; 2c; 1c"},
      {"1d / 2d", "8b 2c / 1c", "1d; 2d; _; 1c"},
      {"1d / 2d / 3d", "8b 2c / 1c / 4c", "1d; 2d; 3d; _; 1c; 4c"},
  };
  for (const Row &row : rows) {
    CAPTURE(row.second);
    const DecodedLog log(played(std::string(row.first) + "'\n      - '" + row.second));
    CHECK(log.matches.at(0).findings.size() == 1);
    CHECK(shown_plays(log.log()) == row.plays);
  }
}

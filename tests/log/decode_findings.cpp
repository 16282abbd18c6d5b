#include "arbitro/chunks.hpp"
#include "decoded.hpp"
#include "support/catch.hpp"

using namespace arbitro;

namespace {

struct Row {
  const char *log;
  const char *found;
};

void check(std::initializer_list<Row> rows) {
  for (const Row &row : rows) {
    CAPTURE(row.log);
    const DecodedLog log(row.log);
    CHECK(log.readable);
    CHECK(log.found() == row.found);
  }
}

std::string with(const std::string &more) { return two_players + more; }

void check_more(std::initializer_list<Row> rows) {
  for (const Row &row : rows) {
    CAPTURE(row.log);
    const DecodedLog log(with(row.log));
    CHECK(log.readable);
    CHECK(log.found() == row.found);
  }
}

} // namespace

TEST_CASE("A101: an unknown key names the nearest, a private one is accepted anywhere") {
  check_more({
      {"plce: Lecco\n", "A101 [plce] unknown key `plce` | write place\n"},
      {"zzzzzzz: 1\n", "A101 [zzzzzzz] unknown key `zzzzzzz` | delete it, or rename it to _zzzzzzz to keep it as your own\n"},
      {"rounds: [{tabel: 7d}]\n", "A101 [tabel] R1 unknown key `tabel` | write table\n"},
      {"rounds: [{tabel: 7d 9z}]\n",
       "A101 [tabel] R1 unknown key `tabel` | write table\nA111 [9z] R1 `9z` is not a card | write 9d, 9c, 9b or 9s\n"},
      {"rounds: [{Anna: 7d 2c 3b, plays: [7d]}]\n",
       "A101 [Anna] R1 unknown key `Anna` | write hands inside a deal, with its plays: `deals: [{...}]`\n"},
      {"rounds: [{Anna: {cards: 21}}]\n",
       "A101 [Anna] R1 unknown key `Anna` | write one number for each side under one key, as in `cards: 21-19` for Anna and Bruno\n"},
      {"rounds: [{deals: [{hands: {Anna: 7d}, plays: []}]}]\n",
       "A101 [hands] R1 unknown key `hands` | write each hand next to plays, with the player's name as its key\n"},
      {"rounds: [{deals: [{Anna: 7d, playss: [7d]}]}]\n", "A101 [playss] R1 unknown key `playss` | write plays\n"},
      {"rounds: [{plays: [{card: 7d, tke: [7s]}]}]\n", "A101 [tke] R1.1 unknown key `tke` | write take\n"},
      {"rounds: [{plays: [7d], rulings: [{play: 1, nte: x}]}]\n", "A101 [nte] R1 unknown key `nte` | write note\n"},
      {"_own: {a: 1}\nrounds: [{_x: 1, deals: [{_y: 1}], plays: [{card: 7d, _z: 1}], piles: {_p: 1}, points: {_q: 1, Anna: 1}}]\nrules: "
       "{_r: 2}\n",
       ""},
  });
}

TEST_CASE("A102: what a log cannot do without") {
  check({
      {"arbitro: 1\nrounds: []\n", "A102 [arbitro] the players are missing | add `players: [...]` in playing order, or `teams: {...}`\n"},
      {"arbitro: 1\nplayers: [Anna, Bruno]\n", "A102 [arbitro] there are no rounds | add `rounds:`, or `result:` if they are unrecorded\n"},
      {"arbitro: 1\nplayers: [Anna, Bruno]\nforfeit: Anna\n", ""},
  });
  check_more({{"rounds: [{plays: [{by: Anna}]}]\n",
               "A102 [by] R1.1 the card that was played is missing | add \"card\", or \"card\": \"_\" if it is unrecorded\n"}});
}

TEST_CASE("the value of a misspelt key is read nevertheless, and only the key is reported") {
  check({
      {"arbitro: 1\nplayers: [Anna, Bruno]\nmani: []\n", "A101 [mani] unknown key `mani` | write rounds\n"},
      {"arbitro: 1\nplayrs: [Anna, Bruno]\nrouns: []\n",
       "A101 [playrs] unknown key `playrs` | write players\nA101 [rouns] unknown key `rouns` | write rounds\n"},
      {"arbitro: 1\nplayrs: [Anna, Bruno]\nplayers: [Carla, Dino]\nrounds: [{dealr: Carla, points: 1-0}]\n",
       "A101 [playrs] unknown key `playrs` | write players\nA101 [dealr] R1 unknown key `dealr` | write dealer\n"},
  });
}

TEST_CASE("A103: a value of the wrong shape") {
  check_more({
      {"result: 22:18\n", "A103 [22:18] `22:18` has a colon instead of a hyphen | write 22-18\n"},
      {"result: 22\n",
       "A103 [22] 1 number given for 2 sides | write one number for each of Anna and Bruno, separated by hyphens, as in 4-2\n"},
      {"result: 1-2-3\n",
       "A103 [1-2-3] 3 numbers given for 2 sides | write one number for each of Anna and Bruno, separated by hyphens, as in 4-2\n"},
      {"result: -1-3\n",
       "A103 [-1-3] `-1-3` is not one number for each side | write negative numbers as a map, as in `{Anna: -1, Bruno: 3}`\n"},
      {"result: a lot\n", "A103 [a lot] `a lot` is not one number for each side | write one number for each of Anna and Bruno, separated "
                          "by hyphens, as in 4-2\n"},
      {"result: {Anna: much}\n", "A103 [much] `much` is not a number | write a whole number\n"},
      {"result: [1, 2]\n", "A103 [[1, 2]] `result` is a list, not one number for each side | write 1-2\n"},
      {"place:\n", "A103 [place] `place` has no value | write a value, or delete the key\n"},
      {"rounds: {points: 1-2}\n", "A103 [{points: 1-2}] `rounds` has keys of its own, but a list is expected | write each round as an "
                                  "entry of a list: `rounds: [{points: 3-1}]`\n"},
      {"rounds: [5-1]\n", "A103 [5-1] R1 this entry is a text, but `key: value` is expected | write points: 5-1\n"},
      {"rounds: [{plays: 7d / 7c}]\n", "A103 [7d / 7c] R1 `plays` is a text, but a list is expected | write each row as an entry of a "
                                       "list: `plays: [8b / 10c x 5c 5d, ...]`\n"},
      {"rounds: [{piles: {Anna: rest, Bruno: resto}}]\n",
       "A103 [resto] R1 rest is used for two piles | list the cards of every side except one\n"},
      {"rounds: [{plays: [{card: 7d, declares: high}]}]\n", "A103 [high] R1.1 `high` is not a bonus | write low or triple\n"},
      {"rounds: [{plays: [{card: 7d, scopa: maybe}]}]\n", "A103 [maybe] R1.1 `maybe` is neither true nor false | write true or false\n"},
      {"rounds: [{plays: [{card: 7d, matta: 12}]}]\n", "A103 [12] R1.1 `12` is not a number from 1 to 10 | write a number from 1 to 10\n"},
  });
  check({{"- hello\n", "A103 [- hello] this is not the log of a match | write `players: [...]` and `rounds: [...]`; "
                       "arbitro new writes a log to fill in\n"}});
}

TEST_CASE("A104 and A105: games and rules") {
  check_more({
      {"game: scopne\n", "A104 [scopne] unknown game `scopne` | write scopone\n"},
      {"game: [scopa, napla]\n", "A104 [napla] unknown game `napla` | write napola\n"},
      {"game: scopa+napla\n", "A104 [napla] unknown game `napla` | write napola\n"},
      {"rules: {targt: 21}\n", "A105 [targt] unknown rule `targt` | write target\n"},
      {"rules: {must-capture: always}\n",
       "A105 [always] `always` is not a value of must-capture | write card, hand, optional or equal-only\n"},
      {"rules: 21\n", "A103 [21] `rules` is a text, but `key: value` is expected | write for example `rules: {target: 21}`\n"},
  });
}

TEST_CASE("A107 and A108: who plays") {
  check({
      {"arbitro: 1\nplayers: [Anna, anna]\nrounds: []\n", "A107 [anna] `anna` appears twice | give each player a different name\n"},
      {"arbitro: 1\nplayers: [Anna, '']\nrounds: []\n", "A107 [''] a player's name is empty | write a name\n"},
      {"arbitro: 1\nplayers: [Anna, Scopa]\nrounds: []\n", "A107 [Scopa] `Scopa` is a keyword, not a name | write a longer name\n"},
      {"arbitro: 1\nplayers: [Anna, giocate]\nrounds: []\n", "A107 [giocate] `giocate` is a keyword, not a name | write a longer name\n"},
      {"arbitro: 1\nplayers: [Anna, As]\nrounds: []\n", "A107 [As] `As` looks like a card | write a longer name\n"},
      {"arbitro: 1\nplayers: [Anna]\nrounds: []\n", "A107 [[Anna]] only one player is named | name 2 to 6 players\n"},
      {"arbitro: 1\nteams: {Noi: [Anna, Bruno], Loro: [Carla, Dino]}\nseats: [Anna, Bruno, Carla, Dino]\nrounds: []\n",
       "A108 [[Anna, Bruno, Carla, Dino]] partners do not alternate round the table | write them in turn: [Anna, Carla, Bruno, Dino]\n"},
      {"arbitro: 1\nteams: {Noi: [Anna, Bruno], Loro: [Carla]}\nrounds: []\n",
       "A108 [[Carla]] `Loro` has 1 player, `Noi` has 2 | give every team the same number of players\n"},
      {"arbitro: 1\nteams: {Noi: [Anna, Bruno]}\nrounds: []\n", "A108 [{Noi: [Anna, Bruno]}] 1 team is named; a match has two or three | "
                                                                "write two or three teams, or name those that play with `sides: [...]`\n"},
      {"arbitro: 1\nteams: {Noi: [Anna, Bruno], Loro: [Carla, Dino]}\nplayers: [Anna, Carla, Bruno, Ugo]\nrounds: []\n",
       "A108 [Ugo] `Ugo` is in no team | 2 possible corrections: write Dino; or write `Ugo` where the players are listed\n"},
      {"arbitro: 1\nteams: {Anna: [Carla], Loro: [Anna]}\nrounds: []\n",
       "A108 [Anna] `Anna` is both a team and a player of another team | give the team another name\n"},
      {"arbitro: 1\nteams: {Carla: [Anna, Bruno], Loro: [CARLA, Dino]}\nrounds: []\n",
       "A108 [Carla] `Carla` is both a team and a player of another team | give the team another name\n"},
      {"arbitro: 1\nteams: {carla: [Anna, Bruno], Loro: [Carla, Dino]}\nrounds: []\n",
       "A108 [carla] `carla` is both a team and a player of another team | give the team another name\n"},
      {"arbitro: 1\nplayers: [Anna, _tom]\nrounds: []\n", "A107 [_tom] `_tom` is a keyword, not a name | write a longer name\n"},
      {"arbitro: 1\nteams: {None: [Anna, Bruno], Loro: [Carla, Dino]}\nrounds: []\n",
       "A108 [None] `None` is a keyword, not a name | write a longer name\n"},
      {"arbitro: 1\nplayers: [Anna, Bruno]\nsides: [Anna, Bruno]\nrounds: []\n",
       "A108 [sides] `sides` is used without teams | add `teams: {...}`, or write only `players: [...]`\n"},
  });
}

TEST_CASE("A107 and A108: teams too large, empty or nameless, and who plays where there are three") {
  const std::string three = "arbitro: 1\nteams: {Noi: [Anna, Bruno], Loro: [Carla, Dino], Altri: [Ezio, Fede]}\n";
  struct Header {
    std::string log;
    const char *begin; ///< of the only finding
  };
  const Header rows[] = {
      {"arbitro: 1\nteams: {Noi: [A1, B1, C1, D1], Loro: [E1, F1, G1, H1]}\n",
       "A108 [{Noi: [A1, B1, C1, D1], Loro: [E1, F1, G1, H1]}] 2 teams of 4 players cannot play"},
      {"arbitro: 1\nteams: {Noi: [], Loro: []}\n", "A108 [{Noi: [], Loro: []}] 2 teams of 0 players cannot play"},
      {"arbitro: 1\nteams: {'': [Anna], Loro: [Bruno]}\n", "A108 [''] a team's name is empty | give each team a different name\n"},
      {"arbitro: 1\nseats: [Anna, Bruno]\n", "A108 [seats] `seats` is used without teams"},
      {"arbitro: 1\nplayers: Anna\n", "A103 [Anna] `players` is a text, but a list is expected"},
      {"arbitro: 1\nplayers: []\n", "A107 [[]] no player is named | write the names in playing order\n"},
      {three + "players: [Anna, Carla, Bruno, Dino]\n", "A108 [[Anna, Carla, Bruno, Dino]] 4 players are named for 3 teams of 2"},
      {three + "sides: [Noi, Loro]\nseats: [Anna, Ezio, Bruno, Fede]\n", "A108 [Ezio] `Ezio` is in no team"},
  };
  for (const Header &row : rows) {
    CAPTURE(row.log);
    const std::string found = DecodedLog(row.log + "rounds: []\n").found();
    CHECK(found.starts_with(row.begin));
    CHECK(std::ranges::count(found, '\n') == 1);
  }
  CHECK(DecodedLog(three + "matches:\n  - {sides: [Noi, Loro], seats: [Anna, Ezio, Bruno, Fede], rounds: []}\n")
            .found()
            .starts_with("A108 [Ezio] `Ezio` is in no team"));
  CHECK(DecodedLog(three + "matches:\n  - {players: [Anna, Carla, Bruno, Dino], rounds: []}\n").found().empty());
}

TEST_CASE("A109: a name that nobody has") {
  check_more({
      {"dealer: Brun\n", "A109 [Brun] `Brun` is not a player of this match | write Bruno\n"},
      {"winner: Carla\n", "A109 [Carla] `Carla` is not a player or team of this match | write Anna or Bruno\n"},
      {"rounds: [{settebello: Ana}]\n", "A109 [Ana] R1 `Ana` is not a player or team of this match | write Anna\n"},
      {"rounds: [{points: {Anna: 1, Burno: 2}}]\n", "A109 [Burno] R1 `Burno` is not a player or team of this match | write Bruno\n"},
      {"rounds: [{deals: [{Ana: 7d}]}]\n", "A109 [Ana] R1 `Ana` is not a player of this match | write Anna\n"},
      {"rounds: [{plays: [{by: Ana, card: 7d}]}]\n", "A109 [Ana] R1.1 `Ana` is not a player of this match | write Anna\n"},
  });
}

TEST_CASE("A111: an unreadable card, anywhere") {
  check_more({
      {"rounds: [{piles: {Anna: {denari: 4 6 12x}}}]\n",
       "A111 [12x] R1 `12x` is not a rank | write only ranks under a suit, as in 4 6 7 R\n"},
      {"rounds: [{piles: {Anna: {gatti: 4 6}}}]\n",
       "A111 [gatti] R1 `gatti` is not a suit | write denari, coppe, bastoni, spade, or the suits of another language\n"},
      {"rounds: [{plays: [{card: \"\", by: Anna}]}]\n",
       "A111 [] R1.1 `` is not a card | write rank and suit, as in 7d (?? if the card is unrecorded)\n"},
      {"rounds: [{'extra:zz': 1-0}]\n", "A111 ['extra:zz'] R1 `zz` is not a card | write for example extra:7c\n"},
      {"rounds: [{plays: [{card: 7z}]}]\n", "A111 [7z] R1.1 `7z` is not a card | write 7d, 7c, 7b or 7s\n"},
      {"rounds: [{plays: [{card: 7d 2c}]}]\n",
       "A111 [7d 2c] R1.1 `7d 2c` is not a card | write rank and suit, as in 7d (?? if the card is unrecorded)\n"},
  });
}

TEST_CASE("A114 to A116 and A901") {
  check({
      {"players: [Anna, Bruno]\nrounds: []\n", ""},
      {"arbitro: 2\nplayers: [Anna, Bruno]\nrounds: []\n", "A114 [2] unknown format version `2` | write arbitro: 1\n"},
  });
  const DecodedLog remarked("players: [Anna, Bruno]\nrounds: []\n", {.game = {}, .rules = {}, .remarks = true});
  CHECK(remarked.found() == "A114 [players] the format version is missing | write arbitro: 1\n");
  CHECK(remarked.matches[0].findings.at(0).severity == Severity::note);
  check_more({
      {"date: 2026-02-30\n", "A115 [2026-02-30] `2026-02-30` is not a valid date | correct the day: this month has 28 days\n"},
      {"date: 14/3/2026\n", "A115 [14/3/2026] `14/3/2026` is not a valid date | write 2026-03-14\n"},
      {"date: 2026/03/14\n", "A115 [2026/03/14] `2026/03/14` is not a valid date | write 2026-03-14\n"},
      {"date: 202x-03-14\n", "A115 [202x-03-14] `202x-03-14` is not a valid date | write year-month-day, as in 2026-03-14\n"},
      {"date: 2026-x3-14\n", "A115 [2026-x3-14] `2026-x3-14` is not a valid date | write year-month-day, as in 2026-03-14\n"},
      {"date: 2026-03-x4\n", "A115 [2026-03-x4] `2026-03-x4` is not a valid date | write year-month-day, as in 2026-03-14\n"},
      {"date: 2026-03_14\n", "A115 [2026-03_14] `2026-03_14` is not a valid date | write year-month-day, as in 2026-03-14\n"},
      {"date: 2026_03-14\n", "A115 [2026_03-14] `2026_03-14` is not a valid date | write year-month-day, as in 2026-03-14\n"},
      {"date: 4/4/26\n", "A115 [4/4/26] `4/4/26` is not a valid date | write 2026-04-04\n"},
      {"date: 14/3\n", "A115 [14/3] `14/3` is not a valid date | write year-month-day, as in 2026-03-14\n"},
      {"date: 14:3:26\n", "A115 [14:3:26] `14:3:26` is not a valid date | write year-month-day, as in 2026-03-14\n"},
      {"date: 14/3/26x\n", "A115 [14/3/26x] `14/3/26x` is not a valid date | write year-month-day, as in 2026-03-14\n"},
      {"date: x/3/26\n", "A115 [x/3/26] `x/3/26` is not a valid date | write year-month-day, as in 2026-03-14\n"},
      {"date: 40/40/26\n", "A115 [40/40/26] `40/40/26` is not a valid date | write year-month-day, as in 2026-03-14\n"},
      {"rounds: [{plays: [7d / 7c], rulings: [{play: R1.2, note: x}, {play: R2.1}, {play: 3}, {note: y}]}]\n",
       "A116 [R2.1] R1 `R2.1` is not the number of a play in this round | write for example `play: 12`\n"
       "A116 [3] R1 there is no play 3 in this round, which has 2 | write a number from 1 to 2\n"
       "A116 [note] R1 this ruling names no points, play or side | add `points: {Anna: -1}`, `play: 12`, or `kind: warning` and `side: "
       "Anna`\n"},
  });
  std::string many = "rounds:\n";
  for (int round = 0; round < 513; ++round) many += " - {points: 1-0}\n";
  const DecodedLog log(with(many));
  CHECK(log.log().rounds.size() == 512);
  CHECK(log.found() == "A901 [{points: 1-0}] only the first 512 rounds of a match are read | split the log into several matches\n");
}

TEST_CASE("a log with a fault in every word keeps a bounded number of findings") {
  std::string table;
  for (int i = 0; i < 2000; ++i) table += "7xy, ";
  const DecodedLog log(with("rounds: [{table: [" + table + "8xy]}]\n"));
  REQUIRE(log.matches.size() == 1);
  CHECK(log.matches[0].findings.size() == limits::findings + 1);
  CHECK(log.matches[0].findings.back().code == Code::internal_limit);
  CHECK(log.log().rounds[0].table.value.size() == 2001);
}

TEST_CASE("entries without a colon after too many findings, and a key that is missing where lines end with CRLF") {
  std::string rounds;
  for (std::size_t entry = 0; entry <= limits::findings; ++entry)
    rounds += (entry % 50 == 0 ? (entry == 0 ? "{deals: [" : "]}, {deals: [") : ", ") + ("plays 7d / " + std::to_string(entry));
  const DecodedLog many(with("rounds: [" + rounds + "]}]\n"));
  REQUIRE(many.matches.size() == 1);
  CHECK(many.matches[0].findings.size() == limits::findings + 1);

  const DecodedLog log("arbitro: 1\r\nplayers: [Anna, Bruno]\r\nrounds:\r\n  - table: 7d 2c 3b 4s\r\n      - 7d / 3c\r\n");
  REQUIRE(log.matches.size() == 1);
  REQUIRE(log.matches[0].findings.size() == 1);
  REQUIRE(log.matches[0].findings.front().fixes.size() == 1);
  CHECK(log.matches[0].findings.front().fixes.front().edits.front().text == "\r\n    plays:");
}

TEST_CASE("sweeps marked by another word after too many findings") {
  std::string plays;
  for (std::size_t cell = 0; cell <= limits::findings; ++cell) plays += (cell % 40 == 0 ? "]}\n  - {plays: [" : ", ") + std::string("zz");
  const DecodedLog log(with("rounds:\n  - {plays: [1d scopa!, 2d escoba" + plays + "]}\n"));
  CHECK(log.matches[0].findings.size() == limits::findings + 1);
}

TEST_CASE("a key and its alias together are a duplicate") {
  check_more({
      {"place: Lecco\nluogo: Como\n", "A003 [luogo] `luogo` repeats `place` | keep one of them\n"},
      {"rules: {extra-cards: {10d: 1, Rd: 2}}\n", "A003 [Rd] `Rd` repeats `10d` | keep one of them\n"},
      {"rules: {extra-cards: {10d: 1, 10d: 2}}\n", "A003 [10d] `10d` appears twice | delete one of the two, or correct its name\n"},
      {"rounds: [{cards: 20-20, carte: 21-19}]\n", "A003 [carte] R1 `carte` is counted twice | keep one of them\n"},
      {"rounds: [{re-bello: Anna, 'extra:10d': Anna}]\n", "A003 ['extra:10d'] R1 `extra:10d` is counted twice | keep one of them\n"},
  });
}

TEST_CASE("a key that appears twice concerns its match alone, and its first value counts") {
  const std::string people = "arbitro: 1\nteams: {Noi: [Anna, Bruno], Loro: [Carla, Dino]}\nmatches:\n";
  const std::string first = "  - {sides: [Noi, Loro], rounds: [{points: 3-1, points: 3-2}], unfinished: true}\n";
  const std::string second = "  - {sides: [Noi, Loro], rounds: [{points: 2-1}], unfinished: true}\n";
  const std::string said = "A003 [points] R1 `points` appears twice | delete one of the two, or correct its name\n";
  for (const std::string &matches : {first + second, second + first}) {
    const DecodedLog log(people + matches);
    REQUIRE(log.matches.size() == 2);
    CHECK(log.found() == said);
    const std::size_t faulty = matches.starts_with(first) ? 0 : 1;
    REQUIRE(log.matches[faulty].findings.size() == 1);
    const Finding &finding = log.matches[faulty].findings[0];
    CHECK(log.path_of(finding) == "/matches/" + std::to_string(faulty) + "/rounds/0/points");
    REQUIRE(finding.labels.size() == 1);
    CHECK(finding.labels[0].where.span.begin + 13 == finding.where.span.begin);
    CHECK(log.log(faulty).rounds.at(0).points.value.of[1] == 1);
  }
  CHECK(DecodedLog("event: x\nevent: y\n" + people + second + second).found() ==
        "A003 [event] `event` appears twice | delete one of the two, or correct its name\n");
  const std::string log = "arbitro: 1\nplayers: [Anna, Bruno]\nrounds: [{points: 11-1}]\n";
  CHECK(DecodedLog(log + log).found() == "A003 [arbitro] a second log begins inside this one | write a line `---` between the two logs\n");
  CHECK(DecodedLog(people + second + "matches: []\n").found() ==
        "A003 [matches] `matches` appears twice | delete one of the two, or correct its name\n");
  CHECK(DecodedLog(R"([{"players":["A","B"],"unfinished":true},{"players":["A","B"],"unfinished":true,"\u0070layers":[]}])").found() ==
        "A003 [\"\\u0070layers\"] `players` appears twice | delete one of the two, or correct its name\n");
}

TEST_CASE("a mistake in the header of a tournament is reported once") {
  const std::string header = "arbitro: 1\nrules: {target: eleven}\ngane: scopa\ndate: 2026-13-45\n"
                             "teams: {Noi: [Anna, Bruno], Loro: [Carla, Dino]}\n";
  const std::string findings =
      "A101 [gane] unknown key `gane` | write game\nA115 [2026-13-45] `2026-13-45` is not a valid date | write year-month-day, as in "
      "2026-03-14\nA105 [eleven] `eleven` is not a value of target | write a number from 1 to 999\n";
  const std::string match = "  - {sides: [Noi, Loro], rounds: [{points: 3-1}], unfinished: true}\n";
  const DecodedLog log(header + "matches:\n" + match + match + match);
  CHECK(log.found() == findings);
  REQUIRE(log.matches.size() == 3);
  for (const ParsedMatch &decoded : log.matches) CHECK_FALSE(decoded.readable);
  const DecodedLog empty(header + "matches: []\n");
  CHECK(empty.found() == findings + "A007 [matches] there is no match here | write at least one match, or delete this\n");
  REQUIRE(empty.matches.size() == 1);
  CHECK_FALSE(empty.matches[0].readable);
  CHECK(DecodedLog("arbitro: 1\nwinner: Noi\nmatches: []\n").found() ==
        "A103 [winner] `winner` belongs inside a match, not next to matches | move it into the match it belongs to\n"
        "A007 [matches] there is no match here | write at least one match, or delete this\n");
}

TEST_CASE("a match of which only the end is known needs no rounds") {
  for (const char *end : {"result: 21-17", "winner: Anna", "result: 21-17\nwinner: Anna", "forfeit: Anna", "unfinished: true"}) {
    CAPTURE(end);
    const DecodedLog log("arbitro: 1\nplayers: [Anna, Bruno]\n" + std::string(end) + "\n");
    CHECK(log.found().empty());
    CHECK(log.log().rounds.empty());
  }
}

TEST_CASE("null is a name in YAML, where it may be typed as one, and nothing in JSON") {
  CHECK(DecodedLog("arbitro: 1\nplayers: [Anna, null]\nunfinished: true\n").found().empty());
  CHECK(DecodedLog(R"({"arbitro": 1, "players": ["Anna", null], "unfinished": true})").found() ==
        "A103 [null] this entry has no value | write a value, or delete the key\n");
}

TEST_CASE("a finding knows its path") {
  const DecodedLog log(with("rounds: [{points: 1-0}, {plays: [7d / 7c, 7x / 7s]}]\n"));
  REQUIRE(log.matches[0].findings.size() == 1);
  CHECK(log.path_of(log.matches[0].findings[0]) == "/rounds/1/plays/1");
  CHECK(log.matches[0].findings[0].at == Address{2, 3});
}

// Values that are nearly right: what is said of each, and what to write.

#include "decoded.hpp"
#include "support/catch.hpp"

using namespace arbitro;

TEST_CASE("a value that is nearly right is told with what to write") {
  struct Row {
    std::string value;
    std::string found; ///< nothing: it is right
  };
  const Row rows[] = {
      {"rounds: [{void: no, points: 1-0}]", ""},
      {"rounds: [{void: [a]}]", "A103 [[a]] R1 `void` is a list, not a text | write one text"},
      {"rounds: [{points: '3 to 1'}]", "A103 ['3 to 1'] R1 `3 to 1` is not joined by  - | write  3-1"},
      {"rounds: [{points: '3 e 1'}]", "A103 ['3 e 1'] R1 `3 e 1` is not joined by  - | write  3-1"},
      {"rounds: [{points: 'x3 1'}]",
       "A103 ['x3 1'] R1 `x3 1` is not one figure a side | write a figure for each of  Anna, Bruno, joined by  -"},
      {"rounds: [{points: '3 1 x'}]",
       "A103 ['3 1 x'] R1 `3 1 x` is not one figure a side | write a figure for each of  Anna, Bruno, joined by  -"},
      {"rounds: [{points: '3 1 '}]", "A103 ['3 1 '] R1 `3 1` is not joined by  - | write  3-1"},
      {"rounds: [{points: '1.2.3-1'}]",
       "A103 ['1.2.3-1'] R1 `1.2.3-1` is not one figure a side | write a figure for each of  Anna, Bruno, joined by  -"},
      {"rounds: [{points: '3:x'}]",
       "A103 ['3:x'] R1 `3:x` is not one figure a side | write a figure for each of  Anna, Bruno, joined by  -"},
      {"rounds: [{points: 'x:1'}]",
       "A103 ['x:1'] R1 `x:1` is not one figure a side | write a figure for each of  Anna, Bruno, joined by  -"},
      {"rounds: [{points: '3-'}]",
       "A103 ['3-'] R1 `3-` is not one figure a side | write negative figures as a map, as in  {Anna: -1, Bruno: 3}"},
      {"rounds: [{points: '1-2-3'}]", "A103 ['1-2-3'] R1 3 figures for 2 sides | write a figure for each of  Anna, Bruno, joined by  -"},
      {"rounds: [{points: {Anna: 1, Anna : 2}}]", "A003 [Anna] R1 the key `Anna` stands twice in one map | remove one of the two"},
      {"rounds: [{points: {Anna: 1, anna: 2}}]", "A003 [anna] R1 `anna` gives a second figure for Anna | keep one of them"},
      {"rounds: [{plays: [7d], rulings: {play: 1}}]",
       "A103 [{play: 1}] R1 `rulings` is a map, not a list | write for example  rulings: [{play: 12, note: \"...\"}]"},
      {"rounds: [{plays: [7d], rulings: [7]}]",
       "A103 [7] R1 this entry is a text, not a map | write for example  {play: 12, note: \"...\"}"},
      {"rounds: [{plays: [7d], rulings: [{play: [1], note: x}]}]", "A103 [[1]] R1 `play` is a list, not a text | write one text"},
      {"rounds: [{plays: [7d], rulings: [{play: 0, note: x}]}]",
       "A116 [0] R1 `0` is not the number of a play of this round | write for example  play: 12"},
      {"rounds: [{plays: [7d], rulings: [{play: 1x, note: x}]}]",
       "A116 [1x] R1 `1x` is not the number of a play of this round | write for example  play: 12"},
      {"rounds: [{plays: [7d], rulings: [{play: 99999999999, note: x}]}]",
       "A116 [99999999999] R1 `99999999999` is not the number of a play of this round | write for example  play: 12"},
      {"rounds: [{rulings: [{play: 1, note: x}]}]", "A116 [1] R1 play 1 is not in this round, which has 0 | state  points:  instead"},
      {"rounds: [{piles: {Anna: rest, anna: rest}}]",
       "A003 [anna] R1 `anna` gives a second pile of Anna | put all its cards into one pile"},
      {"rounds: [{piles: {Anna: 7d, anna: rest}}]", "A003 [anna] R1 `anna` gives a second pile of Anna | put all its cards into one pile"},
      {"rounds: [{piles: {Anna: rest, Bruno: rest}}]", "A103 [rest] R1 a second side has the rest | list the cards of all sides but one"},
      {"rounds: [{piles: {Anna: {denari: [1]}, Bruno: rest}}]", ""},
      {"rounds: [{piles: {Anna: {denari: 1 2, _x: 3}, Bruno: rest}}]", ""},
      {"rounds: [{deals: [{Anna: 7d, plays: [7d], plays : [7s]}]}]",
       "A003 [plays] R1 the key `plays` stands twice in one map | remove one of the two"},
      {"rules: {zzzzzzzzzzz: 1}", "A105 [zzzzzzzzzzz] `zzzzzzzzzzz` is not a rule | see  arbitro rules -v scopa  for all rules"},
      {"rules: {points: [11]}", "A105 [points] `points` is not a rule | see  arbitro rules -v scopa  for all rules"},
      {"rules: {hand-size: {a: 1, _b: 2}}", "A105 [{a: 1, _b: 2}] this is not a value of hand-size | write one of  3, 9, 10, any of 1-20"},
      {"rules: {extra-cards: {10d: 1, _b: 2}}", ""},
      {"rules: {extra-cards: {10d: [1]}}", "A103 [[1]] `10d` is a list, not a text | write one text"},
      {"rules: [a]", "A103 [[a]] `rules` is a list, not a map | write for example  rules: {target: 21}"},
      {"game: zzzzzzzzz", "A104 [zzzzzzzzz] `zzzzzzzzz` is not a game | see  arbitro rules  for all games"},
      {"courts: spanish", ""},
      {"courts: [8, 9, 10]",
       "A103 [[8, 9, 10]] courts does not name the figures worth 8, 9 and 10 | write for example  courts: [Q, J, K]  or  courts: spanish"},
      {"courts: {a: 1}",
       "A103 [{a: 1}] courts does not name the figures worth 8, 9 and 10 | write for example  courts: [Q, J, K]  or  courts: spanish"},
      {"courts: f c",
       "A103 [f c] courts does not name the figures worth 8, 9 and 10 | write for example  courts: [Q, J, K]  or  courts: spanish"},
      {"courts: f c r",
       "A103 [f c r] courts does not name the figures worth 8, 9 and 10 | write for example  courts: [Q, J, K]  or  courts: spanish"},
      {"courts:",
       "A103 [courts] courts does not name the figures worth 8, 9 and 10 | write for example  courts: [Q, J, K]  or  courts: spanish"},
      {"rounds: [{plays: ['declares low x=5 7c']}]",
       "A111 [x=5] R1.1 `x=5` is not a card | write rank and suit, as in  7d, or  ??  for a card nobody noted"},
      {"rounds: [{plays: ['declares low matta=0 7c']}]",
       "A112 [matta=0] R1.1 `matta=0` gives the matta no value from 1 to 10 | write for example  matta=4"},
      {"rounds: [{plays: ['declares low matta=11 7c']}]",
       "A112 [matta=11] R1.1 `matta=11` gives the matta no value from 1 to 10 | write for example  matta=4"},
      {"rounds: [{plays: ['declares low matta=x 7c']}]",
       "A112 [matta=x] R1.1 `matta=x` gives the matta no value from 1 to 10 | write for example  matta=4"},
      {"rounds: [{plays: ['declares low 7c=5 7c']}]", ""},
      {"rounds: [{plays: ['7d x 7s - / 6d']}]",
       "A111 [-] R1.1 `-` is not a card | write rank and suit, as in  7d, or  ??  for a card nobody noted"},
      {"rounds: [{plays: ['Xerxes 7d']}]", "A109 [Xerxes] R1.1 `Xerxes` is not a player of this match | write one of  Anna, Bruno"},
  };
  for (const Row &row : rows) {
    CAPTURE(row.value);
    const DecodedLog log("arbitro: 1\nplayers: [Anna, Bruno]\nunfinished: true\n" + row.value + "\n");
    CHECK(log.readable);
    CHECK(log.found() == (row.found.empty() ? "" : row.found + "\n"));
  }
}

// Values that are nearly right: the finding of each, and what to write.

#include "decoded.hpp"
#include "support/catch.hpp"

using namespace arbitro;

namespace {

/// A value in a log, and its finding.
struct NearlyRight {
  std::string value;
  std::string found; ///< nothing: it is right
};
const NearlyRight values[] = {
    {"rounds: [{points: 3-1.}]", "A103 [3-1.] R1 `3-1.` is not one number for each side | write 3-1"},
    {"rounds: [{points: 3\u22121}]", "A103 [3\u22121] R1 `3\u22121` is not one number for each side | write 3-1"},
    {"rounds: [{points: 3\u20141}]", "A103 [3\u20141] R1 `3\u20141` is not one number for each side | write 3-1"},
    {"rounds: [{piles: {Anna: \"denari 7 6, coppe 3 R\", Bruno: rest}}]",
     "A111 [\"denari 7 6, coppe 3 R\"] R1 `denari 7 6, coppe 3 R` is not a card | write {denari: 7 6, coppe: 3 R}"},
    {"round 1: 3-1", "A101 [round 1] unknown key `round 1` | write each round as an entry of a list: `rounds: [{points: 3-1}]`"},
    {"winner: \u201CAnna\u201D", "A109 [\u201CAnna\u201D] `\u201CAnna\u201D` is not a player or team of this match | write Anna"},
    {"rounds:\n  - points:\u00A03-1", "A103 [points:\u00A03-1] R1 a space is missing after the colon of `points` | write points: 3-1"},
    {"rounds: [points 3-1]", "A103 [points 3-1] R1 this entry is a text, but `key: value` is expected | write points: 3-1"},
    {"rounds: [points 3-1, points 3-1]",
     "A103 [points 3-1] R1 this entry is a text, but `key: value` is expected (and at 1 more place) | write points: 3-1"},
    {"rounds: [points 3-1, points 4-0]", "A103 [points 3-1] R1 this entry is a text, but `key: value` is expected | write points: 3-1\n"
                                         "A103 [points 4-0] R2 this entry is a text, but `key: value` is expected | write points: 4-0"},
    {"rounds: ['points 3-1']",
     "A103 ['points 3-1'] R1 this entry is a text, but `key: value` is expected | write a round as `{plays: [...]}`, "
     "`{cards: 18-22, ...}` or `{points: 5-1}`"},
    {"rounds: [{piles: points 3-1}]",
     "A103 [points 3-1] R1 `piles` is a text, but `key: value` is expected | write one pile for each side: "
     "`piles: {Anna: 7d 2b, Bruno: rest}`"},
    {"rounds: [{void: no, points: 1-0}]", ""},
    {"rounds: [{plays: [{card: 7d, scopa: tre}]}]", "A103 [tre] R1.1 `tre` is neither true nor false | write true"},
    {"rounds: [{piles: {Anna: 7d, Bruno: rst}}]", "A111 [rst] R1 `rst` is not a card | write rest"},
    {"rounds: [{piles: {Anna: {denri: 4 7}, Bruno: rest}}]", "A111 [denri] R1 `denri` is not a suit | write denari"},
    {"rounds: [{piles: {Anna: {pippi: 4 7}, Bruno: rest}}]",
     "A111 [pippi] R1 `pippi` is not a suit | write denari, coppe, bastoni, spade, or the suits of another language"},
    {"rounds: [{piles: {Anna: {4 coppe: 7}, Bruno: rest}}]", "A111 [4 coppe] R1 `4 coppe` is not a suit | write `coppe: 4`"},
    {"Rossi event: Coppa", "A101 [Rossi event] unknown key `Rossi event` | write `event: Rossi`"},
    {"date: 026-03-01", "A115 [026-03-01] `026-03-01` is not a valid date | write year-month-day, as in 2026-03-14"},
    {"date: 2026-30-05", "A115 [2026-30-05] `2026-30-05` is not a valid date | write 2026-05-30 or 2026-03-05"},
    {"rounds: [{scope: 2-,3 points: 6-3}]",
     "A101 [3 points] R1 unknown key `3 points` | write 3, points\nA103 [2-] R1 `2-` is not one number for each side | write negative "
     "numbers as a map, as in `{Anna: -1, Bruno: 3}`"},
    {"rounds: [{points: '7:-0'}]", "A103 ['7:-0'] R1 `7:-0` has a colon instead of a hyphen | write 7-0"},
    {"rounds: [{void: [a]}]", "A103 [[a]] R1 `void` is a list, but a text is expected | write one text"},
    {"rounds: [{points: '3 to 1'}]", "A103 ['3 to 1'] R1 the hyphen is missing in `3 to 1` | separate the numbers with a hyphen: 3-1"},
    {"rounds: [{points: '3 e 1'}]", "A103 ['3 e 1'] R1 the hyphen is missing in `3 e 1` | separate the numbers with a hyphen: 3-1"},
    {"rounds: [{points: 'x3 1'}]", "A103 ['x3 1'] R1 `x3 1` is not one number for each side | write one number for each of Anna and Bruno, "
                                   "separated by hyphens, as in 4-2"},
    {"rounds: [{points: '3 1 x'}]", "A103 ['3 1 x'] R1 `3 1 x` is not one number for each side | write one number for each of Anna and "
                                    "Bruno, separated by hyphens, as in 4-2"},
    {"rounds: [{points: '3 1 '}]", "A103 ['3 1 '] R1 the hyphen is missing in `3 1` | separate the numbers with a hyphen: 3-1"},
    {"rounds: [{points: '1.2.3-1'}]", "A103 ['1.2.3-1'] R1 `1.2.3-1` is not one number for each side | write one number for each of Anna "
                                      "and Bruno, separated by hyphens, as in 4-2"},
    {"rounds: [{points: '3:x'}]", "A103 ['3:x'] R1 `3:x` is not one number for each side | write one number for each of Anna and Bruno, "
                                  "separated by hyphens, as in 4-2"},
    {"rounds: [{points: 'x:1'}]", "A103 ['x:1'] R1 `x:1` is not one number for each side | write one number for each of Anna and Bruno, "
                                  "separated by hyphens, as in 4-2"},
    {"rounds: [{points: '3-'}]",
     "A103 ['3-'] R1 `3-` is not one number for each side | write negative numbers as a map, as in `{Anna: -1, Bruno: 3}`"},
    {"rounds: [{points: 99999999999-1}]", "A103 [99999999999-1] R1 `99999999999` has more than six digits | write at most 999999"},
    {"rounds: [{points: 1-99999999999}]", "A103 [1-99999999999] R1 `99999999999` has more than six digits | write at most 999999"},
    {"rounds: [{points: {Anna: -1000000, Bruno: 1}}]", "A103 [-1000000] R1 `-1000000` has more than six digits | write at most 999999"},
    {"rounds: [{points: {Anna: x, Bruno: 1}}]", "A103 [x] R1 `x` is not a number | write a whole number"},
    {"rounds: [{points: {Anna: 999999, Bruno: -999999}}]", ""},
    {"rounds: [{points: zero-2}]", "A103 [zero-2] R1 `zero-2` is not one number for each side | write 0-2"},
    {"rounds: [{points: due-uno}]", "A103 [due-uno] R1 `due-uno` is not one number for each side | write 2-1"},
    {"rounds: [{cards: 22--18}]", "A103 [22--18] R1 `22--18` is not one number for each side | write 22-18"},
    {"rounds: [{cards: 2218}]", "A103 [2218] R1 the hyphen is missing in `2218` | separate the numbers with a hyphen: 22-18"},
    {"rounds: [{points: '1-2-3'}]",
     "A103 ['1-2-3'] R1 3 numbers given for 2 sides | write one number for each of Anna and Bruno, separated by hyphens, as in 4-2"},
    {"rounds: [{points: {Anna: 1, Anna : 2}}]", "A003 [Anna] R1 `Anna` appears twice | delete one of the two, or correct its name"},
    {"rounds: [{points: {Anna: 1, anna: 2}}]", "A003 [anna] R1 `anna` is a second number for Anna | keep one of them"},
    {"rounds: [{plays: [7d], rulings: {play: 1}}]",
     "A103 [{play: 1}] R1 `rulings` has keys of its own, but a list is expected | write for example `rulings: [{points: {Anna: -1}}]`"},
    {"rounds: [{plays: [7d], rulings: [7]}]",
     "A103 [7] R1 this entry is a text, but `key: value` is expected | write for example `{play: 12, note: \"...\"}`"},
    {"rounds: [{plays: [7d], rulings: [{play: [1], note: x}]}]", "A103 [[1]] R1 `play` is a list, but a text is expected | write one text"},
    {"rounds: [{plays: [7d], rulings: [{play: 0, note: x}]}]",
     "A116 [0] R1 `0` is not the number of a play in this round | write for example `play: 12`"},
    {"rounds: [{plays: [7d], rulings: [{play: 1x, note: x}]}]",
     "A116 [1x] R1 `1x` is not the number of a play in this round | write for example `play: 12`"},
    {"rounds: [{plays: [7d], rulings: [{play: 99999999999, note: x}]}]",
     "A116 [99999999999] R1 `99999999999` is not the number of a play in this round | write for example `play: 12`"},
    {"rounds: [{rulings: [{play: 1, note: x}]}]", "A116 [1] R1 there is no play 1: this round has no plays | delete `play`, and add "
                                                  "`points: {Anna: -1}`, or `kind: warning` and `side: Anna`"},
    {"rounds: [{piles: {Anna: rest, anna: rest}}]", "A003 [anna] R1 `anna` is a second pile of Anna | put all its cards into one pile"},
    {"rounds: [{piles: {Anna: 7d, anna: rest}}]", "A003 [anna] R1 `anna` is a second pile of Anna | put all its cards into one pile"},
    {"rounds: [{piles: {Anna: rest, Bruno: rest}}]", "A103 [rest] R1 rest is used for two piles | list the cards of every side except one"},
    {"rounds: [{piles: {Anna: {denari: [1]}, Bruno: rest}}]", ""},
    {"rounds: [{piles: {Anna: {denari: 1 2, _x: 3}, Bruno: rest}}]", ""},
    {"rounds: [{deals: [{Anna: 7d, plays: [7d], plays : [7s]}]}]",
     "A003 [plays] R1 `plays` appears twice | delete one of the two, or correct its name"},
    {"rules: {zzzzzzzzzzz: 1}", "A105 [zzzzzzzzzzz] unknown rule `zzzzzzzzzzz` | run arbitro rules -v scopa to list all rules"},
    {"rules: {points: [11]}", "A105 [points] unknown rule `points` | run arbitro rules -v scopa to list all rules"},
    {"rules: {hand-size: {a: 1, _b: 2}}", "A105 [{a: 1, _b: 2}] this is not a value of hand-size | write a number from 1 to 20"},
    {"rules: {extra-cards: {10d: 1, _b: 2}}", ""},
    {"rules: {extra-cards: {10d: [1]}}", "A103 [[1]] `10d` is a list, but a text is expected | write one text"},
    {"rules: [a]", "A103 [[a]] `rules` is a list, but `key: value` is expected | write for example `rules: {target: 21}`"},
    {"game: zzzzzzzzz", "A104 [zzzzzzzzz] unknown game `zzzzzzzzz` | run arbitro rules to list all games"},
    {"courts: spanish", ""},
    {"courts: [8, 9, 10]",
     "A103 [[8, 9, 10]] courts does not name the cards worth 8, 9 and 10 | write for example `courts: [Q, J, K]` or `courts: spanish`"},
    {"courts: {a: 1}",
     "A103 [{a: 1}] courts does not name the cards worth 8, 9 and 10 | write for example `courts: [Q, J, K]` or `courts: spanish`"},
    {"courts: f c",
     "A103 [f c] courts does not name the cards worth 8, 9 and 10 | write for example `courts: [Q, J, K]` or `courts: spanish`"},
    {"courts: f c r",
     "A103 [f c r] courts does not name the cards worth 8, 9 and 10 | write for example `courts: [Q, J, K]` or `courts: spanish`"},
    {"courts:",
     "A103 [courts] courts does not name the cards worth 8, 9 and 10 | write for example `courts: [Q, J, K]` or `courts: spanish`"},
    {"rounds: [{plays: ['declares low x=5 7c']}]",
     "A111 [x=5] R1.1 `x=5` is not a card | write rank and suit, as in 7d (?? if the card is unrecorded)"},
    {"rounds: [{plays: ['declares low matta=0 7c']}]",
     "A112 [matta=0] R1.1 `matta=0` does not give the matta a value from 1 to 10 | write for example matta=4"},
    {"rounds: [{plays: ['declares low matta=11 7c']}]",
     "A112 [matta=11] R1.1 `matta=11` does not give the matta a value from 1 to 10 | write for example matta=4"},
    {"rounds: [{plays: ['declares low matta=x 7c']}]",
     "A112 [matta=x] R1.1 `matta=x` does not give the matta a value from 1 to 10 | write for example matta=4"},
    {"rounds: [{plays: ['declares low 7c=5 7c']}]", ""},
    {"rounds: [{plays: ['7d x 7s - / 6d']}]",
     "A111 [-] R1.1 `-` is not a card | write rank and suit, as in 7d (?? if the card is unrecorded)"},
    {"note: {a: 1}", "A103 [{a: 1}] `note` has keys of its own, but a text is expected | write one text"},
    {"note: [a]", "A103 [[a]] `note` is a list, but a text is expected | write one text"},
    {"rounds: [{settebello: Zzzz, primiera: Zzzz}]",
     "A109 [Zzzz] R1 `Zzzz` is not a player or team of this match (and at 1 more place) | write Anna or Bruno"},
    {"rounds: [{settebello: Ana, primiera: Ana}]",
     "A109 [Ana] R1 `Ana` is not a player or team of this match (and at 1 more place) | write Anna"},
    {"rounds: [{plays: [{card: 7d, matta: x}]}]", "A103 [x] R1.1 `x` is not a number from 1 to 10 | write a number from 1 to 10"},
    {"rounds: [{plays: [{card: 7d, matta: 0}]}]", "A103 [0] R1.1 `0` is not a number from 1 to 10 | write a number from 1 to 10"},
    {"rounds: [{plays: [{card: 7d, matta: 11}]}]", "A103 [11] R1.1 `11` is not a number from 1 to 10 | write a number from 1 to 10"},
    {"rounds: [{plays: [{card: 7d, matta: 5x}]}]", "A103 [5x] R1.1 `5x` is not a number from 1 to 10 | write a number from 1 to 10"},
    {"rounds: [{plays: [{card: 7d, matta: 99999999999}]}]",
     "A103 [99999999999] R1.1 `99999999999` is not a number from 1 to 10 | write a number from 1 to 10"},
    {"rounds:", "A103 [rounds] `rounds` has no value | write each round as an entry of a list: `rounds: [{points: 3-1}]`"},
    {"rounds: -x", "A103 [-x] `rounds` is a text, but a list is expected | write a dash and a space, `- `, before each entry"},
    {"rounds: • x", "A103 [• x] `rounds` is a text, but a list is expected | write a dash and a space, `- `, before each entry"},
    {"rounds: x",
     "A103 [x] `rounds` is a text, but a list is expected | write each round as an entry of a list: `rounds: [{points: 3-1}]`"},
    {"rounds: {a: 1}", "A103 [{a: 1}] `rounds` has keys of its own, but a list is expected | write each round as an entry of a list: "
                       "`rounds: [{points: 3-1}]`"},
    {"rounds: [7]", "A103 [7] R1 this entry is a text, but `key: value` is expected | write points: 7"},
    {"rounds: [null]",
     "A103 [null] R1 this entry has no value | write a round as `{plays: [...]}`, `{cards: 18-22, ...}` or `{points: 5-1}`"},
    {"rounds: [[a]]", "A103 [[a]] R1 this entry is a list, but `key: value` is expected | write a round as `{plays: [...]}`, `{cards: "
                      "18-22, ...}` or `{points: 5-1}`"},
    {"rules:", "A103 [rules] `rules` has no value | write for example `rules: {target: 21}`"},
    {"rules: 7", "A103 [7] `rules` is a text, but `key: value` is expected | write for example `rules: {target: 21}`"},
    {"rounds: [{deals: [7]}]",
     "A103 [7] R1 this entry is a text, but `key: value` is expected | write a deal as `{Anna: 7d 2b 1c, Bruno: ..., plays: [...]}`"},
    {"rounds: [{deals: [null]}]", "A103 [null] R1 this entry has no value | write a deal as `{Anna: 7d 2b 1c, Bruno: ..., plays: [...]}`"},
    {"rounds: [{plays: [7d], rulings: [{}]}]",
     "A116 [{] R1 this ruling names no points, play or side | add `points: {Anna: -1}`, `play: 12`, or `kind: warning` and `side: Anna`"},
    {"rounds: [{primiera: 1.2.3-4}]",
     "A103 [1.2.3-4] R1 `1.2.3-4` is not one number for each side | write both values, as in 78-71, or the name of the side that has it"},
    {"rounds: [{primiera: 1..2-4}]",
     "A103 [1..2-4] R1 `1..2-4` is not one number for each side | write both values, as in 78-71, or the name of the side that has it"},
    {"rounds: [{points: '3,,1'}]", "A103 ['3,,1'] R1 `3,,1` is not one number for each side | write one number for each of Anna and Bruno, "
                                   "separated by hyphens, as in 4-2"},
    {"rounds: [{points: ' 3 1'}]", "A103 [' 3 1'] R1 the hyphen is missing in `3 1` | separate the numbers with a hyphen: 3-1"},
    {"rounds: [{points: '3 1 2'}]", "A103 ['3 1 2'] R1 `3 1 2` is not one number for each side | write one number for each of Anna and "
                                    "Bruno, separated by hyphens, as in 4-2"},
    {"rounds: [{points: '3 zu 1'}]", "A103 ['3 zu 1'] R1 `3 zu 1` is not one number for each side | write one number for each of Anna and "
                                     "Bruno, separated by hyphens, as in 4-2"},
    {"rounds: [{points: '3 a 1'}]", "A103 ['3 a 1'] R1 the hyphen is missing in `3 a 1` | separate the numbers with a hyphen: 3-1"},
    {"rounds: [{points: '3 to'}]", "A103 ['3 to'] R1 `3 to` is not one number for each side | write one number for each of Anna and Bruno, "
                                   "separated by hyphens, as in 4-2"},
    {"rounds: [{points: Anna 3}]", "A103 [Anna 3] R1 `Anna 3` is not one number for each side | write one number for each of Anna and "
                                   "Bruno, separated by hyphens, as in 4-2"},
    {"rounds: [{points: 'Anna 3, Bruno 1'}]", "A103 ['Anna 3, Bruno 1'] R1 `Anna 3, Bruno 1` is not one number for each side | write 3-1"},
    {"rounds: [{points: 'Anna: 3; Bruno = 1'}]",
     "A103 ['Anna: 3; Bruno = 1'] R1 `Anna: 3; Bruno = 1` is not one number for each side | write 3-1"},
    {"rounds: [{points: 'Bruno 1 / Anna 3'}]",
     "A103 ['Bruno 1 / Anna 3'] R1 `Bruno 1 / Anna 3` is not one number for each side | write 3-1"},
    {"rounds: [{points: 'Anna 3, Bruno x'}]", "A103 ['Anna 3, Bruno x'] R1 `Anna 3, Bruno x` is not one number for each side | write one "
                                              "number for each of Anna and Bruno, separated by hyphens, as in 4-2"},
    {"rounds: [{points: 'Anna 3, Anna 4'}]", "A103 ['Anna 3, Anna 4'] R1 `Anna 3, Anna 4` is not one number for each side | write one "
                                             "number for each of Anna and Bruno, separated by hyphens, as in 4-2"},
    {"rounds: [{points: 'Anna 3, Zoe 4'}]", "A103 ['Anna 3, Zoe 4'] R1 `Anna 3, Zoe 4` is not one number for each side | write one number "
                                            "for each of Anna and Bruno, separated by hyphens, as in 4-2"},
    {"rounds: [{points: 'Anna 3, Bruno '}]", "A103 ['Anna 3, Bruno '] R1 `Anna 3, Bruno` is not one number for each side | write one "
                                             "number for each of Anna and Bruno, separated by hyphens, as in 4-2"},
    {"rounds: [{points: 'Anna , Bruno 3'}]", "A103 ['Anna , Bruno 3'] R1 `Anna , Bruno 3` is not one number for each side | write one "
                                             "number for each of Anna and Bruno, separated by hyphens, as in 4-2"},
    {"rounds: [{points: '- 3'}]",
     "A103 ['- 3'] R1 `- 3` is not one number for each side | write negative numbers as a map, as in `{Anna: -1, Bruno: 3}`"},
    {"rounds: [{points: '-3-1'}]",
     "A103 ['-3-1'] R1 `-3-1` is not one number for each side | write negative numbers as a map, as in `{Anna: -1, Bruno: 3}`"},
    {"rounds: [{points: 'x - y'}]", "A103 ['x - y'] R1 `x - y` is not one number for each side | write one number for each of Anna and "
                                    "Bruno, separated by hyphens, as in 4-2"},
    {"rounds: [{points: }]", "A103 [points] R1 `points` has no value | write a value, or delete the key"},
    {"rounds: [{points: {Anna: }}]", "A103 [Anna] R1 `Anna` has no value | write a value, or delete the key"},
    {"rounds: [{points: {Anna: [1]}}]", "A103 [[1]] R1 `Anna` is a list, but a text is expected | write one text"},
    {"rounds: [{points: [3, 1]}]", "A103 [[3, 1]] R1 `points` is a list, not one number for each side | write 3-1"},
    {"rounds: [{points: {Zoe: 3}}]", "A109 [Zoe] R1 `Zoe` is not a player or team of this match | write Anna or Bruno"},
    {"rounds: [{settebello: }]", "A103 [settebello] R1 `settebello` has no value | write a value, or delete the key"},
    {"rounds: [{settebello: pari}]", ""},
    {"rounds: [{settebello: Zoe}]", "A109 [Zoe] R1 `Zoe` is not a player or team of this match | write Anna or Bruno"},
    {"rounds: [{cards: [22, 18]}]", "A103 [[22, 18]] R1 `cards` is a list, not one number for each side | write 22-18"},
    {"rounds: [{cards: 22-18, carte: 21-19}]", "A003 [carte] R1 `carte` is counted twice | keep one of them"},
    {"rounds: [{\"extra:7d\": Anna, \"extra:7D\": Bruno}]", "A003 [\"extra:7D\"] R1 `extra:7D` is counted twice | keep one of them"},
    {"rounds: [{\"extra:zz\": Anna}]", "A111 [\"extra:zz\"] R1 `zz` is not a card | write for example extra:7c"},
    {"winner:", "A103 [winner] `winner` has no value | write a value, or delete the key"},
    {"winner: Zoe", "A109 [Zoe] `Zoe` is not a player or team of this match | write Anna or Bruno"},
    {"forfeit: [Anna]", "A103 [[Anna]] `forfeit` is a list, but a text is expected | write one text"},
    {"dealer:", "A103 [dealer] `dealer` has no value | write a value, or delete the key"},
    {"dealer: Zoe", "A109 [Zoe] `Zoe` is not a player of this match | write Anna or Bruno"},
    {"game: [null]", "A103 [null] this entry has no value | write a value, or delete the key"},
    {"game: [scopa, null, napola]", "A103 [null] this entry has no value | write a value, or delete the key"},
    {"game: {a: 1}", "A103 [{a: 1}] `game` has keys of its own, but a text is expected | write one text"},
    {"game:", "A103 [game] `game` has no value | write a value, or delete the key"},
    {"rules: {extra-cards: {zz: 1}}", "A105 [{zz: 1}] this is not a value of extra-cards | "
                                      "write a map from cards to points, with the suit letters dcbs of the log"},
    {"rules: {extra-cards: {7d: x}}", "A105 [{7d: x}] this is not a value of extra-cards | "
                                      "write a map from cards to points, with the suit letters dcbs of the log"},
    {"rules: {target: [1, 2]}", "A105 [[1, 2]] this is not a value of target | write a number from 1 to 999"},
    {"rules: {target: }", "A105 [] this is not a value of target | write a number from 1 to 999"},
    {"rules: {target: -1}", "A105 [-1] `-1` is not a value of target | write a number from 1 to 999"},
    {"rules: {counting-order: [cards, zz]}", "A105 [[cards, zz]] this is not a value of counting-order | write [cards, "
                                             "coins, settebello, primiera, scope], in any order"},
    {"rules: {SCOPA-POINTS: 1}", "A105 [SCOPA-POINTS] unknown rule `SCOPA-POINTS` | write scopa-points"},
    {"rounds: [{void: FALSE, points: 1-0}]", ""},
    {"rounds: [{void: }]", "A103 [void] R1 `void` has no value | write a value, or delete the key"},
    {"rounds: ['']", "A103 [''] R1 this entry is a text, but `key: value` is expected | write a round as `{plays: [...]}`, `{cards: 18-22, "
                     "...}` or `{points: 5-1}`"},
    {"rounds: [{piles: {Anna: {denari: [1, x]}, Bruno: rest}}]",
     "A111 [x] R1 `x` is not a rank | write only ranks under a suit, as in 4 6 7 R"},
    {"rounds: [{piles: {Anna: {denari: 1 11}, Bruno: rest}}]",
     "A111 [11] R1 `11` is not a card: ranks go from 1 to 10 | correct the rank; for a Spanish pack with 10 11 12 add `courts: spanish`"},
    {"rounds: [{piles: {Anna: {denari: }, Bruno: rest}}]", "A103 [denari] R1 `denari` has no value | write a value, or delete the key"},
    {"rounds: [{piles: {Anna: {zz: 1}, Bruno: rest}}]",
     "A111 [zz] R1 `zz` is not a suit | write denari, coppe, bastoni, spade, or the suits of another language"},
    {"rounds: [{piles: {Anna: , Bruno: rest}}]",
     "A103 [Anna] R1 `Anna` has no value | write the cards as a text, as in `7d 10b`, or as a list"},
    {"rounds: [{piles: {Zoe: 7d, Bruno: rest}}]", "A109 [Zoe] R1 `Zoe` is not a player or team of this match | write Anna or Bruno"},
    {"rounds: [{piles: 7d}]",
     "A103 [7d] R1 `piles` is a text, but `key: value` is expected | write one pile for each side: `piles: {Anna: 7d 2b, Bruno: rest}`"},
    {"rounds: [{piles: {Anna: resto, Bruno: 7d}}]", ""},
    {"rounds: [{plays: [null]}]", "A103 [null] R1.1 this entry has no value | write a value, or delete the key"},
    {"rounds: [{plays: [[7d, 6d], 5d]}]", "A103 [[7d, 6d]] R1.1 this entry is a list, but a text is expected | write one text"},
    {"rounds: [{plays: [{7d: x 7s}]}]", "A112 [7d] R1.1 a colon after the card `7d` | write `x` instead if the card takes others"},
    {"rounds: [{plays: [{take: 7s}]}]",
     "A102 [take] R1.1 the card that was played is missing | add \"card\", or \"card\": \"_\" if it is unrecorded"},
    {"rounds: [{plays: [{card: 7d, take: }]}]",
     "A103 [take] R1.1 `take` has no value | write the cards as a text, as in `7d 10b`, or as a list"},
    {"rounds: [{plays: [{card: 7d, take: {a: 1}}]}]",
     "A103 [{a: 1}] R1.1 `take` has keys of its own, but a list is expected | write the cards as a text, as in `7d 10b`, or as a list"},
    {"rounds: [{plays: [{card: 7d, take: [7s, x]}]}]",
     "A111 [x] R1.1 `x` is not a card | write rank and suit, as in 7d (?? if the card is unrecorded)"},
    {"rounds: [{plays: [{card: 7d 6d}]}]",
     "A111 [7d 6d] R1.1 `7d 6d` is not a card | write rank and suit, as in 7d (?? if the card is unrecorded)"},
    {"rounds: [{plays: [{card: 7d 6}]}]", "A111 [7d 6] R1.1 `7d 6` is not a card | write 7d"},
    {"rounds: [{plays: [{card: [7d]}]}]", "A103 [[7d]] R1.1 `card` is a list, but a text is expected | write one text"},
    {"rounds: [{plays: [{card: }]}]", "A103 [card] R1.1 `card` has no value | write a value, or delete the key"},
    {"rounds: [{plays: [{card: 7d, scopa: x}]}]", "A103 [x] R1.1 `x` is neither true nor false | write true or false"},
    {"rounds: [{plays: [{card: 7d, scopa: no}]}]", ""},
    {"rounds: [{plays: [{card: 7d, stands: yes}]}]", ""},
    {"rounds: [{plays: [{card: 7d, declares: big}]}]", "A103 [big] R1.1 `big` is not a bonus | write low or triple"},
    {"rounds: [{plays: [{card: 7d, by: Zoe}]}]", "A109 [Zoe] R1.1 `Zoe` is not a player of this match | write Anna or Bruno"},
    {"rounds: [{plays: [{}]}]", "A102 [{] R1.1 the card that was played is missing | add \"card\", or \"card\": \"_\" if it is unrecorded"},
    {"rounds: [{plays: ['7d x 7s x 6s']}]",
     "A112 [x] R1.1 unexpected `x` | write a play as in `Anna 7d x 3c 4s scopa`; only the card is required"},
    {"rounds: [{plays: ['7d x']}]", "A112 [x] R1.1 no cards follow the x | write the captured cards after it, or x all"},
    {"rounds: [{plays: ['7d lays x']}]",
     "A112 [x] R1.1 unexpected `x` | write a play as in `Anna 7d x 3c 4s scopa`; only the card is required"},
    {"rounds: [{plays: ['7d,6d']}]", "A112 [,] R1.1 plays are separated by /, not by `,` | write / between them"},
    {"rounds: [{plays: ['7d - Anna 6d']}]", "A112 [-] R1.1 plays are separated by /, not by `-` | write / between them"},
    {"rounds: [{plays: ['7d - zz']}]",
     "A112 [-] R1.1 unexpected `-` | write a play as in `Anna 7d x 3c 4s scopa`; only the card is required"},
    {"rounds: [{plays: ['/ 7d']}]",
     "A112 [/] R1.1 a play is missing before this / | write _ for an unrecorded play, or delete the extra /"},
    {"rounds: [{plays: ['7d /']}]",
     "A112 ['7d /'] R1.2 nothing follows the last / of this row | write _ for an unrecorded play, or delete the extra /"},
    {"rounds: [{plays: ['']}]",
     "A112 [''] R1.1 the card that was played is missing | write a play as in `Anna 7d x 3c 4s scopa`; only the card is required"},
    {"rounds: [{plays: ['Anna: 7d / Bruno:6d']}]", ""},
    {"rounds: [{plays: ['Zoe 7d']}]", "A109 [Zoe] R1.1 `Zoe` is not a player of this match | write Anna or Bruno"},
    {"rounds: [{plays: ['Zoe declares low 7c']}]", "A109 [Zoe] R1.1 `Zoe` is not a player of this match | write Anna or Bruno"},
    {"rounds: [{plays: ['Zoe Maria _']}]", "A109 [Zoe Maria] R1.1 `Zoe Maria` is not a player of this match | write Anna or Bruno"},
    {"rounds: [{plays: ['Zoe Maria']}]",
     "A111 [Zoe] R1.1 `Zoe` is not a card | write rank and suit, as in 7d (?? if the card is unrecorded)"},
    {"rounds: [{plays: ['declares 7c']}]",
     "A112 [declares] R1.1 the declared bonus is missing | write `declares low` or `declares triple`"},
    {"rounds: [{plays: ['declares big 7c']}]", "A112 [big] R1.1 `big` is not a bonus | write low or triple"},
    {"rounds: [{settebello: 1}]", "A103 [1] R1 1 number given for 2 sides | write Anna or Bruno"},
    {"rounds: [{primiera: 78}]",
     "A103 [78] R1 1 number given for 2 sides | write both values, as in 78-71, or the name of the side that has it"},
    {"rounds: [{points: 3-1, rulings: [{}]}]",
     "A116 [{] R1 this ruling names no points, play or side | add `points: {Anna: -1}`, or `kind: warning` and `side: Anna`"},
    {"rules: {players: x}", "A105 [x] `x` is not a value of players | write a list of numbers from 2 to 6, as in [3, 4]"},
    {"rules: {sides: x}", "A105 [x] `x` is not a value of sides | write a list of solo, 2x2, 3x2 and 2x3, as in [solo, 2x2]"},
    {"rounds: [{plays: ['matta=5 7c']}]", ""},
    {"rounds: [{plays: ['matta=99999999999 7c']}]",
     "A112 [matta=99999999999] R1.1 `matta=99999999999` does not give the matta a value from 1 to 10 | write for example matta=4"},
    {"rounds: [{plays: ['declares low matta= 7c']}]",
     "A112 [matta=] R1.1 `matta=` does not give the matta a value from 1 to 10 | write for example matta=4"},
    {"rounds: [{plays: ['7d (open']}]", "A112 [(open] R1.1 the remark is not closed | write ) at its end"},
    {"rounds: [{plays: ['7d X 7s']}]", ""},
    {"rounds: [{plays: ['7d x7s']}]", ""},
    {"rounds: [{plays: ['xx 7d']}]", "A109 [xx] R1.1 `xx` is not a player of this match | write Anna or Bruno"},
    {"rounds: [{plays: ['Anna _ / Bruno _ x 7d']}]",
     "A112 [x] R1.2 `x` follows an unrecorded play | write _ alone, or ?? for the card and then what is known"},
    {"rounds: [{plays: ['7d x all 7s']}]",
     "A112 [7s] R1.1 unexpected `7s` | write a play as in `Anna 7d x 3c 4s scopa`; only the card is required"},
    {"rounds: [{plays: [sette]}]", "A111 [sette] R1.1 `sette` has no suit | write 7d, 7c, 7b or 7s (7? if the suit is unrecorded)"},
    {"rounds: [{plays: ['7d x []']}]", "A111 [[]] R1.1 `[]` is not a card | write rank and suit, as in 7d (?? if the card is unrecorded)"},
    {"rounds: [{table: 7d / 6s}]", "A111 [/] R1 `/` is not a card | write rank and suit, as in 7d (?? if the card is unrecorded)"},
    {"rounds: [{table: }]", "A103 [table] R1 `table` has no value | write the cards as a text, as in `7d 10b`, or as a list"},
    {"rounds: [{table: [7d, [6s]]}]", "A103 [[6s]] R1 this entry is a list, but a text is expected | write one text"},
    {"rounds: [{table: {a: 1}}]",
     "A103 [{a: 1}] R1 `table` has keys of its own, but a list is expected | write the cards as a text, as in `7d 10b`, or as a list"},
    {"rounds: [{table: '7d 6'}]", "A111 [6] R1 `6` has no suit | write 6d, 6c, 6b or 6s (6? if the suit is unrecorded)"},
    {"rounds: [{table: 7d-6s}]", "A111 [7d-6s] R1 `7d-6s` is not a card | write rank and suit, as in 7d (?? if the card is unrecorded)"},
    {"date: 2026-13-01", "A115 [2026-13-01] `2026-13-01` is not a valid date | write 2026-01-13"},
    {"date: 01/02/2026", "A115 [01/02/2026] `01/02/2026` is not a valid date | write 2026-02-01 or 2026-01-02"},
    {"rules: {void-low-sum: x}", "A105 [x] `x` is not a value of void-low-sum | write a number from 1 to 40, or null"},
    {"rules: {max-captured: 99}", "A105 [99] `99` is not a value of max-captured | write a number from 1 to 12, or null"},
    {"rounds: [{table: 7p 4s 3c 2b}]",
     "A110 [7p] no alphabet has the suit letters `b`, `c`, `p` and `s` together: `p` is swords in it-french and "
     "clubs in pt | add `letters:` with one "
     "of `it`, `es`, `en-french`, `it-french`, `pt`, and write every card in its letters"},
    {"rounds: [{table: 7e 4s 3c 2b}]", "A110 [7e] no alphabet has the suit letters `b`, `c`, `e` and `s` together: `e` is swords in es and "
                                       "swords in pt | add `letters:` with one of "
                                       "`it`, `es`, `en-french`, `it-french`, `pt`, and write every card in its letters"},
    {"rounds: [{cards: 4005}]",
     "A103 [4005] R1 1 number given for 2 sides | write one number for each of Anna and Bruno, separated by hyphens, as in 4-2"},
    {"rounds: [{cards: 0040}]",
     "A103 [0040] R1 1 number given for 2 sides | write one number for each of Anna and Bruno, separated by hyphens, as in 4-2"},
    {"rounds: [{cards: 400}]", "A103 [400] R1 the hyphen is missing in `400` | separate the numbers with a hyphen: 40-0"},
    {"date: 14 March 2026", "A115 [14 March 2026] `14 March 2026` is not a valid date | write 2026-03-14"},
    {"date: 14-marzo-26", "A115 [14-marzo-26] `14-marzo-26` is not a valid date | write 2026-03-14"},
    {"date: 20260314", "A115 [20260314] `20260314` is not a valid date | write 2026-03-14"},
    {"date: 14 Smarch 2026", "A115 [14 Smarch 2026] `14 Smarch 2026` is not a valid date | write year-month-day, as in 2026-03-14"},
    {"date: March 2026", "A115 [March 2026] `March 2026` is not a valid date | write year-month-day, as in 2026-03-14"},
    {"date: x", "A115 [x] `x` is not a valid date | write year-month-day, as in 2026-03-14"},
    {"id:", "A103 [id] `id` has no value | write a value, or delete the key"},
    {"table-no: [1]", "A103 [[1]] `table-no` is a list, but a text is expected | write one text"},
    {"letters: xx", "A103 [xx] unknown alphabet `xx` | write `it`, `es`, `en-french`, `it-french` or `pt`"},
    {"roundz: []", "A101 [roundz] unknown key `roundz` | write rounds"},
    {"points: 3-1", "A101 [points] unknown key `points` | move it into a round"},
    {"hands: []", "A101 [hands] unknown key `hands` | write rounds"},
    {"rounds: [{hands: []}]", "A101 [hands] R1 unknown key `hands` | write deals"},
    {"rounds: [{scoring: 1}]", "A101 [scoring] R1 unknown key `scoring` | delete it, or rename it to _scoring to keep it as your own"},
    {"rounds: [{players: [x]}]", "A101 [players] R1 unknown key `players` | move it out of the round, to the top of the match"},
    {"rounds: [{Anna: 3}]",
     "A101 [Anna] R1 unknown key `Anna` | write one number for each side under one key, as in `cards: 21-19` for Anna and Bruno"},
    {"rounds: [{Anna: {a: 3}}]",
     "A101 [Anna] R1 unknown key `Anna` | write one number for each side under one key, as in `cards: 21-19` for Anna and Bruno"},
    {"rounds: [{zzzzzzzz: 3}]", "A101 [zzzzzzzz] R1 unknown key `zzzzzzzz` | delete it, or rename it to _zzzzzzzz to keep it as your own"},
    {"start: 1-2-3",
     "A103 [1-2-3] 3 numbers given for 2 sides | write one number for each of Anna and Bruno, separated by hyphens, as in 4-2"},
    {"start: x",
     "A103 [x] `x` is not one number for each side | write one number for each of Anna and Bruno, separated by hyphens, as in 4-2"},
    {"result: 22", "A103 [22] 1 number given for 2 sides | write one number for each of Anna and Bruno, separated by hyphens, as in 4-2"},
    {"result: 3:1", "A103 [3:1] `3:1` has a colon instead of a hyphen | write 3-1"},
    {"rounds: [{points: []}]", "A103 [[]] R1 `points` is a list, not one number for each side | write one number for each of Anna and "
                               "Bruno, separated by hyphens, as in 4-2"},
    {"rounds: [{points: [3, 1, 2]}]", "A103 [[3, 1, 2]] R1 `points` is a list, not one number for each side | write one number for each of "
                                      "Anna and Bruno, separated by hyphens, as in 4-2"},
    {"rounds: [{points: [3, [1]]}]", "A103 [[3, [1]]] R1 `points` is a list, not one number for each side | write one number for each of "
                                     "Anna and Bruno, separated by hyphens, as in 4-2"},
    {"rounds: [{points: [3, -1]}]", "A103 [[3, -1]] R1 `points` is a list, not one number for each side | write one number for each of "
                                    "Anna and Bruno, separated by hyphens, as in 4-2"},
    {"rounds: [{plays: ['Anna']}]",
     "A112 [Anna] R1.1 the card that was played is missing | write a play as in `Anna 7d x 3c 4s scopa`; only the card is required"},
    {"rounds: [{plays: ['Anna / 7d']}]",
     "A112 [Anna] R1.1 the card that was played is missing | write a play as in `Anna 7d x 3c 4s scopa`; only the card is required"},
    {"rounds: [{plays: ['7d / Anna declares low']}]", "A112 [Anna declares low] R1.2 the card that was played is missing | write a play as "
                                                      "in `Anna 7d x 3c 4s scopa`; only the card is required"},
    {"rounds: [{plays: ['Xerxes 7d']}]", "A109 [Xerxes] R1.1 `Xerxes` is not a player of this match | write Anna or Bruno"},
};

const std::string head = "arbitro: 1\nplayers: [Anna, Bruno]\nunfinished: true\n";

} // namespace

TEST_CASE("a value that is nearly right is reported with what to write") {
  for (const NearlyRight &row : values) {
    CAPTURE(row.value);
    const DecodedLog log(head + row.value + "\n");
    CHECK(log.readable);
    CHECK(log.found() == (row.found.empty() ? "" : row.found + "\n"));
  }
}

TEST_CASE("players and teams that are nearly right are reported with what to write") {
  const std::string teams = "teams: {A: [Anna, Bruno], B: [Carla, Dino]}\n";
  const NearlyRight logs[] = {
      {"players: (Anna, Bruno)", "A103 [(Anna, Bruno)] `players` is a text, but a list is expected | write [Anna, Bruno]"},
      {"players: Anna, Bruno]", "A103 [Anna, Bruno]] `players` is a text, but a list is expected | write [Anna, Bruno]"},
      {"players: 'Anna e Bruno'", "A103 ['Anna e Bruno'] `players` is a text, but a list is expected | write ['Anna', 'Bruno']"},
      {"teams: [[Anna, Bruno], [Carla, Dino]]", "A103 [[[Anna, Bruno], [Carla, Dino]]] `teams` is a list, but `key: value` is expected | "
                                                "give each team a name, as in `teams: {A: [Anna, Bruno], B: [Carla, Dino]}`"},
      {"teams: [Anna, Bruno]", "A103 [[Anna, Bruno]] `teams` is a list, but `key: value` is expected | write for example `teams: {Lupi: "
                               "[Dino, Olga], Gatti: [Pia, Remo]}`"},
      {"letters: it\nplayers: [Anna, Bruno]\nrounds: [{table: 7p 4s 3c 2b}]",
       "A111 [7p] R1 `p` is not an Italian suit | write 7d, 7c, 7b or 7s; for a French pack add `letters: it-french`"},
      {"teams: {A: [Anna, Anna], B: [Carla, Dino]}\nplayers: [Anna, Bruno, Carla, Dino]",
       "A108 [Anna] `Anna` appears twice in the teams | write Bruno"},
      {"teams: {A: [Anna, Anna], B: [Dino, Dino]}\nplayers: [Anna, Bruno, Carla, Dino]",
       "A108 [Anna] `Anna` appears twice in the teams | give each player a different name"},
      {teams + "rounds: [{dealer: A}]", "A109 [A] R1 `A` is a team, not a player | write Anna or Bruno"},
      {teams + "rounds: [{dealer: Zoe}]", "A109 [Zoe] R1 `Zoe` is not a player of this match | write Anna, Carla, Bruno or Dino"},
  };
  for (const NearlyRight &row : logs) {
    CAPTURE(row.value);
    CHECK(DecodedLog("arbitro: 1\nunfinished: true\n" + row.value + "\n").found() == row.found + "\n");
  }
}

TEST_CASE("the finding of any other value is inside the log, quotes something and offers something") {
  constexpr std::string_view others = "'x -:/,7{[]}?_A";
  for (const NearlyRight &row : values)
    for (std::size_t at = 0; at < row.value.size(); ++at)
      for (const bool drops : {false, true}) {
        std::string value = row.value;
        if (drops)
          value.erase(at, 1);
        else
          value[at] = others[(at + row.value.size()) % others.size()];
        const std::string text = head + value + "\n";
        const DecodedLog log(text);
        CAPTURE(value);
        for (const ParsedMatch &match : log.matches)
          for (const Finding &finding : match.findings) {
            const std::string message = to_text(finding.message, match.log.card_spelling),
                              help = to_text(finding.help, match.log.card_spelling);
            CAPTURE(message, help);
            CHECK(finding.where.span.end <= text.size());
            CHECK((message.find("``") == std::string::npos || log.pointed_at(finding).size() <= 3));
            CHECK_FALSE(help.ends_with(' '));
          }
      }
}

// Three mistakes or more that people make for each code: the finding of each, and the likeliest remedy.

#include "arbitro/referee.hpp"
#include "support/catch.hpp"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

using namespace arbitro;

namespace {

const std::string kitchen_log = "arbitro: 1\n"
                                "game: scopa\n"
                                "date: 2026-03-14\n"
                                "players: [Anna, Bruno]\n"
                                "rounds:\n"
                                "  - {cards: 22-18, coins: 6-4, settebello: Anna, primiera: Anna, scope: 1-2, points: 5-2, total: 5-2}\n"
                                "  - cards: 21-19\n"
                                "    coins: 5-5\n"
                                "    settebello: Bruno\n"
                                "    primiera: Bruno\n"
                                "    scope: 0-2\n"
                                "    points: 1-4\n"
                                "    total: 6-6\n"
                                "  - {cards: 24-16, coins: 7-3, settebello: Anna, primiera: Anna, scope: 2-0, points: 6-0, total: 12-6}\n"
                                "winner: Anna\n"
                                "result: 12-6\n";

const std::string piles_log = "arbitro: 1\n"
                              "game: scopa\n"
                              "players: [Anna, Bruno]\n"
                              "rounds:\n"
                              "  - piles:\n"
                              "      Anna: {denari: 1 2 3 7 R, coppe: 4 5 6, bastoni: 1 2 7, spade: 5 6 7}\n"
                              "      Bruno: rest\n"
                              "    scope: 1-0\n"
                              "unfinished: true\n";

const std::string hands_log = "arbitro: 1\n"
                              "game: scopa\n"
                              "players: [Livia, Teo]\n"
                              "rounds:\n"
                              "  - dealer: Teo\n"
                              "    table: 5b 1s 1b 9s\n"
                              "    deals:\n"
                              "      - Livia: 1c 3b 2d\n"
                              "        Teo: 9c 6b 5c\n"
                              "        plays:\n"
                              "          - 3b / 5c x 5b\n"
                              "          - 2d x 1b 1s / 9c x 9s\n"
                              "          - 1c / 6b\n"
                              "      - Livia: 5d 9d 8c\n"
                              "        Teo: 2b 3s 9b\n"
                              "        plays:\n"
                              "          - 9d x 3b 6b / 9b\n"
                              "          - 5d / 2b\n"
                              "          - 8c x 1c 2b 5d / 3s\n"
                              "      - Livia: 7s 6s 4d\n"
                              "        Teo: 6c 4c 8d\n"
                              "        plays:\n"
                              "          - 4d / 4c x 4d\n"
                              "          - 7s / 6c\n"
                              "          - 6s x 6c / 8d\n"
                              "      - Livia: 7b 10s 8s\n"
                              "        Teo: 10d 7c 5s\n"
                              "        plays:\n"
                              "          - 8s x 8d / 10d x 3s 7s\n"
                              "          - 10s / 5s\n"
                              "          - 7b / 7c x 7b\n"
                              "      - Livia: 4s 3c 8b\n"
                              "        Teo: 3d 4b 10b\n"
                              "        plays:\n"
                              "          - 4s / 4b x 4s\n"
                              "          - 8b / 10b x 10s\n"
                              "          - 3c / 3d x 3c\n"
                              "      - Livia: 1d 2s 2c\n"
                              "        Teo: 7d 10c 6d\n"
                              "        plays:\n"
                              "          - 2c / 7d x 2c 5s\n"
                              "          - 1d / 10c x 1d 9b\n"
                              "          - 2s / 6d\n"
                              "    points: 0-4\n"
                              "unfinished: true\n";

const std::string rows_log = "arbitro: 1\n"
                             "game: scopa\n"
                             "players: [Livia, Teo]\n"
                             "rounds:\n"
                             "  - dealer: Teo\n"
                             "    table: 5b 1s 1b 9s\n"
                             "    plays:\n"
                             "      - 3b / 5c x 5b\n"
                             "      - 2d x 1b 1s / 9c x 9s\n"
                             "      - 1c / 6b\n"
                             "      - 9d x 3b 6b / 9b\n"
                             "      - 5d / 2b\n"
                             "      - 8c x 1c 2b 5d / 3s\n"
                             "      - 4d / 4c x 4d\n"
                             "      - 7s / 6c\n"
                             "      - 6s x 6c / 8d\n"
                             "      - 8s x 8d / 10d x 3s 7s\n"
                             "      - 10s / 5s\n"
                             "      - 7b / 7c x 7b\n"
                             "      - 4s / 4b x 4s\n"
                             "      - 8b / 10b x 10s\n"
                             "      - 3c / 3d x 3c\n"
                             "      - 2c / 7d x 2c 5s\n"
                             "      - 1d / 10c x 1d 9b\n"
                             "      - 2s / 6d\n"
                             "unfinished: true\n";

const std::string teams_log = "arbitro: 1\n"
                              "game: scopone\n"
                              "teams: {Noi: [Elena, Gino], Loro: [Fabio, Ines]}\n"
                              "players: [Elena, Fabio, Gino, Ines]\n"
                              "rounds:\n"
                              "  - {dealer: Ines, cards: 25-15, coins: 6-4, settebello: Noi, primiera: Noi, scope: 2-1, points: 6-1}\n"
                              "  - {dealer: Elena, cards: 18-22, coins: 5-5, settebello: Loro, primiera: Noi, scope: 0-3, points: 1-5}\n"
                              "unfinished: true\n";

const std::string kings_log = "arbitro: 1\n"
                              "game: scopa\n"
                              "players: [Anna, Bruno]\n"
                              "rounds:\n"
                              "  - table: 10s 10c 3c 10d\n"
                              "    deals:\n"
                              "      - Anna: 8d 6c 2b\n"
                              "        Bruno: 7d 2d 5b\n"
                              "        plays:\n"
                              "          - 8d / 7d\n"
                              "unfinished: true\n";

const std::string opening_log = "arbitro: 1\n"
                                "game: scopa\n"
                                "players: [Anna, Bruno]\n"
                                "rounds:\n"
                                "  - dealer: Bruno\n"
                                "    table: 7d 4s 3c 2b\n"
                                "    deals:\n"
                                "      - Anna: 7s 5c 2d\n"
                                "        Bruno: 10b 1c 6d\n"
                                "        plays:\n"
                                "          - 7s x 7d / 10b\n"
                                "unfinished: true\n";

const std::string obliged_log = "arbitro: 1\n"
                                "game: scopa-guide\n"
                                "players: [Anna, Bruno]\n"
                                "rounds:\n"
                                "  - table: 2c 4s 9d 9b\n"
                                "    deals:\n"
                                "      - Anna: 10d 6c 1b\n"
                                "        Bruno: 7d 5d 5b\n"
                                "        plays:\n"
                                "          - 10d\n"
                                "unfinished: true\n";

const std::string fewest_log = "arbitro: 1\n"
                               "game: scopa-bga\n"
                               "players: [Anna, Bruno]\n"
                               "rounds:\n"
                               "  - table: 6c 3s 4b 2d\n"
                               "    deals:\n"
                               "      - Anna: 9d 8c 1b\n"
                               "        Bruno: 7d 5d 5b\n"
                               "        plays:\n"
                               "          - 9d x 4b 3s 2d\n"
                               "unfinished: true\n";

const std::string aces_log = "arbitro: 1\n"
                             "game: scopa-d-assi\n"
                             "players: [Anna, Bruno]\n"
                             "rounds:\n"
                             "  - table: 1c 6s 10b 9d\n"
                             "    deals:\n"
                             "      - Anna: 1d 8c 1b\n"
                             "        Bruno: 7d 5d 5b\n"
                             "        plays:\n"
                             "          - 1d x 1c 6s 10b 9d\n"
                             "unfinished: true\n";

const std::string cirulla_log = "arbitro: 1\n"
                                "game: cirulla\n"
                                "players: [Anna, Bruno]\n"
                                "rounds:\n"
                                "  - table: 9d 8c 6b 10b\n"
                                "    deals:\n"
                                "      - Anna: 4d 3s 1c\n"
                                "        Bruno: 10d 3b 10s\n"
                                "        plays:\n"
                                "          - declares low 4d / 10d\n"
                                "          - 3s / 3b x 3s\n"
                                "          - 1c / 10s x 10d\n"
                                "unfinished: true\n";

const std::string sweeps_log = "arbitro: 1\n"
                               "game: scopa\n"
                               "players: [Anna, Bruno]\n"
                               "rounds:\n"
                               "  - table: 4s 3c 1d 10b\n"
                               "    deals:\n"
                               "      - Anna: 8d 7d 2s\n"
                               "        Bruno: 10d 9c 7b\n"
                               "        plays:\n"
                               "          - 8d x 4s 3c 1d / 10d x 10b scopa\n"
                               "          - 7d / 7b x 7d\n"
                               "unfinished: true\n";

const std::string escoba_log = "arbitro: 1\n"
                               "game: escoba-bga\n"
                               "players: [Anna, Bruno]\n"
                               "rounds:\n"
                               "  - table: 6c 10c 7d 6s\n"
                               "    plays:\n"
                               "      - 6d / 3c x 6c 6s\n"
                               "      - 1b / 2d x 7d 6d\n"
                               "      - 10d / 5d x 10d\n"
                               "      - 5b x 10c / 5s\n"
                               "      - 7b / 2b x 1b 5s 7b scopa\n"
                               "      - 8c / 8d\n"
                               "      - 7c x 8c / 4b\n"
                               "      - 2c / 9d x 4b 2c\n"
                               "      - 10s / 4d\n"
                               "      - 1s x 10s 4d / 4c\n"
                               "      - 1d / 6b x 8d 1d\n"
                               "      - 8b / 1c\n"
                               "      - 2s x 4c 8b 1c scopa / 5c\n"
                               "      - 9c / 3s\n"
                               "      - 3b x 9c 3s / 3d\n"
                               "      - 10b x 5c / 7s\n"
                               "      - 4s / 8s x 7s\n"
                               "      - 9b / 9s\n"
                               "    cards: 20-20\n"
                               "    coins: 2-8\n"
                               "unfinished: true\n";

const std::string last_round_log = "arbitro: 1\n"
                                   "game: scopa\n"
                                   "players: [Anna, Bruno]\n"
                                   "start: 8-8\n"
                                   "rounds:\n"
                                   "  - piles:\n"
                                   "      Anna: {denari: 1 2 4 5 6 7 R, coppe: 2 3 4 5 6 7, spade: 1 3 4 5 6 7}\n"
                                   "      Bruno: rest\n"
                                   "    scope: 0-0\n"
                                   "unfinished: true\n";

struct Mistake {
  std::string code;
  std::string log;                                           ///< as it should be
  std::vector<std::pair<std::string, std::string>> mistaken; ///< what is written instead
  std::string message;                                       ///< of the first finding
  std::string help;
};

const Mistake three_of_each[] = {
    {"A001", kitchen_log, {{"Bruno]", "Ren\351]"}}, "this character is not UTF-8 text (byte 0xE9)", "save the file again as UTF-8"},
    {"A001", kitchen_log, {{"Bruno]", "Niccol\362]"}}, "this character is not UTF-8 text (byte 0xF2)", "save the file again as UTF-8"},
    {"A001",
     kitchen_log,
     {{"date: 2026-03-14", "place: Caff\217"}},
     "this character is not UTF-8 text (byte 0x8F)",
     "save the file again as UTF-8"},
    {"A002", kitchen_log, {{"game: scopa", "game: scopa\007"}}, "an invisible control character (U+0007)", "delete it"},
    {"A002", kitchen_log, {{"[Anna, Bruno]", "[Anna, Bruno"}}, "the closing `]` is missing", "write [Anna, Bruno]"},
    {"A002", kitchen_log, {{"total: 5-2}", "total: 5-2"}}, "the closing `}` is missing", "write `}` at the end of the line"},
    {"A002", kitchen_log, {{"    coins: 5-5", "\011coins: 5-5"}}, "a tab in the indentation", "indent with spaces"},
    {"A002", kitchen_log, {{"22-18, coins", "22-18 coins"}}, "a comma is missing before `coins`", "write cards: 22-18, coins: 6-4"},
    {"A002", kitchen_log, {{"    coins: 5-5", "    coins 5-5"}}, "this line has no colon", "write coins: 5-5"},
    {"A003", kitchen_log, {{"scope: 1-2", "cards: 1-2"}}, "`cards` appears twice", "delete one of the two, or correct its name"},
    {"A003",
     kitchen_log,
     {{"winner: Anna", "winner: Anna\nwinner: Bruno"}},
     "`winner` appears twice",
     "delete one of the two, or correct its name"},
    {"A003", piles_log, {{"Bruno: rest", "Anna: rest"}}, "`Anna` appears twice", "delete one of the two, or correct its name"},
    {"A003",
     kitchen_log,
     {{"settebello: Bruno\n", "settebello: Bruno\n    settebello: Anna\n"}},
     "`settebello` appears twice",
     "delete one of the two, or correct its name"},
    {"A003",
     hands_log,
     {{"        Teo: 2b 3s 9b\n", "        Livia: 2b 3s 9b\n"}},
     "Livia has two hands in this deal, Teo has none",
     "write Teo"},
    {"A003",
     "arbitro: 1\ngame: scopa\ndate: 2026-03-14\nplayers: [Anna, Bruno]\nrounds:\n  - {cards: 22-18, coins: 6-4, settebello: Anna, "
     "primiera: Anna, scope: 1-2, points: 5-2, total: 5-2}\n  - cards: 21-19\n    coins: 5-5\n    settebello: Bruno\n    primiera: Bruno\n "
     "   scope: 0-2\n    points: 1-4\n    total: 6-6\n    cards: 24-16\n    coins: 7-3\n    settebello: Anna\n    primiera: Anna\n    "
     "scope: 2-0\n    points: 6-0\n    total: 12-6\nwinner: Anna\nresult: 12-6\n",
     {},
     "`cards` appears twice: a dash is missing before the second one",
     "write - cards:"},
    {"A004",
     kitchen_log,
     {{"game: scopa", "game: scopa\nplace: *Bar"}},
     "`*` at the beginning of a text is a YAML alias, which is not allowed",
     "put the text in quotes, or write the value out"},
    {"A004",
     kitchen_log,
     {{"game: scopa", "game: scopa\nnote: & poi cena"}},
     "`&` at the beginning of a text is a YAML anchor, which is not allowed",
     "put the text in quotes"},
    {"A004",
     kitchen_log,
     {{"game: scopa", "game: scopa\nnote: !!! bella"}},
     "`!` at the beginning of a text is a YAML tag, which is not allowed",
     "put the text in quotes, or delete the tag"},
    {"A007", "# poi\n", {}, "this file contains no log", "write `players: [...]` and `rounds: [...]`; arbitro new writes a log to fill in"},
    {"A007",
     "# referto\n# poi\n",
     {},
     "this file contains no log",
     "write `players: [...]` and `rounds: [...]`; arbitro new writes a log to fill in"},
    {"A007", "---\n", {}, "this file contains no log", "write `players: [...]` and `rounds: [...]`; arbitro new writes a log to fill in"},
    {"A101", kitchen_log, {{"settebello: Anna", "seven of coins: Anna"}}, "unknown key `seven of coins`", "write settebello"},
    {"A101", rows_log, {{"    plays:", "    play:"}}, "unknown key `play`", "write plays"},
    {"A101", kitchen_log, {{"scope: 1-2", "scopa: 1-2"}}, "unknown key `scopa`", "write scope"},
    {"A101",
     kitchen_log,
     {{"scope: 1-2", "scope: 1-2, Anna: 5"}},
     "unknown key `Anna`",
     "write one number for each side under one key, as in `cards: 21-19` for Anna and Bruno"},
    {"A101", kitchen_log, {{"total: 5-2", "totals: 5-2"}}, "unknown key `totals`", "write total"},
    {"A101", kitchen_log, {{"winner: Anna", "comment: bella partita\nwinner: Anna"}}, "unknown key `comment`", "write note"},
    {"A102",
     kitchen_log,
     {{"players: [Anna, Bruno]\n", ""}},
     "the players are missing",
     "add `players: [...]` in playing order, or `teams: {...}`"},
    {"A102", "arbitro: 1\nplayers: [Anna, Bruno]\n", {}, "there are no rounds", "add `rounds:`, or `result:` if they are unrecorded"},
    {"A102",
     kitchen_log,
     {{"cards: 22-18, coins: 6-4, settebello: Anna, primiera: Anna, scope: 1-2, points: 5-2, total: 5-2", "cards: 22-18"}},
     "this round cannot be scored: `coins`, `settebello`, `primiera` and `scope` are missing",
     "add `coins`, `settebello`, `primiera` and `scope` (`none` if nobody gets the award), or `points:`"},
    {"A102",
     kitchen_log,
     {{"settebello: Anna, primiera: Anna, scope: 1-2, points: 5-2, total: 5-2", "settebello: Anna"}},
     "this round cannot be scored: `primiera` and `scope` are missing",
     "add `primiera` and `scope` (`none` if nobody gets the award), or `points:`"},
    {"A102",
     kitchen_log,
     {{"  - {cards: 22", "  - {}\n  - {cards: 22"}},
     "this round cannot be scored: it has no counts and no points",
     "add its counts or `points:`, or write `void: true` if it did not count"},
    {"A103", kitchen_log, {{"[Anna, Bruno]", "(Anna, Bruno)"}}, "`players` is a text, but a list is expected", "write [Anna, Bruno]"},
    {"A103",
     "Anna 12, Bruno 6\n",
     {},
     "this is not the log of a match",
     "write `players: [...]` and `rounds: [...]`; arbitro new writes a log to fill in"},
    {"A103",
     "arbitro: 1\nplayers: [Anna, Bruno]\nrounds:\n",
     {},
     "`rounds` has no value",
     "write each round as an entry of a list: `rounds: [{points: 3-1}]`"},
    {"A103",
     kitchen_log,
     {{"cards: 22-18", "cards: 2218"}},
     "the hyphen is missing in `2218`",
     "separate the numbers with a hyphen: 22-18"},
    {"A103", kitchen_log, {{"cards: 22-18", "cards: 22"}}, "1 number given for 2 sides", "write 22-18"},
    {"A103", kitchen_log, {{"cards: 22-18", "cards: 22:18"}}, "`22:18` has a colon instead of a hyphen", "write 22-18"},
    {"A104", kitchen_log, {{"game: scopa", "game: scopa classica"}}, "unknown game `scopa classica`", "write scopa"},
    {"A104", kitchen_log, {{"game: scopa", "game: briscola"}}, "unknown game `briscola`", "run arbitro rules to list all games"},
    {"A104",
     teams_log,
     {{"game: scopone", "game: scopone scientifico"}},
     "unknown game `scopone scientifico`",
     "write scopone-scientifico"},
    {"A104", kitchen_log, {{"game: scopa", "game: scoppa"}}, "unknown game `scoppa`", "write scopa"},
    {"A104",
     kitchen_log,
     {{"game: scopa", "game: scopa a 21"}},
     "unknown game `scopa a 21`",
     "write scopa, and `rules: {target: 21}` if it was played to 21"},
    {"A104", kitchen_log, {{"game: scopa", "game: scopa, napola"}}, "unknown game `scopa, napola`", "write [scopa, napola]"},
    {"A105", kitchen_log, {{"game: scopa", "game: scopa\nrules: {targt: 21}"}}, "unknown rule `targt`", "write target"},
    {"A105",
     kitchen_log,
     {{"game: scopa", "game: scopa\nrules: {target: ventuno}"}},
     "`ventuno` is not a value of target",
     "write a number from 1 to 999"},
    {"A105", kitchen_log, {{"game: scopa", "game: scopa\nrules: {primiera: zero}"}}, "unknown rule `primiera`", "write primiera-missing"},
    {"A105",
     kitchen_log,
     {{"game: scopa", "game: scopa\nrules: {traguardo: 21}"}},
     "unknown rule `traguardo`",
     "run arbitro rules -v scopa to list all rules"},
    {"A105",
     kitchen_log,
     {{"game: scopa", "game: scopa\nrules: {napola: true}"}},
     "`true` is not a value of napola",
     "write none, length or length-minus-2"},
    {"A105",
     kitchen_log,
     {{"game: scopa", "game: scopa\nrules: {target: 21 points}"}},
     "`21 points` is not a value of target",
     "write a number from 1 to 999"},
    {"A105",
     kitchen_log,
     {{"game: scopa", "game: scopa\nrules: {both-reach: sudden, target: 11}"}},
     "`sudden` is not a value of both-reach",
     "write higher-total, last-round or counting-order"},
    {"A106",
     kitchen_log,
     {{"game: scopa", "game: scopa\nrules: {take-value: false}"}},
     "with take-value: false and without take-total no card can capture anything",
     "write take-value: true, or take-total: 15"},
    {"A106",
     kitchen_log,
     {{"game: scopa", "game: scopa\nrules: {napola: length, trente-123: true}"}},
     "napola and trente-123 cannot be combined: both pay for the ace, 2 and 3 of coins",
     "write napola: none, or trente-123: false"},
    {"A106",
     kitchen_log,
     {{"game: scopa", "game: scopa\nrules: {frac: true}"}},
     "frac and scopa-points cannot be combined: nothing but aces and court cards scores under frac",
     "write scopa-points: 0, or frac: false"},
    {"A107", kitchen_log, {{"[Anna, Bruno]", "[Anna]"}}, "only one player is named", "name 2 to 6 players"},
    {"A107", kitchen_log, {{"[Anna, Bruno]", "[Anna, Anna]"}}, "`Anna` appears twice", "give each player a different name"},
    {"A107", kitchen_log, {{"[Anna, Bruno]", "[Anna, Bruno, \"\"]"}}, "a player's name is empty", "write a name"},
    {"A107", kitchen_log, {{"game: scopa", "game: scopone"}}, "scopone cannot be played by 2 players", "name 4 players"},
    {"A107",
     kitchen_log,
     {{"players: [Anna, Bruno]", "players: [A1, B1, C1, D1, E1]"}},
     "scopa cannot be played by 5 players",
     "name 2, 3, 4 or 6 players"},
    {"A108",
     teams_log,
     {{"[Elena, Fabio, Gino, Ines]", "[Elena, Gino, Fabio, Ines]"}},
     "partners do not alternate round the table",
     "write them in turn: [Elena, Fabio, Gino, Ines]"},
    {"A108",
     teams_log,
     {{"Loro: [Fabio, Ines]", "Loro: [Fabio]"}},
     "`Loro` has 1 player, `Noi` has 2",
     "give every team the same number of players"},
    {"A108", teams_log, {{"Loro: [Fabio, Ines]", "Loro: [Fabio, Elena]"}}, "`Elena` appears twice in the teams", "write Ines"},
    {"A108",
     teams_log,
     {{"players: [Elena, Fabio, Gino, Ines]", "players: [Elena, Fabio, Gino, Ugo]"}},
     "`Ugo` is in no team",
     "write Ines"},
    {"A108",
     teams_log,
     {{"teams: {Noi: [Elena, Gino], Loro: [Fabio, Ines]}\n", ""}},
     "scopone is played in teams, but no teams are named",
     "add the partners, as in `teams: {A: [Elena, ...], B: [...]}`"},
    {"A109", hands_log, {{"      - Livia: 1c", "      - Liva: 1c"}}, "`Liva` is not a player of this match", "write Livia"},
    {"A109", kitchen_log, {{"settebello: Anna", "settebello: yes"}}, "`yes` is not a player or team of this match", "write Anna or Bruno"},
    {"A109",
     kitchen_log,
     {{"[Anna, Bruno]", "[Anna, Re]"}},
     "`Bruno` is not a player or team of this match (and at 1 more place)",
     "write Anna or Re"},
    {"A109", kitchen_log, {{"settebello: Anna", "settebello: A"}}, "`A` is not a player or team of this match", "write Anna"},
    {"A109", kitchen_log, {{"winner: Anna", "winner: Ana"}}, "`Ana` is not a player or team of this match", "write Anna"},
    {"A109", teams_log, {{"settebello: Noi", "settebello: Nio"}}, "`Nio` is not a player or team of this match", "write Noi"},
    {"A110",
     rows_log,
     {{"    plays:\n      - 3b / 5c x 5b\n      - 2d x 1b 1s / 9c x 9s\n      - 1c / 6b\n      - 9d x 3b 6b / 9b\n      - 5d / 2b\n      - "
       "8c x 1c 2b 5d / 3s\n      - 4d / 4c x 4d\n      - 7s / 6c\n      - 6s x 6c / 8d\n      - 8s x 8d / 10d x 3s 7s\n      - 10s / 5s\n "
       "     - 7b / 7c x 7b\n      - 4s / 4b x 4s\n      - 8b / 10b x 10s\n      - 3c / 3d x 3c\n      - 2c / 7d x 2c 5s\n      - 1d / 10c "
       "x 1d 9b\n      - 2s / 6d\n",
       ""},
      {"5b 1s 1b 9s", "7o 4o 3o 10o"}},
     "several alphabets have the suit letter `o`: es and pt",
     "add `letters: es` or `letters: pt`"},
    {"A110",
     piles_log,
     {{"Anna: {denari: 1 2 3 7 R, coppe: 4 5 6, bastoni: 1 2 7, spade: 5 6 7}", "Anna: 7o 4c 3o 10c"}},
     "several alphabets have the suit letters `c` and `o`: es and pt",
     "add `letters: es` or `letters: pt`"},
    {"A110",
     piles_log,
     {{"Anna: {denari: 1 2 3 7 R, coppe: 4 5 6, bastoni: 1 2 7, spade: 5 6 7}", "Anna: 7o 6o 5o 1c"}},
     "several alphabets have the suit letters `c` and `o`: es and pt",
     "add `letters: es` or `letters: pt`"},
    {"A111", hands_log, {{"Livia: 1c 3b 2d", "Livia: 1c 3b 2h"}}, "`h` is not an Italian suit", "write 2d"},
    {"A111", hands_log, {{"9c 6b 5c", "9k 6b 5c"}}, "`9k` is not a card", "write 9c"},
    {"A111", rows_log, {{"3b / 5c x 5b", "3t / 5c x 5b"}}, "`3t` is not a card", "write 3b"},
    {"A111", rows_log, {{"3b / 5c x 5b", "3o / 5c x 5b"}}, "`o` is not an Italian suit", "write 3b"},
    {"A111", hands_log, {{"          - 3b / 5c x 5b", "          - 3 / 5c x 5b"}}, "`3` has no suit", "write 3b"},
    {"A111", hands_log, {{"          - 3b / 5c x 5b", "          - 3v / 5c x 5b"}}, "`3v` is not a card", "write 3b"},
    {"A112", rows_log, {{"      - 1c / 6b", "        1c / 6b"}}, "a dash is missing before this line", "write - 1c / 6b"},
    {"A112", rows_log, {{"5c x 5b", "5c x"}}, "no cards follow the x", "write the captured cards after it, or x all"},
    {"A112", rows_log, {{"3b / 5c x 5b", "3b - 5c x 5b"}}, "plays are separated by /, not by `-`", "write / between them"},
    {"A112", rows_log, {{"3b / 5c x 5b", "3b, 5c x 5b"}}, "plays are separated by /, not by `,`", "write / between them"},
    {"A112",
     hands_log,
     {{"2d x 1b 1s / 9c x 9s", "2d x 1b 1s / / 9c x 9s"}},
     "a play is missing before this /",
     "write _ for an unrecorded play, or delete the extra /"},
    {"A112", rows_log, {{"3b / 5c x 5b", "3b 5c x 5b"}}, "/ is missing before `5c`", "write / before it"},
    {"A112", rows_log, {{"5c x 5b", "5c + 5b"}}, "`+` is an unknown mark", "write `x` instead if the card takes others"},
    {"A113",
     rows_log,
     {{"game: scopa", "game: scopa\nrules: {hand-size: 5}"}},
     "36 cards cannot be dealt to 2 players 5 at a time",
     "write hand-size: 1, 2, 3, 6, 9 or 18"},
    {"A113",
     rows_log,
     {{"game: scopa", "game: scopa\nrules: {table-size: 5}"}},
     "35 cards cannot be dealt to 2 players 3 at a time",
     "write table-size: 4"},
    {"A113",
     rows_log,
     {{"game: scopa", "game: scopa\nrules: {hand-size: 4}"}},
     "36 cards cannot be dealt to 2 players 4 at a time",
     "write hand-size: 1, 2, 3, 6, 9 or 18"},
    {"A113",
     rows_log,
     {{"game: scopa", "game: scopa\nrules: {hand-size: 20}"}},
     "36 cards cannot be dealt to 2 players 20 at a time",
     "write hand-size: 1, 2, 3, 6, 9 or 18"},
    {"A114", kitchen_log, {{"arbitro: 1", "arbitro: 2"}}, "unknown format version `2`", "write arbitro: 1"},
    {"A114",
     kitchen_log,
     {{"arbitro: 1", "arbitro: Mario Rossi"}},
     "`arbitro:` is followed by the format version, not `Mario Rossi`",
     "write arbitro: 1"},
    {"A114", kitchen_log, {{"arbitro: 1", "arbitro: 1.0"}}, "unknown format version `1.0`", "write arbitro: 1"},
    {"A114", kitchen_log, {{"arbitro: 1", "arbitro: yes"}}, "`arbitro:` is followed by the format version, not `yes`", "write arbitro: 1"},
    {"A114", kitchen_log, {{"arbitro: 1", "arbitro: 2026"}}, "unknown format version `2026`", "write arbitro: 1"},
    {"A115", kitchen_log, {{"2026-03-14", "14/3/2026"}}, "`14/3/2026` is not a valid date", "write 2026-03-14"},
    {"A115", kitchen_log, {{"2026-03-14", "14 marzo 2026"}}, "`14 marzo 2026` is not a valid date", "write 2026-03-14"},
    {"A115", kitchen_log, {{"2026-03-14", "2026-14-03"}}, "`2026-14-03` is not a valid date", "write 2026-03-14"},
    {"A115", kitchen_log, {{"2026-03-14", "2026-02-30"}}, "`2026-02-30` is not a valid date", "correct the day: this month has 28 days"},
    {"A115", kitchen_log, {{"2026-03-14", "ieri"}}, "`ieri` is not a valid date", "write year-month-day, as in 2026-03-14"},
    {"A115", kitchen_log, {{"2026-03-14", "2026-3-4"}}, "`2026-3-4` is not a valid date", "write 2026-03-04"},
    {"A116",
     kitchen_log,
     {{"points: 5-2", "rulings: [{note: ammonita}], points: 5-2"}},
     "this ruling names no points, play or side",
     "add `points: {Anna: -1}`, or `kind: warning` and `side: Anna`"},
    {"A116",
     kitchen_log,
     {{"points: 5-2", "rulings: [{play: 3, note: x}], points: 5-2"}},
     "there is no play 3: this round has no plays",
     "delete `play`, and add `points: {Anna: -1}`, or `kind: warning` and `side: Anna`"},
    {"A116",
     rows_log,
     {{"unfinished", "    rulings: [{play: 99, note: x}]\nunfinished"}},
     "there is no play 99 in this round, which has 36",
     "write a number from 1 to 36"},
    {"A116",
     rows_log,
     {{"unfinished", "    rulings: [{play: last, note: x}]\nunfinished"}},
     "`last` is not the number of a play in this round",
     "write for example `play: 12`"},
    {"A201", hands_log, {{"Teo: 9c 6b 5c", "Teo: 9c 6b 1c"}}, "1c appears twice; the pack has one", "write 5c instead of 1c"},
    {"A201", rows_log, {{"- 1c / 6b", "- 1c / 5c"}}, "5c has already been played", "write 6b"},
    {"A201",
     rows_log,
     {{"- 4d / 4c x 4d", "- 4d / 4d"}},
     "4d is already on the table",
     "3 possible corrections: write 4c; or for play 13, write 4c; or for play 13, delete it"},
    {"A201", rows_log, {{"- 10s / 5s\n", "- 10s / 5s\n      - 10s / 5s\n"}}, "this row repeats the row before it", "delete it"},
    {"A201", hands_log, {{"table: 5b 1s 1b 9s", "table: 5b 1s 1s 9s"}}, "1s appears twice; the pack has one", "write 1b instead of 1s"},
    {"A201",
     rows_log,
     {{"- 9d x 3b 6b / 9b", "- 9c x 3b 6b / 9b"}},
     "9c has already been played",
     "2 possible corrections: write 9d x 3b 6b; or for play 4, write 9d x 9s"},
    {"A202",
     hands_log,
     {{"          - 10s / 5s\n", ""}},
     "deal 4 has 4 plays, not 6",
     "3 possible corrections: before play 21 add 10s / 5s; or after play 22 add 10s / 5s; or before play 22 add 5s / 10s"},
    {"A202",
     rows_log,
     {{"      - 2s / 6d\nunfinished: true\n", "      - 2s\nresult: 0-4\n"}},
     "this round has 35 plays, not 36",
     "2 possible corrections: before play 35 add 6d; or after play 35 add 6d"},
    {"A202", hands_log, {{"          - 10s / 5s\n", "          - 10s\n"}}, "a play is missing after this one", "add 5s after it"},
    {"A203", hands_log, {{"table: 5b 1s 1b 9s", "table: 5b 1s 1b"}}, "the first table has 3 cards, not 4", "add 9s"},
    {"A203", hands_log, {{"table: 5b 1s 1b 9s", "table: 5b 1s 1b 9s 2c"}}, "the first table has 5 cards, not 4", "delete 2c"},
    {"A203", rows_log, {{"table: 5b 1s 1b 9s", "table: 5b 1s 1b"}}, "the first table has 3 cards, not 4", "add 9s"},
    {"A204", hands_log, {{"Livia: 5d 9d 8c", "Livia: 5d 9d"}}, "Livia has 2 cards in deal 2, not 3", "add 8c"},
    {"A204", hands_log, {{"Livia: 5d 9d 8c", "Livia: 5d 9d 8c 7s"}}, "Livia has 4 cards in deal 2, not 3", "delete 7s"},
    {"A204", hands_log, {{"Livia: 1c 3b 2d", "Livia: 1c 2d"}}, "Livia has 2 cards in deal 1, not 3", "add 3b"},
    {"A204", hands_log, {{"Teo: 7d 10c 6d", "Teo: 10c 6d"}}, "Teo has 2 cards in deal 6, not 3", "add 7d"},
    {"A204",
     hands_log,
     {{"Livia: 7b 10s 8s", "Livia: 7b"}},
     "Livia has 1 card in deal 4, not 3",
     "add 8s 10s to this hand: Livia plays them"},
    {"A205",
     kings_log,
     {},
     "the rules make this first table void, but the round was played",
     "write void: true if the cards were dealt again; otherwise the round counts"},
    {"A205",
     kings_log,
     {{"10s 10c 3c 10d", "10s 10c 10b 10d"}},
     "the rules make this first table void, but the round was played",
     "write void: true if the cards were dealt again; otherwise the round counts"},
    {"A205",
     kings_log,
     {{"    deals", "    points: 3-1\n    deals"}},
     "the rules make this first table void, but the round was played",
     "write void: true if the cards were dealt again; otherwise the round counts"},
    {"A206",
     hands_log,
     {{"      - Livia: 1d 2s 2c\n        Teo: 7d 10c 6d\n        plays:\n          - 2c / 7d x 2c 5s\n          - 1d / 10c x 1d 9b\n       "
       "   - 2s / 6d\n",
       ""},
      {"unfinished: true", "result: 0-4"}},
     "this round has 5 deals, not 6",
     "add the missing deals, or set unfinished: true"},
    {"A206",
     hands_log,
     {{"          - 2s / 6d\n", "          - 2s / 6d\n      - Livia: 1d\n        Teo: 7d\n        plays: []\n"}},
     "this round has 7 deals, not 6",
     "begin a new round where a new pack was dealt"},
    {"A206",
     hands_log,
     {{"      - Livia: 4s 3c 8b\n        Teo: 3d 4b 10b\n        plays:\n          - 4s / 4b x 4s\n          - 8b / 10b x 10s\n          - "
       "3c / 3d x 3c\n",
       ""},
      {"unfinished: true", "result: 0-4"}},
     "this round has 5 deals, not 6",
     "add the missing deals, or set unfinished: true"},
    {"A207",
     teams_log,
     {{"dealer: Elena", "dealer: Ines"}},
     "Ines dealt, but it was Elena's turn to deal",
     "2 possible corrections: write dealer: Elena; or in round 1 write dealer: Gino"},
    {"A207", hands_log, {{"dealer: Teo", "dealer: Livia"}}, "Livia plays first: the dealer was Teo, not Livia", "write dealer: Teo"},
    {"A207",
     kitchen_log,
     {{"players: [Anna, Bruno]", "players: [Anna, Bruno]\ndealer: Anna"}, {"cards: 24-16", "dealer: Bruno, cards: 24-16"}},
     "Bruno dealt, but it was Anna's turn to deal",
     "2 possible corrections: write dealer: Anna; or write dealer: Bruno above rounds"},
    {"A208",
     piles_log,
     {{"Bruno: rest", "Bruno: {denari: 4 5 6 F C, coppe: 1 2 3 7 F C R, bastoni: 3 4 5 6 F C R, spade: 1 2 3 4 F C}"}},
     "1 card is in no pile: 10s",
     "2 possible corrections: add 10s to the pile of Anna; or add 10s to the pile of Bruno"},
    {"A208",
     piles_log,
     {{"Bruno: rest", "Bruno: {denari: 4 5 6 F C, coppe: 1 2 3 6 7 F C R, bastoni: 3 4 5 6 F C R, spade: 1 2 3 4 F C R}"}},
     "6c appears twice; the pack has one",
     "2 possible corrections: delete 6c from the pile of Anna; or delete 6c from the pile of Bruno"},
    {"A208", piles_log, {{"denari: 1 2 3 7 R", "denari: 1 2 3 7 7"}}, "7d appears twice; the pack has one", "correct one of the two"},
    {"A209",
     kitchen_log,
     {{"rounds:\n", "rounds:\n  - {void: re, table: 10d 10c 3b 4s}\n"}},
     "declared void for \"re\", but under the rules this first table is not void",
     "correct the table, or write void: true if the round was annulled for another reason"},
    {"A209",
     kings_log,
     {{"10s 10c 3c 10d", "10s 10c 3c 7d\n    void: kings"},
      {"    deals:\n      - Anna: 8d 6c 2b\n        Bruno: 7d 2d 5b\n        plays:\n          - 8d / 7d\n", ""}},
     "declared void for \"kings\", but under the rules this first table is not void",
     "correct the table, or write void: true if the round was annulled for another reason"},
    {"A209",
     hands_log,
     {{"table: 5b 1s 1b 9s", "table: 5b 1s 1b 9s\n    void: three kings"}},
     "declared void for \"three kings\", but under the rules this first table is not void",
     "correct the table, or write void: true if the round was annulled for another reason"},
    {"A301",
     hands_log,
     {{"          - 3b / 5c x 5b", "          - Teo 5c x 5b / Livia 3b"}},
     "Teo played, but it was Livia's turn",
     "swap the two: 3b / 5c x 5b"},
    {"A301",
     hands_log,
     {{"          - 10s / 5s", "          - 5s / 10s"}},
     "this play and the next one are in the wrong order",
     "swap the two: 10s / 5s"},
    {"A301",
     opening_log,
     {{"game: scopa", "game: cirulla"},
      {"7d 4s 3c 2b", "9d 8c 6b 10b"},
      {"7s 5c 2d", "4d 3s 1c"},
      {"10b 1c 6d", "10d 3b 10s"},
      {"- 7s x 7d / 10b", "- 4d / 10d x 10b / declares low 3s / 3b x 3s"}},
     "these plays are in the wrong order",
     "write declares low 3s / 3b x 3s / 4d / 10d x 10b"},
    {"A302", hands_log, {{"          - 7s / 6c", "          - 7c / 6c"}}, "Livia did not hold 7c", "write 7s"},
    {"A302", hands_log, {{"          - 7s / 6c", "          - 8s / 6c"}}, "Livia did not hold 8s", "write 7s"},
    {"A302",
     hands_log,
     {{"      - Livia: 5d 9d 8c\n        Teo: 2b 3s 9b", "      - Livia: 2b 3s 9b\n        Teo: 5d 9d 8c"}},
     "two hands are swapped: this one is another player's",
     "swap the two hands of deal 2"},
    {"A302",
     obliged_log,
     {{"- 10d", "- 6c x 2c 4s / 7d"}, {"Bruno: 7d 5d 5b", "Bruno: 9c 5d 5b"}},
     "Bruno's hand does not fit the rest of the round",
     "write 7d instead of 9c"},
    {"A303", rows_log, {{"      - 10s / 5s\n", ""}}, "10s taken, but not on the table", "write 10b"},
    {"A303",
     rows_log,
     {{"      - 10s / 5s", "      - 10s"}},
     "5s taken, but not on the table",
     "4 possible corrections: before play 21 add 5s; or after play 21 add 5s; or for play 26, write 5s; or write 7d"},
    {"A303", rows_log, {{"9c x 9s", "9c"}, {"9d x 3b 6b", "9d x 9s"}}, "9s taken, but not on the table", "write 9d x 3b 6b"},
    {"A303", hands_log, {{"8c x 1c 2b 5d", "8c x 1c 2b 5b"}}, "5b taken, but not on the table", "write 8c x 1c 2b 5d"},
    {"A303", hands_log, {{"10d x 3s 7s", "10d x 3b 7s"}}, "3b taken, but not on the table", "write 10d x 3s 7s"},
    {"A303", rows_log, {{"8s x 8d", "8s x 8c"}}, "8c taken, but not on the table", "write 8s x 8d"},
    {"A304", hands_log, {{"          - 5d / 2b", "          - 5d x 1c / 2b"}}, "1c is worth 1, not 5", "write 5d"},
    {"A304", hands_log, {{"8c x 1c 2b 5d", "8c x 1c 2b"}}, "1c 2b make 3, not 8", "write 8c x 1c 2b 5d"},
    {"A304", hands_log, {{"9d x 3b 6b", "9d x 6b"}}, "6b is worth 6, not 9", "write 9d x 3b 6b"},
    {"A304", hands_log, {{"9d x 3b 6b", "9d x 3b 6b 1c"}}, "1c 3b 6b make 10, not 9", "write 9d x 3b 6b"},
    {"A304", hands_log, {{"          - 7s / 6c", "          - 7s x 3s 9b / 6c"}}, "3s 9b make 12, not 7", "write 7s"},
    {"A304", hands_log, {{"          - 6s x 6c / 8d", "          - 6s x 3s / 8d"}}, "3s is worth 3, not 6", "write 6s x 6c"},
    {"A305",
     hands_log,
     {{"      - Livia: 4s 3c 8b\n        Teo: 3d 4b 10b\n        plays:\n          - 4s / 4b x 4s\n          - 8b / 10b x 10s\n          - "
       "3c / 3d x 3c\n",
       ""}},
     "1d 9b taken, but the 10s on the table must be taken",
     "write 10c x 10s"},
    {"A305",
     opening_log,
     {{"- 7s x 7d / 10b", "- 7s x 4s 3c / 10b"}},
     "3c 4s taken, but the 7d on the table must be taken",
     "write 7s x 7d, or mark the play !! if the table accepted it"},
    {"A305",
     opening_log,
     {{"7d 4s 3c 2b", "10d 4s 6c 2b"}, {"7s 5c 2d", "10s 5c 2d"}, {"10b 1c 6d", "8b 1c 6d"}, {"- 7s x 7d / 10b", "- 10s x 4s 6c / 8b"}},
     "4s 6c taken, but the 10d on the table must be taken",
     "write 10s x 10d, or mark the play !! if the table accepted it"},
    {"A305",
     opening_log,
     {{"7d 4s 3c 2b", "3d 1s 2c 9b"}, {"7s 5c 2d", "3s 5c 2d"}, {"10b 1c 6d", "8b 1c 6d"}, {"- 7s x 7d / 10b", "- 3s x 1s 2c / 8b"}},
     "1s 2c taken, but the 3d on the table must be taken",
     "write 3s x 3d, or mark the play !! if the table accepted it"},
    {"A306",
     fewest_log,
     {},
     "2d 3s 4b taken, but the capture with fewer cards must be made: 3s 6c",
     "write 9d x 3s 6c, or mark the play !! if the table accepted it"},
    {"A306",
     fewest_log,
     {{"6c 3s 4b 2d", "6c 3s 1d 2d"}, {"9d x 4b 3s 2d", "9d x 6c 1d 2d"}},
     "1d 2d 6c taken, but the capture with fewer cards must be made: 3s 6c",
     "write 9d x 3s 6c, or mark the play !! if the table accepted it"},
    {"A306",
     fewest_log,
     {{"6c 3s 4b 2d", "5c 3s 1d 2d"}, {"9d x 4b 3s 2d", "8c x 5c 1d 2d"}},
     "1d 2d 5c taken, but the capture with fewer cards must be made: 3s 5c",
     "write 8c x 3s 5c, or mark the play !! if the table accepted it"},
    {"A307", hands_log, {{"          - 7b / 7c x 7b", "          - 7b / 7c lays"}}, "7c laid, but it must take 7b", "write 7c x 7b"},
    {"A307", hands_log, {{"9d x 3b 6b / 9b", "9d lays / 9b"}}, "9d laid, but it must take 3b 6b", "write 9d x 3b 6b"},
    {"A307", hands_log, {{"10d x 3s 7s", "10d lays"}}, "10d laid, but it must take 3s 7s", "write 10d x 3s 7s"},
    {"A307",
     opening_log,
     {{"game: scopa", "game: asso-pigliatutto"},
      {"7d 4s 3c 2b", "4d 3s 2c 9b"},
      {"7s 5c 2d", "1s 5c 2d"},
      {"10b 1c 6d", "8b 1c 6d"},
      {"- 7s x 7d / 10b", "- 1s lays / 8b"}},
     "1s laid, but it must take 2c 3s 4d 9b",
     "3 possible corrections: add 2d x 2c / 1c x 3s 4d 9b before it; or add 5c x 2c 3s / 1c x 4d 9b before it; or write 1s x 2c 3s 4d 9b"},
    {"A307",
     opening_log,
     {{"7d 4s 3c 2b", "1d 4c 2c 3c"}, {"7s 5c 2d", "10s 5d 2d"}, {"10b 1c 6d", "6b 8c 9d"}, {"- 7s x 7d / 10b", "- 10s lays / 6b"}},
     "10s laid, but it must take 1d 2c 3c 4c",
     "write 10s x 1d 2c 3c 4c, or mark the play !! if the table accepted it"},
    {"A308",
     opening_log,
     {{"game: scopa", "game: scopa\nrules: {max-captured: 2}"},
      {"7d 4s 3c 2b", "4d 3s 2c 1b"},
      {"10b 1c 6d", "8b 1c 6d"},
      {"- 7s x 7d / 10b", "- 7s x 4d 2c 1b / 8b"}},
     "3 cards taken in one play, more than the rules allow",
     "write 7s x 3s 4d"},
    {"A308",
     opening_log,
     {{"game: scopa", "game: scopa\nrules: {max-captured: 3}"},
      {"7d 4s 3c 2b", "1d 2s 3c 1b"},
      {"10b 1c 6d", "8b 1c 6d"},
      {"- 7s x 7d / 10b", "- 7s x 1d 2s 3c 1b / 8b"}},
     "4 cards taken in one play, more than the rules allow",
     "write 7s, or mark the play !! if the table accepted it"},
    {"A308",
     opening_log,
     {{"game: scopa", "game: scopa\nrules: {max-captured: 2}"},
      {"7d 4s 3c 2b", "1d 2s 3c 1b"},
      {"7s 5c 2d", "4s 5c 2d"},
      {"10b 1c 6d", "8b 1c 6d"},
      {"- 7s x 7d / 10b", "- 4s x 1d 2s 1b / 8b"}},
     "3 cards taken in one play, more than the rules allow",
     "2 possible corrections: write 4s x 1d 3c; or write 4s x 1b 3c"},
    {"A309",
     opening_log,
     {{"game: scopa", "game: asso-pigliatutto"},
      {"7d 4s 3c 2b", "4d 3s 2c 9b"},
      {"7s 5c 2d", "1s 5c 2d"},
      {"10b 1c 6d", "8b 1c 6d"},
      {"- 7s x 7d / 10b", "- 1s x 4d / 8b"}},
     "an ace must take the whole table",
     "write 1s x 2c 3s 4d 9b"},
    {"A309",
     opening_log,
     {{"game: scopa", "game: asso-pigliatutto"},
      {"7d 4s 3c 2b", "4d 1c 2c 9b"},
      {"7s 5c 2d", "1s 5c 2d"},
      {"10b 1c 6d", "8b 3c 6d"},
      {"- 7s x 7d / 10b", "- 1s x 4d 1c 2c 9b / 8b"}},
     "with an ace on the table, an ace takes just one ace",
     "write 1s x 1c"},
    {"A309", aces_log, {}, "with an ace on the table, an ace takes just one ace", "write 1d x 1c"},
    {"A310",
     opening_log,
     {{"7d 4s 3c 2b", "4d 3s 5c 2b"}, {"7s 5c 2d", "7s 5d 2d"}, {"10b 1c 6d", "8b 1c 6d"}, {"- 7s x 7d / 10b", "- 7s / 8b"}},
     "7s can take 2b 5c or 3s 4d; the log does not say which",
     "write 7s x 2b 5c or 7s x 3s 4d; the round continues here as if this were 7s x 2b 5c"},
    {"A310",
     opening_log,
     {{"7d 4s 3c 2b", "7d 7c 5c 2b"}, {"7s 5c 2d", "7s 5d 2d"}, {"10b 1c 6d", "8b 1c 6d"}, {"- 7s x 7d / 10b", "- 7s / 8b"}},
     "7s can take 7d or 7c; the log does not say which",
     "write 7s x 7d or 7s x 7c; the round continues here as if this were 7s x 7d"},
    {"A310",
     opening_log,
     {{"7d 4s 3c 2b", "10d 7c 7s 2b"}, {"7s 5c 2d", "7b 5c 2d"}, {"7s x 7d / 10b", "7b / 10b"}},
     "7b can take 7c or 7s; the log does not say which",
     "write 7b x 7c or 7b x 7s; the round continues here as if this were 7b x 7c"},
    {"A310",
     cirulla_log,
     {{"declares low 4d", "4d"}, {"- 3s / 3b", "- declares low 3s / 3b"}},
     "10d can take 10b or 4d 6b; the log does not say which",
     "write 10d x 10b or 10d x 4d 6b; the round continues here as if this were 10d x 10b"},
    {"A311", hands_log, {{"5c x 5b", "5c x 5b scopa"}}, "marked scopa, but 1b 1s 3b 9s stay on the table", "delete scopa"},
    {"A311", hands_log, {{"5c x 5b", "5c x 5b *"}}, "marked scopa, but 1b 1s 3b 9s stay on the table", "delete `*`"},
    {"A311",
     aces_log,
     {{"1c 6s", "2c 6s"}, {"1d x 1c 6s 10b 9d", "1d x all scopa"}},
     "marked scopa, but an ace that takes the table is not one",
     "delete scopa"},
    {"A311", hands_log, {{"          - 10s / 5s", "          - 10s scopa / 5s"}}, "marked scopa, but nothing was taken", "write 10s"},
    {"A311",
     hands_log,
     {{"2d x 1b 1s / 9c x 9s", "2d x 1b 1s scopa / 9c x 9s"}},
     "marked scopa, but 3b 9s stay on the table",
     "delete scopa"},
    {"A311",
     opening_log,
     {{"game: scopa", "game: asso-pigliatutto"},
      {"7d 4s 3c 2b", "4d 1c 2c 9b"},
      {"7s 5c 2d", "1s 5c 2d"},
      {"10b 1c 6d", "8b 3c 6d"},
      {"- 7s x 7d / 10b", "- 1s x 1c scopa / 8b"}},
     "marked scopa, but 2c 4d 9b stay on the table",
     "delete scopa"},
    {"A311",
     aces_log,
     {{"1c 6s", "2c 6s"}, {"1d x 1c 6s 10b 9d", "1d x 2c 6s 10b 9d scopa"}},
     "marked scopa, but an ace that takes the table is not one",
     "delete scopa"},
    {"A312", sweeps_log, {}, "this play clears the table, but it is not marked scopa", "add scopa to the play"},
    {"A312",
     sweeps_log,
     {{"10b scopa", "10b"}, {"7b x 7d", "7b x 7d scopa"}},
     "this play clears the table, but it is not marked scopa",
     "add scopa to the play"},
    {"A312", sweeps_log, {{"7b x 7d", "7b"}}, "this play clears the table, but it is not marked scopa", "add scopa to the play"},
    {"A313",
     opening_log,
     {{"game: scopa", "game: scopa\nrules: {must-capture: hand}"},
      {"7d 4s 3c 2b", "9d 4c 2c 8c"},
      {"7s 5c 2d", "10s 5d 4d"},
      {"10b 1c 6d", "6b 8s 9c"},
      {"- 7s x 7d / 10b", "- 10s / 6b"}},
     "6b laid, but another card in the hand captures and must be played",
     "correct the card, or mark the play !! if the table accepted it"},
    {"A313",
     obliged_log,
     {},
     "10d laid, but another card in the hand captures and must be played",
     "correct the card, or mark the play !! if the table accepted it"},
    {"A313",
     obliged_log,
     {{"- 10d", "- 1b"}},
     "1b laid, but another card in the hand captures and must be played",
     "correct the card, or mark the play !! if the table accepted it"},
    {"A313",
     obliged_log,
     {{"2c 4s 9d 9b", "2c 3s 9d 9b"}, {"- 10d", "- 10d / 7d"}},
     "7d laid, but another card in the hand captures and must be played",
     "correct the card, or mark the play !! if the table accepted it"},
    {"A314",
     opening_log,
     {{"game: scopa", "game: cirulla"},
      {"7d 4s 3c 2b", "9d 8c 6b 10b"},
      {"7s 5c 2d", "10d 10s 3s"},
      {"10b 1c 6d", "4d 3b 10c"},
      {"- 7s x 7d / 10b", "- declares low 10d x 10b / 4d"}},
     "Anna's hand does not qualify for that bonus",
     "delete the declaration"},
    {"A314",
     opening_log,
     {{"game: scopa", "game: cirulla"},
      {"7d 4s 3c 2b", "9d 8c 6b 10b"},
      {"7s 5c 2d", "4d 3s 1c"},
      {"10b 1c 6d", "10d 3b 10s"},
      {"7s x 7d / 10b", "4d / 10d x 10b\n          - 3s / declares triple 3b x 3s"},
      {"10d 3b 10s", "3d 3b 10s"},
      {"10d x 10b", "3d"}},
     "Bruno's hand does not qualify for that bonus; a bonus must be declared on the player's first turn of a deal",
     "delete the declaration"},
    {"A314",
     opening_log,
     {{"game: scopa", "game: cirulla"},
      {"7d 4s 3c 2b", "9d 8c 6b 10b"},
      {"7s 5c 2d", "4d 3s 2c"},
      {"10b 1c 6d", "10d 3b 10s"},
      {"- 7s x 7d / 10b", "- 4d / 3b\n          - declares triple 3s"}},
     "Anna's hand does not qualify for that bonus; a bonus must be declared on the player's first turn of a deal",
     "delete the declaration"},
    {"A314",
     cirulla_log,
     {{"Anna: 4d 3s 1c", "Anna: 9s 3s 1c"}, {"low 4d", "low 9s"}},
     "Anna's hand does not qualify for that bonus; 9s can take 6b or 9d; the log does not say which",
     "delete the declaration; the round continues here as if this were 9s x 6b"},
    {"A314",
     cirulla_log,
     {{"Anna: 4d 3s 1c", "Anna: 4d 4s 7c"}, {" / 10d\n          - 3s / 3b x 3s\n          - 1c / 10s x 10d", ""}},
     "Anna's hand is three of a kind: only that bonus counts",
     "write declares triple"},
    {"A315",
     opening_log,
     {{"game: scopa", "game: cirulla"},
      {"7d 4s 3c 2b", "9d 8c 6b 10b"},
      {"7s 5c 2d", "4d 3s 2c"},
      {"10b 1c 6d", "10d 3b 10s"},
      {"- 7s x 7d / 10b", "- 4d / 3b\n          - declares low 3s"}},
     "a bonus must be declared on the player's first turn of a deal",
     "move the declaration to the first play of this hand, or delete it"},
    {"A315",
     opening_log,
     {{"game: scopa", "game: cirulla"},
      {"7d 4s 3c 2b", "9d 8c 6b 10b"},
      {"7s 5c 2d", "4d 3s 2c"},
      {"10b 1c 6d", "10d 3b 10s"},
      {"- 7s x 7d / 10b", "- declares low 4d / 3b\n          - declares low 3s"}},
     "a bonus must be declared on the player's first turn of a deal",
     "move the declaration to the first play of this hand, or delete it"},
    {"A315",
     opening_log,
     {{"game: scopa", "game: cirulla"},
      {"7d 4s 3c 2b", "9d 8c 6b 10b"},
      {"7s 5c 2d", "4d 3s 1c"},
      {"10b 1c 6d", "10d 3b 10s"},
      {"7s x 7d / 10b", "declares low 4d / 10d x 10b\n          - declares low 3s / 3b x 3s"}},
     "a bonus must be declared on the player's first turn of a deal",
     "move the declaration to the first play of this hand, or delete it"},
    {"A316",
     opening_log,
     {{"game: scopa", "game: cirulla"},
      {"7d 4s 3c 2b", "9d 8c 6b 10b"},
      {"7s 5c 2d", "7c 3s 1c"},
      {"10b 1c 6d", "10d 3b 10s"},
      {"- 7s x 7d / 10b", "- declares low 7c / 10d"}},
     "the value of the matta is missing",
     "write matta=1, 2, 3, 4 or 5"},
    {"A316",
     opening_log,
     {{"game: scopa", "game: cirulla"},
      {"7d 4s 3c 2b", "9d 8c 6b 10b"},
      {"7s 5c 2d", "7c 3s 1c"},
      {"10b 1c 6d", "10d 3b 10s"},
      {"- 7s x 7d / 10b", "- declares low matta=9 7c / 10d"}},
     "with the matta as 9, the hand does not qualify for that bonus",
     "write matta=1, 2, 3, 4 or 5"},
    {"A316",
     opening_log,
     {{"game: scopa", "game: cirulla"},
      {"7d 4s 3c 2b", "9d 8c 6b 10b"},
      {"7s 5c 2d", "7c 3s 1c"},
      {"10b 1c 6d", "10d 3b 10s"},
      {"7s x 7d / 10b", "declares low matta=7 7c / 10d"}},
     "with the matta as 7, the hand does not qualify for that bonus",
     "write matta=1, 2, 3, 4 or 5"},
    {"A316",
     opening_log,
     {{"game: scopa", "game: cirulla"},
      {"7d 4s 3c 2b", "9d 8c 6b 10b"},
      {"7s 5c 2d", "7c 3s 1c"},
      {"10b 1c 6d", "10d 3b 10s"},
      {"7s x 7d / 10b", "matta=2 7c / 10d"}},
     "the matta has a value, but no bonus is declared",
     "delete the value of the matta, or add the declaration"},
    {"A317", rows_log, {{"      - 2s / 6d", "      - 2s / 6d / 3b"}}, "this round already has its 36 plays", "delete it"},
    {"A317",
     rows_log,
     {{"- 2s / 6d", "- 2s / 6d\n      - 2s"}},
     "this round already has its 36 plays",
     "2 possible corrections: delete it; or for play 35, delete it"},
    {"A317", rows_log, {{"- 2s / 6d", "- 2s / 6d\n      - 7c / 8c"}}, "this round already has its 36 plays", "delete it"},
    {"A318",
     opening_log,
     {{"- 7s x 7d / 10b", "- 7s x 4s 3c !! / 10b"}},
     "accepted by the table: 3c 4s taken, but the 7d on the table must be taken",
     ""},
    {"A318", opening_log, {{"- 7s x 7d / 10b", "- 7s lays !! / 10b"}}, "accepted by the table: 7s laid, but it must take 7d", ""},
    {"A318", hands_log, {{"10d x 3s 7s", "10d lays !! (distratto)"}}, "accepted by the table: 10d laid, but it must take 3s 7s", ""},
    {"A401", kitchen_log, {{"primiera: Anna", "primiera: 78-76.5"}}, "a count must be a whole number", "write whole numbers"},
    {"A401",
     kitchen_log,
     {{"cards: 22-18", "cards: 22-17"}},
     "these add up to only 39, but there are 40 cards in the pack",
     "2 possible corrections: write cards: 23-17; or write cards: 22-18"},
    {"A401", kitchen_log, {{"coins: 6-4", "coins: 6-6"}}, "these add up to 12, but there are 10 coins in the pack", "write coins: 6-4"},
    {"A401", kitchen_log, {{"settebello: Anna", "settebello: none"}}, "`none`, but one side must have this card", "write settebello: Anna"},
    {"A401",
     kitchen_log,
     {{"cards: 22-18", "cards: 40-1"}},
     "these add up to 41, but there are 40 cards in the pack",
     "write numbers that add up to 40"},
    {"A401",
     kitchen_log,
     {{"cards: 24-16", "cards: 24-26"}},
     "these add up to 50, but there are 40 cards in the pack",
     "write cards: 24-16"},
    {"A402",
     piles_log,
     {{"scope: 1-0", "cards: 15-25\n    scope: 1-0"}},
     "cards: claimed 15-25, counted 14-26",
     "write cards: 14-26, or correct the piles"},
    {"A402",
     piles_log,
     {{"scope: 1-0", "coins: 6-4\n    scope: 1-0"}},
     "coins: claimed 6-4, counted 5-5",
     "write coins: 5-5, or correct the piles"},
    {"A402",
     piles_log,
     {{"scope: 1-0", "settebello: Bruno\n    scope: 1-0"}},
     "settebello: claimed Bruno, counted Anna",
     "2 possible corrections: write settebello: Anna; or move 7d to the pile of Bruno"},
    {"A402",
     hands_log,
     {{"    points: 0-4", "    cards: 20-20\n    points: 0-4"}},
     "cards: claimed 20-20, counted 14-26",
     "write cards: 14-26"},
    {"A402", hands_log, {{"    points: 0-4", "    scope: 1-0\n    points: 0-4"}}, "scope: claimed 1-0, counted 0-0", "write scope: 0-0"},
    {"A402",
     piles_log,
     {{"scope: 1-0", "primiera: Bruno\n    scope: 1-0"}},
     "primiera: claimed Bruno, counted Anna",
     "write primiera: Anna"},
    {"A403",
     kitchen_log,
     {{"primiera: Anna", "primiera: no"}},
     "points: claimed 5-2, counted 4-2 (Anna +1)",
     "2 possible corrections: write scope: 2-2; or write primiera: Anna"},
    {"A403", kitchen_log, {{"points: 5-2", "points: 4-2"}}, "points: claimed 4-2, counted 5-2 (Anna -1)", "write points: 5-2"},
    {"A403", kitchen_log, {{"points: 5-2", "points: 2-5"}}, "points: claimed 2-5, counted 5-2 (Anna -3, Bruno +3)", "write points: 5-2"},
    {"A403",
     kitchen_log,
     {{"points: 5-2, total: 5-2", "points: 6-2, total: 6-2"}},
     "points: claimed 6-2, counted 5-2 (Anna +1)",
     "write points: 5-2 and update total"},
    {"A403", hands_log, {{"points: 0-4", "points: 0-3"}}, "points: claimed 0-3, counted 0-4 (Teo -1)", "write points: 0-4"},
    {"A403",
     kitchen_log,
     {{"points: 1-4\n    total: 6-6", "points: 2-4\n    total: 7-6"}},
     "points: claimed 2-4, counted 1-4 (Anna +1)",
     "write points: 1-4 and update total"},
    {"A404", kitchen_log, {{"total: 6-6", "total: 7-6"}}, "total: claimed 7-6, counted 6-6 (Anna +1)", "write total: 6-6"},
    {"A404", kitchen_log, {{"total: 6-6", "total: 6-5"}}, "total: claimed 6-5, counted 6-6 (Bruno -1)", "write total: 6-6"},
    {"A404", kitchen_log, {{"total: 12-6", "total: 6-0"}}, "total: claimed 6-0, counted 12-6 (Anna -6, Bruno -6)", "write total: 12-6"},
    {"A404", kitchen_log, {{"total: 6-6", "total: 4-6"}}, "total: claimed 4-6, counted 6-6 (Anna -2)", "write total: 6-6"},
    {"A405",
     kitchen_log,
     {{"points: 1-4\n    total: 6-6", "points: 6-6"}, {"points: 6-0, total: 12-6", "points: 12-6"}, {", total: 5-2", ""}},
     "`points: 6-6` is the running total; this round gave 1-4",
     "write total: instead of points: in every round"},
    {"A405",
     kitchen_log,
     {{"points: 6-0, total: 12-6", "points: 12-6"}},
     "`points: 12-6` is the running total; this round gave 6-0",
     "write points: 6-0"},
    {"A405", kitchen_log, {{"points: 1-4", "points: 6-6"}}, "`points: 6-6` is the running total; this round gave 1-4", "write points: 1-4"},
    {"A406", kitchen_log, {{"scope: 1-2", "scope: 12-20"}}, "32 sweeps, but a round of this game has at most 18", "count the sweeps again"},
    {"A406", kitchen_log, {{"scope: 1-2", "scope: 21-0"}}, "21 sweeps, but a round of this game has at most 18", "count the sweeps again"},
    {"A406", kitchen_log, {{"scope: 1-2", "scope: 10-9"}}, "19 sweeps, but a round of this game has at most 18", "count the sweeps again"},
    {"A406", teams_log, {{"scope: 2-1", "scope: 40-1"}}, "41 sweeps, but a round of this game has at most 18", "count the sweeps again"},
    {"A407", escoba_log, {}, "the last 4 cards were counted for Anna, but Bruno captured last", "write cards: 16-24 and update coins"},
    {"A407",
     escoba_log,
     {{"    coins: 2-8\n", ""}},
     "the last 4 cards were counted for Anna, but Bruno captured last",
     "write cards: 16-24"},
    {"A407",
     escoba_log,
     {{"20-20", "{Anna: 20, Bruno: 20}"}},
     "the last 4 cards were counted for Anna, but Bruno captured last",
     "write cards: 16-24 and update coins"},
    {"A490",
     opening_log,
     {{"7d 4s 3c 2b", "7d 7c 5c 2b"}, {"7s 5c 2d", "7s 5d 2d"}, {"10b 1c 6d", "8b 1c 6d"}, {"- 7s x 7d / 10b", "- 7s x 7 / 8b"}},
     "this card is unrecorded, and it cannot be worked out from the rest of the round",
     "write the card: 7d or 7c"},
    {"A490",
     "arbitro: 1\ngame: scopa\nplayers: [Anna, Bruno]\nrounds:\n  - table: 7s 4s 3c 10d\n    deals:\n      - Anna: 8d 6c 2b\n        "
     "plays:\n          - 8d / _\nunfinished: true\n",
     {},
     "this card is unrecorded, and it cannot be worked out from the rest of the round",
     "write the card to have the rest of the round refereed"},
    {"A490",
     "arbitro: 1\ngame: scopa\nplayers: [Anna, Bruno]\nrounds:\n  - table: 7s 4s 3c 10d\n    deals:\n      - Anna: 8d 6c 2b\n        "
     "plays:\n          - 8d / ??\nunfinished: true\n",
     {},
     "this card is unrecorded, and it cannot be worked out from the rest of the round",
     "write the card to have the rest of the round refereed"},
    {"A501", kitchen_log, {{"winner: Anna", "winner: Bruno"}}, "Bruno is named winner, but Anna won 12-6", "write winner: Anna"},
    {"A501",
     kitchen_log,
     {{"winner: Anna", "unfinished: true"}},
     "marked unfinished, but Anna has won 12-6",
     "delete unfinished, or correct target under rules"},
    {"A501",
     piles_log,
     {{"players: [Anna, Bruno]", "players: [Anna, Bruno]\nstart: 8-8"}},
     "marked unfinished, but Anna has won 11-9",
     "delete unfinished, or correct target under rules"},
    {"A501",
     last_round_log,
     {{"scope: 0-0", "scope: 1-0"}},
     "marked unfinished, but Anna has won 11-10",
     "delete unfinished, or correct target under rules"},
    {"A502", kitchen_log, {{"result: 12-6", "result: 12-7"}}, "result: claimed 12-7, counted 12-6 (Bruno +1)", "write result: 12-6"},
    {"A502",
     kitchen_log,
     {{"result: 12-6", "result: 6-12"}},
     "result: claimed 6-12, counted 12-6 (Anna -6, Bruno +6)",
     "write result: 12-6"},
    {"A502",
     kitchen_log,
     {{"  - {cards: 24-16, coins: 7-3, settebello: Anna, primiera: Anna, scope: 2-0, points: 6-0, total: 12-6}\n", ""}},
     "result: claimed 12-6, counted 6-6 (Anna +6)",
     "add the round that is missing at the end, with points: 6-0"},
    {"A502", kitchen_log, {{"result: 12-6", "result: 6-6"}}, "result: claimed 6-6, counted 12-6 (Anna -6)", "write result: 12-6"},
    {"A502",
     kitchen_log,
     {{"result: 12-6", "result: 18-12"}},
     "result: claimed 18-12, counted 12-6 (Anna +6, Bruno +6)",
     "write result: 12-6"},
    {"A503",
     kitchen_log,
     {{"winner: Anna\nresult: 12-6", "  - {points: 1-3}\nunfinished: true"}},
     "Anna had already won the match",
     "delete this round and those after it, or correct target under rules if the match went on"},
    {"A503",
     kitchen_log,
     {{"winner: Anna", "  - {points: 1-3}\nwinner: Anna"}},
     "Anna had already won the match",
     "delete this round and those after it, or correct target under rules if the match went on"},
    {"A503",
     kitchen_log,
     {{"winner: Anna", "  - {cards: 20-20, coins: 5-5, settebello: Anna, primiera: Bruno, scope: 0-0}\nwinner: Anna"}},
     "Anna had already won the match",
     "delete this round and those after it, or correct target under rules if the match went on"},
    {"A503",
     kitchen_log,
     {{"winner: Anna", "  - {points: 0-4, total: 12-10}\nwinner: Anna"}},
     "Anna had already won the match",
     "delete this round and those after it, or correct target under rules if the match went on"},
    {"A504",
     kitchen_log,
     {{"game: scopa", "game: scopa\nrules: {target: 21}"}},
     "Anna is named winner, but nobody has won yet: 12-6",
     "add the missing rounds, or correct target under rules if the match ended here"},
    {"A504",
     kitchen_log,
     {{"game: scopa", "game: scopone"},
      {"players: [Anna, Bruno]", "teams: {Anna: [A1, A2], Bruno: [B1, B2]}"},
      {"points: 6-0, total: 12-6", "points: 3-0, total: 9-6"},
      {"cards: 24-16, coins: 7-3, settebello: Anna, primiera: Anna, scope: 2-0,", ""},
      {"result: 12-6", "result: 9-6"}},
     "Anna is named winner, but nobody has won yet: 9-6",
     "add the missing rounds, or correct target under rules if the match ended here"},
    {"A504",
     kitchen_log,
     {{"points: 6-0, total: 12-6", "points: 5-5, total: 11-11"},
      {"cards: 24-16, coins: 7-3, settebello: Anna, primiera: Anna, scope: 2-0,", ""},
      {"result: 12-6", "result: 11-11"}},
     "Anna is named winner, but nobody has won yet: 11-11",
     "add the missing rounds, or correct tie-at-top under rules if the match ended here"},
    {"A505",
     kitchen_log,
     {{"game: scopa", "game: scopa\nrules: {target: 6}"}},
     "with both-reach: last-round, Bruno wins",
     "if the better last round decides at your table, write rules: {both-reach: last-round}"},
    {"A505",
     last_round_log,
     {},
     "with primiera-missing: zero, round 1 is 3-1 and Anna wins",
     "if a missing suit counts 0 at your table, write rules: {primiera-missing: zero}"},
    {"A505",
     kitchen_log,
     {{"rounds:", "rules: {target: 6}\nrounds:"},
      {"  - {cards: 24-16, coins: 7-3, settebello: Anna, primiera: Anna, scope: 2-0, points: 6-0, total: 12-6}\n", ""},
      {"result: 12-6\n", ""},
      {"winner: Anna\n", "unfinished: true\n"}},
     "with both-reach: last-round, Bruno wins",
     "if the better last round decides at your table, write rules: {both-reach: last-round}"},
    {"A601",
     hands_log,
     {{"10d x 3s 7s", "10d x 3s 7s !!"}},
     "marked as accepted, but the play is legal",
     "delete the mark, or correct the play"},
    {"A601",
     opening_log,
     {{"- 7s x 7d / 10b", "- 7s x 7d !! / 10b"}},
     "marked as accepted, but the play is legal",
     "delete the mark, or correct the play"},
    {"A601",
     opening_log,
     {{"- 7s x 7d / 10b", "- 5c x 3c 2b / 10b !! (ha sbagliato)"}},
     "marked as accepted, but the play is legal",
     "delete the mark, or correct the play"},
};

/// A limit needs a log of megabytes, and what only two matches show a second one.
constexpr std::string_view without_mistakes[] = {"A005", "A006", "A210", "A506", "A901"};

std::string written(const Mistake &mistake) {
  std::string log = mistake.log;
  for (const auto &[right, wrong] : mistake.mistaken) {
    const std::size_t at = log.find(right);
    REQUIRE(at != std::string::npos);
    log.replace(at, right.size(), wrong);
  }
  return log;
}

} // namespace

TEST_CASE("each mistake gets a fact and the likeliest remedy") {
  for (const Mistake &mistake : three_of_each) {
    const std::string log = written(mistake);
    CAPTURE(log);
    std::vector<Finding> found;
    Referee(CheckOptions{}).check_text(log, "match.yaml", [&](Report &&report) {
      for (Finding &finding : report.findings)
        if (finding.code != Code::format_version || finding.severity != Severity::note) found.push_back(std::move(finding));
    });
    REQUIRE(!found.empty());
    CHECK(row_of(found[0].code).name == mistake.code);
    CHECK(to_text(found[0].message) == mistake.message);
    CHECK(to_text(found[0].help) == mistake.help);
  }
}

TEST_CASE("each code is tried with three mistakes") {
  for (const CodeRow &code : codes()) {
    CAPTURE(code.name);
    const auto tried = std::ranges::count(three_of_each, code.name, &Mistake::code);
    CHECK((tried >= 3 || std::ranges::count(without_mistakes, code.name) == 1));
  }
}

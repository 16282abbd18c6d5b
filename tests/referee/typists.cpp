// Slips of tired typists: each is one finding, in words that tell what to do.

#include "findings_of.hpp"
#include "support/catch.hpp"

using namespace arbitro;

namespace {

const std::string kitchen = "arbitro: 1\n"
                            "game: scopa\n"
                            "place: casa Rossi\n"
                            "players: [Anna, Bruno]\n"
                            "rounds:\n"
                            "  - {cards: 33-7, coins: 9-1, settebello: Anna, primiera: Anna, scope: 1-0}\n"
                            "  - cards: 21-19\n"
                            "    coins: 5-5\n"
                            "    settebello: Bruno\n"
                            "    primiera: Bruno\n"
                            "    scope: 0-2\n"
                            "  - table: 1s 1c 2s 3c\n"
                            "    plays:\n"
                            "      - 7b scopa / 7d\n"
                            "unfinished: true\n";

std::string with(const std::string &from, const std::string &to) {
  std::string log = kitchen;
  const std::size_t at = log.find(from);
  REQUIRE(at != std::string::npos);
  return log.replace(at, from.size(), to);
}

} // namespace

TEST_CASE("a slip of the typist is told in words that say what to write") {
  struct Row {
    const char *from;
    const char *to;
    const char *message;
    const char *help;
  };
  const Row rows[] = {
      {"game: scopa", "game:scopa", "no blank after the colon of `game`", "write `game: scopa`"},
      {"game: scopa", "game:\u00A0scopa", "a no-break space where a blank should stand",
       "replace it by a blank; a word processor wrote it: search for it and replace all of them"},
      {"cards: 33-7", "cards:\u00A033-7", "a no-break space where a blank should stand",
       "replace it by a blank; a word processor wrote it: search for it and replace all of them"},
      {"place: casa", "place: \"casa", "the quote is not closed on its line", "write \" at the end of the text"},
      {"place: casa", "place: *casa", "aliases (`*`) are not allowed", "put the text in quotes, or write the value out"},
      {"place: casa", "place: !casa", "tags (`!`) are not allowed", "put the text in quotes, or remove the tag"},
      {"    coins: 5-5", "\tcoins: 5-5", "a tab in the indentation", "indent with blanks"},
      {"33-7", "33:7", "`33:7` is written with a colon", "write 33-7"},
      {"    coins: 5-5", "\u00A0   coins: 5-5", "a no-break space in the indentation",
       "indent with blanks; a word processor wrote it: search for it and replace all of them"},
      {"      - 7b scopa", "      \u2013 7b scopa", "`plays` is a text, not a list", "write a dash and a blank,  `- `  before each entry"},
      {"      - 7b scopa", "      -7b scopa", "`plays` is a text, not a list", "write a dash and a blank,  `- `  before each entry"},
      {"      - 7b scopa / 7d", "      - 7b / 7d\n      \u2022 8b", "a `\u2022` where a dash should begin the entry", "write `- ` there"},
      {"- 7b scopa / 7d", "- 7b: 7d / 7d", "a colon behind the card `7b`", "write  x  for it where the card takes others"},
      {"game: scopa", "game: \u201Cscopa\u201D", "`\u201Cscopa\u201D` is written with the quotes of a word processor",
       "take them away, or write straight ones: \""},
      {"cards: 33-7", "cards: [33, 7]", "`cards` is a list, not one figure a side", "write  33-7"},
      {"unfinished: true", "unfinished: true\ntotal: 7-2", "`total` is not a key here", "it belongs to a round: move it there"},
      {"- cards: 21-19", "- scorer: Ugo\n    cards: 21-19", "`scorer` is not a key here", "it belongs to the match: move it there"},
      {"[Anna, Bruno]", "Anna, Bruno", "`players` is a text, not a list", "write  [Anna, Bruno]"},
      {"unfinished: true", "unfinished: true\nresult: Bruno 1, Anna 4", "`Bruno 1, Anna 4` is not one figure a side", "write  4-1"},
      {"unfinished: true", "unfinished: true\nresult: 'Anna: 4; Bruno: 1'", "`Anna: 4; Bruno: 1` is not one figure a side", "write  4-1"},
      {"unfinished: true", "unfinished: true\nresult: Anna 4, Anna 1", "`Anna 4, Anna 1` is not one figure a side",
       "write a figure for each of  Anna, Bruno, joined by  -"},
      {"[Anna, Bruno]", "[Anna Bruno]", "1 player cannot play", "write a comma between the names: [Anna, Bruno]"},
      {"[Anna, Bruno]", "[Anna; Bruno]", "1 player cannot play", "write a comma between the names: [Anna, Bruno]"},
      {"[Anna, Bruno]", "[\u201CAnna\u201D, Bruno]", "`\u201CAnna\u201D` is written with the quotes of a word processor",
       "take them away, or write straight ones: \""},
      {"- {cards", "-{cards", "no blank after the dash", "write `- ` before an entry of a list"},
      {"- cards", "-cards", "no blank after the dash", "write `- ` before an entry of a list"},
      {"33-7, coins", "33-7 coins", "expected a comma or `}`, found `:`",
       "write the comma that is missing before it, or put a text with commas, colons or brackets in quotes"},
      {"settebello: Anna", "settebello: Ana", "`Ana` is not a side of this match", "write  Anna"},
      {"settebello: Anna", "setebello: Anna", "`setebello` is not a key here", "write  settebello"},
      {"7b scopa /", "7b SCOPA! /", "`SCOPA!` marks a sweep", "write  scopa"},
      {"7b scopa /", "7b* /", "`*` marks a sweep", "write  scopa"},
      {"7b scopa /", "7b x 1s 1c 2s 3c# /", "`#` marks a sweep", "write  scopa"},
      {"cards: 33-7", "cards: 33/7", "`33/7` is not joined by  -", "write  33-7"},
      {"cards: 33-7", "cards: 33 a 7", "`33 a 7` is not joined by  -", "write  33-7"},
      {"primiera: Anna", "primiera: pari", "`pari` stands for a tie", "write  none"},
      {"7b scopa / 7d", "7b scopa / 7d.", "`7d.` is not a card", "write  7d"},
      {"  - cards: 21-19", "  - 3-1\n  - cards: 21-19", "this entry is a text, not a map", "write  points: 3-1"},
      {"unfinished: true", "non finita: true", "`non finita` is not a key here", "write  unfinished: true"},
      {"place: casa", "date: 15/03/2026\nplace: casa", "`15/03/2026` is not a date of the calendar",
       "write year-month-day, as in  2026-03-15"},
      {"place: casa", "date: 3-4-26\nplace: casa", "`3-4-26` is not a date of the calendar",
       "write year-month-day, as in  2026-04-03  or  2026-03-04"},
      {"place: casa", "date: 03/15/2026\nplace: casa", "`03/15/2026` is not a date of the calendar",
       "write year-month-day, as in  2026-03-15"},
      {"cards: 33-7, coins: 9-1, settebello: Anna,", "cards: {Ana: 33, Bruno: 7}, coins: {Ana: 9, Bruno: 1}, settebello: Ana,",
       "`Ana` is not a side of this match (and at 2 more places)", "write  Anna"},
  };
  for (const Row &row : rows) {
    CAPTURE(row.to);
    const std::vector<Finding> found = serious(with(row.from, row.to));
    REQUIRE(!found.empty());
    CHECK(to_text(found[0].message) == row.message);
    CHECK(to_text(found[0].help) == row.help);
    CHECK(found.size() == 1);
  }
}

TEST_CASE("what people write for the words and signs of a row is read as it is meant") {
  const std::string rows[] = {
      "7b x 1s 1c 2s 3c scopa / 7d",         "7b prende asso spade, asso coppe, due spade, tre coppe scopa / settebello",
      "7b takes 1s 1c 2s 3c scopa / 7d",     "7b = 1s 1c 2s 3c scopa / 7d",
      "7b->1s 1c 2s 3c scopa / 7d",          "7b \u2192 1s 1c 2s 3c scopa / 7d",
      "'Anna: 7b x 1s 1c 2s 3c scopa / 7d'", "Anna: 7b x 1s 1c 2s 3c scopa / 7d",
      "'Anna: 7b x all scopa / Bruno:7d'",   "7b x 1s 1 2 3 scopa / 7d",
      "7b x1s 1c 2s 3c scopa / 7d"};
  for (const std::string &row : rows) {
    CAPTURE(row);
    const std::string log = with("7b scopa / 7d", row);
    CHECK(serious(log).empty());
    CHECK(checked(log).rounds.at(2).stands);
  }
}

TEST_CASE("a player or a side may be called null") {
  for (const char *name : {"null", "~", "Null"}) {
    CAPTURE(name);
    const std::string log = "arbitro: 1\nplayers: [Anna, " + std::string(name) +
                            "]\nrounds:\n  - {cards: 20-20, coins: 6-4, settebello: " + name + ", primiera: " + name +
                            ", scope: 0-0, points: {Anna: 1, " + name + ": 2}}\nwinner: " + name + "\nforfeit: Anna\n";
    CHECK(serious(log).empty());
    CHECK(checked(log).sides.at(1).name == name);
  }
  CHECK(serious("arbitro: 1\nplayers: [Anna, Bruno]\nwinner: null\nunfinished: true\n").size() == 1);
  CHECK(serious("arbitro: 1\nplayers: [Anna, Bruno]\nrounds: [{settebello: ''}]\nunfinished: true\n").size() == 1);
}

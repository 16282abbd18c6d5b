// Mistakes of tired typists: each is one finding, with an instruction.

#include "findings_of.hpp"
#include "support/catch.hpp"
#include "support/read_file.hpp"

#include <span>

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

/// What becomes of a text in a log; where the finding is, and its remedy.
struct Mistyped {
  const char *from;
  const char *to;
  const char *place;
  const char *help;
};

void each_is_one_finding(const std::string &log, std::span<const Mistyped> rows) {
  REQUIRE(serious(log).empty());
  for (const Mistyped &row : rows) {
    CAPTURE(row.to);
    const std::size_t at = log.find(row.from);
    REQUIRE(at != std::string::npos);
    const std::string changed = std::string(log).replace(at, std::string(row.from).size(), row.to);
    const std::vector<Finding> found = serious(changed);
    REQUIRE(found.size() == 1);
    const Span span = found[0].where.span;
    CHECK(changed.substr(span.begin, span.end - span.begin) == row.place);
    CHECK(span.begin >= at);
    CHECK(span.begin <= at + std::string(row.to).size());
    CHECK(to_text(found[0].help) == row.help);
  }
}

} // namespace

TEST_CASE("a mistake of the typist is reported with what to write") {
  struct Row {
    const char *from;
    const char *to;
    const char *message;
    const char *help;
  };
  const Row rows[] = {
      {"game: scopa", "game:scopa", "a space is missing after the colon of `game`", "write game: scopa"},
      {"game: scopa", "game:\u00A0scopa", "a no-break space instead of an ordinary one",
       "write an ordinary space, everywhere in the file; a word processor wrote this one"},
      {"cards: 33-7", "cards:\u00A033-7", "a no-break space instead of an ordinary one",
       "write an ordinary space, everywhere in the file; a word processor wrote this one"},
      {"place: casa", "place: \"casa", "the quote is not closed on its line", "write \" at the end of the text"},
      {"place: casa", "place: *casa", "`*` at the beginning of a text is a YAML alias, which is not allowed",
       "put the text in quotes, or write the value out"},
      {"place: casa", "place: !casa", "`!` at the beginning of a text is a YAML tag, which is not allowed",
       "put the text in quotes, or delete the tag"},
      {"    coins: 5-5", "\tcoins: 5-5", "a tab in the indentation", "indent with spaces"},
      {"33-7", "33:7", "`33:7` has a colon instead of a hyphen", "write 33-7"},
      {"    coins: 5-5", "\u00A0   coins: 5-5", "a no-break space in the indentation",
       "indent with ordinary spaces everywhere in the file; a word processor wrote these"},
      {"      - 7b scopa", "      \u2013 7b scopa", "`plays` is a text, but a list is expected",
       "write a dash and a space, `- `, before each entry"},
      {"      - 7b scopa", "      -7b scopa", "`plays` is a text, but a list is expected",
       "write a dash and a space, `- `, before each entry"},
      {"      - 7b scopa / 7d", "      - 7b / 7d\n      \u2022 8b", "`\u2022` instead of a dash before the entry", "write `- ` instead"},
      {"- 7b scopa / 7d", "- 7b: 7d / 7d", "a colon after the card `7b`", "write `x` instead if the card takes others"},
      {"game: scopa", "game: \u201Cscopa\u201D", "`\u201Cscopa\u201D` has the curly quotes of a word processor",
       "delete them, or write straight quotes: \""},
      {"cards: 33-7", "cards: [33, 7]", "`cards` is a list, not one number for each side", "write 33-7"},
      {"unfinished: true", "unfinished: true\ntotal: 7-2", "unknown key `total`", "move it into a round"},
      {"- cards: 21-19", "- scorer: Ugo\n    cards: 21-19", "unknown key `scorer`", "move it out of the round, to the top of the match"},
      {"[Anna, Bruno]", "Anna, Bruno", "`players` is a text, but a list is expected", "write [Anna, Bruno]"},
      {"unfinished: true", "unfinished: true\nresult: Bruno 1, Anna 4", "`Bruno 1, Anna 4` is not one number for each side", "write 4-1"},
      {"unfinished: true", "unfinished: true\nresult: 'Anna: 4; Bruno: 1'", "`Anna: 4; Bruno: 1` is not one number for each side",
       "write 4-1"},
      {"unfinished: true", "unfinished: true\nresult: Anna 4, Anna 1", "`Anna 4, Anna 1` is not one number for each side",
       "write one number for each of Anna and Bruno, separated by hyphens, as in 4-2"},
      {"[Anna, Bruno]", "[Anna Bruno]", "only one player is named", "write a comma between the names: [Anna, Bruno]"},
      {"[Anna, Bruno]", "[Anna; Bruno]", "only one player is named", "write a comma between the names: [Anna, Bruno]"},
      {"[Anna, Bruno]", "[\u201CAnna\u201D, Bruno]", "`\u201CAnna\u201D` has the curly quotes of a word processor",
       "delete them, or write straight quotes: \""},
      {"- {cards", "-{cards", "a space is missing after the dash", "write - {cards: 33-7, coins: 9..."},
      {"- cards", "-cards", "a space is missing after the dash", "write - cards: 21-19"},
      {"33-7, coins", "33-7 coins", "a comma is missing before `coins`", "write cards: 33-7, coins: 9-1"},
      {"settebello: Anna", "settebello: Ana", "`Ana` is not a player or team of this match", "write Anna"},
      {"settebello: Anna", "setebello: Anna", "unknown key `setebello`", "write settebello"},
      {"7b scopa /", "7b SCOPA! /", "`SCOPA!` is read as scopa", "write scopa"},
      {"7b scopa /", "7b* /", "`*` is read as scopa", "write scopa"},
      {"7b scopa /", "7b x 1s 1c 2s 3c# /", "`#` is read as scopa", "write scopa"},
      {"7b scopa /", "7b * 1s 1c 2s 3c /", "`*` is an unknown mark", "write `x` instead if the card takes others"},
      {"7b scopa / 7d", "7b x 1s 1c 2s 3c \\ 7d", "plays are separated by /, not by `\\`", "write / between them"},
      {"7b scopa / 7d", "x7b / 7d", "no card is played before `x7b`", "write the played card before it"},
      {"7b scopa / 7d", "x7b1s1c2s3c / 7d", "no card is played before `x7b1s1c2s3c`",
       "write the played card before the x, as in 7b x 1s 1c 2s 3c"},
      {"7b scopa / 7d", "7b x1s1c2s3c / 7d", "`1s1c2s3c` is not a card", "put spaces between the cards: 1s 1c 2s 3c"},
      {"    primiera: Bruno", "primiera: Bruno", "this line is indented less than the lines around it", "indent it like line 9"},
      {"cards: 33-7", "cards: 33/7", "the hyphen is missing in `33/7`", "separate the numbers with a hyphen: 33-7"},
      {"cards: 33-7", "cards: 33 a 7", "the hyphen is missing in `33 a 7`", "separate the numbers with a hyphen: 33-7"},
      {"7b scopa / 7d", "7b scopa / 7d.", "`7d.` is not a card", "write 7d"},
      {"  - cards: 21-19", "  - 3-1\n  - cards: 21-19", "this entry is a text, but `key: value` is expected", "write points: 3-1"},
      {"unfinished: true", "non finita: true", "unknown key `non finita`", "write unfinished: true"},
      {"place: casa", "date: 15/03/2026\nplace: casa", "`15/03/2026` is not a valid date", "write 2026-03-15"},
      {"place: casa", "date: 3-4-26\nplace: casa", "`3-4-26` is not a valid date", "write 2026-04-03 or 2026-03-04"},
      {"place: casa", "date: 03/15/2026\nplace: casa", "`03/15/2026` is not a valid date", "write 2026-03-15"},
      {"cards: 33-7, coins: 9-1, settebello: Anna,", "cards: {Ana: 33, Bruno: 7}, coins: {Ana: 9, Bruno: 1}, settebello: Ana,",
       "`Ana` is not a player or team of this match (and at 2 more places)", "write Anna"},
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
  const std::string rows[] = {"7b x 1s 1c 2s 3c scopa / 7d",
                              "7b prende asso spade, asso coppe, due spade, tre coppe scopa / settebello",
                              "7b takes 1s 1c 2s 3c scopa / 7d",
                              "7b = 1s 1c 2s 3c scopa / 7d",
                              "7b->1s 1c 2s 3c scopa / 7d",
                              "7b \u2192 1s 1c 2s 3c scopa / 7d",
                              "'Anna: 7b x 1s 1c 2s 3c scopa / 7d'",
                              "Anna: 7b x 1s 1c 2s 3c scopa / 7d",
                              "'Anna: 7b x all scopa / Bruno:7d'",
                              "7b x 1s 1 2 3 scopa / 7d",
                              "7b x1s 1c 2s 3c scopa / 7d",
                              "7bx 1s 1c 2s 3c scopa / 7d",
                              "7bx1s 1c 2s 3c scopa / 7d"};
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

TEST_CASE("a card that cannot be read is the only one near it that the rest of the match leaves") {
  const Mistyped rows[] = {
      {"8d 9d 3s", "8d 9f 3s", "9f", "write 9d"},
      {"8d 9d 3s", "8d 9d 3h", "3h", "write 3s"},
      {"3s / 4s x 4d", "3h / 4s x 4d", "3h", "write 3s"},
      {"4s x 4d", "44s x 4d", "44s", "write 4s"},
      {"4s x 4d", "4s x 14d", "14d", "write 4d"},
      {"table: 4d 4c", "table: 4d 14c", "14c", "write 4c"},
      {"10b / 3c", "100b / 3c", "100b", "write 10b"},
      {"6c 10s 7c", "6c 10s 7", "7", "write 7c"},
      {"9c 5c 1d", "9c 5c 5c 1d", "9c 5c 5c 1d", "write 1d 5c 9c"},
  };
  const std::string log = read_file(ARBITRO_ROOT "/samples/full.yaml");
  each_is_one_finding(log.substr(log.find("arbitro:")), rows);
}

TEST_CASE("a wrong count is reported at the count where points and totals agree without it") {
  const std::string log = "arbitro: 1\nplayers: [Anna, Bruno]\nunfinished: true\nrounds:\n"
                          "  - {cards: 22-18, coins: 6-4, settebello: Anna, primiera: Bruno, scope: 2-1, points: 5-2, total: 5-2}\n"
                          "  - {cards: 16-24, coins: 5-5, settebello: Bruno, primiera: Bruno, scope: 0-1, points: 0-4, total: 5-6}\n"
                          "  - {cards: 20-20, coins: 3-7, settebello: Bruno, primiera: Anna, scope: 1-0, points: 2-2, total: 7-8}\n";
  const Mistyped rows[] = {
      {"16-24", "24-16", "24-16", "write cards: 16-24"},
      {"5-5", "6-4", "6-4", "write coins: 5-5"},
      {"settebello: Bruno", "settebello: Anna", "Anna", "write settebello: Bruno"},
      {"0-1", "1-0", "1-0", "write scope: 0-1"},
      {"22-18", "18-22", "18-22", "3 possible corrections: write cards: 22-18; or write primiera: Anna; or write scope: 3-0"},
      {"0-4", "1-4", "1-4", "write points: 0-4"},
      {"total: 5-6", "total: 5-7", "5-7", "write total: 5-6"},
  };
  each_is_one_finding(log, rows);
}

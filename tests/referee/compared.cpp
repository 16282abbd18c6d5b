// The same match written by several people: what is a difference, what the rules show that of it, and what is merged. are right

#include "comparing.hpp"
#include "findings_of.hpp"
#include "support/catch.hpp"
#include "support/pairs.hpp"
#include "support/wish.hpp"

#include <sstream>

using namespace arbitro;
using namespace comparing;

TEST_CASE("each kind of difference is reported once, with what the rules prove") {
  struct Row {
    const char *from;
    const char *to;
    const char *reported;
  };
  const Row rows[] = {
      {"3s / 4s x 4d", "3s / 4c x 4d", "R1.2 play a=4s x 4d b=4c x 4d proved a\n"},
      {"4s x 4d", "4s x 4c", "R1.2 play a=4s x 4d b=4s x 4c open\n"},
      {"4s x 4d", "4s lays", "R1.2 play a=4s x 4d b=4s lays likely a\n"},
      {"4b / 5b", "5b / 4b", "R1.27 plays a=4b / 5b b=5b / 4b proved a\n"},
      {"          - 9d / 9s\n", "", "R1.5 plays a=9d / 9s b= proved a\n"},
      {"9d / 9s", "9d", "R1.6 play a=9s b= proved a\n"},
      {"10b / 3c", "10b / 3c / 3c", "R1.23 play a= b=3c proved a\n"},
      {"table: 4d 4c", "table: 4d 4s", "R1 table a=4d 4c 7d 3d b=4d 4s 7d 3d proved a\n"},
      {"Vera:    1b 8c 10b", "Vera:    1b 8c 10c", "R1 hand of Vera, deal 4 a=1b 8c 10b b=1b 8c 10c proved a\n"},
      {"points: 3-1", "points: 4-1", "R1 points a=3-1 b=4-1 proved a\n"},
      {"dealer: Tommaso", "dealer: Vera", "R1 dealer a=Tommaso b=Vera proved a\n"},
      {"coins: 5-5", "coins: 6-4", "R2 coins a=5-5 b=6-4 proved a\n"},
      {"result: 4-5", "result: 5-5", "result a=4-5 b=5-5 proved a\n"},
      {"2026-02-08", "2026-02-09", "date a=2026-02-08 b=2026-02-09 open\n"},
      {"game: scopa", "game: scopa-frac", "game a=scopa b=scopa-frac proved a\n"},
      {"game: scopa", "game: [scopa, napola]", "game a=scopa b=scopa, napola open\n"},
      {"game: scopa", "game: scopa\nrules: {target: 21}", "rule target a=scopa b=21 open\n"},
      {"3b / 8s", "3b / 8s x all", "R1.36 play a=8s b=8s x all proved a\n"},
      {"23-17", "Tommaso", "R2 cards a=23-17 b=Tommaso proved a\n"},
      {"23-17", "none", "R2 cards a=23-17 b=none proved a\n"},
      {"points: 1-4", "points: {Vera: -1, Tommaso: 4}", "R2 points a=1-4 b={Vera: -1, Tommaso: 4} proved a\n"},
      {"points: 1-4", "points: {Tommaso: 5}", "R2 points a=1-4 b={Tommaso: 5} proved a\n"},
  };
  for (const Row &row : rows) {
    CAPTURE(row.from, row.to);
    CHECK(reported(compared({sound(), with(sound(), row.from, row.to)})) == row.reported);
  }
}

TEST_CASE("what is written otherwise and means the same is no difference") {
  const std::string text = sound();
  const std::string others[] = {
      text,
      write_log(text, {.form = LogForm::json}),
      write_log(text, {.form = LogForm::ndjson}),
      write_log(text, {.form = LogForm::yaml, .explicit_plays = true, .letters = Letters::en_french}),
      with(text, "Vera:    8d 9d 3s", "Vera:    3s 9d 8d"),
      with(text, "5-5", "none"),
      with(text, "23-17", "Vera"),
      with(text, "10b / 3c", "10b / ?"),
      with(text, "1b 8c 10b", "1b 8c ?"),
      with(text, "points: 1-4", "points: {Tommaso: 4}"),
  };
  for (const std::string &other : others) {
    const Comparison comparison = compared({text, other});
    CAPTURE(other);
    CHECK_FALSE(comparison.trouble);
    CHECK(reported(comparison).empty());
  }
}

TEST_CASE("players may sit in another order and have shorter names") {
  const std::string turned = "arbitro: 1\nplayers: [Tom., Vera]\nrounds:\n"
                             "  - {dealer: Tom., points: 1-3}\n  - {points: 4-1}\nunfinished: true\nresult: 5-4\n";
  CHECK(reported(compared({sound(), turned})).empty());
  CHECK(reported(compared({sound(), with(turned, "result: 5-4", "result: 4-5")})) == "result a=4-5 b=4-5 proved a\n");
}

TEST_CASE("what only some record is no difference") {
  const std::string counts =
      "arbitro: 1\nplayers: [Vera, Tommaso]\nrounds:\n  - {points: 3-1, total: 3-1}\n  - {points: 1-4}\nunfinished: true\n";
  const Comparison comparison = compared({counts, sound()}, true);
  CHECK(reported(comparison).empty());
  std::string kinds;
  for (const OnlySome &only_some : comparison.only_some) kinds += std::string(only_some.kind) + " ";
  CHECK(kinds == "game date place dealer table hand play total count result ");
}

TEST_CASE("a round that one has forgotten is a difference") {
  const std::string text = "arbitro: 1\nplayers: [Anna, Bruno]\nrounds:\n  - {points: 3-1, total: 3-1}\n  - {points: 2-2, total: 5-3}\n"
                           "  - {points: 4-0, total: 9-3}\nunfinished: true\nresult: 9-3\n";
  const std::string shorter = with(text, "  - {points: 2-2, total: 5-3}\n", "");
  CHECK(reported(compared({text, shorter})) == "R2 the whole round a={points: 2-2, total: 5-3} b= proved a\n");
  CHECK(compared({shorter, text}, true).merged == text);
}

TEST_CASE("differences that the rules leave open are reported as open, and numbers prove nothing") {
  const std::string other = with(with(sound(), "1c / 5s", "1c / 5d"), "6b / 5d", "6b / 5s");
  CHECK(reported(compared({sound(), other, sound()})) == "R1.14 play a=5s c=5s b=5d open\nR1.18 play a=5d c=5d b=5s open\n");
}

TEST_CASE("of piles, too, the points that are claimed prove who is right") {
  const std::string piles = read_file(ARBITRO_ROOT "/samples/piles.yaml");
  const Comparison comparison = compared({piles, with(piles, "denari: 1 2 4 5 F C,", "denari: 1 2 4 5 F,")});
  REQUIRE(comparison.differences.size() == 1);
  CHECK(to_text(comparison.differences.front().what) == "pile of Zii");
  CHECK(comparison.differences.front().resolution == Resolution::proved);
  CHECK(comparison.differences.front().proved == 0);
}

TEST_CASE("where nobody is right the result says that") {
  CHECK(reported(compared({with(sound(), "3s / 4s x 4d", "3s / 4c x 4d"), with(sound(), "3s / 4s x 4d", "3s / 4b x 4d")})) ==
        "R1.2 play a=4c x 4d b=4b x 4d neither\n");
}

TEST_CASE("what speaks against a dealer is what his own plays would show, not another's") {
  const Comparison comparison = compared(
      {with(sound(), "4s x 4d", "4s lays"), with(with(sound(), "dealer: Tommaso", "dealer: Vera"), "3s / 4s x 4d", "3s / 4c x 4d")});
  const Difference &dealer = comparison.differences.front();
  REQUIRE(dealer.kind == "dealer");
  CHECK(to_text(dealer.versions[0].against) == "4s laid, but it must take 4d or 4c");
  CHECK(to_text(dealer.versions[1].against) == "Tommaso did not hold 3s: Vera did");
}

TEST_CASE("a fault that all record alike does not hide who is right later") {
  const std::string base = "arbitro: 1\nplayers: [Anna, Bruno]\nrounds:\n  - table: 7s 4s 3c 10d\n    plays: [7d x 3c 4s, 2b, 6c, ";
  const Comparison comparison = compared({base + "5b]\nunfinished: true\n", base + "2b]\nunfinished: true\n"});
  CHECK(reported(comparison) == "R1.4 play a=5b b=2b proved a\n");
}

TEST_CASE("another match is refused, and so is what holds none or several") {
  struct Row {
    std::string other;
    const char *why;
  };
  const Row rows[] = {
      {with(sound(), "Tommaso]", "Ugo]"), "another match: other players, or in another order"},
      {"arbitro: 1\nplayers: [Vera, Ugo]\nrounds: []\nresult: 1-2\n", "another match: other players, or in another order"},
      {"arbitro: 1\nplayers: [Vera, Tommaso, Ugo]\nrounds: []\nresult: 1-2-3\n", "another match: other players, or in another order"},
      {with(sound(), "[Vera, Tommaso]", "[Vera, \".\"]"), "another match: other players, or in another order"},
      {"players: [", "contains no match that can be read"},
      {"arbitro: 1\nplayers: [Vera, Tommaso]\nrounds:\n  - plays: [1d, 10c, 9s, 8b, 1s, 10b]\nunfinished: true\n",
       "another match: almost no play is the same"},
      {sound() + "---\n" + sound(), "contains more than one match; compare takes one per file"},
  };
  for (const Row &row : rows) {
    CAPTURE(row.other);
    const Comparison comparison = compared({sound(), row.other});
    REQUIRE(comparison.trouble);
    CHECK(comparison.trouble->record == 1);
    CHECK(to_text(comparison.trouble->why) == row.why);
  }
}

TEST_CASE("players are the same in whatever order they sit round the table, under longer and shorter names, and else others") {
  const auto with_players = [](const std::string &players) {
    return "arbitro: 1\nplayers: [" + players + "]\nrounds:\n  - points: 3-1-0\nunfinished: true\n";
  };
  struct Row {
    const char *first, *second;
    bool are_same;
  };
  const Row rows[] = {
      {"Anna, Bruno, Carla", "Anna, Bruno, Carla", true},
      {"Anna, Bruno, Carla", "Carla, Anna, Bruno", true},
      {"Anna, Bruno, Carla", "Bruno, Anna, Carla", false},
      {"Anna, Bruno, Carla", "A., B., C.", true},
      {"A, B, C", "Anna, Bruno, Carla", true},
      {"Anna, Bruno, Carla", "Ana, Bruno, Carla", true},
      {"Anna, Bruno, Carla", "Anna, Bruno, Xerxes", false},
      {"Anna R, Anna M, Carla", "Anna, Anna M, Carla", true},
      {"Anna R, Anna M, Carla", "Anna, Anne, Carla", false},
  };
  for (const Row &row : rows) {
    CAPTURE(row.first, row.second);
    CHECK(compared({with_players(row.first), with_players(row.second)}).trouble.has_value() != row.are_same);
  }
}

TEST_CASE("which game it was is tried together with which play") {
  const std::string other = with(with(sound(), "game: scopa", "game: scopa-frac"), "3s / 4s x 4d", "3s / 4c x 4d");
  CHECK(reported(compared({sound(), other})) == "game a=scopa b=scopa-frac proved a\nR1.2 play a=4s x 4d b=4c x 4d proved a\n");
}

TEST_CASE("of too many differences nothing is proved, and nothing is written") {
  std::string other;
  int exchanged = 0;
  std::istringstream lines(sound());
  for (std::string line; std::getline(lines, line); other += line + "\n")
    if (const std::size_t at = line.find(" / "); exchanged < 13 && at != std::string::npos && line.find(" x ") == std::string::npos) {
      const std::size_t begin = line.find("- ") + 2;
      line = line.substr(0, begin) + line.substr(at + 3) + " / " + line.substr(begin, at - begin);
      ++exchanged;
    }
  const Comparison comparison = compared({sound(), other}, true);
  CHECK(std::ssize(comparison.differences) == exchanged);
  for (const Difference &difference : comparison.differences) CHECK(difference.resolution == Resolution::untried);
  std::string bare = comparison.merged;
  for (std::size_t at = 0; (at = bare.find(" # differs", at)) != std::string::npos;) bare.erase(at, bare.find('\n', at) - at);
  CHECK(bare == sound());
}

TEST_CASE("one record alone is nothing to compare") {
  const Comparison comparison = compared({sound()});
  REQUIRE(comparison.trouble);
  CHECK(to_text(comparison.trouble->why) == "only one record: there is nothing to compare it with");
}

TEST_CASE("a merged log is the first text with what is proved, byte for byte") {
  const char *const mistakes[][2] = {{"3s / 4s x 4d", "3s / 4c x 4d"}, {"4b / 5b", "5b / 4b"},         {"          - 9d / 9s\n", ""},
                                     {"10b / 3c", "10b / 3c / 3c"},    {"points: 3-1", "points: 4-1"}, {"table: 4d 4c", "table: 4d 4s"},
                                     {"result: 4-5", "result: 4-6"}};
  for (const auto &[from, to] : mistakes) {
    CAPTURE(from);
    const std::string faulty = with(sound(), from, to);
    CHECK(compared({faulty, sound()}, true).merged == sound());
    CHECK(compared({sound(), faulty}, true).merged == sound());
  }
}

TEST_CASE("what is not proved stays and is marked") {
  const std::string other = with(with(sound(), "1c / 5s", "1c / 5d"), "6b / 5d", "6b / 5s");
  const std::string marked = with(with(sound(), "1c / 5s", "1c / 5s # differs: b has 5d"), "6b / 5d", "6b / 5d # differs: b has 5s");
  CHECK(compared({sound(), other}, true).merged == marked);
  const std::string json = compared({write_log(sound(), {.form = LogForm::json}), other}, true).merged;
  CHECK(json.find(R"("_differs": ["R1.14 differs: b has 5d", "R1.18 differs: b has 5s"])") != std::string::npos);
  CHECK(serious(json).empty());
}

TEST_CASE("a merged log has what only others record") {
  const std::string counts =
      "arbitro: 1\nplayers: [Vera, Tommaso]\nrounds:\n  - points: 3-1   # by hand\n  - points: 1-4\nunfinished: true\n";
  const std::string others = "arbitro: 1\nplayers: [Vera, Tommaso]\ndate: 2026-02-08\nrounds:\n  - {coins: 4-6, total: 3-1}\n"
                             "  - {total: 4-5}\nunfinished: true\n";
  CHECK(compared({counts, others}, true).merged ==
        "arbitro: 1\nplayers: [Vera, Tommaso]\ndate: 2026-02-08\nrounds:\n  - points: 3-1   # by hand\n    coins: 4-6\n    total: 3-1\n"
        "  - points: 1-4\n    total: 4-5\nunfinished: true\n");
}

TEST_CASE("a pile is proved right where the other record has one mistake in it, and not where it may have two") {
  const auto with_piles = [](const std::string &of_a, const std::string &of_b) {
    return "arbitro: 1\nplayers: [A, B]\nrounds:\n  - piles: {A: 1d 4d 5d 6d 7d 8d 9d 10d 1c 2c 3c 4c 5c 6c 7c 8c 9c 10c 1b 2b 3b 4b " +
           of_a + ", B: " + of_b + "}\nunfinished: true\n";
  };
  const std::string others = "7b 8b 9b 10b 1s 2s 3s 4s 5s 6s 7s 8s 9s 10s 2d 3d";
  struct Row {
    const char *what;
    std::string right, wrong;
    Resolution resolution;
  };
  const Row rows[] = {
      {"a card for another", with_piles("5b 6b", others), with_piles("5b 6d", others), Resolution::proved},
      {"the same beside a rest", with_piles("5b 6b", "rest"), with_piles("5b 6d", others), Resolution::proved},
      {"one for another, and one in the other pile", with_piles("5b 6b", others), with_piles("6d", others + " 5b"), Resolution::likely},
  };
  for (const Row &row : rows) {
    CAPTURE(row.what);
    const Comparison comparison = compared({row.right, row.wrong});
    REQUIRE(!comparison.differences.empty());
    CHECK(comparison.differences.front().resolution == row.resolution);
    CHECK(comparison.differences.front().proved == 0);
  }
}

TEST_CASE("what is proved of two records with a mistake each is what happened") {
  const long pairs_a_level = share_of(60);
  generated::Dice dice(static_cast<std::uint64_t>(wished("ARBITRO_SEED", 20260301)));
  for (const generated::Level level : {generated::Level::deals, generated::Level::plays, generated::Level::piles})
    for (long i = 0; i < pairs_a_level; ++i) {
      const pairs::Pair pair = pairs::random_pair(dice, level, 3);
      const pairs::Outcome outcome = pairs::outcome_of(pair);
      CAPTURE(pair.sound, pair.a.text, pair.b.text);
      CHECK_FALSE(outcome.is_refused);
      CHECK(outcome.wrong == 0);
      CHECK(outcome.untried == 0);
      CHECK_FALSE(outcome.is_merged_wrongly);
      CHECK(pairs::compared(pair.a.text, pair.a.text).differences.empty());
    }
}

namespace {

using Rows = std::vector<std::vector<std::string>>;

/// A round of scopone with nothing recorded but its plays, row by row.
const Rows rows_of_round = {{"7d", "6s", "9s", "8d x 8s"},           {"9d", "6d", "10d x 10s scopa", "2s"},
                            {"2d x 2s scopa", "4s", "7s", "4d"},     {"1d", "7c", "1s x 1d scopa", "3c"},
                            {"2b", "5d x 2b 3c scopa", "8c", "3s"},  {"5b", "5c", "3d", "2c"},
                            {"4c", "4b", "10b x 2c 8c scopa", "9c"}, {"1b", "9b", "3b", "6c"},
                            {"5s", "7b", "8b x 3b 5s scopa", "10c"}};

std::string log_of(const Rows &rows) {
  std::string log = "arbitro: 1\ngame: scopone\nteams: {Casa: [Ornella, Sofia], Ospiti: [Remigio, Tullio]}\nrounds:\n  - dealer: Tullio\n"
                    "    table: 8s 1c 6b 10s\n    plays:\n";
  for (const std::vector<std::string> &row : rows) {
    std::string text;
    for (const std::string &cell : row) text += (text.empty() ? "      - " : " / ") + cell;
    log += text + (text.empty() ? "" : "\n");
  }
  return log + "    points: 7-2\nunfinished: true\n";
}

/// A typing mistake in a cell.
using Mistake = void (*)(std::vector<std::string> &row, std::size_t cell);
constexpr Mistake mistakes_at_a_cell[] = {
    [](auto &row, std::size_t cell) { row.erase(row.begin() + static_cast<std::ptrdiff_t>(cell)); },
    [](auto &row, std::size_t cell) { row.insert(row.begin() + static_cast<std::ptrdiff_t>(cell), std::string(row[cell])); },
    [](auto &row, std::size_t cell) { std::swap(row[cell], row[(cell + 1) % row.size()]); },
    [](auto &row, std::size_t cell) { row[cell] += row[cell].ends_with(" scopa") ? " !!" : " scopa"; },
    [](auto &row, std::size_t cell) { row[cell] = row[cell].substr(0, row[cell].find(" scopa")); },
    [](auto &row, std::size_t cell) { row[cell] = row[cell].substr(0, row[cell].find(" x ")); },
    [](auto &row, std::size_t cell) { row[cell].replace(row[cell].find_first_of("dcbs"), 1, "b"); },
    [](auto &row, std::size_t cell) { row[cell] = "Tullio " + row[cell]; },
    [](auto &row, std::size_t cell) { row[cell] = "_"; },
    [](auto &row, std::size_t) { row.clear(); }};

} // namespace

TEST_CASE("an unrecorded play differs from none, nor does a sweep") {
  for (const auto &[row, cell] : {std::pair<std::size_t, std::size_t>{0, 0}, {0, 3}, {1, 2}, {4, 1}, {8, 3}}) {
    Rows rows = rows_of_round;
    rows[row][cell] = "_";
    CAPTURE(row, cell);
    CHECK(reported(compared({log_of(rows_of_round), log_of(rows)})).empty());
    CHECK(reported(compared({log_of(rows), log_of(rows_of_round)})).empty());
  }
}

TEST_CASE("where two make a mistake at the same play or at neighbouring ones, nothing is proved that did not happen") {
  const std::string sound = log_of(rows_of_round);
  REQUIRE(reported(compared({sound, sound})).empty());
  REQUIRE(serious(sound).empty());
  int proved = 0;
  for (const auto &[row, cell] : {std::pair<std::size_t, std::size_t>{1, 2}, {4, 1}})
    for (const Mistake one : mistakes_at_a_cell)
      for (const Mistake other : mistakes_at_a_cell)
        for (const std::size_t apart : {std::size_t{0}, std::size_t{1}}) {
          Rows first = rows_of_round, second = rows_of_round;
          one(first[row], cell);
          other(second[row], cell + apart);
          pairs::Pair pair{sound, {.text = log_of(first)}, {.text = log_of(second)}};
          CAPTURE(pair.a.text, pair.b.text);
          const pairs::Outcome outcome = pairs::outcome_of(pair);
          CHECK_FALSE(outcome.is_refused);
          CHECK(outcome.wrong == 0);
          CHECK_FALSE(outcome.is_merged_wrongly);
          proved += outcome.proved;
        }
  CHECK(proved > 100);
}

TEST_CASE("where one makes a mistake, the other record is proved or nothing is, and a merge that marks nothing is what happened") {
  const std::string sound = log_of(rows_of_round);
  for (const auto &[row, cell] : {std::pair<std::size_t, std::size_t>{0, 0}, {1, 2}, {2, 0}, {4, 1}, {8, 3}})
    for (const Mistake mistake : mistakes_at_a_cell) {
      Rows rows = rows_of_round;
      mistake(rows[row], cell);
      const std::string faulty = log_of(rows);
      CAPTURE(faulty);
      for (const std::vector<std::string> &records : {std::vector{faulty, sound}, std::vector{sound, faulty}}) {
        const Comparison comparison = compared(records, true);
        const int right = records.front() == sound ? 0 : 1;
        for (const Difference &difference : comparison.differences)
          if (difference.resolution == Resolution::proved) {
            const std::vector<int> &by = difference.versions[static_cast<std::size_t>(difference.proved)].records;
            CHECK(std::ranges::find(by, right) != by.end());
          }
        if (comparison.unwritten == 0 && comparison.merged.find("differs") == std::string::npos)
          CHECK(reported(compared({sound, comparison.merged})).empty());
      }
    }
}

TEST_CASE("unreadable records, or those without a playable match, are not compared") {
  const std::string match = R"({"arbitro":1,"players":["Anna","Bruno"],"rounds":[{"points":"3-1"}],"unfinished":true})";
  for (const std::string &other : {"[" + match + " " + match + "]", std::string("{\"arbitro\": 1,"),
                                   std::string("arbitro: 1\nroundz: []\n"), "[" + match + "," + match + "]",
                                   std::string("arbitro: 1\ngame: scopone\nplayers: [A, B, C, D, E]\n"
                                               "rounds: []\nunfinished: true\n")}) {
    CAPTURE(other);
    CHECK(compared({match, other}).trouble.has_value());
    CHECK(compared({other, match}).trouble.has_value());
  }
}

TEST_CASE("a void round is another one than a round that was played, and figures that no pair can say are merged or counted as left out") {
  const std::string head = "arbitro: 1\nplayers: [Anna, Bruno]\nrounds:\n";
  const std::string end = "unfinished: true\n";
  CHECK_FALSE(reported(compared({head + "  - void: true\n  - points: 3-1\n" + end, head + "  - points: 3-1\n" + end})).empty());
  CHECK(compared({head + "  - points: 3-1\n" + end, head + "  - {points: 3-1, total: {Anna: 3}}\n" + end}, true).unwritten == 1);
  const std::string more = head + "  - {points: 3-1, settebello: Anna, primiera: none}\n" + end;
  const std::string merged = compared({head + "  - points: 3-1\n" + end, more}, true).merged;
  CHECK(merged.find("settebello: Anna") != std::string::npos);
  CHECK(merged.find("primiera: none") != std::string::npos);
}

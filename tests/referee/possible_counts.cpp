// Counts at the edge of what forty cards can give: the last that can be, and the first that cannot; and points beside some counts.

#include "findings_of.hpp"
#include "support/catch.hpp"

using namespace arbitro;

namespace {

struct Counts {
  const char *rules;
  const char *counts;
  bool can_be;
};

int impossible_in(const std::string &header, const std::string &counts) {
  int found = 0;
  for (const Finding &finding : serious("arbitro: 1\n" + header + "\nrounds:\n  - {" + counts + "}\nunfinished: true\n"))
    found += finding.code == Code::impossible_count || finding.code == Code::impossible_scope ? 1 : 0;
  return found;
}

template <std::size_t size> void check_counts(const Counts (&rows)[size]) {
  for (const Counts &row : rows) {
    CAPTURE(row.rules, row.counts);
    CHECK(impossible_in("players: [Anna, Bruno]\n" + std::string(row.rules), row.counts) == (row.can_be ? 0 : 1));
  }
}

} // namespace

TEST_CASE("a primiera of 0 is none, and any other is made of cards that the other side lacks") {
  const char *zero = "rules: {primiera-missing: zero}";
  const Counts rows[] = {
      {"game: scopa", "primiera: 0-63", true},
      {"game: scopa", "primiera: 0-0", true},
      {"game: scopa", "settebello: Anna, primiera: 0-63", true},
      {"game: scopa", "primiera: 77.5-60", false},
      {zero, "primiera: 0-84", true},
      {zero, "primiera: 0-63", true},
      {zero, "primiera: 21-63", true},
      {zero, "primiera: 21-62", false},
      {zero, "primiera: 15-84", true},
      {zero, "coins: 1-9, primiera: 15-84", false}, // Anna has the 5 of coins and nothing else: one card
  };
  check_counts(rows);
}

TEST_CASE("nobody has one card alone, unless an ace takes itself or the dealer gets the last ones") {
  const char *three = "game: scopa\nplayers: [Anna, Bruno, Carla]";
  const Counts rows[] = {
      {"game: scopa", "cards: 39-1", false},
      {"game: scopa", "cards: 40-0", true},
      {"game: scopa", "cards: {Anna: 39}", false},
      {"game: scopa\nrules: {leftover-to: nobody}", "cards: {Anna: 39}", true},
      {"game: scopa\nrules: {leftover-to: nobody}", "cards: 38-1", false},
      {"game: scopa\nrules: {leftover-to: dealer}", "cards: 39-1", true},
      {"game: asso-pigliatutto", "cards: 39-1", false},
      {"game: asso-pigliatutto\nrules: {ace-on-empty: takes-itself}", "cards: 39-1", true},
  };
  check_counts(rows);
  CHECK(impossible_in(three, "cards: 20-19-1") == 1);
  CHECK(impossible_in(three, "cards: {Anna: 38}, coins: 8-1-1") == 1);
  CHECK(impossible_in(three, "cards: {Anna: 36}, coins: 8-1-1") == 0);
}

TEST_CASE("an impossible count says why, and one at its limit is accepted") {
  struct Reason {
    const char *game;
    const char *counts;
    const char *message; ///< empty: it can be
  };
  const Reason rows[] = {
      {"scopa", "coins: 5-5, settebello: 1-0", ""},
      {"scopa", "coins: {Bruno: 4}", ""},
      {"scopa", "primiera: 63-60", "`primiera: 63-60` is impossible"},
      {"scopa", "coins: 10-0, scope: 0-16", "`scope: 0-16` is impossible together with `coins: 10-0`"},
      {"scopa", "cards: 35-5, coins: 4-6", "Bruno has more coins than cards"},
      {"scopa\nrules: {leftover-to: nobody}", "cards: 4-5, coins: 4-6", "Bruno has more coins than cards"},
      {"scopa\nrules: {leftover-to: nobody}", "cards: 4-2, scope: 2-2", "Bruno has 2 sweeps but 2 cards"},
      {"scopa\nrules: {leftover-to: nobody}", "settebello: 0-0", ""},
      {"scopa\nrules: {leftover-to: nobody}", "settebello: none", ""},
      {"scopa\nrules: {leftover-to: nobody}", "cards: 10-10", ""},
      {"scopa\nrules: {leftover-to: nobody}", "cards: 0-0", "nobody captured a card, which is impossible where capturing is compulsory"},
      {"escoba\nrules: {leftover-to: nobody}", "cards: 0-0", ""},
      {"scopa", "coins: 0-10, primiera: 84-0", "`primiera: 84-0` is impossible together with `coins: 0-10`"},
      {"scopa", "cards: 20-20, primiera: 40-84", "`primiera: 40-84` is impossible together with `cards: 20-20`"},
      {"scopa", "cards: 4-36, primiera: 84-60", "`primiera: 84-60` is impossible together with `cards: 4-36`"},
      {"scopa", "cards: 4-36, primiera: Anna", ""},
      {"scopa", "cards: 3-37, primiera: Anna", "Anna has a primiera of four suits with 3 cards"},
      {"scopa\nrules: {primiera-missing: zero}", "cards: 3-37, primiera: Anna",
       "`primiera: Anna` is impossible together with `cards: 3-37`"},
      {"primiera-by-sevens", "cards: 3-37, primiera: Anna", ""},
      {"primiera-by-sevens", "cards: 2-38, primiera: 3-1", "`primiera: 3-1` is impossible together with `cards: 2-38`"},
      {"primiera-by-sevens", "primiera: 3-1", ""},
      {"primiera-by-sevens", "primiera: 4-0", ""},
      {"primiera-by-sevens", "primiera: 3-2", "there are four sevens"},
      {"napola", "coins: 3-7, napola: 4-0", "Anna has a napola of 4 with 3 coins"},
      {"napola", "coins: 10-0, napola: 9-0", "`napola: 9-0` is impossible together with `coins: 10-0`"},
      {"napola", "coins: Bruno, napola: 8-0", "`napola: 8-0` is impossible together with `coins: Bruno`"},
      {"napola", "settebello: 0-1, napola: 7-0", "`napola: 7-0` is impossible together with `settebello: 0-1`"},
      {"napola", "napola: 3-3", "only the side with the ace of coins can have a napola"},
      {"cirulla", "cards: 40-0, grande: Bruno", "`grande: Bruno` is impossible together with `cards: 40-0`"},
      {"escoba", "cards: 3-37, sevens-all: Anna", "`sevens-all: Anna` is impossible together with `cards: 3-37`"},
      {"escoba", "settebello: 0-0", ""},
      {"escoba", "cards: 10-10", "these add up to only 20, but there are 40 cards in the pack"},
      {"escoba\nrules: {no-capture-at-all: dealer}", "cards: 0-0", "these add up to only 0, but there are 40 cards in the pack"},
      {"escoba\nrules: {table-bonus: 15-30-low9}", "table-bonus: 3-0", ""},
      {"escoba-ar\nrules: {primiera-scale: setenta-ar}", "primiera: 20.5-66.5", ""},
      {"escoba-ar\nrules: {primiera-scale: setenta-ar}", "primiera: 1.5-66.5", "no four cards make a primiera of 1.5"},
      {"escoba-ar\nrules: {primiera-scale: setenta-ar}", "cards: 20.5-19.5", "a count must be a whole number"},
      {"scopa", "primiera: 77.5-60", "a count must be a whole number"},
      {"scopa", "coins: {Anna: -1}", "a count cannot be negative"},
      {"scopa\nrules: {sevens-all-pt: 1}", "sevens-all: 0-0", ""},
      {"scopa\nrules: {table-size: 0, hand-size: 10, scopa-on-last-play: false}", "scope: 19-0", ""},
      {"scopa\nrules: {table-size: 0, hand-size: 10, scopa-on-last-play: false}", "scope: 20-0",
       "20 sweeps, but a round of this game has at most 19"},
      {"scopa\nrules: {trente-123: true}", "coins: 2-8, trente: 5-1", ""},
      {"scopa\nrules: {trente-123: true}", "coins: 1-9, trente: 5-1", "`trente: 5-1` is impossible together with `coins: 1-9`"},
      {"scopa", "primiera: 21-63", "no four cards make a primiera of 21"},
      {"three", "coins: 0-0-10, settebello: Bruno", "Bruno has the 7 of coins but no coins"},
  };
  for (const Reason &row : rows) {
    CAPTURE(row.game, row.counts);
    const bool three = row.game == std::string("three");
    std::string messages;
    for (const Finding &finding : serious(std::string("arbitro: 1\nplayers: [Anna, Bruno") + (three ? ", Carla" : "") + "]\ngame: " +
                                          (three ? "scopa" : row.game) + "\nrounds:\n  - {" + row.counts + "}\nunfinished: true\n"))
      messages += to_text(finding.message);
    CHECK(messages == row.message);
  }
}

TEST_CASE("who has the best primiera follows from the suits that each side can have") {
  // Anna has all coins and three kings, so four suits, Bruno the three other sevens.
  const std::string sheet = "coins: 10-0, cards: 13-27, 'extra:10c': Anna, 'extra:10s': Anna, 'extra:10b': Anna, primiera: ";
  const std::string sevens =
      "coins: 10-0, cards: 17-23, 'extra:1c': Anna, 'extra:2c': Anna, 'extra:3c': Anna, 'extra:4c': Anna, 'extra:5c': "
      "Anna, 'extra:6c': Anna, 'extra:7c': Anna, primiera: ";
  const std::string kings = "cards: 4-36, 'extra:10c': Anna, 'extra:10s': Anna, 'extra:10b': Anna, 'extra:10d': Anna, primiera: ";
  struct Primiera {
    const char *game, *missing;
    std::string counts;
    bool can_be;
  };
  const Primiera rows[] = {
      {"scopa", "disqualified", sheet + "Anna", true},
      {"scopa", "disqualified", sheet + "Bruno", false},
      {"scopa", "zero", sheet + "Anna", false},
      {"scopa", "zero", sheet + "Bruno", true},
      {"scopa", "four-suit-first", sheet + "Anna", true},
      {"scopa", "four-suit-first", sheet + "Bruno", false},
      {"primiera-by-sevens", "zero", sevens + "Anna", false},
      {"primiera-by-sevens", "zero", sevens + "none", true},
      {"primiera-courts-zero", "disqualified", kings + "0-84", true},
      {"scopa", "disqualified", kings + "0-84", false},
      {"scopa", "disqualified", kings + "40-84", true},
  };
  for (const Primiera &row : rows) {
    CAPTURE(row.game, row.missing, row.counts);
    CHECK(impossible_in("players: [Anna, Bruno]\ngame: " + std::string(row.game) + "\nrules: {primiera-missing: " + row.missing +
                            ", extra-cards: {10c: 1, 10s: 1, 10b: 1, 10d: 1, 1c: 1, 2c: 1, 3c: 1, 4c: 1, 5c: 1, 6c: 1, 7c: 1}}",
                        row.counts) == (row.can_be ? 0 : 1));
  }
}

TEST_CASE("a whole is shared out to the last card, and what one side leaves unsaid is open") {
  const Counts rows[] = {
      {"game: scopa", "coins: {Anna: 3}", true},
      {"game: scopa", "coins: {Anna: 11}", false},
      {"game: scopa", "coins: {Anna: -1}", false},
      {"game: scopa", "settebello: {Anna: 0}", true},
      {"game: scopa", "settebello: 0-0", false},
      {"game: escoba", "sevens-all: 0-0", true},
      {"game: escoba", "cards: 0-0", true},
      {"game: escoba", "cards: 10-10", false},
      {"game: escoba", "coins: 0-0, settebello: none", true},
      {"game: escoba", "cards: 20-20, settebello: none", false},
      {"game: escoba", "cards: 20-20, coins: 0-0", false},
      {"game: escoba", "sevens-most: 4-0, sevens-all: 0-0", false},
      {"game: escoba", "sevens-most: 3-1, sevens-all: 0-0", true},
      {"game: escoba", "cards: 2-38, table-bonus: 0-2", true},
      {"game: escoba", "cards: 2-38, table-bonus: 1-0", false},
      {"game: escoba", "table-bonus: 2-0", true},
      {"game: escoba", "table-bonus: 3-0", false},
      {"game: escoba\nrules: {table-size: 0, hand-size: 20}", "table-bonus: 0-1", false},
      {"game: escoba\nrules: {table-size: 2, hand-size: 19}", "table-bonus: 0-1", false},
      {"game: scopa\nrules: {sevens-all-pt: 1}", "sevens-all: 0-0", true},
      {"game: escoba-ar\nrules: {primiera-scale: setenta-ar}", "primiera: 20.5-66.5", true},
      {"game: primiera-by-sevens", "primiera: 2-2", true},
  };
  check_counts(rows);
}

TEST_CASE("a napola is a run of three coins or more, and one side's") {
  const Counts rows[] = {
      {"game: napola", "napola: 2-0", false},
      {"game: napola", "napola: 3-0", true},
      {"game: napola", "napola: 10-0", true},
      {"game: napola", "napola: 11-0", false},
      {"game: napola", "napola: 3-3", false},
      {"game: napola", "coins: 10-0, napola: 0-0", false},
      {"game: napola", "coins: 10-0, napola: none", false},
      {"game: napola", "coins: 9-1, napola: 0-0", true},
      {"game: napola", "coins: 2-8, napola: Anna", false},
      {"game: napola", "coins: 3-7, napola: Anna", true},
  };
  check_counts(rows);
}

TEST_CASE("six hands a side declare six bonuses at most, and the pack makes ten triples and seven low hands") {
  const Counts rows[] = {
      {"game: cirulla", "hand-bonus: 18-0", true},
      {"game: cirulla", "hand-bonus: 60-0", true},
      {"game: cirulla", "hand-bonus: 63-0", false},
      {"game: cirulla", "hand-bonus: 21-0", false},
      {"game: cirulla", "hand-bonus: 60-40", true},
      {"game: cirulla", "hand-bonus: 60-50", false},
      {"game: cirulla", "hand-bonus: 18-3", true},
      {"game: cirulla", "hand-bonus: 18-6", false},
      {"game: cirulla\nrules: {hand-low-max: 3}", "hand-bonus: 3-0", false},
      {"game: cirulla\nrules: {hand-low-max: 3, hand-triple-pt: 0}", "hand-bonus: 3-0", true},
      {"game: cirulla\nrules: {hand-size: 9}", "hand-bonus: 3-0", false},
      {"game: cirulla\nrules: {hand-low-max: 30}", "hand-bonus: 18-18", true},
  };
  check_counts(rows);
}

TEST_CASE("a tie that is paid is paid to both, to nobody in question among three, and to none without the majority") {
  const auto points = [](const std::string &header, const std::string &rest) {
    return checked("arbitro: 1\n" + header + "\nunfinished: true\nrounds:\n  - {coins: none, " + rest + "}\n").rounds.at(0).points;
  };
  using Points = PerSide<std::optional<int>>;
  const std::string two = "players: [Anna, Bruno]\nrules: {tie-points: all-tied";
  const std::string rest = "cards: 21-19, settebello: Anna, primiera: Anna, scope: 0-0";
  CHECK(points(two + "}", rest) == Points{4, 1});
  CHECK(points(two + ", coins-rule: majority}", rest) == Points{3, 0});
  CHECK(points("players: [Anna, Bruno]", rest) == Points{3, 0});
  const Points three = points("players: [Anna, Bruno, Carla]\nrules: {tie-points: all-tied}",
                              "cards: 21-10-9, settebello: Anna, primiera: Anna, scope: 0-0-0");
  CHECK_FALSE(three[1]);
}

TEST_CASE("an award with the name of one side needs no figure for the others") {
  const Report report = checked("arbitro: 1\nplayers: [Anna, Bruno]\nunfinished: true\nrounds:\n"
                                "  - {cards: 21-19, coins: 6-4, settebello: {Anna: 1}, primiera: Anna, scope: 0-0}\n");
  CHECK(report.rounds.at(0).points == PerSide<std::optional<int>>{4, 0});
}

TEST_CASE("points beside some counts are what the others can still give") {
  struct Row {
    const char *header;
    const char *round;
    const char *message; ///< empty: it can be
  };
  const char *two = "players: [Anna, Bruno]\ngame: scopa", *three = "players: [Anna, Bruno, Carla]\ngame: scopa";
  const char *napola = "players: [Anna, Bruno]\ngame: napola", *cirulla = "players: [Anna, Bruno]\ngame: cirulla";
  const Row rows[] = {
      {two, "cards: 22-18, coins: 6-4, settebello: Anna, scope: 0-0, points: 3-0", ""},
      {two, "cards: 22-18, coins: 6-4, settebello: Anna, scope: 0-0, points: 4-0", ""},
      {two, "cards: 22-18, coins: 6-4, settebello: Anna, scope: 0-0, points: 3-1", ""},
      {two, "cards: 22-18, coins: 6-4, settebello: Anna, scope: 0-0, points: 5-0",
       "`points: 5-0` is impossible: the counts leave only 4-0, 3-1 or 3-0"},
      {two, "cards: 22-18, coins: 6-4, settebello: Anna, scope: 0-0, points: 4-1",
       "`points: 4-1` is impossible: the counts leave only 4-0, 3-1 or 3-0"},
      {two, "cards: 22-18, coins: 6-4, settebello: Anna, scope: 0-0, points: 2-1", "Anna claims 2, but the counts alone give 3"},
      {two, "scope: 0-0, points: 4-0", ""},
      {two, "scope: 0-0, points: 2-2", ""},
      {two, "scope: 0-0, points: 5-0", "Anna claims 5, but can have no more than 4"},
      {two, "scope: 0-0, points: 3-2", "`points: 3-2` is impossible, whatever the missing counts are"},
      {two, "scope: 1-0, points: 5-0", ""},
      // What a missing award pays in steps, or to one side alone.
      {napola, "cards: 21-19, coins: 3-7, settebello: Bruno, primiera: Bruno, scope: 1-1, points: 5-4", ""},
      {napola, "cards: 21-19, coins: 3-7, settebello: Bruno, primiera: Bruno, scope: 1-1, points: 2-9", ""},
      {napola, "cards: 21-19, coins: 3-7, settebello: Bruno, primiera: Bruno, scope: 1-1, points: 3-4",
       "`points: 3-4` is impossible, whatever the missing counts are"},
      {napola, "cards: 21-19, coins: 3-7, settebello: Bruno, primiera: Bruno, scope: 1-1, points: 6-4",
       "`points: 6-4` is impossible, whatever the missing counts are"},
      {napola, "cards: 21-19, coins: 3-7, settebello: Bruno, primiera: Bruno, scope: 1-1, points: 5-7",
       "`points: 5-7` is impossible, whatever the missing counts are"},
      {cirulla,
       "dealer: Bruno, cards: 22-18, coins: 6-4, settebello: Anna, primiera: Anna, scope: 0-0, napola: 0-0, grande: 0-0, points: 7-1", ""},
      {cirulla,
       "dealer: Bruno, cards: 22-18, coins: 6-4, settebello: Anna, primiera: Anna, scope: 0-0, napola: 0-0, grande: 0-0, points: 5-0",
       "`points: 5-0` is impossible, whatever the missing counts are"},
      {"players: [Anna, Bruno]\ngame: il-ponino", "cards: 21-19, coins: 3-7, settebello: Bruno, primiera: Bruno, scope: 1-1, points: 3-4",
       ""},
      {"players: [Anna, Bruno]\ngame: il-ponino", "cards: 21-19, coins: 3-7, settebello: Bruno, primiera: Bruno, scope: 1-1, points: 4-4",
       "`points: 4-4` is impossible: the counts leave only 3-4, 2-5 or 2-4"},
      {"players: [Anna, Bruno]\ngame: scopa\nrules: {scopa-points: 2}",
       "cards: 21-19, coins: 6-4, settebello: Anna, primiera: Anna, points: 5-0",
       "`points: 5-0` is impossible, whatever the missing counts are"},
      // With two cards Anna cannot have most coins, nor a primiera.
      {two, "cards: 2-38, settebello: Anna, scope: 0-0, points: 1-3", ""},
      {two, "cards: 2-38, settebello: Anna, scope: 0-0, points: 2-2", "`points: 2-2` is impossible: the counts leave only 1-3"},
      {two, "piles: {Anna: 7d 7c, Bruno: rest}, points: 2-9", ""},
      {two, "piles: {Anna: 7d 7c, Bruno: rest}, points: 3-9", "Anna claims 3, but can have no more than 2"},
      {two, "cards: 22-18, coins: 6-4, settebello: Anna, scope: 0-0, points: {Bruno: 2}",
       "`points: 0-2` is impossible: the counts leave only 4-0, 3-1 or 3-0"},
      {three, "cards: 20-10-10, coins: 4-3-3, settebello: Carla, scope: 0-0-0, points: 2-1-1", ""},
      {three, "cards: 20-10-10, coins: 4-3-3, settebello: Carla, scope: 0-0-0, points: 2-1-2",
       "`points: 2-1-2` is impossible: the counts leave only 3-0-1, 2-1-1, 2-0-2 or 2-0-1"},
      {"players: [Anna, Bruno]\ngame: cirulla", "cards: 22-18, scope: 0-0, points: 20-0", ""}, // bonuses may have been declared
      {"players: [Anna, Bruno]\ngame: napola\nrules: {target: 31}",
       "cards: 22-18, coins: 9-1, settebello: Anna, primiera: none, scope: 0-0, points: 12-0", ""},
      {"players: [Anna, Bruno]\ngame: napola", "cards: 22-18, coins: 6-4, settebello: Anna, primiera: none, scope: 0-0, points: 14-0",
       "Anna claims 14, but can have no more than 13"},
  };
  for (const Row &row : rows) {
    CAPTURE(row.header, row.round);
    std::string messages;
    for (const Finding &finding :
         serious("arbitro: 1\n" + std::string(row.header) + "\nrounds:\n  - {" + row.round + "}\nunfinished: true\n"))
      messages += to_text(finding.message);
    CHECK(messages == row.message);
  }
}

TEST_CASE("a total alone beside some counts is what the others can still give, after all that was right before") {
  struct Row {
    const char *before;
    const char *total;
    const char *messages;
  };
  const char *const counts = "cards: 22-18, coins: 6-4, settebello: Anna, scope: 0-0, total: ";
  const Row rows[] = {
      {"points: 4-1, total: 4-1", "8-1", ""},
      {"points: 4-1, total: 4-1", "7-2", ""},
      {"points: 4-1, total: 4-1", "9-1", "`total: 9-1` is impossible: the counts leave only 8-1, 7-2 or 7-1\n"},
      {"points: 4-1, total: 4-1", "6-2", "Anna claims 6, but the counts alone give 7\n"},
      {"points: 4-1, total: 5-1", "9-1", "total: claimed 5-1, counted 4-1 (Anna +1)\n"},
      {"scope: 0-0, points: 5-0", "10-0", "Anna claims 5, but can have no more than 4\n"},
      {"points: 4-1", "9-1", "`total: 9-1` is impossible: the counts leave only 8-1, 7-2 or 7-1\n"},
  };
  for (const Row &row : rows) {
    CAPTURE(row.before, row.total);
    std::string messages;
    for (const Finding &finding : serious("arbitro: 1\nplayers: [Anna, Bruno]\ngame: scopa\nrounds:\n  - {" + std::string(row.before) +
                                          "}\n  - {" + counts + row.total + "}\nunfinished: true\n"))
      messages += to_text(finding.message) + "\n";
    CHECK(messages == row.messages);
  }
}

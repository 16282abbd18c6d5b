// Counts at the edge of what forty cards can give: the last that can be, and the first that cannot.

#include "findings_of.hpp"
#include "support/catch.hpp"

using namespace arbitro;

namespace {

struct Row {
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

template <std::size_t size> void check_counts(const Row (&rows)[size]) {
  for (const Row &row : rows) {
    CAPTURE(row.rules, row.counts);
    CHECK(impossible_in("players: [Anna, Bruno]\n" + std::string(row.rules), row.counts) == (row.can_be ? 0 : 1));
  }
}

} // namespace

TEST_CASE("a primiera of 0 is none, and any other is made of cards that the other side lacks") {
  const char *zero = "rules: {primiera-missing: zero}";
  const Row rows[] = {
      {"game: scopa", "primiera: 0-63", true},
      {"game: scopa", "primiera: 0-0", true},
      {"game: scopa", "settebello: Anna, primiera: 0-63", true},
      {"game: scopa", "primiera: 77.5-60", false},
      {zero, "primiera: 0-84", true},
      {zero, "primiera: 0-63", true},
      {zero, "primiera: 21-63", true},
      {zero, "primiera: 21-62", false},
  };
  check_counts(rows);
}

TEST_CASE("a whole is shared out to the last card, and what one side leaves unsaid is open") {
  const Row rows[] = {
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
  };
  check_counts(rows);
}

TEST_CASE("a napola is a run of three coins or more, and one side's") {
  const Row rows[] = {
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

TEST_CASE("six hands a side declare six bonuses at most") {
  const Row rows[] = {
      {"game: cirulla", "hand-bonus: 18-0", true},
      {"game: cirulla", "hand-bonus: 60-0", true},
      {"game: cirulla", "hand-bonus: 63-0", false},
      {"game: cirulla", "hand-bonus: 21-0", false},
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

TEST_CASE("an award that one side is said to have needs no figure for the others") {
  const Report report = checked("arbitro: 1\nplayers: [Anna, Bruno]\nunfinished: true\nrounds:\n"
                                "  - {cards: 21-19, coins: 6-4, settebello: {Anna: 1}, primiera: Anna, scope: 0-0}\n");
  CHECK(report.rounds.at(0).points == PerSide<std::optional<int>>{4, 0});
}

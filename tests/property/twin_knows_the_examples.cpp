#include "game/awards.hpp"
#include "support/named.hpp"
#include "support/twin.hpp"

#include <algorithm>
#include <map>

using namespace arbitro;
using generated::cards_of;
using generated::rules_for;
using generated::sorted;

namespace {

using Changes = std::vector<std::pair<std::string, std::string>>;

/// A play worked by hand. `all` lists every capture, `-` the ace that takes itself.
struct CaptureExample {
  std::string name;
  std::string game;
  Changes changes;
  std::string table;
  std::string card;
  std::string claim;
  bool legal;
  std::string all;
  bool may_lay;
  bool sweep;
  std::string when;
};

const std::vector<CaptureExample> capture_examples{
    // clang-format off
    {"C1", "scopa-howto", {}, "6c 7s 3d 4b 1c", "7d", "6c 1c", false, "7s", false, false, ""},
    {"C2", "scopa-howto", {}, "6c 7s 3d 4b 1c", "7d", "7s", true, "7s", false, false, ""},
    {"C4", "scopa-bga", {}, "2c 4s 6b", "6d", "2c 4s", false, "6b", false, false, ""},
    {"C5", "scopa-bga", {{"value-priority", "free"}}, "1c 2c 4s 6b", "6d", "2c 4s", true, "6b; 2c 4s", false, false, ""},
    {"C7", "scopa-bga", {}, "6c 3s 4b 2d", "9d", "4b 3s 2d", false, "6c 3s", false, false, ""},
    {"C8", "scopa-bga", {}, "6c 3s 4b 2d", "9d", "6c 3s", true, "6c 3s", false, false, ""},
    {"C10", "scopa", {}, "5c 5s 10b", "5d", "5s", true, "5c; 5s", false, false, ""},
    {"C11", "scopa", {}, "5c 5s 8b", "10d", "5c 5s", true, "5c 5s", false, false, ""},
    {"C13", "scopa-wiki", {}, "2c 4s", "6d", "lay", false, "2c 4s", false, false, ""},
    {"C14", "scopa-wiki", {}, "2c 4s", "10d", "lay", true, "", true, false, ""},
    {"C16", "scopa", {}, "2c 4s", "10d", "lay", true, "", true, false, ""},
    {"C17", "scopa", {{"must-capture", "optional"}}, "2c 4s", "6d", "lay", true, "2c 4s", true, false, ""},
    {"C19", "scopa", {{"must-capture", "equal-only"}}, "2c 4s 6b", "6d", "lay", false, "6b", false, false, ""},
    {"C20", "scopa", {}, "3c 4s 2b 5d", "7c", "3c 4s 2b 5d", false, "3c 4s; 2b 5d", false, false, ""},
    {"C22", "scopa", {}, "4c 6s", "9d", "4c 6s", false, "", true, false, ""},
    {"C23", "scopa", {}, "", "7d", "lay", true, "", true, false, ""},
    {"C25", "scopa", {}, "8c 2s 9b 1d 7c 3s", "10d", "7c 2s 1d", true, "8c 2s; 9b 1d; 7c 3s; 2s 1d 7c", false, false, ""},
    {"C26", "scopa-bga", {}, "8c 2s 9b 1d 7c 3s", "10d", "7c 2s 1d", false, "8c 2s; 9b 1d; 7c 3s", false, false, ""},
    {"C28", "scopa-bga", {{"max-captured", "2"}}, "1c 2s 3b", "6d", "lay", true, "", true, false, ""},
    {"C29", "scopa-bga", {{"max-captured", "2"}}, "1c 2s 3b 4d", "7c", "1c 2s 4d", false, "3b 4d", false, false, ""},
    {"C31", "scopa", {}, "2c 4s", "6d", "2c 4s", true, "2c 4s", false, false, "last"},
    {"C32", "scopa-online", {}, "2c 4s", "6d", "2c 4s", true, "2c 4s", false, true, "last"},
    {"C34", "scopone-scientifico", {}, "2c 4s", "6d", "2c 4s", true, "2c 4s", false, false, "last"},
    {"C35", "scopa-di-quindici", {}, "1c 3s 5b 7d", "2c", "1c 5b 7d", true, "1c 5b 7d", false, false, ""},
    {"C37", "scopa-di-quindici-bga", {}, "7c 8s", "7d", "8s", true, "8s", false, false, ""},
    {"C38", "scopa-di-quindici-or-equal", {}, "7c 8s", "7d", "7c", true, "7c; 8s", false, false, ""},
    {"C40", "scopa-di-quindici", {}, "5c 1s 4b", "10d", "1s 4b", true, "5c; 1s 4b", false, false, ""},
    {"C41", "escoba", {}, "9c 5s", "1d", "9c 5s", true, "9c 5s", true, true, ""},
    {"C43", "escoba-bga", {}, "8c", "7d", "lay", false, "8c", false, false, ""},
    {"C44", "escoba", {}, "9c 5s 3b", "1d", "9c 5s 3b", false, "9c 5s", true, false, ""},
    {"C46", "scopa-di-undici", {}, "6c 5s 1b", "5d", "5s 1b", false, "6c", false, false, ""},
    {"C47", "scopa-d-assi-bga-simplified", {}, "3c 6s 10b", "1d", "3c 6s 10b", true, "3c 6s 10b", false, true, ""},
    {"C49", "scopa-d-assi-bga-traditional", {}, "1c 6s 10b", "1d", "1c 6s 10b", false, "1c", false, false, ""},
    {"C50", "scopa-d-assi-bga-traditional", {}, "1c 6s 10b", "1d", "1c", true, "1c", false, false, ""},
    {"C52", "scopa-d-assi-bga-traditional", {}, "3c 6s 10b 2d", "1d", "lay", true, "", true, false, "first"},
    {"C53", "scopa-d-assi-bga-traditional", {}, "1c 6s 10b 2d", "1d", "1c", true, "1c", false, false, "first"},
    {"C55", "scopa-d-assi-howto", {}, "3c 6s 10b", "1d", "3c 6s 10b", true, "3c 6s 10b", true, false, ""},
    {"C56", "scopa-d-assi", {}, "1c", "1d", "1c", true, "1c", false, true, ""},
    {"C58", "scopa-d-assi", {{"ace-on-empty", "takes-itself"}}, "", "1d", "lay", false, "-", false, false, ""},
    {"C59", "scopa-d-assi-a-10", {}, "", "1d", "lay", false, "", false, false, "first"},
    {"C61", "scopa-d-assi-bga-simplified", {{"max-captured", "2"}}, "3c 6s 10b", "1d", "3c 6s 10b", false, "", true, false, ""},
    {"C62", "scopa-d-assi", {{"max-captured", "2"}}, "3c 6s 10b", "1d", "3c 6s 10b", true, "3c 6s 10b", false, false, ""},
    {"C64", "scopa-d-assi", {{"ace-may-decline", "true"}}, "3c 7s 10b", "1d", "lay", true, "3c 7s 10b", true, false, ""},
    {"C65", "cirulla-regoledelgioco", {}, "3c 5s 6b 7d", "7s", "3c 5s", true, "7d; 3c 5s", false, false, ""},
    {"C67", "cirulla-wikipedia", {}, "1c 6s 7b", "7d", "1c 6s", false, "7b; 1c 7b", false, false, ""},
    {"C68", "cirulla-bga", {}, "1c 6s 7b", "7d", "1c 6s", true, "7b; 1c 6s; 1c 7b", false, false, ""},
    {"C70", "cirulla-bga", {}, "9c 5s", "1d", "9c 5s", true, "9c 5s", false, true, ""},
    {"C71", "cirulla-bga", {}, "9c 5s 3b", "1d", "9c 5s", true, "9c 5s 3b; 9c 5s", false, false, ""},
    {"C73", "cirulla-bga", {}, "1c 9c 5s", "1d", "1c 9c 5s", false, "1c; 9c 5s", false, false, ""},
    {"C74", "cirulla-bga", {}, "4c 6s 10b", "7c", "4c 6s 10b", true, "4c 6s 10b; 4c 10b", false, true, "declared"},
    {"C76", "cirulla", {}, "7c 4s", "2d", "7c", true, "7c", false, false, "matta on the table as 2"},
    {"C77", "cirulla-bga", {}, "7c 4s", "2d", "7c", false, "", true, false, "matta on the table as 2"},
    // clang-format on
};

/// A pile, its sweeps and the awards it earns, worked by hand.
struct PileExample {
  std::string pile;
  int sweeps;
  std::string earns;
};
struct CountExample {
  std::string name;
  std::string game;
  Changes changes;
  std::vector<PileExample> sides;
};

const std::vector<CountExample> count_examples{
    // clang-format off
    {"P1", "scopa-wiki", {}, {{"7d 7c 7s 8b 9b 10b 1d 2d 3d 1c 2c 3c 1s 2s 3s 5d 8d 10c 10s 8c", 0, "coins 1 settebello 1"},
      {"4d 6d 9d 10d 4c 5c 6c 9c 4s 5s 6s 8s 9s 1b 2b 3b 4b 5b 6b 7b", 0, "primiera 1"}}},
    {"P2", "primiera-by-sevens", {},
      {{"7d 7c 7s 8b 9b 10b 1d 2d 3d 1c 2c 3c 1s 2s 3s 5d 8d 10c 10s 8c", 0, "coins 1 settebello 1 primiera 1"},
      {"4d 6d 9d 10d 4c 5c 6c 9c 4s 5s 6s 8s 9s 1b 2b 3b 4b 5b 6b 7b", 0, ""}}},
    {"P4", "primiera-courts-zero", {}, {{"7d 7c 7s 10b 8b 9b 6d 6c 6s 5d 5c 5s 4d 4c 4s 2d 2c 2s 3d 3c", 0, "coins 1 settebello 1"},
      {"1d 8d 9d 10d 1c 8c 9c 10c 1s 3s 8s 9s 10s 1b 2b 3b 4b 5b 6b 7b", 0, "primiera 1"}}},
    {"P5", "scopa-wiki", {}, {{"7d 7c 7s 6d 6c 6s 1d 1c 1s 5d 5c 5s 4d 4c 4s 3d 3c 3s 2d 2c", 0, "coins 1 settebello 1 primiera 1"},
      {"8d 9d 10d 8c 9c 10c 2s 8s 9s 10s 1b 2b 3b 4b 5b 6b 7b 8b 9b 10b", 0, ""}}},
    {"P7", "scopa", {}, {{"1d 2d 3d 4d 5d 6d 7d 8d 9d 10d 7c 6c 5c 4c 7s 6s 5s 4s 3s 2s", 0, "coins 1 settebello 1"},
      {"1c 2c 3c 8c 9c 10c 1s 8s 9s 10s 1b 2b 3b 4b 5b 6b 7b 8b 9b 10b", 0, ""}}},
    {"P8", "scopa", {{"primiera-missing", "four-suit-first"}},
      {{"1d 2d 3d 4d 5d 6d 7d 8d 9d 10d 7c 6c 5c 4c 7s 6s 5s 4s 3s 2s", 0, "coins 1 settebello 1 primiera 1"},
      {"1c 2c 3c 8c 9c 10c 1s 8s 9s 10s 1b 2b 3b 4b 5b 6b 7b 8b 9b 10b", 0, ""}}},
    {"P10", "napola-bga", {},
      {{"1d 2d 3d 4d 5d 6d 7d 8d 9d 10d 7c 6c 5c 4c 7s 6s 5s 4s 3s 2s", 0, "coins 1 settebello 1 primiera 1 napola 10"},
      {"1c 2c 3c 8c 9c 10c 1s 8s 9s 10s 1b 2b 3b 4b 5b 6b 7b 8b 9b 10b", 0, ""}}},
    {"P11", "napoli", {}, {{"1d 2d 3d 4d 5d 6d 7d 8d 9d 10d 7c 6c 5c 4c 7s 6s 5s 4s 3s 2s", 0, "coins 1 settebello 1 primiera 1 napola 8"},
      {"1c 2c 3c 8c 9c 10c 1s 8s 9s 10s 1b 2b 3b 4b 5b 6b 7b 8b 9b 10b", 0, ""}}},
    {"P13", "napoli", {}, {{"1d 2d 3d 4d 5d 8d 1c 2c 3c 4c 5c 6c 8c 9c 10c 1s 2s 3s 4s 5s 1b", 0, "cards 1 coins 1 napola 3"},
      {"6d 7d 9d 10d 7c 6s 7s 8s 9s 10s 2b 3b 4b 5b 6b 7b 8b 9b 10b", 0, "settebello 1 primiera 1"}}},
    {"P14", "napola-to-six", {}, {{"1d 2d 3d 4d 5d 8d 1c 2c 3c 4c 5c 6c 8c 9c 10c 1s 2s 3s 4s 5s 1b", 0, "cards 1 coins 1 napola 5"},
      {"6d 7d 9d 10d 7c 6s 7s 8s 9s 10s 2b 3b 4b 5b 6b 7b 8b 9b 10b", 0, "settebello 1 primiera 1"}}},
    {"P16", "napola-bga", {},
      {{"1d 2d 4d 5d 6d 7d 8d 1c 2c 3c 4c 5c 6c 7c 1s 2s 3s 1b 2b 3b 4b", 0, "cards 1 coins 1 settebello 1 primiera 1"},
      {"3d 9d 10d 8c 9c 10c 4s 5s 6s 7s 8s 9s 10s 5b 6b 7b 8b 9b 10b", 0, ""}}},
    {"P17", "scopone-de-trente", {}, {{"1d 3d 7d 1c 2c 3c 4c 5c 1s 2s 3s 4s 1b 2b 3b 4b 5b 6b 8b", 0, "settebello 1 trente 4"},
      {"2d 4d 5d 6d 8d 9d 10d 6c 7c 8c 9c 10c 5s 6s 7s 8s 9s 10s 7b 9b 10b", 0, "cards 1 coins 1 primiera 1 trente 2"}}},
    {"P19", "scopone-trentino", {}, {{"1d 2d 3d 1c 2c 3c 4c 5c 1s 2s 3s 4s 1b 2b 3b 4b 5b 6b 8b 9b", 0, "napola 3"},
      {"4d 5d 6d 7d 8d 9d 10d 6c 7c 8c 9c 10c 5s 6s 7s 8s 9s 10s 7b 10b", 0, "coins 1 settebello 1 primiera 1"}}},
    {"P20", "il-ponino", {}, {{"9d 9c 9s 9b 7d 6d 5d 1c 1s 1b 2c 2s 2b 3c 3s 3b 4c 4s 4b 5c", 3, "scope 3 settebello 1 ponino 3"},
      {"1d 2d 3d 4d 8d 10d 6c 7c 8c 10c 5s 6s 7s 8s 10s 5b 6b 7b 8b 10b", 1, "scope 1 coins 1 primiera 1"}}},
    {"P22", "escoba-bga", {},
      {{"7d 7c 7s 1d 2d 3d 4d 1c 2c 3c 4c 1s 2s 3s 4s 1b 2b 3b 4b 5b 5c", 0, "cards 1 settebello 1 primiera 1 sevens-most 1"},
      {"5d 6d 8d 9d 10d 6c 8c 9c 10c 5s 6s 8s 9s 10s 6b 7b 8b 9b 10b", 2, "scope 2"}}},
    {"P23", "escoba-bga", {},
      {{"7d 7c 7s 7b 1d 2d 3d 1c 2c 3c 4c 1s 2s 3s 4s 1b 2b 3b 4b 5b", 0, "settebello 1 primiera 1 sevens-all 1 sevens-most 1"},
      {"4d 5d 6d 8d 9d 10d 5c 6c 8c 9c 10c 5s 6s 8s 9s 10s 6b 8b 9b 10b", 0, "coins 1"}}},
    {"P25", "re-bello", {}, {{"1d 2d 3d 4d 5d 8d 1c 2c 3c 4c 5c 6c 8c 9c 10c 1s 2s 3s 4s 5s 1b", 0, "cards 1 coins 1"},
      {"6d 7d 9d 10d 7c 6s 7s 8s 9s 10s 2b 3b 4b 5b 6b 7b 8b 9b 10b", 0, "settebello 1 re-bello 1 primiera 1"}}},
    {"P26", "calabrese", {},
      {{"1d 2d 4d 5d 6d 7d 8d 1c 2c 3c 4c 5c 6c 7c 1s 2s 3s 1b 2b 3b 4b", 0, "cards 1 coins 1 settebello 1 extra:7c 1 primiera 1"},
      {"3d 9d 10d 8c 9c 10c 4s 5s 6s 7s 8s 9s 10s 5b 6b 7b 8b 9b 10b", 0, ""}}},
    {"P28", "scopa-online", {}, {{"1d 2d 3d 4d 5d 1c 2c 3c 4c 5c 1s 2s 3s 4s 5s", 0, ""},
      {"6d 7d 8d 6c 7c 8c 6s 7s 8s 1b 2b 3b 4b 5b", 0, "settebello 1 primiera 1"},
      {"9d 10d 9c 10c 9s 10s 6b 7b 8b 9b 10b", 0, ""}}},
    {"P29", "scopa", {}, {{"1d 2d 3d 4d 5d 1c 2c 3c 4c 5c 1s 2s 3s 4s 5s", 0, "coins 1"},
      {"6d 7d 8d 6c 7c 8c 6s 7s 8s 1b 2b 3b 4b 5b 6b", 0, "settebello 1 primiera 1"},
      {"9d 10d 9c 10c 9s 10s 7b 8b 9b 10b", 0, ""}}},
    {"P31", "cirulla-wikipedia", {},
      {{"1d 2d 3d 4d 5d 6d 7d 8d 9d 1c 2c 3c 1s 2s 3s 1b 2b 3b 7c 7s 7b", 2, "scope 2 cards 1 coins 1 settebello 1 primiera 1 napola 7"},
      {"10d 4c 5c 6c 8c 9c 10c 4s 5s 6s 8s 9s 10s 4b 5b 6b 8b 9b 10b", 1, "scope 1"}}},
    {"P32", "cirulla-bga", {}, {{"8d 9d 10d 1c 2c 3c 4c 1s 2s 3s 4s 1b 2b 3b 4b 5b 5c 5s 6s 6b", 0, "grande 5"},
      {"1d 2d 3d 4d 5d 6d 7d 6c 7c 8c 9c 10c 7s 8s 9s 10s 7b 8b 9b 10b", 0, "coins 1 settebello 1 primiera 1 napola 6"}}},
    // clang-format on
};

std::vector<twin::Cards> sets_of(const std::string &text) {
  std::vector<twin::Cards> sets;
  std::istringstream parts(text);
  for (std::string part; std::getline(parts, part, ';');) sets.push_back(part == "-" ? twin::Cards{} : sorted(cards_of(part)));
  std::sort(sets.begin(), sets.end());
  return sets;
}

} // namespace

TEST_CASE("The twin knows the captures of the worked examples") {
  for (const CaptureExample &example : capture_examples) {
    CAPTURE(example.name);
    const Rules rules = rules_for(example.game, example.changes);
    twin::Moment moment;
    moment.table = sorted(cards_of(example.table));
    moment.first_play = example.when == "first";
    moment.last_play = example.when == "last";
    if (example.when == "matta on the table as 2" && rules.matta_on_table == MattaValue::declared) moment.matta_value = 2;
    const Card card = cards_of(example.card).front();
    const int value = example.when == "declared" ? 1 : card.value();

    const std::vector<twin::Cards> captures = twin::captures(rules, moment, value);
    CHECK(captures == sets_of(example.all));
    const bool layable = twin::may_lay(rules, moment, value, {value});
    CHECK(layable == example.may_lay);
    const twin::Cards claim = example.claim == "lay" ? twin::Cards{} : sorted(cards_of(example.claim));
    const bool legal = example.claim == "lay" ? layable : std::count(captures.begin(), captures.end(), claim) == 1;
    CHECK(legal == example.legal);
    if (legal && example.claim != "lay") CHECK(twin::is_sweep(rules, moment, value, claim) == example.sweep);
  }
}

TEST_CASE("The twin counts the piles of the worked examples") {
  for (const CountExample &example : count_examples) {
    CAPTURE(example.name);
    Rules rules = rules_for(example.game, example.changes);
    if (example.name == "P28") rules.cards_rule = rules.coins_rule = Share::majority;
    std::vector<twin::SideState> sides;
    for (const PileExample &side : example.sides) sides.push_back({.pile = sorted(cards_of(side.pile)), .sweeps = side.sweeps});
    const std::vector<twin::Count> counts = twin::count(rules, sides);
    for (std::size_t side = 0; side < sides.size(); ++side) {
      std::map<std::string, int> sum;
      for (const twin::Count &count : counts)
        if (count.points[side] != 0) sum[count.award] = count.points[side];
      std::map<std::string, int> expected;
      std::istringstream words(example.sides[side].earns);
      for (std::string award; words >> award;) words >> expected[award];
      CHECK(sum == expected);
    }
  }
}

TEST_CASE("The twin knows the primes of the worked examples") {
  struct Row {
    const char *game;
    const char *pile;
    double prime;
  };
  const std::vector<Row> rows{{"scopa", "7d 7c 7s 8b 9b 10b", 73},
                              {"scopa", "7b 6d 6c 6s 4d 5c", 75},
                              {"scopa-howto", "3b 7b 8b 4d 6d 2s", 51},
                              {"primiera-courts-zero", "7d 7c 7s 10b", 63},
                              {"cirulla-bga", "8d 1c 5s 4s 6s 6b", 62}};
  for (const Row &row : rows) {
    CAPTURE(row.game, row.pile);
    const std::vector<twin::Count> counts = twin::count(rules_for(row.game), {{.pile = sorted(cards_of(row.pile))}, {}});
    CHECK(counts[3].counted[0] == row.prime);
  }
  CHECK_FALSE(twin::count(rules_for("scopa"), {{.pile = sorted(cards_of("7d 7c 7s"))}, {}})[3].counted[0].has_value());
}

TEST_CASE("The twin knows the hand bonuses of the worked examples") {
  struct Row {
    const char *name;
    const char *hand;
    std::vector<int> low;
    std::vector<int> triple;
  };
  const std::vector<Row> rows{{"H1", "2d 3c 4s", {0}, {}}, {"H2", "2d 3c 5s", {}, {}},     {"H4", "3d 3c 3s", {}, {0}},
                              {"H5", "7c 4d 4s", {}, {4}}, {"H7", "7c 3d 4s", {1, 2}, {}}, {"H8", "7c 4d 5s", {}, {}},
                              {"H10", "7c 8d 1s", {}, {}}};
  for (const Row &row : rows) {
    CAPTURE(row.name);
    const twin::Cards hand = sorted(cards_of(row.hand));
    CHECK(twin::matta_values(rules_for("cirulla"), hand, Declaration::low) == row.low);
    CHECK(twin::matta_values(rules_for("cirulla"), hand, Declaration::triple) == row.triple);
    CHECK(twin::matta_values(rules_for("scopa"), hand, Declaration::low).empty());
  }
}

TEST_CASE("The twin knows the initial tables of the worked examples") {
  struct Row {
    const char *name;
    const char *game;
    const char *table;
    bool is_void;
    int sweeps;
  };
  const std::vector<Row> rows{
      {"H11", "cirulla", "2d 3c 4s 6b", false, 1},        {"H13", "cirulla", "2d 3c 4s 5b", false, 0},
      {"H14", "cirulla", "7c 5d 4s 2b", false, 1},        {"H16", "cirulla", "7c 10d 5s 1b", false, 0},
      {"H17", "cirulla", "7c 2d 1s 2b", false, 1},        {"H19", "cirulla-gazzetta", "7c 2d 1s 2b", false, 3},
      {"H20", "escoba", "5d 10c 6s 9b", false, 2},        {"H22", "scopa", "10d 10c 10s 2b", true, 0},
      {"H23", "scopa", "10d 10c 10s 10b", true, 0},       {"H25", "scopa-howto", "10d 10c 10s 2b", false, 0},
      {"H26", "cirulla", "1d 1c 6s 5b", true, 0},         {"H28", "scopone-genova", "1d 2c 3s 4b", true, 0},
      {"H29", "scopone-genova", "1d 2c 3s 5b", false, 0}, {"H31", "cirulla-bga", "10d 10c 10s 1b", true, 0},
      {"H32", "cirulla", "1d 1c 6s 7b", false, 1},        {"H32 void first", "cirulla-regoledelgioco", "1d 1c 6s 7b", true, 0}};
  for (const Row &row : rows) {
    CAPTURE(row.name);
    const twin::TableVerdict verdict = twin::judge_table(rules_for(row.game), sorted(cards_of(row.table)));
    CHECK(verdict.is_void == row.is_void);
    CHECK(verdict.bonus_sweeps == row.sweeps);
  }
}

TEST_CASE("The twin ends matches as the worked examples do") {
  struct Row {
    const char *name;
    const char *game;
    Changes changes;
    std::vector<int> before;
    std::vector<int> round;
    int winner;
    WonBy by;
  };
  const std::vector<Row> rows{{"M1", "scopa", {}, {10, 9}, {1, 2}, -1, WonBy::target},
                              {"M2", "scopa", {}, {10, 6}, {2, 5}, 0, WonBy::target},
                              {"M4", "scopa-online", {}, {9, 9}, {3, 3}, -1, WonBy::target},
                              {"a better last round", "scopa-online", {}, {10, 8}, {2, 3}, 1, WonBy::target},
                              {"M5", "scopa", {}, {10, 9}, {1, 1}, 0, WonBy::target},
                              {"M7", "scopa", {}, {9, 8, 3}, {2, 3, 1}, -1, WonBy::target},
                              {"M8", "scopa", {}, {9, 8, 9}, {2, 4, 2}, 1, WonBy::target},
                              {"M10", "scopa", {{"target-rule", "exceed"}}, {9, 10}, {2, 1}, -1, WonBy::target},
                              {"M13", "cappotto", {}, {5, 0}, {2, 0}, 0, WonBy::cappotto},
                              {"M14", "cappotto", {}, {6, 0}, {2, 0}, 0, WonBy::cappotto},
                              {"M16", "a-perdere", {}, {20, 15}, {2, 3}, 1, WonBy::target},
                              {"M17", "a-perdere", {}, {19, 20}, {3, 2}, -1, WonBy::target},
                              {"M19", "scopone", {}, {18, 19}, {3, 2}, -1, WonBy::target},
                              {"two points ahead", "scopa", {{"lead", "2"}}, {9, 9}, {3, 2}, -1, WonBy::target},
                              {"two points more", "scopa", {{"lead", "2"}}, {9, 9}, {4, 2}, 0, WonBy::target},
                              {"at the cap", "scopa", {{"lead", "2"}, {"lead-cap", "15"}}, {13, 13}, {2, 1}, 0, WonBy::target},
                              {"M20", "cirulla", {}, {50, 40}, {1, 13}, 1, WonBy::target}};
  for (const Row &row : rows) {
    CAPTURE(row.name);
    const std::vector<twin::Count> counts{{.award = "scope", .counted = {}, .points = row.round}};
    const std::vector<twin::SideState> sides(row.before.size());
    const twin::Decision decision = twin::decide(rules_for(row.game, row.changes), row.before, sides, counts);
    CHECK(decision.winner == row.winner);
    if (row.winner != -1) CHECK(decision.by == row.by);
  }
}

TEST_CASE("The twin walks the counting order of example M11") {
  const std::vector<twin::Count> counts{
      {"cards", {}, {0, 1}}, {"coins", {}, {0, 1}}, {"settebello", {}, {1, 0}}, {"primiera", {}, {1, 0}}, {"scope", {}, {2, 0}}};
  const std::vector<twin::SideState> sides(2);
  CHECK(twin::decide(rules_for("scopa", {{"both-reach", "counting-order"}}), {9, 9}, sides, counts).winner == 1);
  CHECK(twin::decide(rules_for("scopa"), {9, 9}, sides, counts).winner == 0);
}

TEST_CASE("The twin ends example M23 by all ten coins") {
  std::vector<twin::SideState> sides(2);
  for (const Card card : twin::pack())
    if (card.suit() == Suit::coins) sides[0].pile.push_back(card);
  const twin::Decision decision = twin::decide(rules_for("napola"), {2, 19}, sides, twin::count(rules_for("napola"), sides));
  CHECK(decision.winner == 0);
  CHECK(decision.by == WonBy::instant);
}

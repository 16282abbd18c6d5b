#include "arbitro/score.hpp"
#include "examples.hpp"
#include "game/awards.hpp"
#include "game/round_facts.hpp"

namespace {

using namespace arbitro;

struct Pile {
  int sweeps, cards, coins, primiera, suits;
  const char *pile;
  int total;
  const char *items;
};

struct Counting {
  const char *number, *game, *settings;
  std::vector<Pile> sides;
};

// Counts worked out by hand; P28 has three sides.
const Counting countings[] = {
    {"P1",
     "scopa-wiki",
     "",
     {{0, 20, 6, 73, 4, "7D 7C 7S FB CB RB AD 2D 3D AC 2C 3C AS 2S 3S 5D FD RC RS FC", 2, "coins 1, settebello 1"},
      {0, 20, 4, 75, 4, "4D 6D CD RD 4C 5C 6C CC 4S 5S 6S FS CS AB 2B 3B 4B 5B 6B 7B", 1, "primiera 1"}}},
    {"P2",
     "primiera-by-sevens",
     "",
     {{0, 20, 6, 73, 4, "7D 7C 7S FB CB RB AD 2D 3D AC 2C 3C AS 2S 3S 5D FD RC RS FC", 3, "coins 1, settebello 1, primiera 1"},
      {0, 20, 4, 75, 4, "4D 6D CD RD 4C 5C 6C CC 4S 5S 6S FS CS AB 2B 3B 4B 5B 6B 7B", 0, ""}}},
    {"P4",
     "primiera-courts-zero",
     "",
     {{0, 20, 6, 73, 4, "7D 7C 7S RB FB CB 6D 6C 6S 5D 5C 5S 4D 4C 4S 2D 2C 2S 3D 3C", 2, "coins 1, settebello 1"},
      {0, 20, 4, 69, 4, "AD FD CD RD AC FC CC RC AS 3S FS CS RS AB 2B 3B 4B 5B 6B 7B", 1, "primiera 1"}}},
    {"P5",
     "scopa-wiki",
     "",
     {{0, 20, 7, 63, 3, "7D 7C 7S 6D 6C 6S AD AC AS 5D 5C 5S 4D 4C 4S 3D 3C 3S 2D 2C", 3, "coins 1, settebello 1, primiera 1"},
      {0, 20, 3, 53, 4, "FD CD RD FC CC RC 2S FS CS RS AB 2B 3B 4B 5B 6B 7B FB CB RB", 0, ""}}},
    {"P7",
     "scopa",
     "",
     {{0, 20, 10, 63, 3, "AD 2D 3D 4D 5D 6D 7D FD CD RD 7C 6C 5C 4C 7S 6S 5S 4S 3S 2S", 2, "coins 1, settebello 1"},
      {0, 20, 0, 53, 3, "AC 2C 3C FC CC RC AS FS CS RS AB 2B 3B 4B 5B 6B 7B FB CB RB", 0, ""}}},
    {"P8",
     "scopa",
     "primiera-missing=four-suit-first",
     {{0, 20, 10, 63, 3, "AD 2D 3D 4D 5D 6D 7D FD CD RD 7C 6C 5C 4C 7S 6S 5S 4S 3S 2S", 3, "coins 1, settebello 1, primiera 1"},
      {0, 20, 0, 53, 3, "AC 2C 3C FC CC RC AS FS CS RS AB 2B 3B 4B 5B 6B 7B FB CB RB", 0, ""}}},
    {"P10",
     "napola-bga",
     "",
     {{0, 20, 10, 63, 3, "AD 2D 3D 4D 5D 6D 7D FD CD RD 7C 6C 5C 4C 7S 6S 5S 4S 3S 2S", 13, "coins 1, settebello 1, primiera 1, napola 10"},
      {0, 20, 0, 53, 3, "AC 2C 3C FC CC RC AS FS CS RS AB 2B 3B 4B 5B 6B 7B FB CB RB", 0, ""}}},
    {"P11",
     "napoli",
     "",
     {{0, 20, 10, 63, 3, "AD 2D 3D 4D 5D 6D 7D FD CD RD 7C 6C 5C 4C 7S 6S 5S 4S 3S 2S", 11, "coins 1, settebello 1, primiera 1, napola 8"},
      {0, 20, 0, 53, 3, "AC 2C 3C FC CC RC AS FS CS RS AB 2B 3B 4B 5B 6B 7B FB CB RB", 0, ""}}},
    {"P13",
     "napoli",
     "",
     {{0, 21, 6, 66, 4, "AD 2D 3D 4D 5D FD AC 2C 3C 4C 5C 6C FC CC RC AS 2S 3S 4S 5S AB", 5, "cards 1, coins 1, napola 3"},
      {0, 19, 4, 84, 4, "6D 7D CD RD 7C 6S 7S FS CS RS 2B 3B 4B 5B 6B 7B FB CB RB", 2, "settebello 1, primiera 1"}}},
    {"P14",
     "napola-to-six",
     "",
     {{0, 21, 6, 66, 4, "AD 2D 3D 4D 5D FD AC 2C 3C 4C 5C 6C FC CC RC AS 2S 3S 4S 5S AB", 7, "cards 1, coins 1, napola 5"},
      {0, 19, 4, 84, 4, "6D 7D CD RD 7C 6S 7S FS CS RS 2B 3B 4B 5B 6B 7B FB CB RB", 2, "settebello 1, primiera 1"}}},
    {"P16",
     "napola-bga",
     "",
     {{0, 21, 7, 74, 4, "AD 2D 4D 5D 6D 7D FD AC 2C 3C 4C 5C 6C 7C AS 2S 3S AB 2B 3B 4B", 4, "cards 1, coins 1, settebello 1, primiera 1"},
      {0, 19, 3, 65, 4, "3D CD RD FC CC RC 4S 5S 6S 7S FS CS RS 5B 6B 7B FB CB RB", 0, ""}}},
    {"P17",
     "scopone-de-trente",
     "",
     {{0, 19, 3, 71, 4, "AD 3D 7D AC 2C 3C 4C 5C AS 2S 3S 4S AB 2B 3B 4B 5B 6B FB", 5, "settebello 1, trente 4"},
      {0, 21, 7, 81, 4, "2D 4D 5D 6D FD CD RD 6C 7C FC CC RC 5S 6S 7S FS CS RS 7B CB RB", 5, "cards 1, coins 1, primiera 1, trente 2"}}},
    {"P19",
     "scopone-trentino",
     "",
     {{0, 20, 3, 66, 4, "AD 2D 3D AC 2C 3C 4C 5C AS 2S 3S 4S AB 2B 3B 4B 5B 6B FB CB", 3, "napola 3"},
      {0, 20, 7, 84, 4, "4D 5D 6D 7D FD CD RD 6C 7C FC CC RC 5S 6S 7S FS CS RS 7B RB", 3, "coins 1, settebello 1, primiera 1"}}},
    {"P20",
     "il-ponino",
     "",
     {{3, 20, 4, 69, 4, "CD CC CS CB 7D 6D 5D AC AS AB 2C 2S 2B 3C 3S 3B 4C 4S 4B 5C", 7, "scope 3, settebello 1, ponino 3"},
      {1, 20, 6, 79, 4, "AD 2D 3D 4D FD RD 6C 7C FC RC 5S 6S 7S FS RS 5B 6B 7B FB RB", 3, "scope 1, coins 1, primiera 1"}}},
    {"P22",
     "escoba-bga",
     "",
     {{0, 21, 5, 79, 4, "7D 7C 7S AD 2D 3D 4D AC 2C 3C 4C AS 2S 3S 4S AB 2B 3B 4B 5B 5C", 4,
       "cards 1, settebello 1, primiera 1, sevens-most 1"},
      {2, 19, 5, 75, 4, "5D 6D FD CD RD 6C FC CC RC 5S 6S FS CS RS 6B 7B FB CB RB", 2, "scope 2"}}},
    {"P23",
     "escoba-bga",
     "",
     {{0, 20, 4, 84, 4, "7D 7C 7S 7B AD 2D 3D AC 2C 3C 4C AS 2S 3S 4S AB 2B 3B 4B 5B", 4,
       "settebello 1, primiera 1, sevens-all 1, sevens-most 1"},
      {0, 20, 6, 72, 4, "4D 5D 6D FD CD RD 5C 6C FC CC RC 5S 6S FS CS RS 6B FB CB RB", 1, "coins 1"}}},
    {"P25",
     "re-bello",
     "",
     {{0, 21, 6, 66, 4, "AD 2D 3D 4D 5D FD AC 2C 3C 4C 5C 6C FC CC RC AS 2S 3S 4S 5S AB", 2, "cards 1, coins 1"},
      {0, 19, 4, 84, 4, "6D 7D CD RD 7C 6S 7S FS CS RS 2B 3B 4B 5B 6B 7B FB CB RB", 3, "settebello 1, re-bello 1, primiera 1"}}},
    {"P26",
     "calabrese",
     "",
     {{0, 21, 7, 74, 4, "AD 2D 4D 5D 6D 7D FD AC 2C 3C 4C 5C 6C 7C AS 2S 3S AB 2B 3B 4B", 5,
       "cards 1, coins 1, settebello 1, extra:7c 1, primiera 1"},
      {0, 19, 3, 65, 4, "3D CD RD FC CC RC 4S 5S 6S 7S FS CS RS 5B 6B 7B FB CB RB", 0, ""}}},
    {"P28",
     "scopa",
     "cards-rule=majority coins-rule=majority",
     {{0, 15, 5, 48, 3, "AD 2D 3D 4D 5D AC 2C 3C 4C 5C AS 2S 3S 4S 5S", 0, ""},
      {0, 14, 3, 79, 4, "6D 7D FD 6C 7C FC 6S 7S FS AB 2B 3B 4B 5B", 2, "settebello 1, primiera 1"},
      {0, 11, 2, 51, 4, "CD RD CC RC CS RS 6B 7B FB CB RB", 0, ""}}},
    {"P29",
     "scopa",
     "",
     {{0, 15, 5, 48, 3, "AD 2D 3D 4D 5D AC 2C 3C 4C 5C AS 2S 3S 4S 5S", 1, "coins 1"},
      {0, 15, 3, 81, 4, "6D 7D FD 6C 7C FC 6S 7S FS AB 2B 3B 4B 5B 6B", 2, "settebello 1, primiera 1"},
      {0, 10, 2, 51, 4, "CD RD CC RC CS RS 7B FB CB RB", 0, ""}}},
    {"P31",
     "cirulla-wikipedia",
     "",
     {{2, 21, 9, 84, 4, "AD 2D 3D 4D 5D 6D 7D FD CD AC 2C 3C AS 2S 3S AB 2B 3B 7C 7S 7B", 13,
       "scope 2, cards 1, coins 1, settebello 1, primiera 1, napola 7"},
      {1, 19, 1, 64, 4, "RD 4C 5C 6C FC CC RC 4S 5S 6S FS CS RS 4B 5B 6B FB CB RB", 1, "scope 1"}}},
    {"P32",
     "cirulla-bga",
     "",
     {{0, 20, 3, 62, 4, "FD CD RD AC 2C 3C 4C AS 2S 3S 4S AB 2B 3B 4B 5B 5C 5S 6S 6B", 5, "grande 5"},
      {0, 20, 7, 84, 4, "AD 2D 3D 4D 5D 6D 7D 6C 7C FC CC RC 7S FS CS RS 7B FB CB RB", 9, "coins 1, settebello 1, primiera 1, napola 6"}}},
};

const Tally &find(const std::vector<Tally> &tallies, Award award) {
  for (const Tally &tally : tallies)
    if (tally.key.award == award) return tally;
  FAIL("no such award");
  return tallies.front();
}

std::string items_of(const std::vector<Tally> &tallies, std::size_t side) {
  std::string text;
  for (const Tally &tally : tallies)
    if (*tally.points[side] != 0) text += ", " + to_string(tally.key) + " " + std::to_string(*tally.points[side]);
  return text.empty() ? text : text.substr(2);
}

std::vector<std::string> sorted(std::vector<std::string> items) {
  std::sort(items.begin(), items.end());
  return items;
}

Primiera primiera_by(const char *game, const char *settings, const char *pile) {
  return primiera(example::rules(game, settings), example::cards(pile));
}

PerSide<std::optional<int>> points_by(const char *settings, Award award, std::vector<std::optional<double>> figures, Card card = {}) {
  PerSide<std::optional<double>> claimed{};
  std::copy(figures.begin(), figures.end(), claimed.begin());
  return points_of(example::rules("scopa", settings), static_cast<int>(figures.size()), {award, card}, claimed);
}

using Points = PerSide<std::optional<int>>;

} // namespace

TEST_CASE("piles count and pay as in the worked examples") {
  for (const Counting &example : countings) {
    CAPTURE(example.number);
    const Rules rules = example::rules(example.game, example.settings);
    PerSide<SideCount> counts{};
    for (std::size_t side = 0; side < example.sides.size(); ++side)
      counts[side] = {.pile = example::cards(example.sides[side].pile), .sweeps = example.sides[side].sweeps};
    const std::vector<Tally> tallies = score(rules, static_cast<int>(example.sides.size()), counts);
    for (std::size_t side = 0; side < example.sides.size(); ++side) {
      const Pile &pile = example.sides[side];
      CAPTURE(side);
      CHECK(find(tallies, Award::cards).counted[side] == pile.cards);
      CHECK(find(tallies, Award::coins).counted[side] == pile.coins);
      CHECK(primiera_by("scopa", "primiera-missing=zero", pile.pile).halves == 2 * pile.primiera);
      CHECK(primiera_by("scopa", "", pile.pile).counts == (pile.suits == 4));
      CHECK(sorted(example::split(items_of(tallies, side), ',')) == sorted(example::split(pile.items, ',')));
      int total = 0;
      for (const Tally &tally : tallies) total += *tally.points[side];
      CHECK(total == pile.total);
    }
  }
}

TEST_CASE("each scale gives a primiera its own points") {
  const char *pile = "7D 6C 5B RS 2D";
  CHECK(primiera_by("scopa", "", pile).halves == 2 * (21 + 18 + 15 + 10));
  CHECK(primiera_by("scopa", "primiera-scale=figures0", pile).halves == 2 * (21 + 18 + 15 + 0));
  CHECK(primiera_by("scopa", "primiera-scale=graded", "7D 6C CB FS").halves == 2 * (21 + 18 + 9 + 8));
  CHECK(primiera_by("scopa", "primiera-scale=veneto", "7D 6C AB RS").halves == 2 * (7 + 6 + 5 + 0));
  CHECK(primiera_by("scopa", "primiera-scale=setenta-ar", "7D 6C AB RS").halves == 35 + 28 + 22 + 2);
  CHECK(primiera_by("scopa", "primiera-scale=count-sevens", "7D 7C").halves == 4);
}

TEST_CASE("count-sevens compares the next rank where the sevens are level") {
  const auto strength = [](const char *pile) { return primiera_by("scopa", "primiera-scale=count-sevens", pile).strength; };
  CHECK(strength("7D 6D") > strength("7C 5D 5C 5B 5S"));
  CHECK(strength("7D AD") > strength("7C 5D 4D"));
  CHECK(strength("7D 2D") > strength("7C RD CD FD"));
  CHECK(strength("RD CD") == 0);
}

TEST_CASE("a missing suit is disqualified, counts nothing or ranks below a complete primiera") {
  const char *incomplete = "7D 7C 7B";
  const char *complete = "2D 2C 2B 2S";
  const auto strength = [](const char *missing, const char *pile) {
    return primiera_by("scopa", (std::string("primiera-missing=") + missing).c_str(), pile).strength;
  };
  CHECK(strength("disqualified", incomplete) == -1);
  CHECK(strength("zero", incomplete) > strength("zero", complete));
  CHECK(strength("four-suit-first", incomplete) < strength("four-suit-first", complete));
}

TEST_CASE("every award is found by its name, and nothing by another") {
  for (const AwardKey &key : every_award()) CHECK(find_award(to_string(key)) == key);
  for (const char *const name : {"", "primier", "extra:11d", "Primiera"}) CHECK_FALSE(find_award(name));
}

TEST_CASE("the awards are in the order of results, each only where the rules have it") {
  const auto names = [](const char *game, const char *settings = "") {
    std::string text;
    for (const AwardKey &key : awards(example::rules(game, settings))) text += to_string(key) + " ";
    return text;
  };
  const std::string basic = "cards coins settebello primiera scope ";
  CHECK(names("scopa") == basic);
  CHECK(names("scopa-frac") == basic + "frac ");
  CHECK(names("re-bello") == basic + "re-bello ");
  CHECK(names("rosmarino") == basic + "extra:8s ");
  CHECK(names("scopa", "extra-cards={7c:1,10d:1,1d:1}") == basic + "re-bello extra:1d extra:7c ");
  CHECK(names("scopone-de-trente") == basic + "trente ");
  CHECK(names("il-ponino") == basic + "ponino ");
  CHECK(names("escoba") == basic + "sevens-most sevens-all cards-all coins-all table-bonus ");
  CHECK(names("cirulla") == basic + "napola grande hand-bonus table-bonus ");
  CHECK(names("scopa", "all-coins=points:30") == basic + "coins-all ");
  CHECK(names("scopa", "hand-triple-pt=10") == basic + "hand-bonus ");
  CHECK(to_string(AwardKey{Award::rulings}) == "rulings");
}

TEST_CASE("without the rules that its row names an award pays nothing, in whatever game") {
  const auto is_set = [](Rules &rules, const RuleField &rule, const char *off) { return rule.set(rules, parse_rule_text(off)); };
  for (const AwardRow &row : award_rows) {
    CAPTURE(row.name);
    CHECK(row.paid_by[0].empty() == (row.figure == Figure::ruling));
    for (const Game &game : games()) {
      Rules rules = rules_of(game);
      for (const std::string_view name : row.paid_by) {
        if (name.empty()) continue;
        const RuleField &rule = *find_rule_field(name);
        REQUIRE((is_set(rules, rule, "0") || is_set(rules, rule, "false") || is_set(rules, rule, "none") || is_set(rules, rule, "{}")));
      }
      for (const AwardKey &key : awards(rules)) CHECK((key.award != row.award || pays_nothing(rules, key)));
    }
  }
}

TEST_CASE("every award counts and pays its own thing") {
  const CardSet all = CardSet::pack();
  PerSide<SideCount> counts{};
  counts[0] = {.pile = all, .sweeps = 2, .table_bonus = 1, .hand_bonus = 13};
  const auto paid = [&](const char *game, const char *settings, Award award) {
    return *find(score(example::rules(game, settings), 2, counts), award).points[0];
  };
  CHECK(paid("scopa", "scopa-points=3", Award::scope) == 6);
  CHECK(paid("cirulla", "", Award::table_bonus) == 1);
  CHECK(paid("cirulla", "", Award::hand_bonus) == 13);
  CHECK(paid("cirulla", "", Award::grande) == 5);
  CHECK(paid("cirulla", "", Award::napola) == 6);
  CHECK(paid("napoli", "", Award::napola) == 8);
  CHECK(paid("escoba", "", Award::cards_all) == 1);
  CHECK(paid("escoba", "", Award::coins_all) == 1);
  CHECK(paid("escoba", "all-coins=points:30", Award::coins_all) == 31);
  CHECK(paid("scopa-frac", "", Award::frac) == 16);
  CHECK(paid("scopone-de-trente", "", Award::trente) == 6);
  CHECK(paid("scopa", "trente-all-three-wins=yes", Award::trente) == 0);
  CHECK(paid("il-ponino", "", Award::ponino) == 3);
}

TEST_CASE("ties pay nobody, or all that are level") {
  CHECK(points_by("", Award::cards, {20, 20}) == Points{0, 0});
  CHECK(points_by("tie-points=all-tied", Award::cards, {20, 20}) == Points{1, 1});
  CHECK(points_by("tie-points=all-tied", Award::cards, {15, 15, 10}) == Points{1, 1, 0});
  CHECK(points_by("tie-points=all-tied cards-rule=majority", Award::cards, {20, 20}) == Points{0, 0});
  CHECK(points_by("tie-points=all-tied", Award::primiera, {0, 0}) == Points{0, 0});
}

TEST_CASE("claimed figures pay as far as they decide an award") {
  CHECK(points_by("", Award::cards, {22, 18}) == Points{1, 0});
  CHECK(points_by("", Award::cards, {22, std::nullopt}) == Points{});
  CHECK(points_by("", Award::coins, {4, 6}) == Points{0, 1});
  CHECK(points_by("coins-rule=majority", Award::coins, {5, 3, 2}) == Points{0, 0, 0});
  CHECK(points_by("coins-rule=each", Award::coins, {5, 3, 2}) == Points{5, 3, 2});
  CHECK(points_by("coins-rule=each coins-pt=2", Award::coins, {7, std::nullopt}) == Points{14, std::nullopt});
  CHECK(points_by("cards-rule=each", Award::cards, {22, 18}) == Points{22, 18});
  CHECK(points_by("", Award::settebello, {0, 1}) == Points{0, 1});
  CHECK(points_by("", Award::settebello, {std::nullopt, 1}) == Points{std::nullopt, 1});
  CHECK(points_by("", Award::primiera, {72, 71}) == Points{1, 0});
  CHECK(points_by("", Award::primiera, {0, 71}) == Points{0, 1});
  CHECK(points_by("", Award::primiera, {std::nullopt, 71}) == Points{});
  CHECK(points_by("primiera-missing=four-suit-first", Award::primiera, {63, 53}) == Points{});
  CHECK(points_by("primiera-missing=four-suit-first", Award::primiera, {64, 53}) == Points{1, 0});
  CHECK(points_by("primiera-scale=count-sevens", Award::primiera, {3, 1}) == Points{1, 0});
  CHECK(points_by("primiera-scale=count-sevens", Award::primiera, {2, 2}) == Points{});
  CHECK(points_by("sevens-most-pt=1", Award::sevens_most, {3, 1}) == Points{1, 0});
  CHECK(points_by("sevens-all-pt=2", Award::sevens_all, {1, 0}) == Points{2, 0});
  CHECK(points_by("ponino=yes", Award::ponino, {1, 0}) == Points{});
  CHECK(points_by("napola=length napola-cap=6", Award::napola, {9, 0}) == Points{6, 0});
  CHECK(points_by("napola=length-minus-2", Award::napola, {3, 0}) == Points{1, 0});
  CHECK(points_by("", Award::scope, {3, 0}) == Points{3, 0});
  Rules two_for_matta;
  two_for_matta.extra_cards.points[static_cast<std::size_t>(matta_card.index())] = 2;
  CHECK(points_of(two_for_matta, 2, {Award::extra, matta_card}, {1, 0}) == Points{2, 0});
}

TEST_CASE("who lacks a suit has no figure where that disqualifies, and awards that pay nothing need none") {
  PerSide<SideCount> counts{};
  counts[0].pile = example::cards("7D 7C 7B");
  counts[1].pile = example::cards("2D 2C 2B 2S");
  const Tally primiera = find(score(example::rules("scopa"), 2, counts), Award::primiera);
  CHECK_FALSE(primiera.counted[0]);
  CHECK(primiera.counted[1] == 48);
  CHECK(points_by("settebello-pt=0", Award::settebello, {std::nullopt, std::nullopt}) == Points{0, 0});
}

TEST_CASE("sweeps are counted again under other rules from who took all, when and with what") {
  RoundFacts facts;
  facts.counts[0].sweeps = 2;
  facts.counts[1].sweeps = 1;
  facts.ace_takes = {1, 3};
  const Rules played = example::rules("asso-pigliatutto", "ace-sweep-scopa=no");
  const auto sweeps = [&](const char *settings) {
    const PerSide<SideCount> counts =
        counts_under(example::rules("asso-pigliatutto", std::string("ace-sweep-scopa=no ") + settings), played, facts);
    return std::vector<int>{counts[0].sweeps, counts[1].sweeps};
  };
  const char *const last = "scopa-on-last-play=yes";
  const char *const aces = "ace-sweep-scopa=yes";
  const char *const both = "scopa-on-last-play=yes ace-sweep-scopa=yes";
  using Sweeps = std::vector<int>;
  SECTION("nobody took all with the last play") {
    CHECK(sweeps("") == Sweeps{2, 1});
    CHECK(sweeps(last) == Sweeps{2, 1});
    CHECK(sweeps(aces) == Sweeps{3, 4});
  }
  SECTION("somebody did") {
    facts.took_last = 1;
    CHECK(sweeps("") == Sweeps{2, 1});
    CHECK(sweeps(last) == Sweeps{2, 2});
    CHECK(sweeps(aces) == Sweeps{3, 4});
    CHECK(sweeps(both) == Sweeps{3, 5});
  }
  SECTION("with an ace") {
    facts.took_last = 0;
    facts.last_was_ace = true;
    CHECK(sweeps(last) == Sweeps{2, 1});
    CHECK(sweeps(aces) == Sweeps{3, 4});
    CHECK(sweeps(both) == Sweeps{4, 4});
  }
}

TEST_CASE("the cards of an award are those that its figure comes from") {
  const auto cards = [](const char *settings, Award award, CardSet pile) {
    return to_string(cards_of_award(example::rules("scopa", settings), {award, {}}, pile));
  };
  const auto card = [](int value, Suit suit) { return CardSet(Card(value, suit)); };
  const CardSet pile = card(1, Suit::coins) | card(2, Suit::coins) | card(3, Suit::coins) | card(5, Suit::coins) | card(7, Suit::cups) |
                       card(10, Suit::cups) | card(1, Suit::clubs) | card(5, Suit::clubs);
  CHECK(cards("", Award::coins, pile) == "1d 2d 3d 5d");
  CHECK(cards("", Award::settebello, pile) == "");
  CHECK(cards("", Award::settebello, pile | settebello_card) == "7d");
  CHECK(cards("", Award::primiera, pile) == "1d 1b 7c");
  CHECK(cards("primiera-scale=count-sevens", Award::primiera, pile) == "7c");
  CHECK(cards("", Award::napola, pile) == "1d 2d 3d");
  CHECK(cards("", Award::napola, pile - card(3, Suit::coins)) == "");
  CHECK(cards("", Award::scope, pile) == "");
  CHECK(cards("", Award::sevens_most, pile) == "7c");
}

#include "examples.hpp"

namespace {

using namespace arbitro;

struct HandExample {
  const char *number, *hand;
  int points;
  std::vector<int> matta; ///< values that make the bonus; empty without a matta or a bonus
};

// Hands of Cirulla, and what their bonuses are worth.
const HandExample bonus_hands[] = {
    {"H1", "2D 3C 4S", 3, {}},     {"H2", "2D 3C 5S", 0, {}}, {"H4", "3D 3C 3S", 10, {}}, {"H5", "7C 4D 4S", 10, {4}},
    {"H7", "7C 3D 4S", 3, {1, 2}}, {"H8", "7C 4D 5S", 0, {}}, {"H10", "7C FD AS", 0, {}},
};

struct TableExample {
  const char *number, *game, *table;
  bool is_void;
  int sweeps;
};

// First tables, and the sweeps that they give or whether they are void.
const TableExample tables[] = {
    {"H11", "cirulla", "2D 3C 4S 6B", false, 1},        {"H13", "cirulla", "2D 3C 4S 5B", false, 0},
    {"H14", "cirulla", "7C 5D 4S 2B", false, 1},        {"H16", "cirulla", "7C RD 5S AB", false, 0},
    {"H17", "cirulla", "7C 2D AS 2B", false, 1},        {"H19", "cirulla-gazzetta", "7C 2D AS 2B", false, 3},
    {"H20", "escoba", "5D RC 6S CB", false, 2},         {"H22", "scopa", "RD RC RS 2B", true, 0},
    {"H23", "scopa", "RD RC RS RB", true, 0},           {"H25", "scopa-howto", "RD RC RS 2B", false, 0},
    {"H26", "cirulla", "AD AC 6S 5B", true, 0},         {"H28", "scopone-genova", "AD 2C 3S 4B", true, 0},
    {"H29", "scopone-genova", "AD 2C 3S 5B", false, 0}, {"H31", "cirulla-bga", "RD RC RS AB", true, 0},
    {"H32", "cirulla", "AD AC 6S 7B", false, 1},
};

RoundState dealt(const Rules &rules, const char *hand, const char *other = "2S 5B 6B") {
  RoundState round = begin_round(rules, {.players = 2, .sides = 2}, 1, example::cards("FD FB CB RB"));
  deal(rules, round, {example::cards(hand), example::cards(other)});
  return round;
}

Faults faults(std::initializer_list<Fault> some) {
  Faults result;
  for (const Fault fault : some) result.add(fault);
  return result;
}

} // namespace

TEST_CASE("the worked examples' hands score the better bonus only") {
  const Rules rules = example::rules("cirulla", "hand-bonus-declare=automatic");
  for (const HandExample &example : bonus_hands) {
    CAPTURE(example.number);
    const RoundState round = dealt(rules, example.hand);
    CHECK(round.hand_bonus[0] == example.points);
    CHECK(round.matta_in_hand == (example.points == 10 && !example.matta.empty() ? example.matta.front() : 0));
    unsigned values = 0;
    for (const int value : example.matta) values |= 1U << value;
    if (example.matta.empty() && example.points != 0) values = 1;
    CHECK(matta_values(rules, example::cards(example.hand), example.points == 10 ? Declaration::triple : Declaration::low) == values);
  }
}

TEST_CASE("the worked examples' tables are void, give sweeps or neither") {
  for (const TableExample &example : tables) {
    CAPTURE(example.number);
    const TableVerdict verdict = judge_table(example::rules(example.game), example::cards(example.table));
    CHECK(verdict.is_void == example.is_void);
    CHECK(verdict.bonus_sweeps == example.sweeps);
  }
}

TEST_CASE("the rules about the first table change what it gives") {
  const auto judged = [](const char *settings, const char *table) {
    return judge_table(example::rules("cirulla", settings), example::cards(table));
  };
  CHECK(judged("table-bonus-vs-void=void-first", "AD AC 6S 7B").is_void);
  CHECK(judged("table-bonus-vs-void=void-first", "AD AC 6S 7B").bonus_sweeps == 0);
  CHECK(judged("table-bonus=15-30-partition", "RD 5C 6S CB").bonus_sweeps == 2);
  CHECK(judged("table-bonus=15-30-partition", "RD RC FS 2B").bonus_sweeps == 0);
  CHECK(judged("table-bonus=15-30-partition", "7C RD 5C CB").bonus_sweeps == 2);
  CHECK(judged("table-bonus=15-30-low9", "AD 2C 3S 3B").bonus_sweeps == 3);
  CHECK(judged("table-bonus=15-30-low9", "AD 2C 3S 4B").bonus_sweeps == 0);
  CHECK(judged("matta=none", "7C 5D 4S 2B").bonus_sweeps == 0);
  CHECK(judged("table-bonus=15-30-low9", "").bonus_sweeps == 0);
  CHECK_FALSE(judge_table(example::rules("scopone-genova"), {}).is_void);
}

TEST_CASE("the table bonus goes to its receiver with the cards of the table") {
  const CardSet fifteen = example::cards("2D 3C 4S 6B");
  const auto begun = [&](const char *settings) {
    return begin_round(example::rules("cirulla", settings), {.players = 3, .sides = 3}, 2, fifteen);
  };
  const RoundState to_dealer = begun("");
  CHECK(to_dealer.table.empty());
  CHECK(to_dealer.piles[2] == fifteen);
  CHECK(to_dealer.table_bonus[2] == 1);
  CHECK(to_dealer.last_capturer == 2);
  CHECK(to_dealer.any_capture);
  CHECK(to_dealer.stock == CardSet::pack() - fifteen);
  CHECK(to_dealer.plays_in_round == 36);
  const RoundState to_first = begun("table-bonus-to=first-player table-bonus-sets-last=no");
  CHECK(to_first.piles[0] == fifteen);
  CHECK(to_first.last_capturer == nobody);
  CHECK_FALSE(to_first.any_capture);
}

TEST_CASE("a declared bonus is paid at the first turn of the deal") {
  const Rules rules = example::rules("cirulla");
  RoundState round = dealt(rules, "2D 3C 4S");
  const Play play{.seat = 0, .card = example::card("2D"), .declares = Declaration::low};
  CHECK(judge(rules, round, play).empty());
  CHECK(apply(rules, round, play).bonus == 3);
  CHECK(round.hand_bonus[0] == 3);
  round.turn = 0;
  const Play later{
      .seat = 0, .card = example::card("3C"), .captures = true, .taken = example::cards("2D RB"), .declares = Declaration::low};
  CHECK(judge(rules, round, later) == faults({Fault::bonus_too_late}));
  CHECK(apply(rules, round, later).bonus == 0);
}

TEST_CASE("a hand that is low and three of a kind earns the triple alone") {
  const Rules rules = example::rules("cirulla");
  for (const char *hand : {"3D 3C 3S", "7C 2D 2S"}) {
    const RoundState round = dealt(rules, hand);
    Play play{.seat = 0, .card = example::cards(hand).first(), .declares = Declaration::low};
    CHECK(judge(rules, round, play) == faults({Fault::bonus_not_earned}));
    play.declares = Declaration::triple;
    CHECK(judge(rules, round, play).empty());
    RoundState after = round;
    CHECK(apply(rules, after, play).bonus == 10);
  }
  const Rules low_alone = example::rules("cirulla", "hand-triple-pt=0");
  RoundState round = dealt(low_alone, "3D 3C 3S");
  CHECK(apply(low_alone, round, {.seat = 0, .card = example::card("3D"), .declares = Declaration::low}).bonus == 3);
}

TEST_CASE("declarations that do not hold are refused and pay nothing") {
  struct Case {
    const char *settings, *hand, *card;
    Declaration declares;
    int matta;
    Faults expected;
  };
  const Case cases[] = {
      {"", "2D 3C 5S", "2D", Declaration::low, 0, faults({Fault::bonus_not_earned})},
      {"hand-low-pt=0", "2D 3C 4S", "2D", Declaration::low, 0, faults({Fault::bonus_not_earned})},
      {"hand-triple-pt=0", "3D 3C 3S", "3D", Declaration::triple, 0, faults({Fault::bonus_not_earned})},
      {"hand-low-max=8", "2D 3C 4S", "2D", Declaration::low, 0, faults({Fault::bonus_not_earned})},
      {"", "7C 3D 4S", "3D", Declaration::low, 0, faults({Fault::bad_matta_value})},
      {"", "7C 3D 4S", "3D", Declaration::low, 3, faults({Fault::bad_matta_value})},
      {"", "2D 3C 4S", "2D", Declaration::low, 4, faults({Fault::bad_matta_value})},
      {"", "7C 3D 4S", "3D", Declaration::none, 2, faults({Fault::bad_matta_value})},
      {"matta=none", "7C 4D 4S", "4D", Declaration::triple, 4, faults({Fault::bonus_not_earned})},
      {"hand-size=2", "2D 3C", "2D", Declaration::low, 0, faults({Fault::bonus_not_earned})},
  };
  for (const Case &one : cases) {
    CAPTURE(one.settings, one.hand, one.matta);
    const Rules rules = example::rules("cirulla", one.settings);
    RoundState round = dealt(rules, one.hand);
    const Play play{.seat = 0, .card = example::card(one.card), .declares = one.declares, .matta = static_cast<std::uint8_t>(one.matta)};
    CHECK(judge(rules, round, play) == one.expected);
    CHECK(apply(rules, round, play).bonus == 0);
  }
}

TEST_CASE("a matta declared earlier keeps its value in the hand and, by its rules, in play and on the table") {
  const Play declares{.seat = 0, .card = example::card("4D"), .declares = Declaration::low, .matta = 2};
  const Play plays_matta{.seat = 0, .card = matta_card};
  struct Case {
    const char *settings;
    int played, lying;
  };
  for (const Case &one : {Case{"", 2, 2}, Case{"matta-play-value=seven", 7, 2}, Case{"matta-on-table=seven", 2, 7}}) {
    CAPTURE(one.settings);
    const Rules rules = example::rules("cirulla", one.settings);
    RoundState round = dealt(rules, "7C AC 4D");
    apply(rules, round, declares);
    CHECK(played_value(rules, round, plays_matta) == one.played);
    apply(rules, round, plays_matta);
    CHECK(round.matta_in_hand == 0);
    CHECK(value_on_table(round.moment(), matta_card) == one.lying);
    const Play takes{.seat = 1, .card = example::card("2S"), .captures = true, .taken = matta_card};
    apply(rules, round, takes);
    CHECK(round.matta_on_table == 0);
  }
}

TEST_CASE("a matta played with its own declaration has the declared value at once") {
  const Rules rules = example::rules("cirulla");
  const RoundState round = dealt(rules, "7C 4C 4D");
  CHECK(played_value(rules, round, {.seat = 0, .card = matta_card, .declares = Declaration::triple}) == 4);
  CHECK(played_value(rules, round, {.seat = 0, .card = matta_card}) == 7);
}

TEST_CASE("a matta that was never declared is a seven, and only the matta is wild") {
  const Rules rules = example::rules("cirulla");
  RoundState round = dealt(rules, "7C 4C 4D");
  apply(rules, round, {.seat = 0, .card = matta_card});
  CHECK(value_on_table(round.moment(), matta_card) == 7);
  CHECK(played_value(example::rules("scopa"), round, {.seat = 0, .card = matta_card}) == 7);
  CHECK(played_value(rules, round, {.seat = 0, .card = settebello_card}) == 7);
}

TEST_CASE("no declaration makes no value of the matta right") {
  CHECK(matta_values(example::rules("cirulla"), example::cards("7C 4C 4D"), Declaration::none) == 0);
}

TEST_CASE("of a hand known in part only an impossible declaration is refused") {
  struct Case {
    const char *known;
    Declaration declares;
    bool accepted;
  };
  for (const Case &one : {Case{"AC", Declaration::low, true}, Case{"7D AC", Declaration::low, true}, Case{"7D 2C", Declaration::low, false},
                          Case{"FC", Declaration::low, false}, Case{"7C", Declaration::low, true}, Case{"7C", Declaration::triple, true},
                          Case{"7C 7D", Declaration::low, true}, Case{"4C 4D", Declaration::triple, true},
                          Case{"4C 5D", Declaration::triple, false}, Case{"4C 7C", Declaration::triple, true}}) {
    CAPTURE(one.known);
    const Rules rules = example::rules("cirulla");
    RoundState round = dealt(rules, one.known);
    const Play play{.seat = 0, .card = example::cards(one.known).first(), .declares = one.declares};
    CHECK(judge(rules, round, play).has(Fault::bonus_not_earned) == !one.accepted);
    CHECK(apply(rules, round, play).bonus == (!one.accepted ? 0 : one.declares == Declaration::low ? 3 : 10));
  }
  for (const char *worthless : {"hand-low-pt=0", "hand-triple-pt=0"}) {
    CAPTURE(worthless);
    const Rules rules = example::rules("cirulla", worthless);
    const bool low = std::string(worthless) == "hand-low-pt=0";
    const RoundState round = dealt(rules, "4C");
    for (const Declaration declares : {Declaration::low, Declaration::triple}) {
      const Play play{.seat = 0, .card = example::card("4C"), .declares = declares, .matta = static_cast<std::uint8_t>(low ? 4 : 2)};
      CHECK(judge(rules, round, play).has(Fault::bonus_not_earned) == (low == (declares == Declaration::low)));
    }
  }
  const RoundState round = dealt(example::rules("cirulla"), "4C");
  CHECK(
      judge(example::rules("cirulla"), round, {.seat = 0, .card = example::card("4C"), .declares = Declaration::low, .matta = 2}).empty());
  CHECK(judge(example::rules("scopa"), round, {.seat = 0, .card = example::card("4C"), .declares = Declaration::low})
            .has(Fault::bonus_not_earned));
}

TEST_CASE("automatic bonuses are not paid again when declared") {
  const Rules rules = example::rules("cirulla", "hand-bonus-declare=automatic");
  RoundState round = dealt(rules, "7C AC 4D", "2S 2B 2C");
  CHECK(round.hand_bonus[0] == 3);
  CHECK(round.hand_bonus[1] == 10);
  CHECK(round.matta_in_hand == 0);
  const Play declares{.seat = 0, .card = example::card("4D"), .declares = Declaration::low};
  CHECK(judge(rules, round, declares).empty());
  CHECK(apply(rules, round, declares).bonus == 0);
}

TEST_CASE("a plain triple leaves the other hand's matta its value") {
  const Rules rules = example::rules("cirulla", "hand-bonus-declare=automatic");
  CHECK(dealt(rules, "7C 2D 2B", "3D 3C 3B").matta_in_hand == 2);
  CHECK(dealt(rules, "3D 3C 3B", "7C 2D 2B").matta_in_hand == 2);
}

TEST_CASE("only hands of three make a bonus, and the matta any value up to ten") {
  const Rules rules = example::rules("cirulla");
  CHECK_FALSE(hand_bonus(rules, example::cards("AD AC AB AS"), 0).low);
  CHECK_FALSE(hand_bonus(rules, example::cards("AD AC"), 0).low);
  CHECK(hand_bonus(rules, example::cards("2D 3C 4S"), 5).low);
  CHECK(matta_values(rules, example::cards("7C RD RS"), Declaration::triple) == 1U << 10);
}

TEST_CASE("a hand of which nothing is known may have a triple, and its matta is a seven") {
  const Rules rules = example::rules("cirulla");
  RoundState round = dealt(rules, "");
  CHECK_FALSE(judge(rules, round, {.seat = 0, .card = example::card("4C"), .declares = Declaration::triple}).has(Fault::bonus_not_earned));
  apply(rules, round, {.seat = 0, .card = example::card("4C"), .declares = Declaration::triple});
  CHECK(round.matta_in_hand == 0);
}

TEST_CASE("a first table gives sweeps only as four cards, and thirty by two fifteens only where it splits") {
  const auto sweeps = [](const char *settings, const char *table) {
    return int(judge_table(example::rules("escoba", settings), example::cards(table)).bonus_sweeps);
  };
  CHECK(sweeps("", "AD 2D 3D 4D") == 0);
  CHECK(sweeps("", "AD 2D 4D 3D 5D") == 0);
  CHECK(sweeps("", "5D RD") == 0);
  CHECK(sweeps("table-bonus=15-30-partition", "RD 5D RS 5S") == 2);
  CHECK(sweeps("table-bonus=15-30-partition", "CD CS 4D FD") == 0);
  CHECK(sweeps("table-bonus=15-30-partition matta=7c", "CD CS 4D 7C") == 0);
  CHECK(sweeps("table-bonus=15-30-partition matta=7c", "RD RS 5D 7C") == 2);
}

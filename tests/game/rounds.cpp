#include "arbitro/score.hpp"
#include "examples.hpp"

namespace {

using namespace arbitro;

// A whole round worked by hand, without the line of its result.
const char *const g1 = R"(table: 3S AB FB RD
deal: A 2D 6C 2B | B RS AC CC
A 2B lays; B CCXAB+FB; A 2DX2B; B RSXRD; A 6C lays; B AC lays
deal: A 5C 2C FD | B 4B FS CD
A 2C lays; B CDX6C+AC+2C; A FD lays; B FSXFD; A 5C lays; B 4B lays
deal: A RC 4S 2S | B 7S 3B 3D
A 4SX4B; B 3DX3S; A 2S lays; B 7SX5C+2S SCOPA; A RC lays; B 3B lays
deal: A CS 7C 3C | B 7D 7B CB
A 3CX3B; B 7D lays; A 7CX7D; B CB lays; A CSXCB; B 7B lays
deal: A 5B AS 6S | B FC 6D RB
A 5B lays; B RBXRC; A AS lays; B FCX7B+AS; A 6S lays; B 6DX6S
deal: A 5D 5S 4C | B AD 4D 6B
A 5DX5B SCOPA; B AD lays; A 4C lays; B 4DX4C; A 5S lays; B 6BXAD+5S (last card: no scopa))";

const char *const g2 = R"(table: 6C RC 7D 6S
deal: A AB RD 6D | B 5D 2D 3C
A 6D lays; B 3CX6C+6S; A AB lays; B 2DX7D+6D; A RD lays; B 5DXRD
deal: A FC 5B 7B | B 5S 2B FD
A 5BXRC; B 5S lays; A 7B lays; B 2BXAB+5S+7B SCOPA; A FC lays; B FD lays
deal: A 7C RS 2C | B CD 4B 4D
A 7CXFC; B 4B lays; A 2C lays; B CDX4B+2C; A RS lays; B 4D lays
deal: A AS FB AD | B 4C AC 6B
A ASXRS+4D; B 4C lays; A AD lays; B 6BXFD+AD; A FB lays; B AC lays
deal: A 3B 2S CC | B 3D 5C 3S
A 2SX4C+FB+AC SCOPA; B 5C lays; A CC lays; B 3S lays; A 3BXCC+3S; B 3D lays
deal: A CB 4S RB | B 7S FS CS
A RBX5C; B 7S lays; A 4S lays; B FSX7S; A CB lays; B CS lays)";

struct Played {
  RoundState round;
  Settlement settlement;
  std::vector<std::string> unexpected; ///< illegal plays, or whose sweep differs from what is printed
};

/// `A 2B lays`, `B CCXAB+FB`, `B 7SX5C+2S SCOPA`.
Play play_of(const std::string &text) {
  const std::vector<std::string> words = example::split(text, ' ');
  Play play{.seat = static_cast<Seat>(words[0][0] - 'A'), .card = example::card(words[1].substr(0, 2))};
  play.captures = words[1].size() > 2;
  if (play.captures) play.taken = example::cards(words[1].substr(3), '+');
  return play;
}

Played played(const Rules &rules, const std::string &text) {
  Played result{begin_round(rules, {.players = 2, .sides = 2}, 1, {}), {}, {}};
  for (const std::string &line : example::split(text, '\n')) {
    if (line.rfind("table:", 0) == 0) {
      result.round = begin_round(rules, {.players = 2, .sides = 2}, 1, example::cards(line.substr(6)));
    } else if (line.rfind("deal:", 0) == 0) {
      const auto bar = line.find('|');
      deal(rules, result.round, {example::cards(line.substr(8, bar - 8)), example::cards(line.substr(bar + 3))});
    } else {
      for (const std::string &cell : example::split(line, ';')) {
        const Play play = play_of(cell);
        const bool legal = judge(rules, result.round, play).empty();
        const bool sweep = apply(rules, result.round, play).sweep;
        if (!legal || sweep != (cell.find("SCOPA") != std::string::npos)) result.unexpected.push_back(cell);
      }
    }
  }
  result.settlement = settle(rules, result.round);
  return result;
}

std::string points_of_side(const Rules &rules, const RoundState &round, std::size_t side) {
  const PerSide<SideCount> counts{SideCount{round.piles[0], round.sweeps[0], 0, 0}, SideCount{round.piles[1], round.sweeps[1], 0, 0}};
  std::string text;
  for (const Tally &tally : score(rules, 2, counts))
    if (*tally.points[side] != 0) text += to_string(tally.key) + " " + std::to_string(*tally.points[side]) + " ";
  return text;
}

RoundState small_round(const Rules &rules, const char *table) {
  RoundState round = begin_round(rules, {.players = 2, .sides = 2}, 1, example::cards(table));
  deal(rules, round, {example::cards("7D 6D 5D"), example::cards("7C 6C 5C")});
  return round;
}

bool partitions_pack(const RoundState &round) {
  int size = round.stock.size() + round.table.size();
  CardSet all = round.stock | round.table;
  for (const CardSet hand : round.hands) {
    size += hand.size();
    all |= hand;
  }
  for (const CardSet pile : round.piles) {
    size += pile.size();
    all |= pile;
  }
  return size == 40 && all == CardSet::pack();
}

} // namespace

TEST_CASE("every play of golden round G1 is legal and scores by three sets of rules") {
  for (const char *game : {"scopa", "scopa-wiki"}) {
    CAPTURE(game);
    const Rules rules = example::rules(game);
    const Played g = played(rules, g1);
    CHECK(g.unexpected.empty());
    CHECK(g.settlement.leftovers.empty());
    CHECK(g.settlement.to == 1);
    CHECK(points_of_side(rules, g.round, 0) == "settebello 1 scope 1 ");
    CHECK(points_of_side(rules, g.round, 1) == "cards 1 coins 1 primiera 1 scope 1 ");
    CHECK(g.round.piles[0].size() == 12);
    CHECK(primiera(rules, g.round.piles[0]).halves == 2 * 71);
    CHECK(primiera(rules, g.round.piles[1]).halves == 2 * 78);
  }
  const Rules online = example::rules("scopa-online");
  const Played g = played(online, g1);
  CHECK(g.unexpected == std::vector<std::string>{"B 6BXAD+5S (last card: no scopa)"});
  CHECK(points_of_side(online, g.round, 0) == "settebello 1 scope 1 ");
  CHECK(points_of_side(online, g.round, 1) == "cards 1 coins 1 primiera 1 scope 2 ");
}

TEST_CASE("every play of golden round G2 is legal and its leftovers go to the last capturer") {
  const Rules rules = example::rules("escoba-bga");
  const Played g = played(rules, g2);
  CHECK(g.unexpected.empty());
  CHECK(g.settlement.leftovers == example::cards("3D 4S CB CS"));
  CHECK(g.settlement.to == 1);
  CHECK(points_of_side(rules, g.round, 0) == "scope 1 ");
  CHECK(points_of_side(rules, g.round, 1) == "cards 1 coins 1 settebello 1 primiera 1 scope 1 sevens-most 1 ");
  CHECK(g.round.piles[0].size() == 16);
  CHECK(g.round.piles[1].size() == 24);
}

TEST_CASE("four players with dealer A play in the order B C D A") {
  const Rules rules = example::rules("scopa");
  RoundState round = begin_round(rules, {.players = 4, .sides = 2}, 0, example::cards("AD FD CD RD"));
  deal(rules, round, {});
  std::string order;
  for (int play = 0; play < 4; ++play) {
    order += static_cast<char>('A' + round.turn);
    apply(rules, round, {.seat = round.turn, .card = Card::from_index(20 + play)});
  }
  CHECK(order == "BCDA");
}

TEST_CASE("illegal plays are applied as far as they are possible") {
  const Rules rules = example::rules("scopa");
  SECTION("the cards on the table are taken") {
    RoundState round = small_round(rules, "4S 2S RS CS");
    const Effect effect = apply(rules, round, {.seat = 0, .card = settebello_card, .captures = true, .taken = example::cards("4S 3S")});
    CHECK(effect.taken == example::cards("4S"));
    CHECK(round.piles[0] == example::cards("4S 7D"));
    CHECK(partitions_pack(round));
  }
  SECTION("a card that is gone is not played twice") {
    RoundState round = small_round(rules, "4S 2S RS CS");
    apply(rules, round, {.seat = 0, .card = settebello_card});
    apply(rules, round, {.seat = 1, .card = settebello_card});
    CHECK(round.table.contains(settebello_card));
    apply(rules, round, {.seat = 0, .card = settebello_card, .captures = true, .taken = example::cards("2S")});
    CHECK(round.piles[0] == example::cards("2S"));
    CHECK(partitions_pack(round));
  }
  SECTION("a matta that is gone does not come back to the table") {
    RoundState round = small_round(rules, "7S 2S RS CS");
    apply(rules, round, {.seat = 1, .card = matta_card, .captures = true, .taken = example::cards("7S")});
    apply(rules, round, {.seat = 0, .card = matta_card});
    CHECK(round.table == example::cards("2S RS CS"));
    CHECK(partitions_pack(round));
  }
  SECTION("a card leaves whoever holds it, and the turn follows the seat that played") {
    RoundState round = small_round(rules, "4S 2S RS CS");
    apply(rules, round, {.seat = 0, .card = matta_card});
    CHECK_FALSE(round.hands[1].contains(matta_card));
    CHECK(round.turn == 1);
    apply(rules, round, {.seat = 0, .card = example::card("AD")});
    CHECK_FALSE(round.stock.contains(example::card("AD")));
    CHECK(round.turn == 1);
    CHECK(partitions_pack(round));
  }
}

TEST_CASE("an ace that takes itself counts as a capture for the leftovers but never sweeps") {
  const Rules rules = example::rules("scopa-d-assi", "ace-on-empty=takes-itself");
  RoundState round = begin_round(rules, {.players = 2, .sides = 2}, 1, {});
  deal(rules, round, {example::cards("AD"), {}});
  const Effect effect = apply(rules, round, {.seat = 0, .card = example::card("AD"), .captures = true});
  CHECK_FALSE(effect.sweep);
  CHECK(round.piles[0] == example::cards("AD"));
  CHECK(round.last_capturer == 0);
}

TEST_CASE("leftovers go where the rules send them") {
  struct Case {
    const char *settings;
    bool capture;
    Side to;
    bool is_void;
  };
  const Case cases[] = {
      {"", true, 0, false},
      {"leftover-to=dealer", true, 1, false},
      {"leftover-to=nobody", true, nobody, false},
      {"", false, nobody, false},
      {"leftover-to=dealer", false, nobody, false},
      {"no-capture-at-all=dealer", false, 1, false},
      {"no-capture-at-all=void-round", false, nobody, true},
      {"no-capture-at-all=void-round", true, 0, false},
  };
  for (const Case &one : cases) {
    CAPTURE(one.settings, one.capture);
    const Rules rules = example::rules("scopa", one.settings);
    RoundState round = small_round(rules, "7S 2S RS CS");
    if (one.capture) apply(rules, round, {.seat = 0, .card = settebello_card, .captures = true, .taken = example::cards("7S")});
    const CardSet left = round.table;
    const Settlement settlement = settle(rules, round);
    CHECK(settlement.leftovers == left);
    CHECK(settlement.to == one.to);
    CHECK(settlement.is_void == one.is_void);
    CHECK(round.table.empty());
    if (one.to != nobody) CHECK(round.piles[one.to].contains_all(left));
  }
}

TEST_CASE("if nobody captures nobody is paid for cards, and the sweeps that the first table gave count") {
  const Rules rules = example::rules("escoba", "table-bonus-sets-last=no");
  RoundState round = begin_round(rules, {.players = 2, .sides = 2}, 1, example::cards("7D RD 6S 7B"));
  REQUIRE(round.piles[1].size() == 4);
  settle(rules, round);
  CHECK(round.piles[1].empty());
  CHECK(round.table_bonus[1] == 2);
}

TEST_CASE("what can be left on the table has the sum that captures leave") {
  struct Case {
    const char *game;
    const char *settings;
    const char *left;
    bool possible;
  };
  const Case cases[] = {
      {"scopa", "", "", true},
      {"scopa", "", "3D 4S CB CS", false},
      {"scopa", "", "3D 5S CB CS", true},
      {"scopa", "take-total=15", "3D 4S", true},
      {"scopa", "ace=sweep", "3D 4S", true},
      {"scopa", "table-bonus=15-30", "3D 4S", true},
      {"escoba", "", "", false},
      {"escoba", "", "3D 7S", true},
      {"escoba", "", "3D 6S", false},
      {"escoba", "", "RD 5S RS RB", false},
      {"escoba", "", "RD 5S RS", true},
      {"escoba", "table-bonus=none", "3D 6S", false},
      {"escoba", "take-total=11", "3D 7S", true},
      {"escoba", "take-total=11 table-bonus=none", "3D 7S", false},
      {"scopa-di-undici", "", "", true},
      {"scopa-di-undici", "", "RD AS", true},
      {"cirulla", "", "3D 4S", true},
      {"escoba", "matta=7c", "3D 6S", true},
  };
  for (const Case &one : cases) {
    CAPTURE(one.game, one.settings, one.left);
    CHECK(may_remain(example::rules(one.game, one.settings), example::cards(one.left)) == one.possible);
  }
  CHECK_FALSE(may_remain(example::rules("scopa"), CardSet::pack()));
  CHECK_FALSE(may_remain(example::rules("scopa", "must-capture=hand"), CardSet::pack()));
  CHECK(may_remain(example::rules("escoba"), CardSet::pack()));
  CHECK(may_remain(example::rules("scopa", "must-capture=equal-only"), CardSet::pack()));
}

TEST_CASE("a table bonus is a capture only where it sets the last capturer") {
  const auto settled = [](const char *settings) {
    const Rules rules = example::rules("escoba", settings);
    RoundState round = begin_round(rules, {.players = 2, .sides = 2}, 1, example::cards("2D 3C 4S 6B"));
    return settle(rules, round).to;
  };
  CHECK(settled("") == 1);
  CHECK(settled("table-bonus-sets-last=no") == nobody);
}

TEST_CASE("leftovers of a round without a capture leave the pile that the first table gave where it is") {
  const Rules rules = example::rules("escoba", "table-bonus-sets-last=no table-bonus-to=first-player no-capture-at-all=dealer");
  RoundState round = begin_round(rules, {.players = 2, .sides = 2}, 1, example::cards("7D RD 6S 7B"));
  round.table = example::cards("2C 3C");
  CHECK(settle(rules, round).to == 1);
  CHECK(round.piles[0] == example::cards("7D RD 6S 7B"));
  CHECK(round.piles[1] == example::cards("2C 3C"));
}

TEST_CASE("the matta has its value on the table from when it is laid until it is taken or the round is over") {
  const Rules rules = example::rules("cirulla");
  RoundState round = begin_round(rules, {.players = 2, .sides = 2}, 1, example::cards("3B FB CB RB"));
  deal(rules, round, {example::cards("7C AC 2D"), example::cards("2S 5B 6B")});
  apply(rules, round, {.seat = 0, .card = example::card("2D"), .declares = Declaration::low, .matta = 4});
  SECTION("laid") {
    apply(rules, round, {.seat = 0, .card = matta_card});
    CHECK(round.matta_on_table == 4);
    apply(rules, round, {.seat = 1, .card = example::card("2S"), .captures = true, .taken = example::cards("2D")});
    CHECK(round.matta_on_table == 4);
    apply(rules, round, {.seat = 0, .card = matta_card});
    CHECK(round.matta_on_table == 4);
    settle(rules, round);
    CHECK(round.matta_on_table == 0);
  }
  SECTION("capturing") {
    apply(rules, round, {.seat = 0, .card = matta_card, .captures = true, .taken = example::cards("3B FB")});
    CHECK(round.matta_on_table == 0);
  }
}

TEST_CASE("a new deal has no value of the matta from the last one") {
  const Rules rules = example::rules("cirulla");
  RoundState round = begin_round(rules, {.players = 2, .sides = 2}, 1, example::cards("3B FB CB RB"));
  round.matta_in_hand = 4;
  deal(rules, round, {example::cards("7C AC 2D"), example::cards("2S 5B 6B")});
  CHECK(round.matta_in_hand == 0);
}

#include "arbitro/match.hpp"
#include "examples.hpp"

namespace {

using namespace arbitro;

struct End {
  const char *number, *game, *settings;
  std::vector<int> before, round;
  int winner; ///< -1: play on
  WonBy by = WonBy::target;
};

PerSide<int> totals(const std::vector<int> &values) {
  PerSide<int> result{};
  std::copy(values.begin(), values.end(), result.begin());
  return result;
}

Tally paid(Award award, const std::vector<int> &points) {
  Tally tally{.key = {award}};
  for (std::size_t side = 0; side < points.size(); ++side) tally.points[side] = points[side];
  return tally;
}

Tally counted(Award award, const std::vector<double> &figures) {
  Tally tally{.key = {award}};
  for (std::size_t side = 0; side < figures.size(); ++side) {
    tally.counted[side] = figures[side];
    tally.points[side] = 0;
  }
  return tally;
}

int winner_of(const Decision &decision) { return decision.winner == nobody ? -1 : int(decision.winner); }

Decision decided(const char *game, const char *settings, const std::vector<int> &before, const std::vector<Tally> &tallies,
                 const std::vector<int> &rulings = {}) {
  return decide(example::rules(game, settings), static_cast<int>(before.size()), totals(before), tallies, totals(rulings));
}

// Ends worked by hand (M11 and M23 are below), then those that the sources leave open.
const End ends[] = {
    {"M1", "scopa", "", {10, 9}, {1, 2}, -1},
    {"M2", "scopa", "", {10, 6}, {2, 5}, 0},
    {"M4", "scopa-online", "", {9, 9}, {3, 3}, -1},
    {"M5", "scopa", "", {10, 9}, {1, 1}, 0},
    {"M7", "scopa", "", {9, 8, 3}, {2, 3, 1}, -1},
    {"M8", "scopa", "", {9, 8, 9}, {2, 4, 2}, 1},
    {"M10", "scopa", "target-rule=exceed", {9, 10}, {2, 1}, -1},
    {"M13", "cappotto", "", {5, 0}, {2, 0}, 0, WonBy::cappotto},
    {"M14", "cappotto", "", {6, 0}, {2, 0}, 0, WonBy::cappotto},
    {"M16", "a-perdere", "", {20, 15}, {2, 3}, 1},
    {"M17", "a-perdere", "", {19, 20}, {3, 2}, -1},
    {"M19", "scopone", "", {18, 19}, {3, 2}, -1},
    {"M20", "cirulla", "", {50, 40}, {1, 13}, 1},
    {"exceeding the target", "scopa", "target-rule=exceed", {10, 10}, {2, 1}, 0},
    {"nobody at the target", "scopa", "", {5, 5}, {2, 3}, -1},
    {"a cappotto that need not end", "cappotto", "early-win=cappotto-7-0-optional", {5, 0}, {2, 0}, -1},
    {"6-0 is no cappotto", "cappotto", "", {5, 0}, {1, 0}, -1},
    {"7-1 is no cappotto", "cappotto", "", {6, 1}, {1, 0}, -1},
    {"cappotto needs all the others at 0", "cappotto", "", {5, 0, 1}, {2, 0, 0}, -1},
    {"cappotto needs one at 0 to have no more", "cappotto", "", {5, 0}, {2, -1}, 0, WonBy::cappotto},
    {"cappotto against two", "cappotto", "", {5, 0, 0}, {2, 0, 0}, 0, WonBy::cappotto},
    {"the last round decides", "scopa-online", "", {10, 8}, {2, 3}, 1},
    {"the last round decides among those at the target", "scopa-online", "", {10, 9, 0}, {1, 2, 5}, 1},
    {"equal last rounds with different totals", "scopa-online", "", {10, 9}, {2, 2}, -1},
    {"alone at the target the last round does not matter", "scopa-online", "", {10, 5}, {1, 4}, 0},
    {"the bottom is shared", "a-perdere", "", {20, 15, 15}, {1, 2, 2}, -1},
    {"the top is shared", "a-perdere", "", {20, 20, 15}, {1, 1, 1}, -1},
    {"the bottom is alone", "a-perdere", "", {20, 15, 16}, {1, 2, 2}, 1},
    {"sudden death starts only after a tie", "scopa-howto", "", {10, 9}, {1, 1}, 0},
    {"a tie under sudden death", "scopa-howto", "", {10, 10}, {1, 1}, -1},
    {"a further round under sudden death", "scopa-howto", "", {11, 11}, {1, 2}, 1, WonBy::sudden_death},
    {"a further round tied again", "scopa-howto", "", {11, 11}, {2, 2}, -1},
    {"a further round that the third side wins", "scopa-howto", "", {11, 11, 10}, {0, 0, 2}, 2, WonBy::sudden_death},
};

} // namespace

TEST_CASE("matches end as the worked examples say, from totals alone and from a whole round") {
  for (const End &example : ends) {
    CAPTURE(example.number);
    const Rules rules = example::rules(example.game, example.settings);
    std::vector<int> after = example.before;
    for (std::size_t side = 0; side < after.size(); ++side) after[side] += example.round[side];
    const int sides = static_cast<int>(after.size());
    const Decision from_totals = decide_totals(rules, sides, totals(example.before), totals(after));
    const Decision from_round = decided(example.game, example.settings, example.before, {paid(Award::scope, example.round)});
    CHECK(winner_of(from_totals) == example.winner);
    CHECK(winner_of(from_round) == example.winner);
    if (example.winner < 0) continue;
    CHECK(from_totals.by == example.by);
    CHECK(from_round.by == example.by);
  }
}

TEST_CASE("the counting order stops at the item that leaves one side alone at the target") {
  const char *by_order = "both-reach=counting-order";
  const std::vector<Tally> m11{paid(Award::cards, {0, 1}), paid(Award::coins, {0, 1}), paid(Award::settebello, {1, 0}),
                               paid(Award::primiera, {1, 0}), paid(Award::scope, {2, 0})};
  CHECK(winner_of(decided("scopa", by_order, {9, 9}, m11)) == 1);
  CHECK(winner_of(decided("scopa", "", {9, 9}, m11)) == 0);

  Rules scope_first = example::rules("scopa", by_order);
  REQUIRE(find_rule_field("counting-order")->set(scope_first, {RuleText::Shape::list, {"scope"}, {}}));
  CHECK(winner_of(decide(scope_first, 2, totals({9, 9}), m11, {})) == 0);

  const std::vector<Tally> level{paid(Award::cards, {1, 1}), paid(Award::coins, {1, 0}), paid(Award::napola, {0, 2})};
  CHECK(winner_of(decided("napola", "both-reach=counting-order target=11", {10, 10}, level)) == 0);
  const std::vector<Tally> items_once{paid(Award::cards, {1, 0}), paid(Award::coins, {0, 1}), paid(Award::napola, {0, 2}),
                                      paid(Award::grande, {2, 0})};
  CHECK(winner_of(decided("scopa", by_order, {9, 9}, items_once)) == 1);
  const std::vector<Tally> others_last{paid(Award::napola, {3, 0}), paid(Award::scope, {0, 1})};
  CHECK(winner_of(decided("scopa", by_order, {10, 10}, others_last)) == 1);
  CHECK(winner_of(decided("scopa", by_order, {10, 10}, {paid(Award::cards, {1, 1})})) == -1);
  CHECK(winner_of(decided("scopa", by_order, {10, 10}, {paid(Award::cards, {1, 1})}, {0, 1})) == 1);
}

TEST_CASE("the counting order can break a tie at the top among the tied alone") {
  const std::vector<Tally> tied{paid(Award::cards, {0, 0, 1}), paid(Award::coins, {0, 1, 0}), paid(Award::scope, {2, 1, 0})};
  CHECK(winner_of(decided("scopa", "", {10, 10, 10}, tied)) == -1);
  CHECK(winner_of(decided("scopa", "tie-at-top=counting-order", {10, 10, 10}, tied)) == 1);
  const std::vector<Tally> four{paid(Award::cards, {0, 0, 1}), paid(Award::coins, {2, 0, 0}), paid(Award::scope, {0, 2, 0})};
  CHECK(winner_of(decided("scopa", "tie-at-top=counting-order", {10, 10, 10}, four)) == 0);
  CHECK(winner_of(decided("scopa", "tie-at-top=counting-order", {10, 10}, {paid(Award::scope, {1, 1})})) == -1);
}

TEST_CASE("where the counting order decides nothing among all at the target it still does among those at the top") {
  const std::vector<Tally> three{paid(Award::cards, {1, 0, 1}), paid(Award::coins, {0, 2, 0}), paid(Award::scope, {1, 1, 0})};
  CHECK(winner_of(decided("scopa", "both-reach=counting-order tie-at-top=counting-order", {10, 9, 10}, three)) == 0);
  CHECK(winner_of(decided("scopa", "both-reach=counting-order", {10, 9, 10}, three)) == -1);
}

TEST_CASE("all ten coins, or ace, two and three of coins, win at once whatever the totals") {
  const Decision m23 = decided("napola", "", {2, 19}, {counted(Award::coins, {10, 0}), paid(Award::scope, {0, 5})});
  CHECK(winner_of(m23) == 0);
  CHECK(m23.by == WonBy::instant);
  CHECK(winner_of(decided("napola", "", {2, 2}, {counted(Award::coins, {9, 1})})) == -1);
  CHECK(winner_of(decided("scopa", "", {2, 2}, {counted(Award::coins, {10, 0})})) == -1);
  const Decision trente = decided("scopone-de-trente", "", {2, 2}, {counted(Award::trente, {0, 6})});
  CHECK(winner_of(trente) == 1);
  CHECK(trente.by == WonBy::instant);
  CHECK(winner_of(decided("scopone-de-trente", "", {2, 2}, {counted(Award::trente, {5, 1})})) == -1);
  CHECK(winner_of(decided("scopone-de-trente", "trente-all-three-wins=no", {2, 2}, {counted(Award::trente, {0, 6})})) == -1);
}

TEST_CASE("rulings count towards the target") {
  CHECK(winner_of(decided("scopa", "", {10, 5}, {paid(Award::cards, {1, 0})}, {-1, 0})) == -1);
  CHECK(winner_of(decided("scopa", "", {9, 5}, {paid(Award::cards, {1, 0})}, {1, 0})) == 0);
}

TEST_CASE("a round is sudden death only where leaders are level at the target under that rule") {
  const auto sudden = [](const char *settings, const std::vector<int> &before) {
    return is_sudden_death(example::rules("scopa", settings), static_cast<int>(before.size()), totals(before));
  };
  CHECK(sudden("tie-at-top=sudden-death", {11, 11}));
  CHECK(sudden("tie-at-top=sudden-death", {12, 11, 12}));
  CHECK_FALSE(sudden("tie-at-top=sudden-death", {10, 10}));
  CHECK_FALSE(sudden("tie-at-top=sudden-death", {12, 11}));
  CHECK_FALSE(sudden("tie-at-top=sudden-death goal=low", {11, 11}));
  CHECK_FALSE(sudden("", {11, 11}));
}

TEST_CASE("the side alone in the lead at the target ends a sudden death") {
  const Rules rules = example::rules("scopa-howto");
  CHECK(alone_in_lead(rules, 2, totals({12, 11})) == 0);
  CHECK(alone_in_lead(rules, 3, totals({11, 11, 12})) == 2);
  CHECK(alone_in_lead(rules, 2, totals({11, 11})) == nobody);
  CHECK(alone_in_lead(rules, 2, totals({10, 9})) == nobody);
}

TEST_CASE("certain points are those that no later card can take away") {
  Rules rules = example::rules("scopone-de-trente");
  rules.extra_cards.points[static_cast<std::size_t>(Card{10, Suit::coins}.index())] = 2;
  RoundState round;
  round.piles[0] = example::cards("7D AD 3D RD 7C 6D 5D 4D");
  round.sweeps[0] = 2;
  round.table_bonus[0] = 1;
  round.hand_bonus[0] = 10;
  round.piles[1] = example::cards("2D");
  CHECK(certain_points(rules, round) == totals({2 + 1 + 10 + 1 + 2 + 4, 2}));
  CHECK(certain_points(example::rules("scopa-guide"), round) == totals({13, 0}));
}

TEST_CASE("the dealer rotates by its rule") {
  const Seating four{.players = 4, .sides = 2};
  const auto next = [&](const char *settings, Seat dealer) { return next_dealer(example::rules("scopa", settings), four, dealer); };
  CHECK(next("", 0) == 1);
  CHECK(next("", 3) == 0);
  CHECK(next("dealer-rotation=as-logged", 3) == 0);
  CHECK(next("dealer-rotation=against-direction", 0) == 3);
  CHECK(next("dealer-rotation=against-direction", 2) == 1);
  CHECK(next("dealer-rotation=fixed", 2) == 2);
}

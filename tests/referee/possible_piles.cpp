// Whether forty cards can be shared out as demanded, against every way to share out those that are free.

#include "game/awards.hpp"
#include "support/catch.hpp"
#include "support/generator.hpp"
#include "support/wish.hpp"

#include "arbitro/score.hpp"
#include "referee/possible_piles.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <vector>

using namespace arbitro;
using generated::Dice;

namespace {

using Piles = std::array<CardSet, max_seats + 1>; ///< of the sides, and last what stays on the table

int weight_of(const Amounts &amounts, CardSet pile) {
  return amounts.by_value ? (pile & amounts.cards).sum() : (pile & amounts.cards).size();
}

/// Whether a side, or nobody, has more than all others and more than something.
bool holds(const BestOf &best, const std::vector<int> &figures, int to_exceed) {
  if (!best) return true;
  const int most = *std::ranges::max_element(figures);
  const bool alone = most > to_exceed && std::ranges::count(figures, most) == 1;
  if (*best == nobody) return !alone;
  return alone && figures[*best] == most;
}

bool has_four_suits(CardSet pile) {
  constexpr std::array suits{Suit::coins, Suit::cups, Suit::clubs, Suit::swords};
  return std::ranges::none_of(suits, [&](Suit suit) { return (pile & CardSet::of_suit(suit)).empty(); });
}

bool holds(const Primiere &wanted, const Rules &rules, const Piles &piles, int sides) {
  Rules alone = rules;
  alone.primiera_missing = PrimieraMissing::zero;
  std::vector<int> figures;
  for (std::size_t side = 0; side < static_cast<std::size_t>(sides); ++side) {
    const int halves = primiera(alone, piles[side]).halves;
    const bool whole = has_four_suits(piles[side]);
    const bool counts = whole || rules.primiera_missing != PrimieraMissing::disqualified;
    if (const std::optional<int> claimed = wanted.halves[side])
      if (*claimed == 0 ? whole && halves != 0 : !counts || halves != *claimed) return false;
    figures.push_back(!counts ? 0 : whole && rules.primiera_missing == PrimieraMissing::four_suit_first ? halves + 1000 : halves);
  }
  return holds(wanted.best, figures, 0);
}

bool holds(const Demands &demands, const Rules &rules, const Piles &piles) {
  const auto sides = static_cast<std::size_t>(demands.sides);
  for (const Amounts &amounts : demands.amounts) {
    std::vector<int> figures;
    for (std::size_t side = 0; side < sides; ++side) {
      figures.push_back(weight_of(amounts, piles[side]));
      if (figures.back() < amounts.least[side] || figures.back() > amounts.most[side]) return false;
    }
    if (!holds(amounts.best, figures, amounts.to_exceed)) return false;
  }
  return !demands.primiere || holds(*demands.primiere, rules, piles, demands.sides);
}

/// Tries every owner of the cards from one on.
bool some_way_holds(const Demands &demands, const Rules &rules, Piles &piles, int card) {
  if (card == 40) return holds(demands, rules, piles);
  for (std::size_t owner = 0; owner < piles.size(); ++owner) {
    const CardSet open = owner == max_seats ? demands.owners.stays : demands.owners.may[owner];
    if (!open.contains(Card::from_index(card))) continue;
    piles[owner] |= Card::from_index(card);
    if (some_way_holds(demands, rules, piles, card + 1)) return true;
    piles[owner] -= Card::from_index(card);
  }
  return false;
}

Rules random_rules(Dice &dice) {
  Rules rules;
  rules.primiera_missing = std::array{PrimieraMissing::disqualified, PrimieraMissing::zero,
                                      PrimieraMissing::four_suit_first}[static_cast<std::size_t>(dice.below(3))];
  rules.primiera_scale =
      std::array{PrimieraScale::standard, PrimieraScale::figures0, PrimieraScale::graded}[static_cast<std::size_t>(dice.below(3))];
  return rules;
}

/// Demands of which most can be met: those that some piles meet, some of them changed by a little.
Demands random_demands(Dice &dice, const Rules &rules) {
  Demands demands{.sides = std::array{2, 2, 2, 2, 3, 3, 4, 6}[static_cast<std::size_t>(dice.below(8))]};
  const int owners = demands.sides + (dice.below(4) == 0 ? 1 : 0);
  const auto owner = [&] {
    const int one = dice.below(owners);
    return static_cast<std::size_t>(one == demands.sides ? static_cast<int>(max_seats) : one);
  };
  Piles piles;
  for (const Card card : CardSet::pack()) piles[owner()] |= card;
  Piles open = piles;
  constexpr std::array free_cards{10, 6, 5, 4, 4, 4}; // by how many may own them: as many as can be tried in every way
  for (int free = free_cards[static_cast<std::size_t>(owners) - 2]; free > 0; --free) {
    const Card some = Card::from_index(dice.below(40));
    for (int more = 0; more < owners; ++more) open[owner()] |= some;
  }
  std::copy_n(open.begin(), demands.sides, demands.owners.may.begin());
  demands.owners.stays = open[max_seats];
  const std::vector<CardSet> sets{CardSet::pack(),
                                  CardSet::of_suit(Suit::coins),
                                  CardSet::of_suit(Suit::cups),
                                  CardSet::of_value(7),
                                  CardSet::below(4),
                                  CardSet::of_value(10),
                                  CardSet::below(8),
                                  Card(7, Suit::coins),
                                  CardSet::below(6) & CardSet::of_suit(Suit::coins)};
  const auto some_set = [&] { return sets[static_cast<std::size_t>(dice.below(static_cast<int>(sets.size())))]; };
  const auto sides = static_cast<std::size_t>(demands.sides);
  const auto best_of = [&](const std::vector<int> &figures, int to_exceed) {
    Side best = nobody;
    for (Side side = 0; side < sides; ++side)
      if (holds(side, figures, to_exceed)) best = side;
    if (dice.below(8) == 0) best = static_cast<Side>(dice.below(demands.sides));
    return best;
  };
  for (int more = dice.below(5); more > 0; --more) {
    Amounts amounts{.cards = some_set(), .by_value = dice.below(8) == 0, .to_exceed = dice.below(6) == 0 ? dice.below(10) : 0};
    std::vector<int> figures;
    for (std::size_t side = 0; side < sides; ++side) {
      figures.push_back(weight_of(amounts, piles[side]));
      const int off = dice.below(10) == 0 ? dice.below(3) - 1 : 0;
      const bool is_open = dice.below(4) == 0;
      amounts.least[side] = is_open ? 0 : figures.back() + off;
      amounts.most[side] = is_open && dice.below(2) == 0 ? 220 : figures.back() + off;
    }
    if (dice.below(3) == 0) amounts.best = best_of(figures, amounts.to_exceed);
    demands.amounts.push_back(amounts);
  }
  for (int more = dice.below(3); more > 0; --more) { // some sides do not have all
    Amounts &amounts = demands.amounts.emplace_back(Amounts{.cards = some_set()});
    for (std::size_t side = 0; side < sides; ++side) amounts.most[side] = amounts.cards.size() - dice.below(2);
  }
  if (dice.below(2) == 0) {
    Primiere &primiere = demands.primiere.emplace();
    Rules alone = rules;
    alone.primiera_missing = PrimieraMissing::zero;
    std::vector<int> figures;
    for (std::size_t side = 0; side < sides; ++side) {
      figures.push_back(primiera(alone, piles[side]).halves);
      if (dice.below(2) == 0) primiere.halves[side] = has_four_suits(piles[side]) ? figures.back() : dice.below(2) * figures.back();
    }
    if (dice.below(2) == 0) primiere.best = best_of(figures, 0);
  }
  return demands;
}

} // namespace

TEST_CASE("one card is not enough for two sides, however little is known of the others") {
  Demands demands{.sides = 4};
  const CardSet kings = CardSet::of_value(10);
  const CardSet last = Card(10, Suit::swords);
  demands.owners.may = {(CardSet::pack() - kings) | last, kings, last, last};
  demands.amounts = {Amounts{.cards = CardSet::of_value(9) | kings, .least = {0, 0, 1, 1}, .most = {4, 3, 1, 1}}};
  int steps = 1000;
  CHECK_FALSE(can_be(Rules(), demands, steps));
}

TEST_CASE("demands can be met where some way to share out the cards meets them") {
  Dice dice(static_cast<std::uint64_t>(wished("ARBITRO_SEED", 20261123)));
  long possible = 0;
  const long trials = share_of(100'000);
  for (long trial = 0; trial < trials; ++trial) {
    CAPTURE(trial);
    const Rules rules = random_rules(dice);
    const Demands demands = random_demands(dice, rules);
    int steps = 1'000'000;
    const bool answer = can_be(rules, demands, steps);
    Piles piles;
    REQUIRE(answer == some_way_holds(demands, rules, piles, 0));
    PossibleCounts counts(rules);
    int first = 1'000'000, again = first;
    REQUIRE(counts.can_be(demands, first) == answer);
    REQUIRE(counts.can_be(demands, again) == answer);
    REQUIRE(again == first);
    int too_few = (1'000'000 - first) / 2, at_first = too_few;
    REQUIRE(counts.can_be(demands, too_few) == PossibleCounts(rules).can_be(demands, at_first));
    REQUIRE(too_few == at_first);
    possible += answer ? 1 : 0;
  }
  CHECK(possible > trials / 4);
  CHECK(possible < trials - trials / 4);
}

TEST_CASE("whatever was asked before, the cards that two sides may have are the same, and found in as many steps") {
  Dice dice(static_cast<std::uint64_t>(wished("ARBITRO_SEED", 20261126)));
  long at_once = 0, asked = 0;
  for (long trial = share_of(400); trial > 0; --trial) {
    const Rules rules = random_rules(dice);
    Demands demands = random_demands(dice, rules);
    demands.sides = 2;
    demands.owners = {.may = {CardSet::pack(), CardSet::pack()}, .stays = {}};
    std::erase_if(demands.amounts, [](const Amounts &amounts) { return amounts.cards == CardSet::pack(); });
    demands.amounts.push_back({.cards = CardSet::pack()});
    std::vector<int> steps_up;
    PossibleCounts up(rules), down(rules);
    const auto with_cards = [&](int cards) {
      demands.amounts.back().least = demands.amounts.back().most = {cards, 40 - cards};
      return demands;
    };
    constexpr int enough = 1'000'000;
    for (int cards = 0; cards <= 40; ++cards) {
      int steps = enough, alone = enough;
      REQUIRE(up.can_be(with_cards(cards), steps) == can_be(rules, with_cards(cards), alone));
      steps_up.push_back(steps);
    }
    for (int cards = 40; cards >= 0; --cards) {
      int steps = enough, alone = enough;
      REQUIRE(down.can_be(with_cards(cards), steps) == can_be(rules, with_cards(cards), alone));
      REQUIRE(steps == steps_up[static_cast<std::size_t>(cards)]);
      at_once += steps == steps_up[20] ? 1 : 0;
      ++asked;
    }
  }
  CHECK(at_once > asked / 4);
}

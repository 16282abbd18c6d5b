#include "duel.hpp"
#include "random_rules.hpp"

#include "arbitro/games.hpp"
#include "support/catch.hpp"
#include "support/wish.hpp"

#include <string>

using namespace arbitro;

namespace {

/// Plays in each of the two tests; ARBITRO_PLAYS asks for more.
long plays_wanted() { return tries("ARBITRO_PLAYS", 1'000'000); }

/// Another seed gives other matches.
std::uint64_t seed() { return static_cast<std::uint64_t>(wished("ARBITRO_SEED", 1)); }

void report(const Differences &differences) {
  for (const auto &[kind, entry] : differences.kinds) {
    INFO(entry.first);
    FAIL_CHECK(kind << ": " << entry.times << " differences");
  }
}

} // namespace

TEST_CASE("Engine and twin agree on every game with every number of players and sides") {
  generated::Dice dice(seed());
  Differences differences;
  long plays = 0;
  while (plays < plays_wanted())
    for (const Game &game : games()) {
      const Rules rules = rules_of(game);
      for (const Seating seating : generated::seatings(rules))
        plays += Duel(std::string(game.name), rules, seating, dice, differences).play(4);
    }
  report(differences);
  CHECK(plays >= plays_wanted());
  tell_figure("plays of every game like the twin's", plays);
}

TEST_CASE("Engine and twin agree on any mixture of rules") {
  generated::Dice dice(seed() + 1);
  Differences differences;
  long plays = 0;
  while (plays < plays_wanted()) {
    const Rules rules = random_rules(dice);
    for (const Seating seating : generated::seatings(rules)) plays += Duel("mixture", rules, seating, dice, differences).play(3);
  }
  report(differences);
  CHECK(plays >= plays_wanted());
  tell_figure("plays of mixed rules like the twin's", plays);
}

TEST_CASE("Engine and twin agree on the count of any piles") {
  generated::Dice dice(seed() + 2);
  Differences differences;
  for (int times = 0; times < tries("ARBITRO_PILES", 30'000); ++times) {
    const Rules rules = random_rules(dice);
    const int sides = 2 + dice.below(5);
    const int owners = sides + dice.below(2) * (1 + dice.below(3));
    const bool by_suit = dice.percent(20);
    std::vector<twin::SideState> piles(static_cast<std::size_t>(sides));
    PerSide<SideCount> counts{};
    for (const Card card : twin::pack()) {
      const auto side = static_cast<std::size_t>(by_suit ? static_cast<int>(card.suit()) : dice.below(owners));
      if (side >= piles.size() || dice.percent(2)) continue;
      piles[side].pile.push_back(card);
      counts[side].pile |= card;
    }
    for (std::size_t side = 0; side < piles.size(); ++side) {
      piles[side].sweeps = counts[side].sweeps = dice.below(4);
      piles[side].table_bonus = counts[side].table_bonus = rules.table_bonus == TableBonus::none ? 0 : dice.below(3);
      piles[side].hand_bonus = counts[side].hand_bonus = rules.hand_low_pt * dice.below(3);
    }
    compare_counts(rules, piles, counts, differences);
  }
  report(differences);
}

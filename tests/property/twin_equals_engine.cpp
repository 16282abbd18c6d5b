#include "duel.hpp"
#include "random_rules.hpp"

#include "arbitro/games.hpp"
#include "support/catch.hpp"

#include <cstdlib>
#include <string>

using namespace arbitro;

namespace {

/// Plays in each of the two tests; ARBITRO_PLAYS asks for more.
long plays_wanted() {
  const char *wish = std::getenv("ARBITRO_PLAYS");
  return wish != nullptr ? std::stol(wish) : 500'000;
}

/// Another seed gives other matches.
std::uint64_t seed() {
  const char *wish = std::getenv("ARBITRO_SEED");
  return wish != nullptr ? std::stoull(wish) : 1;
}

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
}

// What analyse reports of a round with a limit on the positions that it may look at, and how it distinguishes piles.

#include "analyse/pile_digest.hpp"
#include "arbitro/analyse.hpp"
#include "arbitro/games.hpp"
#include "arbitro/score.hpp"
#include "game/round_facts.hpp"
#include "game/scoring.hpp"
#include "support/catch.hpp"
#include "support/random_round.hpp"

#include <algorithm>

using namespace arbitro;
using generated::Dice;

namespace {

/// A round for two, played with random legal plays.
KnownRound random_round(const Rules &rules, Dice &dice) { return generated::random_round(rules, {2, 2}, dice, true).value(); }

CardSet some_of(CardSet cards, Dice &dice) {
  CardSet some;
  for (const Card card : cards)
    if (dice.percent(50)) some |= card;
  return some;
}

} // namespace

TEST_CASE("with fewer positions analyse reports less of a round, and nothing else") {
  Dice dice(1203);
  const Rules rules;
  for (int i = 0; i < 3; ++i) {
    const KnownRound round = random_round(rules, dice);
    constexpr std::uint64_t enough = 2000;
    const RoundWorth whole = analyse(rules, round, enough);
    REQUIRE(whole.exact_from < round.plays.size() - 6);
    std::size_t last = round.plays.size();
    for (std::uint64_t most = 0; most < enough; most += 1 + most / 20) {
      const RoundWorth part = analyse(rules, round, most);
      CAPTURE(i, most);
      CHECK(part.positions <= most);
      REQUIRE(part.exact_from <= last);
      REQUIRE(part.exact_from >= whole.exact_from);
      last = part.exact_from;
      for (std::size_t play = part.exact_from; play < round.plays.size(); ++play) {
        CHECK(part.plays[play - part.exact_from].value == whole.plays[play - whole.exact_from].value);
        CHECK(part.plays[play - part.exact_from].cost == whole.plays[play - whole.exact_from].cost);
      }
      CHECK_FALSE(part.par);
    }
  }
}

TEST_CASE("where the hands of later deals are larger, the last play is worth the best that its card can do") {
  Dice dice(1205);
  Rules rules;
  rules.deal_sizes = {{4, 4, 4, 6}};
  const Scoring scoring(rules);
  for (int i = 0; i < 20; ++i) {
    const KnownRound round = random_round(rules, dice);
    const RoundWorth worth = analyse(rules, round, 5000);
    CAPTURE(i);
    REQUIRE(worth.exact_from < round.plays.size());
    const RoundState &before = round.before[round.plays.size() - 1];
    std::vector<int> leads;
    for (const LegalPlay &legal : legal_plays(rules, before, {.seat = before.turn, .card = before.hands[before.turn].first()})) {
      RoundState end = before;
      apply(rules, end, {.seat = before.turn, .card = legal.card, .captures = legal.captures, .taken = legal.taken});
      settle(rules, end);
      const PerSide<int> points = scoring.points(2, counts_of(end));
      leads.push_back(points[0] - points[1]);
    }
    CHECK(worth.plays.back().value == (before.turn == 0 ? std::ranges::max(leads) : std::ranges::min(leads)));
  }
}

TEST_CASE("piles that analyse does not distinguish score the same, whoever gets the other cards") {
  Dice dice(1204);
  std::vector<Rules> tables{Rules{}};
  for (const Game &game : games()) tables.push_back(rules_of(game));
  Rules many_extras;
  for (const Card card : CardSet::pack()) many_extras.extra_cards.points[static_cast<std::size_t>(card.index())] = 1;
  tables.push_back(many_extras);
  int alike = 0;
  for (const Rules &rules : tables) {
    const PileDigest digest(rules);
    const Scoring scoring(rules);
    for (int i = 0; i < 200; ++i) {
      const CardSet taken = some_of(CardSet::pack(), dice);
      const CardSet first = some_of(taken, dice);
      CardSet other = first;
      for (const Card card : taken)
        if (dice.percent(8)) other = other.contains(card) ? other - card : other | card;
      if (digest(first, taken - first) != digest(other, taken - other)) continue;
      alike += first != other;
      const CardSet rest = some_of(CardSet::pack() - taken, dice), left = CardSet::pack() - taken - rest;
      PerSide<SideCount> counts{}, same{};
      counts[0].pile = first | rest;
      counts[1].pile = (taken - first) | left;
      same[0].pile = other | rest;
      same[1].pile = (taken - other) | left;
      CAPTURE(to_string(first), to_string(other), to_string(taken), to_string(rest));
      CHECK(scoring.points(2, counts)[0] - scoring.points(2, counts)[1] == scoring.points(2, same)[0] - scoring.points(2, same)[1]);
    }
  }
  CHECK(alike > 100);
}

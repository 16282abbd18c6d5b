// What analyse says of positions, against plain minimax: every legal play, made to the end of the round and counted.

#include "arbitro/analyse.hpp"
#include "arbitro/games.hpp"
#include "arbitro/score.hpp"
#include "game/round_facts.hpp"
#include "random_rules.hpp"
#include "support/catch.hpp"
#include "support/random_round.hpp"
#include "support/twin.hpp"
#include "support/wish.hpp"

#include <map>
#include <optional>

using namespace arbitro;

namespace {

constexpr int most_plays_left = 14;

/// Plain minimax over a round, without a bound or a memory; it gives up where there is too much to do.
struct Minimax {
  const Rules &rules;
  const KnownRound &round;
  long left;

  [[nodiscard]] int points(RoundState state) const {
    if (settle(rules, state).is_void) return 0;
    PerSide<int> sum{};
    for (const Tally &tally : score(rules, 2, counts_of(state)))
      for (std::size_t side = 0; side < 2; ++side) sum[side] += tally.points[side].value_or(0);
    return (rules.goal == Goal::low ? -1 : 1) * (sum[0] - sum[1]);
  }
  [[nodiscard]] RoundState after(RoundState state, const Play &play) const {
    apply(rules, state, play);
    int first = 0;
    for (const PerSeat<CardSet> &hands : round.hands) {
      if (state.plays == first) deal(rules, state, hands);
      for (const CardSet hand : hands) first += hand.size();
    }
    return state;
  }
  /// What was declared with a play at that place of the round, by whoever makes it.
  [[nodiscard]] Play said_by(const RoundState &state) const {
    const Play &made = round.plays[static_cast<std::size_t>(state.plays)];
    return {.seat = state.turn, .declares = made.declares, .matta = made.matta};
  }
  int value(const RoundState &state) {
    if (state.plays == state.plays_in_round) return points(state);
    std::optional<int> best;
    const bool by_first = state.turn % 2 == 0;
    for (const Card card : state.hands[state.turn]) {
      Play play = said_by(state);
      play.card = card;
      for (const LegalPlay &legal : legal_plays(rules, state, play)) {
        if (--left < 0) return 0;
        play.captures = legal.captures;
        play.taken = legal.taken;
        const int reached = value(after(state, play));
        if (!best || (by_first ? reached > *best : reached < *best)) best = reached;
      }
    }
    return *best;
  }
};

/// A game and any mixture of rules by turns.
struct Table {
  std::string game;
  Rules rules;
  Seating seating;
};
std::optional<Table> table_at(long turn, generated::Dice &dice) {
  const auto all = games();
  Table table;
  const bool is_game = turn % 2 == 0;
  const Game &game = all[static_cast<std::size_t>(turn) / 2 % all.size()];
  table.game = is_game ? std::string(game.name) : "a mixture";
  table.rules = is_game ? rules_of(game) : random_rules(dice);
  std::vector<Seating> seatings = generated::seatings(table.rules);
  std::erase_if(seatings, [](Seating seating) { return seating.sides != 2; });
  if (seatings.empty()) return std::nullopt;
  table.seating = seatings[static_cast<std::size_t>(dice.below(static_cast<int>(seatings.size())))];
  return table;
}

} // namespace

TEST_CASE("positions of at most 14 plays are worth what plain minimax finds") {
  generated::Dice dice(15);
  const long wanted = tries("ARBITRO_POSITIONS", 1500);
  std::map<std::string, long> by_game;
  std::map<int, long> by_length;
  long compared = 0;
  long blunders = 0;
  for (long turn = 0; compared < wanted; ++turn) {
    const std::optional<Table> table = table_at(turn, dice);
    if (!table) continue;
    const std::optional<KnownRound> round = generated::random_round(table->rules, table->seating, dice);
    if (!round) continue;
    const RoundWorth worth = analyse(table->rules, *round, 20'000);
    CAPTURE(table->game, turn, worth.exact_from);
    const int plays = static_cast<int>(round->plays.size());
    REQUIRE(worth.plays.size() == static_cast<std::size_t>(plays) - worth.exact_from);
    Minimax minimax{table->rules, *round, 100'000};
    for (int length = 1; length <= std::min(most_plays_left, plays); ++length) {
      const auto at = static_cast<std::size_t>(plays - length);
      if (at < worth.exact_from) break;
      const PlayWorth &play = worth.plays[at - worth.exact_from];
      const RoundState &before = round->before[at];
      const int value = minimax.value(before);
      const int value_after = minimax.value(minimax.after(before, round->plays[at]));
      if (minimax.left < 0) break;
      CAPTURE(length);
      REQUIRE(play.value == value);
      REQUIRE(play.cost == (before.turn % 2 == 0 ? value - value_after : value_after - value));
      REQUIRE(play.best.has_value() == (play.cost > 0));
      if (play.best) {
        Play best = minimax.said_by(before);
        best.card = play.best->card;
        best.captures = play.best->captures;
        best.taken = play.best->taken;
        REQUIRE(judge(table->rules, before, best).empty());
        const int kept = minimax.value(minimax.after(before, best));
        if (minimax.left >= 0) REQUIRE(kept == value);
        ++blunders;
      }
      ++compared;
      ++by_game[table->game];
      ++by_length[length];
    }
  }
  CHECK(blunders > wanted / 20);
  CHECK(by_length[most_plays_left] > 0);
  tell_figure("positions that analyse and minimax agree on", compared);
  tell_figure("of them, where the play made was not the best", blunders);
  for (const auto &[length, number] : by_length) tell_figure(("with plays to the end: " + std::to_string(length)).c_str(), number);
  for (const auto &[game, number] : by_game) tell_figure(game.c_str(), number);
}

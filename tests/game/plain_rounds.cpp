// Rounds as plain data that the quick judge must not answer for: what is not as it should be, and nothing besides.

#include "game/plain_round.hpp"
#include "support/catch.hpp"

#include "arbitro/games.hpp"
#include "log/read_line.hpp"
#include "support/generator.hpp"
#include "support/write_log.hpp"

#include <functional>

using namespace arbitro;

namespace {

/// A whole round of scopa for two, hands and all, in which everything is legal.
PlainRound whole_round() {
  generated::Dice dice(3);
  const Rules rules = rules_of(*find_game("scopa"));
  const ReadOptions options;
  LineReader lines(options);
  PlainMatch match;
  while (true) {
    std::string line = generated::write_log(generated::play_match("scopa", rules, {2, 2}, dice, {.max_rounds = 1, .cut_percent = 0}));
    if (line.ends_with('\n')) line.pop_back();
    if (lines.read(line, match) != nullptr && match.size() == 1 && match[0].deals == 6 && match[0].plays == 36) return match[0];
  }
}

bool is_judged(const PlainRound &round, bool may_stop, const std::optional<PerSide<int>> &sudden_death) {
  const PlainRules rules(rules_of(*find_game("scopa")), {2, 2});
  PlainOutcome outcome;
  std::uint64_t fingerprint = 0;
  return rules.judge(round, round.dealer, may_stop, sudden_death, outcome, fingerprint);
}

/// Every round of some matches of a game with hands and plays, as a line says them.
std::vector<PlainRound> rounds_of(const std::string &game, Seating seating, generated::Dice &dice, int matches) {
  const ReadOptions options;
  LineReader lines(options);
  PlainMatch match;
  std::vector<PlainRound> rounds;
  for (int number = 0; number < matches; ++number) {
    const Rules rules = rules_of(*find_game(game));
    std::string line = generated::write_log(generated::play_match(game, rules, seating, dice, {.max_rounds = 8, .cut_percent = 0}));
    if (line.ends_with('\n')) line.pop_back();
    if (lines.read(line, match) == nullptr) continue;
    for (std::size_t round = 0; round < match.size(); ++round)
      if (match[round].plays > 0 && match[round].deals > 0 && !match[round].is_void) rounds.push_back(match[round]);
  }
  return rounds;
}

/// What the sides bring to the count of a whole round with hands that the general rules find nothing wrong with.
std::optional<PerSide<SideCount>> by_general_rules(const Rules &rules, Seating seating, const PlainRound &round) {
  const Dealing dealing(rules, seating.players);
  RoundState state = begin_round(rules, seating, round.dealer, round.table);
  std::uint64_t sweeps = 0;
  for (int number = 0; number < round.plays; ++number) {
    const auto play = static_cast<std::size_t>(number);
    if (dealing.begins_deal(number)) deal(rules, state, round.hands[static_cast<std::size_t>(dealing.deal_of(number))]);
    Play made{.seat = state.turn, .card = round.cards[play], .captures = !round.taken[play].empty(), .taken = round.taken[play]};
    if ((round.declared >> number & 1) != 0) {
      made.declares = round.declares[play];
      made.matta = round.matta[play];
    }
    if (!made.captures && (round.says_it_lays >> number & 1) == 0 && !take_only_capture(rules, state, made)) return std::nullopt;
    if (!judge(rules, state, made).empty()) return std::nullopt;
    sweeps |= std::uint64_t{apply(rules, state, made).sweep} << number;
  }
  if (round.marked != 0 && round.marked != sweeps) return std::nullopt;
  settle(rules, state);
  return counts_of(state);
}

/// Changes a play, so that a round is often no longer sound.
void change(PlainRound &round, generated::Dice &dice) {
  const int number = dice.below(round.plays);
  const auto play = static_cast<std::size_t>(number);
  switch (dice.below(6)) {
  case 0: round.declared ^= std::uint64_t{1} << number; break;
  case 1: round.declare(number, dice.percent(50) ? Declaration::low : Declaration::triple, dice.below(11)); break;
  case 2: round.taken[play] = {}; break;
  case 3: round.taken[play] = CardSet::from_bits(dice.next() & round.taken[play].bits()); break;
  case 4: round.matta[play] = static_cast<std::uint8_t>(dice.below(11)); break;
  default: round.says_it_lays ^= std::uint64_t{1} << number; break;
  }
}

/// The round up to the end of a deal, or of so many plays.
void cut(PlainRound &round, int deals, int plays) {
  round.deals = deals;
  round.plays = plays;
  const std::uint64_t left = (std::uint64_t{1} << plays) - 1;
  round.marked &= left;
  round.says_it_lays &= left;
}

} // namespace

TEST_CASE("the quick judge answers for a round that is whole or may stop, and for none whose cards do not come out") {
  const PlainRound whole = whole_round();
  const PerSide<int> level{11, 11};
  struct Row {
    const char *what;
    bool may_stop, is_sudden, answers;
    std::function<void(PlainRound &)> change;
  };
  const Row rows[] = {
      {"as it is", false, false, true, [](PlainRound &) {}},
      {"without hands", false, false, true, [](PlainRound &round) { round.deals = 0; }},
      {"without hands and table", false, false, true, [](PlainRound &round) { round.deals = 0, round.has_table = false; }},
      {"a play too many", false, false, false, [](PlainRound &round) { ++round.plays; }},
      {"a deal too many", false, false, false, [](PlainRound &round) { ++round.deals; }},
      {"plays of a deal that is not there", false, false, false, [](PlainRound &round) { --round.deals; }},
      {"a deal without plays", true, false, false, [](PlainRound &round) { cut(round, 6, 30); }},
      {"a deal less", true, false, true, [](PlainRound &round) { cut(round, 5, 30); }},
      {"a deal less where none may be missing", false, false, false, [](PlainRound &round) { cut(round, 5, 30); }},
      {"a play less", true, false, true, [](PlainRound &round) { cut(round, 6, 35); }},
      {"a deal that decides no sudden death", false, true, false, [](PlainRound &round) { cut(round, 1, 6); }},
      {"a table too small", false, false, false, [](PlainRound &round) { round.table -= round.table.first(); }},
      {"part of a round without its table", true, false, false, [](PlainRound &round) { cut(round, 0, 30), round.has_table = false; }},
      {"a card in two hands", false, false, false, [](PlainRound &round) { round.hands[1][0] = round.hands[0][0]; }},
      {"a card played twice", false, false, false, [](PlainRound &round) { round.deals = 0, round.cards[1] = round.cards[0]; }},
      {"a card played twice by one hand", false, false, false, [](PlainRound &round) { round.cards[2] = round.cards[0]; }},
      {"a card of the table played", false, false, false, [](PlainRound &round) { round.cards[0] = round.table.first(); }},
      {"the other one leads", false, false, false, [](PlainRound &round) { round.leader = round.dealer; }},
      {"a mark too many", false, false, false, [](PlainRound &round) { round.marked |= 1; }},
  };
  for (const Row &row : rows) {
    CAPTURE(row.what);
    PlainRound round = whole;
    row.change(round);
    CHECK(is_judged(round, row.may_stop, row.is_sudden ? std::optional(level) : std::nullopt) == row.answers);
  }
}

TEST_CASE("the quick judge serves rules that go together, for as many players as deal the pack out") {
  Rules rules = rules_of(*find_game("scopa"));
  CHECK(PlainRules::serve(rules, {2, 2}));
  CHECK_FALSE(PlainRules::serve(rules, {5, 5}));
  rules.hand_size = 1;
  CHECK(PlainRules::serve(rules, {2, 2}));
  CHECK(Dealing(rules, 2).deals() == 18);
  rules.table_size = 0;
  CHECK(PlainRules::serve(rules, {2, 2}));
}

TEST_CASE("the quick judge answers what the general rules answer, declarations and the matta included") {
  generated::Dice dice(17);
  for (const std::string game : {"cirulla", "cirulla-bga", "cirulla-parlett", "cirulla-wikipedia", "scopa", "escoba", "scopa-d-assi"}) {
    CAPTURE(game);
    const Rules played = rules_of(*find_game(game));
    for (int kind = 0; kind < 3; ++kind) {
      Rules rules = played;
      if (kind == 1) rules.matta_play_value = rules.matta_on_table = MattaValue::seven;
      if (kind == 2) rules.hand_bonus_declare = HandBonusDeclare::automatic;
      const Seating seating{2, 2};
      const PlainRules quick(rules, seating);
      int sound = 0, not_sound = 0;
      for (PlainRound round : rounds_of(game, seating, dice, 60))
        for (int changes = 0; changes < 4; ++changes) {
          if (changes > 0) change(round, dice);
          PlainOutcome outcome;
          std::uint64_t fingerprint = 0;
          const auto expected = by_general_rules(rules, seating, round);
          const bool is_sound = quick.judge(round, round.dealer, false, {}, outcome, fingerprint);
          REQUIRE(is_sound == expected.has_value());
          ++(is_sound ? sound : not_sound);
          for (std::size_t side = 0; is_sound && side < 2; ++side) {
            const SideCount &one = outcome.facts.counts[side], &other = (*expected)[side];
            REQUIRE(std::tuple(one.pile, one.sweeps, one.table_bonus, one.hand_bonus) ==
                    std::tuple(other.pile, other.sweeps, other.table_bonus, other.hand_bonus));
          }
        }
      CHECK(sound > 20);
      CHECK(not_sound > 20);
    }
  }
}

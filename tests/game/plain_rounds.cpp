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

#include "examples.hpp"
#include "support/wish.hpp"

#include <algorithm>
#include <random>

namespace {

using namespace arbitro;

using Sets = std::vector<CardSet>;

int value_there(const Moment &moment, Card card) {
  return card == matta_card && moment.matta_value != 0 ? moment.matta_value : card.value();
}

Sets of_sum(const Rules &rules, const Moment &moment, const std::vector<Card> &open, int sum, int most) {
  Sets found;
  for (unsigned some = 1; some < 1U << open.size(); ++some) {
    CardSet set;
    int total = 0;
    for (std::size_t index = 0; index < open.size(); ++index)
      if ((some >> index & 1) != 0) {
        set |= open[index];
        total += value_there(moment, open[index]);
      }
    const bool within = rules.max_captured == 0 || set.size() <= rules.max_captured;
    if (total == sum && within && set.size() <= most) found.push_back(set);
  }
  return found;
}

Sets smallest_only(Sets sets, int size_wanted) {
  sets.erase(std::remove_if(sets.begin(), sets.end(), [&](CardSet set) { return set.size() != size_wanted; }), sets.end());
  return sets;
}

Sets prior(const Sets &sets, bool single_first, bool fewest) {
  int smallest = 99;
  for (const CardSet set : sets) smallest = std::min(smallest, set.size());
  return fewest || (single_first && smallest == 1) ? smallest_only(sets, smallest) : sets;
}

/// Whether an ace may take the whole table, in words: there are cards on the table, it is not a first play that may not sweep, no ace
/// is in the way, and no limit.
bool could_sweep(const Rules &rules, const Moment &moment) {
  if (moment.table.empty() || (moment.first_play && rules.ace_first_play != AceFirstPlay::ok)) return false;
  if (rules.max_captured_binds_ace && rules.max_captured != 0 && moment.table.size() > rules.max_captured) return false;
  for (const Card card : moment.table)
    if (value_there(moment, card) == 1) return rules.ace_if_ace_on_table == AceIfAceOnTable::sweep;
  return true;
}

/// Which captures are legal, by the words of the rules: slow and obviously right.
Sets by_the_book(const Rules &rules, const Moment &moment, int value) {
  const bool ace = rules.ace == Ace::sweep && value == 1;
  const bool forbidden = moment.first_play && rules.ace_first_play == AceFirstPlay::forbidden;
  if (moment.table.empty()) return ace && rules.ace_on_empty == AceOnEmpty::takes_itself && !forbidden ? Sets{CardSet{}} : Sets{};
  std::vector<Card> open;
  for (const Card card : moment.table) open.push_back(card);
  Sets result;
  if (ace) {
    const Sets aces = [&] {
      Sets lying;
      for (const Card card : open)
        if (value_there(moment, card) == 1) lying.push_back(card);
      return lying;
    }();
    const bool blocked = forbidden || (moment.first_play && rules.ace_first_play == AceFirstPlay::no_sweep);
    if (!blocked && (aces.empty() || rules.ace_if_ace_on_table == AceIfAceOnTable::sweep)) {
      if (rules.max_captured_binds_ace && rules.max_captured != 0 && moment.table.size() > rules.max_captured) return {};
      result.push_back(moment.table);
      if (rules.ace_may_decline == AceMayDecline::no) return result;
    } else if (!aces.empty() && rules.ace_if_ace_on_table == AceIfAceOnTable::one_ace) {
      if (rules.ace_takes_aces == AceTakesAces::one) return aces;
      CardSet lying;
      for (const CardSet one : aces) lying |= one;
      Sets some;
      for (std::uint64_t bits = 1; bits <= lying.bits(); ++bits)
        if (const CardSet set = CardSet::from_bits(bits); lying.contains_all(set))
          if (rules.max_captured == 0 || set.size() <= rules.max_captured) some.push_back(set);
      return some;
    }
  }
  Sets by_value;
  Sets by_total;
  if (rules.take_value) by_value = of_sum(rules, moment, open, value, value >= 8 && !rules.court_sums ? 1 : 40);
  if (rules.take_total != 0) by_total = of_sum(rules, moment, open, rules.take_total - value, 40);
  by_value = prior(by_value, rules.value_priority == Priority::single_first, rules.value_priority == Priority::fewest);
  by_total = prior(by_total, false, rules.total_priority == TotalPriority::fewest);
  for (const Sets &sets : {by_value, by_total})
    for (const CardSet set : sets)
      if (std::find(result.begin(), result.end(), set) == result.end()) result.push_back(set);
  return result;
}

} // namespace

TEST_CASE("captures, their number and the judgement of every set agree with the procedure read aloud") {
  std::mt19937 random(1);
  const auto below = [&](int limit) { return static_cast<int>(random() % static_cast<unsigned>(limit)); };
  for (int trial = 0; trial < tries("ARBITRO_TABLES", 20000); ++trial) {
    Rules rules;
    rules.take_value = below(4) != 0;
    rules.take_total = below(2) != 0 || !rules.take_value ? (below(3) != 0 ? 15 : 11) : 0;
    rules.value_priority = static_cast<Priority>(below(3));
    rules.total_priority = static_cast<TotalPriority>(below(2));
    rules.max_captured = static_cast<std::uint8_t>(below(4) == 0 ? 1 + below(4) : 0);
    rules.max_captured_binds_ace = below(2) != 0;
    rules.court_sums = below(4) != 0;
    rules.ace = static_cast<Ace>(below(2));
    rules.ace_if_ace_on_table = static_cast<AceIfAceOnTable>(below(3));
    rules.ace_takes_aces = static_cast<AceTakesAces>(below(2));
    rules.ace_first_play = static_cast<AceFirstPlay>(below(3));
    rules.ace_on_empty = static_cast<AceOnEmpty>(below(2));
    rules.ace_may_decline = static_cast<AceMayDecline>(below(3));
    std::array<Card, 40> pack{};
    for (int index = 0; index < 40; ++index) pack[static_cast<std::size_t>(index)] = Card::from_index(index);
    std::shuffle(pack.begin(), pack.end(), random);
    const int size = below(9);
    CardSet table;
    for (int index = 0; index < size; ++index) table |= pack[static_cast<std::size_t>(index)];
    if (below(3) == 0) table |= matta_card;
    Card card = pack[39];
    if (below(3) == 0) card = Card{1, Suit::coins};
    table -= card;
    const Moment moment{
        .table = table, .matta_value = static_cast<std::uint8_t>(below(2) != 0 ? 1 + below(10) : 0), .first_play = below(3) == 0};
    CAPTURE(trial, to_string(table), to_string(card), int(moment.matta_value));
    const Sets expected = by_the_book(rules, moment, card.value());
    const Sets found = captures(rules, moment, card, card.value());
    REQUIRE(std::is_permutation(found.begin(), found.end(), expected.begin(), expected.end()));
    REQUIRE(static_cast<std::size_t>(only_capture(rules, moment, card, card.value()).count) == std::min<std::size_t>(expected.size(), 2));
    const bool is_ace = rules.ace == Ace::sweep && card.value() == 1;
    const bool barred = is_ace && moment.first_play && rules.ace_first_play == AceFirstPlay::forbidden;
    bool ace_lies = false;
    for (const Card open : table) ace_lies = ace_lies || value_there(moment, open) == 1;
    const bool may_lay_it = rules.ace_may_decline == AceMayDecline::yes && is_ace && !ace_lies && could_sweep(rules, moment);
    REQUIRE(may_lay(rules, moment, card.value(), card) == (may_lay_it || (expected.empty() && !barred)));

    RoundState round;
    round.table = table;
    round.matta_on_table = moment.matta_value;
    round.hands[0] = card;
    round.stock = CardSet::pack() - table - card;
    round.plays_in_round = 36;
    round.plays = moment.first_play ? 0 : 5;
    std::uint64_t some = 0;
    do {
      const CardSet taken = CardSet::from_bits(some);
      const bool legal = judge(rules, round, {.seat = 0, .card = card, .captures = true, .taken = taken}).empty();
      const bool listed = std::find(expected.begin(), expected.end(), taken) != expected.end();
      if (legal != listed) FAIL("judged differently: " << to_string(taken));
      some = (some - table.bits()) & table.bits();
    } while (some != 0);
  }
}

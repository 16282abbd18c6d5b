#include "random_rules.hpp"

#include "arbitro/games.hpp"

#include <array>

namespace {

using namespace arbitro;
using generated::Dice;

/// One of the first `count` values of an enumeration, the first being the likeliest.
template <class E> void vary(E &rule, int count, Dice &dice) {
  if (dice.percent(40)) rule = static_cast<E>(dice.below(count));
}
void vary(bool &rule, Dice &dice) {
  if (dice.percent(25)) rule = !rule;
}
template <class N, std::size_t size> void one_of(N &rule, const std::array<int, size> &values, Dice &dice) {
  if (dice.percent(40)) rule = static_cast<N>(values[static_cast<std::size_t>(dice.below(size))]);
}

void vary_deal(Rules &rules, Dice &dice) {
  struct Deal {
    std::uint8_t hand, table;
    DealSizes sizes{};
  };
  static constexpr Deal deals[] = {{3, 4},
                                   {3, 4},
                                   {9, 4},
                                   {10, 0},
                                   {8, 0},
                                   {6, 4},
                                   {2, 4},
                                   {5, 10},
                                   {3, 5, {{3, 4}}},
                                   {3, 0, {{3, 3, 4}}},
                                   {3, 4, {{4, 4, 4, 6}}},
                                   {9, 4, {{1, 2}}}};
  const Deal &deal = deals[static_cast<std::size_t>(dice.below(std::size(deals)))];
  rules.hand_size = deal.hand;
  rules.table_size = deal.table;
  rules.deal_sizes = deal.sizes;
  rules.players = {0b1111100};
  vary(rules.dealer_rotation, 4, dice);
  one_of(rules.void_kings, std::array{0, 2, 3}, dice);
  one_of(rules.void_aces, std::array{1, 2}, dice);
  one_of(rules.void_low_sum, std::array{10, 14}, dice);
  vary(rules.void_remedy, 2, dice);
  vary(rules.table_bonus, 4, dice);
  vary(rules.table_bonus_to, 2, dice);
  vary(rules.table_bonus_vs_void, 2, dice);
  vary(rules.table_bonus_sets_last, dice);
}

void vary_captures(Rules &rules, Dice &dice) {
  vary(rules.take_value, dice);
  one_of(rules.take_total, std::array{11, 15, 15, 13}, dice);
  vary(rules.value_priority, 3, dice);
  vary(rules.total_priority, 2, dice);
  one_of(rules.max_captured, std::array{1, 2, 3}, dice);
  vary(rules.max_captured_binds_ace, dice);
  vary(rules.must_capture, 4, dice);
  vary(rules.court_sums, dice);
  vary(rules.ace, 2, dice);
  vary(rules.ace_if_ace_on_table, 3, dice);
  vary(rules.ace_first_play, 3, dice);
  vary(rules.ace_on_empty, 2, dice);
  vary(rules.ace_sweep_scopa, dice);
  vary(rules.ace_may_decline, 3, dice);
  vary(rules.ace_takes_aces, 2, dice);
  vary(rules.matta, 2, dice);
  vary(rules.matta_play_value, 2, dice);
  vary(rules.matta_on_table, 2, dice);
  one_of(rules.scopa_points, std::array{0, 2}, dice);
  vary(rules.scopa_on_last_play, dice);
  vary(rules.leftover_to, 3, dice);
  vary(rules.no_capture_at_all, 3, dice);
}

void vary_score(Rules &rules, Dice &dice) {
  one_of(rules.cards_pt, std::array{0, 2}, dice);
  vary(rules.cards_rule, 2, dice);
  one_of(rules.coins_pt, std::array{0, 2}, dice);
  vary(rules.coins_rule, 2, dice);
  one_of(rules.settebello_pt, std::array{0, 2}, dice);
  one_of(rules.primiera_pt, std::array{0, 2}, dice);
  vary(rules.primiera_scale, 6, dice);
  vary(rules.primiera_missing, 3, dice);
  vary(rules.tie_points, 2, dice);
  for (int extra = dice.below(4); extra > 0; --extra)
    rules.extra_cards.points[static_cast<std::size_t>(dice.below(40))] = static_cast<std::int8_t>(1 + dice.below(3));
  vary(rules.napola, 3, dice);
  one_of(rules.napola_cap, std::array{6, 7, 9}, dice);
  if (dice.percent(30)) rules.all_coins = {.points = static_cast<std::int16_t>(dice.below(2) * 30), .wins = false};
  if (dice.percent(20)) rules.all_coins = {.points = 0, .wins = true};
  vary(rules.trente_123, dice);
  if (rules.trente_123) vary(rules.trente_all_three_wins, dice);
  one_of(rules.sevens_most_pt, std::array{1, 2}, dice);
  one_of(rules.sevens_all_pt, std::array{1, 2}, dice);
  one_of(rules.cards_all_pt, std::array{1}, dice);
  one_of(rules.coins_all_pt, std::array{1, 2}, dice);
  vary(rules.ponino, dice);
  vary(rules.frac, dice);
  one_of(rules.grande_pt, std::array{5}, dice);
  one_of(rules.hand_low_pt, std::array{3}, dice);
  one_of(rules.hand_triple_pt, std::array{10}, dice);
  one_of(rules.hand_low_max, std::array{9, 12}, dice);
  vary(rules.hand_bonus_declare, 2, dice);
}

/// Hands of three with a matta, so that declarations are not too rare among the mixtures.
void make_cirulla(Rules &rules) {
  rules.hand_size = 3;
  rules.deal_sizes = {};
  rules.table_size = 4;
  rules.matta = Matta::seven_of_cups;
  rules.hand_low_pt = 3;
  rules.hand_triple_pt = 10;
}

void vary_match(Rules &rules, Dice &dice) {
  one_of(rules.target, std::array{6, 16, 21}, dice);
  vary(rules.target_rule, 2, dice);
  vary(rules.early_win, 3, dice);
  if (dice.percent(15)) {
    rules.goal = Goal::low;
    return;
  }
  one_of(rules.lead, std::array{2, 3}, dice);
  one_of(rules.lead_cap, std::array{rules.target + 2, rules.target + 5}, dice);
  vary(rules.both_reach, 3, dice);
  vary(rules.tie_at_top, 3, dice);
  for (int item = 4; item > 0; --item)
    std::swap(rules.counting_order.items[static_cast<std::size_t>(item)],
              rules.counting_order.items[static_cast<std::size_t>(dice.below(item + 1))]);
}

} // namespace

arbitro::Rules random_rules(generated::Dice &dice) {
  for (;;) {
    Rules rules;
    vary_deal(rules, dice);
    vary_captures(rules, dice);
    vary_score(rules, dice);
    vary_match(rules, dice);
    if (dice.percent(25)) make_cirulla(rules);
    if (!find_conflict(rules) && !generated::seatings(rules).empty()) return rules;
  }
}

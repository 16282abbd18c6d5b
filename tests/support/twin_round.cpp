#include "support/twin.hpp"

#include <algorithm>

namespace twin {
namespace {

using namespace arbitro;

int how_many(const Cards &cards, int value) {
  return static_cast<int>(std::count_if(cards.begin(), cards.end(), [value](Card card) { return card.value() == value; }));
}

int sum_of(const Cards &cards) {
  int sum = 0;
  for (const Card card : cards) sum += card.value();
  return sum;
}

void put(Cards &cards, Card card) { cards.insert(std::lower_bound(cards.begin(), cards.end(), card), card); }
void put(Cards &cards, const Cards &more) {
  for (const Card card : more) put(cards, card);
}
void remove(Cards &cards, Card card) { cards.erase(std::find(cards.begin(), cards.end(), card)); }

bool is_matta(const Rules &rules, Card card) { return rules.matta == Matta::seven_of_cups && card == matta_card; }

bool split_into_fifteens(const std::vector<int> &values) {
  for (unsigned mask = 0; mask < 1U << values.size(); ++mask) {
    int inside = 0;
    int outside = 0;
    for (std::size_t i = 0; i < values.size(); ++i) ((mask >> i & 1U) != 0 ? inside : outside) += values[i];
    if (inside == 15 && outside == 15) return true;
  }
  return false;
}

int bonus_of_values(const Rules &rules, const std::vector<int> &values) {
  int sum = 0;
  for (const int value : values) sum += value;
  if (rules.table_bonus == TableBonus::none) return 0;
  if (rules.table_bonus == TableBonus::fifteen_thirty_low9 && sum <= 9) return 3;
  if (sum == 15) return 1;
  if (sum == 30 && rules.table_bonus == TableBonus::fifteen_thirty_partition) return split_into_fifteens(values) ? 2 : 0;
  return sum == 30 ? 2 : 0;
}

int bonus_of_table(const Rules &rules, const Cards &table) {
  if (table.size() != 4) return 0;
  int best = 0;
  for (int matta = 1; matta <= 10; ++matta) {
    std::vector<int> values;
    for (const Card card : table) values.push_back(is_matta(rules, card) ? matta : card.value());
    best = std::max(best, bonus_of_values(rules, values));
  }
  return best;
}

bool void_table(const Rules &rules, const Cards &table) {
  if (table.empty()) return false;
  if (rules.void_kings != 0 && how_many(table, 10) >= rules.void_kings) return true;
  if (rules.void_aces != 0 && how_many(table, 1) >= rules.void_aces) return true;
  return rules.void_low_sum != 0 && sum_of(table) <= rules.void_low_sum;
}

bool values_make(const Rules &rules, const std::vector<int> &values, Declaration declares) {
  if (values.size() != 3) return false;
  if (declares == Declaration::triple) return rules.hand_triple_pt > 0 && values[0] == values[1] && values[1] == values[2];
  return declares == Declaration::low && rules.hand_low_pt > 0 && values[0] + values[1] + values[2] <= rules.hand_low_max;
}

int bonus_points(const Rules &rules, Declaration declares) {
  if (declares == Declaration::none) return 0;
  return declares == Declaration::triple ? rules.hand_triple_pt : rules.hand_low_pt;
}

int resolved_matta(const Rules &rules, const Round &round, const Play &play) {
  if (play.declares == Declaration::none || play.matta != 0) return play.matta;
  const std::vector<int> values = matta_values(rules, round.hands[static_cast<std::size_t>(play.seat)], play.declares);
  return values.size() == 1 ? values.front() : 0;
}

bool declaration_legal(const Rules &rules, const Round &round, const Play &play) {
  if (play.declares == Declaration::none) return true;
  const auto seat = static_cast<std::size_t>(play.seat);
  if (!round.first_turn[seat]) return false;
  const std::vector<int> values = matta_values(rules, round.hands[seat], play.declares);
  if (play.matta == 0) return values.size() == 1;
  return std::find(values.begin(), values.end(), play.matta) != values.end();
}

std::vector<int> listed_sizes(const Rules &rules) {
  std::vector<int> sizes;
  for (const int size : rules.deal_sizes.cards)
    if (size > 0) sizes.push_back(size);
  return sizes;
}

} // namespace

TableVerdict judge_table(const Rules &rules, const Cards &table) {
  const int bonus = bonus_of_table(rules, table);
  const bool is_void = void_table(rules, table);
  if (is_void && (bonus == 0 || rules.table_bonus_vs_void == TableBonusVsVoid::void_first)) return {.is_void = true, .bonus_sweeps = 0};
  return {.is_void = false, .bonus_sweeps = bonus};
}

std::vector<int> matta_values(const Rules &rules, const Cards &hand, Declaration declares) {
  if (declares == Declaration::low && !matta_values(rules, hand, Declaration::triple).empty()) return {};
  const bool holds_matta = std::any_of(hand.begin(), hand.end(), [&](Card card) { return is_matta(rules, card); });
  std::vector<int> good;
  for (int matta = holds_matta ? 1 : 0; matta <= (holds_matta ? 10 : 0); ++matta) {
    std::vector<int> values;
    for (const Card card : hand) values.push_back(is_matta(rules, card) ? matta : card.value());
    if (values_make(rules, values, declares)) good.push_back(matta);
  }
  return good;
}

int deals_in_round(const Rules &rules, int players) {
  int left = 40 - rules.table_size;
  int deals = 0;
  for (; left > 0; ++deals) left -= players * cards_in_hand(rules, deals);
  const bool all_used = deals >= static_cast<int>(listed_sizes(rules).size());
  return left == 0 && all_used ? deals : 0;
}

int cards_in_hand(const Rules &rules, int deal) {
  const std::vector<int> sizes = listed_sizes(rules);
  if (sizes.empty()) return rules.hand_size;
  return deal < static_cast<int>(sizes.size()) ? sizes[static_cast<std::size_t>(deal)] : sizes.back();
}

Round begin_round(const Rules &rules, Seating seating, int dealer, const Cards &table) {
  Round round;
  round.seating = seating;
  round.dealer = dealer;
  round.turn = (dealer + 1) % seating.players;
  round.plays_in_round = 40 - static_cast<int>(table.size());
  round.table = table;
  for (const Card card : pack())
    if (!has(table, card)) round.stock.push_back(card);
  round.hands.resize(seating.players);
  round.first_turn.resize(seating.players);
  round.sides.resize(seating.sides);

  const int bonus = judge_table(rules, table).bonus_sweeps;
  if (bonus > 0) {
    const int seat = rules.table_bonus_to == TableBonusTo::dealer ? dealer : round.turn;
    const int side = seat % seating.sides;
    round.sides[static_cast<std::size_t>(side)].table_bonus = bonus;
    put(round.sides[static_cast<std::size_t>(side)].pile, table);
    round.table.clear();
    if (rules.table_bonus_sets_last) round.last_capturer = side;
  }
  return round;
}

void deal(const Rules &rules, Round &round, const std::vector<Cards> &hands) {
  round.hands = hands;
  round.turn = (round.dealer + 1) % round.seating.players;
  for (std::size_t seat = 0; seat < hands.size(); ++seat) {
    for (const Card card : hands[seat]) remove(round.stock, card);
    round.first_turn[seat] = true;
    if (rules.hand_bonus_declare != HandBonusDeclare::automatic) continue;
    SideState &side = round.sides[seat % round.seating.sides];
    if (const std::vector<int> values = matta_values(rules, hands[seat], Declaration::triple); !values.empty()) {
      side.hand_bonus += rules.hand_triple_pt;
      if (values.front() != 0) round.matta_in_hand = values.front();
    } else if (!matta_values(rules, hands[seat], Declaration::low).empty()) {
      side.hand_bonus += rules.hand_low_pt;
    }
  }
}

Moment moment_of(const Round &round) {
  return {.table = round.table,
          .matta_value = round.matta_on_table,
          .first_play = round.plays == 0,
          .last_play = round.plays == round.plays_in_round - 1};
}

int played_value(const Rules &rules, const Round &round, const Play &play) {
  if (!is_matta(rules, play.card) || rules.matta_play_value == MattaValue::seven) return play.card.value();
  if (const int now = resolved_matta(rules, round, play); now != 0) return now;
  return round.matta_in_hand != 0 ? round.matta_in_hand : play.card.value();
}

bool is_legal(const Rules &rules, const Round &round, const Play &play) {
  if (round.plays == round.plays_in_round || play.seat != round.turn) return false;
  const Cards &hand = round.hands[static_cast<std::size_t>(play.seat)];
  if (!has(hand, play.card) || !declaration_legal(rules, round, play)) return false;
  const Moment moment = moment_of(round);
  const int value = played_value(rules, round, play);
  if (play.captures) {
    const std::vector<Cards> sets = captures(rules, moment, value);
    return std::find(sets.begin(), sets.end(), play.taken) != sets.end();
  }
  std::vector<int> hand_values;
  for (const Card card : hand) {
    Play other = play;
    other.card = card;
    hand_values.push_back(played_value(rules, round, other));
  }
  return may_lay(rules, moment, value, hand_values);
}

bool apply(const Rules &rules, Round &round, const Play &play) {
  const auto seat = static_cast<std::size_t>(play.seat);
  const auto side_number = seat % round.seating.sides;
  SideState &side = round.sides[side_number];
  const int value = played_value(rules, round, play);
  const bool sweep = play.captures && is_sweep(rules, moment_of(round), value, play.taken);

  side.hand_bonus += bonus_points(rules, play.declares);
  if (const int declared = resolved_matta(rules, round, play); declared != 0) round.matta_in_hand = declared;
  remove(round.hands[seat], play.card);
  if (play.captures) {
    for (const Card card : play.taken) remove(round.table, card);
    put(side.pile, play.taken);
    put(side.pile, play.card);
    if (has(play.taken, matta_card)) round.matta_on_table = 0;
    round.last_capturer = static_cast<int>(side_number);
  } else {
    put(round.table, play.card);
    if (is_matta(rules, play.card) && rules.matta_on_table == MattaValue::declared) round.matta_on_table = round.matta_in_hand;
  }
  side.sweeps += sweep ? 1 : 0;
  round.first_turn[seat] = false;
  round.turn = (play.seat + 1) % round.seating.players;
  ++round.plays;
  return sweep;
}

Settlement settle(const Rules &rules, Round &round) {
  Settlement end;
  end.leftovers = round.table;
  round.table.clear();
  const int dealer_side = round.dealer % round.seating.sides;
  if (round.last_capturer == -1) {
    end.is_void = rules.no_capture_at_all == NoCaptureAtAll::void_round;
    if (rules.no_capture_at_all == NoCaptureAtAll::dealer) end.to = dealer_side;
    if (rules.no_capture_at_all == NoCaptureAtAll::nobody)
      for (SideState &side : round.sides) side.pile.clear();
  } else if (rules.leftover_to != LeftoverTo::nobody) {
    end.to = rules.leftover_to == LeftoverTo::dealer ? dealer_side : round.last_capturer;
  }
  if (end.to != -1) put(round.sides[static_cast<std::size_t>(end.to)].pile, end.leftovers);
  return end;
}

} // namespace twin

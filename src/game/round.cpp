#include "arbitro/round.hpp"
#include "declaration.hpp"

#include <bit>

namespace arbitro {
CardSet RoundState::seen() const {
  CardSet unseen = stock;
  for (const CardSet hand : hands) unseen |= hand;
  return CardSet::pack() - unseen;
}

Moment RoundState::moment() const {
  return {.table = table, .matta_value = matta_on_table, .first_play = plays == 0, .last_play = plays + 1 == plays_in_round};
}

Side taker_of_first_table(const Rules &rules, Seating seating, Seat dealer) {
  return seating.side_of(rules.table_bonus_to == TableBonusTo::dealer ? dealer : seating.after(dealer));
}

RoundState begin_round(const Rules &rules, Seating seating, Seat dealer, CardSet table) {
  RoundState round;
  round.seating = seating;
  round.dealer = dealer;
  round.turn = seating.after(dealer);
  round.plays_in_round = (CardSet::pack() - table).size();
  round.table = table;
  round.stock = CardSet::pack() - table;
  const std::uint8_t sweeps = judge_table(rules, table).bonus_sweeps;
  if (sweeps == 0) return round;
  const Side receiver = taker_of_first_table(rules, seating, dealer);
  round.table_bonus[receiver] = sweeps;
  round.piles[receiver] = table;
  round.table = {};
  if (rules.table_bonus_sets_last) {
    round.last_capturer = receiver;
    round.any_capture = true;
  }
  return round;
}

void deal(const Rules &rules, RoundState &round, const PerSeat<CardSet> &hands) {
  round.hands = hands;
  round.dealt = hands;
  round.first_turn.fill(true);
  round.turn = round.seating.after(round.dealer);
  round.matta_in_hand = 0;
  for (const CardSet hand : hands) round.stock -= hand;
  if (rules.hand_bonus_declare != HandBonusDeclare::automatic) return;
  for (Seat seat = 0; seat < round.seating.players; ++seat) {
    const std::uint16_t triple = matta_values(rules, hands[seat], Declaration::triple);
    const std::uint16_t low = matta_values(rules, hands[seat], Declaration::low);
    if (triple > 1) round.matta_in_hand = static_cast<std::uint8_t>(std::countr_zero(triple));
    const Declaration declared = triple != 0 ? Declaration::triple : low != 0 ? Declaration::low : Declaration::none;
    round.hand_bonus[round.seating.side_of(seat)] += bonus_points(rules, declared);
  }
}

Effect apply(const Rules &rules, RoundState &round, const Play &play) {
  const Side side = round.seating.side_of(play.seat);
  const Declared declares = declared(rules, round, play);
  const int value = played_value(rules, round, play);
  const bool appears = !round.seen().contains(play.card);
  Effect effect{.bonus = declares.points};
  round.hand_bonus[side] += declares.points;
  if (declares.matta != 0) round.matta_in_hand = declares.matta;

  for (CardSet &hand : round.hands) hand -= play.card;
  round.stock -= play.card;
  if (play.captures) {
    effect.taken = play.taken & round.table;
    const Moment moment = round.moment();
    effect.clearing = clearing(rules, moment, value, effect.taken);
    effect.sweep = is_sweep(rules, effect.clearing, moment.last_play);
    round.table -= effect.taken;
    round.piles[side] |= effect.taken;
    if (appears) round.piles[side] |= play.card;
    if (effect.sweep) ++round.sweeps[side];
    round.last_capturer = side;
    round.any_capture = true;
  } else if (appears) {
    round.table |= play.card;
  }
  move_matta(rules, play.card, !play.captures && appears, effect.taken, round);
  round.first_turn[play.seat] = false;
  round.turn = round.seating.after(play.seat);
  ++round.plays;
  return effect;
}

Settlement settle(const Rules &rules, RoundState &round) {
  Settlement settlement{.leftovers = round.table};
  round.table = {};
  round.matta_on_table = 0;
  const Side dealers_side = round.seating.side_of(round.dealer);
  if (!round.any_capture) {
    settlement.is_void = rules.no_capture_at_all == NoCaptureAtAll::void_round;
    if (rules.no_capture_at_all == NoCaptureAtAll::dealer) settlement.to = dealers_side;
    if (rules.no_capture_at_all == NoCaptureAtAll::nobody) round.piles = {};
  } else if (rules.leftover_to != LeftoverTo::nobody) {
    settlement.to = rules.leftover_to == LeftoverTo::dealer ? dealers_side : round.last_capturer;
  }
  if (settlement.to != nobody) round.piles[settlement.to] |= settlement.leftovers;
  return settlement;
}

bool may_remain(const Rules &rules, CardSet left) {
  if (left == CardSet::pack()) return rules.must_capture == MustCapture::optional || rules.must_capture == MustCapture::equal_only;
  const bool any_sum = rules.ace != Ace::none || rules.matta != Matta::none || (rules.take_value && rules.take_total != 0);
  const int step = rules.take_value ? 2 : rules.take_total;
  const bool is_of_fifteen = rules.table_bonus != TableBonus::fifteen_thirty_low9; // or of any sum up to 9
  const bool bonus_keeps_step = rules.table_bonus == TableBonus::none || (15 % step == 0 && is_of_fifteen);
  return any_sum || !bonus_keeps_step || (CardSet::pack() - left).sum() % step == 0;
}

OnlyCapture only_capture(const Rules &rules, const RoundState &round, const Play &play) {
  return only_capture(rules, round.moment(), play.card, played_value(rules, round, play));
}

bool take_only_capture(const Rules &rules, const RoundState &round, Play &play) {
  const OnlyCapture found = only_capture(rules, round, play);
  play.captures = found.count == CaptureCount::one;
  play.taken = found.only;
  return found.count != CaptureCount::several;
}

} // namespace arbitro

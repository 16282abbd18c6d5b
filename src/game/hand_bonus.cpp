#include "arbitro/games.hpp"
#include "declaration.hpp"

#include <bit>

namespace arbitro {

HandBonus hand_bonus(const Rules &rules, CardSet hand, int matta) {
  if (hand.size() != cards_of_hand_bonus) return {};
  const bool wild = has_matta(rules, hand);
  const CardSet others = wild ? hand - matta_card : hand;
  const int value = wild ? matta : hand.first().value();
  const int sum = others.sum() + (wild ? matta : 0);
  return {.low = rules.hand_low_pt > 0 && sum <= rules.hand_low_max,
          .triple = rules.hand_triple_pt > 0 && CardSet::of_value(value).contains_all(others)};
}

std::uint16_t matta_values(const Rules &rules, CardSet hand, Declaration declares) {
  if (declares == Declaration::low && matta_values(rules, hand, Declaration::triple) != 0) return 0; // it is worth the triple
  const auto holds = [&](int matta) {
    const HandBonus bonus = hand_bonus(rules, hand, matta);
    return declares == Declaration::low ? bonus.low : declares == Declaration::triple && bonus.triple;
  };
  if (!has_matta(rules, hand)) return holds(0) ? 1 : 0;
  unsigned values = 0;
  for (int matta = 1; matta <= 10; ++matta)
    if (holds(matta)) values |= 1U << matta;
  return static_cast<std::uint16_t>(values);
}

std::int16_t bonus_points(const Rules &rules, Declaration declares) {
  return declares == Declaration::low ? rules.hand_low_pt : declares == Declaration::triple ? rules.hand_triple_pt : 0;
}

namespace {

/// Whether a hand of three with these cards among them may make the declared bonus.
bool may_make(const Rules &rules, CardSet known, Declaration declares) {
  const CardSet others = has_matta(rules, known) ? known - matta_card : known;
  if (declares == Declaration::low)
    return rules.hand_low_pt > 0 && others.sum() + (cards_of_hand_bonus - others.size()) <= rules.hand_low_max;
  return rules.hand_triple_pt > 0 && (others.empty() || CardSet::of_value(others.first().value()).contains_all(others));
}

} // namespace

Declared judge_declaration(const Rules &rules, const RoundState &round, const Play &play) {
  Declared result;
  const CardSet hand = round.dealt[play.seat];
  const Dealing dealing(rules, round.seating.players);
  const bool known_in_part = hand.size() < cards_of_hand_bonus && dealing.hand(dealing.deal_of(round.plays)) == cards_of_hand_bonus;
  const std::uint16_t values = matta_values(rules, hand, play.declares);
  if (known_in_part ? !may_make(rules, hand, play.declares) : values == 0) result.faults.add(Fault::bonus_not_earned);
  if (!round.first_turn[play.seat]) result.faults.add(Fault::bonus_too_late);
  const bool said = play.matta != 0;
  const bool automatic = rules.hand_bonus_declare == HandBonusDeclare::automatic;
  const bool fits = said ? (values >> play.matta & 1) != 0 : automatic || std::has_single_bit(values);
  if (values != 0 && !fits) result.faults.add(Fault::bad_matta_value);
  if (automatic || !result.faults.empty()) return result;
  result.points = bonus_points(rules, play.declares);
  result.matta = said ? play.matta : static_cast<std::uint8_t>(values == 0 ? 0 : std::countr_zero(values));
  return result;
}

} // namespace arbitro

#pragma once

#include "arbitro/round.hpp"

namespace arbitro {

/// How many cards make a first table, and a hand, that a bonus is paid for.
inline constexpr int cards_of_table_bonus = 4, cards_of_hand_bonus = 3;

/// What a declaration made with a play comes to; one with faults counts for nothing.
struct Declared {
  Faults faults{};
  std::uint8_t matta = 0;  ///< value that it gives the matta; 0: none
  std::int16_t points = 0; ///< 0 under `hand-bonus-declare: automatic`, where the deal has counted them
};
[[nodiscard]] Declared judge_declaration(const Rules &rules, const RoundState &round, const Play &play);
/// The same of any play: most declare nothing.
[[nodiscard]] inline Declared declared(const Rules &rules, const RoundState &round, const Play &play) {
  if (play.declares != Declaration::none) return judge_declaration(rules, round, play);
  Declared nothing;
  if (play.matta != 0) nothing.faults.add(Fault::bad_matta_value);
  return nothing;
}

/// What a hand bonus is worth.
[[nodiscard]] std::int16_t bonus_points(const Rules &rules, Declaration declares);

/// Whether that card is wild in bonuses.
[[nodiscard]] constexpr bool has_matta(const Rules &rules, CardSet cards) {
  return rules.matta == Matta::seven_of_cups && cards.contains(matta_card);
}

/// What becomes of the value declared for the matta when a card is laid, or played and takes others: it goes with the matta from the hand
/// to the table, and ends when that is taken.
inline void move_matta(const Rules &rules, Card card, bool laid, CardSet taken, RoundState &round) {
  if (taken.contains(matta_card)) round.matta_on_table = 0;
  if (card != matta_card) return;
  if (laid && rules.matta_on_table == MattaValue::declared) round.matta_on_table = round.matta_in_hand;
  round.matta_in_hand = 0;
}

} // namespace arbitro

#pragma once

#include "support/write_log.hpp"

#include <array>
#include <optional>
#include <string>
#include <string_view>

namespace generated {

/// Single mistakes of the kind people make when they write a match down.
enum class Slip {
  wrong_suit,
  value_off_by_one,
  play_forgotten,
  plays_swapped,
  captured_left_out,
  line_twice,
  capture_forgotten, ///< the card had several captures, so the bare card says too little
  sum_for_equal_card,
  out_of_turn, ///< two players change places, both named
  card_not_held,
  wrong_points,
  running_total_as_points,
  wrong_dealer,
  wrong_sweep,
  wrong_result,
  wrong_winner,
  captured_wrong, ///< another card of the table
  captured_added,
  laid_for_taken,
  mark_on_neighbour,
  rows_swapped,
  row_forgotten,
  row_turned,
  held_card_wrong, ///< in a hand
  table_card_wrong,
  hands_swapped
};
inline constexpr std::array all_slips{
    Slip::wrong_suit,   Slip::value_off_by_one,        Slip::play_forgotten,     Slip::plays_swapped,   Slip::captured_left_out,
    Slip::line_twice,   Slip::capture_forgotten,       Slip::sum_for_equal_card, Slip::out_of_turn,     Slip::card_not_held,
    Slip::wrong_points, Slip::running_total_as_points, Slip::wrong_dealer,       Slip::wrong_sweep,     Slip::wrong_result,
    Slip::wrong_winner, Slip::captured_wrong,          Slip::captured_added,     Slip::laid_for_taken,  Slip::mark_on_neighbour,
    Slip::rows_swapped, Slip::row_forgotten,           Slip::row_turned,         Slip::held_card_wrong, Slip::table_card_wrong,
    Slip::hands_swapped};
[[nodiscard]] std::string_view name_of(Slip slip);

/// A log with one mistake, and the token where it was made: the first one that is not as it should be.
struct CorruptLog {
  std::string text{};
  Slip slip{};
  Mark where{};
  Match written{}; ///< the match as the log tells it
};

/// Writes the match with one mistake of that kind; nothing where the match has no place for it at this level.
[[nodiscard]] std::optional<CorruptLog> write_corrupt(const Match &match, Slip slip, const Style &style, Dice &dice);
/// The same with a kind chosen at random among those that fit.
[[nodiscard]] CorruptLog write_corrupt(const Match &match, const Style &style, Dice &dice);

} // namespace generated

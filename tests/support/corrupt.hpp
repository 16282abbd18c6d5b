#pragma once

#include "support/write_log.hpp"

#include <array>
#include <optional>
#include <string>
#include <string_view>

namespace generated {

/// Single mistakes of the kind people make when they write a match down.
enum class Mistake {
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
  hands_swapped,
  total_wrong,
  total_carried_wrong, ///< and so every total after it, and the result
  figure_off_by_one,   ///< of a count
  figures_exchanged,   ///< of two sides; of an award that one side has, its holder
  pile_card_moved,
  pile_card_left_out,
  pile_card_wrong,
  columns_swapped,   ///< all plays of a deal in the columns of two players
  deals_swapped,     ///< the plays of two deals that follow each other
  cells_swapped,     ///< two of a row that are not neighbours
  own_plays_swapped, ///< of one player, in rows that follow each other
  hands_turned,      ///< all hands of a round under the next player's names
  table_and_hand,    ///< a card of the table and an unlike one of a hand in each other's place
  deal_forgotten,
  round_forgotten ///< one in the middle
};
/// All of them, up to the last one.
inline constexpr auto all_mistakes = [] {
  std::array<Mistake, static_cast<std::size_t>(Mistake::round_forgotten) + 1> all{};
  for (std::size_t number = 0; number < all.size(); ++number) all[number] = static_cast<Mistake>(number);
  return all;
}();
[[nodiscard]] std::string_view name_of(Mistake mistake);

/// A log with one mistake, and the token where it was made: the first one that is not as it should be.
struct CorruptLog {
  std::string text{};
  Mistake mistake{};
  Mark where{};
  Match written{}; ///< the match as the log has it
};

/// Writes the match with one mistake of that kind; nothing where the match has no place for it at this level.
[[nodiscard]] std::optional<CorruptLog> write_corrupt(const Match &match, Mistake mistake, const Style &style, Dice &dice);
/// The same with a kind chosen at random among those that fit.
[[nodiscard]] CorruptLog write_corrupt(const Match &match, const Style &style, Dice &dice);

} // namespace generated

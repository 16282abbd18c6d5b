#pragma once

#include "arbitro/log.hpp"
#include "document.hpp"
#include "plain_match.hpp"
#include "walk.hpp"

namespace arbitro {

/// Whether the rounds of a match with this header can be plain: rules that plain rounds serve, canonical letters, and names that no cell
/// confuses with cards.
[[nodiscard]] bool may_be_plain(const MatchLog &log);

/// Whether a text that holds no control characters is UTF-8.
[[nodiscard]] bool is_utf8(std::string_view text);

/// The cards that are in none of the piles.
[[nodiscard]] CardSet all_but(const PerSide<CardSet> &piles, std::size_t sides);

/// Reads a cell of a row and takes it down as the round's next play.
inline bool read_cell(Walk &walk, PlainRound &round) {
  PlainCell cell;
  Declaration bonus = Declaration::none;
  int matta = 0;
  if (!walk.take_declaration(bonus, matta) || !walk.take(cell)) return false;
  std::string_view remark;
  if (walk.take_remark(remark) && !is_utf8(remark)) return false;
  if (bonus != Declaration::none || matta != 0) round.declare(round.plays, bonus, matta);
  round.put(round.plays++, cell);
  return true;
}

/// Reads the cells of a row, and no more plays in the round than that.
inline bool read_cells(Walk &walk, PlainRound &round, int most) {
  do {
    if (round.plays == most || !read_cell(walk, round)) return false;
  } while (walk.take_three(" / "));
  return true;
}

/// Reads rounds whose parts are in any order and shape, rows or objects, if they hold nothing but cards in canonical notation, figures
/// and words; and the claimed end. False means "don't know".
[[nodiscard]] bool read_plain(const Source &source, const Document &document, const MatchLog &log, const PlainRules &rules,
                              std::uint32_t rounds, PlainMatch &match);

} // namespace arbitro

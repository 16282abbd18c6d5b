#pragma once

#include "support/generator.hpp"
#include "support/page.hpp"

#include <string>
#include <vector>

namespace generated {

/// How much of each round is written; at `result` there are none. A round that was cut short is written at least with its plays.
enum class Level { deals, plays, piles, counts, claims, result };

/// How a count is written that the name of a side may replace: as the rules need it, in figures, or by that name.
enum class CountForm { needed, figures, names };

/// How a match is written.
struct Style {
  Level level = Level::deals;
  Spelling spelling = Spelling::ndjson;
  bool objects = false; ///< plays as JSON objects instead of rows
  bool counts = false;  ///< counts with the plays or piles too
  CountForm form = CountForm::needed;
  std::vector<Level> levels{}; ///< by round, where they differ
  bool dealers = true;         ///< of each round; else the first one's is in the header
  bool marks = true;           ///< sweeps are marked
  bool points = true;          ///< of each round
  bool totals = false;         ///< after each round
};

/// What a token of a log says.
enum class Part { cell, player, card, taken, sweep, dealer, points, result, winner };

/// Where a token was written. `round` and `play` count from 1 as in `R1.12`, 0 where they mean nothing; `index` distinguishes captured
/// cards or sides apart.
struct Mark {
  Part part = Part::cell;
  int round = 0;
  int play = 0;
  int index = 0;
  std::size_t offset = 0;
  std::size_t length = 0;
};

/// Whether a count of that name is written beside piles, which do not show it.
[[nodiscard]] inline bool is_outside_piles(std::string_view award) {
  return award == "scope" || award == "table-bonus" || award == "hand-bonus";
}

/// Appends the match as a log (one line in the canonical layout for NDJSON), and the places of its tokens on request.
void write_log(const Match &match, const Style &style, std::string &text, std::vector<Mark> *marks = nullptr);
[[nodiscard]] std::string write_log(const Match &match, const Style &style = {});

} // namespace generated

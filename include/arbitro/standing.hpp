#pragma once

#include "arbitro/match.hpp"
#include "arbitro/score.hpp"
#include "arbitro/seat.hpp"

#include <cstddef>
#include <optional>
#include <span>

namespace arbitro {

/// Points of the sides as far as they are known.
using Points = PerSide<std::optional<int>>;

/// Whether the points of all sides are known.
[[nodiscard]] constexpr bool all_known(const Points &points, int sides) {
  for (std::size_t side = 0; side < static_cast<std::size_t>(sides); ++side)
    if (!points[side]) return false;
  return true;
}
/// The points as numbers, unknown ones as 0.
[[nodiscard]] constexpr PerSide<int> known(const Points &points) {
  PerSide<int> values{};
  for (std::size_t side = 0; side < values.size(); ++side) values[side] = points[side].value_or(0);
  return values;
}

/// What a round brings to its match.
struct RoundScore {
  std::span<const Tally> tallies; ///< of its awards as far as they are known, rulings included; empty where only points are claimed
  Points points{};                ///< of the round
  Points stated_totals{};         ///< the totals after it as somebody wrote them down, for where they cannot be worked out
  bool stands = true;             ///< false: it is incomplete, or cannot have happened as it is written
  Decision at_play{};             ///< by which a play ended the match (sudden death, or a win at once)
};

/// Where a match stands between two rounds.
struct Standing {
  Points totals{};     ///< so far; they go on after the end
  bool is_sure = true; ///< false: until the end a round that does not stand has gone into the totals, by which nobody can win from then on
  Decision decision{}; ///< the first there was
  Points at_end{};     ///< the totals that went with it; those so far where there is none
};

/// Whether a round with these points may decide the match: only then do its tallies have to be known.
[[nodiscard]] bool may_decide(const Rules &rules, int sides, const Standing &before, const Points &points);

/// The standing after one more round. A round that does not stand decides nothing, and neither do unknown totals; who wins at once wins
/// whatever the totals are.
[[nodiscard]] Standing settle(const Rules &rules, int sides, const Standing &before, const RoundScore &round);

} // namespace arbitro

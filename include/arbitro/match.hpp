#pragma once

#include "arbitro/rules.hpp"
#include "arbitro/score.hpp"
#include "arbitro/seat.hpp"

#include <cstddef>
#include <optional>
#include <span>

namespace arbitro {

/// How a match was decided.
enum class WonBy : std::uint8_t { target, instant, cappotto, forfeit, sudden_death, rounds };

/// Whether a match is decided after a round, and how.
struct Decision {
  Side winner = nobody; ///< nobody: play on, unless it is drawn or given up
  WonBy by = WonBy::target;
  bool drawn = false;   ///< the last of `fixed-rounds` left nobody alone in the lead
  bool unknown = false; ///< somebody has won, but who is not known
  [[nodiscard]] constexpr bool ends() const { return winner != nobody || drawn || unknown || by == WonBy::forfeit; }
};

/// Whether some side has reached the target (`target`, `target-rule`).
[[nodiscard]] bool target_reached(const Rules &rules, int sides, const PerSide<int> &totals);

/// The side that has seven points or more while the others have none, or nobody (`early-win`).
[[nodiscard]] Side cappotto_for(int sides, const PerSide<int> &totals);

/// How many sides have reached the target.
[[nodiscard]] int sides_at_target(const Rules &rules, int sides, const PerSide<int> &totals);

/// Decides after a whole round, with `fixed-rounds` after the last one: instant wins, early win, target or lead. `before` are the totals
/// before the round, `tallies` what the round gave (every point known); points outside tallies (rulings) are in `extra`.
[[nodiscard]] Decision decide(const Rules &rules, int sides, const PerSide<int> &before, std::span<const Tally> tallies,
                              const PerSide<int> &extra);

/// Whether a round that leaves these totals may decide the match: only then does `decide` have to be asked.
[[nodiscard]] bool may_decide(const Rules &rules, int sides, const PerSide<int> &totals);

/// Who has won at once, whatever the totals are (`all-coins: win`, `trente-all-three-wins`), by the awards that are known.
[[nodiscard]] Decision won_at_once(const Rules &rules, int sides, std::span<const Tally> tallies);

/// Decides from totals alone, where only claimed totals are known (`last-round` by their difference, `counting-order` by higher total, no
/// instant win).
[[nodiscard]] Decision decide_totals(const Rules &rules, int sides, const PerSide<int> &before, const PerSide<int> &after);

/// Whether a side may have won by the target with these totals in some order in which the last round was counted (`counting-order`).
[[nodiscard]] bool may_have_won(const Rules &rules, int sides, Side side, const PerSide<int> &before, const PerSide<int> &after);

struct RoundState;
/// Points of a round in progress that can no longer be lost: sweeps, hand and table bonus, settebello, extra cards, trente.
[[nodiscard]] PerSide<int> certain_points(const Rules &rules, const RoundState &round);

/// Whether a round that starts at these totals is a further round under `tie-at-top: sudden-death`.
[[nodiscard]] bool is_sudden_death(const Rules &rules, int sides, const PerSide<int> &totals);
/// The side alone in the lead at or above the target, or nobody (ends a sudden-death round at a play).
[[nodiscard]] Side alone_in_lead(const Rules &rules, int sides, const PerSide<int> &totals);
/// Who has won a sudden-death round once what is certain of it is added to the totals before it: the side alone in the lead, by `lead`
/// points or at `lead-cap` where the rules ask for that.
[[nodiscard]] Side decided_by_certain(const Rules &rules, const RoundState &round, const PerSide<int> &totals);
/// The same where the certain points are known, but not the round.
[[nodiscard]] Side decided_by_certain(const Rules &rules, int sides, const PerSide<int> &totals, const PerSide<int> &certain);

/// Who deals next by the schedule (`dealer-rotation`); `as-logged` gives the next in direction.
[[nodiscard]] Seat next_dealer(const Rules &rules, Seating seating, Seat dealer);

/// Points of the sides as far as they are known.
using Points = PerSide<std::optional<int>>;

/// 0 points for each side.
[[nodiscard]] constexpr Points no_points(int sides) {
  Points points{};
  for (std::size_t side = 0; side < static_cast<std::size_t>(sides); ++side) points[side] = 0;
  return points;
}
/// Whether the points, or the figures, of all sides are known.
template <class Number> [[nodiscard]] constexpr bool all_known(const PerSide<std::optional<Number>> &figures, int sides) {
  for (std::size_t side = 0; side < static_cast<std::size_t>(sides); ++side)
    if (!figures[side]) return false;
  return true;
}
/// Whether there are awards, and the points of each are known.
[[nodiscard]] bool are_counted(std::span<const Tally> tallies, int sides);
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
  Points claimed_totals{};        ///< the totals after it as somebody wrote them down, for where they cannot be worked out
  bool stands = true;             ///< false: it is incomplete, or impossible as written
  Decision at_play{};             ///< by which a play ended the match (sudden death, or a win at once)
  bool decides_nothing = false;   ///< somebody has asked `may_decide` already, and it may not
};

/// The score of a match between two rounds.
struct Standing {
  Points totals{};     ///< so far; they go on after the end
  bool is_sure = true; ///< false: the totals hold a doubtful round, and nobody can win by them
  int rounds = 0;      ///< that were settled
  Decision decision{}; ///< the first there was
  Points at_end{};     ///< the totals that went with it; those so far where there is none
};

/// Whether a round with these points may decide the match: only then do its tallies have to be known.
[[nodiscard]] bool may_decide(const Rules &rules, int sides, const Standing &before, const Points &points);

/// Whether a match may end after so many rounds (`fixed-rounds`).
[[nodiscard]] constexpr bool may_end_after(const Rules &rules, int rounds) {
  return rules.fixed_rounds == 0 || rounds >= rules.fixed_rounds;
}

/// The standing after one more round. A doubtful round decides nothing, and neither do unknown totals; who wins at once wins
/// whatever the totals are.
[[nodiscard]] Standing settle(const Rules &rules, int sides, const Standing &before, const RoundScore &round);

} // namespace arbitro

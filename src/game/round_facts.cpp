#include "round_facts.hpp"

namespace arbitro {

PerSide<SideCount> counts_of(const RoundState &round) {
  PerSide<SideCount> counts{};
  for (std::size_t side = 0; side < round.seating.sides; ++side)
    counts[side] = {round.piles[side], round.sweeps[side], round.table_bonus[side], round.hand_bonus[side]};
  return counts;
}

PerSide<SideCount> counts_under(const Rules &other, const Rules &played, const RoundFacts &facts) {
  PerSide<SideCount> counts = facts.counts;
  const int by_aces = int(other.ace_sweep_scopa) - int(played.ace_sweep_scopa);
  for (std::size_t side = 0; side < counts.size(); ++side) counts[side].sweeps += by_aces * facts.ace_takes[side];
  const auto scores = [&](const Rules &rules) {
    return is_sweep(rules, facts.last_was_ace ? Clearing::by_ace : Clearing::ordinary, true) ? 1 : 0;
  };
  if (facts.took_last != nobody) counts[facts.took_last].sweeps += scores(other) - scores(played);
  return counts;
}

} // namespace arbitro

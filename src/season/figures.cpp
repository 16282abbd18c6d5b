#include "figures.hpp"

#include <algorithm>

namespace arbitro {

const Tally *tally_of(const RoundReport &round, Award award) {
  const auto found = std::ranges::find(round.tallies, award, [](const Tally &tally) { return tally.key.award; });
  return found == round.tallies.end() ? nullptr : &*found;
}

std::optional<int> sweeps_of(const RoundReport &round, Side side) {
  const Tally *scope = tally_of(round, Award::scope);
  if (!scope || !scope->counted[side]) return std::nullopt;
  return static_cast<int>(*scope->counted[side]);
}

bool knows_captures(const RoundReport &round) {
  const bool any = std::ranges::any_of(round.captures, [](int made) { return made != 0; });
  const Tally *scope = tally_of(round, Award::scope);
  return any && round.stands && scope && scope->counted[0];
}

std::optional<int> sweeps_of(const RoundReport &round, const Report &report, Side side, std::size_t partner) {
  if (report.sides[side].players.size() == 1) return sweeps_of(round, side);
  if (!knows_captures(round)) return std::nullopt;
  return round.sweeps[side + partner * report.sides.size()];
}

void keep_first_spelling(std::string &kept, const std::string &name) {
  if (kept.empty() || name < kept) kept = name;
}

} // namespace arbitro

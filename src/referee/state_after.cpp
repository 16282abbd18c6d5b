#include "arbitro/referee.hpp"

namespace arbitro {

std::optional<RoundState> state_after(const Report &report) {
  if (report.rounds.empty()) return std::nullopt;
  const RoundReport &round = report.rounds.back();
  if (round.plays == 0 || round.before.size() <= static_cast<std::size_t>(round.plays)) return std::nullopt;
  return round.before[static_cast<std::size_t>(round.plays)];
}

} // namespace arbitro

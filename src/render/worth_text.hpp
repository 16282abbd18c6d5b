#pragma once

#include "arbitro/report.hpp"

#include <string>

namespace arbitro {

/// What a round comes to with all cards open: `par 0-4, result 1-4`, or why that is not known. Unescaped.
[[nodiscard]] std::string worth_text(const Report &report, const RoundReport &round);
/// What each side's plays lost: `Anna lost 2 by 1 play, Bruno lost 0`. Unescaped.
[[nodiscard]] std::string losses_text(const Report &report, const RoundReport &round);

/// Shows the plays of a round whose worth is known, each with it.
template <class Show> void each_worth(const RoundReport &round, Show &&show) {
  if (!round.analysis) return;
  const RoundWorth &worth = round.analysis->worth;
  for (std::size_t i = 0; i < worth.plays.size(); ++i) show(round.replay[worth.exact_from + i], worth.plays[i]);
}

} // namespace arbitro

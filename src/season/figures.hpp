#pragma once

#include "arbitro/report.hpp"

#include <optional>
#include <string>

namespace arbitro {

/// The tally of an award in a round, or null.
[[nodiscard]] const Tally *tally_of(const RoundReport &round, Award award);
/// Sweeps of a side in a round, where they are known.
[[nodiscard]] std::optional<int> sweeps_of(const RoundReport &round, Side side);
/// Of the ways in which a name is spelled, keeps the one that is first in byte order.
void keep_first_spelling(std::string &kept, const std::string &name);
/// Whether the whole round was replayed, so that every capture is known.
[[nodiscard]] bool knows_captures(const RoundReport &round);
/// Sweeps of one of a side's players in a round, where they are known; `partner` counts the side's players from 0.
[[nodiscard]] std::optional<int> sweeps_of(const RoundReport &round, const Report &report, Side side, std::size_t partner);

} // namespace arbitro

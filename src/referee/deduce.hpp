#pragma once

#include "layout.hpp"
#include "replay.hpp"

namespace arbitro {

/// Completes a round that leaves something out in all ways in which nothing would have to be said about it, and enters into its layout what
/// they have in common: the first table, hands, cards that nobody noted, captures. False where that adds nothing.
[[nodiscard]] bool deduce(const RoundContext &context, const ReplayOrder &order, Layout &layout);

} // namespace arbitro

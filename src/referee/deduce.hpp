#pragma once

#include "layout.hpp"
#include "replay.hpp"

namespace arbitro {

/// Completes a round with omissions in all ways that have no findings, and enters what they share into its layout: the first table, hands,
/// unrecorded cards, captures. False if that adds nothing.
[[nodiscard]] bool deduce(const RoundContext &context, const ReplayOrder &order, Layout &layout);

} // namespace arbitro

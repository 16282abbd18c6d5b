#pragma once

#include "arbitro/encode.hpp"
#include "arbitro/log.hpp"

namespace arbitro {

/// Writes into a log what its record determines and nobody wrote: first tables, hands, cards and captures, points and totals, the result.
void fill(const PlaysOfMatch &facts, MatchLog &log);

} // namespace arbitro

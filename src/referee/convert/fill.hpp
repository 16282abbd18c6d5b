#pragma once

#include "arbitro/log.hpp"
#include "arbitro/report.hpp"

namespace arbitro {

/// Writes into a log what it determines and nobody wrote: first tables, hands, cards and captures, points and totals, the result. The
/// report has only what is certain.
void fill(const Report &report, MatchLog &log);

} // namespace arbitro

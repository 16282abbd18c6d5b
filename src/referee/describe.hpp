#pragma once

#include "arbitro/log.hpp"
#include "arbitro/referee.hpp"
#include "arbitro/report.hpp"

namespace arbitro {

/// Fills in what the header of a log says about its match.
void describe_match(const MatchLog &log, const CheckOptions &options, Report &report);

} // namespace arbitro

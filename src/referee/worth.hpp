#pragma once

#include "arbitro/referee.hpp"

namespace arbitro {

/// Fills `RoundReport::analysis` of the rounds that are wanted.
void analyse_rounds(const Rules &rules, const WorthOptions &options, Report &report);

} // namespace arbitro

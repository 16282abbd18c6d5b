#pragma once

#include "arbitro/analyse.hpp"

namespace arbitro {

/// Fills `RoundReport::analysis` of the rounds that are wanted.
void analyse_rounds(const Rules &rules, const AnalysisOptions &options, Report &report);

} // namespace arbitro

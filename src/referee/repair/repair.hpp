#pragma once

#include "arbitro/report.hpp"
#include "referee/repair/recheck.hpp"

namespace arbitro {

/// Searches for the mistakes that explain the errors of a judged match. If the fewest that explain a round are found, its findings become
/// one for each mistake, with fixes; if there is only one explanation, the report has the result of the fixed match, and the rounds of the
/// log are corrected.
void repair(MatchLog &log, const Source &source, const Document &document, const ReadAgain &again, Report &report);

} // namespace arbitro

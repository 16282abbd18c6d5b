#pragma once

#include "arbitro/report.hpp"
#include "referee/repair/recheck.hpp"

namespace arbitro {

/// Looks for the slips behind the errors of a match that has been judged. Where the fewest that explain a round are found, its findings
/// become one for each slip, with fixes; and where there is only one explanation, the report tells what the match comes to once it is
/// mended. The rounds of the log are then as they should have been written.
void repair(MatchLog &log, const Source &source, const Document &document, const ReadAgain &again, Report &report);

} // namespace arbitro

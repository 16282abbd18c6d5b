#pragma once

#include "arbitro/referee.hpp"
#include "arbitro/report.hpp"
#include "document.hpp"

namespace arbitro {

/// How the text of a match is read again when it has been changed.
struct ReadAgain {
  const CheckOptions &options;
  Spelling spelling = Spelling::json;
  int match = 0; ///< which of the text's matches it is, from 0
};

/// Looks for the slips behind the errors of a match that has been judged. Where the fewest that explain a round are found, its findings
/// become one for each slip, with fixes; and where there is only one explanation, the report tells what the match comes to once it is
/// mended. The log is changed while it is tried, and left as it was.
void repair(MatchLog &log, const Source &source, const Document &document, const ReadAgain &again, Report &report);

} // namespace arbitro

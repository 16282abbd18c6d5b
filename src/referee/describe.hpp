#pragma once

#include "arbitro/log.hpp"
#include "arbitro/referee.hpp"
#include "arbitro/report.hpp"
#include "log/document.hpp"

namespace arbitro {

/// Fills in what the header of a log says about its match.
void describe_match(const MatchLog &log, const CheckOptions &options, Report &report);
/// Adds to the rounds of a report what only tournaments record of them: boards and rulings.
void describe_particulars(const MatchLog &log, const Source &source, const Document &document, Report &report);

} // namespace arbitro

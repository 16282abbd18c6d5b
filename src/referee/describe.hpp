#pragma once

#include "arbitro/log.hpp"
#include "arbitro/referee.hpp"
#include "arbitro/report.hpp"
#include "log/document.hpp"

namespace arbitro {

/// Fills in which rules are in force, which is known even if nobody can play by them.
void describe_rules(const MatchLog &log, const CheckOptions &options, Report &report);
/// Fills in what the header of a log says about its match.
void describe_match(const MatchLog &log, const CheckOptions &options, Report &report);
/// A value of the document as a place that its report keeps.
KnownPlace known_place(const Where &where, const Source &source, const Document &document, const Report &report);
/// Adds to the rounds of a report what only tournaments record of them: boards and rulings.
void describe_particulars(const MatchLog &log, const Source &source, const Document &document, Report &report);

} // namespace arbitro

#pragma once

#include "arbitro/finding.hpp"
#include "arbitro/log.hpp"
#include "arbitro/referee.hpp"
#include "arbitro/report.hpp"
#include "arbitro/source.hpp"
#include "referee/repair/recheck.hpp"

#include <vector>

namespace arbitro {

/// Searches for the mistakes that explain the errors of a judged match. If the fewest that explain a round are found, its findings become
/// one for each mistake, with fixes; if there is only one explanation, the report has the result of the fixed match, and the rounds of the
/// log are corrected.
void repair(MatchLog &log, const Source &source, const Document &document, const ReadAgain &again, Report &report);

/// Takes back what the reader said too surely of names that it does not know: they may be those of players who are missing from the list;
/// or a name that is nowhere else in the match is misspelt where the players are listed.
void doubt_names(const MatchLog &log, const Source &source, std::vector<Finding> &findings);

/// The same of an unreadable match, by its index in the chunk, or of a document that is no log: where lines that a fix changes, or the next
/// one, cannot be read even then, or are judged wrong by that referee, or nothing certain leads on to a log, something else was meant.
/// A fix after which its own place cannot be read is taken back.
void doubt_layout(const Chunk &chunk, int match, const Source &source, bool is_log, Referee &again, std::vector<Finding> &findings);

} // namespace arbitro

#pragma once

#include "arbitro/finding.hpp"
#include "arbitro/log.hpp"
#include "arbitro/referee.hpp"
#include "arbitro/source.hpp"

#include <vector>

namespace arbitro {

/// Takes back what the reader said too surely of names that it does not know: they may be those of players who are missing from the list;
/// or a name that is nowhere else in the match is misspelt where the players are listed.
void doubt_names(const MatchLog &log, const Source &source, std::vector<Finding> &findings);

/// The same of the layout of an unreadable document: where lines that a fix changes, or the next one, cannot be read even then, or are
/// judged wrong by that referee, something else was meant.
void doubt_layout(const Chunk &chunk, const Source &source, Referee &again, std::vector<Finding> &findings);

} // namespace arbitro

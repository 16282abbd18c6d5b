#pragma once

#include "arbitro/finding.hpp"
#include "arbitro/log.hpp"
#include "arbitro/source.hpp"

#include <vector>

namespace arbitro {

/// Takes back what the reader said too surely of names that it does not know: they may be those of players who are missing from the list;
/// or a name that is nowhere else in the match is misspelt where the players are listed.
void doubt_names(const MatchLog &log, const Source &source, std::vector<Finding> &findings);

} // namespace arbitro

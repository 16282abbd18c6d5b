#pragma once

#include "referee/repair/recheck.hpp"

namespace arbitro {

/// Names the card that an unreadable word must be by the rest of the match. Where it can be one only, its edit is added to the certain
/// ones.
void read_by_the_rest(Recheck &recheck, Report &report, TextEdits &certain);

} // namespace arbitro

#pragma once

#include "arbitro/report.hpp"

namespace arbitro {

/// Leaves out what may follow from an error that nothing explains: all that is found at later plays of its round, since from there on
/// nobody knows which cards were where. The error points to the first of them, and says how many there are. Leaves out a dealer, too,
/// who is out of turn because a round is missing.
void fold_consequences(Report &report);

} // namespace arbitro

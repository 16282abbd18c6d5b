#pragma once

#include "referee/repair/repair_context.hpp"
#include "referee/repair/slips.hpp"

namespace arbitro {

/// The mark that a play needs in a log that marks sweeps.
[[nodiscard]] std::optional<bool> mark_of(const RepairContext &given, const RoundState &before, const Play &play);

/// Offers all that so many plays may be that nobody wrote before a play, or the first ways of them; fewer where others were left out
/// already, so that nothing can be proved any more. False where that is not all, or a bonus may have been declared with them.
bool missing_plays(const RepairContext &given, int plays, std::size_t at, bool are_all, const Offer &offer);

} // namespace arbitro

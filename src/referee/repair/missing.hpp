#pragma once

#include "referee/repair/mistakes.hpp"
#include "referee/repair/repair_context.hpp"

namespace arbitro {

/// The mark that a play needs; nothing in a log that does not mark sweeps.
[[nodiscard]] std::optional<bool> mark_of(const RepairContext &given, const RoundState &before, const Play &play);

/// Offers all sequences of so many missing plays before a play, or only the first ones; fewer if others were left out already, because
/// nothing can be proved then. They are not all if a bonus may have been declared with them.
void missing_plays(const RepairContext &given, int plays, std::size_t at, Offer &offer);

} // namespace arbitro

#pragma once

#include "repair/scene.hpp"
#include "repair/slips.hpp"

namespace arbitro {

/// The mark that a play needs in a log that marks sweeps.
[[nodiscard]] std::optional<bool> mark_of(const Scene &scene, const RoundState &before, const Play &play);

/// Offers all that so many plays may be that nobody wrote before a play; false where that is not all, or a bonus may have been declared
/// with them.
bool missing_plays(const Scene &scene, int plays, std::size_t at, const Offer &offer);

} // namespace arbitro

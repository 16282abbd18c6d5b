#pragma once

#include "compare/hearing.hpp"

namespace arbitro {

/// Whether a card of a block in dispute stands in another one, too, among other plays: two slips meet there, and the truth may be a mixture
/// that nobody tells.
[[nodiscard]] bool is_elsewhere_otherwise(const RoundSlot &slot, const Block &block);

/// Whether a round holds as nobody tells it, but as it would be with one slip in what is in dispute about its plays: then the rules prove
/// nobody right. What is chosen is changed while it is tried, and left as it was.
[[nodiscard]] bool has_rival(Hearing &hearing, Points &points, std::size_t slot, Choice &choice);

} // namespace arbitro

#pragma once

#include "arbitro/finding.hpp"
#include "arbitro/games.hpp"

namespace arbitro {

/// What is wrong with rules that exclude each other.
[[nodiscard]] Phrase message_of(const RuleConflict &conflict);
/// What to write instead.
[[nodiscard]] Phrase remedy_of(const RuleConflict &conflict);

} // namespace arbitro

#pragma once

#include "arbitro/score.hpp"

namespace arbitro {

/// Twice what the best card of a suit is worth; three suits are worth no more than three times that.
[[nodiscard]] int best_of_suit(PrimieraScale scale);

} // namespace arbitro

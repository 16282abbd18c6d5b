#pragma once

#include "game/plain_round.hpp"
#include "layout.hpp"

#include <optional>

namespace arbitro {

/// A whole decoded round as plain data; nothing where it says more or less than a plain round, or not every card of it is one.
[[nodiscard]] std::optional<PlainRound> plain_from_decoded(const RoundContext &context, const PlainRules &rules);

} // namespace arbitro

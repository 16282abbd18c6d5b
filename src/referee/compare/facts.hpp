#pragma once

#include "referee/compare/points.hpp"

namespace arbitro {

/// What the rounds of a slot have besides the plays; gives them all as many deals and counts.
[[nodiscard]] std::vector<Fact<LoggedRound>> facts_of(const MatchLog &first, std::vector<std::optional<LoggedRound>> &rounds);
/// What the heads and ends of matches have.
[[nodiscard]] std::vector<Fact<MatchLog>> facts_of(const std::vector<std::unique_ptr<Record>> &records);

} // namespace arbitro

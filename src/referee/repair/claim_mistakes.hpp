#pragma once

#include "arbitro/report.hpp"
#include "referee/repair/claim_change.hpp"

#include <span>
#include <vector>

namespace arbitro {

/// Whether the points of all rounds are known and sure: each stands and is complete, or is void.
[[nodiscard]] bool give_certain_points(std::span<const RoundReport> rounds, int sides);

/// What the claims of a round (an index), or of the end (the number of rounds), should be according to the judged match: each wrong one
/// by itself, and all from there on.
[[nodiscard]] std::vector<ClaimsChange> claim_changes(const MatchLog &log, const Report &judged, std::size_t round);

/// Everything that is wrong among them: each by its own mistake, or all by one.
[[nodiscard]] std::vector<ClaimsChange> claims_apart(const MatchLog &log, const Report &judged, std::size_t round, bool by_one);
/// The change of one claim in the figures of one side alone, for each side; none if it changes the figure of one side only or several
/// claims.
[[nodiscard]] std::vector<ClaimsChange> side_by_side(const MatchLog &log, const ClaimsChange &change);

} // namespace arbitro

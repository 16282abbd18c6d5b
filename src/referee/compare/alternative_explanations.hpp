#pragma once

#include "referee/compare/candidate_judge.hpp"

namespace arbitro {

/// Whether two slips meet in a block in dispute, so that the truth may be a mixture that nobody tells: a card of it stands in another one,
/// too, among other plays, or a mark in dispute may belong to a neighbour.
[[nodiscard]] bool is_where_slips_meet(const RoundSlot &slot, const Block &block);

/// Whether a round holds as nobody tells it, but as it would be with one slip in what is in dispute about its plays: then the rules prove
/// nobody right. What is chosen is changed while it is tried, and left as it was.
[[nodiscard]] bool has_alternative(CandidateJudge &judge, PointsAtIssue &points, std::size_t slot, Choice &choice);

} // namespace arbitro

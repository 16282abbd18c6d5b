#pragma once

#include "referee/compare/candidate_judge.hpp"

namespace arbitro {

/// Whether two mistakes may meet in a disputed block, which makes a mixture of the records possible that is in none of them: a card of it
/// is among the other plays, too, or a disputed mark may belong to a neighbour.
[[nodiscard]] bool is_where_mistakes_meet(const RoundSlot &slot, const Block &block);

/// Whether the piles of a round differ between two records by more than one mistake: then what is right may be a mixture of both.
[[nodiscard]] bool have_other_piles(const RoundSlot &slot);

/// Whether a version that is in no record explains the round with one mistake in its disputed plays: then the rules prove nobody right.
/// Changes the choice during the search, and restores it.
[[nodiscard]] bool has_alternative(CandidateJudge &judge, PointsAtIssue &points, std::size_t slot, Choice &choice);

} // namespace arbitro

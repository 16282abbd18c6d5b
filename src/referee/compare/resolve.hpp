#pragma once

#include "referee/compare/candidate_judge.hpp"

namespace arbitro {

/// Tries what is in dispute, first in each round by itself and then in the whole match, and notes in every choice what came of it.
void resolve(const std::vector<std::unique_ptr<Record>> &records, PointsAtIssue &points, int effort);

} // namespace arbitro

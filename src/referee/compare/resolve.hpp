#pragma once

#include "referee/compare/candidate_judge.hpp"

namespace arbitro {

/// Tries the disputed entries, first in each round by itself and then in the whole match, and stores the result in every choice.
void resolve(const std::vector<std::unique_ptr<Record>> &records, PointsAtIssue &points, int effort);

} // namespace arbitro

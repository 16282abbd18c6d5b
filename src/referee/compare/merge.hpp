#pragma once

#include "referee/compare/points.hpp"

namespace arbitro {

/// Writes the first record's text with what is proved and what only others record, and marks what is not proved.
void merge(const std::vector<std::unique_ptr<Record>> &records, const PointsAtIssue &points, Comparison &comparison);

} // namespace arbitro

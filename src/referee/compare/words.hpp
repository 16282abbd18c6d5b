#pragma once

#include "referee/compare/points.hpp"

#include <string>

namespace arbitro {

/// What a record writes at a place, on one line.
[[nodiscard]] std::string written_at(const Record &record, Span span);
/// The plays of a block as a record writes them: `4b / 5b`.
[[nodiscard]] std::string words_of(const Record &record, const RoundSlot &slot, std::size_t number, const Block &block);

/// Everything in which the records differ, and what only some of them have.
void describe_differences(const std::vector<std::unique_ptr<Record>> &records, const PointsAtIssue &points, Comparison &comparison);

} // namespace arbitro

#pragma once

#include "arbitro/season.hpp"

#include <vector>

namespace arbitro {

/// Adds the boards of a match between two sides whose points are known.
void add_boards(const Report &report, std::vector<BoardScore> &scores);
/// Sorts the scores by board and compares those of each with each other, as in duplicate bridge: 2 for each other table where the side that
/// had the same cards did worse, 1 where it did as well.
void compare_boards(std::vector<BoardScore> &scores);
/// Ranks the sides by the share that they took of all match points.
[[nodiscard]] std::vector<BoardRow> ranked_by_boards(const std::vector<BoardScore> &scores);

} // namespace arbitro

#pragma once

#include "arbitro/match.hpp"
#include "arbitro/rules.hpp"
#include "count_sheet.hpp"

#include <optional>
#include <span>
#include <vector>

namespace arbitro {

/// What awards that a round counts in part, and piles, leave open of its points.
struct OpenPoints {
  bool fit = true;                      ///< whether the claimed points can be
  PerSide<int> most{};                  ///< what each side can have at most; where they do not fit
  std::vector<PerSide<int>> possible{}; ///< likewise: all that can be, if these are few
  static constexpr std::size_t few = 4; ///< more are not listed
};

/// Whether awards that were not counted can make up for the difference between the claimed points and those counted. `tallies` holds these,
/// and `counts` are those written; what the search does not decide is believed.
[[nodiscard]] OpenPoints find_open_points(const CountSheet &sheet, std::span<const Tally> tallies, std::span<const LoggedCount> counts,
                                          const Points &claimed);

} // namespace arbitro

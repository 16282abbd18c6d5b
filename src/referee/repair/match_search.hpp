#pragma once

#include "referee/finding_predicates.hpp"
#include "referee/repair/match_mistakes.hpp"
#include "referee/repair/recheck.hpp"

#include <set>
#include <vector>

namespace arbitro {

/// Changes of the match as a whole after which everything fits.
struct FoundMatchChanges {
  std::vector<MatchChange> all; ///< those that change least first
  std::multiset<Sign> left;     ///< the findings that remain after one of them
  bool is_whole = true;         ///< false: the budget ended before all were tried
};

/// Searches for a mistake of the whole match that explains its errors: rounds in another order, other players, another game or rule.
[[nodiscard]] FoundMatchChanges find_match_changes(Recheck &recheck, const Report &judged, MatchScope scope);

} // namespace arbitro

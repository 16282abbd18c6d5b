#pragma once

#include "referee/finding_predicates.hpp"
#include "referee/repair/header_mistakes.hpp"
#include "referee/repair/recheck.hpp"

#include <set>
#include <vector>

namespace arbitro {

/// Headers under which everything fits.
struct FoundHeaders {
  std::vector<HeaderChange> all; ///< those that change least first
  std::multiset<Sign> left;      ///< the findings that remain under one of them
  bool is_whole = true;          ///< false: the budget ended before all were tried
};

/// Searches for another header of a match with errors: rounds in another order, other players, another game or rule.
[[nodiscard]] FoundHeaders find_headers(Recheck &recheck, const Report &judged, HeaderScope scope);

} // namespace arbitro

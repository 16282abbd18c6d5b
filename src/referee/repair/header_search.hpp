#pragma once

#include "referee/finding_predicates.hpp"
#include "referee/repair/header_slips.hpp"
#include "referee/repair/recheck.hpp"

#include <set>
#include <vector>

namespace arbitro {

/// Headers under which everything fits.
struct FoundHeaders {
  std::vector<HeaderChange> all; ///< those that change the fewest rules first
  std::multiset<Sign> left;      ///< what is still said under one of them
  bool is_whole = true;          ///< false: the budget ended before all were tried
};

/// Looks for another header of a match that was judged to be faulty.
[[nodiscard]] FoundHeaders find_headers(Recheck &recheck, const Report &judged);

} // namespace arbitro

#pragma once

#include <algorithm>
#include <functional>

namespace arbitro {

/// Sorts a handful of elements, equal ones in their order: without memory, and in a tenth of the code that a sort of many takes.
template <class Range, class Compare = std::ranges::less, class Projection = std::identity>
void sort_few(Range &few, Compare compare = {}, Projection projection = {}) {
  for (auto next = few.begin(); next != few.end(); ++next) {
    const auto place = std::ranges::upper_bound(few.begin(), next, std::invoke(projection, *next), std::ref(compare), std::ref(projection));
    std::rotate(place, next, next + 1);
  }
}

} // namespace arbitro

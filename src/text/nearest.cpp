#include "text/nearest.hpp"

#include "text/code_points.hpp"

#include <algorithm>
#include <iterator>
#include <numeric>
#include <vector>

namespace arbitro {

// The distance of Damerau and Levenshtein.
std::size_t typing_distance(std::string_view a, std::string_view b) {
  std::vector<std::size_t> before(b.size() + 1), previous(b.size() + 1), current(b.size() + 1);
  std::iota(previous.begin(), previous.end(), std::size_t{0});
  for (std::size_t i = 1; i <= a.size(); ++i) {
    current[0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const bool same = in_small_letters(a[i - 1]) == in_small_letters(b[j - 1]);
      current[j] = std::min({previous[j] + 1, current[j - 1] + 1, previous[j - 1] + (same ? 0U : 1U)});
      if (i > 1 && j > 1 && in_small_letters(a[i - 1]) == in_small_letters(b[j - 2]) &&
          in_small_letters(a[i - 2]) == in_small_letters(b[j - 1]))
        current[j] = std::min(current[j], before[j - 2] + 1);
    }
    std::swap(before, previous);
    std::swap(previous, current);
  }
  return previous[b.size()];
}

std::string_view nearest(std::string_view word, std::span<const std::string_view> known) {
  constexpr std::size_t longest = 64;
  std::string_view best;
  if (word.empty() || word.size() > longest) return best;
  std::size_t allowed = word.size() <= 2 ? 1 : (word.size() + 1) / 3;
  for (const auto candidate : known) {
    const auto difference = std::max(candidate.size(), word.size()) - std::min(candidate.size(), word.size());
    if (difference > allowed || candidate.size() <= 1) continue;
    const auto found = typing_distance(word, candidate);
    if (found > allowed || (found == allowed && !best.empty())) continue;
    best = candidate;
    allowed = found;
  }
  return best;
}

std::vector<std::string_view> all_nearest(std::string_view word, std::span<const std::string_view> known) {
  std::vector<std::string_view> all;
  const std::string_view near = nearest(word, known);
  if (near.empty()) return all;
  const std::size_t distance = typing_distance(word, near);
  std::ranges::copy_if(known, std::back_inserter(all), [&](std::string_view one) { return typing_distance(word, one) == distance; });
  return all;
}

} // namespace arbitro

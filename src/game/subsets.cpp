#include "subsets.hpp"

#include <algorithm>
#include <array>
#include <cstddef>

namespace arbitro {
namespace {

template <class Visit> constexpr void each_pattern(int value, int sum, int size, std::uint64_t counts, Visit &visit) {
  if (sum == 0 && size == 0) return visit(counts);
  if (value > 10) return;
  for (int count = 0; count <= 4 && count <= size && count * value <= sum; ++count)
    each_pattern(value + 1, sum - count * value, size - count, counts | static_cast<std::uint64_t>(count) << ((value - 1) * 4), visit);
}

template <class Visit> constexpr void each_pattern(int sum, Visit &&visit) {
  for (int size = 1; size <= sum; ++size) {
    auto sized = [&](std::uint64_t counts) { visit(Pattern{counts, size}); };
    each_pattern(1, sum, size, 0, sized);
  }
}

constexpr std::size_t pattern_count() {
  std::size_t count = 0;
  for (int sum = 1; sum <= largest_sum; ++sum) each_pattern(sum, [&](Pattern) { ++count; });
  return count;
}

struct PatternTable {
  std::array<Pattern, pattern_count()> all{};
  std::array<std::size_t, largest_sum + 2> begin{}; ///< of each sum; the next one's is its end
};

constexpr PatternTable pattern_table = [] {
  PatternTable table;
  std::size_t used = 0;
  for (int sum = 1; sum <= largest_sum; ++sum) {
    each_pattern(sum, [&](Pattern pattern) { table.all[used++] = pattern; });
    table.begin[static_cast<std::size_t>(sum) + 1] = used;
  }
  return table;
}();

int smallest_set(CardSet cards, int sum) {
  const std::uint64_t counts = cards.counts();
  for (const Pattern &pattern : patterns(sum))
    if (fits(pattern.counts, counts)) return pattern.size;
  return 0;
}

} // namespace

std::span<const Pattern> patterns(int sum) {
  if (static_cast<unsigned>(sum - 1) >= largest_sum) return {};
  const auto index = static_cast<std::size_t>(sum);
  return std::span(pattern_table.all).subspan(pattern_table.begin[index], pattern_table.begin[index + 1] - pattern_table.begin[index]);
}

int smallest_set(const Spread &spread, int sum) {
  if (!equal_cards(spread, sum).empty()) return 1;
  const int plain = smallest_set(spread.plain, sum);
  if (spread.odd.empty()) return plain;
  const int others = smallest_set(spread.plain, sum - spread.odd_value);
  if (others == 0) return plain;
  return plain == 0 ? others + 1 : std::min(plain, others + 1);
}

} // namespace arbitro

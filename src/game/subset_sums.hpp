#pragma once

#include "arbitro/card.hpp"

#include <array>
#include <bit>
#include <cstdint>

namespace arbitro {

namespace detail {

/// The sums up to 15 that can be made of some of twelve cards, the four of `first`, of the value above it and of the next, as bits.
constexpr auto sums_of_twelve(int first) {
  std::array<std::uint16_t, 4096> table{};
  table[0] = 1;
  for (unsigned cards = 1; cards < table.size(); ++cards) {
    const unsigned rest = cards & (cards - 1);
    const int value = first + (std::countr_zero(cards) / 4);
    table[cards] = static_cast<std::uint16_t>(table[rest] | table[rest] << value);
  }
  return table;
}

/// The same with bit 15 - s for the sum s.
constexpr auto mirrored(std::array<std::uint16_t, 4096> table) {
  for (std::uint16_t &sums : table) {
    unsigned turned = 0;
    for (int sum = 0; sum < 16; ++sum) turned |= (sums >> sum & 1U) << (15 - sum);
    sums = static_cast<std::uint16_t>(turned);
  }
  return table;
}

inline constexpr auto low_sums = mirrored(sums_of_twelve(1));
inline constexpr auto middle_sums = sums_of_twelve(4);

} // namespace detail

/// The largest sum that `has_sum` answers for.
inline constexpr int largest_looked_up = 10;

/// Whether some of the cards have that sum of capture values, which must be 1-10: by look-up, since of the cards above 3 one alone, or two
/// of 4 to 6, are all that such a sum has room for.
[[nodiscard]] constexpr bool has_sum(CardSet cards, int sum) {
  const std::uint64_t bits = cards.bits();
  std::uint64_t values = bits >> 24;
  values |= values >> 1;
  values |= values >> 2;
  values &= 0x1111; // a bit for each of 7 to 10, to be moved to the bit of its sum
  const std::uint64_t from_seven_on = (values * 0x92 & 0x380) | (values >> 2 & 0x400);
  const std::uint64_t from_four_on = detail::middle_sums[bits >> 12 & 0xFFF] | from_seven_on;
  return (from_four_on & detail::low_sums[bits & 0xFFF] >> (15 - sum)) != 0;
}

} // namespace arbitro

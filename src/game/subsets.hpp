#pragma once

#include "arbitro/card.hpp"

#include <cstdint>
#include <span>

namespace arbitro {

/// How many cards of each value a set has, one nibble a value as in `CardSet`.
struct Pattern {
  std::uint64_t counts = 0;
  int size = 0; ///< cards in all
};

/// Largest sum that a capture can ask for: fifteen with an ace.
inline constexpr int largest_sum = 14;

/// Every pattern of a sum, smallest first; none where the sum is not 1-14.
[[nodiscard]] std::span<const Pattern> patterns(int sum);

/// Whether there are enough cards of every value.
[[nodiscard]] constexpr bool fits(std::uint64_t pattern, std::uint64_t counts) {
  constexpr std::uint64_t borrow = 0x8888888888;
  return (((counts | borrow) - pattern) & borrow) == borrow;
}

/// The open cards; the matta by itself if it has another value there.
struct Spread {
  CardSet plain{};
  CardSet odd{};
  int odd_value = 0;
};

/// The cards of a value.
[[nodiscard]] constexpr CardSet equal_cards(const Spread &spread, int value) {
  return (spread.plain & CardSet::of_value(value)) | (spread.odd_value == value ? spread.odd : CardSet{});
}
/// The sums that can be taken, as bits 0-63; bit 0 is always set.
[[nodiscard]] inline std::uint64_t reachable_sums(const Spread &spread) {
  std::uint64_t sums = 1;
  for (const Card card : spread.plain) sums |= sums << card.value();
  if (!spread.odd.empty()) sums |= sums << spread.odd_value;
  return sums;
}
/// Size of the smallest set of a sum, 0 where there is none.
[[nodiscard]] int smallest_set(const Spread &spread, int sum);

namespace detail {

/// The nibbles of one, two, three and four bits.
inline constexpr std::uint8_t nibbles_by_size[5][6] = {{}, {1, 2, 4, 8}, {3, 5, 6, 9, 10, 12}, {7, 11, 13, 14}, {15}};

template <class Visit> bool each_choice(CardSet cards, std::uint64_t counts, CardSet chosen, Visit &visit) {
  if (counts == 0) return visit(chosen);
  const int shift = std::countr_zero(counts) & ~3;
  const std::uint64_t rest = counts & ~(std::uint64_t{15} << shift);
  for (const std::uint64_t nibble : nibbles_by_size[counts >> shift & 15]) {
    if (nibble == 0) break;
    const CardSet some = CardSet::from_bits(nibble << shift);
    if (cards.contains_all(some) && !each_choice(cards, rest, chosen | some, visit)) return false;
  }
  return true;
}

template <class Visit> bool each_set(CardSet cards, int sum, int most, CardSet chosen, Visit &visit) {
  const std::uint64_t counts = cards.counts();
  for (const Pattern &pattern : patterns(sum)) {
    if (pattern.size > most) break;
    if (fits(pattern.counts, counts) && !each_choice(cards, pattern.counts, chosen, visit)) return false;
  }
  return true;
}

} // namespace detail

/// Shows every set of that sum and at most that many cards until `visit` answers false, which is then the answer.
template <class Visit> bool each_set(const Spread &spread, int sum, int most, Visit &&visit) {
  if (!detail::each_set(spread.plain, sum, most, {}, visit)) return false;
  if (spread.odd.empty()) return true;
  if (spread.odd_value == sum) return visit(spread.odd);
  return detail::each_set(spread.plain, sum - spread.odd_value, most - 1, spread.odd, visit);
}

} // namespace arbitro

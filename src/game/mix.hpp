#pragma once

#include "arbitro/card.hpp"
#include "arbitro/seat.hpp"

#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>

namespace arbitro {

/// Takes one more number into a hash.
template <std::integral Number> void mix(Number number, std::uint64_t &hash) {
  hash = (hash ^ static_cast<std::uint64_t>(number)) * 0x9E3779B97F4A7C15 + (hash >> 29);
}

/// The same of a seat or side.
template <class Kind> void mix(NumberOf<Kind> number, std::uint64_t &hash) { mix(std::uint8_t{number}, hash); }

/// The same of cards, in no order.
inline void mix(CardSet cards, std::uint64_t &hash) { mix(cards.bits(), hash); }

/// The same of one thing after the other.
template <class Each, std::size_t size> void mix(const std::array<Each, size> &of_each, std::uint64_t &hash) {
  for (const Each &of_one : of_each) mix(of_one, hash);
}

} // namespace arbitro

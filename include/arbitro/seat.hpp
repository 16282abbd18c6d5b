#pragma once

#include <array>
#include <cstdint>

namespace arbitro {

/// A player's place, numbered from 0 in playing order (catalogue 2.0).
using Seat = std::uint8_t;
/// One player or partnership, numbered from 0: `seat % sides`.
using Side = std::uint8_t;

/// Most players, and so most sides, of any game.
inline constexpr int max_seats = 6;
/// Nobody's seat or side.
inline constexpr std::uint8_t nobody = 0xFF;

/// One value for each seat or side; entries past the last one in use are value-initialised.
template <class T> using PerSeat = std::array<T, max_seats>;
template <class T> using PerSide = std::array<T, max_seats>;

/// How many players sit in playing order and how many sides they form.
struct Seating {
  std::uint8_t players = 2; ///< 2-6
  std::uint8_t sides = 2;   ///< 2-6, divides `players`
  /// The side of a seat: partners alternate round the table.
  [[nodiscard]] constexpr Side side_of(Seat seat) const { return static_cast<Side>(seat % sides); }
  /// The seat that plays after the given one.
  [[nodiscard]] constexpr Seat after(Seat seat) const { return seat + 1 == players ? Seat{0} : static_cast<Seat>(seat + 1); }
  friend constexpr bool operator==(Seating, Seating) = default;
};

} // namespace arbitro

#pragma once

#include <array>
#include <cassert>
#include <concepts>
#include <cstdint>

namespace arbitro {

/// No seat or side.
struct Nobody {};
/// Nobody's seat or side.
inline constexpr Nobody nobody;

/// Most players, and so most sides, of any game.
inline constexpr int max_seats = 6;

/// A number that counts one kind of thing only: it is made from any integer and used as one, but never turns into a number of another kind.
/// 0-5, nobody's, or the end of them all.
template <class Kind> class NumberOf {
public:
  constexpr NumberOf() = default;
  template <std::integral Integer> constexpr NumberOf(Integer value) : value_(static_cast<std::uint8_t>(value)) {
    assert(value_ == value && (value_ <= max_seats || value_ == 0xFF));
  }
  constexpr NumberOf(Nobody) : value_(0xFF) {}
  constexpr operator std::uint8_t() const { return value_; }
  constexpr NumberOf &operator++() {
    ++value_;
    return *this;
  }
  friend constexpr bool operator==(NumberOf number, Nobody) { return number.value_ == 0xFF; }

private:
  std::uint8_t value_ = 0;
};

/// A player's place, numbered from 0 in playing order.
using Seat = NumberOf<struct SeatKind>;
/// One player or partnership, numbered from 0: `seat % sides`.
using Side = NumberOf<struct SideKind>;

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

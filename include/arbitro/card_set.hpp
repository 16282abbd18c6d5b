#pragma once

#include "arbitro/card.hpp"

#include <bit>
#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>

namespace arbitro {

/// A set of cards in forty bits: bit `card.index()`, so each value is one nibble.
class CardSet {
public:
  /// Walks the cards of a set in ascending order (value, then suit).
  class Iterator {
  public:
    constexpr explicit Iterator(std::uint64_t bits) : bits_(bits) {}
    constexpr Card operator*() const { return Card::from_index(std::countr_zero(bits_)); }
    constexpr Iterator &operator++() {
      bits_ &= bits_ - 1;
      return *this;
    }
    friend constexpr bool operator==(Iterator, Iterator) = default;

  private:
    std::uint64_t bits_;
  };

  /// The empty set.
  constexpr CardSet() = default;
  /// The set of one card.
  constexpr CardSet(Card card) : bits_(std::uint64_t{1} << card.index()) {}
  /// The set of the listed cards.
  constexpr CardSet(std::initializer_list<Card> cards) {
    for (const Card card : cards) *this |= card;
  }
  /// The set with these forty bits; higher bits must be 0.
  static constexpr CardSet from_bits(std::uint64_t bits) {
    CardSet set;
    set.bits_ = bits;
    return set;
  }
  /// All forty cards.
  static constexpr CardSet pack() { return from_bits((std::uint64_t{1} << 40) - 1); }
  /// The four cards of a value, 1-10.
  static constexpr CardSet of_value(int value) { return from_bits(std::uint64_t{0xF} << ((value - 1) * 4)); }
  /// The ten cards of a suit.
  static constexpr CardSet of_suit(Suit suit) { return from_bits(std::uint64_t{0x1111111111} << static_cast<int>(suit)); }

  /// The forty bits.
  [[nodiscard]] constexpr std::uint64_t bits() const { return bits_; }
  /// Number of cards, 0-40.
  [[nodiscard]] constexpr int size() const { return std::popcount(bits_); }
  /// Whether there is no card.
  [[nodiscard]] constexpr bool empty() const { return bits_ == 0; }
  /// Whether the card is in the set.
  [[nodiscard]] constexpr bool contains(Card card) const { return (bits_ >> card.index() & 1) != 0; }
  /// Whether every card of the other set is in this one.
  [[nodiscard]] constexpr bool contains_all(CardSet other) const { return (other.bits_ & ~bits_) == 0; }
  /// The lowest card; the set must not be empty.
  [[nodiscard]] constexpr Card first() const { return Card::from_index(std::countr_zero(bits_)); }
  /// Sum of the capture values, 0-220.
  [[nodiscard]] constexpr int sum() const {
    int total = 0;
    for (int value = 1; value <= 10; ++value) total += value * (*this & of_value(value)).size();
    return total;
  }

  [[nodiscard]] constexpr Iterator begin() const { return Iterator(bits_); }
  [[nodiscard]] constexpr Iterator end() const { return Iterator(0); }

  friend constexpr CardSet operator|(CardSet a, CardSet b) { return from_bits(a.bits_ | b.bits_); }
  friend constexpr CardSet operator&(CardSet a, CardSet b) { return from_bits(a.bits_ & b.bits_); }
  /// The cards of `a` that are not in `b`.
  friend constexpr CardSet operator-(CardSet a, CardSet b) { return from_bits(a.bits_ & ~b.bits_); }
  constexpr CardSet &operator|=(CardSet other) { return *this = *this | other; }
  constexpr CardSet &operator&=(CardSet other) { return *this = *this & other; }
  constexpr CardSet &operator-=(CardSet other) { return *this = *this - other; }
  friend constexpr bool operator==(CardSet, CardSet) = default;

private:
  std::uint64_t bits_ = 0;
};

/// Canonical spelling of the cards in ascending order, joined by a separator (`3c 4s`).
[[nodiscard]] inline std::string to_string(CardSet cards, std::string_view separator = " ") {
  std::string text;
  for (const Card card : cards) {
    if (!text.empty()) text += separator;
    text += to_string(card);
  }
  return text;
}

} // namespace arbitro

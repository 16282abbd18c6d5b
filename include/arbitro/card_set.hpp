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
  /// The cards whose value is below one, 1-14.
  static constexpr CardSet below(int value) { return from_bits(((std::uint64_t{1} << ((value - 1) * 4)) - 1) & pack().bits_); }
  /// The ten cards of a suit.
  static constexpr CardSet of_suit(Suit suit) { return from_bits(std::uint64_t{0x1111111111} << static_cast<int>(suit)); }

  /// The forty bits.
  [[nodiscard]] constexpr std::uint64_t bits() const { return bits_; }
  /// Number of cards, 0-40.
  [[nodiscard]] constexpr int size() const {
    const std::uint64_t nibbles = counts();
    return static_cast<int>(((nibbles + (nibbles >> 4)) & 0x0F0F0F0F0F) * 0x0101010101 >> 32 & 0xFF);
  }
  /// How many cards of each value there are, one nibble a value.
  [[nodiscard]] constexpr std::uint64_t counts() const {
    const std::uint64_t pairs = bits_ - (bits_ >> 1 & 0x5555555555);
    return (pairs & 0x3333333333) + (pairs >> 2 & 0x3333333333);
  }
  /// Whether there is no card.
  [[nodiscard]] constexpr bool empty() const { return bits_ == 0; }
  /// Whether there is exactly one card.
  [[nodiscard]] constexpr bool is_single() const { return bits_ != 0 && (bits_ & (bits_ - 1)) == 0; }
  /// Whether the card is in the set.
  [[nodiscard]] constexpr bool contains(Card card) const { return (bits_ >> card.index() & 1) != 0; }
  /// Whether every card of the other set is in this one.
  [[nodiscard]] constexpr bool contains_all(CardSet other) const { return (other.bits_ & ~bits_) == 0; }
  /// Whether there is a card of that value, 1-14.
  [[nodiscard]] constexpr bool has_value(int value) const { return (bits_ >> ((value - 1) * 4) & 0xF) != 0; }
  /// The lowest card; the set must not be empty.
  [[nodiscard]] constexpr Card first() const { return Card::from_index(std::countr_zero(bits_)); }
  /// Sum of the capture values, 0-220.
  [[nodiscard]] constexpr int sum() const {
    const std::uint64_t nibbles = counts();
    const std::uint64_t odd_values = (nibbles & 0x0F0F0F0F0F) * 0x0103050709;
    const std::uint64_t even_values = (nibbles >> 4 & 0x0F0F0F0F0F) * 0x020406080A;
    return static_cast<int>((odd_values >> 32 & 0xFF) + (even_values >> 32 & 0xFF));
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

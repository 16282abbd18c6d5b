#pragma once

#include <bit>
#include <cassert>
#include <compare>
#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>

namespace arbitro {

/// The four suits, in the order of the canonical letters d c b s.
enum class Suit : std::uint8_t { coins, cups, clubs, swords };

/// Canonical suit letters in the order of `Suit`.
inline constexpr char suit_letters[] = "dcbs";

/// One of the forty cards in one byte: (value - 1) * 4 + suit, so that the four cards of a value are neighbours.
class Card {
public:
  /// The ace of coins.
  constexpr Card() = default;
  /// The card of capture value 1-10 (8 9 10 are fante, cavallo, re) and a suit.
  constexpr Card(int value, Suit suit) : index_(static_cast<std::uint8_t>((value - 1) * 4 + static_cast<int>(suit))) {
    assert(value >= 1 && value <= 10);
  }
  /// The card with the given index, 0-39.
  static constexpr Card from_index(int index) {
    assert(index >= 0 && index < 40);
    Card card;
    card.index_ = static_cast<std::uint8_t>(index);
    return card;
  }
  /// Position among the forty cards, 0-39: by value, then by suit.
  [[nodiscard]] constexpr int index() const { return index_; }
  /// Capture value, 1-10.
  [[nodiscard]] constexpr int value() const { return index_ / 4 + 1; }
  /// The card's suit.
  [[nodiscard]] constexpr Suit suit() const { return static_cast<Suit>(index_ % 4); }
  /// Order by value, then by suit.
  friend constexpr auto operator<=>(Card, Card) = default;

private:
  std::uint8_t index_ = 0;
};

/// The 7 of coins.
inline constexpr Card settebello_card{7, Suit::coins};
/// The 7 of cups, Cirulla's wild card.
inline constexpr Card matta_card{7, Suit::cups};

/// Canonical spelling of a card: number, then lower-case Italian letter (`10d`).
[[nodiscard]] inline std::string to_string(Card card) { return std::to_string(card.value()) + suit_letters[static_cast<int>(card.suit())]; }

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

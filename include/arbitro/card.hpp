#pragma once

#include <cassert>
#include <compare>
#include <cstdint>
#include <string>

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

} // namespace arbitro

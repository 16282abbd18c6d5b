#pragma once

#include "arbitro/card_set.hpp"

#include <array>
#include <bit>
#include <cstdint>
#include <cstring>
#include <string_view>

namespace arbitro {

/// A play as canonical notation writes it.
struct PlainCell {
  Card card{};
  CardSet taken{}; ///< empty: it lays
  bool marked = false;
  bool says_it_lays = false;
};

/// Walks through a text that is expected to have one exact spelling. Cards are read without asking first; `sound` tells afterwards whether
/// all of them were canonical cards.
class Walk {
public:
  /// A byte that ends the spelling must be readable behind the text: no suit letter, and none that `take_each` is asked for; or a blank and
  /// one more such byte.
  explicit Walk(std::string_view text) : at_(text.data()), end_(text.data() + text.size()) {}

  /// Passes over these bytes if they stand here.
  bool take(std::string_view bytes) {
    if (!starts_with(bytes)) return false;
    at_ += bytes.size();
    return true;
  }
  [[nodiscard]] bool starts_with(std::string_view bytes) const {
    return static_cast<std::size_t>(end_ - at_) >= bytes.size() && std::memcmp(at_, bytes.data(), bytes.size()) == 0;
  }
  /// Whether all of the text has been passed.
  [[nodiscard]] bool at_end() const { return at_ == end_; }

  /// The same for a few characters: the byte behind the text is none of them.
  template <class... Characters> bool take_each(Characters... expected) {
    const char *next = at_;
    if (!(... && (*next++ == expected))) return false;
    at_ = next;
    return true;
  }

  /// Reads the card that stands here, or anything. The byte behind the text is no rank, and no card goes on behind it.
  Card card() {
    const auto byte = [&](unsigned i) { return static_cast<unsigned char>(at_[i]); };
    const unsigned rank = ranks[byte(0)];
    if (rank == no_card) return no_card_here();
    const unsigned is_ten = byte(1) == '0' ? 1U : 0U;
    const unsigned index = rank + suits[byte(1 + is_ten)] + 36 * is_ten;
    if (index >= no_card) return no_card_here();
    at_ += 2 + is_ten;
    return Card::from_index(static_cast<int>(index));
  }
  /// Reads so many cards with blanks between them; fewer are in the set where some are the same.
  CardSet cards(int count) {
    CardSet set = card();
    for (int i = 1; i < count; ++i) {
      doubt(!take_each(' '));
      set |= card();
    }
    return set;
  }
  /// Reads different cards with blanks between them as long as there are any, and at least one.
  CardSet any_cards() {
    CardSet set = card();
    while (at_[0] == ' ' && at_[1] >= '1' && at_[1] <= '9') {
      ++at_;
      const Card next = card();
      doubt(set.contains(next));
      set |= next;
    }
    return set;
  }
  /// Reads a card and what may follow it.
  PlainCell cell() {
    PlainCell read{.card = card()};
    if (at_[0] != ' ' || at_[1] == '/') return read;
    if (take_each(' ', 'x', ' ')) {
      read.taken = any_cards();
      read.marked = take_each(' ', 's', 'c', 'o', 'p', 'a');
    } else {
      read.says_it_lays = take_each(' ', 'l', 'a', 'y', 's');
    }
    return read;
  }
  /// Whether these bytes stand here as a whole number.
  bool take(int number) {
    std::array<char, 12> digits;
    char *first = digits.data() + digits.size();
    unsigned rest = number < 0 ? 0U - static_cast<unsigned>(number) : static_cast<unsigned>(number);
    do {
      *--first = static_cast<char>('0' + rest % 10);
      rest /= 10;
    } while (rest != 0);
    if (number < 0) *--first = '-';
    return take(std::string_view(first, static_cast<std::size_t>(digits.data() + digits.size() - first)));
  }
  /// Whether all cards so far were cards, and different where they had to be.
  [[nodiscard]] bool sound() const { return sound_; }
  void doubt(bool doubtful) { sound_ = sound_ && !doubtful; }

private:
  Card no_card_here() {
    sound_ = false;
    return {};
  }

  static constexpr std::uint8_t no_card = 40; ///< makes any index one that no card has, as does a rank but `1` before `0`
  static constexpr auto ranks = [] {
    std::array<std::uint8_t, 256> table{};
    table.fill(no_card);
    for (std::uint8_t value = 1; value <= 9; ++value)
      table[static_cast<std::size_t>('0' + value)] = static_cast<std::uint8_t>((value - 1) * 4);
    return table;
  }();
  static constexpr auto suits = [] {
    std::array<std::uint8_t, 256> table{};
    table.fill(no_card);
    for (std::uint8_t suit = 0; suit < 4; ++suit) table[static_cast<unsigned char>(suit_letters[suit])] = suit;
    return table;
  }();

  const char *at_;
  const char *end_;
  bool sound_ = true;
};

} // namespace arbitro

#pragma once

#include "arbitro/card_set.hpp"

#include <array>
#include <bit>
#include <cstdint>
#include <cstring>
#include <string_view>

namespace arbitro {

/// Walks through a text that is expected to have one exact spelling. Cards are read without asking first; `sound` tells afterwards whether
/// all of them were canonical cards.
class Walk {
public:
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
  [[nodiscard]] bool at_end() const { return at_ == end_; }

  /// Reads the card that stands here, or anything.
  Card card() {
    if (end_ - at_ < 4) {
      sound_ = false;
      return {};
    }
    std::array<unsigned char, 4> bytes;
    std::memcpy(bytes.data(), at_, bytes.size());
    const unsigned is_ten = bytes[1] == '0' ? 1U : 0U;
    const unsigned rank = bytes[0] - unsigned{'1'};
    const unsigned suit = suits[is_ten != 0 ? bytes[2] : bytes[1]];
    sound_ = sound_ && rank < (is_ten != 0 ? 1U : 9U) && suit < 4;
    at_ += 2 + is_ten;
    return Card::from_index(static_cast<int>(((rank + 9 * is_ten) * 4 + suit) & 63U));
  }
  /// Reads so many different cards with blanks between them.
  CardSet cards(int count) {
    CardSet set = card();
    for (int i = 1; i < count; ++i) {
      sound_ = sound_ && take(" ");
      set |= card();
    }
    sound_ = sound_ && set.size() == count;
    return set;
  }
  /// Reads different cards with blanks between them as long as there are any, and at least one.
  CardSet any_cards() {
    CardSet set = card();
    while (end_ - at_ >= 2 && at_[0] == ' ' && at_[1] >= '1' && at_[1] <= '9') {
      ++at_;
      const Card next = card();
      sound_ = sound_ && !set.contains(next);
      set |= next;
    }
    return set;
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
  static constexpr auto suits = [] {
    std::array<std::uint8_t, 256> table{};
    table.fill(4);
    for (std::uint8_t suit = 0; suit < 4; ++suit) table[static_cast<unsigned char>(suit_letters[suit])] = suit;
    return table;
  }();

  const char *at_;
  const char *end_;
  bool sound_ = true;
};

} // namespace arbitro

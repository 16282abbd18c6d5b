#pragma once

#include "game/plain_round.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>
#include <utility>

namespace arbitro {

/// A text that is looked for again and again.
class FixedText {
public:
  static constexpr std::size_t quick = 16; ///< up to so many bytes are compared without a call

  explicit FixedText(std::string text) : text_(std::move(text)) {
    std::array<char, quick> bytes{};
    std::array<char, quick> mask{};
    text_.copy(bytes.data(), quick);
    std::fill_n(mask.begin(), std::min(text_.size(), quick), '\xFF');
    std::memcpy(words_.data(), bytes.data(), quick);
    std::memcpy(masks_.data(), mask.data(), quick);
  }
  [[nodiscard]] std::string_view text() const { return text_; }
  [[nodiscard]] std::size_t size() const { return text_.size(); }
  /// Whether these bytes begin with it, as far as it is compared quickly.
  [[nodiscard]] bool begins(const char *bytes) const {
    std::array<std::uint64_t, 2> here;
    std::memcpy(here.data(), bytes, quick);
    return (((here[0] ^ words_[0]) & masks_[0]) | ((here[1] ^ words_[1]) & masks_[1])) == 0;
  }

private:
  std::string text_;
  std::array<std::uint64_t, 2> words_{};
  std::array<std::uint64_t, 2> masks_{};
};

/// Walks through a text that is expected to have one exact spelling. Whatever is not here is not passed over; how far a walk has
/// come that met something else no longer matters.
class Walk {
public:
  /// A byte that ends the spelling must be readable after the text: no digit or letter, and none that `take_each` is asked for; or a blank
  /// and one more such byte.
  explicit Walk(std::string_view text) : at_(text.data()), end_(text.data() + text.size()) {}

  /// Passes over these bytes if they are next.
  [[gnu::always_inline]] bool take(std::string_view bytes) {
    if (left() < bytes.size() || std::memcmp(at_, bytes.data(), bytes.size()) != 0) return false;
    at_ += bytes.size();
    return true;
  }
  bool take(const FixedText &text) {
    if (text.size() > FixedText::quick || left() < FixedText::quick) return take(text.text());
    if (!text.begins(at_)) return false;
    at_ += text.size();
    return true;
  }
  /// The same for bytes after one that is given, which comes before whatever is read next.
  [[gnu::always_inline]] bool take_after(char before, std::string_view bytes) {
    if (left() <= bytes.size() || *at_ != before || std::memcmp(at_ + 1, bytes.data(), bytes.size()) != 0) return false;
    at_ += 1 + bytes.size();
    return true;
  }
  bool take_after(char before, const FixedText &text) {
    if (text.size() > FixedText::quick || left() <= FixedText::quick) return take_after(before, text.text());
    if (*at_ != before || !text.begins(at_ + 1)) return false;
    at_ += 1 + text.size();
    return true;
  }
  /// Passes over a text in quotes without escapes and control characters, and gives what is in them.
  bool take_quoted(std::string_view &text) {
    if (at_ == end_ || *at_ != '"') return false;
    const char *const begin = at_ + 1;
    const char *at = begin;
    while (at != end_ && *at != '"' && *at != '\\' && static_cast<unsigned char>(*at) >= ' ') ++at;
    if (at == end_ || *at != '"') return false;
    text = {begin, static_cast<std::size_t>(at - begin)};
    at_ = at + 1;
    return true;
  }
  /// Passes over a remark after a cell, ` (…)`, that holds no parentheses and needs no escapes, and gives its text.
  bool take_remark(std::string_view &text) {
    if (end_ - at_ < 4 || at_[0] != ' ' || at_[1] != '(') return false;
    const char *const begin = at_ + 2;
    const char *at = begin;
    while (at != end_ && *at != ')' && *at != '(' && *at != '"' && *at != '\\' && static_cast<unsigned char>(*at) >= ' ') ++at;
    if (at == end_ || *at != ')') return false;
    text = {begin, static_cast<std::size_t>(at - begin)};
    at_ = at + 1;
    return true;
  }
  /// Reads a bonus that is declared and the value of the matta, where they come before a card. False where that is unreadable.
  bool take_declaration(Declaration &bonus, int &matta) {
    if (at_ == end_ || (*at_ != 'd' && *at_ != 'm')) return true;
    if (take("declares low "))
      bonus = Declaration::low;
    else if (take("declares triple "))
      bonus = Declaration::triple;
    return !take("matta=") || (take(matta) && matta >= 1 && matta <= 10 && take_each(' '));
  }
  /// Reads a number of which no more than a half is broken off, as `77.5`, twice.
  bool take_halves(std::int16_t &halves) {
    int whole = 0;
    if (!take(whole) || whole < 0 || whole > 9999) return false;
    halves = static_cast<std::int16_t>(2 * whole + (take(".5") ? 1 : 0));
    return true;
  }
  /// What has not been passed.
  [[nodiscard]] std::string_view rest() const { return {at_, left()}; }
  /// Whether all of the text has been passed.
  [[nodiscard]] bool at_end() const { return at_ == end_; }

  /// Passes over a few characters that come next: the byte after the text is none of them.
  template <class... Characters> bool take_each(Characters... expected) {
    const char *next = at_;
    if (!(... && (*next++ == expected))) return false;
    at_ = next;
    return true;
  }

  /// Passes over three bytes that are not the last.
  [[gnu::always_inline]] bool take_three(const char (&expected)[4]) {
    constexpr std::array<unsigned char, 4> first_three{0xFF, 0xFF, 0xFF, 0};
    if (left() < sizeof expected) return false;
    std::uint32_t here, there, mask;
    std::memcpy(&here, at_, sizeof here);
    std::memcpy(&there, expected, sizeof there);
    std::memcpy(&mask, first_three.data(), sizeof mask);
    if (((here ^ there) & mask) != 0) return false;
    at_ += 3;
    return true;
  }

  /// Reads a card. The byte after the text is no rank, and no card continues after it. Where the next thing begins must not be worked out
  /// from the bytes: processors guess that a card is no ten, and go on meanwhile.
  [[gnu::always_inline]] bool take(Card &card) {
    const auto byte = [&](unsigned i) { return static_cast<unsigned char>(at_[i]); };
    unsigned index = no_card;
    if (byte(1) == '0') [[unlikely]] {
      if (byte(0) != '1') return false;
      index = suits[byte(2)] + 36U;
      at_ += 3;
    } else {
      const unsigned rank = byte(0) - unsigned{'1'};
      if (rank > 8) return false;
      index = suits[byte(1)] + 4 * rank;
      at_ += 2;
    }
    if (index >= no_card) return false;
    card = Card::from_index(static_cast<int>(index));
    return true;
  }
  /// Reads so many cards with blanks between them; fewer are in the set where some are the same.
  bool take(CardSet &set, int count) {
    Card card;
    if (!take(card)) return false;
    CardSet cards = card;
    for (int i = 1; i < count; ++i) {
      if (!take_each(' ') || !take(card)) return false;
      cards |= card;
    }
    set = cards;
    return true;
  }
  // What follows a card is decided by the second byte after it alone: one question at each fork is guessed better than two.

  /// Reads different cards with blanks between them as long as there are any, and at least one.
  [[gnu::always_inline]] bool take_some(CardSet &set) {
    Card card;
    if (!take(card)) return false;
    set = card;
    while (second() >= '1' && second() <= '9' && at_[0] == ' ') {
      ++at_;
      if (!take(card) || set.contains(card)) return false;
      set |= card;
    }
    return true;
  }
  /// Reads a card and what may follow it.
  [[gnu::always_inline]] bool take(PlainCell &cell) {
    if (!take(cell.card)) return false;
    if (second() == 'x') {
      if (!take_three(" x ") || !take_some(cell.taken)) return false;
      if (second() == 's') cell.marked = take_each(' ', 's', 'c', 'o', 'p', 'a');
    } else if (second() == 'l') {
      cell.says_it_lays = take_each(' ', 'l', 'a', 'y', 's');
    }
    return true;
  }
  /// Reads a whole number of at most six digits in its one spelling: without a sign but `-`, and without zeros before it.
  bool take(int &number) {
    const char *at = at_;
    const bool negative = at != end_ && *at == '-';
    if (negative) ++at;
    const char *const first = at;
    int value = 0;
    while (at != end_ && at - first < 6 && *at >= '0' && *at <= '9') value = value * 10 + (*at++ - '0');
    if (at == first || (*first == '0' && (at - first > 1 || negative))) return false;
    number = negative ? -value : value;
    at_ = at;
    return true;
  }

private:
  [[nodiscard]] std::size_t left() const { return static_cast<std::size_t>(end_ - at_); }
  /// The second byte from here; none where the text ends before it.
  [[nodiscard]] char second() const { return end_ - at_ > 1 ? at_[1] : '\0'; }

  static constexpr std::uint8_t no_card = 40; ///< makes any index one that no card has
  static constexpr auto suits = [] {
    std::array<std::uint8_t, 256> table{};
    table.fill(no_card);
    for (std::uint8_t suit = 0; suit < 4; ++suit) table[static_cast<unsigned char>(suit_letters[suit])] = suit;
    return table;
  }();

  const char *at_;
  const char *end_;
};

} // namespace arbitro

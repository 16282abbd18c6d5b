#pragma once

#include "arbitro/round.hpp"
#include "arbitro/subset_sums.hpp"

#include <array>

namespace arbitro {

/// Whether a play is the first or the last of its round.
enum class Ends : unsigned { neither = 0, first = 1, last = 2, both = 3 };
[[nodiscard]] constexpr Ends operator|(Ends a, Ends b) { return static_cast<Ends>(static_cast<unsigned>(a) | static_cast<unsigned>(b)); }
/// Whether the play is at that end, or those.
[[nodiscard]] constexpr bool is_at(Ends ends, Ends end) { return (ends | end) == ends; }

/// The plays of games in which every card always has its own value: no matta, no declarations. Answers what `judge`, `only_capture` and
/// `clearing` answer, with all that depends on the rules alone worked out beforehand.
class PlainPlay {
public:
  /// Whether cards always have their own value under these rules.
  [[nodiscard]] static bool serves(const Rules &rules) {
    return rules.matta == Matta::none && rules.hand_low_pt == 0 && rules.hand_triple_pt == 0;
  }
  explicit PlainPlay(const Rules &rules);

  /// Whether the card may take these cards, of which there is at least one.
  [[nodiscard]] bool may_take(CardSet table, Ends ends, Card card, CardSet taken) const {
    const Capture &capture = capture_of(card);
    if (!capture.is_usual) return may_take_unusually(table, ends, card, taken);
    if (!table.contains_all(taken)) return false;
    const bool is_one_card = (taken.bits() & (taken.bits() - 1)) == 0;
    if (is_one_card) return taken.has_value(capture.sum);
    return capture.sums && taken.sum() == capture.sum && !(capture.equal_first && table.has_value(capture.sum));
  }
  /// Whether the card takes anything, if only itself.
  [[nodiscard]] bool can_take(CardSet table, Ends ends, Card card) const {
    const Capture &capture = capture_of(card);
    return capture.looked_up != 0 ? has_sum(table, capture.looked_up) : can_take_otherwise(table, ends, card);
  }
  /// Whether the card may be laid out of that hand, itself included.
  [[nodiscard]] bool may_lay(CardSet table, Ends ends, Card card, CardSet hand) const {
    const Capture &capture = capture_of(card);
    return capture.takes_or_lays ? !has_sum(table, capture.looked_up) : may_lay_otherwise(table, ends, card, hand);
  }
  /// What a capture of all the cards that lie there, of which there is at least one, leaves.
  [[nodiscard]] Clearing clearing(CardSet table, Ends ends, Card card) const;

private:
  /// What the cards of one value capture. Usual is: any cards of one sum, or at least the equal card where one lies there.
  struct Capture {
    bool is_usual = false;
    bool equal_first = false;
    bool sums = true;           ///< false: only the equal card
    bool takes_or_lays = false; ///< it is laid where nothing has the sum, whatever else the hand holds
    std::uint8_t sum = 0;
    std::uint8_t looked_up = 0; ///< the sum, where `has_sum` alone tells whether anything can be taken; else 0
  };
  [[nodiscard]] const Capture &capture_of(Card card) const { return captures_[static_cast<std::size_t>(card.index())]; }
  [[nodiscard]] bool may_take_unusually(CardSet table, Ends ends, Card card, CardSet taken) const;
  [[nodiscard]] bool can_take_otherwise(CardSet table, Ends ends, Card card) const;
  [[nodiscard]] bool may_lay_otherwise(CardSet table, Ends ends, Card card, CardSet hand) const;

  const Rules *rules_;
  std::array<Capture, 40> captures_{}; ///< by card
};

} // namespace arbitro

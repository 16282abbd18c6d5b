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

  /// Whether the card may take these cards out of that hand, itself included, or be laid where they are none. A card that could take and
  /// does not say that it lays is not laid. Where captures are usual, there is no fork to be guessed: both are worked out.
  [[nodiscard]] bool allows(CardSet table, Ends ends, Card card, CardSet taken, CardSet hand, bool says_it_lays) const {
    const Capture &capture = captures_[static_cast<std::size_t>(card.index())];
    if (!capture.takes_or_lays) return allows_otherwise(table, ends, card, taken, hand, says_it_lays);
    const bool is_one_card = (taken.bits() & (taken.bits() - 1)) == 0;
    const bool equal_lies_there = capture.equal_first & table.has_value(capture.sum);
    const bool may_take = table.contains_all(taken) & (taken.sum() == capture.sum) & (is_one_card | !equal_lies_there);
    return may_take | (taken.empty() & !has_sum(table, capture.sum));
  }
  /// What a capture of all the cards that lie there, of which there is at least one, leaves.
  [[nodiscard]] Clearing clearing(CardSet table, Ends ends, Card card) const;

private:
  /// What the cards of one value capture. Usual is: any cards of one sum, or at least the equal card where one lies there; and the card is
  /// laid where nothing has the sum, whatever else the hand holds.
  struct Capture {
    bool takes_or_lays = false; ///< usual
    bool equal_first = false;
    std::uint8_t sum = 0; ///< 1-10 where usual
  };
  [[nodiscard]] bool allows_otherwise(CardSet table, Ends ends, Card card, CardSet taken, CardSet hand, bool says_it_lays) const;

  const Rules *rules_;
  std::array<Capture, 40> captures_{}; ///< by card
};

} // namespace arbitro

#pragma once

#include "arbitro/round.hpp"

#include "subsets.hpp"

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
  [[nodiscard]] static bool serves(const Rules &rules) { return rules.matta == Matta::none && !has_hand_bonus(rules); }
  explicit PlainPlay(const Rules &rules);

  /// The cards whose captures are usual: any cards of one sum, or one card if one has it, or the fewest; and the card is laid where nothing
  /// has the sum, whatever else the hand holds.
  [[nodiscard]] CardSet usual() const { return usual_; }
  /// Whether a usual card may take these cards, of which there is at least one.
  [[nodiscard]] bool takes(CardSet table, Card card, CardSet taken) const {
    const Capture &capture = captures_[static_cast<std::size_t>(card.value())];
    const bool is_one_card = (taken.bits() & (taken.bits() - 1)) == 0;
    const bool equal_lies_there = !(table & capture.equal).empty();
    const int is_there = table.contains_all(taken), fits = taken.sum() == capture.sum; // as numbers, so that nothing forks
    return (is_there & fits & (int{is_one_card} | int{!equal_lies_there})) != 0 && (!capture.fewest || are_fewest(table, taken));
  }
  /// Whether a usual card may be laid.
  [[nodiscard]] bool lays(CardSet table, Card card) const {
    const int sum = captures_[static_cast<std::size_t>(card.value())].sum;
    return (reachable_sums({.plain = table}) >> sum & 1) == 0;
  }
  /// The same for any card.
  [[nodiscard]] bool takes_unusual(CardSet table, Ends ends, Card card, CardSet taken) const;
  /// Likewise, out of that hand, itself included. A card that could take and does not say that it lays is not laid.
  [[nodiscard]] bool lays_unusual(CardSet table, Ends ends, Card card, CardSet hand, bool says_it_lays) const;
  /// What a capture of all cards of a table that is not empty leaves.
  [[nodiscard]] Clearing clearing(CardSet table, Ends ends, Card card) const;

private:
  /// What usual cards of one value capture.
  struct Capture {
    CardSet equal{};      ///< the cards that must be taken before sums
    std::int32_t sum = 0; ///< 0: not usual
    bool fewest = false;  ///< no more cards than needed
  };
  /// Whether no fewer cards have the sum of these; two have it only where no card alone does, which has been seen before.
  [[nodiscard]] static bool are_fewest(CardSet table, CardSet taken) {
    return taken.size() <= 2 || smallest_set({.plain = table}, taken.sum()) == taken.size();
  }

  const Rules *rules_;
  CardSet usual_{};
  std::array<Capture, 11> captures_{}; ///< by value
};

} // namespace arbitro

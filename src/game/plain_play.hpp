#pragma once

#include "arbitro/round.hpp"

#include "subsets.hpp"

#include <array>

namespace arbitro {

/// The plays of one set of rules, for rounds in which every play says what it takes. Answers what `judge` and `only_capture` answer, with
/// all that depends on the rules alone worked out beforehand.
class PlainPlay {
public:
  explicit PlainPlay(const Rules &rules);

  /// The cards whose captures are usual where cards have their own values: any cards of one sum, or of two; or one card if one has the sum,
  /// or the fewest; and the card is laid where nothing has the sum, whatever else the hand holds.
  [[nodiscard]] CardSet usual() const { return usual_; }
  /// Whether a card played with a value may take these cards, of which there is at least one.
  [[nodiscard]] bool takes(const Moment &moment, Card card, int value, CardSet taken) const {
    if (!is_usual(moment, card, value)) return takes_unusual(moment, value, taken);
    const Capture &capture = captures_[static_cast<std::size_t>(value)];
    const bool is_one_card = (taken.bits() & (taken.bits() - 1)) == 0;
    const bool equal_lies_there = !(moment.table & capture.equal).empty();
    const int sum = taken.sum();
    const int is_there = moment.table.contains_all(taken), fits = capture.sum == sum, fits_other = capture.other_sum == sum;
    return (is_there & (fits | fits_other) & (int{is_one_card} | int{!equal_lies_there})) != 0 && // as numbers, so that nothing forks
           (!capture.fewest || are_fewest(moment.table, taken));
  }
  /// Whether it may be laid, out of that hand, itself included, where a matta has the value `matta`. A card that could take and does not
  /// say that it lays is not laid.
  [[nodiscard]] bool lays(const Moment &moment, Card card, int value, CardSet hand, int matta, bool says_it_lays) const {
    if (!is_usual(moment, card, value)) return lays_unusual(moment, value, hand, matta, says_it_lays);
    const Capture &capture = captures_[static_cast<std::size_t>(value)];
    const std::uint64_t sums = reachable_sums({.plain = moment.table});
    return ((sums >> capture.sum | sums >> capture.other_sum) & 1) == 0;
  }

private:
  /// What usual cards of one value capture.
  struct Capture {
    CardSet equal{};            ///< the cards that must be taken before sums
    std::int32_t sum = 0;       ///< 0: not usual
    std::int32_t other_sum = 0; ///< the same as `sum` where there is no other
    bool fewest = false;        ///< no more cards than needed
  };
  [[nodiscard]] bool is_usual(const Moment &moment, Card card, int value) const {
    return usual_.contains(card) && moment.matta_value == 0 && value == card.value();
  }
  [[nodiscard]] bool takes_unusual(const Moment &moment, int value, CardSet taken) const;
  [[nodiscard]] bool lays_unusual(const Moment &moment, int value, CardSet hand, int matta, bool says_it_lays) const;
  /// Whether no fewer cards have the sum of these; two have it only where no card alone does, which has been seen before.
  [[nodiscard]] static bool are_fewest(CardSet table, CardSet taken) {
    return taken.size() <= 2 || smallest_set({.plain = table}, taken.sum()) == taken.size();
  }

  const Rules *rules_;
  CardSet usual_{};
  std::array<Capture, 11> captures_{}; ///< by value
};

} // namespace arbitro

#pragma once

#include "arbitro/round.hpp"
#include "arbitro/subset_sums.hpp"

#include <array>

namespace arbitro {

/// The plays of games in which every card always has its own value: no matta, no declarations. Answers what `judge`, `only_capture` and
/// `is_sweep` answer, with all that depends on the rules alone worked out beforehand.
class PlainPlay {
public:
  /// Whether cards always have their own value under these rules.
  [[nodiscard]] static bool serves(const Rules &rules) {
    return rules.matta == Matta::none && rules.hand_low_pt == 0 && rules.hand_triple_pt == 0;
  }
  explicit PlainPlay(const Rules &rules);

  /// Whether the card may take these cards, of which there is at least one.
  [[nodiscard]] bool may_take(const Moment &moment, Card card, CardSet taken) const {
    const Capture &capture = captures_[static_cast<std::size_t>(card.value())];
    if (!capture.is_usual) return may_take_unusually(moment, card, taken);
    if (!moment.table.contains_all(taken)) return false;
    const bool is_one_card = (taken.bits() & (taken.bits() - 1)) == 0;
    if (is_one_card) return taken.has_value(capture.sum);
    return capture.sums && taken.sum() == capture.sum && !(capture.equal_first && moment.table.has_value(capture.sum));
  }
  /// Whether the card takes anything, if only itself.
  [[nodiscard]] bool can_take(const Moment &moment, Card card) const {
    const Capture &capture = captures_[static_cast<std::size_t>(card.value())];
    if (!capture.is_usual) return can_take_unusually(moment, card);
    if (!capture.sums) return moment.table.has_value(capture.sum);
    return capture.sum <= 10 ? has_sum(moment.table, capture.sum) : can_take_unusually(moment, card);
  }
  /// Whether the card may be laid out of that hand, itself included.
  [[nodiscard]] bool may_lay(const Moment &moment, Card card, CardSet hand) const {
    if (lays_unless_it_takes_ && captures_[static_cast<std::size_t>(card.value())].is_usual) return !can_take(moment, card);
    return arbitro::may_lay(*rules_, moment, card, card.value(), hand);
  }
  /// Whether a capture of at least one card scores a sweep.
  [[nodiscard]] bool is_sweep(const Moment &moment, Card card, CardSet taken) const {
    if (taken != moment.table) return false;
    if (captures_[static_cast<std::size_t>(card.value())].is_usual) return !moment.last_play || rules_->scopa_on_last_play;
    return arbitro::is_sweep(*rules_, moment, card, card.value(), taken);
  }

private:
  /// What cards of one value capture. Usual is: any cards of one sum, or at least the equal card where one lies there.
  struct Capture {
    bool is_usual = false;
    bool equal_first = false;
    bool sums = true; ///< false: only the equal card
    int sum = 0;
  };
  [[nodiscard]] bool may_take_unusually(const Moment &moment, Card card, CardSet taken) const;
  [[nodiscard]] bool can_take_unusually(const Moment &moment, Card card) const;

  const Rules *rules_;
  bool lays_unless_it_takes_;
  std::array<Capture, 11> captures_{}; ///< by value
};

} // namespace arbitro

#include "arbitro/plain_play.hpp"

#include "captures.hpp"

namespace arbitro {

PlainPlay::PlainPlay(const Rules &rules) : rules_(&rules), lays_unless_it_takes_(rules.must_capture == MustCapture::card) {
  for (int value = 1; value <= 10; ++value) {
    const auto [by_value, by_total] = families(rules, value);
    const Family &only = by_value.sum != 0 ? by_value : by_total;
    const bool one_family = (by_value.sum != 0) != (by_total.sum != 0);
    captures_[static_cast<std::size_t>(value)] = {.is_usual = one_family && only.priority != Priority::fewest && rules.max_captured == 0 &&
                                                              !is_sweeping_ace(rules, value),
                                                  .equal_first = only.priority == Priority::single_first,
                                                  .sums = !only.singles_only,
                                                  .sum = only.sum};
  }
}

bool PlainPlay::may_take_unusually(const Moment &moment, Card card, CardSet taken) const {
  return ace_role(*rules_, moment, card.value()) != AceRole::takes_itself && capture_faults(*rules_, moment, card.value(), taken).empty();
}

bool PlainPlay::can_take_unusually(const Moment &moment, Card card) const { return has_capture(*rules_, moment, card.value()); }

} // namespace arbitro

#include "plain_play.hpp"

#include "captures.hpp"

namespace arbitro {

PlainPlay::PlainPlay(const Rules &rules) : rules_(&rules) {
  for (int value = 1; value <= 10; ++value) {
    const auto [by_value, by_total] = families(rules, value);
    const Family &first = by_value.sum != 0 ? by_value : by_total;
    const Family &other = by_total.sum != 0 ? by_total : by_value;
    const bool is_one = by_value.sum == 0 || by_total.sum == 0,
               any_of_both = first.priority == Priority::free && other.priority == Priority::free;
    const bool is_usual = first.sum != 0 && (is_one || any_of_both) && !first.singles_only && rules.max_captured == 0 &&
                          !is_sweeping_ace(rules, value) && rules.must_capture == MustCapture::card;
    if (!is_usual) continue;
    usual_ |= CardSet::of_value(value);
    Capture &capture = captures_[static_cast<std::size_t>(value)];
    capture.sum = first.sum;
    capture.other_sum = other.sum;
    capture.fewest = first.priority == Priority::fewest;
    if (first.priority != Priority::free && first.sum <= 10) capture.equal = CardSet::of_value(first.sum);
  }
}

bool PlainPlay::takes_unusual(const Moment &moment, int value, CardSet taken) const {
  return capture_faults(*rules_, moment, value, taken).empty();
}

bool PlainPlay::lays_unusual(const Moment &moment, int value, CardSet hand, int matta, bool says_it_lays) const {
  return lay_faults(*rules_, moment, value, hand, matta).empty() && (says_it_lays || !has_capture(*rules_, moment, value));
}

} // namespace arbitro

#include "plain_play.hpp"

#include "captures.hpp"

namespace arbitro {
namespace {

Moment moment_of(CardSet table, Ends ends) {
  return {.table = table, .matta_value = 0, .first_play = is_at(ends, Ends::first), .last_play = is_at(ends, Ends::last)};
}

} // namespace

PlainPlay::PlainPlay(const Rules &rules) : rules_(&rules) {
  for (int value = 1; value <= 10; ++value) {
    const auto [by_value, by_total] = families(rules, value);
    const Family &only = by_value.sum != 0 ? by_value : by_total;
    const bool one_family = (by_value.sum != 0) != (by_total.sum != 0);
    const bool is_usual = one_family && !only.singles_only && rules.max_captured == 0 && !is_sweeping_ace(rules, value) &&
                          rules.must_capture == MustCapture::card;
    if (!is_usual) continue;
    usual_ |= CardSet::of_value(value);
    Capture &capture = captures_[static_cast<std::size_t>(value)];
    capture.sum = only.sum;
    capture.fewest = only.priority == Priority::fewest;
    if (only.priority != Priority::free && only.sum <= 10) capture.equal = CardSet::of_value(only.sum);
  }
}

bool PlainPlay::takes_unusual(CardSet table, Ends ends, Card card, CardSet taken) const {
  const Moment moment = moment_of(table, ends);
  return ace_role(*rules_, moment, card.value()) != AceRole::takes_itself && capture_faults(*rules_, moment, card.value(), taken).empty();
}

bool PlainPlay::lays_unusual(CardSet table, Ends ends, Card card, CardSet hand, bool says_it_lays) const {
  const Moment moment = moment_of(table, ends);
  return arbitro::may_lay(*rules_, moment, card.value(), hand) && (says_it_lays || !has_capture(*rules_, moment, card.value()));
}

Clearing PlainPlay::clearing(CardSet table, Ends ends, Card card) const {
  return arbitro::clearing(*rules_, moment_of(table, ends), card.value(), table);
}

} // namespace arbitro

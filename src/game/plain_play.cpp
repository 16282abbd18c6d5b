#include "arbitro/plain_play.hpp"

#include "captures.hpp"

namespace arbitro {
namespace {

Moment moment_of(CardSet table, Ends ends) {
  return {.table = table, .matta_value = 0, .first_play = is_at(ends, Ends::first), .last_play = is_at(ends, Ends::last)};
}

} // namespace

PlainPlay::PlainPlay(const Rules &rules) : rules_(&rules) {
  for (const Card card : CardSet::pack()) {
    const auto [by_value, by_total] = families(rules, card.value());
    const Family &only = by_value.sum != 0 ? by_value : by_total;
    const bool one_family = (by_value.sum != 0) != (by_total.sum != 0);
    Capture &capture = captures_[static_cast<std::size_t>(card.index())];
    capture.is_usual = one_family && only.priority != Priority::fewest && rules.max_captured == 0 && !is_sweeping_ace(rules, card.value());
    capture.equal_first = only.priority == Priority::single_first;
    capture.sums = !only.singles_only;
    capture.sum = static_cast<std::uint8_t>(only.sum);
    if (capture.is_usual && capture.sums && capture.sum <= 10) capture.looked_up = capture.sum;
    capture.takes_or_lays = capture.looked_up != 0 && rules.must_capture == MustCapture::card;
  }
}

bool PlainPlay::may_take_unusually(CardSet table, Ends ends, Card card, CardSet taken) const {
  const Moment moment = moment_of(table, ends);
  return ace_role(*rules_, moment, card.value()) != AceRole::takes_itself && capture_faults(*rules_, moment, card.value(), taken).empty();
}

bool PlainPlay::can_take_otherwise(CardSet table, Ends ends, Card card) const {
  return has_capture(*rules_, moment_of(table, ends), card.value());
}

bool PlainPlay::may_lay_otherwise(CardSet table, Ends ends, Card card, CardSet hand) const {
  return arbitro::may_lay(*rules_, moment_of(table, ends), card, card.value(), hand);
}

Clearing PlainPlay::clearing(CardSet table, Ends ends, Card card) const {
  return arbitro::clearing(*rules_, moment_of(table, ends), card.value(), table);
}

} // namespace arbitro

#include "captures.hpp"

namespace arbitro {
namespace {

constexpr bool first_play_is(const Rules &rules, const Moment &moment, AceFirstPlay rule) {
  return moment.first_play && rules.ace_first_play == rule;
}

/// The moment as a card sees it that does not capture itself, wherever the log has put it.
Moment without(Moment moment, Card card) {
  moment.table -= card;
  return moment;
}

} // namespace

int value_on_table(const Moment &moment, Card card) {
  return card == matta_card && moment.matta_value != 0 ? moment.matta_value : card.value();
}

Spread spread(const Moment &moment) {
  const CardSet odd = moment.matta_value != 0 ? moment.table & CardSet{matta_card} : CardSet{};
  return {moment.table - odd, odd, moment.matta_value};
}

int sum_on_table(const Moment &moment, CardSet cards) {
  int sum = 0;
  for (const Card card : cards) sum += value_on_table(moment, card);
  return sum;
}

AceRole ace_role(const Rules &rules, const Moment &moment, int value) {
  if (!is_sweeping_ace(rules, value)) return AceRole::ordinary;
  const bool forbidden = first_play_is(rules, moment, AceFirstPlay::forbidden);
  if (moment.table.empty()) return rules.ace_on_empty == AceOnEmpty::takes_itself && !forbidden ? AceRole::takes_itself : AceRole::ordinary;
  const bool blocked = forbidden || first_play_is(rules, moment, AceFirstPlay::no_sweep);
  const bool ace_lies_there = !equal_cards(spread(moment), 1).empty();
  if (!blocked && (!ace_lies_there || rules.ace_if_ace_on_table == AceIfAceOnTable::sweep)) return AceRole::sweeps;
  return ace_lies_there && rules.ace_if_ace_on_table == AceIfAceOnTable::one_ace ? AceRole::takes_aces : AceRole::ordinary;
}

int most_aces(const Rules &rules, CardSet aces) {
  if (rules.ace_takes_aces == AceTakesAces::one) return 1;
  return rules.max_captured == 0 ? aces.size() : std::min<int>(aces.size(), rules.max_captured);
}

bool sweep_too_large(const Rules &rules, CardSet table) {
  return rules.max_captured_binds_ace && rules.max_captured != 0 && table.size() > rules.max_captured;
}

std::array<Family, 2> families(const Rules &rules, int value) {
  Family by_value;
  if (rules.take_value) by_value = {value, rules.value_priority, value > 7 && !rules.court_sums};
  Family by_total;
  if (rules.take_total > value)
    by_total = {rules.take_total - value, rules.total_priority == TotalPriority::fewest ? Priority::fewest : Priority::free, false};
  return {by_value, by_total};
}

int most_cards(const Rules &rules, const Spread &open, const Family &family) {
  const int most = family.singles_only ? 1 : rules.max_captured != 0 ? rules.max_captured : CardSet::pack().size();
  if (family.priority == Priority::single_first) return equal_cards(open, family.sum).empty() ? most : 1;
  return family.priority == Priority::fewest ? std::min(most, smallest_set(open, family.sum)) : most;
}

bool has_capture(const Rules &rules, const Moment &moment, int value) {
  const AceRole role = ace_role(rules, moment, value);
  if (role == AceRole::sweeps) return !sweep_too_large(rules, moment.table);
  if (role != AceRole::ordinary) return true;
  const Spread open = spread(moment);
  const std::uint64_t sums = reachable_sums(open);
  for (const Family &family : families(rules, value)) {
    if (family.sum == 0 || (sums >> family.sum & 1) == 0) continue;
    if (!family.singles_only && rules.max_captured == 0) return true;
    if (smallest_set(open, family.sum) <= most_cards(rules, open, family)) return true;
  }
  return false;
}

std::vector<CardSet> captures(const Rules &rules, const Moment &moment, Card card, int value, std::size_t most) {
  std::vector<CardSet> found;
  each_capture(rules, without(moment, card), value, [&](CardSet set) {
    found.push_back(set);
    return true;
  });
  const auto end = found.begin() + static_cast<std::ptrdiff_t>(std::min(most, found.size()));
  std::partial_sort(found.begin(), end, found.end(), [](CardSet a, CardSet b) {
    return a.size() != b.size() ? a.size() < b.size() : a.contains(((a | b) - (a & b)).first());
  });
  found.erase(end, found.end());
  return found;
}

OnlyCapture only_capture(const Rules &rules, const Moment &moment, Card card, int value) {
  OnlyCapture answer;
  each_capture(rules, without(moment, card), value, [&](CardSet set) {
    answer = answer.count == CaptureCount::none ? OnlyCapture{CaptureCount::one, set} : OnlyCapture{CaptureCount::several, {}};
    return answer.count == CaptureCount::one;
  });
  return answer;
}

Faults lay_faults(const Rules &rules, const Moment &moment, int value, CardSet hand, int matta) {
  Faults faults;
  const bool barred = is_sweeping_ace(rules, value) && first_play_is(rules, moment, AceFirstPlay::forbidden);
  if (barred) faults.add(Fault::ace_rule);
  const AceRole role = ace_role(rules, moment, value);
  const bool may_lay_it = role == AceRole::sweeps && rules.ace_may_decline == AceMayDecline::yes &&
                          equal_cards(spread(moment), 1).empty() && !sweep_too_large(rules, moment.table);
  if (rules.must_capture == MustCapture::optional || may_lay_it) return faults;
  if (rules.must_capture == MustCapture::equal_only) {
    if (!equal_cards(spread(moment), value).empty() && has_capture(rules, moment, value)) faults.add(Fault::must_capture);
    return faults;
  }
  if (has_capture(rules, moment, value)) {
    faults.add(Fault::must_capture);
    if (role == AceRole::takes_itself) faults.add(Fault::ace_rule);
  } else if (rules.must_capture == MustCapture::hand) {
    for (const Card other : hand)
      if (has_capture(rules, moment, other == matta_card ? matta : other.value())) faults.add(Fault::hand_must_capture);
  }
  return faults;
}

bool may_lay(const Rules &rules, const Moment &moment, int value, CardSet hand) {
  return lay_faults(rules, moment, value, hand, matta_card.value()).empty();
}

Clearing clearing(const Rules &rules, const Moment &moment, int value, CardSet taken) {
  if (taken.empty() || taken != moment.table) return Clearing::none;
  if (!is_sweeping_ace(rules, value)) return Clearing::ordinary;
  const int sum = sum_on_table(moment, taken);
  const AceRole role = ace_role(rules, moment, value);
  const bool is_ordinary =
      sum == 1 || (sum == taken.size() && role == AceRole::takes_aces) || (sum + 1 == rules.take_total && role == AceRole::ordinary);
  return is_ordinary ? Clearing::ordinary : Clearing::by_ace;
}

bool is_sweep(const Rules &rules, const Moment &moment, int value, CardSet taken) {
  return is_sweep(rules, clearing(rules, moment, value, taken), moment.last_play);
}

} // namespace arbitro

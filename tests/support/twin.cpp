#include "support/twin.hpp"

#include <algorithm>

namespace twin {
namespace {

using namespace arbitro;

int value_on(const Moment &moment, Card card) { return card == matta_card && moment.matta_value != 0 ? moment.matta_value : card.value(); }

void take_or_leave(const Moment &moment, std::size_t next, int wanted, Cards &taken, std::vector<Cards> &found) {
  if (wanted < 0) return;
  if (next == moment.table.size()) {
    if (wanted == 0 && !taken.empty()) found.push_back(taken);
    return;
  }
  const Card card = moment.table[next];
  taken.push_back(card);
  take_or_leave(moment, next + 1, wanted - value_on(moment, card), taken, found);
  taken.pop_back();
  take_or_leave(moment, next + 1, wanted, taken, found);
}

std::vector<Cards> sets_with_sum(const Moment &moment, int wanted) {
  std::vector<Cards> found;
  Cards taken;
  take_or_leave(moment, 0, wanted, taken, found);
  return found;
}

void keep_up_to(std::vector<Cards> &sets, std::size_t size) {
  std::erase_if(sets, [size](const Cards &set) { return set.size() > size; });
}

std::size_t smallest(const std::vector<Cards> &sets) {
  std::size_t size = 40;
  for (const Cards &set : sets) size = std::min(size, set.size());
  return size;
}

std::vector<Cards> ordinary_captures(const Rules &rules, const Moment &moment, int value) {
  std::vector<Cards> by_value;
  if (rules.take_value) by_value = sets_with_sum(moment, value);
  if (value >= 8 && !rules.court_sums) keep_up_to(by_value, 1);
  std::vector<Cards> by_total;
  if (rules.take_total != 0) by_total = sets_with_sum(moment, rules.take_total - value);

  if (rules.max_captured != 0) {
    keep_up_to(by_value, rules.max_captured);
    keep_up_to(by_total, rules.max_captured);
  }
  if (rules.value_priority == Priority::single_first && smallest(by_value) == 1) keep_up_to(by_value, 1);
  if (rules.value_priority == Priority::fewest) keep_up_to(by_value, smallest(by_value));
  if (rules.total_priority == TotalPriority::fewest) keep_up_to(by_total, smallest(by_total));

  by_value.insert(by_value.end(), by_total.begin(), by_total.end());
  return by_value;
}

bool ace_lies(const Moment &moment) {
  return std::any_of(moment.table.begin(), moment.table.end(), [&](Card card) { return value_on(moment, card) == 1; });
}

bool is_sweeping_ace(const Rules &rules, int value) { return rules.ace == Ace::sweep && value == 1; }

bool ace_reaches_whole_table(const Rules &rules, const Moment &moment, int value) {
  if (!is_sweeping_ace(rules, value) || moment.table.empty()) return false;
  if (moment.first_play && rules.ace_first_play != AceFirstPlay::ok) return false;
  return !ace_lies(moment) || rules.ace_if_ace_on_table == AceIfAceOnTable::sweep;
}

bool limit_stops_ace(const Rules &rules, const Moment &moment) {
  return rules.max_captured_binds_ace && rules.max_captured != 0 && moment.table.size() > rules.max_captured;
}

bool ace_could_sweep(const Rules &rules, const Moment &moment, int value) {
  return ace_reaches_whole_table(rules, moment, value) && !limit_stops_ace(rules, moment);
}

bool ace_may_not_open(const Rules &rules, const Moment &moment, int value) {
  return is_sweeping_ace(rules, value) && moment.first_play && rules.ace_first_play == AceFirstPlay::forbidden;
}

std::vector<Cards> captures_unsorted(const Rules &rules, const Moment &moment, int value) {
  if (moment.table.empty()) {
    const bool itself =
        is_sweeping_ace(rules, value) && rules.ace_on_empty == AceOnEmpty::takes_itself && !ace_may_not_open(rules, moment, value);
    return itself ? std::vector<Cards>{Cards{}} : std::vector<Cards>{};
  }
  if (ace_reaches_whole_table(rules, moment, value)) {
    if (limit_stops_ace(rules, moment)) return {};
    std::vector<Cards> sets;
    if (rules.ace_may_decline != AceMayDecline::no) sets = ordinary_captures(rules, moment, value);
    sets.push_back(moment.table);
    return sets;
  }
  if (is_sweeping_ace(rules, value) && ace_lies(moment) && rules.ace_if_ace_on_table == AceIfAceOnTable::one_ace) {
    Cards lying;
    for (const Card card : moment.table)
      if (value_on(moment, card) == 1) lying.push_back(card);
    std::vector<Cards> some;
    for (unsigned mask = 1; mask < 1U << lying.size(); ++mask) {
      Cards aces;
      for (std::size_t i = 0; i < lying.size(); ++i)
        if ((mask >> i & 1U) != 0) aces.push_back(lying[i]);
      some.push_back(std::move(aces));
    }
    keep_up_to(some, rules.ace_takes_aces == AceTakesAces::one ? 1 : rules.max_captured != 0 ? rules.max_captured : lying.size());
    return some;
  }
  return ordinary_captures(rules, moment, value);
}

} // namespace

const Cards &pack() {
  static const Cards cards = [] {
    Cards all;
    for (int index = 0; index < 40; ++index) all.push_back(Card::from_index(index));
    return all;
  }();
  return cards;
}

bool has(const Cards &cards, Card card) { return std::find(cards.begin(), cards.end(), card) != cards.end(); }

std::vector<Cards> captures(const Rules &rules, const Moment &moment, int value) {
  std::vector<Cards> sets = captures_unsorted(rules, moment, value);
  std::sort(sets.begin(), sets.end());
  sets.erase(std::unique(sets.begin(), sets.end()), sets.end());
  return sets;
}

bool may_lay(const Rules &rules, const Moment &moment, int value, const std::vector<int> &hand_values) {
  if (ace_may_not_open(rules, moment, value)) return false;
  if (rules.ace_may_decline == AceMayDecline::yes && !ace_lies(moment) && ace_could_sweep(rules, moment, value)) return true;
  switch (rules.must_capture) {
  case MustCapture::card: return captures_unsorted(rules, moment, value).empty();
  case MustCapture::hand:
    return std::all_of(hand_values.begin(), hand_values.end(), [&](int held) { return captures_unsorted(rules, moment, held).empty(); });
  case MustCapture::equal_only:
    return std::none_of(moment.table.begin(), moment.table.end(), [&](Card card) { return value_on(moment, card) == value; }) ||
           captures_unsorted(rules, moment, value).empty();
  case MustCapture::optional: return true;
  }
  return true;
}

bool is_sweep(const Rules &rules, const Moment &moment, int value, const Cards &taken) {
  if (taken.empty() || taken != moment.table) return false;
  if (moment.last_play && !rules.scopa_on_last_play) return false;
  const bool lone_ace = moment.table.size() == 1 && ace_lies(moment);
  return !ace_could_sweep(rules, moment, value) || lone_ace || rules.ace_sweep_scopa;
}

} // namespace twin

#pragma once

#include "arbitro/round.hpp"
#include "subsets.hpp"

#include <array>

namespace arbitro {

/// What the ace rules make of a card at a moment; every card but a sweeping ace is `ordinary`.
enum class AceRole : std::uint8_t { ordinary, takes_itself, takes_aces, sweeps };
[[nodiscard]] AceRole ace_role(const Rules &rules, const Moment &moment, int value);
/// Whether the card is an ace that sweeps under these rules.
[[nodiscard]] constexpr bool is_sweeping_ace(const Rules &rules, int value) { return rules.ace == Ace::sweep && value == 1; }
/// Whether `max-captured` keeps an ace from sweeping the table.
[[nodiscard]] bool sweep_too_large(const Rules &rules, CardSet table);

/// How many of the aces on the table an ace takes that takes nothing else.
[[nodiscard]] int most_aces(const Rules &rules, CardSet aces);

/// The sets of one sum that a card may take as an ordinary card.
struct Family {
  int sum = 0; ///< 0: there are none
  Priority priority = Priority::free;
  bool singles_only = false; ///< a court card under `court-sums: false`
};
/// By value (`take-value`) and by total (`take-total`); the two never share a set.
[[nodiscard]] std::array<Family, 2> families(const Rules &rules, int value);

/// The open cards of a moment by the values they have there.
[[nodiscard]] Spread spread(const Moment &moment);
/// Sum of cards by the values they have on the table of that moment.
[[nodiscard]] int sum_on_table(const Moment &moment, CardSet cards);
/// Whether a card played with that value captures anything.
[[nodiscard]] bool has_capture(const Rules &rules, const Moment &moment, int value);
/// Every fault of laying a card; `matta` is the value of a matta in the hand.
[[nodiscard]] Faults lay_faults(const Rules &rules, const Moment &moment, int value, CardSet hand, int matta);

/// Every fault of capturing these cards.
[[nodiscard]] Faults capture_faults(const Rules &rules, const Moment &moment, int value, CardSet taken);

/// Most cards that a set of the family may have at that table.
[[nodiscard]] int most_cards(const Rules &rules, const Spread &open, const Family &family);

/// Shows every capture until `visit` answers false.
template <class Visit> void each_capture(const Rules &rules, const Moment &moment, int value, Visit &&visit) {
  const AceRole role = ace_role(rules, moment, value);
  const Spread open = spread(moment);
  if (role == AceRole::takes_itself) {
    visit(CardSet{});
    return;
  }
  if (role == AceRole::takes_aces) {
    const CardSet aces = equal_cards(open, 1);
    const int most = most_aces(rules, aces);
    for (std::uint64_t some = aces.bits(); some != 0; some = (some - 1) & aces.bits())
      if (const CardSet taken = CardSet::from_bits(some); taken.size() <= most && !visit(taken)) return;
    return;
  }
  const bool sweeps = role == AceRole::sweeps;
  if (sweeps && (sweep_too_large(rules, moment.table) || !visit(moment.table) || rules.ace_may_decline == AceMayDecline::no)) return;
  const auto other_than_sweep = [&](CardSet set) { return (sweeps && set == moment.table) || visit(set); };
  const std::uint64_t sums = reachable_sums(open);
  for (const Family &family : families(rules, value)) {
    if (family.sum == 0 || (sums >> family.sum & 1) == 0) continue;
    if (!each_set(open, family.sum, most_cards(rules, open, family), other_than_sweep)) return;
  }
}

} // namespace arbitro

#include "declaration.hpp"

#include <algorithm>

namespace arbitro {
namespace {

/// Whether some of the cards make fifteen; so does the rest of thirty then, the matta among it.
bool splits_into_fifteens(CardSet others) {
  std::uint64_t sums = 1;
  for (const Card card : others) sums |= sums << card.value();
  return (sums >> 15 & 1) != 0;
}

/// Sweeps that a table gives with the matta, apart from the others, at that value (0: no matta).
int sweeps_for(TableBonus bonus, CardSet others, int matta) {
  const int sum = others.sum() + matta;
  if (bonus == TableBonus::fifteen_thirty_low9 && sum <= 9) return 3;
  if (sum == 15) return 1;
  if (sum != 30) return 0;
  return bonus != TableBonus::fifteen_thirty_partition || splits_into_fifteens(others) ? 2 : 0;
}

int table_sweeps(const Rules &rules, CardSet table) {
  if (rules.table_bonus == TableBonus::none || table.size() != cards_of_table_bonus) return 0;
  if (!has_matta(rules, table)) return sweeps_for(rules.table_bonus, table, 0);
  int most = 0;
  for (int matta = 1; matta <= 10; ++matta) most = std::max(most, sweeps_for(rules.table_bonus, table - matta_card, matta));
  return most;
}

bool is_void_table(const Rules &rules, CardSet table) {
  const auto at_least = [&](int value, int limit) { return limit > 0 && (table & CardSet::of_value(value)).size() >= limit; };
  return at_least(10, rules.void_kings) || at_least(1, rules.void_aces) || (!table.empty() && table.sum() <= rules.void_low_sum);
}

} // namespace

TableVerdict judge_table(const Rules &rules, CardSet table) {
  const int sweeps = table_sweeps(rules, table);
  const bool is_void = is_void_table(rules, table);
  const bool keeps_bonus = sweeps > 0 && (!is_void || rules.table_bonus_vs_void == TableBonusVsVoid::bonus_first);
  return {.is_void = is_void && !keeps_bonus, .bonus_sweeps = static_cast<std::uint8_t>(keeps_bonus ? sweeps : 0)};
}

} // namespace arbitro

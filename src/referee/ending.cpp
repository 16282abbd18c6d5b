#include "ending.hpp"

#include <algorithm>

namespace arbitro {

std::string_view name_of(WonBy by) {
  switch (by) {
  case WonBy::target: return "target";
  case WonBy::instant: return "instant";
  case WonBy::cappotto: return "cappotto";
  case WonBy::forfeit: return "forfeit";
  case WonBy::sudden_death: return "sudden-death";
  }
  return "";
}

Side leader(const Rules &rules, int sides, const PerSide<int> &totals) {
  const auto *const end = totals.begin() + sides;
  const auto *const best = rules.goal == Goal::low ? std::min_element(totals.begin(), end) : std::max_element(totals.begin(), end);
  return std::count(totals.begin(), end, *best) == 1 ? static_cast<Side>(best - totals.begin()) : nobody;
}

} // namespace arbitro

#pragma once

#include "arbitro/match.hpp"
#include "arbitro/report.hpp"

namespace arbitro {

/// How reports call a way to win.
[[nodiscard]] std::string_view name_of(WonBy by);
/// The side alone in front by the rules' goal, or nobody.
[[nodiscard]] Side leader(const Rules &rules, int sides, const PerSide<int> &totals);

} // namespace arbitro

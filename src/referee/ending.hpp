#pragma once

#include "arbitro/log.hpp"
#include "arbitro/match.hpp"
#include "arbitro/report.hpp"
#include "arbitro/round.hpp"

namespace arbitro {

/// How reports call a way to win.
[[nodiscard]] std::string_view name_of(WonBy by);
/// The side alone in front by the rules' goal, or nobody.
[[nodiscard]] Side leader(const Rules &rules, int sides, const PerSide<int> &totals);
/// The side alone in the lead once what is certain of a round (sudden death) is added to the totals before it, or nobody.
[[nodiscard]] Side decided_by_certain(const Rules &rules, const RoundState &round, PerSide<int> totals);
/// Whether a log of nothing but claims writes running totals as points: as points they contradict the end that it tells, as totals they
/// do not.
[[nodiscard]] bool writes_totals_as_points(const MatchLog &log);

} // namespace arbitro

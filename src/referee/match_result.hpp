#pragma once

#include "arbitro/log.hpp"
#include "arbitro/match.hpp"
#include "arbitro/report.hpp"
#include "claimed_points.hpp"
#include "reporter.hpp"

namespace arbitro {

/// The end of a judged match, compared with what the log says of it (A501, A502, A504).
[[nodiscard]] Outcome match_result(const MatchView &match, const PreparedRules &rules, const Standing &standing,
                                   const CarriedErrors &carried, std::span<JudgedRound> rounds, Reporter &reporter);

} // namespace arbitro

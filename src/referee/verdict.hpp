#pragma once

#include "arbitro/log.hpp"
#include "arbitro/referee.hpp"
#include "arbitro/report.hpp"
#include "notebook.hpp"
#include "readings.hpp"

namespace arbitro {

/// Referees a decoded match: replays and counts every round, follows dealers, totals and the end of the match, and fills the report.
/// Returns how much work that was, counted in plays.
int judge_match(const MatchLog &log, const CheckOptions &options, Notebook &notebook, Report &report);

/// Says that the match ends otherwise under another reading, at the round where that shows (A505).
void report_other_reading(const MatchLog &log, const OtherReading &other, const Where &round, Notebook &notebook);

} // namespace arbitro

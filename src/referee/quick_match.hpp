#pragma once

#include "arbitro/log.hpp"
#include "arbitro/plain_round.hpp"
#include "arbitro/report.hpp"

namespace arbitro {

class PlainMatch;

/// Judges a match of plain rounds into a report that has been described but for its rounds and its end. False means "don't know": anything
/// would have to be said about it, or the match is unusual (void rounds, play after the end, sudden death). Rounds that the report holds
/// already are written over, which saves their memory.
[[nodiscard]] bool judge_quickly(const MatchLog &header, const PlainRules &rules, const PlainMatch &match, bool readings, Report &report);

} // namespace arbitro

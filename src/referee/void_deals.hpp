#pragma once

#include "diagnostic_sink.hpp"
#include "match_view.hpp"
#include "reporter.hpp"

namespace arbitro {

/// Reports a deal that was annulled for kings or aces on a first table that the rules do not make void (A209).
void check_void_deal(const MatchLog &log, const RoundView &round, int number, Reporter &reporter);

} // namespace arbitro

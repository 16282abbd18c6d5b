#pragma once

#include "arbitro/log.hpp"
#include "arbitro/report.hpp"
#include "arbitro/standing.hpp"
#include "figures.hpp"
#include "notebook.hpp"

namespace arbitro {

/// Fills in the end of the match, and compares it with what the log says of it (A501, A502, A504).
void conclude(const MatchLog &log, const Standing &standing, const CarriedErrors &carried, Report &report, Notebook &notebook);

} // namespace arbitro

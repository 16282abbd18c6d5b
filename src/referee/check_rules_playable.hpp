#pragma once

#include "arbitro/log.hpp"

namespace arbitro {

class DiagnosticSink;

/// Whether the rules of a match can be played together, by those who sit at its table.
[[nodiscard]] bool is_playable(const MatchLog &log);
/// Reports what keeps a match from being refereed: rules that exclude each other (A106), people whom they do not allow (A107, A108), and
/// where cards were dealt a pack that does not come out (A113). True where nothing does.
bool check_rules_playable(const MatchLog &log, DiagnosticSink &sink);

} // namespace arbitro

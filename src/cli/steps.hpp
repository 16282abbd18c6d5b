#pragma once

#include "command.hpp"

#include <vector>

namespace arbitro {

/// Whether people sit at the terminal that shows the replay, and may step through it.
[[nodiscard]] bool can_step(const Session &session);
/// Shows the rounds of the matches play by play, forwards and backwards by keys, until the user quits; `round` 0: all.
void step_through(const std::vector<Report> &reports, int round, Session &session);

} // namespace arbitro

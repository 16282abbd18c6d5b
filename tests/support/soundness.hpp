#pragma once

#include "support/write_log.hpp"

#include <string>

namespace generated {

/// Why the twin does not believe a match as it is written at level deals or plays, or nothing: then it is a legal match, and every figure
/// in it is right. For games in which a card that can capture must.
[[nodiscard]] std::string why_unsound(const Match &written, Level level);

} // namespace generated

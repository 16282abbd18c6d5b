#pragma once

#include "arbitro/log.hpp"
#include "arbitro/rules.hpp"
#include "arbitro/score.hpp"

#include <optional>
#include <string>

namespace arbitro {

/// Why stated figures cannot be, whatever was played.
struct Impossible {
  Code code = Code::impossible_count; ///< or `impossible_scope`
  std::string reason;
};

/// Whether the stated figures of one award can be at all, or why not.
[[nodiscard]] std::optional<Impossible> find_impossible(const Rules &rules, Seating seating, const LoggedCount &count);

/// Most sweeps that one round can have.
[[nodiscard]] int most_sweeps(const Rules &rules, int players);

} // namespace arbitro

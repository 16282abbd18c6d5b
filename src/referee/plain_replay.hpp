#pragma once

#include "restore.hpp"

#include <cstdint>
#include <optional>

namespace arbitro {

/// Plays a whole round at once where it is written in plain notation and nothing is to be said about its plays; nothing where it is not so,
/// or nobody can tell so quickly. `plays_hash` goes on over the plays.
[[nodiscard]] std::optional<Restored> replay_at_once(const RoundContext &context, const ReplayOrder &order, std::uint64_t &plays_hash);

} // namespace arbitro

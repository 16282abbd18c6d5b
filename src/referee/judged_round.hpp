#pragma once

#include "arbitro/referee.hpp"
#include "arbitro/report.hpp"
#include "arbitro/standing.hpp"
#include "layout.hpp"
#include "notebook.hpp"
#include "readings.hpp"
#include "replay.hpp"
#include "rotation.hpp"

#include <cstdint>
#include <optional>
#include <string>

namespace arbitro {

/// A place of the log with its address.
struct Spot {
  Where where{};
  Address at{};
};

/// What came out about a round beside its report.
struct JudgedRound {
  RoundRecord record{};
  bool is_blind = false;              ///< plays that nobody noted leave it in the dark, which has been said
  bool is_counted = false;            ///< its points are those of its awards, all of which are known
  bool decides = false;               ///< the match was decided with it
  std::optional<PerSide<int>> marked; ///< its sweeps as marks that are wrong have them
  std::optional<Spot> played_on;      ///< the first play after the one that ended the match
  std::uint64_t plays_hash = 0;       ///< of all plays so far
};

/// Finds out what a round was worth before anything that is claimed of its points is looked at: by replay, by piles, by counts.
/// `standing` is before the round; the report has its number, its dealer and the level when it returns.
[[nodiscard]] JudgedRound judge_round(const RoundContext &context, const Dealer &dealer, const Rotation &rotation, const Standing &standing,
                                      std::uint64_t plays_hash, const CheckOptions &options, RoundReport &out, Notebook &notebook);

} // namespace arbitro

#pragma once

#include "arbitro/report.hpp"
#include "arbitro/round.hpp"
#include "arbitro/seat.hpp"

#include <cstdint>
#include <vector>

namespace arbitro {

/// A round of two sides that was played to its end, with every hand known.
struct KnownRound {
  std::vector<PerSeat<CardSet>> hands; ///< by deal
  std::vector<RoundState> before;      ///< the state before each play, with its deal made, and the state after the last play
  std::vector<Play> plays;
};

/// Which rounds are analysed, and how much work that may be.
struct AnalysisOptions {
  std::uint64_t most_positions = 2'000'000; ///< searched for each round
  int round = 0;                            ///< only that one; 0: all
};

/// Finds what every play was worth, from the last one backwards, in at most so many positions.
[[nodiscard]] RoundWorth analyse(const Rules &rules, const KnownRound &round, std::uint64_t most_positions);

} // namespace arbitro

#pragma once

#include "arbitro/log.hpp"
#include "arbitro/match.hpp"
#include "arbitro/plain_round.hpp"
#include "arbitro/report.hpp"

#include <vector>

namespace arbitro {

class PlainMatch;

/// A match of plain rounds of which nothing is to be said, in plain numbers. Its memory serves for the next match.
struct QuickMatch {
  struct Round {
    Seat dealer = nobody;
    RoundFacts facts{};
    PerSide<int> points{};
    PerSide<int> totals{}; ///< after it
  };
  std::vector<Round> rounds; ///< more than the match has where one before had more
  Decision decision{};
  std::uint64_t plays = 0;
  std::uint64_t fingerprint = 0;
};

/// Judges a match of plain rounds. False means "don't know": anything would have to be said about it, or the match is unusual (void
/// rounds, play after the end, sudden death).
[[nodiscard]] bool judge_quickly(const MatchLog &header, const PlainRules &rules, const PlainMatch &match, bool readings,
                                 QuickMatch &judged);

/// Writes the rounds and the end of such a match into a report.
void write_report(const PlainRules &rules, const PlainMatch &match, const QuickMatch &judged, Report &report);

} // namespace arbitro

#pragma once

#include "arbitro/log.hpp"
#include "arbitro/match.hpp"
#include "arbitro/plain_play.hpp"
#include "arbitro/report.hpp"

#include <vector>

namespace arbitro {

/// What the fast path needs to know of a match before its rounds.
struct FastMatch {
  Rules rules{};
  PlainPlay plays{rules};
  Seating seating{};
  int deals = 0;        ///< of a round
  Seat dealer = nobody; ///< of the first round, where the header tells
  PerSide<int> start{};
  std::vector<AwardKey> awards;

  FastMatch() = default;
  FastMatch(const FastMatch &) = delete;
  FastMatch &operator=(const FastMatch &) = delete;

  /// Takes the facts of a decoded header. False where the fast path does not serve the match: cards that have not always their own value
  /// (the matta and the declarations of Cirulla), rounds that are not dealt out in whole deals, other letters than the canonical ones,
  /// names that cells may confuse with cards, a forfeit.
  [[nodiscard]] bool take(const MatchLog &log);
};

/// What the rounds of a match read so far come to.
struct Running {
  PerSide<int> totals{};
  Seat dealer = nobody;          ///< of the next round; nobody: the first round tells
  std::uint64_t fingerprint = 0; ///< as in `Report`
  Decision decision{};
};

/// Fills in the end of a match whose rounds have all been refereed.
void conclude(const FastMatch &match, const Running &running, Report &report);

} // namespace arbitro

#pragma once

#include "arbitro/match.hpp"
#include "arbitro/report.hpp"
#include "game/plain_round.hpp"
#include "replay.hpp"
#include "reporter.hpp"
#include "round_at_hand.hpp"

#include <cstdint>
#include <optional>
#include <vector>

namespace arbitro {

/// A place of the log with its address.
struct Spot {
  Where where{};
  Address at{};
};

/// All that comes out about a round. Its memory serves for the next one.
struct JudgedRound {
  RoundReport report{};
  PerSide<bool> may_have_won{};       ///< by sudden death, as the counts do not show in what order they were made
  bool is_won = false;                ///< and one of these has
  PlainOutcome played{};              ///< how it was played; of a round that has only piles, what they count
  bool facts_known = false;           ///< all of `played.facts` that this leaves to be known
  bool counts = true;                 ///< false: void, or broken off, and not added to the totals
  bool is_counted = false;            ///< its points are those of its awards, and all of these are known
  bool tallies_left = false;          ///< the tallies are still to be counted from the facts, which takes longer than adding up points
  bool is_blind = false;              ///< unrecorded plays leave it open, which has been reported
  bool decides = false;               ///< the match was decided with it
  bool is_impossible = false;         ///< no awards can give the points that are claimed
  std::optional<PerSide<int>> marked; ///< its sweeps as marks that are wrong have them
  std::optional<Spot> played_on;      ///< the first play after the one that ended the match
  std::vector<LoggedCount> claimed;   ///< memory for counts that are not decoded

  /// Resets it to a round without facts.
  void begin(int number);
  /// The tallies, counted if that has been put off.
  const std::vector<Tally> &tallies(const PreparedRules &rules);
};

/// Finds out what a round was worth before anything that is claimed of its points is looked at: by replay, by piles, by counts.
/// The report has its number and its dealer, and gets the one who dealt. `keep_plays`: for who wants to see
/// them.
void judge_round(const RoundAtHand &at, bool keep_plays, JudgedRound &judged, Reporter &reporter);

/// A round as it was replayed.
struct ResolvedRound {
  Seat dealer = 0;
  Layout layout;
  Replayed replayed;
};
/// Lays a decoded round out and replays it as it is written. Who dealt is who the plays say it was: where nobody is named, or another
/// dealer is known to be wrong, that is no news, and where another one is, all plays must fit (A207).
[[nodiscard]] ResolvedRound resolve_dealer(const RoundAtHand &at, const ReplayOrder &order, DiagnosticSink &sink);

} // namespace arbitro

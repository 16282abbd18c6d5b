#pragma once

#include "referee/layout.hpp"
#include "referee/repair/change.hpp"
#include "referee/replay.hpp"

#include <cstddef>
#include <vector>

namespace arbitro {

/// What was found when a record was tried: the replay of a round as it is written, or with changes.
struct Trial {
  bool plays_hold = false;       ///< nothing is said against plays and cards
  bool is_sound = false;         ///< nor are other points claimed
  int let_stand = 0;             ///< faults that the log lets stand
  int round_faults = 0;          ///< what is said against no single play: hands, the first table, how many plays there are
  std::size_t contradiction = 0; ///< the first play that something is said about; the number of plays where there is none

  /// Whether less is said than about another record of the round: against the round, or only against a later play.
  [[nodiscard]] bool goes_further_than(const Trial &other) const {
    return round_faults < other.round_faults || (round_faults == other.round_faults && contradiction > other.contradiction);
  }
};

/// A faulty round, laid out and replayed as it is written: what the generators of slips look at.
struct RepairContext {
  const RoundContext &context;
  Layout layout;
  std::vector<RoundState> states{}; ///< before each play of the layout, and at the end, as far as the round could be replayed
  bool marks_sweeps = false;        ///< whether the log marks sweeps at all
  Trial as_written{};
  std::size_t first_suspect = 0; ///< the first play that can hold the slip
  bool plays_only = false;       ///< and what is dealt cannot
  bool is_last = false;          ///< whether the slip is the last one: with it undone the round has to hold
  CardSet absent{};              ///< cards that no play and no table shows, nor a hand where hands are written
  CardSet twice{};               ///< cards that plays or the table show more than once

  [[nodiscard]] const MatchLog &log() const { return context.log; }
  [[nodiscard]] const LoggedRound &round() const { return context.round; }
  /// How many plays from the beginning can hold the slip: those up to the first contradiction, or all of its deal where later ones tell
  /// what a hand held.
  [[nodiscard]] std::size_t suspects() const;
  /// How many of the round's plays are not written; less than 0: there are too many.
  [[nodiscard]] int lacking() const;
  /// Whether somebody ruled on a play, or let one stand: then the rules alone do not tell what is at fault.
  [[nodiscard]] bool is_ruled_upon() const;
  /// Cards that stand twice, which nothing excuses.
  [[nodiscard]] CardSet twice_in_vain() const;
  /// Where a play stands in the layout; null where it does not.
  [[nodiscard]] const PlacedPlay *placed(std::size_t play) const;
  /// The state before a written play, or behind the last one; null where nobody knows it.
  [[nodiscard]] const RoundState *before(std::size_t play) const;
  /// The cards of a player that no play of the deal shows, or, where the hand is not written, that nothing does.
  [[nodiscard]] CardSet unplayed(int deal, Seat seat) const;
  /// The cards that a player may have held, of which nothing up to a play tells, but a later one does.
  [[nodiscard]] CardSet played_behind(std::size_t play, int deal, Seat seat) const;
};

/// Replays the round, and says what stands against it. Nothing is reported.
[[nodiscard]] Trial try_round(const RoundContext &context, DiagnosticSink &sink);

/// Lays out a faulty round for those who look for its slips.
[[nodiscard]] RepairContext repair_context_of(const RoundContext &context, DiagnosticSink &sink);

} // namespace arbitro

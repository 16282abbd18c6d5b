#pragma once

#include "referee/layout.hpp"
#include "referee/repair/change.hpp"
#include "referee/replay.hpp"

#include <cstddef>
#include <vector>

namespace arbitro {

/// The result of a trial: the replay of a round as it is written, or with changes.
struct Trial {
  bool plays_hold = false;       ///< no errors of plays and cards
  bool is_sound = false;         ///< and none of claimed points
  int accepted = 0;              ///< faults that the table accepted, by the log
  int round_faults = 0;          ///< errors of no single play: hands, the first table, the number of plays
  std::size_t contradiction = 0; ///< the first play with an error; the number of plays if there is none

  /// Whether it has fewer errors of the round than another trial, or as many and its first faulty play is later.
  [[nodiscard]] bool goes_further_than(const Trial &other) const {
    return round_faults < other.round_faults || (round_faults == other.round_faults && contradiction > other.contradiction);
  }
};

/// A turn to play.
struct Turn {
  int deal = 0; ///< from 0
  Seat seat = 0;
};

/// A faulty round, laid out and replayed as it is written, for the generators of mistakes.
struct RepairContext {
  const RoundContext &context;
  Layout layout;
  std::vector<RoundState> states{};    ///< before each play of the layout, and at the end, as far as the replay came
  std::vector<RoundState> dealt_out{}; ///< where the hands of each deal but the last were played, as far as the replay came
  bool marks_sweeps = false;           ///< whether the match marks sweeps in any round
  Trial as_written{};
  std::size_t first_suspect = 0; ///< the first play that may be the mistake
  bool leads_only = false;       ///< only the first play of the round, which shows who led, may be
  bool plays_only = false;       ///< the deal cannot be
  bool is_last = false;          ///< whether it is the last mistake: without it the round must be right
  CardSet absent{};              ///< cards on no table and in no play, nor in a hand if hands are written
  CardSet twice{};               ///< cards that plays or the table show more than once

  [[nodiscard]] const MatchLog &log() const { return context.log; }
  [[nodiscard]] const LoggedRound &round() const { return context.round; }
  /// The number of plays from the beginning that may be the mistake: up to the first contradiction, all of its deal if the later ones show
  /// what a hand held, or all of the round if they show what the first table was.
  [[nodiscard]] std::size_t suspects() const;
  /// The number of missing plays; below 0 if there are too many.
  [[nodiscard]] int lacking() const;
  /// The number of cards in a hand of a deal, or, `nowhere`, on the first table.
  [[nodiscard]] int size_of(int deal) const { return deal == nowhere ? log().rules.table_size : layout.dealing.hand(deal); }
  /// Whether a ruling or the table accepted a play: then the rules alone do not show the fault.
  [[nodiscard]] bool is_ruled_upon() const;
  /// Duplicate cards that no accepted play explains.
  [[nodiscard]] CardSet twice_in_vain() const;
  /// The place of a play in the layout; null if it has none.
  [[nodiscard]] const PlacedPlay *placed(std::size_t play) const;
  /// Whose turn a play may have been, in the order of seats. A play that is taken for the one before it, written twice, may have been the
  /// next player's.
  [[nodiscard]] std::vector<Turn> turns_of(std::size_t play) const;
  /// The state before a written play, or after the last one; null if it is unknown.
  [[nodiscard]] const RoundState *before(std::size_t play) const;
  /// The state after a written play, before the next hands are dealt; null if it is unknown.
  [[nodiscard]] const RoundState *after(std::size_t play) const;
  /// The cards of a player that no play of the deal shows; if the hand is not written, the cards that appear nowhere.
  [[nodiscard]] CardSet unplayed(int deal, Seat seat) const;
  /// The cards that a player may have held and that only a later play shows.
  [[nodiscard]] CardSet played_later(std::size_t play, int deal, Seat seat) const;
};

/// Replays the round and counts its errors, without reporting them.
[[nodiscard]] Trial try_round(const RoundContext &context);

/// Lays out a faulty round for the search.
[[nodiscard]] RepairContext repair_context_of(const RoundContext &context);

} // namespace arbitro

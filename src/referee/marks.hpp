#pragma once

#include "arbitro/log.hpp"

#include <algorithm>

namespace arbitro {

/// What is wrong with a scopa mark (A311, A312).
enum class MarkFault : std::uint8_t { none, no_scopa, unmarked };

/// Whether a play says that it is a sweep: by its mark, or by taking all where sweeps score.
[[nodiscard]] inline bool marks_sweep(const LoggedPlay &play, const Rules &rules) {
  return (play.scopa && play.scopa.value) || (play.taking == Taking::all && rules.scopa_points > 0);
}

/// Whether a round marks its sweeps at all, so that a play without a mark says that it is none.
[[nodiscard]] inline bool marks_sweeps(const LoggedRound &round, const Rules &rules) {
  return std::ranges::any_of(round.plays, [&](const LoggedPlay &play) { return marks_sweep(play, rules); });
}

/// What is wrong with the mark of a play that is a sweep or not, in a round that marks its sweeps or not.
[[nodiscard]] inline MarkFault judge_mark(const LoggedPlay &logged, bool sweep, bool marks_sweeps) {
  if (logged.unrecorded) return MarkFault::none;
  if (logged.scopa && logged.scopa.value && !sweep) return MarkFault::no_scopa;
  const bool marked_none = logged.scopa && !logged.scopa.value;
  const bool silent = !logged.scopa && logged.taking != Taking::all && marks_sweeps;
  return sweep && (marked_none || silent) ? MarkFault::unmarked : MarkFault::none;
}

} // namespace arbitro

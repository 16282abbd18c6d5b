#pragma once

#include "arbitro/log.hpp"

#include <algorithm>
#include <optional>

namespace arbitro {

/// What is wrong with a scopa mark (A311, A312).
enum class MarkFault : std::uint8_t { none, no_scopa, unmarked };

/// Whether a play is marked as a sweep: by its mark, or by taking all where sweeps score.
[[nodiscard]] inline bool marks_sweep(const LoggedPlay &play, const Rules &rules) {
  return (play.scopa && play.scopa.value) || (play.taking == Taking::all && rules.scopa_points > 0);
}

/// Whether a round marks its sweeps at all, so that a play without a mark says that it is none.
[[nodiscard]] inline bool marks_sweeps(const LoggedRound &round, const Rules &rules) {
  return std::ranges::any_of(round.plays, [&](const LoggedPlay &play) { return marks_sweep(play, rules); });
}

/// Whether a play was a sweep as the log has it, in a round that marks its sweeps or not; nothing where it does not say.
[[nodiscard]] inline std::optional<bool> written_sweep(const LoggedPlay &logged, bool marks_sweeps) {
  if (logged.scopa) return logged.scopa.value;
  return marks_sweeps && !logged.unrecorded && logged.taking != Taking::all ? std::optional(false) : std::nullopt;
}

/// What is wrong with the mark of a play that is a sweep or not.
[[nodiscard]] inline MarkFault judge_mark(const LoggedPlay &logged, bool sweep, bool marks_sweeps) {
  if (logged.unrecorded || written_sweep(logged, marks_sweeps).value_or(sweep) == sweep) return MarkFault::none;
  return sweep ? MarkFault::unmarked : MarkFault::no_scopa;
}

} // namespace arbitro

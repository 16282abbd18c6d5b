#pragma once

#include "referee/compare/record.hpp"

namespace arbitro {

/// A play of one record, and how the referee replays it there.
struct RecordedPlay {
  const MatchLog &log;
  const LoggedRound &round;
  const LoggedPlay &play;
  const ReplayedPlay *replayed = nullptr; ///< null where nobody knows the table before it
  bool marks_sweeps = false;              ///< whether the record marks sweeps at all
};

/// How far two records have the same play. What one of them leaves to the rules, or omits, is no difference.
enum class Likeness : std::uint8_t { same, same_card, other };
[[nodiscard]] Likeness compare_plays(const RecordedPlay &a, const RecordedPlay &b);

/// How much a record says of a play, to be compared with how much another one says.
[[nodiscard]] int detail_of(const LoggedPlay &play);

} // namespace arbitro

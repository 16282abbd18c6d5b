#pragma once

#include "arbitro/log.hpp"
#include "arbitro/report.hpp"
#include "diagnostic_sink.hpp"

namespace arbitro {

/// Who deals next.
struct Rotation {
  Seat next = 0;          ///< by the schedule
  bool is_known = false;  ///< the log has named a dealer, or plays have shown one: before that the schedule is a mere assumption
  bool is_broken = false; ///< somebody dealt out of turn, which is already reported
};

/// Before the first round.
[[nodiscard]] Rotation first_rotation(const MatchLog &log);

/// Who dealt a round, as far as one knows before it is replayed.
struct Dealer {
  Seat seat = 0;
  bool is_wrong = false; ///< it was another's turn
  bool is_known = false; ///< by this round or those before it, and not merely assumed
};
/// The dealer that a round names, or else the next one by the schedule.
[[nodiscard]] Dealer dealer_of(const MatchLog &log, Seat named, const Rotation &rotation);
/// Reports a dealer out of rotation (A207).
void report_dealer(const MatchLog &log, const LoggedRound &round, int number, const Rotation &rotation, DiagnosticSink &sink);

/// The rotation after a round of that level that `dealt` dealt. After a void one the same player deals again, and after a wrong dealer it
/// continues as if it had been the right one.
[[nodiscard]] Rotation after_round(const MatchLog &log, Level level, Seat named, const Rotation &rotation, Seat dealt);

} // namespace arbitro

#pragma once

#include "diagnostic_sink.hpp"
#include "layout.hpp"
#include "replay.hpp"
#include "rotation.hpp"

namespace arbitro {

/// A round as it was replayed.
struct ResolvedRound {
  Seat dealer = 0;
  Layout layout;
  Replayed replayed;
};

/// What is known against the dealer of a round before it is replayed.
struct DealerDoubts {
  bool is_reported = false; ///< dealt out of turn, which is already reported
  const Rotation &rotation;
};

/// Lays a round out and replays it as it is written. Who dealt is who the plays say it was: where nobody is named that is no news, and
/// where another one is, all plays must fit (A207).
[[nodiscard]] ResolvedRound resolve_dealer(const RoundContext &context, const ReplayOrder &order, const DealerDoubts &doubts,
                                           DiagnosticSink &sink);

} // namespace arbitro

#pragma once

#include "arbitro/match.hpp"
#include "arbitro/report.hpp"
#include "arbitro/round.hpp"
#include "diagnostic_sink.hpp"
#include "game/plain_round.hpp"
#include "layout.hpp"

#include <optional>
#include <vector>

namespace arbitro {

/// What the replay of a round found out.
struct Replayed {
  PlainOutcome outcome{};               ///< of all that could be replayed
  bool open = false;                    ///< the log says too little of some card or capture
  bool blind = false;                   ///< from some play on nobody knows what lay on the table; counts are unknown
  bool stands = true;                   ///< false: some play is impossible as written
  PerSide<int> marked{};                ///< sweeps as the log marks them
  bool marked_wrongly = false;          ///< some sweep is marked that was none
  std::optional<std::size_t> played_on; ///< first play after the deciding one
  std::vector<ReplayedPlay> shown;      ///< only where asked for
  std::vector<RoundState> before;       ///< each play of the layout, and the end, as far as one could see; likewise
  std::vector<RoundState> dealt_out;    ///< where the hands of each deal but the last were played; likewise
};

/// How a round is to be replayed.
struct ReplayOrder {
  bool keep_plays = false;
  bool keep_states = false;
  bool garbled = false;        ///< some play or hand is unreadable: how many there are is unknown
  bool stops_at_fault = false; ///< of a trial: after one the rest of the round is of no interest
};

/// Replays a round: every play is judged strictly and applied as written, and an illegal play is reported once. If the log leaves a capture
/// open, one that all of the round allows is taken, where there is one.
[[nodiscard]] Replayed replay(const RoundContext &context, const Layout &layout, const ReplayOrder &order, DiagnosticSink &sink);

} // namespace arbitro

#pragma once

#include "layout.hpp"
#include "notebook.hpp"
#include "replay.hpp"
#include "rotation.hpp"

namespace arbitro {

/// A round as it was most probably played.
struct Restored {
  Seat dealer = 0;
  Layout layout;
  Replayed replayed;
};

/// What is known against the dealer of a round before it is replayed.
struct DealerDoubts {
  bool is_reported = false; ///< dealt out of turn, which has been said
  const Rotation &rotation;
};

/// Lays a round out and replays it. Where that finds several things wrong, it is read again with one slip of the pen undone (a play
/// forgotten, two plays of one deal written the wrong way round, the other one of a card written twice, another dealer); if that leaves
/// nothing else to say, the slip is the one finding. A dealer whom nobody named is who the plays say it was.
[[nodiscard]] Restored restore(const RoundContext &context, const ReplayOrder &order, const DealerDoubts &doubts, Notebook &notebook);

} // namespace arbitro

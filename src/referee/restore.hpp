#pragma once

#include "layout.hpp"
#include "notebook.hpp"
#include "replay.hpp"

namespace arbitro {

/// A round as it was most probably played.
struct Restored {
  Seat dealer = 0;
  Layout layout;
  Replayed replayed;
};

/// Lays a round out and replays it. Where that finds several things wrong, it is read again with one slip of the pen undone (a play
/// forgotten, two plays written the wrong way round, the other one of a card written twice, another dealer); if one slip explains them all,
/// that slip is the one finding. `wrong_dealer`: the dealer has been reported already.
[[nodiscard]] Restored restore(const RoundContext &context, const ReplayOrder &order, bool wrong_dealer, SearchBudget &budget,
                               Notebook &notebook);

} // namespace arbitro

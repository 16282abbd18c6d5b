#pragma once

#include "layout.hpp"

#include <vector>

namespace arbitro {

/// Instead of a deal: the first table, or no place in the round.
inline constexpr int nowhere = -1;

/// One place where the log says who has a card at the start: the table, or a hand.
struct Holding {
  int deal = nowhere; ///< `nowhere`: the table
  Seat seat = 0;
  Card card{};
  Where where{};
};

/// Goes through a round laid out as it is written and works out what is not written: unknown cards that only one card fits, the table and
/// the hands that the plays give away. What is written wrongly stays so. Reports cards that table and hands hold twice (A201).
void infer_cards(const RoundContext &context, const std::vector<Holding> &holdings, Layout &layout, DiagnosticSink &sink);

} // namespace arbitro

#pragma once

#include "arbitro/finding.hpp"
#include "referee/repair/change.hpp"
#include "referee/repair/repair_context.hpp"

#include <cstdint>
#include <functional>
#include <span>
#include <string_view>

namespace arbitro {

/// Takes one way in which a round may have been, were it not for a slip.
using Offer = std::function<void(Change)>;

/// What undoing a slip changes in the cards that plays and the first table show.
enum class Alters : std::uint8_t {
  order,      ///< no more than their order, what is captured, and who holds them
  cards,      ///< which they are
  more_plays, ///< more plays show some
  fewer_plays ///< fewer do
};

/// One kind of slip: a way a writer departs from what happened.
struct SlipRow {
  std::string_view name;
  int cost; ///< more, the more it has to invent: of two slips the cheaper pairs are tried first
  Alters alters;
  std::optional<Code> code;                               ///< of the finding that says it; none: that of the contradiction it made
  bool (*generate)(const RepairContext &, const Offer &); ///< false: it offered only some
};

/// The table of slips of the pen in the plays and cards of a round.
[[nodiscard]] std::span<const SlipRow> slips();
/// The row of another card that is noted again further on, which only one more slip explains.
[[nodiscard]] const SlipRow &later_card_slip();
/// The row of another dealer.
[[nodiscard]] const SlipRow &dealer_slip();

} // namespace arbitro

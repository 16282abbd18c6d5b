#pragma once

#include "repair/change.hpp"
#include "repair/slips.hpp"

#include <functional>
#include <vector>

namespace arbitro {

/// One slip, and what it takes to undo it.
struct UndoneSlip {
  const SlipRow *slip = nullptr;
  Change change{};
};

/// Slips under which a round holds without an error: one, or two, the second in the round that the first leaves.
using Explanation = std::vector<UndoneSlip>;

/// One slip undone in a round that does not hold yet.
struct Start {
  UndoneSlip first;
  Trial trial{};
};

/// What a search came to.
struct Found {
  std::vector<Explanation> all; ///< in the order of the table and of the plays
  std::vector<Start> starts;    ///< behind which a second slip may be, likewise
  bool is_whole = true;         ///< everything as near was tried; false: the budget ended first
};

/// Whether the whole match holds with this round in place of the one that is written.
using Holds = std::function<bool(const LoggedRound &)>;

/// Looks for one slip that explains a faulty round.
[[nodiscard]] Found find_slip(const RoundContext &context, const Holds &holds, Notebook &notebook);
/// Looks for a second one behind each of the first.
[[nodiscard]] Found find_second_slip(const RoundContext &context, std::vector<Start> starts, const Holds &holds, Notebook &notebook);

} // namespace arbitro

#pragma once

#include "referee/repair/change.hpp"
#include "referee/repair/slips.hpp"

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

/// What a search came to.
struct Found {
  std::vector<Explanation> all;    ///< in the order of the table and of the plays
  std::vector<Explanation> halves; ///< under which the plays hold, though not all that is claimed
  bool is_whole = true;            ///< everything as near was tried; false: the budget ended first
};

/// Whether the whole match holds with this round in place of the one that is written.
using Holds = std::function<bool(const LoggedRound &)>;

/// Looks for one slip that explains a faulty round.
[[nodiscard]] Found find_slip(const RoundContext &context, const Holds &holds, DiagnosticSink &sink);
/// Looks for two slips that do.
[[nodiscard]] Found find_two_slips(const RoundContext &context, const Holds &holds, DiagnosticSink &sink);

} // namespace arbitro

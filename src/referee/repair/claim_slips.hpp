#pragma once

#include "arbitro/log.hpp"
#include "arbitro/report.hpp"
#include "referee/repair/edits.hpp"
#include "referee/repair/fix_description.hpp"

#include <vector>

namespace arbitro {

/// What is claimed that may be a slip of counting.
enum class Claim : std::uint8_t { points, total, count, holder, result, winner };

/// One claim as it should be.
struct ClaimFix {
  Claim claim = Claim::points;
  std::size_t round = 0; ///< index; of a round's claims only
  std::size_t count = 0; ///< index among the round's counts, with `count` and `holder`
  Figures figures{};
  Side winner = nobody;         ///< with `holder`, where nobody is none, and with `winner`
  bool shows_elsewhere = false; ///< what is reported is another claim, so that this one has to be named
};

/// Claims that one slip made wrong: a figure, or a figure and all that was counted on from it.
using ClaimsChange = std::vector<ClaimFix>;

/// What the claims of a round (an index), or, at the number of rounds, of the end of a match, should be by what was judged: each wrong one
/// by itself, and all from there on.
[[nodiscard]] std::vector<ClaimsChange> claim_changes(const MatchLog &log, const Report &judged, std::size_t round);

/// Everything that is wrong among them: each by a slip of its own, or all by one.
[[nodiscard]] std::vector<ClaimsChange> claims_apart(const MatchLog &log, const Report &judged, std::size_t round, bool by_one);
/// Whether it changes points together with the totals or the result that were added up from them: these bear each other out, so that what
/// they were counted from may be wrong instead.
[[nodiscard]] bool contradicts_agreeing_figures(const ClaimsChange &change);
/// Under which code a wrong claim is reported.
[[nodiscard]] Code code_of(Claim claim);

/// Makes the change.
void apply(const ClaimsChange &change, MatchLog &log);
/// The claims that it changes as they are written.
[[nodiscard]] ClaimsChange as_written(const MatchLog &log, ClaimsChange change);

/// How it is written into the log.
[[nodiscard]] TextEdits edits_for(const WrittenLog &written, const ClaimsChange &change);
/// How it is told.
[[nodiscard]] FixDescription describe_fix(const MatchLog &log, const ClaimsChange &change);

} // namespace arbitro

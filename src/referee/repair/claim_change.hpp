#pragma once

#include "arbitro/log.hpp"
#include "referee/repair/edits.hpp"
#include "referee/repair/pile_mistakes.hpp"

#include <string>
#include <vector>

namespace arbitro {

/// The claims that a mistake of counting can make wrong.
enum class Claim : std::uint8_t { points, total, count, result, winner, pile, start };

/// One claim as it should be.
struct ClaimFix {
  Claim claim = Claim::points;
  std::size_t round = 0; ///< index; of a round's claims only
  std::size_t count = 0; ///< index among the round's counts, with `count`
  bool names = false;    ///< with `count`: it says who has the award, and no figures
  Figures figures{};
  Side winner = nobody;      ///< with `names`, where nobody is none, and with `winner`
  MovedCard moved{};         ///< with `pile`
  bool is_exchanged = false; ///< with the next or the last claim of the change, whose text it has: these come in pairs
};

/// Whether it changes who has an award or won.
[[nodiscard]] inline bool is_name(const ClaimFix &fix) { return fix.names || fix.claim == Claim::winner; }
/// Whether it changes figures.
[[nodiscard]] inline bool has_figures(const ClaimFix &fix) { return !is_name(fix) && fix.claim != Claim::pile; }

/// Claims that one mistake made wrong: a figure, or a figure and all that were added up from it.
using ClaimsChange = std::vector<ClaimFix>;

/// Whether it gives the written figures in another order.
[[nodiscard]] bool is_reordered(const MatchLog &log, const ClaimFix &fix);
/// Whether it changes points together with the totals or the result that were added up from them: these confirm each other, and the plays
/// or counts may be wrong instead.
[[nodiscard]] bool contradicts_agreeing_figures(const ClaimsChange &change);
/// Whether it gives one side what was written for another: then the sides may be listed in another order.
[[nodiscard]] bool gives_to_another(const MatchLog &log, const ClaimsChange &change);
/// The code that reports a wrong claim.
[[nodiscard]] Code code_of(Claim claim);

/// Writes the figures or the holder into a count.
void apply(const ClaimFix &fix, LoggedCount &count);
/// Makes the change.
void apply(const ClaimsChange &change, MatchLog &log);
/// The count that a fix is about, as it is claimed.
[[nodiscard]] auto &count_claimed(auto &log, const ClaimFix &fix) { return log.rounds[fix.round].counts[fix.count]; }
/// The figures that a fix is about, as they are claimed; null if it is about no figures, or about a count.
[[nodiscard]] auto *figures_claimed(auto &log, const ClaimFix &fix) {
  return fix.claim == Claim::points   ? &log.rounds[fix.round].points
         : fix.claim == Claim::total  ? &log.rounds[fix.round].total
         : fix.claim == Claim::result ? &log.result
         : fix.claim == Claim::start  ? &log.start
                                      : nullptr;
}
/// The key of the claim.
[[nodiscard]] std::string key_of(const MatchLog &log, const ClaimFix &fix);
/// The figures that a fix changes as they are written.
[[nodiscard]] Figures figures_written(const MatchLog &log, const ClaimFix &fix);

/// The change as edits of the log.
[[nodiscard]] TextEdits edits_for(const WrittenLog &written, const ClaimsChange &change);
/// The change in words.
[[nodiscard]] FixDescription describe_fix(const MatchLog &log, const ClaimsChange &change);

} // namespace arbitro

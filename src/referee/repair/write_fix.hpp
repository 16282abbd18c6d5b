#pragma once

#include "referee/repair/claim_change.hpp"
#include "referee/repair/edits.hpp"
#include "referee/repair/recheck.hpp"
#include "referee/repair/search.hpp"

#include <optional>
#include <string>
#include <vector>

namespace arbitro {

/// Mistakes that explain the errors: in the plays and cards of one round, in claims, or both; or a round that nobody wrote.
struct Candidate {
  std::size_t round = 0; ///< index
  Explanation mistakes{};
  std::vector<ClaimsChange> claims{};   ///< one mistake each
  std::optional<LoggedRound> missing{}; ///< before `round`; it has points where a sum shows them
};

/// Whether it is a round that nobody wrote.
[[nodiscard]] inline bool lacks_round(const Candidate &candidate) { return candidate.missing.has_value(); }

/// Makes its changes.
void apply(const Candidate &candidate, MatchLog &log);

/// The correction of one mistake: in words, and as edits.
struct WrittenMistake {
  FixDescription description{};
  std::optional<Code> code{};
  TextEdits edits{}; ///< of the original text
};

/// An explanation in words and edits.
struct WrittenFix {
  std::vector<WrittenMistake> mistakes{};
  std::string text{};          ///< the corrected one
  bool leaves_nothing = false; ///< whether no errors are left in it
};

/// Writes an explanation into the text, together with other edits; a missing round has words only. Nothing if it cannot be expressed in
/// this log.
[[nodiscard]] std::optional<WrittenFix> write_fix(const Candidate &candidate, const TextEdits &earlier, const Recheck &recheck);

/// A fix with that title and those edits.
[[nodiscard]] Fix fix_of(const Source &source, const Phrase &title, const TextEdits &edits, Certainty certainty = Certainty::only,
                         int explanations = 1);

} // namespace arbitro

#pragma once

#include "referee/repair/claim_slips.hpp"
#include "referee/repair/fix_description.hpp"
#include "referee/repair/recheck.hpp"
#include "referee/repair/search.hpp"

#include <optional>
#include <set>
#include <string>
#include <vector>

namespace arbitro {

/// Slips under which everything holds: of the plays and cards of one round, of what is claimed, or both.
struct Candidate {
  std::size_t round = 0; ///< index
  Explanation slips{};
  std::vector<ClaimsChange> claims{}; ///< each by a slip of its own
};

/// One slip told: in words, and as it is written into the text.
struct WrittenSlip {
  FixDescription description{};
  std::optional<Code> code{};
  TextEdits edits{}; ///< of the text as it is
};

/// An explanation told.
struct WrittenFix {
  std::vector<WrittenSlip> slips{};
  std::string text{}; ///< with all of them undone
};

/// Writes an explanation into the text, in which other edits are made too. Nothing where there are no words of the log for it.
[[nodiscard]] std::optional<WrittenFix> write_fix(const Candidate &candidate, const TextEdits &mended, const Recheck &recheck);

/// A fix with that title and those edits.
[[nodiscard]] Fix fix_of(const Source &source, const Phrase &title, const TextEdits &edits);

} // namespace arbitro

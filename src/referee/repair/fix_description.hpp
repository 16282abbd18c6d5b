#pragma once

#include "arbitro/finding.hpp"
#include "referee/repair/edits.hpp"

namespace arbitro {

/// A change of a round in words, and where in the log it belongs.
struct FixDescription {
  Where where{}; ///< what is written wrongly, or stands beside what is missing
  Address at{};
  std::string player; ///< whose play it is; may be empty
  Phrase says;        ///< what is wrong
  Phrase title;       ///< what to do
};

/// Tells the change of a round (an index from 0) of the log.
[[nodiscard]] FixDescription describe_fix(const MatchLog &log, std::size_t round, const Change &change);

} // namespace arbitro

#pragma once

#include "arbitro/finding.hpp"
#include "referee/repair/edits.hpp"

namespace arbitro {

/// A change of a round in words, and its place in the log.
struct FixDescription {
  Where where{}; ///< the wrong entry, or the one next to the missing one
  Address at{};
  std::string player{}; ///< whose play it is; may be empty
  Phrase says{};        ///< what is wrong
  Phrase title{};       ///< what to do
};

/// Describes the change of a round (an index from 0) of the log.
[[nodiscard]] FixDescription describe_fix(const MatchLog &log, std::size_t round, const Change &change);

} // namespace arbitro

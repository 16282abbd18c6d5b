#pragma once

#include "arbitro/finding.hpp"
#include "arbitro/log.hpp"
#include "log/document.hpp"
#include "referee/repair/change.hpp"
#include "text/text_edits.hpp"

#include <string>

namespace arbitro {

/// A log with its text and its tree, for edits.
struct WrittenLog {
  const Source &source;
  const Document &document;
  const MatchLog &log;
};

/// The change of a round as edits of its log, in the order of the text, without overlaps. Everything else stays, byte for byte.
[[nodiscard]] TextEdits edits_for(const WrittenLog &written, const LoggedRound &round, const Change &change);

/// All figures in the order in which the log lists the sides: `11-7`.
[[nodiscard]] std::string joined(const MatchLog &log, const Figures &figures);

/// A play that has a card, in the notation of rows: `7d x 3c 4s scopa !!`.
[[nodiscard]] std::string spelled(const MatchLog &log, const ChangedPlay &play);

/// Two places of the text, each with what the other one has.
[[nodiscard]] TextEdits exchanged(const Source &source, Span one, Span other);

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

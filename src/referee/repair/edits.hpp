#pragma once

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

/// A play that has a card, in the notation of rows: `7d x 3c 4s scopa`.
[[nodiscard]] std::string spelled(const MatchLog &log, const ChangedPlay &play);

/// Two places of the text, each with what the other one has.
[[nodiscard]] TextEdits exchanged(const Source &source, Span one, Span other);

} // namespace arbitro

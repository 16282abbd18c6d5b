#pragma once

#include "arbitro/log.hpp"
#include "document.hpp"
#include "repair/change.hpp"
#include "text/text_edits.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace arbitro {

/// The log as text, as edits have to be written into it.
struct WrittenLog {
  const Source &source;
  const Document &document;
  const MatchLog &log;
};

/// How a change of a round is written into its log: edits in the order of the text, none over another. Everything else stays, byte for
/// byte.
[[nodiscard]] TextEdits edits_for(const WrittenLog &written, const LoggedRound &round, const Change &change);

/// The text in such quotes as stand at a place, if any.
[[nodiscard]] std::string in_same_quotes(const Source &source, Span span, const std::string &text);

/// A play as rows write it: `7d x 3c 4s scopa`.
[[nodiscard]] std::string spelled(const MatchLog &log, Card card, const std::optional<CardSet> &takes, bool marked);

} // namespace arbitro

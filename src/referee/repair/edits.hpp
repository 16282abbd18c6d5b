#pragma once

#include "arbitro/log.hpp"
#include "arbitro/source.hpp"
#include "document.hpp"
#include "repair/change.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace arbitro {

/// Bytes of the log's text that give way to others.
struct TextEdit {
  Span span{};
  std::string text;
};

/// The log as text, as edits have to be written into it.
struct WrittenLog {
  const Source &source;
  const Document &document;
  const MatchLog &log;
};

/// How a change of a round is written into its log: edits in the order of the text, none over another. Everything else stays, byte for
/// byte.
[[nodiscard]] std::vector<TextEdit> edits_for(const WrittenLog &written, const LoggedRound &round, const Change &change);

/// The text with the edits made.
[[nodiscard]] std::string edited(std::string_view text, const std::vector<TextEdit> &edits);

/// A play as rows write it: `7d x 3c 4s scopa`.
[[nodiscard]] std::string spelled(const MatchLog &log, Card card, const std::optional<CardSet> &takes, bool marked);

} // namespace arbitro

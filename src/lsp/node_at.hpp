#pragma once

#include "text_documents.hpp"

#include <cstddef>
#include <cstdint>

namespace arbitro::lsp {

/// What is at a byte: of the tree, and of the match, as far as there is any. Nothing is null that another part leads to.
struct NodeAt {
  const Part *part = nullptr;
  const ReplayedLog *log = nullptr; ///< with `part`
  std::uint32_t at = 0;             ///< the byte, in the document
  std::uint32_t node = no_node;     ///< the innermost value
  bool on_key = false;              ///< its key, and not the value
  const MatchLog *match = nullptr;
  const Report *report = nullptr; ///< with `match`
  const LoggedRound *round = nullptr;
  const RoundReport *replayed = nullptr; ///< of the round, where it could be refereed
  const LoggedPlay *play = nullptr;
  int play_number = 0; ///< from 1, with `play`

  /// The play as it was replayed, or null.
  [[nodiscard]] const ReplayedPlay *replayed_play() const;
  /// The round before the play, or null where nobody knows.
  [[nodiscard]] const RoundState *before() const;
};
[[nodiscard]] NodeAt node_at(const TextDocuments &documents, std::size_t offset);
/// The same in one document.
[[nodiscard]] NodeAt node_at(const ReplayedLog &log, std::uint32_t at);

} // namespace arbitro::lsp

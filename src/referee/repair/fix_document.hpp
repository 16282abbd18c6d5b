#pragma once

#include "arbitro/referee.hpp"
#include "text/text_edits.hpp"

#include <functional>
#include <string>
#include <vector>

namespace arbitro {

/// One document of a stream with its mistakes fixed as far as they can be.
struct FixedDocument {
  TextEdits edits;             ///< of the text as it was
  std::string text;            ///< with them made
  std::vector<Report> reports; ///< of that text; places are those of the file with the edits made
  std::vector<bool> wanted;    ///< by report: its match was chosen
};

/// Makes the edits of all fixes that are certain, or, with `likely`, of the first fix of each finding; again until nothing changes, since a
/// second mistake may only show once the first is fixed. Edits after which the document does not read, or has more findings, are not made.
/// `wants` is asked once a match, in order, as it was before any edit; null: all are wanted.
[[nodiscard]] FixedDocument fix_document(Referee &referee, const Chunk &chunk, const std::string &file, int first_index, bool likely,
                                         const std::function<bool(const Report &)> &wants = nullptr);

} // namespace arbitro

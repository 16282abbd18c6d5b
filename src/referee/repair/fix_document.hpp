#pragma once

#include "arbitro/referee.hpp"
#include "text/text_edits.hpp"

#include <string>
#include <vector>

namespace arbitro {

/// One document of a stream with its mistakes fixed as far as they can be.
struct FixedDocument {
  TextEdits edits;             ///< of the text as it was
  std::string text;            ///< with them made
  std::vector<Report> reports; ///< of that text; places are those of the file with the edits made
};

/// Makes the edits of all fixes that are certain, or, with `likely`, of the first fix of each finding; again until nothing changes, since a
/// second mistake may only show once the first is fixed. Edits after which the document does not read, or has more findings, are not made.
[[nodiscard]] FixedDocument fix_document(Referee &referee, const Chunk &chunk, const std::string &file, int first_index, bool likely);

} // namespace arbitro

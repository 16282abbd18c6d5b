#pragma once

#include "arbitro/finding.hpp"
#include "text/text_edits.hpp"

namespace arbitro {

/// Adds what a fix changes in the text of its whole file.
inline void add_edits(const Fix &fix, TextEdits &edits) {
  for (const Edit &edit : fix.edits)
    edits.push_back({{static_cast<std::uint32_t>(edit.begin.offset), static_cast<std::uint32_t>(edit.end.offset)}, edit.text});
}

} // namespace arbitro

#pragma once

#include "arbitro/encode.hpp"
#include "arbitro/report.hpp"

#include "importers.hpp"

#include <string>
#include <vector>

namespace arbitro {

/// A match of another program as a log, and what the referee says of it.
struct ImportedMatch {
  Item log;
  Report report;
};

/// What a text of another program became.
struct ImportedText {
  std::vector<ImportedMatch> matches;
  std::vector<ImportNote> missing; ///< what is unknown, contradictory or not there, in the order of the text
  std::vector<ImportNote> errors;  ///< what else the referee finds wrong, where its round is in the text
  std::vector<ImportNote> remarks; ///< what was assumed, and what a log has no place for
  std::string sample;              ///< of a rules file, where one would help
};

/// Bytes of the longest text that is read.
inline constexpr std::size_t longest_import = std::size_t{16} << 20;

/// Reads a text as that kind. Throws `ImportFault` where it is damaged, or where a match in it would be no log.
[[nodiscard]] ImportedText import_text(const Importer &importer, ForeignText text);

} // namespace arbitro

#pragma once

#include "arbitro/log.hpp"
#include "document.hpp"

#include <functional>
#include <vector>

namespace arbitro {

/// What decoding one match gave.
struct Decoded {
  MatchLog log;
  std::vector<Finding> findings; ///< A1xx; places in the document's source
  bool readable = true;          ///< false: seating or rules could not be made out, so there is nothing to referee
};

/// Decodes every match of a document (one match, a tournament's `matches` with inherited header, or a list of these) and hands them over
/// one by one, in order. The object handed over is reused for the next one.
void decode(const Source &source, const Document &document, const ReadOptions &options, const std::function<void(Decoded &)> &sink);

} // namespace arbitro

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
  bool rounds_left = false;      ///< the rounds have not been decoded, since nobody needs them
};

/// Is asked about the rounds of a readable match when all else in it has been decoded; true: nobody needs them.
using KnowsRounds = std::function<bool(const Decoded &decoded, std::uint32_t rounds)>;

/// Decodes every match of a document (one match, a tournament's `matches` with inherited header, or a list of these) and hands them over
/// one by one, in order. The object handed over is reused for the next one.
void decode(const Source &source, const Document &document, const ReadOptions &options, const std::function<void(Decoded &)> &sink,
            const KnowsRounds &knows_rounds = {});

} // namespace arbitro

#pragma once

#include "arbitro/log.hpp"
#include "document.hpp"
#include "plain_match.hpp"

namespace arbitro {

/// Whether the rounds of a match with this header can be plain: rules that plain rounds serve, canonical letters, names that no cell
/// confuses with cards, and no forfeit.
[[nodiscard]] bool may_be_plain(const MatchLog &log);

/// Reads rounds in whatever order and shape their parts stand, as rows or objects, if they hold nothing but whole deals in canonical
/// notation and figures; and what the log says of the end. False means "don't know".
[[nodiscard]] bool read_plain(const Source &source, const Document &document, const MatchLog &log, std::uint32_t rounds, PlainMatch &match);

} // namespace arbitro

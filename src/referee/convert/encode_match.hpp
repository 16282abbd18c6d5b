#pragma once

#include "arbitro/encode.hpp"
#include "arbitro/report.hpp"
#include "log/document.hpp"
#include "log/item.hpp"

namespace arbitro {

/// Takes out of a report what is in doubt, since the log is wrong there: the rest may be written into the log.
void keep_what_is_certain(Report &report);

/// A player whose name would read as a card in the letters to be written, or nobody.
[[nodiscard]] Seat unwritable_name(const MatchLog &log, const EncodeOptions &options);
/// Turns one decoded match back into the values of a log, the header included that it inherits from the map `tournament` (or `no_node`) and
/// whose items have their origin there. The report has only what is certain.
[[nodiscard]] Item encoded(const Document &document, const MatchLog &log, std::uint32_t tournament, const Report &report,
                           const EncodeOptions &options);

} // namespace arbitro

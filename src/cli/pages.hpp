#pragma once

#include "arbitro/season.hpp"
#include "command.hpp"

namespace arbitro {

/// Whether the result goes into a folder: web pages, a file for each match.
[[nodiscard]] bool writes_folder(const Options &options);
/// Writes matches as one web page, or as a folder of them. With `table` there are standings even over a match alone, and a match that is
/// recorded twice counts once.
Exit run_pages(Session &session, const StandingsOptions &standings, bool table);

} // namespace arbitro

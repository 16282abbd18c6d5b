#pragma once

#include "arbitro/season.hpp"
#include "command.hpp"

#include <string>

namespace arbitro {

/// Whether a path for the output is that of a folder: it ends in a slash, or the folder exists.
[[nodiscard]] bool names_folder(const std::string &output);
/// Whether the result goes into a folder: web pages, a file for each match.
[[nodiscard]] bool writes_folder(const Options &options);
/// Writes matches as one web page, or as a folder of them. With `table` there are standings even over a match alone, and a match that is
/// recorded twice counts once.
Exit run_pages(Session &session, const StandingsOptions &standings, bool table);

} // namespace arbitro

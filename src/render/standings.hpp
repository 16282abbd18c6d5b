#pragma once

#include "grid.hpp"

#include <string>
#include <vector>

namespace arbitro {

/// The tables of a tournament as people read them; some may be empty.
[[nodiscard]] std::vector<Grid> grids_of(const StandingsTable &table, Language language);
/// How many matches count, and what decides the places.
[[nodiscard]] std::string counted_text(const StandingsTable &table, Language language);

} // namespace arbitro

#pragma once

#include "arbitro/report.hpp"

#include <functional>
#include <optional>
#include <string>
#include <vector>

/// What the sample log of each game must show.
namespace specialities {

/// Where a report shows it.
struct Place {
  int round = 0;
  int play = 0;    ///< 0: the whole round
  std::string who; ///< a player or a side
};

/// One game and what makes it special.
struct Speciality {
  std::string_view game;
  std::string_view shows;                                            ///< a sentence; `{who}` and `{at}` are replaced by the place
  std::function<std::optional<Place>(const arbitro::Report &)> find; ///< needs `CheckOptions::keep_plays`
};

/// One for every game, in the order of `games()`.
[[nodiscard]] const std::vector<Speciality> &all();
/// The sentence with the place filled in.
[[nodiscard]] std::string sentence(const Speciality &speciality, const Place &place);

} // namespace specialities

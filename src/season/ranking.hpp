#pragma once

#include "arbitro/season.hpp"

#include <map>
#include <string>
#include <utility>
#include <vector>

namespace arbitro {

/// Shares of a match: each side's part of a win, in halves.
inline constexpr int share_of_win = 2;
inline constexpr int share_of_draw = 1;

/// Rows by name, in one spelling, and what each took from each in their meetings, in shares.
struct StandingsTally {
  std::map<std::string, StandingsRow> rows;
  std::map<std::pair<std::string, std::string>, int> taken;
};

/// The sweeps of some rounds, as far as these show them.
struct Sweeps {
  std::int64_t made = 0;
  bool are_known = false; ///< whether any round shows them
  void operator+=(const Sweeps &more) {
    made += more.made;
    are_known = are_known || more.are_known;
  }
};

/// Who is in a row: a side alone, or its players, each with the sweeps made.
struct Entrant {
  std::vector<std::string> names;
  std::vector<Sweeps> sweeps;
};

/// Counts one match between the sides' entrants, with each side's share and points.
void count(const PerSide<int> &shares, const PerSide<int> &points, const std::vector<Entrant> &entrants, StandingsTally &tally);

/// The rows by their place, group by group; whoever has no counted match yet comes last. `order` decides, step by step.
[[nodiscard]] std::vector<StandingsRow> ranked(const StandingsTally &tally, const std::vector<OrderStep> &order,
                                               const std::optional<PointsScheme> &points);

/// Adds the boards of a match between two sides whose points are known.
void add_boards(const Report &report, std::vector<BoardScore> &scores);
/// Sorts the scores by board and compares those of each with each other, as in duplicate bridge: 2 for each other table where the side that
/// had the same cards did worse, 1 where it did as well.
void compare_boards(std::vector<BoardScore> &scores);
/// Ranks the sides by the share that they took of all match points.
[[nodiscard]] std::vector<BoardRow> ranked_by_boards(const std::vector<BoardScore> &scores);

} // namespace arbitro

#pragma once

#include "support/write_log.hpp"

#include <string>
#include <vector>

namespace generated {

/// A match and how it is written down.
struct SeasonMatch {
  Match match{};
  Style style{};
};

/// Matches as an archive of real life mixes them: clubs with a game, players and habits of writing of their own, in all games and for two
/// to six players; void rounds, unfinished matches and forfeits, and everything that a log may say besides.
class Season {
public:
  explicit Season(std::uint64_t seed, Spelling spelling = Spelling::ndjson);
  /// A match that stays unfinished after so many rounds, if it is not one of those that do so earlier.
  [[nodiscard]] SeasonMatch next(int most_rounds = Manner{}.max_rounds);

private:
  /// What stays the same from match to match.
  struct Club {
    std::string name, town;
    std::string game;
    Rules rules{};
    Seating seating{};
    std::vector<std::string> players, teams;
    Style style{};
    bool notes_void = false, remarks = false;
  };
  [[nodiscard]] Club found_club();
  void rename(const Club &club, Match &match);
  void add_texts(const Club &club, Match &match);
  void add_misdeal(Match &match);

  Dice dice_;
  Spelling spelling_;
  std::vector<Club> clubs_;
  long matches_ = 0;
};

} // namespace generated

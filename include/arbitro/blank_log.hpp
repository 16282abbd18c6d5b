#pragma once

#include "arbitro/language.hpp"
#include "arbitro/rules.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace arbitro {

/// A team and who plays in it.
struct BlankTeam {
  std::string name;
  std::vector<std::string> players;
};

/// In what detail the rounds of a log are to be written.
enum class Detail : std::uint8_t { deals, plays, piles, counts };

/// What is known of a match before its log is written.
struct BlankLog {
  std::vector<std::string> layers{"scopa"}; ///< the game, and what is laid over it
  Rules rules{};                            ///< of these layers
  std::vector<std::string> players{};       ///< in playing order; not with teams
  std::vector<BlankTeam> teams{};
  Detail detail = Detail::counts;
  int rounds = 1;          ///< that there is to be room for
  bool tournament = false; ///< a match for each two players, or each two teams
  Language language{};     ///< of the comments
};

/// Names in a list: `Anna, Bruno`.
[[nodiscard]] std::vector<std::string> read_names(std::string_view list);
/// Teams with their players: `Lupi: Dino,Olga; Gatti: Pia,Remo`; nothing where one has no colon.
[[nodiscard]] std::optional<std::vector<BlankTeam>> read_teams(std::string_view list);

/// A log in YAML that says this and no more, with a comment on each line that is to be filled in; the first line tells editors its schema.
[[nodiscard]] std::string blank_log(const BlankLog &known);

} // namespace arbitro

#pragma once

#include "arbitro/language.hpp"
#include "arbitro/rules.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace arbitro {

/// One line of how a game is played: what it is about, and a sentence or two.
struct PlainWords {
  std::string_view about;
  std::string text;
};
/// How a game with these rules is played, in ten lines at most.
[[nodiscard]] std::vector<PlainWords> how_to_play(const Rules &rules, Language language = Language::english);

} // namespace arbitro

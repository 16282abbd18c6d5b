#pragma once

#include "arbitro/finding.hpp"
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
/// Where a rule is known from.
[[nodiscard]] Phrase sources_of(const RuleField &rule);

} // namespace arbitro

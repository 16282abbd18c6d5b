#pragma once

#include "arbitro/finding.hpp"
#include "arbitro/round.hpp"

#include <string_view>
#include <vector>

namespace arbitro {

/// Why the rules forbid a play, and the rules that decide it.
struct Objection {
  Phrase message;
  std::vector<std::string_view> rules;
};

/// What is wrong with what a play takes or leaves: `Fault::not_on_table` and those after it. `legal` are the legal plays of its card.
[[nodiscard]] Objection objection_to(const Rules &rules, const RoundState &before, const Play &play, Fault fault,
                                     const std::vector<LegalPlay> &legal);
/// The captures among legal plays of a card, the first four of them: `3c 4s or 7s`.
[[nodiscard]] Phrase captures_among(const std::vector<LegalPlay> &legal);

} // namespace arbitro

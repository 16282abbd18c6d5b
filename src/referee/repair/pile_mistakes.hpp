#pragma once

#include "arbitro/log.hpp"
#include "referee/repair/edits.hpp"

#include <optional>
#include <vector>

namespace arbitro {

/// A card that was written into the wrong pile, into two, into none, or for another one.
struct MovedCard {
  Card card{};
  Side from = nobody;            ///< the pile that loses it; nobody: it is written in none
  Side to = nobody;              ///< the pile that it comes to; nobody: it is in another one already
  std::optional<Card> instead{}; ///< the card that was meant, which `from` gets for it
};

/// The ways in which one card of a round's piles may have been written wrongly.
[[nodiscard]] std::vector<MovedCard> cards_to_move(const LoggedRound &round, int sides);

/// Makes the change.
void apply(const MovedCard &moved, LoggedRound &round);
/// The change as edits of the log; none if its piles are not lists of cards.
[[nodiscard]] TextEdits edits_for(const WrittenLog &written, std::size_t round, const MovedCard &moved);
/// The change in words.
[[nodiscard]] FixDescription describe_fix(const MatchLog &log, std::size_t round, const MovedCard &moved);

} // namespace arbitro

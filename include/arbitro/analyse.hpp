#pragma once

#include "arbitro/round.hpp"
#include "arbitro/seat.hpp"

#include <cstdint>
#include <optional>
#include <vector>

namespace arbitro {

/// A round of two sides that was played to its end, with every hand known.
struct KnownRound {
  std::vector<PerSeat<CardSet>> hands; ///< by deal
  std::vector<RoundState> before;      ///< each play with the cards dealt for it, and behind the last
  std::vector<Play> plays;
};

/// What the position before a play was worth, and the play: exactly, by all the cards, which no player saw.
struct PlayWorth {
  int value = 0;                   ///< points that the first side gets more than the second (where few win, fewer) if both play best
  int cost = 0;                    ///< points that the play lost for its side; below 0: it gained them, which only one not allowed can
  std::optional<AllowedPlay> best; ///< one that costs nothing, where this one did
};

/// What plays of a side cost it.
struct Loss {
  int points = 0;
  int plays = 0; ///< that cost something
};

/// What a round was worth.
struct RoundWorth {
  std::size_t exact_from = 0;        ///< the first play of which the worth is known, from 0; as many as there are plays: of none
  std::vector<PlayWorth> plays;      ///< from that one on
  PerSide<int> result{};             ///< points of the round
  int value = 0;                     ///< of that, as of a position
  PerSide<Loss> lost{};              ///< by the plays whose worth is known
  std::optional<PerSide<int>> par{}; ///< where the whole is known, the points at the end of one line of best plays
  std::uint64_t positions = 0;       ///< looked at
};

/// Finds out what every play was worth, from the last one backwards, and looks at no more positions than allowed.
[[nodiscard]] RoundWorth analyse(const Rules &rules, const KnownRound &round, std::uint64_t most_positions);

} // namespace arbitro

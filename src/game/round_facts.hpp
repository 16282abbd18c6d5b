#pragma once

#include "arbitro/round.hpp"
#include "arbitro/score.hpp"

namespace arbitro {

/// What a round came to when it was played, whoever judged it.
struct RoundFacts {
  PerSide<SideCount> counts{};
  PerSeat<std::uint8_t> captures{};  ///< made by each seat
  PerSeat<std::uint8_t> sweeps{};    ///< likewise
  PerSide<std::uint8_t> ace_takes{}; ///< whole tables taken by an ace that takes all, but with the last play
  Side took_last = nobody;           ///< who took all that lay there with the last play
  bool last_was_ace = false;         ///< with an ace that takes all
  Settlement settlement{};

  /// Takes note of what a play did.
  void note(const Play &play, const Effect &effect, Side side, bool last_play) {
    if (play.captures) ++captures[play.seat];
    if (effect.sweep) ++sweeps[play.seat];
    note(effect.clearing, side, last_play);
  }
  /// Takes note of a capture that left nothing on the table.
  void note(Clearing clearing, Side side, bool last_play) {
    if (clearing == Clearing::none) return;
    if (last_play) {
      took_last = side;
      last_was_ace = clearing == Clearing::by_ace;
    } else if (clearing == Clearing::by_ace) {
      ++ace_takes[side];
    }
  }
};

/// What the sides bring to the count at this point of a round.
[[nodiscard]] PerSide<SideCount> counts_of(const RoundState &round);

/// Adds one play to a hash of plays: records of the same plays have the same hash.
[[nodiscard]] constexpr std::uint64_t hash_with(std::uint64_t hash, Seat seat, Card card) {
  return (hash ^ static_cast<std::uint64_t>(card.index() * 8 + seat + 1)) * 0x100000001b3;
}

/// That hash as the fingerprint of a match: 0 says that there are no plays.
[[nodiscard]] constexpr std::uint64_t fingerprint_of(std::uint64_t hash) { return hash == 0 ? 1 : hash; }

/// What the sides would bring to the count if the round, played under `played`, were scored under `other`: rules that differ in what is a
/// sweep and how awards are counted, and in nothing that concerns a play.
[[nodiscard]] PerSide<SideCount> counts_under(const Rules &other, const Rules &played, const RoundFacts &facts);

} // namespace arbitro

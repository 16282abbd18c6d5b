#pragma once

#include "alike_cards.hpp"
#include "arbitro/analyse.hpp"
#include "arbitro/games.hpp"

#include <array>
#include <cstdint>
#include <vector>

namespace arbitro {

/// The plays that may be made at a position, those first that are likely to be best, and of plays that come to the same only one.
class CandidatePlays {
public:
  /// One of them, with its number among those of the position, which is the same each time.
  struct Candidate {
    Play play;
    int promise = 0;
    std::int16_t number = 0;
  };
  static constexpr std::int16_t no_number = -1;

  /// The rules and the round must stay where they are.
  CandidatePlays(const Rules &rules, const KnownRound &round);

  /// Appends those of a position; the one with the number `first` before all.
  void add(const RoundState &position, std::int16_t first, std::vector<Candidate> &to) const;
  /// Whether a play, made here or at a position like this, turned out to be what was wanted.
  void learn(const Play &play, bool was_best);
  [[nodiscard]] const AlikeCards &alike() const { return alike_; }

private:
  /// What a player says with the first play of a deal; every play there could have been says the same.
  struct Bonus {
    Declaration declares = Declaration::none;
    std::uint8_t matta = 0;
  };
  [[nodiscard]] Bonus bonus_at(const RoundState &position) const;
  [[nodiscard]] CardSet next_hand(const RoundState &position) const;
  [[nodiscard]] bool is_open_to_sweep(CardSet table, CardSet hand) const;
  [[nodiscard]] int promise(const Play &play, CardSet left, CardSet next_hand) const;

  static constexpr std::size_t sizes = 8; ///< of captures, distinguished in what is learnt; larger ones count as the last
  [[nodiscard]] static std::size_t kind(const Play &play);

  const Rules &rules_;
  const KnownRound &round_;
  Dealing dealing_;
  AlikeCards alike_;
  std::vector<PerSeat<Bonus>> bonuses_; ///< by deal
  std::array<std::int16_t, 40 * sizes> found_best_{};
};

} // namespace arbitro

#pragma once

#include "arbitro/analyse.hpp"
#include "arbitro/games.hpp"

#include <array>
#include <cstdint>
#include <vector>

namespace arbitro {

/// How many sweeps a side can still make at most, whatever is played: by whose turn it is, by which cards take each other alone, and by the
/// sum of what is still to be played, with which at most moments no table can have been cleared.
class SweepBounds {
public:
  /// The rules and the round must stay where they are.
  SweepBounds(const Rules &rules, const KnownRound &round);
  [[nodiscard]] int operator()(const RoundState &round, Side side) const;

private:
  /// Cards in all hands, of the deal with that number.
  struct Stage {
    std::size_t deal;
    CardSet hands;
  };
  /// Of each side, on a table that is not empty and on one that is.
  struct Most {
    std::array<std::int8_t, 2> somewhere{-1, -1}, on_empty{-1, -1};
  };

  [[nodiscard]] std::size_t place(const Stage &stage) const;
  [[nodiscard]] Stage after(Stage stage, Card card) const;
  [[nodiscard]] Seat mover(const Stage &stage) const;
  [[nodiscard]] bool can_sweep(const Stage &stage) const;
  [[nodiscard]] bool takes_alone(Card card, Card lying) const;
  [[nodiscard]] int after_lone(const Stage &stage, Card lying, std::size_t side);
  const Most &most(const Stage &stage);

  const Rules &rules_;
  const KnownRound &round_;
  Dealing dealing_;
  std::vector<CardSet> dealt_;            ///< to all, by deal
  std::vector<CardSet> to_come_;          ///< in later deals
  std::array<std::uint16_t, 40> place_{}; ///< of each card among those of its deal, as a bit
  std::vector<std::size_t> first_entry_;  ///< of each deal, and of the end of the round
  std::vector<Most> entries_;             ///< by deal and remaining cards; empty if hands are too large or a play was illegal
};

} // namespace arbitro

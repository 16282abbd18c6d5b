#pragma once

#include "arbitro/finding.hpp"
#include "arbitro/round.hpp"
#include "arbitro/rules.hpp"

#include <optional>
#include <string>
#include <vector>

namespace arbitro {

/// A round of which only the table and the hand of the seat to play are known; all other cards are in the stock. `matta` is the value that
/// the hand's 7 of cups was declared with, 1-10, or 0.
[[nodiscard]] RoundState position(const Moment &moment, CardSet hand, int matta = 0);

/// Every legal play of these cards by the seat to play: card by card, captures before the card laid.
[[nodiscard]] std::vector<LegalPlay> moves(const Rules &rules, const RoundState &round, CardSet cards);

/// Whether one play is legal.
struct PlayVerdict {
  LegalPlay play{};
  bool legal = false;
  Phrase why;                       ///< the rules forbid it; empty where it is legal, or the card is not that seat's to play
  std::vector<DecidingRule> rules;  ///< that forbid it; none where it is legal, or the cards do not come out whatever the rules
  std::vector<std::string> games{}; ///< in which it is legal, by name
};
/// Judges a play by the seat to play out of its hand.
[[nodiscard]] PlayVerdict judge_play(const Rules &rules, const RoundState &round, const Play &play);

/// What can be asked about a position: which plays of some cards are legal, and whether one play is.
struct MovesQuestion {
  Rules rules{};
  RoundState round{};
  CardSet cards{}; ///< in the hand of the seat to play
  std::optional<Play> play{};
  bool is_called_sweep = false; ///< the play is marked as one
  CardSpelling card_spelling{}; ///< of who asks
};
struct MovesAnswer {
  CardSet table{};
  std::vector<LegalPlay> moves;
  std::optional<PlayVerdict> verdict; ///< where one play was asked about
  CardSpelling card_spelling{};       ///< of who asks
};
[[nodiscard]] MovesAnswer answer(const MovesQuestion &question);

} // namespace arbitro

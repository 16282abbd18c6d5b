#pragma once

#include "arbitro/card.hpp"
#include "arbitro/match.hpp"
#include "arbitro/round.hpp"
#include "arbitro/rules.hpp"
#include "arbitro/seat.hpp"

#include <optional>
#include <string>
#include <vector>

/// The rules once more, slow and obviously right, written from the rules of play alone: what the engine is compared with.
/// It shares plain data with the engine (cards, rules, seats, a few enumerations) and not one function.
namespace twin {

using arbitro::Card;
using arbitro::Declaration;
using arbitro::Rules;
using arbitro::Seating;
using arbitro::WonBy;

/// Cards in ascending order, each once.
using Cards = std::vector<Card>;
/// The forty cards.
[[nodiscard]] const Cards &pack();
/// Whether the card is among the cards.
[[nodiscard]] bool has(const Cards &cards, Card card);

/// The open cards when a card is to be played.
struct Moment {
  Cards table{};
  int matta_value = 0; ///< of a 7 of cups lying there under another value; 0: seven
  bool first_play = false;
  bool last_play = false;
};
/// What a card of that value may take, sorted; the empty set is an ace that takes itself.
[[nodiscard]] std::vector<Cards> captures(const Rules &rules, const Moment &moment, int value);
/// Whether it may be laid; `hand_values` are the values of all cards of the hand, this one included.
[[nodiscard]] bool may_lay(const Rules &rules, const Moment &moment, int value, const std::vector<int> &hand_values);
/// Whether a legal capture is a sweep that scores.
[[nodiscard]] bool is_sweep(const Rules &rules, const Moment &moment, int value, const Cards &taken);

/// What becomes of the first table.
struct TableVerdict {
  bool is_void = false;
  int bonus_sweeps = 0;
};
[[nodiscard]] TableVerdict judge_table(const Rules &rules, const Cards &table);

/// The values of the matta that make the declaration true; {0} for a hand that makes it without the matta; {} for one that does not.
[[nodiscard]] std::vector<int> matta_values(const Rules &rules, const Cards &hand, Declaration declares);

/// One play.
struct Play {
  int seat = 0;
  Card card{};
  bool captures = false;
  Cards taken{};
  Declaration declares = Declaration::none;
  int matta = 0;
};

/// What one side has got in a round so far.
struct SideState {
  Cards pile{};
  int sweeps = 0;
  int table_bonus = 0; ///< sweeps
  int hand_bonus = 0;  ///< points
};

/// One round in progress.
struct Round {
  Seating seating{};
  int dealer = 0;
  int turn = 0;
  int plays = 0;
  int plays_in_round = 0;
  Cards table{};
  Cards stock{};
  std::vector<Cards> hands{};
  std::vector<bool> first_turn{};
  std::vector<SideState> sides{};
  int matta_in_hand = 0;
  int matta_on_table = 0;
  int last_capturer = -1;
};
/// Number of deals in a round; 0 where the pack does not divide.
[[nodiscard]] int deals_in_round(const Rules &rules, int players);
/// The cards in each hand of a deal, from 0.
[[nodiscard]] int cards_in_hand(const Rules &rules, int deal);
/// A round with its table laid and the table bonus taken.
[[nodiscard]] Round begin_round(const Rules &rules, Seating seating, int dealer, const Cards &table);
void deal(const Rules &rules, Round &round, const std::vector<Cards> &hands);
[[nodiscard]] Moment moment_of(const Round &round);
/// The value of a card of the seat's hand if it is played with this declaration.
[[nodiscard]] int played_value(const Rules &rules, const Round &round, const Play &play);
[[nodiscard]] bool is_legal(const Rules &rules, const Round &round, const Play &play);
/// Makes a legal play; true where it scores a sweep.
bool apply(const Rules &rules, Round &round, const Play &play);

/// What became of the cards left.
struct Settlement {
  Cards leftovers{};
  int to = -1;
  bool is_void = false;
};
Settlement settle(const Rules &rules, Round &round);

/// One award of the round, by its name in results.
struct Count {
  std::string award{};
  std::vector<std::optional<double>> counted{};
  std::vector<int> points{};
};
/// What the final piles are paid.
[[nodiscard]] std::vector<Count> count(const Rules &rules, const std::vector<SideState> &sides);
/// The points of all awards together.
[[nodiscard]] std::vector<int> sum_of_points(const std::vector<Count> &counts, int sides);
/// Points that can no longer be lost, as sudden death counts them.
[[nodiscard]] std::vector<int> certain_points(const Rules &rules, const std::vector<SideState> &sides);

/// Who has won, if anybody.
struct Decision {
  int winner = -1;
  WonBy by = WonBy::target;
};
/// After a round that was played out.
[[nodiscard]] Decision decide(const Rules &rules, const std::vector<int> &before, const std::vector<SideState> &sides,
                              const std::vector<Count> &counts);
/// The side whose captures win the match whatever follows, or -1.
[[nodiscard]] int instant_winner(const Rules &rules, const std::vector<SideState> &sides);
/// Whether a round that starts at these totals ends at the first play that puts one side ahead.
[[nodiscard]] bool is_sudden_death(const Rules &rules, const std::vector<int> &totals);
/// The side alone in the lead at or above the target, or -1.
[[nodiscard]] int alone_in_lead(const Rules &rules, const std::vector<int> &totals);
/// Who has won a sudden-death round, or -1, with what is certain of it.
[[nodiscard]] int sudden_death_winner(const Rules &rules, const std::vector<int> &before, const std::vector<int> &certain);
[[nodiscard]] int next_dealer(const Rules &rules, Seating seating, int dealer);

} // namespace twin

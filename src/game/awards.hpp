#pragma once

#include "arbitro/language.hpp"
#include "arbitro/score.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace arbitro {

/// How many awards there are.
inline constexpr std::size_t award_count = 0
#define X(...) +1
#include "awards.def"
#undef X
    ;

/// What a side's figure of an award is.
enum class Figure : std::uint8_t {
  number,      ///< how many of the award's cards it has
  values,      ///< the sum of their values
  all,         ///< 1 where it has all of them, else 0
  run,         ///< how many of them without a gap from the lowest, 0 below three
  primiera,    ///< the points of its primiera
  sweeps,      ///< made by play
  hand_bonus,  ///< points declared
  table_bonus, ///< sweeps given by the deal
  ruling       ///< points given or taken by the arbiter
};

/// Whom an award pays.
enum class Pays : std::uint8_t {
  best,   ///< the side with the highest figure, a prize; ties by `tie-points`
  each,   ///< each side, for its own figure
  doubles ///< a side with the figure 1, its sweeps once more
};

/// Who has all cards of an award wins the match at once, where the rules have it so.
struct WinAtOnce {
  bool (*in_force)(const Rules &) = nullptr; ///< null: never
  std::string_view rule;                     ///< the name of the rule that decides it
  Prose words;                               ///< how one plays by it, a sentence
};

/// One row of the table of awards.
struct AwardRow {
  Award award;
  std::string_view name;    ///< in logs and results
  std::string_view italian; ///< in logs; empty: none
  Figure figure;
  bool by_card = false; ///< there is one for each card of the pack, which is the only one it looks at
  CardSet cards{};      ///< else those that the figure looks at
  Pays pays = Pays::each;
  int (*points)(const Rules &, Card, int figure); ///< what a figure is worth; the prize is what 1 is worth
  bool (*in_force)(const Rules &);                ///< whether the rules have it
  Share Rules::*share = nullptr;                  ///< the rule that may ask for more than half, or pay for each card
  bool at_once = false;                           ///< in sudden death it counts as soon as it is made
  std::optional<CountingItem> item{};             ///< its place in `counting-order`; nothing: after those
  std::array<std::string_view, 2> paid_by{};      ///< names of the rules that pay for it
  WinAtOnce wins{};
  Prose noun{};          ///< what the figures of all sides add up to, as in "10 coins in the pack"; empty: nothing, or one side has it
  Prose paid_for{};      ///< in the rules of the game: what the points are for; empty: explained elsewhere
  Prose paid_for_half{}; ///< the same where the rules ask for more than half
  Prose paid_for_each{}; ///< the same where the rules pay for each card
  bool has_price = true; ///< the points of one come before `paid_for`
  Prose asked_for{};     ///< how it is asked for, where its name suggests something that the cards show; empty: by its name
};

/// The one table of awards, in the order of results; scores, logs, their check, results and texts about them go through it.
extern const std::array<AwardRow, award_count> award_rows;

/// The row of an award.
[[nodiscard]] inline const AwardRow &row_of(Award award) { return award_rows[static_cast<std::size_t>(award)]; }
/// The cards that an award's figure looks at.
[[nodiscard]] inline CardSet cards_of(const AwardKey &key) {
  const AwardRow &row = row_of(key.award);
  return row.by_card ? CardSet{key.card} : row.cards;
}
/// Whether figures of that kind can be counted in the piles; the others must have been seen.
[[nodiscard]] constexpr bool is_in_piles(Figure figure) {
  switch (figure) {
  case Figure::number:
  case Figure::values:
  case Figure::all:
  case Figure::run:
  case Figure::primiera: return true;
  case Figure::sweeps:
  case Figure::hand_bonus:
  case Figure::table_bonus:
  case Figure::ruling: break;
  }
  return false;
}
[[nodiscard]] inline bool is_in_piles(Award award) { return is_in_piles(row_of(award).figure); }
/// Whether one side has it or none, so that a side's name says all about it.
[[nodiscard]] inline bool has_holder(Award award) { return row_of(award).figure == Figure::all; }
/// Whom the award pays under these rules.
[[nodiscard]] inline Pays pays_of(const Rules &rules, Award award) {
  const AwardRow &row = row_of(award);
  return row.share != nullptr && rules.*row.share == Share::each ? Pays::each : row.pays;
}
/// Whether each side has its own number of it, which the name of a side does not give.
[[nodiscard]] inline bool is_number(const Rules &rules, Award award) { return pays_of(rules, award) == Pays::each && !has_holder(award); }
/// The highest figure that one side can have of an award of the piles, its number, sum or run; 1 of any other.
[[nodiscard]] int highest_figure(const AwardKey &key);
/// What the best must have more of: nothing, or half of all where the rules ask for the majority.
[[nodiscard]] int to_exceed(const Rules &rules, Award award);
/// The fewest cards of a run.
inline constexpr int shortest_run = 3;
/// So many of some cards, the lowest ones: those of a run.
[[nodiscard]] CardSet first_of(CardSet cards, int length);
/// Whether nobody is paid for it under these rules, whatever the figures.
[[nodiscard]] bool pays_nothing(const Rules &rules, const AwardKey &key);
/// Whether it is a bonus, which a hand or the first table gives and not the piles.
[[nodiscard]] bool is_bonus(const AwardKey &key);
/// The rows of the awards with whose cards a side may win the match at once; whether it does `wins.in_force` says.
[[nodiscard]] std::span<const AwardRow *const> rows_winning_at_once();
/// Whether one of them is in force.
[[nodiscard]] bool can_win_at_once(const Rules &rules);

} // namespace arbitro

#pragma once

#include "arbitro/card_set.hpp"
#include "arbitro/rules.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace arbitro {

/// What can score, in the order of results. `extra` stands once for each extra card; `rulings` are what the arbiter gave or took.
enum class Award : std::uint8_t {
  cards,
  coins,
  settebello,
  primiera,
  scope,
  napola,
  extra,
  trente,
  ponino,
  frac,
  sevens_most,
  sevens_all,
  cards_all,
  coins_all,
  grande,
  hand_bonus,
  table_bonus,
  rulings
};

/// An award of the rules in force; `card` matters for `extra` only.
struct AwardKey {
  Award award = Award::cards;
  Card card{};
  friend bool operator==(const AwardKey &, const AwardKey &) = default;
};

/// What a side's figure of an award is.
enum class Figure : std::uint8_t {
  number,      ///< how many of the award's cards it has
  values,      ///< the sum of their values
  all,         ///< 1 where it has all of them, else 0
  run,         ///< how many of them without a gap from the first, at least three; else 0
  primiera,    ///< points of its primiera
  sweeps,      ///< made by play
  hand_bonus,  ///< points declared
  table_bonus, ///< sweeps given by the deal
  ruling       ///< points given or taken by the arbiter
};

/// How an award is paid.
enum class Paid : std::uint8_t {
  to_the_best,  ///< to the side with the highest figure; ties by `tie-points`
  by_figure,    ///< to each side for its own figure
  for_the_sweeps ///< to a side with the figure 1, for its sweeps
};

/// One row of the table of awards.
struct AwardRow {
  Award award;
  std::string_view name;                  ///< in logs and results
  std::string_view italian;               ///< in logs; empty: none
  std::string_view meaning;               ///< a few words for people
  bool (*in_force)(const Rules &);        ///< whether the rules have it
  Figure figure;                          ///
  CardSet cards;                          ///< that count for it; of `extra` the card of the key
  std::string_view noun;                  ///< what the figures of all sides add up to, for messages
  Paid paid;                              ///
  int (*pays)(const Rules &, Card, int figure); ///< points for a figure; of an award for the best its prize
  Share Rules::*share = nullptr;          ///< the rule that may ask for more than half
  bool at_once = false;                   ///< counts as soon as it is made where the next point decides
};

namespace award {

constexpr bool always(const Rules &) { return true; }
constexpr bool never(const Rules &) { return false; }
constexpr int nothing(const Rules &, Card, int) { return 0; }
constexpr int itself(const Rules &, Card, int figure) { return figure; }
/// So many points for each one.
template <auto rule> constexpr int each(const Rules &rules, Card, int figure) { return figure * rules.*rule; }
/// Whether a rule is not 0, or not `false`.
template <auto rule> constexpr bool given(const Rules &rules) { return rules.*rule != 0; }

constexpr CardSet coins = CardSet::of_suit(Suit::coins);
constexpr CardSet sevens = CardSet::of_value(7);
constexpr CardSet first_coins = coins & CardSet::below(4);
constexpr CardSet court_coins = coins - CardSet::below(8);
constexpr CardSet aces_and_courts = CardSet::pack() - (CardSet::below(8) - CardSet::below(2));

constexpr int for_run(const Rules &rules, Card, int length) {
  const int counted = std::min(length, static_cast<int>(rules.napola_cap));
  return counted > 0 && rules.napola == Napola::length_minus_2 ? counted - 2 : counted;
}

} // namespace award

/// Every award, in the order of results: scores, logs, checks, results and statistics walk it.
inline constexpr auto award_rows = std::to_array<AwardRow>({
    {Award::cards, "cards", "carte", "most cards", award::always, Figure::number, CardSet::pack(), "cards in the pack", Paid::to_the_best,
     award::each<&Rules::cards_pt>, &Rules::cards_rule},
    {Award::coins, "coins", "denari", "most coins", award::always, Figure::number, award::coins, "coins in the pack", Paid::to_the_best,
     award::each<&Rules::coins_pt>, &Rules::coins_rule},
    {.award = Award::settebello, .name = "settebello", .meaning = "the seven of coins", .in_force = award::always, .figure = Figure::all,
     .cards = settebello_card, .paid = Paid::by_figure, .pays = award::each<&Rules::settebello_pt>, .at_once = true},
    {Award::primiera, "primiera", {}, "the best card of each suit", award::always, Figure::primiera, CardSet::pack(), {},
     Paid::to_the_best, award::each<&Rules::primiera_pt>},
});

} // namespace arbitro

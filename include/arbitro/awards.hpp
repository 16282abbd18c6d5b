#pragma once

#include "arbitro/card_set.hpp"
#include "arbitro/language.hpp"
#include "arbitro/rules.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

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

/// One row of the table of awards.
struct AwardRow {
  Award award;
  std::string_view name;    ///< in logs and results
  std::string_view italian; ///< in logs; empty: none
  Figure figure;
  CardSet cards; ///< that the figure looks at; of `extra` the key's card
  Prose noun;    ///< what the figures of all sides add up to, as in "10 coins in the pack"; empty: nothing, or one side has it
  Pays pays;
  int (*points)(const Rules &, Card, int figure); ///< what a figure is worth; the prize is what 1 is worth
  bool (*in_force)(const Rules &);                ///< whether the rules have it
  Share Rules::*share = nullptr;                  ///< the rule that may ask for more than half
  bool at_once = false;                           ///< in sudden death it counts as soon as it is made
};

namespace award {

constexpr bool always(const Rules &) { return true; }
constexpr bool never(const Rules &) { return false; }
/// Whether a rule is anything but 0, `false` or `none`.
template <auto rule> constexpr bool set(const Rules &rules) { return static_cast<int>(rules.*rule) != 0; }
/// Whether either of two is.
template <auto one, auto other> constexpr bool either(const Rules &rules) { return set<one>(rules) || set<other>(rules); }

constexpr int itself(const Rules &, Card, int figure) { return figure; }
/// So many points for each one.
template <auto rule> constexpr int times(const Rules &rules, Card, int figure) { return figure * static_cast<int>(rules.*rule); }
constexpr int of_card(const Rules &rules, Card card, int figure) {
  return figure * rules.extra_cards.points[static_cast<std::size_t>(card.index())];
}
constexpr int of_run(const Rules &rules, Card, int length) {
  const int counted = std::min(length, static_cast<int>(rules.napola_cap));
  return counted > 0 && rules.napola == Napola::length_minus_2 ? counted - 2 : counted;
}
constexpr int of_all_coins(const Rules &rules, Card, int figure) { return figure * (rules.coins_all_pt + rules.all_coins.points); }

constexpr CardSet pack = CardSet::pack();
constexpr CardSet coins = CardSet::of_suit(Suit::coins);
constexpr CardSet low_coins = coins & CardSet::below(4);
constexpr CardSet court_coins = coins - CardSet::below(8);
constexpr CardSet knights = CardSet::of_value(9);
constexpr CardSet sevens = CardSet::of_value(7);
constexpr CardSet aces_and_courts = CardSet::of_value(1) | (pack - CardSet::below(8));

} // namespace award

/// The one table of awards, in the order of results; scores, logs, their check and results walk it.
inline constexpr auto award_rows = std::to_array<AwardRow>({
    {Award::cards,
     "cards",
     "carte",
     Figure::number,
     award::pack,
     {"cards in the pack", "carte nel mazzo"},
     Pays::best,
     award::times<&Rules::cards_pt>,
     award::always,
     &Rules::cards_rule},
    {Award::coins,
     "coins",
     "denari",
     Figure::number,
     award::coins,
     {"coins in the pack", "denari nel mazzo"},
     Pays::best,
     award::times<&Rules::coins_pt>,
     award::always,
     &Rules::coins_rule},
    {Award::settebello,
     "settebello",
     "",
     Figure::all,
     settebello_card,
     {},
     Pays::each,
     award::times<&Rules::settebello_pt>,
     award::always,
     nullptr,
     true},
    {Award::primiera, "primiera", "", Figure::primiera, award::pack, {}, Pays::best, award::times<&Rules::primiera_pt>, award::always},
    {Award::scope, "scope", "", Figure::sweeps, {}, {}, Pays::each, award::times<&Rules::scopa_points>, award::always, nullptr, true},
    {Award::napola, "napola", "", Figure::run, award::coins, {}, Pays::each, award::of_run, award::set<&Rules::napola>},
    {Award::extra,
     "extra",
     "",
     Figure::all,
     {},
     {},
     Pays::each,
     award::of_card,
     [](const Rules &rules) { return rules.extra_cards != ExtraCards{}; },
     nullptr,
     true},
    {Award::trente,
     "trente",
     "",
     Figure::values,
     award::low_coins,
     {"points in the ace, 2 and 3 of coins", "punti in asso, 2 e 3 di denari"},
     Pays::each,
     award::times<&Rules::trente_123>,
     award::either<&Rules::trente_123, &Rules::trente_all_three_wins>,
     nullptr,
     true},
    {Award::ponino,
     "ponino",
     "",
     Figure::all,
     award::knights,
     {},
     Pays::doubles,
     award::times<&Rules::scopa_points>,
     award::set<&Rules::ponino>},
    {Award::frac,
     "frac",
     "",
     Figure::number,
     award::aces_and_courts,
     {"aces and court cards in the pack", "assi e figure nel mazzo"},
     Pays::each,
     award::times<&Rules::frac>,
     award::set<&Rules::frac>},
    {Award::sevens_most,
     "sevens-most",
     "",
     Figure::number,
     award::sevens,
     {"sevens in the pack", "sette nel mazzo"},
     Pays::best,
     award::times<&Rules::sevens_most_pt>,
     award::set<&Rules::sevens_most_pt>},
    {Award::sevens_all,
     "sevens-all",
     "",
     Figure::all,
     award::sevens,
     {},
     Pays::each,
     award::times<&Rules::sevens_all_pt>,
     award::set<&Rules::sevens_all_pt>},
    {Award::cards_all,
     "cards-all",
     "",
     Figure::all,
     award::pack,
     {},
     Pays::each,
     award::times<&Rules::cards_all_pt>,
     award::set<&Rules::cards_all_pt>},
    {Award::coins_all,
     "coins-all",
     "",
     Figure::all,
     award::coins,
     {},
     Pays::each,
     award::of_all_coins,
     [](const Rules &rules) { return rules.coins_all_pt > 0 || rules.all_coins.points > 0; }},
    {Award::grande,
     "grande",
     "",
     Figure::all,
     award::court_coins,
     {},
     Pays::each,
     award::times<&Rules::grande_pt>,
     award::set<&Rules::grande_pt>},
    {Award::hand_bonus,
     "hand-bonus",
     "",
     Figure::hand_bonus,
     {},
     {},
     Pays::each,
     award::itself,
     award::either<&Rules::hand_low_pt, &Rules::hand_triple_pt>,
     nullptr,
     true},
    {Award::table_bonus,
     "table-bonus",
     "",
     Figure::table_bonus,
     {},
     {},
     Pays::each,
     award::times<&Rules::scopa_points>,
     award::set<&Rules::table_bonus>,
     nullptr,
     true},
    {Award::rulings, "rulings", "", Figure::ruling, {}, {}, Pays::each, award::itself, award::never},
});
static_assert(std::ranges::all_of(award_rows, [](const AwardRow &row) { return &row == &award_rows[static_cast<std::size_t>(row.award)]; }),
              "one row for each award, in their order");

/// The row of an award.
[[nodiscard]] constexpr const AwardRow &row_of(Award award) { return award_rows[static_cast<std::size_t>(award)]; }
/// The cards that an award's figure looks at.
[[nodiscard]] constexpr CardSet cards_of(const AwardKey &key) {
  return key.award == Award::extra ? CardSet{key.card} : row_of(key.award).cards;
}
/// Whether the piles tell its figures; those of the others one must have seen.
[[nodiscard]] constexpr bool is_in_piles(Award award) { return row_of(award).figure <= Figure::primiera; }
/// Whether one side has it or none, so that a side's name says all about it.
[[nodiscard]] constexpr bool has_holder(Award award) { return row_of(award).figure == Figure::all; }
/// Whether each side has its own number of it, which the name of a side does not tell.
[[nodiscard]] constexpr bool is_number(Award award) { return row_of(award).pays == Pays::each && !has_holder(award); }
/// What the best must have more of: nothing, or half of all where the rules ask for the majority.
[[nodiscard]] constexpr int to_exceed(const Rules &rules, Award award) {
  const AwardRow &row = row_of(award);
  return row.share != nullptr && rules.*row.share == Share::majority ? row.cards.size() / 2 : 0;
}
/// Whether nobody is paid for it under these rules, whatever the figures.
[[nodiscard]] bool pays_nothing(const Rules &rules, const AwardKey &key);

/// Name in logs and results: `cards`, `re-bello` (10d), `extra:7c`, `sevens-most` …
[[nodiscard]] std::string to_string(const AwardKey &key);
/// What people call it: its name in that language, as far as logs know one.
[[nodiscard]] std::string to_text(const AwardKey &key, Language language);
/// The awards that the rules have, in the order of results: the five basic ones always (`rulings` never).
[[nodiscard]] std::vector<AwardKey> awards(const Rules &rules);
/// Every award there can be, an extra card for each card of the pack, in the order of results.
[[nodiscard]] std::span<const AwardKey> every_award();
/// The award of a name in results, or nothing.
[[nodiscard]] std::optional<AwardKey> find_award(std::string_view name);

/// The king of coins, as an extra card the re bello.
inline constexpr AwardKey re_bello{Award::extra, Card{10, Suit::coins}};
inline constexpr std::string_view re_bello_name = "re-bello";

} // namespace arbitro

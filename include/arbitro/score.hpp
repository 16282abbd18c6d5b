#pragma once

#include "arbitro/card.hpp"
#include "arbitro/language.hpp"
#include "arbitro/rules.hpp"
#include "arbitro/seat.hpp"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace arbitro {

/// What can score, in the order of results.
enum class Award : std::uint8_t {
  cards,       ///< the most cards
  coins,       ///< most coins
  settebello,  ///< the 7 of coins
  primiera,    ///< the best primiera
  scope,       ///< sweeps made by play
  napola,      ///< the ace, 2 and 3 of coins and those that follow
  extra,       ///< a single card that the rules pay for; one award for each such card
  trente,      ///< the ace, 2 and 3 of coins
  ponino,      ///< the four knights, which double the side's sweep points
  frac,        ///< each ace and court card
  sevens_most, ///< the most sevens
  sevens_all,  ///< all four sevens
  cards_all,   ///< all forty cards
  coins_all,   ///< all ten coins
  grande,      ///< jack, knight and king of coins (grande)
  hand_bonus,  ///< declared with a hand
  table_bonus, ///< sweeps given by the deal
  rulings      ///< points that the arbiter gave or took
};

/// An award of the rules in force; `card` matters for `extra` only.
struct AwardKey {
  Award award = Award::cards;
  Card card{};
  friend bool operator==(const AwardKey &, const AwardKey &) = default;
};

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

/// A primiera: its points in halves (`setenta-ar` has half points), and what decides between two of them.
struct Primiera {
  bool counts = false;        ///< false: no primiera (a suit missing under `disqualified`)
  std::int16_t halves = 0;    ///< twice the number shown; under `count-sevens` twice the number of sevens
  std::int64_t strength = -1; ///< compares; -1 without a primiera
};
/// The primiera of a pile (`primiera-scale`, `primiera-missing`).
[[nodiscard]] Primiera primiera(const Rules &rules, CardSet pile);

/// The four cards of a primiera, or as many as the pile has suits; under `count-sevens` the sevens.
[[nodiscard]] CardSet primiera_cards(const Rules &rules, CardSet pile);
/// The cards of a pile that an award's figure comes from: the coins, the four of a primiera; none where it does not come from the pile.
[[nodiscard]] CardSet cards_of_award(const Rules &rules, const AwardKey &key, CardSet pile);

/// What one side brings to the count.
struct SideCount {
  CardSet pile{};
  int sweeps = 0;      ///< made by play
  int table_bonus = 0; ///< sweeps given by the deal
  int hand_bonus = 0;  ///< points
};

/// One award, counted and paid.
struct Tally {
  AwardKey key{};
  PerSide<std::optional<double>> counted{}; ///< empty: unknown, or no primiera
  PerSide<std::optional<int>> points{};     ///< empty: unknown
};

/// Counts a round from complete facts: one tally an award, in the order of `awards()`.
[[nodiscard]] std::vector<Tally> score(const Rules &rules, int sides, const PerSide<SideCount> &counts);

/// A pile to be counted, and whose it is.
struct NamedPile {
  std::string name;
  SideCount count{};
};
/// What piles count and are worth, whether they are the whole pack or not. A pile alone has nothing to be compared with, and no points.
struct PileCount {
  std::vector<std::string> sides; ///< the arrays below follow this order
  std::vector<Tally> tallies;
  PerSide<std::optional<int>> points{}; ///< of all awards together
};
/// Counts piles, at most `max_seats`.
[[nodiscard]] PileCount count_piles(const Rules &rules, std::span<const NamedPile> piles);

/// Points of a round in progress that can no longer be lost and so count at once in sudden death: sweeps, hand and table bonus, settebello,
/// extra cards, trente.
[[nodiscard]] PerSide<int> points_at_once(const Rules &rules, int sides, const PerSide<SideCount> &counts);

/// Points of one award from claimed figures alone, as far as they decide it: `figures` of all sides (for settebello and other single cards
/// 1 or 0; a primiera of 0 means none); empty if an award needs more than its own figures (`ponino`) or a figure is unknown, 0 if the rules
/// pay nothing for it.
[[nodiscard]] PerSide<std::optional<int>> points_of(const Rules &rules, int sides, const AwardKey &key,
                                                    const PerSide<std::optional<double>> &figures);

} // namespace arbitro

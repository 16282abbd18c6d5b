#pragma once

#include "arbitro/awards.hpp"
#include "arbitro/card_set.hpp"
#include "arbitro/rules.hpp"
#include "arbitro/seat.hpp"

#include <optional>
#include <span>
#include <string>
#include <vector>

namespace arbitro {

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
[[nodiscard]] CardSet cards_behind(const Rules &rules, const AwardKey &key, CardSet pile);

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

/// The awards of some rules, ready to be counted round for round.
class Scoring {
public:
  /// The rules must stay where they are.
  explicit Scoring(const Rules &rules);

  /// The points of a round from complete facts: what its tallies add up to.
  [[nodiscard]] PerSide<int> points(int sides, const PerSide<SideCount> &counts) const;
  /// One tally an award, in the order of `awards()`.
  [[nodiscard]] std::vector<Tally> tallies(int sides, const PerSide<SideCount> &counts) const;
  /// The same into memory that serves again.
  void tallies(int sides, const PerSide<SideCount> &counts, std::vector<Tally> &into) const;
  /// The awards, in that order.
  [[nodiscard]] std::span<const AwardKey> keys() const { return keys_; }

private:
  struct Priced {
    AwardKey key;
    Figure figure;
    CardSet cards;
    Pays pays;
    int prize; ///< of an award that has one
    int to_exceed;
  };
  struct Counted;
  void count(const Priced &award, std::size_t sides, const PerSide<SideCount> &counts, Counted &counted) const;

  const Rules *rules_;
  std::vector<AwardKey> keys_;
  std::vector<Priced> awards_;
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

/// Points of one award from stated figures alone, as far as they decide it: `figures` of all sides (for settebello and other single cards 1
/// or 0; a primiera of 0 stands for none); empty where an award
/// needs more than its own figures (`ponino`) or a figure is unknown, 0 where the rules pay nothing for it.
[[nodiscard]] PerSide<std::optional<int>> points_of(const Rules &rules, int sides, const AwardKey &key,
                                                    const PerSide<std::optional<double>> &figures);

} // namespace arbitro

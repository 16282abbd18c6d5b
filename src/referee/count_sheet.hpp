#pragma once

#include "arbitro/log.hpp"
#include "arbitro/match.hpp"
#include "arbitro/rules.hpp"
#include "counts.hpp"
#include "prepared_rules.hpp"

#include <optional>
#include <span>
#include <vector>

namespace arbitro {

/// A claimed count that contradicts others.
struct Contradiction {
  const LoggedCount *wrong = nullptr;
  std::vector<const LoggedCount *> against; ///< the fewest that contradict it; empty: the piles
};

/// Cards whose place is known.
struct KnownCards {
  PerSide<CardSet> piles{};
  CardSet left{}; ///< on the table, to nobody
};

/// The places of all cards, where the piles are known.
[[nodiscard]] KnownCards known_cards(const PerSide<SideCount> &piles);

/// What the counts of a round are held against.
struct CountSheet {
  PreparedRules &rules;
  KnownCards known{};
  int &steps;          ///< limits all searches, and is reduced by what they use; then counts are believed
  Side taker = nobody; ///< the side that has the sweeps of the first table, where that is known

  /// Whether forty cards can give all these counts together.
  [[nodiscard]] bool allows(const std::vector<const LoggedCount *> &counts) const;
};

/// Claimed counts that no forty cards can give together, each with those that it contradicts: the later one of two, in the order of
/// results.
[[nodiscard]] std::vector<Contradiction> find_contradictions(const CountSheet &sheet, std::vector<const LoggedCount *> counts);

/// What awards that a round counts in part, and piles, leave open of its points.
struct OpenPoints {
  bool fit = true;                      ///< whether the claimed points can be
  PerSide<int> most{};                  ///< what each side can have at most; where they do not fit
  std::vector<PerSide<int>> possible{}; ///< likewise: all that can be, if these are few
  static constexpr std::size_t few = 4; ///< more are not listed
};

/// Whether awards that were not counted can make up for the difference between the claimed points and those counted. `tallies` holds these,
/// and `counts` are those written; what the search does not decide is believed.
[[nodiscard]] OpenPoints find_open_points(const CountSheet &sheet, std::span<const Tally> tallies, std::span<const LoggedCount> counts,
                                          const Points &claimed);
/// What a round of which nothing is counted can give; more where the search does not decide it.
[[nodiscard]] RoundPoints points_of_a_round(PreparedRules &rules, int &steps);
/// Whether a round of which nothing is counted can have these points.
[[nodiscard]] OpenPoints find_open_points(PreparedRules &rules, const Points &claimed, int &steps);

} // namespace arbitro

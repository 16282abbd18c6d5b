#pragma once

#include "arbitro/log.hpp"
#include "counts.hpp"
#include "prepared_rules.hpp"

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
  int &steps; ///< limits all searches, and is reduced by what they use; then counts are believed

  /// Whether forty cards can give all these counts together.
  [[nodiscard]] bool allows(const std::vector<const LoggedCount *> &counts) const;
};

/// Claimed counts that no forty cards can give together, each with those that it contradicts: the later one of two, in the order of
/// results.
[[nodiscard]] std::vector<Contradiction> find_contradictions(const CountSheet &sheet, std::vector<const LoggedCount *> counts);

} // namespace arbitro

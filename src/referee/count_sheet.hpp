#pragma once

#include "arbitro/log.hpp"
#include "counts.hpp"
#include "possible_piles.hpp"

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

/// Whether forty cards can give all claimed counts together; believed where `steps`, which is reduced by what it used, is not enough.
[[nodiscard]] bool can_be(const Rules &rules, int sides, const std::vector<const LoggedCount *> &counts, const KnownCards &known,
                          PossibleCounts &possible_counts, int &steps);

/// Claimed counts that no forty cards can give together, each with those that it contradicts: the later one of two, in the order of
/// results. `steps` limits the search, and is reduced by what it used.
[[nodiscard]] std::vector<Contradiction> find_contradictions(const Rules &rules, int sides, std::vector<const LoggedCount *> counts,
                                                             const KnownCards &known, PossibleCounts &possible_counts, int &steps);

} // namespace arbitro

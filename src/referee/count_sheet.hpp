#pragma once

#include "arbitro/log.hpp"
#include "counts.hpp"

#include <vector>

namespace arbitro {

/// A stated count that cannot be true together with others.
struct Contradiction {
  const LoggedCount *wrong = nullptr;
  std::vector<const LoggedCount *> against; ///< the fewest that it cannot be true with; empty: the piles
};

/// Cards of which it is known where they are; of the others nothing is.
struct KnownCards {
  PerSide<CardSet> piles{};
  CardSet left{}; ///< on the table, to nobody
};

/// Stated counts that no forty cards can give together, each with what it contradicts: of two that cannot both be so the later one, in the
/// order of results. `steps` is what may be spent on it, and becomes what is left.
[[nodiscard]] std::vector<Contradiction> find_contradictions(const Rules &rules, int sides, std::vector<const LoggedCount *> counts,
                                                             const KnownCards &known, int &steps);

} // namespace arbitro

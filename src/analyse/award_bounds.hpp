#pragma once

#include "arbitro/card.hpp"
#include "arbitro/rules.hpp"
#include "arbitro/score.hpp"

#include <vector>

namespace arbitro {

/// Points of the first side less those of the second, between two bounds.
struct Lead {
  int least = 0;
  int most = 0;
};

/// How the awards that depend on piles can still go, given what two sides have taken so far.
class AwardBounds {
public:
  /// The rules must stay where they are.
  explicit AwardBounds(const Rules &rules);
  [[nodiscard]] Lead operator()(CardSet first, CardSet second) const;

private:
  /// What a side needs of an award's cards, or what keeps it from it.
  enum class Kind : std::uint8_t { most, all, run, primiera, anyhow };
  struct Bounded {
    Kind kind;
    CardSet cards;
    int points; ///< that one side can get at most
  };
  const Rules &rules_;
  std::vector<Bounded> awards_;
};

} // namespace arbitro

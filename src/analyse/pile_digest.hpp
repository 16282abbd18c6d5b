#pragma once

#include "arbitro/card.hpp"
#include "arbitro/rules.hpp"
#include "arbitro/score.hpp"

#include <array>
#include <cstdint>
#include <vector>

namespace arbitro {

/// Tells apart what two sides have taken as far as the awards of some rules may: two divisions of the same cards with one digest are paid
/// alike, whatever else either side takes.
class PileDigest {
public:
  explicit PileDigest(const Rules &rules);
  [[nodiscard]] std::uint64_t operator()(CardSet first, CardSet second) const;

private:
  /// What counts in a pile of the cards that an award looks at.
  enum class Kind : std::uint8_t { most, number, cards, holder, run, primiera };
  struct Part {
    Kind kind;
    CardSet cards;
    int bits;
  };
  void add(const Rules &rules, const AwardKey &key);
  [[nodiscard]] std::uint64_t of_part(const Part &part, CardSet first, CardSet second) const;
  [[nodiscard]] std::uint64_t best_of_suits(CardSet pile) const;

  std::vector<Part> parts_;
  std::array<std::uint8_t, 11> rank_{}; ///< of each value in a primiera; equal ones are worth the same
};

} // namespace arbitro

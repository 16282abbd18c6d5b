#pragma once

#include "awards.hpp"

#include <optional>
#include <span>
#include <vector>

namespace arbitro {

/// The points of a round by its awards; a side with an unknown award has none.
[[nodiscard]] PerSide<std::optional<int>> points_of(std::span<const Tally> tallies, int sides);

/// The awards of some rules, ready to be counted round for round.
class Scoring {
public:
  /// The rules must stay where they are. `of_interest`: which awards are counted; all of them where it is null.
  explicit Scoring(const Rules &rules, bool (*of_interest)(const AwardRow &) = nullptr);

  /// The points of a round from complete facts: what its tallies add up to.
  [[nodiscard]] PerSide<int> points(int sides, const PerSide<SideCount> &counts) const;
  /// One tally an award, in the order of `awards()`.
  [[nodiscard]] std::vector<Tally> tallies(int sides, const PerSide<SideCount> &counts) const;
  /// The same into memory that serves again.
  void tallies(int sides, const PerSide<SideCount> &counts, std::vector<Tally> &into) const;
  /// Those awards, in that order.
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

} // namespace arbitro

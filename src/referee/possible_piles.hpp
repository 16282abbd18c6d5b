#pragma once

#include "arbitro/rules.hpp"
#include "nested_amounts.hpp"

#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

namespace arbitro {

/// The claims about primiere.
struct Primiere {
  PerSide<std::optional<int>> halves{}; ///< 0: none, or one that lacks a suit
  BestOf best{};
};

/// The claims about the piles of a round.
struct Demands {
  int sides = 2;
  Owners owners{};
  std::vector<Amounts> amounts{};
  std::optional<Primiere> primiere{};
};

/// The most steps of one search; demands that take more are believed.
inline constexpr int most_steps_of_search = 160'000;

/// Whether some distribution of the forty cards meets all demands. Exact, except that demands are believed if their search takes too long
/// or `steps`, the limit for all searches together, runs out.
[[nodiscard]] bool can_be(const Rules &rules, const Demands &demands, int &steps);

/// The same for the counts of many rounds. Owners that make the claimed primiere mostly leave it open how many cards and coins each side
/// has; they are found once for all rounds with these primiere. And the same is asked again and again by those who try what may be wrong
/// elsewhere in a match. It takes as many steps, whatever was asked before.
class PossibleCounts {
public:
  explicit PossibleCounts(const Rules &rules) : rules_(rules) {}
  [[nodiscard]] bool can_be(const Demands &demands, int &steps);

private:
  /// What meets demands without their figures; nothing where a short search finds none.
  struct Known {
    int steps = 0; ///< of the search for it
    std::optional<Witness> witness{};
  };
  /// An answer, and what it took.
  struct Answer {
    int steps = 0;
    bool possible = false;
  };
  [[nodiscard]] bool search(const Demands &demands, int &steps);
  [[nodiscard]] Known &known_of(const Demands &demands);

  const Rules &rules_;
  std::unordered_map<std::string, Known> known_;
  std::unordered_map<std::string, Answer> answers_;
  std::string key_;
};

} // namespace arbitro

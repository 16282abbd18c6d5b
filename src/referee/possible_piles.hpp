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

/// The same for the counts of many rounds. What two sides claim of the cards is mostly one of a range that all other claims leave open,
/// which is found once for these; and the same is asked again and again by those who try what may be wrong elsewhere in a match. It takes
/// as many steps, whatever was asked before.
class PossibleCounts {
public:
  explicit PossibleCounts(const Rules &rules) : rules_(rules) {}
  [[nodiscard]] bool can_be(const Demands &demands, int &steps);

private:
  /// A range of what the first side can have of the cards; empty where none was found.
  struct Known {
    int steps = 0; ///< of the search for it
    Range range{};
  };
  /// An answer, and what it took.
  struct Answer {
    int steps = 0;
    bool possible = false;
  };
  [[nodiscard]] bool search(const Demands &demands, int &steps);
  /// What all other demands leave open.
  [[nodiscard]] const Known &without_cards(const Demands &demands, std::size_t pack);

  const Rules &rules_;
  std::unordered_map<std::string, Known> known_;
  std::unordered_map<std::string, Answer> answers_;
  std::string key_;
};

} // namespace arbitro

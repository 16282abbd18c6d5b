#pragma once

#include "arbitro/card.hpp"
#include "arbitro/rules.hpp"
#include "arbitro/seat.hpp"

#include "game/awards.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

namespace arbitro {

/// The side that claims the best of something.
struct BestOf {
  bool said = false;
  Side side = nobody; ///< nobody: no side alone, or not enough of it
};

/// How many of some cards, or which sum of their values, each side claims.
struct Amounts {
  CardSet cards{};
  bool by_value = false;
  PerSide<int> least{};
  PerSide<int> most{};
  BestOf best{};
  int to_exceed = 0; ///< what the best must have more of
};

/// Sides that do not have all of some cards, by their claims.
struct NotAll {
  CardSet cards{};
  std::uint8_t sides = 0; ///< bits
};

/// The claims about primiere.
struct Primiere {
  PerSide<std::optional<int>> halves{}; ///< 0: none, or one that lacks a suit
  BestOf best{};
};

/// The claims about the piles of a round.
struct Demands {
  static constexpr std::size_t most_of_a_kind = 8;
  int sides = 2;
  std::array<std::uint8_t, 40> owners{}; ///< who may have each card: bits of sides, and `stays` where it may stay on the table to the end
  std::vector<Amounts> amounts{};        ///< up to `most_of_a_kind`
  std::vector<NotAll> not_all{};         ///< likewise
  std::optional<Primiere> primiere{};
};
inline constexpr std::uint8_t stays = 1U << max_seats;

/// Whether some distribution of the forty cards meets all demands. Exact, except that demands are believed if their search takes too long
/// or `steps`, the limit for all searches together, runs out.
[[nodiscard]] bool can_be(const Rules &rules, const Demands &demands, int &steps);

/// The same for the counts of many rounds. What two sides claim of the cards is mostly one of a range that all other claims leave open,
/// which is found once for these; and takes as many steps, whatever was asked before.
class PossibleCounts {
public:
  explicit PossibleCounts(const Rules &rules) : rules_(rules) {}
  [[nodiscard]] bool can_be(const Demands &demands, int &steps);

private:
  /// A range of what the first side can have of the cards; empty where none was found.
  struct Known {
    int steps = 0; ///< of the search for the first of them
    int least = 1, most = 0;
  };
  /// What all other demands leave open.
  [[nodiscard]] const Known &without_cards(Demands demands, std::size_t pack);

  const Rules &rules_;
  std::unordered_map<std::string, Known> known_;
  std::string key_;
};

} // namespace arbitro

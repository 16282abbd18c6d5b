#pragma once

#include "arbitro/round.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace arbitro {

/// A set of one side, as bits.
constexpr std::uint8_t side_bit(int side) { return static_cast<std::uint8_t>(1U << side); }

/// Who may have each card of the pack.
struct Owners {
  PerSide<CardSet> may{};
  CardSet stays{}; ///< cards that may stay on the table to the end

  /// Lets nobody but a side have cards that it may have.
  void give(CardSet cards, Side side);
  /// Whether each card may go to somebody.
  [[nodiscard]] bool are_complete() const;
  /// The cards that may go to more than one.
  [[nodiscard]] CardSet open() const;
  /// The cards that nobody else may have.
  [[nodiscard]] CardSet only(Side side) const;
};

/// The side that claims the best of something; nobody: no side alone, or not enough of it. Nothing where none is claimed.
using BestOf = std::optional<Side>;

/// How many of some cards, or which sum of their values, each side claims.
struct Amounts {
  CardSet cards{};
  bool by_value = false;
  PerSide<int> least{};
  PerSide<int> most{};
  BestOf best{};
  int to_exceed = 0; ///< what the best must have more of

  /// What all sides together can have at most.
  [[nodiscard]] int whole() const { return by_value ? cards.sum() : cards.size(); }
};

/// What sides have together at least and at most, by the set of these sides as bits; of sides that play.
struct Together {
  std::array<std::int16_t, 1U << max_seats> least;
  std::array<std::int16_t, 1U << max_seats> most;
};

/// Decides whether cards can be shared out in claimed amounts, without trying the ways to do it. What sides can have together of cards that
/// each may go to some of them are bounds that any whole numbers within them meet (a generalised polymatroid): they stay so where one side
/// is bounded, and are added up for amounts that have no card in common. Amounts of which neither is a part of the other have no such
/// bounds; the owners of the cards in which they overlap have to be chosen first. Claims about the best are not looked at.
class NestedAmounts {
public:
  NestedAmounts(int sides, std::span<const Amounts> amounts, const Owners &owners);

  /// The cards whose owners have to be chosen.
  [[nodiscard]] CardSet to_choose() const { return to_choose_; }
  /// Whether the cards can be shared out, once the owners of those are chosen. The amounts have the same cards as before.
  [[nodiscard]] bool fit(std::span<const Amounts> amounts, const Owners &owners);
  /// Cards that are shared out, in groups that count for the same amounts.
  [[nodiscard]] const std::vector<CardSet> &groups() const { return groups_; }

private:
  /// Some of the amounts, in the order in which they are added up.
  struct Node {
    std::size_t number = 0; ///< of the amounts
    CardSet fixed{};        ///< cards that have one owner, once those are chosen
    CardSet shared{};       ///< the others
    CardSet own{};          ///< of these, those in none of the parts
    std::vector<std::size_t> parts{};
  };
  int sides_;
  CardSet to_choose_{};
  std::vector<Node> nodes_;
  std::vector<Together> bounded_; ///< by the amounts: what the last question found about the cards that are shared out
  std::vector<CardSet> groups_{};
};

/// Owners with which demands are met, and what other amounts they leave open.
struct Witness {
  Owners owners{};
  NestedAmounts nested;
};

/// Whether each of the amounts can be met, were it the only one.
[[nodiscard]] bool may_fit(std::span<const Amounts> amounts, const Owners &owners, int sides);
/// The least that a side can have, were the amounts the only ones, where each other side has no more than so much.
[[nodiscard]] int least_of(const Amounts &amounts, Side side, int most_of_others, const Owners &owners, int sides);

} // namespace arbitro

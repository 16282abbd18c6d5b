#pragma once

#include "game/primiera.hpp"
#include "possible_piles.hpp"
#include "text/sort_few.hpp"

#include <algorithm>
#include <unordered_set>

namespace arbitro {

/// Tries each owner that a card may have, those that cost least (0 or more) first and the table last, until one will do.
template <class Cost, class Try> bool any_owner(Card card, const Owners &owners, const Cost &cost, const Try &try_owner) {
  std::array<int, max_seats> order;
  for (Side side = 0; side < order.size(); ++side) order[side] = cost(side) * static_cast<int>(max_seats) + side;
  sort_few(order);
  for (const int place : order) {
    const Side side(place % static_cast<int>(max_seats));
    if (!owners.may[side].contains(card)) continue;
    Owners chosen = owners;
    chosen.give(card, side);
    if (try_owner(chosen, side)) return true;
  }
  if (!owners.stays.contains(card)) return false;
  Owners chosen = owners;
  for (CardSet &cards : chosen.may) cards -= card;
  return try_owner(chosen, Side(nobody));
}

/// The search for an owner of each card that meets demands. Owners are chosen only where amounts overlap, and of the cards that decide the
/// primiere: the best of each side in each suit. Whether the other cards then fit is known without a search.
class OwnerSearch {
public:
  OwnerSearch(const Rules &rules, const Demands &demands, int steps);

  /// Whether the demands can be met, or all steps were made before that was known.
  [[nodiscard]] bool is_possible();
  /// How the demands are met, if that was found.
  [[nodiscard]] std::optional<Witness> witness() const;
  [[nodiscard]] int steps_left() const { return std::max(steps_, 0); }

private:
  enum class Moment : std::uint8_t { never, first, last };
  /// Owners that are chosen, and what primiere they make.
  struct Chosen {
    Owners owners{};
    PerSide<std::int16_t> halves{};
    PerSide<std::uint8_t> suits{};    ///< that each side has, as bits
    PerSide<std::uint8_t> of_value{}; ///< where sevens are counted: cards of the present value
    std::uint8_t leaders = 0;         ///< likewise: sides level at the top
  };
  /// The side of which a card is the first of its suit, or nobody, and how much that is to be preferred.
  struct Choice {
    Side first = nobody;
    int preference = 0;
  };

  [[nodiscard]] std::vector<Amounts> ways_of_best(const Amounts &claimed) const;
  [[nodiscard]] bool choose_owners(CardSet cards, const Owners &owners);
  [[nodiscard]] bool choose_primiere(const Owners &owners);
  [[nodiscard]] bool choose_claimed(std::uint8_t claimed, const Owners &owners);
  [[nodiscard]] bool share_best(std::size_t at, const Chosen &chosen);
  [[nodiscard]] bool share_values(std::size_t passed, Chosen chosen);
  [[nodiscard]] bool share_value(std::size_t value, std::size_t suit, const Chosen &chosen);
  template <class GoOn> [[nodiscard]] bool unless_hopeless(std::uint64_t state, const GoOn &go_on);
  template <class GoOn> [[nodiscard]] bool choose_best(std::size_t number, Moment moment, const GoOn &go_on);
  [[nodiscard]] Moment moment_of(std::size_t number) const;
  [[nodiscard]] bool finish(const Owners &owners);
  /// Makes steps, by how many sets of sides there are.
  [[nodiscard]] bool fit(const Owners &owners) {
    steps_ -= (1 << sides_) / 4;
    return steps_ >= 0 && nested_.fit(amounts_, owners);
  }

  [[nodiscard]] std::vector<Choice> choices(std::size_t at, std::uint8_t firsts, const Chosen &chosen) const;
  [[nodiscard]] std::vector<BestCards> ways_to(int halves, Side side, const Owners &owners) const;
  template <class IsSo> [[nodiscard]] bool all_sets(const Owners &owners, const IsSo &is_so) const;
  [[nodiscard]] bool are_alike(std::size_t one, std::size_t other, const Owners &owners) const;
  [[nodiscard]] int preference(Side side, const Chosen &chosen) const;
  [[nodiscard]] int worth_at(std::size_t at) const;
  [[nodiscard]] std::uint8_t firsts_at(std::size_t at, const Chosen &chosen) const;
  [[nodiscard]] bool wants_first_or_none(std::size_t at, const Chosen &chosen) const;
  [[nodiscard]] unsigned suits_to_come(Side side, std::size_t at, const Chosen &chosen) const;
  [[nodiscard]] PerSide<int> most_cards() const;
  [[nodiscard]] bool best_may_be(std::size_t at, const Chosen &chosen) const;
  [[nodiscard]] std::uint64_t signature(std::size_t at, const Chosen &chosen) const;

  const Rules &rules_;
  const Demands &demands_;
  int sides_;
  int steps_;
  std::array<std::uint8_t, values_by_worth.size()> worth_ = halves_by_worth(rules_.primiera_scale);
  Owners owners_;                                    ///< without those who can have none of some amounts, by what is claimed
  std::vector<Amounts> amounts_;                     ///< within bounds that follow from who has the best
  PerSide<int> most_cards_{};                        ///< by these
  std::vector<std::vector<Amounts>> ways_of_best_{}; ///< by the amounts, where the best is claimed
  NestedAmounts nested_;
  std::unordered_set<std::uint64_t> hopeless_;
  bool chose_in_vain_ = false; ///< the best cards of a side that claims a primiera
  PerSide<int> in_vain_{};     ///< how often a side was found to have no way to come to what it claims
  bool best_first_ = true;     ///< of the ways to come to a claimed primiera; else another order
  int stop_at_ = 0;            ///< so many steps left the order is changed
  std::optional<Owners> witness_{};
};

} // namespace arbitro

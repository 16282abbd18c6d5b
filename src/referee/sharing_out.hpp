#pragma once

#include "game/awards.hpp"
#include "game/primiera.hpp"
#include "possible_piles.hpp"

#include <type_traits>
#include <unordered_set>

/// The search for a distribution of the cards, one after the other, that gives the claimed counts.
namespace arbitro::sharing {

/// In place of a side: several have of the cards, or one that does not matter.
inline constexpr std::uint8_t not_one_side = 0xFF;

/// Value after value, the best cards of a primiera first: these leave the fewest ways open.
constexpr Card card_at(std::size_t at) { return {values_by_worth[at / 4], static_cast<Suit>(at % 4)}; }

/// The cards from a place of the order on.
inline constexpr std::array<CardSet, 41> cards_from = [] {
  std::array<CardSet, 41> cards;
  for (std::size_t at = 40; at-- > 0;) cards[at] = cards[at + 1] | CardSet(card_at(at));
  return cards;
}();

/// Some cards, and how many of them, or what sum, is left from a place of the order on.
struct Rest {
  CardSet cards{};
  bool by_value = false;

  [[nodiscard]] constexpr int operator[](std::size_t at) const {
    const CardSet left = cards & cards_from[at];
    return by_value ? left.sum() : left.size();
  }
};

/// The cards still to be given out for some amounts.
struct RestOf {
  Rest all{};
  Rest must_go{}; ///< that may not stay on the table
  PerSide<Rest> for_side{};
  PerSide<Rest> only_for_side{};
};

/// What has been given out so far; equal ones have equal futures.
struct Dealt {
  std::uint8_t at = 0;      ///< cards given out
  std::uint8_t leaders = 0; ///< level at the top of a primiera that counts sevens
  PerSide<std::uint8_t> halves{};
  PerSide<std::uint8_t> suits{};                             ///< that each side has, as bits
  PerSide<std::uint8_t> of_value{};                          ///< cards of the present value
  PerSide<std::uint8_t> due{};                               ///< least cards of the present value that a claimed primiera needs
  std::array<std::uint8_t, Demands::most_of_a_kind> whole{}; ///< by `not_all`: the side (from 1) that has had all, or `not_one_side`
  std::array<PerSide<std::uint8_t>, Demands::most_of_a_kind> amounts{}; ///< by `amounts`
};
static_assert(std::has_unique_object_representations_v<Dealt>);

/// The demands, and what is worked out about them beforehand.
struct Search {
  const Rules &rules;
  const Demands &demands;
  std::vector<std::pair<std::size_t, std::size_t>> parts{}; ///< pairs of `amounts`: the cards of one are a part of the other's
  std::vector<RestOf> rest{};                               ///< by `amounts`
  std::vector<Rest> rest_of_whole{};                        ///< by `not_all`
  const PrimieraSums &primiere = primiera_sums(rules);
  std::optional<std::size_t> pack{};  ///< of `amounts`, where all cards are counted
  std::array<std::size_t, 4> suits{}; ///< likewise those of the suits
  std::uint8_t counted_suits = 0;     ///< of which there are such, as bits
  std::uint8_t weighed = 0;           ///< sides whose primiera matters
  bool counts_sevens = false;
  std::unordered_set<std::uint64_t> hopeless{};
  std::uint32_t attempt = 0;
  int steps = 0;                  ///< left of the attempt
  std::optional<Dealt> witness{}; ///< what had been given out when it was certain that all demands can be met
};

/// Whole numbers; none where the most is less than the least.
struct Range {
  int least = 0;
  int most = 0;
};

/// The suits in which the value that is shared out has been given, as bits.
inline unsigned suits_passed(const Dealt &dealt) { return (1U << dealt.at % 4) - 1; }

/// How many suits there are among four bits.
inline int count_suits(unsigned suits) { return static_cast<int>(0x4332322132212110 >> (suits * 4) & 0xF); }

/// A set of one side.
inline std::uint8_t bit(int side) { return static_cast<std::uint8_t>(1U << side); }

/// What a card adds to some amounts.
inline int weight(const Amounts &amounts, Card card) { return !amounts.cards.contains(card) ? 0 : amounts.by_value ? card.value() : 1; }

/// What each side has at least and at most.
struct Bounds {
  PerSide<int> least{};
  PerSide<int> most{};
};

/// Whether one side has the highest figure and more than something, whatever comes.
[[nodiscard]] bool is_certain(std::size_t side, int sides, const Bounds &bounds, int to_exceed);
/// Whether the side that claims the best of something can still have it; if the bounds meet, whether it has.
[[nodiscard]] bool is_open(const BestOf &best, int sides, const Bounds &bounds, int to_exceed);

/// Works out what the primiere need to know of the values that are left, and what is due before anything is given out.
void prepare_primiere(Search &search, Dealt &nothing);
/// How much the primiera of a side needs a card.
[[nodiscard]] int need_of_primiera(const Search &search, const Dealt &dealt, Card card, Side side);
/// Adds a card to the primiere; false if the claims about them have become impossible.
[[nodiscard]] bool give_primiere(const Search &search, Dealt &dealt, Card card, int owner);
/// Whether the remaining cards can no longer decide a claim about primiere.
[[nodiscard]] bool primiere_are_settled(const Search &search, const Dealt &dealt);

/// What each side may have of the cards that are left for each of the amounts.
using Shares = std::array<PerSide<Range>, Demands::most_of_a_kind>;

/// Whether the remaining cards can be given out, if only amounts are open and any two of them are about disjoint cards or about a part of
/// each other: the share of a side is then a range that follows from the ranges of the parts. An empty range means no; yes is certain for
/// two sides, and for more if every share is a single number. Nothing otherwise. `shares` gets what was found for each of the amounts.
[[nodiscard]] std::optional<bool> rest_fits(const Search &search, const Dealt &dealt, Shares *shares = nullptr);

} // namespace arbitro::sharing

#pragma once

#include "arbitro/card.hpp"
#include "arbitro/rules.hpp"
#include "arbitro/score.hpp"
#include "game/awards.hpp"
#include "game/primiera.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <vector>

namespace arbitro {

/// Tells apart what two sides have taken as far as the awards of some rules may: two divisions of the same cards with one digest are paid
/// alike, whatever else either side takes.
class PileDigest {
public:
  explicit PileDigest(const Rules &rules) {
    int last_worth = -1;
    std::uint8_t rank = 0;
    for (const int value : values_by_worth) {
      const int worth = primiera_worth(rules, value);
      if (worth != last_worth) ++rank;
      rank_[static_cast<std::size_t>(value)] = rank;
      last_worth = worth;
    }
    for (const AwardKey &key : awards(rules))
      if (!pays_nothing(rules, key)) add(rules, key);
    int bits = 0;
    for (const Part &part : parts_) bits += part.bits;
    if (bits > 64) parts_ = {{Kind::cards, CardSet::pack(), 40}};
  }
  [[nodiscard]] std::uint64_t operator()(CardSet first, CardSet second) const {
    std::uint64_t digest = 0;
    for (const Part &part : parts_) digest = digest << part.bits | of_part(part, first, second);
    return digest;
  }

private:
  static constexpr int bits_of_run = 8;
  static constexpr int bits_of_primiera = 32;

  static int bits_for(int highest) { return static_cast<int>(std::bit_width(static_cast<unsigned>(highest))); }

  /// What one card of the value is worth in a primiera.
  static int primiera_worth(Rules rules, int value) {
    rules.primiera_missing = PrimieraMissing::four_suit_first;
    return primiera(rules, Card(value, Suit::coins)).halves;
  }

  /// The lowest place in the cards, from 0, at which the pile has one; as many as there are cards where it has none.
  static unsigned lowest_place(CardSet pile, CardSet cards) {
    const CardSet found = pile & cards;
    return static_cast<unsigned>((found.empty() ? cards : cards & CardSet::from_bits(CardSet(found.first()).bits() - 1)).size());
  }

  /// Of a run counts only how far each side can still get with it: a run has three cards at least.
  static std::uint64_t of_run(CardSet cards, CardSet first, CardSet second) {
    unsigned by_first = lowest_place(first, cards);
    unsigned by_second = lowest_place(second, cards);
    const bool second_is_out = by_first < 3;
    const bool first_is_out = by_second < 3;
    if (second_is_out) by_first = 0;
    if (first_is_out) by_second = 0;
    return by_first << 4 | by_second;
  }

  static std::uint64_t which(CardSet pile, CardSet cards) {
    std::uint64_t found = 0;
    for (const Card card : cards) found = found << 1 | (pile.contains(card) ? 1 : 0);
    return found;
  }

  /// What counts in a pile of the cards that an award looks at.
  enum class Kind : std::uint8_t { most, number, cards, holder, run, primiera };
  struct Part {
    Kind kind;
    CardSet cards;
    int bits;
  };
  void add(const Rules &rules, const AwardKey &key) {
    const CardSet cards = cards_of(key);
    const int size = cards.size();
    const bool only_the_best = pays_of(rules, key.award) == Pays::best;
    switch (row_of(key.award).figure) {
    case Figure::number:
      parts_.push_back({only_the_best ? Kind::most : Kind::number, cards, bits_for(only_the_best ? size / 2 + 1 : size)});
      break;
    case Figure::values: parts_.push_back({Kind::cards, cards, size}); break;
    case Figure::all: parts_.push_back({Kind::holder, cards, 2}); break;
    case Figure::run: parts_.push_back({Kind::run, cards, bits_of_run}); break;
    case Figure::primiera:
      if (rules.primiera_scale == PrimieraScale::count_sevens)
        for (int value = 1; value <= 7; ++value) parts_.push_back({Kind::number, CardSet::of_value(value), 3});
      else
        parts_.push_back({Kind::primiera, cards, bits_of_primiera});
      break;
    case Figure::sweeps:
    case Figure::hand_bonus:
    case Figure::table_bonus:
    case Figure::ruling: break;
    }
  }
  [[nodiscard]] std::uint64_t of_part(const Part &part, CardSet first, CardSet second) const {
    const CardSet own = first & part.cards;
    switch (part.kind) {
    case Kind::most: {
      const int half = part.cards.size() / 2;
      return static_cast<std::uint64_t>((second & part.cards).size() > half ? 0 : std::min(own.size(), half + 1));
    }
    case Kind::number: return static_cast<std::uint64_t>(own.size());
    case Kind::cards: return which(first, part.cards);
    case Kind::holder: return (own.empty() ? 0U : 2U) | ((second & part.cards).empty() ? 0U : 1U);
    case Kind::run: return of_run(part.cards, first, second);
    case Kind::primiera: return best_of_suits(first) << 16 | best_of_suits(second);
    }
    return 0;
  }
  [[nodiscard]] std::uint64_t best_of_suits(CardSet pile) const {
    std::uint64_t best = 0;
    std::uint64_t suits = 0;
    for (const int value : values_by_worth) {
      const std::uint64_t found = pile.bits() >> (value - 1) * 4 & 0xF & ~suits;
      for (std::uint64_t left = found; left != 0; left &= left - 1)
        best |= std::uint64_t{rank_[static_cast<std::size_t>(value)]} << 4 * std::countr_zero(left);
      suits |= found;
      if (suits == 0xF) break;
    }
    return best;
  }

  std::vector<Part> parts_;
  std::array<std::uint8_t, 11> rank_{}; ///< of each value in a primiera; equal ones are worth the same
};

} // namespace arbitro

#include "primiera.hpp"

#include "rule_words.hpp"

#include <algorithm>
#include <array>
#include <numeric>
#include <span>
#include <utility>
#include <vector>

namespace arbitro {
namespace {

/// Twice the points of each value, ace to king.
using Scale = std::array<std::int16_t, 10>;

/// By the scale.
constexpr std::array<Scale, 6> scales{{
    {32, 24, 26, 28, 30, 36, 42, 20, 20, 20}, // standard
    {32, 24, 26, 28, 30, 36, 42, 0, 0, 0},    // without courts
    {32, 24, 26, 28, 30, 36, 42, 16, 18, 20}, // graded
    {10, 4, 6, 8, 10, 12, 14, 0, 0, 0},       // of Veneto
    {32, 24, 26, 28, 30, 36, 42, 20, 20, 20}, // where sevens are counted
    {22, 8, 12, 16, 20, 28, 35, 2, 2, 2},     // Argentine setenta
}};
static_assert(scales.size() == words_of<PrimieraScale>.size());

constexpr const Scale &scale_of(PrimieraScale scale) { return scales[static_cast<std::size_t>(scale)]; }

/// How many bits a nibble has.
constexpr std::array<std::int16_t, 16> ones{0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4};

Primiera count_sevens(CardSet pile) {
  const auto count = [&](int value) { return (pile & CardSet::of_value(value)).size(); };
  Primiera result{.counts = true, .halves = static_cast<std::int16_t>(2 * count(7)), .strength = 0};
  for (const int value : std::span(values_by_worth).first(values_compared)) result.strength = result.strength * 5 + count(value);
  return result;
}

/// Twice what a card of a value counts; where sevens are counted, twice one for these and nothing for others.
int halves_of(PrimieraScale scale, int value) {
  if (scale == PrimieraScale::count_sevens) return value == 7 ? 2 : 0;
  return scale_of(scale)[static_cast<std::size_t>(value - 1)];
}

/// Best cards by what they make.
struct BestCardsBySum {
  std::vector<BestCards> cards;                ///< those that make less first
  std::array<std::uint16_t, 256 + 1> begins{}; ///< where those of each sum begin, and the end
};

BestCardsBySum sorted_best_cards(PrimieraScale scale) {
  constexpr std::uint8_t choices = values_by_worth.size() + 1; // the last: none
  std::array<unsigned, choices> worth{};
  std::ranges::copy(halves_by_worth(scale), worth.begin());
  const auto each = [&](const auto &visit) {
    BestCards at{}; // in ascending order
    for (at[0] = 0; at[0] < choices; ++at[0])
      for (at[1] = at[0]; at[1] < choices; ++at[1])
        for (at[2] = at[1]; at[2] < choices; ++at[2])
          for (at[3] = at[2]; at[3] < choices; ++at[3]) {
            BestCards best = at;
            do visit(best, worth[at[0]] + worth[at[1]] + worth[at[2]] + worth[at[3]]);
            while (std::ranges::next_permutation(best).found);
          }
  };
  BestCardsBySum sorted;
  each([&](const BestCards &, unsigned sum) { ++sorted.begins[sum + 1]; });
  std::partial_sum(sorted.begins.begin(), sorted.begins.end(), sorted.begins.begin());
  sorted.cards.resize(sorted.begins.back());
  auto next = sorted.begins;
  each([&](const BestCards &best, unsigned sum) { sorted.cards[next[sum]++] = best; });
  return sorted;
}

template <PrimieraScale scale> const BestCardsBySum &made_once() {
  static const BestCardsBySum sorted = sorted_best_cards(scale);
  return sorted;
}

} // namespace

std::array<std::uint8_t, values_by_worth.size()> halves_by_worth(PrimieraScale scale) {
  std::array<std::uint8_t, values_by_worth.size()> halves{};
  std::ranges::transform(values_by_worth, halves.begin(), [&](int value) { return static_cast<std::uint8_t>(halves_of(scale, value)); });
  return halves;
}

std::span<const BestCards> best_cards_of(PrimieraScale scale, int halves) {
  using Made = const BestCardsBySum &();
  static constexpr auto all = []<std::size_t... number>(std::index_sequence<number...>) {
    return std::array<Made *, sizeof...(number)>{made_once<static_cast<PrimieraScale>(number)>...};
  }
  (std::make_index_sequence<words_of<PrimieraScale>.size()>());
  const BestCardsBySum &sorted = all[static_cast<std::size_t>(scale)]();
  const auto sum = static_cast<std::size_t>(halves);
  if (halves < 0 || sum + 1 >= sorted.begins.size()) return {};
  return std::span(sorted.cards).subspan(sorted.begins[sum], sorted.begins[sum + 1] - sorted.begins[sum]);
}

int best_of_suit(PrimieraScale scale) { return std::ranges::max(scale_of(scale)); }

Primiera primiera(const Rules &rules, CardSet pile) {
  if (rules.primiera_scale == PrimieraScale::count_sevens) return count_sevens(pile);
  const Scale &scale = scale_of(rules.primiera_scale);
  std::int16_t sum = 0;
  std::uint64_t suits = 0;
  for (const int value : values_by_worth) {
    const std::uint64_t found = pile.bits() >> (value - 1) * 4 & 0xF & ~suits;
    sum = static_cast<std::int16_t>(sum + ones[found] * scale[static_cast<std::size_t>(value - 1)]);
    suits |= found;
    if (suits == 0xF) break;
  }
  const bool complete = suits == 0xF;
  if (!complete && rules.primiera_missing == PrimieraMissing::disqualified) return {};
  const bool above_incomplete = complete && rules.primiera_missing == PrimieraMissing::four_suit_first;
  return {.counts = true, .halves = sum, .strength = sum + (above_incomplete ? 1000 : 0)};
}

CardSet primiera_cards(const Rules &rules, CardSet pile) {
  if (rules.primiera_scale == PrimieraScale::count_sevens) return pile & CardSet::of_value(7);
  CardSet cards;
  for (const Suit suit : {Suit::coins, Suit::cups, Suit::clubs, Suit::swords}) {
    const auto best = std::ranges::find_if(values_by_worth, [&](int value) { return pile.contains(Card(value, suit)); });
    if (best != values_by_worth.end()) cards |= Card(*best, suit);
  }
  return cards;
}

} // namespace arbitro

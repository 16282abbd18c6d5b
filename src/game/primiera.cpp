#include "primiera.hpp"

#include "rule_words.hpp"

#include <algorithm>
#include <array>
#include <span>
#include <utility>

namespace arbitro {
namespace {

/// Twice the points of each value, ace to king.
using Scale = std::array<std::int16_t, 10>;

constexpr Scale standard{32, 24, 26, 28, 30, 36, 42, 20, 20, 20};
constexpr Scale figures0{32, 24, 26, 28, 30, 36, 42, 0, 0, 0};
constexpr Scale graded{32, 24, 26, 28, 30, 36, 42, 16, 18, 20};
constexpr Scale veneto{10, 4, 6, 8, 10, 12, 14, 0, 0, 0};
constexpr Scale setenta_ar{22, 8, 12, 16, 20, 28, 35, 2, 2, 2};

constexpr const Scale &scale_of(PrimieraScale scale) {
  switch (scale) {
  case PrimieraScale::figures0: return figures0;
  case PrimieraScale::graded: return graded;
  case PrimieraScale::veneto: return veneto;
  case PrimieraScale::setenta_ar: return setenta_ar;
  case PrimieraScale::standard:
  case PrimieraScale::count_sevens: break;
  }
  return standard;
}

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

PrimieraSums sums_of(PrimieraScale scale, bool may_lack_suits) {
  PrimieraSums sums;
  for (std::size_t suits = 0; suits < sums.reachable.back().size(); ++suits)
    if (may_lack_suits || suits == 0) sums.reachable.back()[suits].set(0);
  for (std::size_t left = values_by_worth.size(); left-- > 0;) {
    sums.worth[left] = static_cast<std::uint8_t>(halves_of(scale, values_by_worth[left]));
    sums.reachable[left] = sums.reachable[left + 1];
    for (std::size_t suits = 1; suits < sums.reachable[left].size(); ++suits)
      sums.reachable[left][suits] |= sums.reachable[left][suits - 1] << sums.worth[left];
  }
  return sums;
}

template <PrimieraScale scale, bool may_lack_suits> const PrimieraSums &made_once() {
  static const PrimieraSums sums = sums_of(scale, may_lack_suits);
  return sums;
}

} // namespace

const PrimieraSums &primiera_sums(const Rules &rules) {
  using Sums = const PrimieraSums &();
  static constexpr auto all = []<std::size_t... scale>(std::index_sequence<scale...>) {
    return std::array{
        std::array<Sums *, 2>{made_once<static_cast<PrimieraScale>(scale), false>, made_once<static_cast<PrimieraScale>(scale), true>}...};
  }
  (std::make_index_sequence<words_of<PrimieraScale>.size()>());
  return all[static_cast<std::size_t>(rules.primiera_scale)][rules.primiera_missing == PrimieraMissing::disqualified ? 0 : 1]();
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

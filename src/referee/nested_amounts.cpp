#include "nested_amounts.hpp"
#include "text/sort_few.hpp"

#include <algorithm>
#include <bit>
#include <numeric>
#include <optional>
#include <utility>

namespace arbitro {
namespace {

/// What sides can have together of cards that nothing is claimed about.
Together of_cards(CardSet cards, const Owners &owners, int sides) {
  const unsigned all = (1U << sides) - 1;
  std::array<std::uint64_t, 1U << max_seats> may; // by set of sides; only as many as there are sides for are written and read
  may[0] = 0;
  for (unsigned set = 1; set <= all; ++set)
    may[set] = may[set & (set - 1)] | owners.may[static_cast<std::size_t>(std::countr_zero(set))].bits();
  Together together;
  for (unsigned set = 0; set <= all; ++set) together.most[set] = static_cast<std::int16_t>((cards & CardSet::from_bits(may[set])).size());
  const CardSet cannot_stay = cards - owners.stays;
  for (unsigned set = 0; set <= all; ++set) // what the other sides cannot have
    together.least[set] = static_cast<std::int16_t>(cannot_stay == cards ? cards.size() - together.most[all ^ set]
                                                                         : (cannot_stay - CardSet::from_bits(may[all ^ set])).size());
  return together;
}

void add(const Together &more, Together &to, int sides) {
  for (unsigned set = 0; set < 1U << sides; ++set) {
    to.least[set] = static_cast<std::int16_t>(to.least[set] + more.least[set]);
    to.most[set] = static_cast<std::int16_t>(to.most[set] + more.most[set]);
  }
}

/// Keeps what leaves a side so much; false where nothing does.
bool bound(Together &together, int sides, int side, int least, int most) {
  const unsigned one = 1U << side;
  if (least > most || least > together.most[one] || most < together.least[one]) return false;
  if (least <= together.least[one] && most >= together.most[one]) return true;
  const auto sum = [](std::int16_t figure, int other) { return static_cast<std::int16_t>(figure + other); };
  for (unsigned begin = 0; begin < 1U << sides; begin += 2 * one)
    for (unsigned without = begin; without < begin + one; ++without) {
      std::int16_t &least_with = together.least[without + one], &least_without = together.least[without];
      std::int16_t &most_with = together.most[without + one], &most_without = together.most[without];
      const std::int16_t from_without = least_without, to_without = most_without;
      least_without = std::max(least_without, sum(least_with, -most));
      most_without = std::min(most_without, sum(most_with, -least));
      least_with = std::max(least_with, sum(from_without, least));
      most_with = std::min(most_with, sum(to_without, most));
    }
  return true;
}

/// How many of some cards go to each side for certain.
PerSide<int> owned(CardSet cards, const Owners &owners, int sides) {
  PerSide<int> has{};
  for (Side side = 0; !cards.empty() && side < sides; ++side) has[side] = (cards & owners.only(side)).size();
  return has;
}

/// Bounds a side after the other by what is claimed, less what it has already.
bool bound_each(Together &together, const PerSide<int> &least, const PerSide<int> &most, const PerSide<int> &has, int sides) {
  for (Side side = 0; side < sides; ++side)
    if (!bound(together, sides, side, least[side] - has[side], most[side] - has[side])) return false;
  return true;
}

/// Whether sums of values can be met as far as single cards and sides show.
bool values_may_fit(const Amounts &wanted, const Owners &owners, int sides) {
  for (Side side = 0; side < sides; ++side) {
    const int least = (wanted.cards & owners.only(side)).sum(), most = (wanted.cards & owners.may[side]).sum();
    if (least > wanted.most[side] || most < wanted.least[side]) return false;
  }
  return true;
}

/// Cards of which each goes to one side for certain or may go to any: then numbers alone decide, without the sets of sides.
struct EasyCards {
  PerSide<int> has{}; ///< how many each side has for certain
  int open = 0;       ///< how many may go to any
  int go = 0;         ///< how many of these cannot stay on the table
};

std::optional<EasyCards> easy_cards(CardSet cards, const Owners &owners, int sides) {
  CardSet of_all = cards;
  for (Side side = 0; side < sides; ++side) of_all &= owners.may[side];
  EasyCards easy{.open = of_all.size(), .go = (of_all - owners.stays).size()};
  if (of_all == cards) return easy;
  easy.has = owned(cards, owners, sides);
  if (std::accumulate(easy.has.begin(), easy.has.begin() + sides, easy.open) != cards.size()) return std::nullopt;
  return easy;
}

/// Whether the open cards can be shared out so.
bool numbers_fit(const EasyCards &easy, const Amounts &wanted, int sides) {
  int least = 0, most = 0;
  for (Side side = 0; side < sides; ++side) {
    const int least_more = wanted.least[side] - easy.has[side], most_more = std::min(wanted.most[side] - easy.has[side], easy.open);
    if (least_more > most_more || most_more < 0) return false;
    least += std::max(least_more, 0);
    most += most_more;
  }
  return least <= easy.open && most >= easy.go;
}

/// The fewest cards without which one of two sets has none, or all, of the other's.
CardSet overlap(CardSet one, CardSet other) {
  return std::min({one & other, one - other, other - one}, [](CardSet a, CardSet b) { return a.size() < b.size(); });
}

} // namespace

void Owners::give(CardSet cards, Side side) {
  for (Side other = 0; other < may.size(); ++other)
    if (other != side) may[other] -= cards;
  stays -= cards;
}

bool Owners::are_complete() const {
  CardSet all = stays;
  for (const CardSet cards : may) all |= cards;
  return all == CardSet::pack();
}

CardSet Owners::open() const {
  CardSet some = stays, open;
  for (const CardSet cards : may) {
    open |= some & cards;
    some |= cards;
  }
  return open;
}

CardSet Owners::only(Side side) const {
  CardSet cards = may[side] - stays;
  for (Side other = 0; other < may.size(); ++other)
    if (other != side) cards -= may[other];
  return cards;
}

NestedAmounts::NestedAmounts(int sides, std::span<const Amounts> amounts, const Owners &owners) : sides_(sides), bounded_(amounts.size()) {
  const CardSet open = owners.open();
  for (const Amounts &each : amounts)
    if (each.by_value) to_choose_ |= each.cards & open;
  for (std::size_t one = 0; one < amounts.size(); ++one)
    for (std::size_t other = 0; other < one; ++other)
      if (!amounts[one].by_value && !amounts[other].by_value)
        to_choose_ |= overlap(amounts[one].cards & (open - to_choose_), amounts[other].cards & (open - to_choose_));
  for (std::size_t number = 0; number < amounts.size(); ++number)
    if (const CardSet cards = amounts[number].cards, shared = cards & (open - to_choose_); !amounts[number].by_value)
      nodes_.push_back({number, cards - shared, shared});
  sort_few(nodes_, {}, [](const Node &node) { return node.shared.size(); });
  for (std::size_t at = 0; at < nodes_.size(); ++at) {
    Node &node = nodes_[at];
    node.own = node.shared;
    for (std::size_t part = at; part-- > 0;) // the largest first, which hold the smaller ones
      if (!(nodes_[part].shared & node.own).empty()) {
        node.parts.push_back(nodes_[part].number);
        node.own -= nodes_[part].shared;
      }
    if (!node.own.empty()) groups_.push_back(node.own);
  }
}

bool NestedAmounts::fit(std::span<const Amounts> amounts, const Owners &owners) {
  for (const Node &node : nodes_) {
    Together &bounded = bounded_[node.number];
    bounded = of_cards(node.own, owners, sides_);
    for (const std::size_t part : node.parts) add(bounded_[part], bounded, sides_);
    const Amounts &claimed = amounts[node.number];
    if (!bound_each(bounded, claimed.least, claimed.most, owned(node.fixed, owners, sides_), sides_)) return false;
  }
  return std::ranges::all_of(amounts, [&](const Amounts &wanted) { return !wanted.by_value || values_may_fit(wanted, owners, sides_); });
}

bool may_fit(std::span<const Amounts> amounts, const Owners &owners, int sides) {
  return std::ranges::all_of(amounts, [&](const Amounts &wanted) {
    if (wanted.by_value) return values_may_fit(wanted, owners, sides);
    if (const auto easy = easy_cards(wanted.cards, owners, sides)) return numbers_fit(*easy, wanted, sides);
    Together together = of_cards(wanted.cards, owners, sides);
    return bound_each(together, wanted.least, wanted.most, {}, sides);
  });
}

int least_of(const Amounts &amounts, Side side, int most_of_others, const Owners &owners, int sides) {
  if (const auto easy = easy_cards(amounts.cards, owners, sides)) {
    int least = easy->go + easy->has[side];
    for (Side other = 0; other < sides; ++other) {
      if (other == side) continue;
      if (easy->has[other] > std::max(0, most_of_others)) return amounts.cards.size();
      least -= std::min(std::max(0, most_of_others) - easy->has[other], easy->open);
    }
    return std::max(least, easy->has[side]);
  }
  Together together = of_cards(amounts.cards, owners, sides);
  for (Side other = 0; other < sides; ++other)
    if (other != side && !bound(together, sides, other, 0, std::max(0, most_of_others))) return amounts.cards.size();
  return together.least[1U << side];
}

} // namespace arbitro

#include "owner_search.hpp"

#include <algorithm>

namespace arbitro {
namespace {

/// Who may have each card, without sides that claim none of some amounts, and others than those that claim all.
Owners possible_owners(const Demands &demands) {
  Owners owners = demands.owners;
  for (const Amounts &amounts : demands.amounts)
    for (Side side = 0; side < demands.sides; ++side) {
      if (amounts.most[side] <= 0) owners.may[side] -= amounts.cards;
      if (amounts.least[side] >= amounts.whole()) owners.give(amounts.cards, side);
    }
  return owners;
}

} // namespace

OwnerSearch::OwnerSearch(const Rules &rules, const Demands &demands, int steps)
    : rules_(rules), demands_(demands), sides_(demands.sides), steps_(steps), owners_(possible_owners(demands)), amounts_(demands.amounts),
      nested_(demands.sides, amounts_, owners_) {}

bool OwnerSearch::is_possible() {
  ways_of_best_.resize(amounts_.size());
  for (std::size_t number = 0; number < amounts_.size(); ++number) {
    Amounts &amounts = amounts_[number];
    if (!amounts.best) continue;
    const std::vector<Amounts> &ways = ways_of_best_[number] = ways_of_best(amounts);
    if (ways.empty()) return false;
    amounts = ways.front();
    for (const Amounts &way : ways)
      for (Side side = 0; side < sides_; ++side) {
        amounts.least[side] = std::min(amounts.least[side], way.least[side]);
        amounts.most[side] = std::max(amounts.most[side], way.most[side]);
      }
  }
  if (!owners_.are_complete() || !may_fit(amounts_, owners_, sides_)) return false;
  return choose_best(0, Moment::first, [&] { return choose_owners(nested_.to_choose(), owners_); }) || steps_ < 0;
}

/// What can be the highest figure where a claim about the best is true, and what bounds it sets, as far as the amounts alone show. A lower
/// one bounds the others further than a higher one: not above half of all, and not where the best has so much anyhow.
std::vector<Amounts> OwnerSearch::ways_of_best(const Amounts &claimed) const {
  std::vector<Amounts> ways;
  const auto try_bounds = [&](int most, std::initializer_list<Side> highest, int least) {
    Amounts narrowed = claimed;
    for (Side side = 0; side < sides_; ++side) narrowed.most[side] = std::min(narrowed.most[side], most);
    for (const Side side : highest) {
      narrowed.least[side] = std::max(narrowed.least[side], least);
      if (*claimed.best != nobody) narrowed.most[side] = claimed.most[side];
    }
    if (may_fit(std::span(&narrowed, 1), owners_, sides_)) ways.push_back(narrowed);
  };
  const int all = claimed.whole();
  if (*claimed.best != nobody) {
    const Side side = *claimed.best;
    for (int figure = std::min(std::max(all / 2, claimed.to_exceed) + 1, claimed.most[side]); figure > claimed.to_exceed; --figure) {
      try_bounds(figure - 1, {side}, figure);
      if (!claimed.by_value && least_of(claimed, side, figure - 2, owners_, sides_) >= figure) break;
    }
    return ways;
  }
  const auto try_pairs = [&](int figure) {
    if (figure > all / 2 || figure <= claimed.to_exceed) return;
    for (Side one = 0; one < sides_; ++one)
      for (Side other = 0; other < one; ++other) try_bounds(figure, {one, other}, figure);
  };
  // Between an equal share and half of all something is mostly possible: less is too little for the others, more leaves them too little.
  const int likely = (all / sides_ + all / 2) / 2;
  try_pairs(likely);
  for (int distance = 1; distance <= all / 2; ++distance) {
    try_pairs(likely - distance);
    try_pairs(likely + distance);
  }
  try_bounds(claimed.to_exceed, {}, 0);
  return ways;
}

/// When the highest figure of amounts whose best is claimed is chosen: before anything else where there are few ways or the cards are few,
/// else when everything else is chosen; never where no best is claimed.
OwnerSearch::Moment OwnerSearch::moment_of(std::size_t number) const {
  constexpr std::size_t few = 6;
  const std::vector<Amounts> &ways = ways_of_best_[number];
  if (ways.empty()) return Moment::never;
  return ways.size() <= few || ways.front().cards.size() <= static_cast<int>(few) ? Moment::first : Moment::last;
}

/// Chooses the highest figures of amounts whose moment it is.
template <class GoOn> bool OwnerSearch::choose_best(std::size_t number, Moment moment, const GoOn &go_on) {
  while (number < amounts_.size() && moment_of(number) != moment) ++number;
  if (number == amounts_.size()) return go_on();
  const Amounts within = amounts_[number];
  for (const Amounts &way : ways_of_best_[number]) {
    if (steps_ < 0) return false;
    amounts_[number] = way;
    if (choose_best(number + 1, moment, go_on)) return true;
  }
  amounts_[number] = within;
  return false;
}

/// Ends with owners that fit but for the highest figures that are chosen last.
bool OwnerSearch::finish(const Owners &owners) {
  bool is_left = false;
  for (std::size_t number = 0; number < amounts_.size(); ++number) is_left = is_left || moment_of(number) == Moment::last;
  const bool will_do = !is_left || choose_best(0, Moment::last, [&] { return fit(owners); });
  if (will_do) witness_ = owners;
  return will_do;
}

/// Chooses the owners of some cards one by one.
bool OwnerSearch::choose_owners(CardSet cards, const Owners &owners) {
  if (cards.empty()) return fit(owners) && choose_primiere(owners);
  const Card card = cards.first();
  return any_owner(
      card, owners, [](Side) { return 0; },
      [&](const Owners &chosen, Side) {
        return --steps_ >= 0 && may_fit(amounts_, chosen, sides_) && choose_owners(cards - card, chosen);
      });
}

std::optional<Witness> OwnerSearch::witness() const { return witness_ ? std::optional<Witness>({*witness_, nested_}) : std::nullopt; }

} // namespace arbitro

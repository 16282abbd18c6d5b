#include "owner_search.hpp"

#include "game/mix.hpp"
#include "game/primiera.hpp"
#include "text/sort_few.hpp"

#include <algorithm>
#include <bit>
#include <functional>
#include <iterator>
#include <utility>

namespace arbitro {
namespace {

constexpr std::size_t suits = 4;
constexpr std::uint8_t places = values_by_worth.size(); ///< of the cards of a suit; past the end: none
constexpr std::uint8_t anything = places + 1;
constexpr std::size_t pack_size = suits * places;
constexpr std::uint8_t all_suits = 0xF;

/// Value after value, the best cards of a primiera first: these leave the fewest ways open.
constexpr Card card_at(std::size_t at) { return {values_by_worth[at / suits], static_cast<Suit>(at % suits)}; }

/// Of each value, the card of one suit; the same bits for every suit.
std::uint64_t column(CardSet cards, std::size_t suit) { return cards.bits() >> suit & CardSet::of_suit(Suit{}).bits(); }

/// Takes better cards from a side than its best, and these from others.
void take_best(const BestCards &best, Side side, Owners &owners) {
  for (std::size_t suit = 0; suit < suits; ++suit) {
    if (best[suit] == anything) continue;
    for (std::size_t place = 0; place < best[suit]; ++place) owners.may[side] -= card_at(place * suits + suit);
    if (best[suit] < places) owners.give(card_at(best[suit] * suits + suit), side);
  }
}

/// No card of a suit.
BestCards nothing_of(std::size_t suit) {
  BestCards best;
  best.fill(anything);
  best[suit] = places;
  return best;
}

/// Orders best cards by that of the last suit, then of the one before.
bool by_last_suit(const BestCards &one, const BestCards &other) {
  return std::lexicographical_compare(one.rbegin(), one.rend(), other.rbegin(), other.rend());
}

/// What each side has at least and at most.
struct Bounds {
  PerSide<int> least{};
  PerSide<int> most{};
};

/// Whether the claim can still be true that a side, or no side alone, has more than nothing and than all others.
bool is_open(Side best, int sides, const Bounds &bounds) {
  const auto beats = [&](std::size_t side, const PerSide<int> &own, const PerSide<int> &of_others) {
    bool all = own[side] > 0;
    for (Side other = 0; other < sides; ++other) all = all && (other == side || own[side] > of_others[other]);
    return all;
  };
  if (best != nobody) return beats(best, bounds.most, bounds.least);
  for (Side side = 0; side < sides; ++side)
    if (beats(side, bounds.least, bounds.most)) return false;
  return true;
}

} // namespace

int OwnerSearch::worth_at(std::size_t at) const { return at < pack_size ? worth_[at / suits] : 0; }

bool OwnerSearch::choose_primiere(const Owners &owners) {
  if (!demands_.primiere) return finish(owners);
  hopeless_.clear();
  if (rules_.primiera_scale == PrimieraScale::count_sevens)
    return share_values(0, {.owners = owners, .leaders = static_cast<std::uint8_t>(side_bit(sides_) - 1)});
  std::uint8_t claimed = 0;
  for (Side side = 0; side < sides_; ++side)
    if (demands_.primiere->halves[side]) claimed |= side_bit(side);
  // With the best cards first: what nobody takes of these may make the primiera of a later side too high. But an order that leads astray
  // early does so for long: what takes many steps is begun anew in another one.
  for (int granted = 25 << sides_;; granted *= 2, best_first_ = !best_first_) {
    stop_at_ = std::max(0, steps_ - granted);
    if (choose_claimed(claimed, owners)) return true;
    if (steps_ < 0 || steps_ >= stop_at_) return false;
  }
}

/// Chooses best cards for the sides that claim a primiera, starting with the side that has the fewest ways left, or failed most often. With
/// more than two sides, after a first failure a side's way must also fit on its own: otherwise the search could find again and again that
/// the last side has none.
bool OwnerSearch::choose_claimed(std::uint8_t claimed, const Owners &owners) {
  if (claimed == 0) {
    if (!demands_.primiere->best) return finish(owners);
    const Chosen none{.owners = owners};
    most_cards_ = most_cards();
    return best_may_be(0, none) && share_best(0, none);
  }
  Side next = nobody;
  std::vector<BestCards> fewest;
  const auto fits = [&](const BestCards &way, Side side, Owners &chosen) {
    chosen = owners;
    take_best(way, side, chosen);
    return chosen.are_complete() && fit(chosen);
  };
  Owners chosen;
  for (Side side = 0; side < sides_; ++side) {
    if ((claimed & side_bit(side)) == 0) continue;
    std::vector<BestCards> ways = ways_to(*demands_.primiere->halves[side], side, owners);
    if (chose_in_vain_ && std::popcount(claimed) > 2)
      ways.erase(ways.begin(), std::ranges::find_if(ways, [&](const BestCards &way) { return fits(way, side, chosen); }));
    if (steps_ < stop_at_) return false;
    if (ways.empty()) {
      ++in_vain_[side];
      return false;
    }
    const auto weight = [&](Side of) { return static_cast<std::size_t>(1 + in_vain_[of]); };
    if (next != nobody && ways.size() * weight(next) >= fewest.size() * weight(side)) continue;
    next = side;
    fewest = std::move(ways);
  }
  if (!best_first_) std::ranges::sort(fewest, by_last_suit);
  for (const BestCards &way : fewest) {
    if (steps_ < stop_at_) return false;
    if (fits(way, next, chosen) && choose_claimed(static_cast<std::uint8_t>(claimed & ~side_bit(next)), chosen)) return true;
  }
  chose_in_vain_ = true;
  return false;
}

/// The best cards with which a side comes to a figure; of suits that are alike only one order.
std::vector<BestCards> OwnerSearch::ways_to(int halves, Side side, const Owners &owners) const {
  std::array<std::uint16_t, suits> allowed{}; // places, as bits
  std::array<std::size_t, suits> alike{};     // an earlier suit, or the same
  const CardSet only = owners.only(side);
  const bool may_lack = halves == 0 || rules_.primiera_missing != PrimieraMissing::disqualified;
  for (std::size_t suit = 0; suit < suits; ++suit) {
    std::size_t place = 0;
    for (; place < places; ++place) {
      const Card card = card_at(place * suits + suit);
      if (owners.may[side].contains(card)) allowed[suit] |= static_cast<std::uint16_t>(1U << place);
      if (only.contains(card)) break; // it has no worse one
    }
    if (place == places && may_lack) allowed[suit] |= 1U << places;
    for (alike[suit] = 0; alike[suit] < suit && !are_alike(alike[suit], suit, owners);) ++alike[suit];
  }
  std::vector<BestCards> ways;
  const auto holders = [&](std::size_t suit) {
    return std::ranges::count_if(owners.may, [&](CardSet cards) { return column(cards, suit) != 0; });
  };
  // One suit is lacking, the others do not matter; first one that many may have: if all lack the same, nobody has its cards.
  for (int many = sides_; halves == 0 && many >= 0; --many)
    for (std::size_t suit = 0; suit < suits; ++suit)
      if ((allowed[suit] >> places & 1) != 0 && alike[suit] == suit && holders(suit) == many) ways.push_back(nothing_of(suit));
  const auto is_way = [&](const BestCards &best) {
    for (std::size_t suit = 0; suit < suits; ++suit)
      if ((allowed[suit] >> best[suit] & 1) == 0 || best[alike[suit]] > best[suit] || (halves == 0 && best[suit] == places)) return false;
    return true;
  };
  std::ranges::copy_if(best_cards_of(rules_.primiera_scale, halves), std::back_inserter(ways), is_way);
  return ways;
}

/// Whether the cards of two suits are open to the same sides, and count for the same amounts.
bool OwnerSearch::are_alike(std::size_t one, std::size_t other, const Owners &owners) const {
  return all_sets(owners, [&](CardSet cards) { return column(cards, one) == column(cards, other); });
}

/// Whether `is_so` holds for every set that decides a card's fate: the sets of possible owners and the groups that are counted.
template <class IsSo> bool OwnerSearch::all_sets(const Owners &owners, const IsSo &is_so) const {
  return is_so(owners.stays) && std::ranges::all_of(owners.may, is_so) && std::ranges::all_of(nested_.groups(), is_so);
}

/// Chooses who has the cards from a place on that are the best of a side in their suit. Each card goes to a side that has none of the suit
/// yet, whose best it is, or to any of the others.
bool OwnerSearch::share_best(std::size_t at, const Chosen &chosen) {
  if (at == pack_size) return finish(chosen.owners);
  const Side best = *demands_.primiere->best;
  const std::uint8_t firsts = firsts_at(at, chosen);
  const auto go_on = [&] {
    const bool wants_this_or_none = best != nobody && (firsts >> best & 1) != 0 && wants_first_or_none(at, chosen);
    for (const Choice &choice : choices(at, firsts, chosen)) {
      if (steps_ < 0) return false;
      Chosen next = chosen;
      const Card card = card_at(at);
      if (choice.first == nobody) {
        for (Side side = 0; side < sides_; ++side)
          if ((firsts >> side & 1) != 0) next.owners.may[side] -= card;
      } else {
        next.owners.give(card, choice.first);
        next.suits[choice.first] |= static_cast<std::uint8_t>(1U << at % suits);
        next.halves[choice.first] = static_cast<std::int16_t>(next.halves[choice.first] + worth_at(at));
      }
      if (wants_this_or_none && choice.first != best) take_best(nothing_of(at % suits), best, next.owners);
      if (best_may_be(at + 1, next) && fit(next.owners) && share_best(at + 1, next)) return true;
    }
    return false;
  };
  if (firsts == 0) return best_may_be(at + 1, chosen) && share_best(at + 1, chosen);
  return at % suits == 0 ? unless_hopeless(signature(at, chosen), go_on) : go_on();
}

/// Whether the side that claims the best primiera, of which the card at a place would be the first of its suit, needs none of the suit
/// without it: were a later one its best, it could be exchanged for this one, with which nothing gets worse for the claim, and nothing
/// changes for the amounts.
bool OwnerSearch::wants_first_or_none(std::size_t at, const Chosen &chosen) const {
  const Side best = *demands_.primiere->best;
  if (demands_.primiere->halves != PerSide<std::optional<int>>{}) return false;
  const Owners &owners = chosen.owners;
  for (std::size_t later = at + suits; later < pack_size; later += suits) {
    const bool are_alike = all_sets(owners, [&](CardSet cards) { return cards.contains(card_at(at)) == cards.contains(card_at(later)); });
    if (owners.may[best].contains(card_at(later)) && !are_alike) return false;
  }
  return true;
}

/// The sides of which the card at a place would be the first of its suit, as bits.
std::uint8_t OwnerSearch::firsts_at(std::size_t at, const Chosen &chosen) const {
  std::uint8_t sides = 0;
  for (Side side = 0; side < sides_; ++side)
    if (chosen.owners.may[side].contains(card_at(at)) && (chosen.suits[side] >> at % suits & 1) == 0) sides |= side_bit(side);
  return sides;
}

std::vector<OwnerSearch::Choice> OwnerSearch::choices(std::size_t at, std::uint8_t firsts, const Chosen &chosen) const {
  std::vector<Choice> all;
  bool may_go_on = chosen.owners.stays.contains(card_at(at));
  for (Side side = 0; side < sides_; ++side) {
    if ((firsts & side_bit(side)) != 0)
      all.push_back({side, preference(side, chosen)});
    else
      may_go_on = may_go_on || chosen.owners.may[side].contains(card_at(at));
  }
  if (may_go_on) all.push_back({nobody, worth_at(at)});
  sort_few(all, std::greater(), &Choice::preference);
  return all;
}

/// What a side should have of a suit, in halves: the first way tried is mostly one that works.
int OwnerSearch::preference(Side side, const Chosen &chosen) const {
  const Side claimed = *demands_.primiere->best;
  const int best = worth_.front();
  if (claimed == side) return best + 1;
  if (claimed != nobody) return best - 1;
  const auto end = chosen.halves.begin() + sides_;
  return best - (chosen.halves[side] - *std::min_element(chosen.halves.begin(), end)) / 2;
}

/// The suits that a side lacks and may have from a place on, as bits.
unsigned OwnerSearch::suits_to_come(Side side, std::size_t at, const Chosen &chosen) const {
  unsigned to_come = 0;
  for (std::size_t suit = 0; suit < suits; ++suit) {
    if ((chosen.suits[side] >> suit & 1) != 0) continue;
    for (std::size_t place = at + (suit + suits - at % suits) % suits; place < pack_size; place += suits)
      if (chosen.owners.may[side].contains(card_at(place))) {
        to_come |= 1U << suit;
        break;
      }
  }
  return to_come;
}

/// How many cards each side claims to have at most.
PerSide<int> OwnerSearch::most_cards() const {
  PerSide<int> most;
  most.fill(CardSet::pack().size());
  for (const Amounts &amounts : amounts_)
    if (amounts.cards == CardSet::pack() && !amounts.by_value) most = amounts.most;
  return most;
}

/// Whether the claim about the best primiera can be true, whoever gets the cards from a place on; at the end, whether it is.
bool OwnerSearch::best_may_be(std::size_t at, const Chosen &chosen) const {
  constexpr int above_incomplete = 1000;
  const bool must_be_complete = rules_.primiera_missing == PrimieraMissing::disqualified;
  const int bonus = rules_.primiera_missing == PrimieraMissing::four_suit_first ? above_incomplete : 0;
  Bounds bounds;
  for (Side side = 0; side < sides_; ++side) {
    const unsigned to_come = suits_to_come(side, at, chosen);
    const int now = std::popcount(to_come & ~((1U << at % suits) - 1)), later = std::popcount(to_come) - now;
    const bool is_complete = chosen.suits[side] == all_suits, may_be = (chosen.suits[side] | to_come) == all_suits;
    if (is_complete || !must_be_complete) bounds.least[side] = chosen.halves[side] + (is_complete ? bonus : 0);
    if (!may_be && must_be_complete) continue;
    const int more = std::clamp(most_cards_[side] - std::popcount(chosen.suits[side]), 0, now + later);
    bounds.most[side] =
        chosen.halves[side] + std::min(now, more) * worth_at(at) + std::max(0, more - now) * worth_at(at + suits) + (may_be ? bonus : 0);
  }
  return is_open(*demands_.primiere->best, sides_, bounds);
}

/// Where sevens are counted, then sixes and so on: shares out a value after the other until it is decided who has most.
bool OwnerSearch::share_values(std::size_t passed, Chosen chosen) {
  const Side best = *demands_.primiere->best;
  std::uint8_t most = 0;
  for (Side side = 0; side < sides_; ++side)
    if ((chosen.leaders & side_bit(side)) != 0) most = std::max(most, chosen.of_value[side]);
  for (Side side = 0; side < sides_; ++side)
    if (chosen.of_value[side] != most) chosen.leaders &= static_cast<std::uint8_t>(~side_bit(side));
  chosen.of_value = {};
  const bool is_decided = std::has_single_bit(chosen.leaders);
  if (best == nobody ? is_decided : (chosen.leaders & side_bit(best)) == 0) return false;
  if (is_decided) return finish(chosen.owners);
  if (passed == values_compared) return best == nobody && finish(chosen.owners);
  return unless_hopeless(signature(passed * suits, chosen), [&] { return share_value(passed, 0, chosen); });
}

/// Chooses an owner for each card of a value.
bool OwnerSearch::share_value(std::size_t value, std::size_t suit, const Chosen &chosen) {
  if (suit == suits) return share_values(value + 1, chosen);
  // One that has most of all is mostly possible if it gets as many as it may have, and the others equally many.
  const auto cost = [&](Side side) { return side == *demands_.primiere->best ? 0 : 1 + chosen.of_value[side]; };
  return any_owner(card_at(value * suits + suit), chosen.owners, cost, [&](const Owners &owners, Side side) {
    if (steps_ < 0 || !fit(owners)) return false;
    Chosen next = chosen;
    next.owners = owners;
    if (side != nobody) ++next.of_value[side];
    return share_value(value, suit + 1, next);
  });
}

/// Goes on unless the same was in vain before.
template <class GoOn> bool OwnerSearch::unless_hopeless(std::uint64_t state, const GoOn &go_on) {
  if (hopeless_.contains(state)) return false;
  if (go_on()) return true;
  hopeless_.insert(state);
  return false;
}

/// The same for what has equal futures before a place: as many cards of each group passed to the same owners, primiere that have come as
/// far, and suits that are alike in whatever order.
std::uint64_t OwnerSearch::signature(std::size_t at, const Chosen &chosen) const {
  const auto mix_card = [&](Card card, std::uint64_t &hash) {
    std::uint32_t owners = 0, group = 0;
    for (Side side = 0; side < sides_; ++side) owners = owners << 1 | (chosen.owners.may[side].contains(card) ? 1 : 0);
    for (const CardSet cards : nested_.groups()) group = group << 1 | (cards.contains(card) ? 1 : 0);
    mix(owners << 1 | (chosen.owners.stays.contains(card) ? 1 : 0), hash);
    mix(group, hash);
    return group != 0;
  };
  const auto add = [](std::uint64_t one, std::uint64_t &sum) { sum += one ^ one >> 31; };
  std::uint64_t passed = 0, to_come = 0;
  for (std::size_t place = 0; place < at; ++place)
    if (std::uint64_t one = 0x9E3779B97F4A7C15; mix_card(card_at(place), one)) add(one, passed);
  for (std::size_t suit = 0; suit < suits; ++suit) {
    std::uint64_t one = 0xBF58476D1CE4E5B9;
    for (Side side = 0; side < sides_; ++side) mix(chosen.suits[side] >> suit & 1, one);
    for (std::size_t place = at + suit; place < pack_size; place += suits) mix_card(card_at(place), one);
    add(one, to_come);
  }
  std::uint64_t hash = 0xCBF29CE484222325;
  mix(at, hash);
  mix(passed, hash);
  mix(to_come, hash);
  mix(chosen.halves, hash);
  mix(chosen.leaders, hash);
  return hash ^ hash >> 32;
}

} // namespace arbitro

#include "possible_piles.hpp"

#include "arbitro/score.hpp"
#include "game/primiera.hpp"

#include <algorithm>
#include <bit>
#include <bitset>
#include <cstring>
#include <span>
#include <type_traits>
#include <unordered_set>
#include <utility>

namespace arbitro {
namespace {

constexpr int most_steps = 10'000;
/// Steps of the first attempt: most searches need no more. Each that follows has so many more than the one before.
constexpr int first_patience = 100;
constexpr int more_patience = 50;
constexpr std::uint8_t not_one_side = 0xFF;

using Sums = std::bitset<256>;           ///< halves of a primiera
using SumsBySuits = std::array<Sums, 5>; ///< by how many suits are lacking

/// How many cards, by value or each as one, from a place of the order on.
using Rest = std::array<std::uint8_t, 41>;

/// What is left to be given out for some amounts.
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
  std::array<std::uint8_t, Demands::most_of_a_kind> whole{}; ///< by `not_all`: the side (from 1) that has had all, or `not_one_side`
  std::array<PerSide<std::uint8_t>, Demands::most_of_a_kind> amounts{}; ///< by `amounts`
};
static_assert(std::has_unique_object_representations_v<Dealt>);

/// The demands, and what is worked out about them beforehand.
struct Search {
  const Rules &rules;
  const Demands &demands;
  std::vector<std::pair<std::size_t, std::size_t>> parts{};        ///< `amounts` of which one is about a part of the other's cards
  std::vector<RestOf> rest{};                                      ///< by `amounts`
  std::vector<Rest> rest_of_whole{};                               ///< by `not_all`
  std::array<std::uint8_t, values_by_worth.size() + 2> worth{};    ///< halves, in the order of `values_by_worth`, then 0
  std::array<SumsBySuits, values_by_worth.size() + 1> reachable{}; ///< by the values that are left
  std::uint8_t weighed = 0;                                        ///< sides whose primiera matters
  bool counts_sevens = false;
  std::unordered_set<std::uint64_t> hopeless{};
  std::uint32_t attempt = 0;
  int steps = 0; ///< left of the attempt
};

/// Value after value, the best cards of a primiera first: these leave the fewest ways open.
constexpr Card card_at(std::size_t at) { return {values_by_worth[at / 4], static_cast<Suit>(at % 4)}; }

/// The cards from a place of the order on.
constexpr std::array<CardSet, 41> cards_from = [] {
  std::array<CardSet, 41> cards;
  for (std::size_t at = 40; at-- > 0;) cards[at] = cards[at + 1] | CardSet(card_at(at));
  return cards;
}();

/// The suits in which the value that is shared out has been given, as bits.
unsigned suits_passed(const Dealt &dealt) { return (1U << dealt.at % 4) - 1; }

/// How many suits there are among four bits.
int count_suits(unsigned suits) { return static_cast<int>(0x4332322132212110 >> (suits * 4) & 0xF); }

std::uint8_t bit(int side) { return static_cast<std::uint8_t>(1U << side); }

int weight(const Amounts &amounts, Card card) { return !amounts.cards.contains(card) ? 0 : amounts.by_value ? card.value() : 1; }

Search prepare(const Rules &rules, const Demands &demands) {
  Search search{.rules = rules, .demands = demands};
  search.counts_sevens = rules.primiera_scale == PrimieraScale::count_sevens;
  search.rest.resize(demands.amounts.size());
  search.rest_of_whole.resize(demands.not_all.size());
  for (std::size_t at = 40; at-- > 0;) {
    const Card card = card_at(at);
    const std::uint8_t owners = demands.owners[static_cast<std::size_t>(card.index())];
    for (std::size_t i = 0; i < demands.amounts.size(); ++i) {
      const auto more = static_cast<std::uint8_t>(weight(demands.amounts[i], card));
      const auto extend = [&](Rest &rest, bool counts) { rest[at] = static_cast<std::uint8_t>(rest[at + 1] + (counts ? more : 0)); };
      extend(search.rest[i].all, true);
      extend(search.rest[i].must_go, (owners & stays) == 0);
      for (int side = 0; side < demands.sides; ++side) {
        const auto at_side = static_cast<std::size_t>(side);
        extend(search.rest[i].for_side[at_side], (owners & bit(side)) != 0);
        extend(search.rest[i].only_for_side[at_side], owners == bit(side));
      }
    }
    for (std::size_t i = 0; i < demands.not_all.size(); ++i)
      search.rest_of_whole[i][at] =
          static_cast<std::uint8_t>(search.rest_of_whole[i][at + 1] + (demands.not_all[i].cards.contains(card) ? 1 : 0));
  }
  for (std::size_t whole = 0; whole < demands.amounts.size(); ++whole)
    for (std::size_t part = 0; part < demands.amounts.size(); ++part) {
      const Amounts &all = demands.amounts[whole];
      const Amounts &some = demands.amounts[part];
      const bool is_part = all.cards.contains_all(some.cards) && all.cards != some.cards;
      if (is_part && !all.by_value && !some.by_value) search.parts.emplace_back(whole, part);
    }
  if (!demands.primiere) return search;
  for (int side = 0; side < demands.sides; ++side)
    if (demands.primiere->best.said || demands.primiere->halves[static_cast<std::size_t>(side)]) search.weighed |= bit(side);
  Rules alone = rules;
  alone.primiera_missing = PrimieraMissing::zero;
  const bool may_lack = rules.primiera_missing != PrimieraMissing::disqualified;
  for (std::size_t suits = 0; suits < 5; ++suits)
    if (may_lack || suits == 0) search.reachable.back()[suits].set(0);
  for (std::size_t left = values_by_worth.size(); left-- > 0;) {
    search.worth[left] = static_cast<std::uint8_t>(primiera(alone, Card{values_by_worth[left], Suit::coins}).halves);
    search.reachable[left] = search.reachable[left + 1];
    for (std::size_t suits = 1; suits < 5; ++suits)
      search.reachable[left][suits] |= search.reachable[left][suits - 1] << search.worth[left];
  }
  return search;
}

/// What each side has at least and at most.
struct Bounds {
  PerSide<int> least{};
  PerSide<int> most{};
};

/// Whether one side alone can have the highest figure, and more than something.
bool can_be_best(const Bounds &bounds, int sides, std::size_t side, int to_exceed) {
  bool can = bounds.most[side] > to_exceed;
  for (std::size_t other = 0; other < static_cast<std::size_t>(sides); ++other)
    can = can && (other == side || bounds.most[side] > bounds.least[other]);
  return can;
}

/// Whether one side has the highest figure and more than something, whatever comes.
bool is_certain(std::size_t side, int sides, const Bounds &bounds, int to_exceed) {
  bool certain = bounds.least[side] > to_exceed;
  for (std::size_t other = 0; other < static_cast<std::size_t>(sides); ++other)
    certain = certain && (other == side || bounds.least[side] > bounds.most[other]);
  return certain;
}

/// Whether who is said to have the best of something still can; where the bounds meet, whether it is so.
bool is_open(const BestOf &best, int sides, const Bounds &bounds, int to_exceed) {
  if (!best.said) return true;
  if (best.side != nobody) return can_be_best(bounds, sides, best.side, to_exceed);
  for (std::size_t side = 0; side < static_cast<std::size_t>(sides); ++side)
    if (is_certain(side, sides, bounds, to_exceed)) return false;
  return true;
}

/// Whether each side can still have as much of some cards as of a part of them.
bool part_fits(const Search &search, const Dealt &dealt, std::size_t whole, std::size_t part) {
  const Amounts &all = search.demands.amounts[whole];
  const Amounts &some = search.demands.amounts[part];
  for (std::size_t side = 0; side < static_cast<std::size_t>(search.demands.sides); ++side) {
    const int rest_of_part = search.rest[part].for_side[side][dealt.at];
    const int rest_outside = search.rest[whole].for_side[side][dealt.at] - rest_of_part;
    const int room_in_part = std::min(some.most[side] - dealt.amounts[part][side], rest_of_part);
    if (some.least[side] - dealt.amounts[part][side] > all.most[side] - dealt.amounts[whole][side]) return false;
    if (dealt.amounts[whole][side] + room_in_part + rest_outside < all.least[side]) return false;
  }
  return true;
}

/// Adds a card to the amounts; false where they can no longer be true.
bool give_amounts(const Search &search, Dealt &dealt, Card card, int owner) {
  const int sides = search.demands.sides;
  for (std::size_t i = 0; i < search.demands.amounts.size(); ++i) {
    const Amounts &wanted = search.demands.amounts[i];
    const int more = weight(wanted, card);
    if (more == 0) continue;
    PerSide<std::uint8_t> &has = dealt.amounts[i];
    if (owner < sides) has[static_cast<std::size_t>(owner)] = static_cast<std::uint8_t>(has[static_cast<std::size_t>(owner)] + more);
    const RestOf &rest = search.rest[i];
    Bounds bounds;
    int needed = 0;
    int room = 0;
    for (std::size_t side = 0; side < static_cast<std::size_t>(sides); ++side) {
      bounds.least[side] = has[side] + rest.only_for_side[side][dealt.at];
      bounds.most[side] = has[side] + rest.for_side[side][dealt.at];
      if (bounds.least[side] > wanted.most[side] || bounds.most[side] < wanted.least[side]) return false;
      needed += std::max(0, wanted.least[side] - has[side]);
      room += wanted.most[side] - has[side];
    }
    if (needed > rest.all[dealt.at] || room < rest.must_go[dealt.at]) return false;
    if (!is_open(wanted.best, sides, bounds, wanted.to_exceed)) return false;
    if (rest.all[dealt.at] == 0) has = {};
  }
  return std::ranges::all_of(search.parts, [&](const auto &pair) {
    const auto [whole, part] = pair;
    return search.rest[part].all[dealt.at] == 0 || part_fits(search, dealt, whole, part);
  });
}

bool give_whole(const Search &search, Dealt &dealt, Card card, int owner) {
  for (std::size_t i = 0; i < search.demands.not_all.size(); ++i) {
    const NotAll &wanted = search.demands.not_all[i];
    if (!wanted.cards.contains(card)) continue;
    std::uint8_t &whole = dealt.whole[i];
    const bool may_matter = owner < search.demands.sides && (wanted.sides & bit(owner)) != 0;
    if (!may_matter || (whole != 0 && whole != owner + 1))
      whole = not_one_side;
    else
      whole = static_cast<std::uint8_t>(owner + 1);
    if (search.rest_of_whole[i][dealt.at] > 0) continue;
    if (whole != not_one_side) return false;
    whole = 0;
  }
  return true;
}

/// The fewest cards of the value that is shared out with which a side's primiera can still come out; more than there are where it cannot.
int needed_of_value(const Search &search, const Dealt &dealt, std::size_t side) {
  const int lacking = *search.demands.primiere->halves[side] - dealt.halves[side];
  const unsigned suits = 0xFU & ~unsigned{dealt.suits[side]};
  const std::size_t value = dealt.at / 4;
  const SumsBySuits &later = search.reachable[std::min(value + 1, values_by_worth.size())];
  const int open = value < values_by_worth.size() ? count_suits(suits & ~suits_passed(dealt)) : 0;
  for (int needed = 0; needed <= open; ++needed) {
    const int rest = lacking - needed * search.worth[value];
    if (rest >= 0 && later[static_cast<std::size_t>(count_suits(suits) - needed)][static_cast<std::size_t>(rest)]) return needed;
  }
  return 5;
}

/// Whether the stated primiere can still come out: each by the suits that its side lacks, together by the cards of the present value.
bool primiere_fit(const Search &search, const Dealt &dealt) {
  int needed = 0;
  for (std::size_t side = 0; side < static_cast<std::size_t>(search.demands.sides); ++side)
    if (search.demands.primiere->halves[side].value_or(0) > 0) needed += needed_of_value(search, dealt, side);
  return needed <= 4 - dealt.at % 4;
}

/// What the primiera of each side comes to at least and at most, whoever gets the cards that are left.
Bounds primiere_of(const Search &search, const Dealt &dealt) {
  constexpr int above_incomplete = 1000;
  const PrimieraMissing missing = search.rules.primiera_missing;
  const std::size_t value = dealt.at / 4;
  Bounds bounds;
  for (std::size_t side = 0; side < static_cast<std::size_t>(search.demands.sides); ++side) {
    const unsigned lacking = 0xFU & ~unsigned{dealt.suits[side]};
    const int now = count_suits(lacking & ~suits_passed(dealt));
    const int later = count_suits(lacking) - now;
    const bool is_complete = lacking == 0;
    const bool can_be_complete = (now == 0 || value < values_by_worth.size()) && (later == 0 || value + 1 < values_by_worth.size());
    if (is_complete || missing != PrimieraMissing::disqualified) bounds.least[side] = dealt.halves[side];
    if (can_be_complete || missing != PrimieraMissing::disqualified)
      bounds.most[side] = dealt.halves[side] + now * search.worth[value] + later * search.worth[value + 1];
    if (is_complete && missing == PrimieraMissing::four_suit_first) bounds.least[side] += above_incomplete;
    if (can_be_complete && missing == PrimieraMissing::four_suit_first) bounds.most[side] += above_incomplete;
  }
  return bounds;
}

/// Whether a side that has no primiera can go without the suit that it lacks.
bool can_stay_incomplete(const Search &search, const Dealt &dealt, std::size_t side) {
  if (dealt.halves[side] == 0) return true;
  if (count_suits(dealt.suits[side]) < 3) return true;
  if (dealt.suits[side] == 0xF) return false;
  const CardSet lacking = CardSet::of_suit(static_cast<Suit>(std::countr_one(dealt.suits[side])));
  for (std::size_t i = 0; i < search.demands.amounts.size(); ++i) {
    const Amounts &wanted = search.demands.amounts[i];
    if (lacking.contains_all(wanted.cards) && wanted.least[side] > dealt.amounts[i][side] && search.rest[i].all[dealt.at] > 0) return false;
  }
  return true;
}

bool give_primiera(const Search &search, Dealt &dealt, Card card, int owner) {
  const std::size_t value = (dealt.at - 1U) / 4;
  const std::uint8_t suit = bit(static_cast<int>(card.suit()));
  if (owner < search.demands.sides && (search.weighed & bit(owner)) != 0) {
    const auto side = static_cast<std::size_t>(owner);
    if ((dealt.suits[side] & suit) == 0) dealt.halves[side] = static_cast<std::uint8_t>(dealt.halves[side] + search.worth[value]);
    dealt.suits[side] |= suit;
    if (search.demands.primiere->halves[side] == 0 && !can_stay_incomplete(search, dealt, side)) return false;
  }
  const BestOf &best = search.demands.primiere->best;
  if (best.said && !is_open(best, search.demands.sides, primiere_of(search, dealt), 0)) return false;
  return primiere_fit(search, dealt);
}

/// The same of a primiera that counts sevens, then sixes and so on: after each value, who is still level at the top.
bool give_sevens(const Search &search, Dealt &dealt, int owner) {
  if (dealt.at > 4 * values_compared) return true;
  if (owner < search.demands.sides) ++dealt.of_value[static_cast<std::size_t>(owner)];
  if (dealt.at % 4 != 0) return true;
  int most = 0;
  for (int side = 0; side < search.demands.sides; ++side)
    if ((dealt.leaders & bit(side)) != 0) most = std::max<int>(most, dealt.of_value[static_cast<std::size_t>(side)]);
  for (int side = 0; side < search.demands.sides; ++side)
    if (dealt.of_value[static_cast<std::size_t>(side)] != most) dealt.leaders &= static_cast<std::uint8_t>(~bit(side));
  dealt.of_value = {};
  const Side best = search.demands.primiere->best.side;
  if (best == nobody) return std::popcount(dealt.leaders) > 1;
  return dealt.at == 4 * values_compared ? dealt.leaders == bit(best) : (dealt.leaders & bit(best)) != 0;
}

bool give(const Search &search, Dealt &dealt, Card card, int owner) {
  ++dealt.at;
  if (!give_amounts(search, dealt, card, owner) || !give_whole(search, dealt, card, owner)) return false;
  if (!search.demands.primiere) return true;
  return search.counts_sevens ? give_sevens(search, dealt, owner) : give_primiera(search, dealt, card, owner);
}

std::uint64_t fingerprint(const Dealt &dealt) {
  std::array<std::uint64_t, (sizeof(Dealt) + 7) / 8> words{};
  std::memcpy(words.data(), &dealt, sizeof dealt);
  std::uint64_t hash = 0x9E3779B97F4A7C15;
  for (const std::uint64_t word : words) {
    hash = (hash ^ word) * 0xD6E8FEB86659FD93;
    hash ^= hash >> 32;
  }
  return hash;
}

/// How much a side needs a card.
int need(const Search &search, const Dealt &dealt, Card card, Side side) {
  int sum = search.demands.primiere && search.demands.primiere->best.side == side ? 3 : 0;
  for (std::size_t i = 0; i < search.demands.amounts.size(); ++i) {
    const Amounts &wanted = search.demands.amounts[i];
    if (!wanted.cards.contains(card)) continue;
    sum += wanted.best.side == side ? 3 : wanted.least[side] - dealt.amounts[i][side];
  }
  return sum;
}

/// Lets each attempt but the first try the sides in an order of its own: what begins badly takes long to be seen through.
int whim(const Search &search, const Dealt &dealt, Side side) {
  constexpr int bits = 6;
  const std::uint32_t number = ((search.attempt << 6 | dealt.at) << 3 | side) * 0x9E3779B1U;
  return search.attempt == 0 ? 0 : static_cast<int>(number >> (32 - bits));
}

/// Who may have a card, those first who need it most.
struct Owners {
  std::array<Side, max_seats + 1> list{};
  std::size_t size = 0;
};

Owners owners_of(const Search &search, const Dealt &dealt, Card card) {
  const std::uint8_t allowed = search.demands.owners[static_cast<std::size_t>(card.index())];
  Owners owners;
  PerSide<int> needs{};
  for (Side side = 0; side < search.demands.sides; ++side) {
    if ((allowed & bit(side)) == 0) continue;
    needs[side] = need(search, dealt, card, side) + whim(search, dealt, side);
    std::size_t at = owners.size++;
    for (; at > 0 && needs[owners.list[at - 1]] < needs[side]; --at) owners.list[at] = owners.list[at - 1];
    owners.list[at] = side;
  }
  if ((allowed & stays) != 0) owners.list[owners.size++] = max_seats;
  return owners;
}

/// Whether the cards that are left can no longer change what is said of the primiere.
bool primiere_are_settled(const Search &search, const Dealt &dealt) {
  if (search.counts_sevens) return dealt.at >= 4 * values_compared;
  const Primiere &stated = *search.demands.primiere;
  bool all_complete = true;
  for (std::size_t side = 0; side < static_cast<std::size_t>(search.demands.sides); ++side) {
    const bool is_complete = dealt.suits[side] == 0xF;
    if (stated.halves[side] && !is_complete) return false;
    all_complete = all_complete && is_complete;
  }
  if (!stated.best.said || all_complete) return true;
  return stated.best.side != nobody && is_certain(stated.best.side, search.demands.sides, primiere_of(search, dealt), 0);
}

/// Whether the cards that are left can change nothing that is said, but for amounts.
bool only_amounts_are_open(const Search &search, const Dealt &dealt) {
  for (std::size_t i = 0; i < search.demands.not_all.size(); ++i)
    if (search.rest_of_whole[i][dealt.at] > 0 && dealt.whole[i] != not_one_side) return false;
  return !search.demands.primiere || primiere_are_settled(search, dealt);
}

/// Whole numbers; none where the most is less than the least.
struct Range {
  int least = 0;
  int most = 0;
};

/// Some of the amounts that are still open, and what each side can get of the cards that are left of them.
struct OpenAmounts {
  CardSet cards{};
  std::size_t number = 0; ///< in the demands
  PerSide<Range> shares{};
  bool is_part = false; ///< of others
};

/// What the sides can get by the figures that are stated.
PerSide<Range> stated_shares(const Amounts &wanted, const PerSide<std::uint8_t> &has, int rest, std::size_t sides) {
  PerSide<Range> shares;
  Range all;
  const int not_best = std::max((has[0] + has[1] + rest) / 2, wanted.to_exceed); // of two sides, one with so many has not the best
  for (std::size_t side = 0; side < sides; ++side) {
    Range &share = shares[side] = {wanted.least[side] - has[side], wanted.most[side] - has[side]};
    if (wanted.best.said && wanted.best.side == side) share.least = std::max(share.least, not_best + 1 - has[side]);
    if (wanted.best.said && wanted.best.side == nobody) share.most = std::min(share.most, not_best - has[side]);
    all.least += share.least;
    all.most += share.most;
  }
  PerSide<Range> together;
  for (std::size_t side = 0; side < sides; ++side) {
    const Range &share = shares[side];
    together[side] = {std::max(share.least, rest - (all.most - share.most)), std::min(share.most, rest - (all.least - share.least))};
  }
  return together;
}

/// Whether each card that is left of some amounts is due to one side, or may go to any.
bool is_due_or_free(const RestOf &rest, std::size_t at, std::size_t sides) {
  int due = 0;
  for (std::size_t side = 0; side < sides; ++side) due += rest.only_for_side[side][at];
  for (std::size_t side = 0; side < sides; ++side)
    if (rest.for_side[side][at] - rest.only_for_side[side][at] != rest.all[at] - due) return false;
  return true;
}

/// Whether what is left can be shared out where nothing but amounts is open and each of these is about a part of another's cards or about
/// others: then what a side can get of each is a range that follows from those of its parts. An empty one says no; yes can be said of two
/// sides, and of more where every share is a single number. Nothing elsewhere.
std::optional<bool> rest_fits(const Search &search, const Dealt &dealt) {
  if (dealt.at % 4 != 0 || !only_amounts_are_open(search, dealt)) return std::nullopt;
  const auto sides = static_cast<std::size_t>(search.demands.sides);
  bool is_exact = true;
  std::array<OpenAmounts, Demands::most_of_a_kind> open;
  std::size_t size = 0;
  for (std::size_t i = 0; i < search.demands.amounts.size(); ++i) {
    const Amounts &wanted = search.demands.amounts[i];
    const RestOf &rest = search.rest[i];
    if (rest.all[dealt.at] == 0) continue;
    if (wanted.by_value || rest.all[dealt.at] != rest.must_go[dealt.at] || (wanted.best.said && sides > 2)) return std::nullopt;
    is_exact = is_exact && is_due_or_free(rest, dealt.at, sides);
    const OpenAmounts more{wanted.cards & cards_from[dealt.at], i};
    std::size_t at = size++;
    for (; at > 0 && open[at - 1].cards.size() > more.cards.size(); --at) open[at] = open[at - 1];
    open[at] = more;
  }
  for (std::size_t i = 0; i < size; ++i) {
    OpenAmounts &whole = open[i];
    PerSide<Range> sums;
    const auto add = [&](std::size_t side, Range share) { sums[side] = {sums[side].least + share.least, sums[side].most + share.most}; };
    const auto any_share = [&](std::size_t number, std::size_t side) {
      return Range{search.rest[number].only_for_side[side][dealt.at], search.rest[number].for_side[side][dealt.at]};
    };
    for (std::size_t side = 0; side < sides; ++side) add(side, any_share(whole.number, side));
    for (OpenAmounts &part : std::span(open.data(), i)) {
      if ((part.cards & whole.cards).empty()) continue;
      if (!whole.cards.contains_all(part.cards)) return std::nullopt;
      if (std::exchange(part.is_part, true)) continue;
      for (std::size_t side = 0; side < sides; ++side) {
        const Range any = any_share(part.number, side);
        add(side, {part.shares[side].least - any.least, part.shares[side].most - any.most});
      }
    }
    const int rest = search.rest[whole.number].all[dealt.at];
    whole.shares = stated_shares(search.demands.amounts[whole.number], dealt.amounts[whole.number], rest, sides);
    for (std::size_t side = 0; side < sides; ++side) {
      Range &share = whole.shares[side];
      share = {std::max(share.least, sums[side].least), std::min(share.most, sums[side].most)};
      if (share.most < share.least) return false;
      is_exact = is_exact && share.least == share.most;
    }
  }
  return sides == 2 || is_exact ? std::optional(true) : std::nullopt;
}

bool share_out(Search &search, const Dealt &dealt) {
  if (dealt.at == 40) return true;
  if (const std::optional<bool> fits = rest_fits(search, dealt)) return *fits;
  if (--search.steps < 0) return true;
  const std::uint64_t state = fingerprint(dealt);
  if (search.hopeless.contains(state)) return false;
  const Card card = card_at(dealt.at);
  const Owners owners = owners_of(search, dealt, card);
  for (std::size_t i = 0; i < owners.size; ++i) {
    Dealt next = dealt;
    if (give(search, next, card, owners.list[i]) && share_out(search, next)) return true;
  }
  search.hopeless.insert(state);
  return false;
}

} // namespace

bool can_be(const Rules &rules, const Demands &demands, int &steps) {
  if (std::ranges::find(demands.owners, 0) != demands.owners.end()) return false;
  Search search = prepare(rules, demands);
  Dealt nothing;
  nothing.leaders = static_cast<std::uint8_t>((1U << demands.sides) - 1);
  int left = std::min(most_steps, steps);
  steps -= left;
  bool possible = true;
  for (int patience = first_patience; left > 0; patience += more_patience, ++search.attempt) {
    const int granted = std::min(left, patience);
    search.steps = granted;
    possible = share_out(search, nothing);
    left -= granted - std::max(search.steps, 0);
    if (search.steps >= 0) break;
  }
  steps += left;
  return possible;
}

} // namespace arbitro

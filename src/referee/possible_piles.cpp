#include "possible_piles.hpp"

#include "game/awards.hpp"
#include "sharing_out.hpp"

#include <algorithm>
#include <cstring>
#include <string>

namespace arbitro::sharing {
namespace {

constexpr int most_steps = 10'000;
/// Steps of the first attempt: most searches need no more. Each that follows has a quarter more than the one before.
constexpr int first_patience = 60;

/// What the sides may have.
struct Allowed {
  CardSet must_go{}; ///< cards that may not stay on the table
  PerSide<CardSet> for_side{};
  PerSide<CardSet> only_for_side{};
};

Allowed allowed_by(const Demands &demands) {
  Allowed allowed;
  for (const Card card : CardSet::pack()) {
    const std::uint8_t owners = demands.owners[static_cast<std::size_t>(card.index())];
    if ((owners & stays) == 0) allowed.must_go |= card;
    for (Side side = 0; side < demands.sides; ++side) {
      if ((owners & bit(side)) != 0) allowed.for_side[side] |= card;
      if (owners == bit(side)) allowed.only_for_side[side] |= card;
    }
  }
  return allowed;
}

RestOf rest_of(const Amounts &amounts, const Allowed &allowed, int sides) {
  const auto among = [&](CardSet cards) { return Rest{cards & amounts.cards, amounts.by_value}; };
  RestOf rest{.all = among(amounts.cards), .must_go = among(allowed.must_go)};
  for (Side side = 0; side < sides; ++side) {
    rest.for_side[side] = among(allowed.for_side[side]);
    rest.only_for_side[side] = among(allowed.only_for_side[side]);
  }
  return rest;
}

Search prepare(const Rules &rules, const Demands &demands) {
  Search search{.rules = rules, .demands = demands};
  search.counts_sevens = rules.primiera_scale == PrimieraScale::count_sevens;
  const Allowed allowed = allowed_by(demands);
  for (const Amounts &amounts : demands.amounts) search.rest.push_back(rest_of(amounts, allowed, demands.sides));
  for (const NotAll &wanted : demands.not_all) search.rest_of_whole.push_back({.cards = wanted.cards});
  for (std::size_t whole = 0; whole < demands.amounts.size(); ++whole)
    for (std::size_t part = 0; part < demands.amounts.size(); ++part) {
      const Amounts &all = demands.amounts[whole];
      const Amounts &some = demands.amounts[part];
      const bool is_part = all.cards.contains_all(some.cards) && all.cards != some.cards;
      if (is_part && !all.by_value && !some.by_value) search.parts.emplace_back(whole, part);
    }
  return search;
}

/// Whether one side alone can have the highest figure, and more than something.
bool can_be_best(const Bounds &bounds, int sides, std::size_t side, int to_exceed) {
  bool can = bounds.most[side] > to_exceed;
  for (std::size_t other = 0; other < static_cast<std::size_t>(sides); ++other)
    can = can && (other == side || bounds.most[side] > bounds.least[other]);
  return can;
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

bool give(const Search &search, Dealt &dealt, Card card, int owner) {
  ++dealt.at;
  if (!give_amounts(search, dealt, card, owner) || !give_whole(search, dealt, card, owner)) return false;
  return !search.demands.primiere || give_primiere(search, dealt, card, owner);
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
  int sum = search.demands.primiere ? need_of_primiera(search, dealt, card, side) : 0;
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

bool share_out(Search &search, const Dealt &dealt) {
  const std::optional<bool> fits = dealt.at == 40 ? true : rest_fits(search, dealt);
  if (fits == true) search.witness = dealt;
  if (fits) return *fits;
  if (--search.steps < 0) return true;
  if (!search.hopeless.empty() && search.hopeless.contains(fingerprint(dealt))) return false;
  const Card card = card_at(dealt.at);
  const Owners owners = owners_of(search, dealt, card);
  for (std::size_t i = 0; i < owners.size; ++i) {
    Dealt next = dealt;
    if (give(search, next, card, owners.list[i]) && share_out(search, next)) return true;
  }
  search.hopeless.insert(fingerprint(dealt));
  return false;
}

} // namespace

bool is_certain(std::size_t side, int sides, const Bounds &bounds, int to_exceed) {
  bool certain = bounds.least[side] > to_exceed;
  for (std::size_t other = 0; other < static_cast<std::size_t>(sides); ++other)
    certain = certain && (other == side || bounds.least[side] > bounds.most[other]);
  return certain;
}

bool is_open(const BestOf &best, int sides, const Bounds &bounds, int to_exceed) {
  if (!best.said) return true;
  if (best.side != nobody) return can_be_best(bounds, sides, best.side, to_exceed);
  for (std::size_t side = 0; side < static_cast<std::size_t>(sides); ++side)
    if (is_certain(side, sides, bounds, to_exceed)) return false;
  return true;
}

namespace {

/// Searches in attempts, each with more patience, until so many steps are made; those that are left stay in `steps`. False where the
/// demands cannot be met; the search has no witness where it is not known.
bool search_out(Search &search, int &steps) {
  Dealt nothing;
  if (search.demands.primiere) prepare_primiere(search, nothing);
  bool possible = true;
  for (int patience = first_patience; steps > 0; patience += patience / 4, ++search.attempt) {
    const int granted = std::min(steps, patience);
    search.steps = granted;
    possible = share_out(search, nothing);
    steps -= granted - std::max(search.steps, 0);
    if (search.steps >= 0) break;
  }
  return possible;
}

/// The amounts that are all the cards, of which each of two sides claims its share; nothing where there are none.
std::optional<std::size_t> shared_pack(const Demands &demands) {
  const auto is_shared = [](const Amounts &amounts) {
    return amounts.cards == CardSet::pack() && !amounts.by_value && !amounts.best.said && amounts.least[0] == amounts.most[0] &&
           amounts.least[1] == amounts.most[1] && amounts.least[0] + amounts.least[1] == CardSet::pack().size();
  };
  const auto found = std::ranges::find_if(demands.amounts, is_shared);
  const bool may_stay = std::ranges::any_of(demands.owners, [](std::uint8_t owners) { return (owners & stays) != 0; });
  const bool is_once = std::ranges::count(demands.amounts, CardSet::pack(), &Amounts::cards) == 1;
  if (demands.sides != 2 || may_stay || found == demands.amounts.end() || !is_once) return std::nullopt;
  return static_cast<std::size_t>(found - demands.amounts.begin());
}

void share_pack(Demands &demands, std::size_t pack, int first) {
  Amounts &cards = demands.amounts[pack];
  cards.least = cards.most = {first, CardSet::pack().size() - first};
}

/// A range of what the first side can have of the cards, with this one in it; nothing where a short search, whose steps are added, finds
/// none.
std::optional<Range> range_with(const Rules &rules, Demands demands, std::size_t pack, int first, int &steps) {
  constexpr int most_steps_of_range = 2 * first_patience;
  share_pack(demands, pack, first);
  Search search = prepare(rules, demands);
  int left = most_steps_of_range;
  static_cast<void>(search_out(search, left));
  steps += most_steps_of_range - left;
  if (!search.witness) return std::nullopt;
  const Dealt witness = *search.witness;
  if (witness.at == CardSet::pack().size()) return Range{first, first};
  Amounts &cards = demands.amounts[pack];
  cards.least = {};
  cards.most.fill(CardSet::pack().size());
  Shares shares{};
  const Search open = prepare(rules, demands);
  if (rest_fits(open, witness, &shares) != true) return Range{first, first};
  const int has = witness.amounts[pack][0], rest = open.rest[pack].all[witness.at];
  return Range{has + std::max(shares[pack][0].least, rest - shares[pack][1].most),
               has + std::min(shares[pack][0].most, rest - shares[pack][1].least)};
}

void append(std::string &key, std::uint64_t number, int bytes) {
  for (; bytes > 0; --bytes, number >>= 8) key += static_cast<char>(number & 0xFF);
}

void append(std::string &key, const BestOf &best) { append(key, std::uint64_t{best.said} << 8 | best.side, 2); }

/// The same for equal demands of two sides alone.
void write_key(const Demands &demands, std::string &key) {
  const auto append_figure = [&](int figure) { append(key, static_cast<std::uint64_t>(figure), 2); };
  key.assign(demands.owners.begin(), demands.owners.end());
  append(key, demands.amounts.size(), 1);
  for (const Amounts &amounts : demands.amounts) {
    append(key, amounts.cards.bits() << 1 | (amounts.by_value ? 1 : 0), 6);
    for (std::size_t side = 0; side < 2; ++side) {
      append_figure(amounts.least[side]);
      append_figure(amounts.most[side]);
    }
    append(key, amounts.best);
    append_figure(amounts.to_exceed);
  }
  append(key, demands.not_all.size(), 1);
  for (const NotAll &wanted : demands.not_all) append(key, wanted.cards.bits() << 8 | wanted.sides, 6);
  if (!demands.primiere) return;
  append(key, demands.primiere->best);
  for (std::size_t side = 0; side < 2; ++side) append_figure(demands.primiere->halves[side].value_or(-1));
}

} // namespace

} // namespace arbitro::sharing

namespace arbitro {

bool can_be(const Rules &rules, const Demands &demands, int &steps) {
  if (std::ranges::find(demands.owners, 0) != demands.owners.end()) return false;
  sharing::Search search = sharing::prepare(rules, demands);
  int left = std::min(sharing::most_steps, steps);
  steps -= left;
  const bool possible = sharing::search_out(search, left);
  steps += left;
  return possible;
}

bool PossibleCounts::can_be(const Demands &demands, int &steps) {
  if (std::ranges::find(demands.owners, 0) != demands.owners.end()) return false;
  const std::optional<std::size_t> pack = sharing::shared_pack(demands);
  if (!pack || steps <= 0) return arbitro::can_be(rules_, demands, steps);
  const Known &known = without_cards(demands, *pack);
  if (known.steps >= steps) return arbitro::can_be(rules_, demands, steps);
  steps -= known.steps;
  const int claimed = demands.amounts[*pack].least[0];
  return (claimed >= known.least && claimed <= known.most) || arbitro::can_be(rules_, demands, steps);
}

const PossibleCounts::Known &PossibleCounts::without_cards(Demands demands, std::size_t pack) {
  constexpr std::size_t most_known = 4096;
  constexpr int middle = 20;
  sharing::share_pack(demands, pack, middle);
  sharing::write_key(demands, key_);
  if (const auto found = known_.find(key_); found != known_.end()) return found->second;
  if (known_.size() >= most_known) known_.clear();
  Known &known = known_[key_];
  if (const std::optional<sharing::Range> range = sharing::range_with(rules_, demands, pack, middle, known.steps)) {
    known.least = range->least;
    known.most = range->most;
  }
  return known;
}

} // namespace arbitro

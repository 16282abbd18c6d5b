#include "sharing_out.hpp"

#include "game/awards.hpp"

#include <algorithm>
#include <span>
#include <utility>

namespace arbitro::sharing {
namespace {

/// Whether the remaining cards can decide no claims but amounts.
bool only_amounts_are_open(const Search &search, const Dealt &dealt) {
  for (std::size_t i = 0; i < search.demands.not_all.size(); ++i)
    if (search.rest_of_whole[i][dealt.at] > 0 && dealt.whole[i] != not_one_side) return false;
  return !search.demands.primiere || primiere_are_settled(search, dealt);
}

/// Some of the amounts that are still open, and what each side can get of the cards that are left of them.
struct OpenAmounts {
  CardSet cards{};
  std::size_t number = 0; ///< in the demands
  PerSide<Range> shares{};
  bool is_part = false; ///< of others
};

/// What the sides can get by the claimed figures.
PerSide<Range> claimed_shares(const Amounts &wanted, const PerSide<std::uint8_t> &has, int rest, std::size_t sides) {
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

} // namespace

std::optional<bool> rest_fits(const Search &search, const Dealt &dealt, Shares *shares) {
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
    const auto is_part_of = [&](const OpenAmounts &other) { // and of those with the same cards left, who had fewer
      const auto size_of = [&](const OpenAmounts &one) {
        return std::pair(one.cards.size(), search.demands.amounts[one.number].cards.size());
      };
      return size_of(more) < size_of(other);
    };
    for (; at > 0 && is_part_of(open[at - 1]); --at) open[at] = open[at - 1];
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
    Range together;
    whole.shares = claimed_shares(search.demands.amounts[whole.number], dealt.amounts[whole.number], rest, sides);
    for (std::size_t side = 0; side < sides; ++side) {
      Range &share = whole.shares[side];
      share = {std::max(share.least, sums[side].least), std::min(share.most, sums[side].most)};
      if (share.most < share.least) return false;
      is_exact = is_exact && share.least == share.most;
      together = {together.least + share.least, together.most + share.most};
    }
    if (together.least > rest || together.most < rest) return false;
    if (shares != nullptr) (*shares)[whole.number] = whole.shares;
  }
  return sides == 2 || is_exact ? std::optional(true) : std::nullopt;
}

} // namespace arbitro::sharing

#include "counts.hpp"

#include "arbitro/games.hpp"
#include "arbitro/round.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

namespace arbitro {
namespace {

/// Whether cards may lie uncaptured at the end, so that figures need not add up to the pack.
bool cards_may_stay(const Rules &rules) { return rules.leftover_to == LeftoverTo::nobody; }

bool round_may_be_empty(const Rules &rules) {
  return rules.no_capture_at_all == NoCaptureAtAll::nobody && may_remain(rules, CardSet::pack());
}

/// How the figures of an award add up over the sides.
struct Whole {
  int sum = 0;
  const char *of = "";
  bool exactly = true;
};

std::optional<Whole> whole_of(const AwardKey &key) {
  switch (key.award) {
  case Award::cards: return Whole{40, "cards in the pack", true};
  case Award::coins: return Whole{10, "coins in the pack", true};
  case Award::settebello:
  case Award::extra: return Whole{1, "such card", true};
  case Award::sevens_most: return Whole{4, "sevens in the pack", true};
  case Award::trente: return Whole{6, "points in the ace, 2 and 3 of coins", true};
  case Award::frac: return Whole{16, "aces and court cards in the pack", true};
  case Award::ponino:
  case Award::sevens_all:
  case Award::cards_all:
  case Award::coins_all:
  case Award::grande: return Whole{1, "side can have it", false};
  default: return std::nullopt;
  }
}

std::string number(double figure) {
  const auto whole = static_cast<long>(figure);
  if (figure == static_cast<double>(whole)) return std::to_string(whole);
  return std::to_string(whole) + ".5";
}

/// Halves that each card of one suit counts in the primiera, highest first.
std::vector<int> suit_values(Rules rules) {
  rules.primiera_missing = PrimieraMissing::zero;
  std::vector<int> values;
  for (int value = 1; value <= 10; ++value) values.push_back(primiera(rules, Card{value, Suit::coins}).halves);
  std::sort(values.rbegin(), values.rend());
  return values;
}

/// What two sides can have of one suit when all its cards are taken: the best card and any other, or none.
struct SuitSplit {
  int a, b;
  bool a_missing, b_missing;
};

std::vector<SuitSplit> suit_splits(const std::vector<int> &values) {
  std::vector<SuitSplit> splits;
  const int best = values.front();
  for (std::size_t i = 1; i < values.size(); ++i) {
    splits.push_back({best, values[i], false, false});
    splits.push_back({values[i], best, false, false});
  }
  splits.push_back({best, 0, false, true});
  splits.push_back({0, best, true, false});
  return splits;
}

/// Whether two sides can have these primiere (in halves; 0 none) at once: the four suits are alike, so splits are tried in ascending order
/// only.
bool pair_can_be(const Rules &rules, int a, int b) {
  const std::vector<SuitSplit> splits = suit_splits(suit_values(rules));
  const bool needs_all = rules.primiera_missing == PrimieraMissing::disqualified;
  std::array<std::size_t, 4> at{};
  for (at[0] = 0; at[0] < splits.size(); ++at[0])
    for (at[1] = at[0]; at[1] < splits.size(); ++at[1])
      for (at[2] = at[1]; at[2] < splits.size(); ++at[2])
        for (at[3] = at[2]; at[3] < splits.size(); ++at[3]) {
          int sum_a = 0;
          int sum_b = 0;
          bool missing_a = false;
          bool missing_b = false;
          for (const std::size_t i : at) {
            sum_a += splits[i].a;
            sum_b += splits[i].b;
            missing_a = missing_a || splits[i].a_missing;
            missing_b = missing_b || splits[i].b_missing;
          }
          if (needs_all && missing_a) sum_a = 0;
          if (needs_all && missing_b) sum_b = 0;
          if (sum_a == a && sum_b == b) return true;
        }
  return false;
}

bool single_can_be(const Rules &rules, int halves) {
  std::vector<int> sums{0};
  std::vector<int> values = suit_values(rules);
  if (rules.primiera_missing != PrimieraMissing::disqualified) values.push_back(0);
  for (int suit = 0; suit < 4; ++suit) {
    std::vector<int> next;
    for (const int sum : sums)
      for (const int value : values) next.push_back(sum + value);
    std::sort(next.begin(), next.end());
    next.erase(std::unique(next.begin(), next.end()), next.end());
    sums = std::move(next);
  }
  return halves == 0 || std::binary_search(sums.begin(), sums.end(), halves);
}

std::optional<Impossible> impossible_primiera(const Rules &rules, int sides, const Figures &figures) {
  const auto halves = [&](std::size_t side) { return static_cast<int>(std::lround(figures.of[side] * 2)); };
  if (rules.primiera_scale == PrimieraScale::count_sevens) {
    for (std::size_t side = 0; side < static_cast<std::size_t>(sides); ++side)
      if (figures.has[side] && figures.of[side] > 4) return Impossible{Code::impossible_count, "there are four sevens"};
    return std::nullopt;
  }
  for (std::size_t side = 0; side < static_cast<std::size_t>(sides); ++side)
    if (figures.has[side] && !single_can_be(rules, halves(side)))
      return Impossible{Code::impossible_count, "no four cards make a primiera of " + number(figures.of[side])};
  const bool all_taken = !cards_may_stay(rules) && !round_may_be_empty(rules);
  const bool none = rules.primiera_missing != PrimieraMissing::disqualified && (halves(0) == 0 || halves(1) == 0);
  if (sides == 2 && all_taken && !none && figures.has[0] && figures.has[1] && !pair_can_be(rules, halves(0), halves(1)))
    return Impossible{Code::impossible_count, "no two piles make primiere of " + number(figures.of[0]) + " and " + number(figures.of[1])};
  return std::nullopt;
}

std::optional<Impossible> impossible_sum(const Rules &rules, int sides, const Whole &whole, const Figures &figures) {
  double sum = 0;
  bool all = true;
  for (std::size_t side = 0; side < static_cast<std::size_t>(sides); ++side) {
    sum += figures.has[side] ? figures.of[side] : 0;
    all = all && figures.has[side];
  }
  const std::string said = number(sum) + ", but there " + (whole.sum == 1 ? "is 1 " : "are " + std::to_string(whole.sum) + " ") + whole.of;
  if (sum > whole.sum) return Impossible{Code::impossible_count, "together " + said};
  const bool may_be_less = !whole.exactly || cards_may_stay(rules) || (sum == 0 && round_may_be_empty(rules));
  if (all && sum < whole.sum && !may_be_less) return Impossible{Code::impossible_count, "together only " + said};
  return std::nullopt;
}

std::optional<Impossible> impossible_napola(int sides, const Figures &figures) {
  int runs = 0;
  for (std::size_t side = 0; side < static_cast<std::size_t>(sides); ++side) {
    if (!figures.has[side] || figures.of[side] == 0) continue;
    if (figures.of[side] < 3 || figures.of[side] > 10)
      return Impossible{Code::impossible_count, "a napola is a run of 3 to 10 coins, or 0"};
    if (++runs > 1) return Impossible{Code::impossible_count, "only the side with the ace of coins can have a napola"};
  }
  return std::nullopt;
}

std::optional<Impossible> impossible_sweeps(int most, int sides, const Figures &figures) {
  double sum = 0;
  for (std::size_t side = 0; side < static_cast<std::size_t>(sides); ++side) sum += figures.has[side] ? figures.of[side] : 0;
  if (sum <= most) return std::nullopt;
  return Impossible{Code::impossible_scope, number(sum) + " sweeps, but a round of this game has " + std::to_string(most) + " at most"};
}

} // namespace

int most_sweeps(const Rules &rules, int players) {
  const int plays = deals_per_round(rules, players) * players * rules.hand_size;
  if (rules.table_size > 0) return (plays + 1) / 2;
  return rules.scopa_on_last_play && may_remain(rules, {}) ? plays / 2 : (plays - 1) / 2;
}

std::optional<Impossible> find_impossible(const Rules &rules, Seating seating, const LoggedCount &count) {
  const int sides = seating.sides;
  if (count.kind != LoggedCount::Kind::figures) {
    const bool must_be_held = count.key.award == Award::settebello || count.key.award == Award::extra;
    if (count.kind == LoggedCount::Kind::tie && must_be_held && !cards_may_stay(rules) && !round_may_be_empty(rules))
      return Impossible{Code::impossible_count, "`none`, but some side has that card"};
    return std::nullopt;
  }
  for (std::size_t side = 0; side < static_cast<std::size_t>(sides); ++side) {
    if (!count.figures.has[side]) continue;
    const double figure = count.figures.of[side];
    const bool halves = count.key.award == Award::primiera && rules.primiera_scale == PrimieraScale::setenta_ar;
    if (figure < 0) return Impossible{Code::impossible_count, "a count is 0 or more"};
    if (figure != std::floor(figure) && !(halves && figure * 2 == std::floor(figure * 2)))
      return Impossible{Code::impossible_count, "a count is a whole number"};
  }
  switch (count.key.award) {
  case Award::primiera: return impossible_primiera(rules, sides, count.figures);
  case Award::scope: return impossible_sweeps(most_sweeps(rules, seating.players), sides, count.figures);
  case Award::table_bonus: return impossible_sweeps(3, sides, count.figures);
  case Award::napola: return impossible_napola(sides, count.figures);
  default: break;
  }
  const std::optional<Whole> whole = whole_of(count.key);
  return whole ? impossible_sum(rules, sides, *whole, count.figures) : std::nullopt;
}

} // namespace arbitro

#include "count_sheet.hpp"

#include "claims.hpp"
#include "counts.hpp"
#include "game/awards.hpp"
#include "text/sort_few.hpp"

#include <algorithm>
#include <bitset>
#include <functional>
#include <numeric>
#include <set>
#include <utility>

namespace arbitro {
namespace {

constexpr int most_ways = 5'000;

struct Range {
  int least = 0;
  int most = 0;
};

/// Which of the points above the least can be; more of them are believed.
using PointSet = std::bitset<256>;

/// Points of each side, and of all together.
struct PointsRange {
  PerSide<int> least{};
  PerSide<int> most{};
  Range sum{};

  void add(const PointsRange &more) {
    for (Side side = 0; side < least.size(); ++side) {
      least[side] += more.least[side];
      most[side] += more.most[side];
    }
    sum.least += more.sum.least;
    sum.most += more.sum.most;
  }
};

/// One way in which an award that was not counted may have gone; without a count where that says nothing about the piles.
struct Way {
  std::optional<LoggedCount> count{};
  PointsRange points{};
};

/// What is counted, and what is open.
struct Open {
  const CountSheet &sheet;
  const Rules &rules;
  int sides;
  std::span<const LoggedCount> counts;
  PointsRange counted{};
  std::vector<std::vector<Way>> awards{};
  std::vector<PointsRange> after{}; ///< what the awards from each on may still add; ends with nothing
  PerSide<PointSet> steps{};        ///< by which each side may have more than the least of a choice of ways
  int ways_left = most_ways;        ///< that may still be tried; then the claim is believed
};

/// How many cards a side has at most, by its pile or by its count.
int most_cards(const Open &open, std::size_t side) {
  if (open.sheet.known.piles != PerSide<CardSet>{}) return open.sheet.known.piles[side].size();
  const auto count = std::ranges::find_if(open.counts, [](const LoggedCount &one) { return one.key.award == Award::cards; });
  return count != open.counts.end() && count->figures.has[side] ? static_cast<int>(count->figures.of[side]) : CardSet::pack().size();
}

/// The highest points that an award may give so many sides together which have these cards.
int most_points(const Open &open, const AwardKey &key, int sides, int cards) {
  const Rules &rules = open.rules;
  const AwardRow &row = row_of(key.award);
  const int sweeps = std::min(most_sweeps(rules), cards / fewest_of_capture);
  const int given = row_of(Award::table_bonus).in_force(rules) ? most_table_sweeps(rules) : 0;
  if (row.figure == Figure::hand_bonus) return most_hand_bonus(rules, open.sheet.rules.seating(), sides);
  if (row.figure == Figure::table_bonus) return given * rules.scopa_points;
  if (row.figure == Figure::sweeps) return sweeps * rules.scopa_points;
  if (row.pays == Pays::doubles) return (sweeps + given) * rules.scopa_points;
  return row.points(rules, key.card, highest_figure(key));
}

/// The points that an award may give one side with so many cards, where they depend on its own figure.
PointSet points_by_figure(const Open &open, const AwardKey &key, int cards) {
  const Rules &rules = open.rules;
  const AwardRow &row = row_of(key.award);
  const int most = most_points(open, key, 1, cards);
  PointSet set;
  if (most >= static_cast<int>(set.size())) return set.set();
  const std::set<int> hands = row.figure == Figure::hand_bonus ? hand_bonuses(rules, open.sheet.rules.seating()) : std::set<int>();
  const auto can_be = [&](int points) {
    if (row.figure == Figure::hand_bonus) return hands.contains(points);
    if (row.figure == Figure::sweeps || row.pays == Pays::doubles) return rules.scopa_points == 0 || points % rules.scopa_points == 0;
    for (int figure = 0; figure <= highest_figure(key); ++figure)
      if (row.points(rules, key.card, figure) == points) return true;
    return false;
  };
  for (int points = 0; points <= most; ++points) set.set(static_cast<std::size_t>(points), can_be(points));
  return set;
}

/// The points that an award may give all sides together, where each can have so many alone.
Range sum_of(const Open &open, const Tally &tally, const PointsRange &alone) {
  const Range sum{std::accumulate(alone.least.begin(), alone.least.end(), 0), std::accumulate(alone.most.begin(), alone.most.end(), 0)};
  const AwardRow &row = row_of(tally.key.award);
  const bool is_open = std::none_of(tally.points.begin(), tally.points.begin() + open.sides, [](const auto &points) { return points; });
  if (!is_open || !is_number(open.rules, tally.key.award)) return sum;
  const int whole = most_points(open, tally.key, open.sides, CardSet::pack().size());
  const bool is_shared =
      is_in_piles(row.figure) && row.figure != Figure::run && !cards_may_stay(open.rules) && !round_may_be_empty(open.rules);
  return {is_shared ? whole : sum.least, std::min(sum.most, whole)};
}

/// The ways in which the award of a tally may have gone, as far as its points are open. `tallies`: of all awards.
std::vector<Way> ways_of(const Open &open, const Tally &tally, std::span<const Tally> tallies) {
  std::vector<Way> ways;
  const AwardRow &row = row_of(tally.key.award);
  const auto add = [&](const std::optional<LoggedCount> &count, const Points &points) {
    Way &way = ways.emplace_back(Way{.count = count});
    for (Side side = 0; side < open.sides; ++side) {
      if (tally.points[side]) continue;
      way.points.least[side] = points[side].value_or(0);
      way.points.most[side] = points[side] ? *points[side] : most_points(open, tally.key, 1, most_cards(open, side));
    }
    way.points.sum = sum_of(open, tally, way.points);
  };
  if (row.figure == Figure::run || row.figure == Figure::table_bonus) { // one side alone can have it
    const auto add_figure = [&](Side side, int figure) {
      Points points = no_points(open.sides);
      LoggedCount count{.key = tally.key, .kind = LoggedCount::Kind::figures};
      if (side < open.sides) points[side] = row.points(open.rules, tally.key.card, figure);
      if (side < open.sides) count.figures.of[side] = figure;
      bool fits = true, is_open = true;
      for (Side each = 0; each < open.sides; ++each) {
        count.figures.has[each] = true;
        fits = fits && tally.points[each].value_or(*points[each]) == *points[each];
        is_open = is_open && !tally.points[each];
      }
      if (fits) add(is_open && row.figure == Figure::run ? std::optional(count) : std::nullopt, points);
    };
    const int least = row.figure == Figure::run ? shortest_run : 1;
    const int most = row.figure == Figure::run ? highest_figure(tally.key) : most_table_sweeps(open.rules);
    add_figure(Side(open.sides), 0);
    for (Side side = 0; side < open.sides; ++side)
      for (int figure = most; figure >= least; --figure)
        if (row.figure == Figure::run || open.sheet.taker == nobody || open.sheet.taker == side) add_figure(side, figure);
    return ways;
  }
  if (is_number(open.rules, tally.key.award) || !is_in_piles(tally.key.award)) {
    add(std::nullopt, {});
    return ways;
  }
  for (Side winner = 0; winner <= open.sides; ++winner) {
    const bool is_nobody = winner == open.sides;
    LoggedCount count{.key = tally.key,
                      .kind = is_nobody ? LoggedCount::Kind::tie : LoggedCount::Kind::winner,
                      .winner = is_nobody ? Side(nobody) : winner};
    Points points = points_if(open.rules, open.sides, count);
    if (row.pays == Pays::doubles) points = no_points(open.sides);
    if (row.pays == Pays::doubles && !is_nobody) points[winner] = points_by_sweeps(tallies, winner);
    add(count, points);
    // Where a tie is paid, a primiera that nobody has is none.
    if (is_nobody && open.rules.tie_points == TiePoints::all_tied && row_of(tally.key.award).figure == Figure::primiera)
      add(count, no_points(open.sides));
  }
  return ways;
}

/// What one of these ways gives.
PointsRange range_of(const std::vector<Way> &ways) {
  PointsRange range = ways.front().points;
  for (const Way &way : ways) {
    for (Side side = 0; side < range.least.size(); ++side) {
      range.least[side] = std::min(range.least[side], way.points.least[side]);
      range.most[side] = std::max(range.most[side], way.points.most[side]);
    }
    range.sum.least = std::min(range.sum.least, way.points.sum.least);
    range.sum.most = std::max(range.sum.most, way.points.sum.most);
  }
  return range;
}

/// Takes the sum of each choice of ways from an award on that some piles give together with the counts, until one will do. What is chosen
/// so far is given up where the sums that it leaves open do not fit.
template <class Fits, class Take> bool any_sum(Open &open, std::size_t award, const PointsRange &sum,
                                               std::vector<const LoggedCount *> &counts, const Fits &fits, const Take &take) {
  PointsRange open_sum = sum;
  open_sum.add(open.after[award]);
  const bool is_chosen = award == open.awards.size();
  if (!fits(open_sum, is_chosen)) return false;
  if (is_chosen) return open.sheet.allows(counts) && take(sum);
  for (const Way &way : open.awards[award]) {
    if (--open.ways_left < 0) return false;
    PointsRange with = sum;
    with.add(way.points);
    if (way.count) counts.push_back(&*way.count);
    const bool will_do = any_sum(open, award + 1, with, counts, fits, take);
    if (way.count) counts.pop_back();
    if (will_do) return true;
  }
  return false;
}

/// The same of all awards.
template <class Fits, class Take> bool any_sum(Open &open, const Fits &fits, const Take &take) {
  constexpr int ways_of_a_step = 8;
  const int before = open.ways_left;
  std::vector<const LoggedCount *> counts;
  for (const LoggedCount &count : open.counts) counts.push_back(&count);
  const bool will_do = any_sum(open, 0, open.counted, counts, fits, take);
  open.sheet.steps -= (before - open.ways_left) / ways_of_a_step;
  return will_do;
}

/// Each of some points with each of others.
PointSet sums(const PointSet &one, const PointSet &other) {
  PointSet all;
  for (std::size_t points = 0; points < other.size(); ++points)
    if (other[points]) all |= one << points;
  return all;
}

Open open_of(const CountSheet &sheet, std::span<const Tally> tallies, std::span<const LoggedCount> counts) {
  Open open{.sheet = sheet, .rules = sheet.rules.rules(), .sides = sheet.rules.sides(), .counts = counts};
  open.steps.fill(PointSet(1));
  for (const Tally &tally : tallies) {
    bool is_open = false;
    for (Side side = 0; side < open.sides; ++side) {
      is_open = is_open || !tally.points[side];
      open.counted.least[side] += tally.points[side].value_or(0);
    }
    if (!is_open) continue;
    const std::vector<Way> &ways = open.awards.emplace_back(ways_of(open, tally, tallies));
    PointSet steps;
    int cards = -1; // that the steps are for
    for (Side side = 0; side < open.sides; ++side) {
      if (std::ranges::none_of(ways, [&](const Way &way) { return way.points.least[side] != way.points.most[side]; })) continue;
      if (const int own = most_cards(open, side); own != std::exchange(cards, own)) steps = points_by_figure(open, tally.key, own);
      open.steps[side] = sums(open.steps[side], steps);
    }
  }
  open.counted.most = open.counted.least;
  open.counted.sum.least = open.counted.sum.most = std::accumulate(open.counted.least.begin(), open.counted.least.end(), 0);
  open.after.resize(open.awards.size() + 1);
  for (std::size_t award = open.awards.size(); award-- > 0;) {
    open.after[award] = open.after[award + 1];
    open.after[award].add(range_of(open.awards[award]));
  }
  return open;
}

/// What the awards may give, one by one.
PointsRange whole_of(const Open &open) {
  PointsRange whole = open.counted;
  whole.add(open.after.front());
  return whole;
}

} // namespace

OpenPoints find_open_points(const CountSheet &sheet, std::span<const Tally> tallies, std::span<const LoggedCount> counts,
                            const Points &claimed) {
  Open open = open_of(sheet, tallies, counts);
  const int sides = open.sides;
  const bool claims_all = all_known(claimed, sides);
  const PerSide<int> figures = known(claimed);
  const int claimed_sum = std::accumulate(figures.begin(), figures.begin() + sides, 0);
  const auto fits = [&](const PointsRange &points, bool is_chosen) {
    for (Side side = 0; side < sides; ++side) {
      if (!claimed[side]) continue;
      if (*claimed[side] < points.least[side] || *claimed[side] > points.most[side]) return false;
      const auto more = static_cast<std::size_t>(*claimed[side] - points.least[side]);
      if (is_chosen && more < PointSet().size() && !open.steps[side][more]) return false;
    }
    return !claims_all || (claimed_sum >= points.sum.least && claimed_sum <= points.sum.most);
  };
  OpenPoints result;
  result.fit = any_sum(open, fits, [](const PointsRange &) { return true; }) || open.ways_left < 0;
  if (result.fit) return result;
  result.most = whole_of(open).most;
  const auto is_new = [&](const PointsRange &sum, bool /*is_chosen*/) {
    return sum.least != sum.most || std::ranges::find(result.possible, sum.least) == result.possible.end();
  };
  const auto ends_list = [&](const PointsRange &sum) {
    result.possible.push_back(sum.least);
    return sum.least != sum.most || result.possible.size() > OpenPoints::few;
  };
  if (any_sum(open, is_new, ends_list) || open.ways_left < 0) result.possible.clear();
  sort_few(result.possible, std::greater());
  return result;
}

OpenPoints find_open_points(PreparedRules &rules, const Points &claimed, int &steps) {
  if (rules.possible_points().contains(claimed)) return {};
  OpenPoints open = find_open_points({rules, {}, steps}, rules.open_tallies(), {}, claimed);
  if (open.fit) rules.keep_possible(claimed);
  return open;
}

RoundPoints points_of_a_round(PreparedRules &rules, int &steps) {
  if (rules.round_points()) return *rules.round_points();
  const CountSheet sheet{rules, {}, steps};
  Open open = open_of(sheet, rules.open_tallies(), {});
  const PointsRange whole = whole_of(open);
  Range sum{whole.sum.most, whole.sum.least};
  const auto is_beyond = [&](const PointsRange &points, bool /*is_chosen*/) {
    return points.sum.least < sum.least || points.sum.most > sum.most;
  };
  static_cast<void>(any_sum(open, is_beyond, [&](const PointsRange &points) {
    sum = {std::min(sum.least, points.sum.least), std::max(sum.most, points.sum.most)};
    return false;
  }));
  if (open.ways_left < 0 || steps <= 0) return {whole.most, whole.sum.least, whole.sum.most};
  return rules.keep({whole.most, sum.least, sum.most});
}

} // namespace arbitro

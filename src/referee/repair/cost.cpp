#include "referee/repair/explain.hpp"

#include "game/awards.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <vector>

namespace arbitro {
namespace {

int unlikeness_of(Card one, Card other) {
  if (one == other) return 0;
  return are_alike(one, other) ? 1 : 2;
}

/// The distance of two sets of cards, each card paired with the most similar one of the other set.
int unlikeness_of(CardSet written, CardSet changed) {
  const CardSet both = written & changed;
  written -= both;
  changed -= both;
  int sum = 2 * std::abs(written.size() - changed.size());
  while (!written.empty() && !changed.empty()) {
    const Card one = written.first();
    Card nearest = changed.first();
    for (const Card other : changed)
      if (unlikeness_of(one, other) < unlikeness_of(one, nearest)) nearest = other;
    sum += unlikeness_of(one, nearest);
    changed -= nearest;
    written -= one;
  }
  return sum;
}

int unlikeness_of(const ChangedPlay &wanted, std::size_t at, const LoggedRound &round) {
  if (!wanted.from) return 2;
  const LoggedPlay &play = round.plays[*wanted.from];
  int sum = *wanted.from == at ? 0 : 1;
  if (wanted.card) sum += unlikeness_of(play.card.value, *wanted.card);
  if (wanted.takes) sum += unlikeness_of(taken_by(round, play), *wanted.takes);
  if (wanted.marked && *wanted.marked != play.scopa.value) ++sum;
  if (wanted.by) ++sum;
  if (wanted.undeclared) sum += 2;
  return sum;
}

/// Whether a play and the one before it are written in one row.
bool is_within_row(const LoggedRound &round, std::size_t play) {
  return play > 0 && play < round.plays.size() && round.plays[play].where.node == round.plays[play - 1].where.node;
}

int unlikeness_of(const PlaysChange &change, const LoggedRound &round) {
  if (changes_sign(change)) return 1;
  const std::size_t replaced = change.end - change.begin;
  int sum = change.plays.size() < replaced ? 2 * static_cast<int>(replaced - change.plays.size()) : 0;
  if (replaced == 0 && change.plays.size() > 1 && is_within_row(round, change.begin)) ++sum; // whole rows are missing more often
  for (std::size_t i = 0; i < change.plays.size(); ++i) sum += unlikeness_of(change.plays[i], change.begin + i, round);
  return sum;
}

int unlikeness_of(const HoldingsChange &change, const LoggedRound &round) {
  int sum = 0;
  for (const HoldingChange &holding : change.holdings)
    sum += unlikeness_of(known_cards(holding_of(round, holding.deal, holding.seat).value), holding.set());
  return sum;
}

int unlikeness_of(const DealsChange & /*change*/, const LoggedRound & /*round*/) { return 2; }

int unlikeness_of(const DealerChange & /*change*/, const LoggedRound & /*round*/) { return 2; }

int unlikeness_of(const ClaimFix &fix, const MatchLog &log) {
  if (fix.moved.instead) return unlikeness_of(fix.moved.card, *fix.moved.instead);
  if (!has_figures(fix)) return 2;
  const Figures written = figures_written(log, fix);
  int differ = 0;
  double most = 0;
  for (std::size_t side = 0; side < log.seating.sides; ++side) {
    const double by = std::abs(fix.figures.of[side] - written.of[side]);
    differ += by != 0 ? 1 : 0;
    most = std::max(most, by);
  }
  return differ > 1 || most > 1 ? 2 : 1;
}

/// A row of plays in its deal.
struct RowInDeal {
  PlayRow row{};
  std::size_t deal_begin = 0; ///< the first play of its deal
  bool ends_deal = false;     ///< with the inserted plays
};

/// The rows of a round, with so many inserted plays; if deals are not written, their length separates them.
std::vector<RowInDeal> rows_in_deals(const LoggedRound &round, const Dealing &dealing, std::size_t added) {
  const auto begins_deal = [&](std::size_t play) { return dealing.begins_deal(static_cast<int>(play)); };
  std::vector<RowInDeal> rows;
  std::size_t deal_begin = 0;
  for (const PlayRow &row : rows_of(round)) {
    const std::uint16_t deal = round.plays[row.begin].deal;
    if (row.begin > 0 && round.plays[row.begin - 1].deal != deal) rows.back().ends_deal = true;
    if (!rows.empty() && rows.back().ends_deal) deal_begin = row.begin;
    rows.push_back({row, deal_begin, deal == no_deal && (begins_deal(row.end) || begins_deal(row.end + added))});
  }
  return rows;
}

/// The evidence of rows for inserted plays: 1 fact less if they fill a short row, 1 more if it stays short. A row can be filled at any
/// place in it, and the last one of a deal at any place in the deal, because a writer who fills row after row shifts the later plays. 0 if
/// most rows are short, or only the last one, at which a round may stop.
int facts_from_rows(const Change &change, const MatchLog &log, const LoggedRound &round) {
  const auto *const plays = std::get_if<PlaysChange>(&change);
  const std::size_t players = log.seating.players;
  if (plays == nullptr || plays->begin != plays->end) return 0;
  const std::size_t added = plays->plays.size();
  const std::vector<RowInDeal> rows = rows_in_deals(round, Dealing(log.rules, log.seating.players), added);
  const auto is_short = [&](const RowInDeal &one) { return one.row.size() < players; };
  const auto is_whole = [&](const RowInDeal &one) { return one.row.size() == players; };
  const bool keeps_rows = 2 * std::ranges::count_if(rows, is_whole) > static_cast<std::ptrdiff_t>(rows.size());
  if (!keeps_rows || std::none_of(rows.begin(), rows.end() - 1, is_short)) return 0;
  const bool fills = std::ranges::any_of(rows, [&](const RowInDeal &one) {
    const std::size_t begin = one.ends_deal ? one.deal_begin : one.row.begin;
    return is_short(one) && one.row.size() + added <= players && plays->begin >= begin && plays->begin <= one.row.end;
  });
  return fills ? -1 : 1;
}

/// Whether points are as much too high as the totals before the round: then totals were written as points.
bool are_totals(const ClaimFix &fix, const Figures &written, const MatchLog &log) {
  if (fix.claim != Claim::points) return false;
  for (std::size_t side = 0; side < log.seating.sides; ++side) {
    double before = log.start ? log.start.value.of[side] : 0;
    for (std::size_t round = 0; round < fix.round; ++round) before += log.rounds[round].points.value.of[side];
    if (fix.round > 0 && log.rounds[fix.round - 1].total) before = log.rounds[fix.round - 1].total.value.of[side];
    if (written.of[side] - fix.figures.of[side] != before) return false;
  }
  return true;
}

/// Whether cards are counted: what one side has too many, another has too few.
bool counts_cards(const ClaimFix &fix, const MatchLog &log) {
  return fix.claim == Claim::count && row_of(count_claimed(log, fix).key.award).figure == Figure::number;
}

/// The facts that a changed claim contradicts: one for each side whose figure changes, but one for two figures that were exchanged or that
/// count the same cards, and for totals that were written as points.
int facts_of(const ClaimFix &fix, const MatchLog &log) {
  if (!has_figures(fix)) return 1;
  const Figures written = figures_written(log, fix);
  int differ = 0;
  for (std::size_t side = 0; side < log.seating.sides; ++side) differ += written.of[side] != fix.figures.of[side] ? 1 : 0;
  const bool are_of_two = differ == 2 && (is_reordered(log, fix) || counts_cards(fix, log));
  return are_of_two || are_totals(fix, written, log) ? 1 : differ;
}

/// The same of all claims that one mistake made wrong. Whoever adds up one total wrongly carries it on: all that follow are one fact more.
/// So are the other counts of a round whose first one is in the wrong order.
int facts_of(const ClaimsChange &change, const MatchLog &log) {
  const auto is_sum = [](const ClaimFix &fix) { return fix.claim == Claim::total || fix.claim == Claim::result; };
  if (change.front().is_exchanged) return 1;
  const auto is_count = [](const ClaimFix &fix) { return fix.claim == Claim::count; };
  if (std::ranges::all_of(change, is_sum) || std::ranges::all_of(change, is_count))
    return facts_of(change.front(), log) + (change.size() > 1 ? 1 : 0);
  int facts = 0;
  for (const ClaimFix &fix : change) facts += facts_of(fix, log);
  return facts;
}

} // namespace

Cost cost_of(const Candidate &candidate, const MatchLog &log) {
  Cost cost;
  if (candidate.missing) return {.facts = 1, .unlikeness = 2};
  if (!candidate.mistakes.empty()) {
    LoggedRound round = log.rounds[candidate.round];
    for (const UndoneMistake &undone : candidate.mistakes) {
      cost.facts += undone.mistake->facts + facts_from_rows(undone.change, log, round);
      cost.unlikeness += std::visit([&](const auto &change) { return unlikeness_of(change, round); }, undone.change);
      apply(undone.change, round);
    }
  }
  for (const ClaimsChange &claims : candidate.claims) {
    cost.facts += facts_of(claims, log);
    for (const ClaimFix &fix : claims) cost.unlikeness += unlikeness_of(fix, log);
  }
  return cost;
}

} // namespace arbitro

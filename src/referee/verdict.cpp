#include "verdict.hpp"

#include "arbitro/plain_round.hpp"
#include "blame.hpp"
#include "conclusion.hpp"
#include "ending.hpp"
#include "figures.hpp"
#include "finding/say.hpp"
#include "judged_round.hpp"

#include <algorithm>

namespace arbitro {
namespace {

/// Points of rounds that tell nothing else are what they are said to be, unless the end of the match says otherwise.
void report_totals_as_points(const MatchLog &log, Notebook &notebook) {
  const LoggedRound &last = log.rounds.back();
  Finding &finding = notebook.add(Code::points_look_like_totals, last.points.where, address(static_cast<int>(log.rounds.size())),
                                  say::points_are_totals_by_end(notebook.written(last.points.where)));
  finding.help = say::write_total_for_points();
}

/// Plays and rounds behind the end of the match (A503).
void report_played_on(const MatchLog &log, std::span<const JudgedRound> judged, const Standing &standing, const Report &report,
                      Notebook &notebook) {
  std::optional<Spot> first;
  bool is_over = false;
  for (std::size_t i = 0; i < judged.size() && !first; ++i) {
    if (is_over) first = Spot{log.rounds[i].where, address(report.rounds[i].number)};
    if (!first && judged[i].decides) first = judged[i].played_on;
    is_over = is_over || judged[i].decides;
  }
  if (!first) return;
  Finding &finding =
      notebook.add(Code::played_on_after_end, first->where, first->at, say::had_already_won(log.sides[standing.decision.winner].name));
  finding.rules.push_back(rule_in_force("target", log.rules));
  finding.help = say::rest_does_not_count();
}

/// What was read, replayed and shared out, counted in plays.
int work_of(const MatchLog &log, const SearchBudget &left) {
  constexpr int steps_of_a_play = 8, plays_of_a_count = 8;
  const SearchBudget whole = SearchBudget::of(log);
  std::size_t written = 0;
  for (const LoggedRound &round : log.rounds) {
    written += 1 + round.plays.size() + round.table.value.size() + plays_of_a_count * round.counts.size();
    for (const LoggedPile &pile : round.piles) written += pile.cards.value.size();
    for (const LoggedDeal &deal : round.deals)
      for (const At<CardList> &hand : deal.hands) written += 1 + hand.value.size();
  }
  return whole.plays - left.plays + whole.completing - left.completing + (whole.steps - left.steps) / steps_of_a_play +
         static_cast<int>(written);
}

} // namespace

void report_other_reading(const MatchLog &log, const OtherReading &other, const Where &round, Notebook &notebook) {
  Phrase end = other.winner == nobody ? say::nobody_wins() : say::side_wins(log.sides[other.winner].name);
  const std::string points = spell(other.points, log.seating.sides);
  Phrase message = other.changed == 0 ? say::reading_changes_end(other.rule, other.value, std::move(end))
                   : other.changed == 1
                       ? say::reading_changes_round(other.rule, other.value, other.round, points, std::move(end))
                       : say::reading_changes_rounds(other.rule, other.value, other.round, points, other.changed - 1, std::move(end));
  Finding &finding = notebook.add(Code::reading_matters, round, address(other.round), std::move(message));
  finding.rules.push_back(rule_in_force(other.rule, log.rules));
  finding.help = say::say_rule_if_played_so(other.rule, other.value);
}

int judge_match(const MatchLog &log, const CheckOptions &options, Notebook &notebook, Report &report) {
  const int sides = log.seating.sides;
  Rotation rotation = first_rotation(log);
  Standing standing{.totals = start_of(log)};
  SearchBudget budget = SearchBudget::of(log);
  bool points_are_totals = writes_totals_as_points(log);
  if (points_are_totals) report_totals_as_points(log, notebook);
  std::optional<PlainRules> plain;
  if (options.fast && PlainRules::serve(log.rules, log.seating)) plain.emplace(log.rules, log.seating);
  std::vector<JudgedRound> judged(log.rounds.size());
  for (std::size_t i = 0; i < log.rounds.size(); ++i) {
    const LoggedRound &round = log.rounds[i];
    RoundReport &out = report.rounds.emplace_back();
    out.number = static_cast<int>(i) + 1;
    const Dealer dealer = dealer_of(log, round, rotation);
    if (dealer.is_wrong && !rotation.is_broken) report_dealer(log, round, out.number, rotation, notebook);
    out.dealer = dealer.seat;
    if (round.is_void.value) {
      out.level = Level::is_void;
      out.table = known_cards(round.table.value);
      judged[i].record.counts = false;
    } else {
      const RoundContext context{log, round, out.number, dealer.seat, may_stop(log, i), budget, plain ? &*plain : nullptr};
      judged[i] = judge_round(context, dealer, rotation, standing, report.fingerprint, options, out, notebook);
      report.fingerprint = judged[i].plays_hash;
    }
    rotation = out.level == Level::is_void ? after_void_round(round, rotation, out.dealer)
                                           : after_round(log, round, rotation, out.dealer, out.level == Level::deals);
    if (judged[i].record.counts) {
      if (!judged[i].is_counted) out.points = claimed_points(round, standing.totals, points_are_totals, sides);
      points_are_totals = points_are_totals || states_total(round, out, standing.totals, sides);
      Points stated{};
      for (std::size_t side = 0; side < static_cast<std::size_t>(sides); ++side)
        if (round.total && round.total.value.has[side]) stated[side] = static_cast<int>(round.total.value.of[side]);
      const bool was_decided = standing.decision.winner != nobody;
      standing = settle(log.rules, sides, standing,
                        {.tallies = out.tallies,
                         .points = out.points,
                         .stated_totals = stated,
                         .stands = out.stands,
                         .at_play = judged[i].record.at_play});
      judged[i].decides = !was_decided && standing.decision.winner != nobody;
    }
    out.total = standing.totals;
  }
  const CarriedErrors carried = compare_figures(log, judged, points_are_totals, report, notebook);
  if (!carried.disputed) report_played_on(log, judged, standing, report, notebook);
  conclude(log, standing, carried, report, notebook);
  const int work = work_of(log, budget);
  if (!options.readings) return work;
  std::vector<RoundRecord> records;
  for (const JudgedRound &round : judged) records.push_back(round.record);
  if (const auto other = find_other_reading(log.rules, sides, start_of(log), standing.decision.winner, report, records))
    report_other_reading(log, *other, log.rounds[static_cast<std::size_t>(other->round) - 1].where, notebook);
  return work;
}

} // namespace arbitro

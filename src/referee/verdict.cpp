#include "verdict.hpp"

#include "arbitro/round.hpp"
#include "claimed_points.hpp"
#include "diagnose.hpp"
#include "finding/say.hpp"
#include "judged_round.hpp"
#include "log/names.hpp"
#include "log/words.hpp"
#include "match_end.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <utility>

namespace arbitro {
namespace {

/// A rule that makes a first table void, and the words by which people name its cards.
struct VoidRule {
  std::string_view rule;
  std::array<std::string_view, 7> words;
};
constexpr VoidRule void_rules[] = {{"void-kings", {"king", "kings", "re", "rey", "reyes", "rei", "reis"}},
                                   {"void-aces", {"ace", "aces", "asso", "assi", "ases", "ases", "ases"}}};

/// The rule that a reason names, or null.
const VoidRule *named_by(std::string_view reason) {
  const std::string folded = fold(reason);
  const VoidRule *named = nullptr;
  split(folded, ' ', [&](std::string_view word) {
    for (const VoidRule &row : void_rules)
      if (std::ranges::find(row.words, word) != row.words.end()) named = &row;
  });
  return named;
}

/// Reports a deal that was annulled for kings or aces on a first table that the rules do not make void (A209).
void check_void_deal(const MatchLog &log, const RoundView &round, int number, Reporter &reporter) {
  const CardSet table = round.table();
  if (table.size() != log.rules.table_size || table.empty() || judge_table(log.rules, table).is_void) return;
  if (round.decoded() == nullptr) return reporter.stop(); // its reason is not kept
  const LoggedRound &logged = *round.decoded();
  const VoidRule *const named = named_by(logged.void_reason);
  if (named == nullptr) return;
  reporter.report([&](DiagnosticSink &sink) {
    Finding &finding = sink.add(Code::void_not_due, logged.is_void.where, {number, 0}, say::void_not_due(std::string(logged.void_reason)),
                                say::correct_table_or_reason(), rule_in_force(named->rule, log.rules));
    finding.table = table;
  });
}

/// Points of rounds without other facts are believed, unless the end of the match shows that they are totals.
void report_totals_as_points(const MatchLog &log, DiagnosticSink &sink) {
  const LoggedRound &last = log.rounds.back();
  sink.add(Code::points_look_like_totals, last.points.where, {static_cast<int>(log.rounds.size()), 0},
           say::points_are_totals_by_end(text_at(log, last.points.where)), say::write_total_for_points());
}

/// What was read, replayed and shared out, counted in plays.
int work_of(const MatchLog &log, const SearchBudget &whole, const SearchBudget &left) {
  constexpr int steps_of_a_play = 4, plays_of_a_count = 8;
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

/// Adds the points of a round to the totals before it. `points_are_totals`: the claimed points have been found to be running totals.
void add_points(const RoundView &round, const PreparedRules &rules, bool &points_are_totals, JudgedRound &judged, Standing &standing) {
  RoundReport &out = judged.report;
  const int sides = rules.sides();
  if (!judged.counts) {
    standing.is_sure = standing.is_sure && out.stands; // else the points of the round are unknown
    return;
  }
  if (!judged.is_counted)
    out.points = claimed_points(round, standing.totals, points_are_totals, sides);
  else if (!points_are_totals)
    points_are_totals = states_total(round, out, standing.totals, sides);
  const bool is_open = judged.is_won && !judged.played.is_cut();
  const bool may = may_decide(rules.rules(), sides, standing, out.points);
  if (may) judged.tallies(rules);
  standing = settle(rules.rules(), sides, standing,
                    {.tallies = out.tallies,
                     .points = out.points,
                     .claimed_totals = round.total(),
                     .stands = out.stands,
                     .at_play = is_open ? Decision{.by = WonBy::sudden_death, .unknown = true} : judged.played.at_play,
                     .decides_nothing = !may || judged.may_have_won != decltype(judged.may_have_won){}});
}

/// The same, and ends the match where it is given up in the round, whatever is known of that.
void settle_round(const RoundView &round, const PreparedRules &rules, bool &points_are_totals, JudgedRound &judged, Standing &standing) {
  const bool was_decided = standing.decision.ends();
  add_points(round, rules, points_are_totals, judged, standing);
  if (const Side side = round.forfeit(); side != nobody && !standing.decision.ends()) {
    standing.decision = given_up_by(side, rules.sides());
    standing.at_end = standing.totals;
  }
  judged.decides = !was_decided && standing.decision.ends();
}

/// Settles all rounds anew where what is claimed of some is impossible: these do not stand, and decide nothing.
void settle_again(const MatchView &match, const PreparedRules &rules, JudgedMatch &judged) {
  if (std::ranges::none_of(judged.rounds(), &JudgedRound::is_impossible)) return;
  judged.standing = {.totals = start_of(match.header())};
  bool points_are_totals = writes_totals_as_points(match);
  for (std::size_t i = 0; i < match.size(); ++i) {
    JudgedRound &found = judged.rounds()[i];
    found.report.stands = found.report.stands && !found.is_impossible;
    found.decides = false;
    settle_round(match[i], rules, points_are_totals, found, judged.standing);
  }
}

} // namespace

void JudgedMatch::begin(std::size_t rounds) {
  if (memory_.size() < rounds) memory_.resize(rounds);
  size_ = rounds;
  standing = {};
  result = {};
  fingerprint = 0;
  otherwise.reset();
}

bool judge_match(const MatchView &match, PreparedRules &rules, const CheckOptions &options, const SearchBudget &budget, Reporter &reporter,
                 JudgedMatch &judged) {
  const MatchLog &log = match.header();
  judged.begin(match.size());
  judged.budget_left = budget;
  judged.standing.totals = start_of(log);
  Rotation rotation = first_rotation(log);
  bool points_are_totals = writes_totals_as_points(match);
  if (points_are_totals) reporter.report([&](DiagnosticSink &sink) { report_totals_as_points(log, sink); });
  for (std::size_t i = 0; i < match.size(); ++i) {
    const RoundView round = match[i];
    JudgedRound &found = judged.rounds()[i];
    found.begin(static_cast<int>(i) + 1);
    RoundReport &out = found.report;
    const Dealer dealer = dealer_of(log, round.dealer(), rotation);
    if (dealer.is_wrong && !rotation.is_broken)
      reporter.report([&](DiagnosticSink &sink) { report_dealer(log, *round.decoded(), out.number, rotation, sink); });
    out.dealer = dealer.seat;
    if (round.is_void()) {
      out.level = Level::is_void;
      out.table = round.table();
      found.counts = false;
      check_void_deal(log, round, out.number, reporter);
    } else {
      const bool goes_on = judged.standing.is_sure && !judged.standing.decision.ends();
      const RoundAtHand at{match,
                           round,
                           out.number,
                           dealer,
                           rotation,
                           match.may_stop(i),
                           goes_on ? sudden_death_at(rules.rules(), rules.sides(), judged.standing.totals) : std::nullopt,
                           judged.budget_left,
                           judged.fingerprint,
                           rules};
      judge_round(at, options.keep_plays, found, reporter);
    }
    if (reporter.has_stopped()) return false;
    rotation = after_round(log, out.level, round.dealer(), rotation, out.dealer);
    out.dealer_is_assumed = !rotation.is_known && out.dealer == dealer.seat;
    settle_round(round, rules, points_are_totals, found, judged.standing);
    out.total = judged.standing.totals;
    if (!reporter.is_silent()) found.tallies(rules);
  }
  CarriedErrors carried = compare_figures(match, rules, judged.rounds(), points_are_totals, judged.budget_left.steps, reporter);
  const bool was_sure = judged.standing.is_sure;
  settle_again(match, rules, judged);
  carried.impossible = was_sure && !judged.standing.is_sure;
  judged.result = match_result(match, rules, judged.standing, carried, judged.rounds(), judged.budget_left.steps, reporter);
  if (reporter.has_stopped()) return false;
  const Side winner = judged.standing.decision.winner;
  if (options.interpretations && judged.result.winner == winner && judged.result.status != Status::forfeit)
    judged.otherwise = rules.interpretations().find(match.sides(), start_of(log), winner, judged.rounds());
  return true;
}

void write_report(JudgedMatch &judged, const PreparedRules &rules, Report &report) {
  report.rounds.clear();
  report.rounds.reserve(judged.rounds().size());
  for (JudgedRound &round : judged.rounds()) {
    round.tallies(rules);
    report.rounds.push_back(std::move(round.report));
  }
  report.result = judged.result;
  report.fingerprint = judged.fingerprint;
}

int judge_match(const MatchLog &log, PreparedRules &rules, const CheckOptions &options, const SearchBudget &budget, DiagnosticSink &sink,
                Report &report) {
  JudgedMatch judged;
  Reporter reporter(sink);
  static_cast<void>(judge_match(MatchView(log), rules, options, budget, reporter, judged));
  write_report(judged, rules, report);
  if (const std::optional<RuleInterpretation> &other = judged.otherwise)
    report_interpretation(log, *other, log.rounds[static_cast<std::size_t>(other->round) - 1].where, sink);
  return work_of(log, budget, judged.budget_left);
}

int judge_match(const MatchLog &log, const CheckOptions &options, DiagnosticSink &sink, Report &report) {
  PreparedRules rules(log.rules, log.seating, options.fast);
  return judge_match(log, rules, options, SearchBudget::of(log), sink, report);
}

void report_interpretation(const MatchLog &log, const RuleInterpretation &other, const Where &round, DiagnosticSink &sink) {
  Phrase end = other.winner == nobody ? say::nobody_wins() : say::side_wins(log.sides[other.winner].name);
  const std::string points = spell(log, other.points);
  Phrase message = other.changed == 0 ? say::version_changes_end(other.rule, other.value, std::move(end))
                   : other.changed == 1
                       ? say::version_changes_round(other.rule, other.value, other.round, points, std::move(end))
                       : say::version_changes_rounds(other.rule, other.value, other.round, points, other.changed - 1, std::move(end));
  sink.add(Code::reading_matters, round, {other.round, 0}, std::move(message),
           say::set_rule_if_played_so(other.meaning, other.rule, other.value), rule_in_force(other.rule, log.rules));
}

} // namespace arbitro

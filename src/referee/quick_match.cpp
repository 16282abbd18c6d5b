#include "quick_match.hpp"

#include "ending.hpp"
#include "plain_match.hpp"
#include "readings.hpp"

namespace arbitro {
namespace {

bool agrees(const std::optional<PerSide<int>> &claim, const PerSide<int> &figures, int sides) {
  for (std::size_t side = 0; claim && side < static_cast<std::size_t>(sides); ++side)
    if ((*claim)[side] != figures[side]) return false;
  return true;
}

Points points_of(const PerSide<int> &figures, int sides) {
  Points points{};
  std::copy_n(figures.begin(), sides, points.begin());
  return points;
}

/// Whether the match may have another end under another reading.
bool may_end_otherwise(const MatchLog &header, const PlainRules &rules, const PlainMatch &match, const QuickMatch &judged) {
  const int sides = rules.seating().sides;
  bool may_change = false;
  for (std::size_t i = 0; !may_change && i < match.size(); ++i)
    may_change = may_be_read_otherwise(rules.rules(), sides, judged.rounds[i].facts, judged.rounds[i].totals);
  if (!may_change) return false;
  Report report;
  write_report(rules, match, judged, report);
  std::vector<RoundRecord> records(match.size());
  for (std::size_t i = 0; i < match.size(); ++i) records[i] = {.facts = judged.rounds[i].facts, .was_played = true};
  return find_other_reading(rules.rules(), sides, start_of(header), judged.decision.winner, report, records).has_value();
}

} // namespace

bool judge_quickly(const MatchLog &header, const PlainRules &rules, const PlainMatch &match, bool readings, QuickMatch &judged) {
  const int sides = rules.seating().sides;
  if (judged.rounds.size() < match.size()) judged.rounds.resize(match.size());
  judged.decision = {};
  judged.plays = judged.fingerprint = 0;
  PerSide<int> totals = known(start_of(header));
  Seat scheduled = header.dealer ? header.dealer.value : static_cast<Seat>(rules.seating().players - 1);
  bool is_told = header.dealer.given();
  for (std::size_t i = 0; i < match.size(); ++i) {
    const PlainRound &plain = match[i];
    if (judged.decision.winner != nobody || is_sudden_death(rules.rules(), sides, totals)) return false;
    const bool out_of_turn = is_told && plain.dealer != nobody && plain.dealer != scheduled;
    if (out_of_turn && rules.rules().dealer_rotation != DealerRotation::as_logged) return false;
    QuickMatch::Round &round = judged.rounds[i];
    round.dealer = plain.dealer != nobody ? plain.dealer : scheduled;
    scheduled = next_dealer(rules.rules(), rules.seating(), round.dealer);
    is_told = true;
    if (!rules.judge(plain, round.dealer, round.facts, judged.fingerprint)) return false;
    judged.plays += static_cast<std::uint64_t>(plain.plays);
    round.points = rules.scoring().points(sides, round.facts.counts);
    const PerSide<int> before = totals;
    for (std::size_t side = 0; side < static_cast<std::size_t>(sides); ++side) totals[side] += round.points[side];
    round.totals = totals;
    if (may_decide(rules.rules(), sides, totals))
      judged.decision = decide(rules.rules(), sides, before, rules.scoring().tallies(sides, round.facts.counts), {});
    if (!agrees(plain.points, round.points, sides) || !agrees(plain.total, totals, sides)) return false;
  }
  if (!agrees(match.result, totals, sides)) return false;
  const Side winner = judged.decision.winner;
  if ((match.winner != nobody && match.winner != winner) || (match.unfinished && winner != nobody)) return false;
  return !readings || !may_end_otherwise(header, rules, match, judged);
}

void write_report(const PlainRules &rules, const PlainMatch &match, const QuickMatch &judged, Report &report) {
  const int sides = rules.seating().sides;
  report.rounds.resize(match.size());
  for (std::size_t i = 0; i < match.size(); ++i) {
    const PlainRound &plain = match[i];
    const QuickMatch::Round &found = judged.rounds[i];
    RoundReport &round = report.rounds[i];
    round.number = static_cast<int>(i) + 1;
    round.dealer = found.dealer;
    round.level = Level::deals;
    round.plays = plain.plays;
    round.captures = found.facts.captures;
    round.sweeps = found.facts.sweeps;
    round.tallies = rules.scoring().tallies(sides, found.facts.counts);
    round.points = points_of(found.points, sides);
    round.total = points_of(found.totals, sides);
    round.points_claim.given = plain.points.has_value();
    round.total_claim.given = plain.total.has_value();
    round.table = plain.table;
    round.settlement = found.facts.settlement;
  }
  const Points totals = report.rounds.back().total;
  report.result = end_of(rules.rules(), sides, {.totals = totals, .decision = judged.decision, .at_end = totals});
  report.result.unfinished = match.unfinished;
  report.result.result_claim.given = match.result.has_value();
  report.result.winner_claim.given = match.winner != nobody;
  report.fingerprint = judged.fingerprint;
}

} // namespace arbitro

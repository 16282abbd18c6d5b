#include "quick_match.hpp"

#include "ending.hpp"
#include "plain_match.hpp"
#include "readings.hpp"

namespace arbitro {
namespace {

/// Makes room for a round in a report that may hold more rounds of another match.
RoundReport &begin_round_report(Report &report, std::size_t index) {
  if (report.rounds.size() == index) report.rounds.emplace_back();
  RoundReport &round = report.rounds[index];
  std::vector<Tally> tallies = std::move(round.tallies);
  round = {};
  round.tallies = std::move(tallies);
  round.number = static_cast<int>(index) + 1;
  return round;
}

bool agrees(const std::optional<PerSide<int>> &claim, const Points &points, ClaimMark &mark, int sides) {
  mark.given = claim.has_value();
  for (std::size_t side = 0; claim && side < static_cast<std::size_t>(sides); ++side)
    if ((*claim)[side] != *points[side]) return false;
  return true;
}

} // namespace

bool judge_quickly(const MatchLog &header, const PlainRules &rules, const PlainMatch &match, bool readings, Report &report) {
  const int sides = rules.seating().sides;
  const Points start = start_of(header);
  Standing standing{.totals = start};
  std::vector<RoundRecord> records(readings ? match.size() : 0);
  Seat scheduled = header.dealer ? header.dealer.value : static_cast<Seat>(rules.seating().players - 1);
  bool is_told = header.dealer.given();
  for (std::size_t i = 0; i < match.size(); ++i) {
    const PlainRound &plain = match[i];
    if (standing.decision.winner != nobody || is_sudden_death(rules.rules(), sides, known(standing.totals))) return false;
    const bool out_of_turn = is_told && plain.dealer != nobody && plain.dealer != scheduled;
    if (out_of_turn && rules.rules().dealer_rotation != DealerRotation::as_logged) return false;
    RoundReport &round = begin_round_report(report, i);
    round.dealer = plain.dealer != nobody ? plain.dealer : scheduled;
    scheduled = next_dealer(rules.rules(), rules.seating(), round.dealer);
    is_told = true;
    RoundFacts facts;
    if (!rules.judge(plain, round.dealer, facts, report.fingerprint)) return false;
    round.level = Level::deals;
    round.plays = plain.plays;
    round.captures = facts.captures;
    round.sweeps = facts.sweeps;
    round.table = plain.table;
    round.settlement = facts.settlement;
    score(rules.rules(), rules.awards(), sides, facts.counts, round.tallies);
    round.points = points_of(round.tallies, sides);
    standing = settle(rules.rules(), sides, standing, {.tallies = round.tallies, .points = round.points});
    round.total = standing.totals;
    if (!agrees(plain.points, round.points, round.points_claim, sides) || !agrees(plain.total, round.total, round.total_claim, sides))
      return false;
    if (readings) records[i] = {.facts = facts, .was_played = true};
  }
  report.rounds.resize(match.size());
  Outcome &result = report.result;
  result = end_of(rules.rules(), sides, standing);
  result.unfinished = match.unfinished;
  result.winner_claim.given = match.winner != nobody;
  if (!agrees(match.result, result.totals, result.result_claim, sides)) return false;
  if ((match.winner != nobody && match.winner != result.winner) || (match.unfinished && result.winner != nobody)) return false;
  return !readings || !find_other_reading(rules.rules(), sides, start, result.winner, report, records);
}

} // namespace arbitro

#include "fast_match.hpp"

#include "arbitro/games.hpp"
#include "ending.hpp"

#include <algorithm>

namespace arbitro {
namespace {

/// Whether no cell that begins with a card can be taken for one that begins with this name.
bool is_unlike_cards(const std::string &name) { return !name.empty() && name.front() != '_' && (name.front() < '0' || name.front() > '9'); }

} // namespace

bool FastMatch::take(const MatchLog &log) {
  deals = deals_per_round(log.rules, log.seating.players);
  if (!PlainPlay::serves(log.rules) || deals == 0 || log.forfeit) return false;
  if (log.letters != Letters::it || log.card_spelling.printed_index || !std::ranges::all_of(log.players, is_unlike_cards)) return false;
  rules = log.rules;
  plays = PlainPlay(rules);
  seating = log.seating;
  if (log.dealer) dealer = log.dealer.value;
  for (std::size_t side = 0; side < log.seating.sides; ++side)
    if (log.start && log.start.value.has[side]) start[side] = static_cast<int>(log.start.value.of[side]);
  awards = arbitro::awards(log.rules);
  return true;
}

void conclude(const FastMatch &match, const Running &running, Report &report) {
  const Decision &decision = running.decision;
  Outcome &result = report.result;
  report.fingerprint = running.fingerprint;
  result.status = decision.winner == nobody ? Status::open : Status::won;
  result.winner = decision.winner;
  if (decision.winner != nobody) result.by = name_of(decision.by);
  result.leader = leader(match.rules, match.seating.sides, running.totals);
  result.totals = report.rounds.back().total;
}

} // namespace arbitro

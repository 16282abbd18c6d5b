#include "rotation.hpp"

#include "arbitro/match.hpp"
#include "diagnose.hpp"
#include "finding/say.hpp"

namespace arbitro {
namespace {

bool is_free(const MatchLog &log) { return log.rules.dealer_rotation == DealerRotation::as_logged; }

} // namespace

Rotation first_rotation(const MatchLog &log) {
  if (log.dealer) return {.next = log.dealer.value, .is_known = true};
  return {.next = static_cast<Seat>(log.seating.players - 1)};
}

Dealer dealer_of(const MatchLog &log, Seat named, const Rotation &rotation) {
  if (named == nobody) return {.seat = rotation.next, .is_known = rotation.is_known && !is_free(log)};
  return {.seat = named, .is_wrong = rotation.is_known && !is_free(log) && named != rotation.next, .is_known = true};
}

void report_dealer(const MatchLog &log, const LoggedRound &round, int number, const Rotation &rotation, DiagnosticSink &sink) {
  sink.add(Code::dealer_out_of_rotation, round.dealer.where, {number, 0},
           say::not_ones_turn_to_deal(log.players[round.dealer.value], log.players[rotation.next]),
           say::correct_dealer(log.players[next_dealer(log.rules, log.seating, rotation.next)]),
           rule_in_force("dealer-rotation", log.rules));
}

Rotation after_round(const MatchLog &log, Level level, Seat named, const Rotation &rotation, Seat dealt) {
  const bool is_known = rotation.is_known || named != nobody;
  if (level == Level::is_void) return {.next = dealt, .is_known = is_known, .is_broken = rotation.is_broken};
  const bool follows = is_free(log) || !rotation.is_known;
  return {.next = next_dealer(log.rules, log.seating, follows ? dealt : rotation.next),
          .is_known = is_known || level == Level::deals, // which shows who was the first to play
          .is_broken = rotation.is_broken || dealer_of(log, named, rotation).is_wrong || (!follows && dealt != rotation.next)};
}

} // namespace arbitro

#include "fast_round.hpp"

#include "arbitro/score.hpp"

namespace arbitro {

bool FastRound::begin(Seat named, CardSet table) {
  if (running_.decision.winner != nobody || is_sudden_death(match_.rules, match_.seating.sides, running_.totals)) return false;
  const bool free_to_name = running_.dealer == nobody || match_.rules.dealer_rotation == DealerRotation::as_logged;
  if (named != nobody && named != running_.dealer && !free_to_name) return false;
  out_.dealer = named != nobody ? named : running_.dealer != nobody ? running_.dealer : static_cast<Seat>(match_.seating.players - 1);
  running_.dealer = next_dealer(match_.rules, match_.seating, out_.dealer);
  if (table.size() != match_.rules.table_size || judge_table(match_.rules, table).is_void) return false;
  state_ = begin_round(match_.rules, match_.seating, out_.dealer, table);
  dealt_ = table;
  out_.level = Level::deals;
  out_.table = table;
  return true;
}

bool FastRound::note_swept_table(CardSet table, Ends ends, Card card, bool marked, Seat seat) {
  const bool sweep = match_.plays.is_sweep(table, ends, card);
  marks_sweeps_ |= marked;
  leaves_unmarked_ |= sweep && !marked;
  last_took_ |= is_at(ends, Ends::last);
  ace_took_table_ |= card.value() == 1;
  if (!sweep) return !marked;
  ++state_.sweeps[match_.seating.side_of(seat)];
  ++out_.sweeps[seat];
  return true;
}

bool FastRound::count() {
  if (marks_sweeps_ && leaves_unmarked_) return false;
  if (dealt_.size() != out_.table.size() + state_.plays) return false;
  if (running_.fingerprint == 0) running_.fingerprint = 1;
  out_.plays = state_.plays;
  state_.any_capture = state_.any_capture || state_.last_capturer != nobody;
  out_.settlement = settle(match_.rules, state_);
  if (out_.settlement.is_void) return false;
  const int sides = match_.seating.sides;
  for (std::size_t side = 0; side < match_.seating.sides; ++side)
    counts_[side] = {state_.piles[side], state_.sweeps[side], state_.table_bonus[side], state_.hand_bonus[side]};
  score(match_.rules, match_.awards, sides, counts_, out_.tallies);
  const PerSide<int> before = running_.totals;
  for (std::size_t side = 0; side < match_.seating.sides; ++side) {
    int points = 0;
    for (const Tally &tally : out_.tallies) points += tally.points[side].value_or(0);
    out_.points[side] = points;
    out_.total[side] = running_.totals[side] += points;
  }
  running_.decision = decide(match_.rules, sides, before, out_.tallies, {});
  return true;
}

} // namespace arbitro

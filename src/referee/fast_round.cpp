#include "fast_round.hpp"

#include "arbitro/match.hpp"
#include "arbitro/score.hpp"
#include "readings.hpp"

#include <algorithm>

namespace arbitro {

bool take_figures(Walk &walk, const Header &header, const PerSide<int> &figures) {
  for (std::size_t side = 0; side < header.sides.size(); ++side)
    if (!walk.take(side == 0 ? "{" : ",") || !walk.take(header.sides[side]) || !walk.take(":") || !walk.take(figures[side])) return false;
  return walk.take("}");
}

bool FastRound::referee() {
  const PerSide<int> before = running_.totals;
  if (is_sudden_death(header_.rules, header_.seating.sides, before)) return false;
  if (!walk_.take("{") || !read_dealer() || !read_table() || !walk_.take(R"("deals":[)")) return false;
  for (int deal = 0; deal < header_.deals; ++deal)
    if ((deal > 0 && !walk_.take(",")) || !play_deal()) return false;
  if (!walk_.take("]") || !walk_.sound() || (marks_sweeps_ && leaves_unmarked_)) return false;
  if (running_.fingerprint == 0) running_.fingerprint = 1;
  running_.dealer = next_dealer(header_.rules, header_.seating, out_.dealer);
  return count() && read_claims(before) && walk_.take("}");
}

bool FastRound::read_dealer() {
  out_.dealer = running_.dealer;
  if (walk_.take(R"("dealer":)")) {
    const auto named = std::ranges::find_if(header_.players, [&](const std::string &name) { return walk_.take(name); });
    if (named == header_.players.end() || !walk_.take(",")) return false;
    const auto seat = static_cast<Seat>(named - header_.players.begin());
    if (running_.dealer == nobody || header_.rules.dealer_rotation == DealerRotation::as_logged) out_.dealer = seat;
    return out_.dealer == seat;
  }
  if (out_.dealer == nobody) out_.dealer = static_cast<Seat>(header_.seating.players - 1);
  return true;
}

bool FastRound::read_table() {
  CardSet table;
  if (header_.rules.table_size > 0) {
    if (!walk_.take(R"("table":")")) return false;
    table = walk_.cards(header_.rules.table_size);
    if (!walk_.take("\",") || !walk_.sound()) return false;
  }
  if (judge_table(header_.rules, table).is_void) return false;
  state_ = begin_round(header_.rules, header_.seating, out_.dealer, table);
  dealt_ = table;
  out_.level = Level::deals;
  out_.table = table;
  return true;
}

bool FastRound::play_deal() {
  const Seat leader = header_.seating.after(out_.dealer);
  Seat seat = leader;
  do {
    if (!walk_.take(seat == leader ? "{" : ",") || !walk_.take(header_.players[seat]) || !walk_.take(":\"")) return false;
    const CardSet hand = walk_.cards(header_.rules.hand_size);
    walk_.doubt(!(dealt_ & hand).empty());
    if (!walk_.take("\"")) return false;
    dealt_ |= hand;
    state_.hands[seat] = hand;
    seat = header_.seating.after(seat);
  } while (seat != leader);
  if (!walk_.sound() || !walk_.take(R"(,"plays":[)")) return false;
  state_.turn = leader;
  deal_end_ = state_.plays + header_.seating.players * header_.rules.hand_size;
  do
    if (!play_row()) return false;
  while (walk_.take(","));
  return state_.plays == deal_end_ && walk_.take("]}");
}

bool FastRound::play_row() {
  if (!walk_.take("\"")) return false;
  do
    if (!play_one()) return false;
  while (walk_.take(" / "));
  return walk_.take("\"");
}

bool FastRound::play_one() {
  if (state_.plays == deal_end_) return false;
  const Card card = walk_.card();
  const CardSet hand = state_.hands[state_.turn];
  if (!hand.contains(card)) return false;
  state_.hands[state_.turn] -= card;
  const Moment moment = state_.moment();
  if (!(walk_.take(" x") ? capture(moment, card) : lay(moment, card, hand))) return false;
  running_.fingerprint = (running_.fingerprint ^ static_cast<std::uint64_t>(card.index() * 8 + state_.turn + 1)) * 0x100000001b3;
  state_.turn = header_.seating.after(state_.turn);
  ++state_.plays;
  return true;
}

bool FastRound::capture(const Moment &moment, Card card) {
  CardSet taken;
  if (!walk_.at_next_card()) return false;
  do {
    walk_.take(" ");
    const Card one = walk_.card();
    walk_.doubt(taken.contains(one));
    taken |= one;
  } while (walk_.at_next_card());
  if (!header_.plays.may_take(moment, card, taken)) return false;
  const Side side = header_.seating.side_of(state_.turn);
  const bool sweep = header_.plays.is_sweep(moment, card, taken);
  const bool marked = walk_.take(" scopa");
  if (marked && !sweep) return false;
  marks_sweeps_ |= marked;
  leaves_unmarked_ |= sweep && !marked;
  last_took_ |= moment.last_play && taken == moment.table;
  ace_took_table_ |= card.value() == 1 && taken == moment.table;
  state_.table -= taken;
  state_.piles[side] |= taken | card;
  state_.sweeps[side] = static_cast<std::uint8_t>(state_.sweeps[side] + sweep);
  state_.last_capturer = side;
  state_.any_capture = true;
  ++out_.captures[state_.turn];
  out_.sweeps[state_.turn] = static_cast<std::uint8_t>(out_.sweeps[state_.turn] + sweep);
  return true;
}

bool FastRound::lay(const Moment &moment, Card card, CardSet hand) {
  const bool says_so = walk_.take(" lays");
  if (!header_.plays.may_lay(moment, card, hand)) return false;
  if (!says_so && header_.rules.must_capture != MustCapture::card && header_.plays.can_take(moment, card)) return false;
  state_.table |= card;
  return true;
}

bool FastRound::count() {
  out_.plays = state_.plays;
  out_.settlement = settle(header_.rules, state_);
  if (out_.settlement.is_void) return false;
  const auto sides = static_cast<std::size_t>(header_.seating.sides);
  PerSide<SideCount> counts{};
  for (std::size_t side = 0; side < sides; ++side)
    counts[side] = {state_.piles[side], state_.sweeps[side], state_.table_bonus[side], state_.hand_bonus[side]};
  out_.tallies = score(header_.rules, header_.report.awards, header_.seating.sides, counts);
  for (std::size_t side = 0; side < sides; ++side) {
    int points = 0;
    for (const Tally &tally : out_.tallies) points += tally.points[side].value_or(0);
    out_.total[side] = points;
    out_.running[side] = running_.totals[side] += points;
  }
  return !with_readings_ || !readings_may_matter(counts);
}

bool FastRound::readings_may_matter(const PerSide<SideCount> &counts) const {
  const Rules &rules = header_.rules;
  if (rules.scopa_points > 0 && (last_took_ || (ace_took_table_ && rules.ace == Ace::sweep))) return true;
  return missing_suit_matters(rules, header_.seating.sides, counts);
}

bool FastRound::read_claims(const PerSide<int> &before) {
  if (walk_.take(R"(,"points":)")) {
    PerSide<int> points{};
    for (std::size_t side = 0; side < header_.sides.size(); ++side) points[side] = running_.totals[side] - before[side];
    out_.points_claim.given = true;
    if (!take_figures(walk_, header_, points)) return false;
  }
  if (walk_.take(R"(,"total":)")) {
    out_.total_claim.given = true;
    if (!take_figures(walk_, header_, running_.totals)) return false;
  }
  return true;
}

} // namespace arbitro

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
  return play_rows(header_.seating.players * header_.rules.hand_size) && walk_.take("]}");
}

/// What the loop touches at every play is kept out of memory: in copies that are written back at the end.
bool FastRound::play_rows(int plays) {
  Walk walk = walk_;
  CardSet table = state_.table;
  Seat turn = state_.turn;
  std::uint64_t fingerprint = running_.fingerprint;
  const bool is_first_deal = state_.plays == 0;
  const bool is_last_deal = state_.plays + plays == state_.plays_in_round;
  Side side = header_.seating.side_of(turn);
  if (!walk.take_each('"')) return false;
  for (int left = plays; left > 0; --left) {
    if (left < plays && !walk.take_each(' ', '/', ' ') && !walk.take_each('"', ',', '"')) return false;
    const Card card = walk.card();
    const CardSet hand = state_.hands[turn];
    if (!hand.contains(card)) return false;
    state_.hands[turn] -= card;
    const Moment moment{
        .table = table, .matta_value = 0, .first_play = is_first_deal && left == plays, .last_play = is_last_deal && left == 1};
    if (walk.take_each(' ', 'x', ' ')) {
      const CardSet taken = walk.any_cards();
      const bool sweep = header_.plays.is_sweep(moment, card, taken);
      const bool marked = walk.take_each(' ', 's', 'c', 'o', 'p', 'a');
      if (!header_.plays.may_take(moment, card, taken) || (marked && !sweep)) return false;
      if (taken == table) note_swept_table(moment, card, sweep, marked, turn);
      state_.piles[side] |= taken | card;
      state_.last_capturer = side;
      ++out_.captures[turn];
      table -= taken;
    } else {
      const bool says_so = walk.take_each(' ', 'l', 'a', 'y', 's');
      if (!header_.plays.may_lay(moment, card, hand)) return false;
      if (!says_so && header_.rules.must_capture != MustCapture::card && header_.plays.can_take(moment, card)) return false;
      table |= card;
    }
    fingerprint = (fingerprint ^ static_cast<std::uint64_t>(card.index() * 8 + turn + 1)) * 0x100000001b3;
    turn = header_.seating.after(turn);
    if (++side == header_.seating.sides) side = 0;
  }
  if (!walk.take_each('"')) return false;
  walk_ = walk;
  state_.table = table;
  state_.plays += plays;
  running_.fingerprint = fingerprint;
  return true;
}

void FastRound::note_swept_table(const Moment &moment, Card card, bool sweep, bool marked, Seat seat) {
  marks_sweeps_ |= marked;
  leaves_unmarked_ |= sweep && !marked;
  last_took_ |= moment.last_play;
  ace_took_table_ |= card.value() == 1;
  if (!sweep) return;
  ++state_.sweeps[header_.seating.side_of(seat)];
  ++out_.sweeps[seat];
}

bool FastRound::count() {
  out_.plays = state_.plays;
  state_.any_capture = state_.any_capture || state_.last_capturer != nobody;
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

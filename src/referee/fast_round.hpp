#pragma once

#include "arbitro/report.hpp"
#include "arbitro/round.hpp"
#include "fast_match.hpp"
#include "walk.hpp"

#include <vector>

namespace arbitro {

/// Referees one round that is told in order: its beginning, then for each deal the hands and the plays. False from any step means that
/// something would have to be said about the round, or that it is unusual: nothing is known then.
class FastRound {
public:
  /// Plays are kept in `made` where it is given.
  FastRound(const FastMatch &match, Running &running, RoundReport &out, std::vector<Play> *made = nullptr)
      : match_(match), running_(running), out_(out), made_(made) {}

  /// `named` is the dealer that the round names, or nobody.
  [[nodiscard]] bool begin(Seat named, CardSet table);
  /// Deals a hand, which must have the size of a hand unless a card stands in it twice.
  void hold(Seat seat, CardSet hand) {
    dealt_ |= hand;
    state_.hands[seat] = hand;
  }
  /// Plays the deal whose hands are held. `next(turn, is_first, cell)` gives the plays one by one; false ends them.
  template <class Next> [[nodiscard]] bool play(Next &&next);
  /// Counts the round after its last deal.
  [[nodiscard]] bool count();

  [[nodiscard]] const PerSide<SideCount> &counts() const { return counts_; }
  /// Whether a play that captured ended the round with nothing left over.
  [[nodiscard]] bool last_took() const { return last_took_; }
  [[nodiscard]] bool ace_took_table() const { return ace_took_table_; }

private:
  void note_swept_table(const Moment &moment, Card card, bool sweep, bool marked, Seat seat);

  const FastMatch &match_;
  Running &running_;
  RoundReport &out_;
  std::vector<Play> *made_;
  RoundState state_{};
  PerSide<SideCount> counts_{};
  CardSet dealt_{}; ///< table and hands so far
  bool marks_sweeps_ = false;
  bool leaves_unmarked_ = false;
  bool last_took_ = false;
  bool ace_took_table_ = false;
};

/// What the loop touches at every play is kept out of memory: in copies that are written back at the end.
template <class Next> bool FastRound::play(Next &&next) {
  const Seating seating = match_.seating;
  const bool may_lay_silently = match_.rules.must_capture == MustCapture::card;
  const int plays = seating.players * match_.rules.hand_size;
  if (dealt_.size() != out_.table.size() + state_.plays + plays) return false;
  const bool is_first_deal = state_.plays == 0;
  const bool is_last_deal = state_.plays + plays == state_.plays_in_round;
  CardSet table = state_.table;
  Seat turn = seating.after(out_.dealer);
  Side side = seating.side_of(turn);
  std::uint64_t fingerprint = running_.fingerprint;
  for (int left = plays; left > 0; --left) {
    PlainCell cell;
    if (!next(turn, left == plays, cell)) return false;
    const CardSet hand = state_.hands[turn];
    if (!hand.contains(cell.card)) return false;
    state_.hands[turn] -= cell.card;
    const Moment moment{
        .table = table, .matta_value = 0, .first_play = is_first_deal && left == plays, .last_play = is_last_deal && left == 1};
    if (cell.taken.empty()) {
      if (!match_.plays.may_lay(moment, cell.card, hand)) return false;
      if (!may_lay_silently && !cell.says_it_lays && match_.plays.can_take(moment, cell.card)) return false;
      table |= cell.card;
    } else {
      const bool sweep = match_.plays.is_sweep(moment, cell.card, cell.taken);
      if (!match_.plays.may_take(moment, cell.card, cell.taken) || (cell.marked && !sweep)) return false;
      if (cell.taken == table) note_swept_table(moment, cell.card, sweep, cell.marked, turn);
      state_.piles[side] |= cell.taken | cell.card;
      state_.last_capturer = side;
      ++out_.captures[turn];
      table -= cell.taken;
    }
    if (made_ != nullptr) made_->push_back({.seat = turn, .card = cell.card, .captures = !cell.taken.empty(), .taken = cell.taken});
    fingerprint = (fingerprint ^ static_cast<std::uint64_t>(cell.card.index() * 8 + turn + 1)) * 0x100000001b3;
    turn = seating.after(turn);
    if (++side == seating.sides) side = 0;
  }
  state_.table = table;
  state_.plays += plays;
  running_.fingerprint = fingerprint;
  return true;
}

} // namespace arbitro

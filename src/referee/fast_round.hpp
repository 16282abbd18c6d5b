#pragma once

#include "arbitro/report.hpp"
#include "arbitro/round.hpp"
#include "fast_match.hpp"
#include "walk.hpp"

namespace arbitro {

/// Referees one round that is told in order: its beginning, then for each deal the hands and the plays. False from any step means that
/// something would have to be said about the round, or that it is unusual: nothing is known then.
class FastRound {
public:
  FastRound(const FastMatch &match, Running &running, RoundReport &out) : match_(match), running_(running), out_(out) {}

  /// `named` is the dealer that the round names, or nobody.
  [[nodiscard]] bool begin(Seat named, CardSet table);
  /// Deals a hand, which must have the size of a hand unless a card stands in it twice.
  void hold(Seat seat, CardSet hand) {
    dealt_ |= hand;
    state_.hands[seat] = hand;
  }
  /// Plays the deal whose hands are held. `next(turn, ends_giro, cell)` reads the plays one by one; false ends them.
  template <class Next> [[nodiscard]] bool play(Next &&next);
  /// Counts the round after its last deal.
  [[nodiscard]] bool count();

  [[nodiscard]] const PerSide<SideCount> &counts() const { return counts_; }
  /// Whether a play that captured ended the round with nothing left over.
  [[nodiscard]] bool last_took() const { return last_took_; }
  [[nodiscard]] bool ace_took_table() const { return ace_took_table_; }

private:
  /// A capture that leaves nothing; false where its mark says otherwise than the rules.
  [[nodiscard]] bool note_swept_table(CardSet table, Ends ends, Card card, bool marked, Seat seat);

  const FastMatch &match_;
  Running &running_;
  RoundReport &out_;
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
  const PlainPlay &plays = match_.plays;
  const bool may_lay_silently = match_.rules.must_capture == MustCapture::card;
  const int plays_in_deal = seating.players * match_.rules.hand_size;
  const Ends at_end = state_.plays + plays_in_deal == state_.plays_in_round ? Ends::last : Ends::neither;
  Ends at_begin = state_.plays == 0 ? Ends::first : Ends::neither;
  CardSet table = state_.table;
  Seat turn = seating.after(out_.dealer);
  Side side = seating.side_of(turn);
  std::uint64_t fingerprint = running_.fingerprint;
  for (int left = plays_in_deal; left > 0; --left) {
    PlainCell cell;
    if (!next(turn, turn == out_.dealer, cell)) return false;
    const CardSet hand = state_.hands[turn];
    if (!hand.contains(cell.card)) return false;
    state_.hands[turn] = hand - cell.card;
    const Ends ends = at_begin | (left == 1 ? at_end : Ends::neither);
    at_begin = Ends::neither;
    if (cell.taken.empty()) {
      if (!plays.may_lay(table, ends, cell.card, hand)) return false;
      if (!may_lay_silently && !cell.says_it_lays && plays.can_take(table, ends, cell.card)) return false;
      table |= cell.card;
    } else {
      if (!plays.may_take(table, ends, cell.card, cell.taken)) return false;
      if (cell.taken == table ? !note_swept_table(table, ends, cell.card, cell.marked, turn) : cell.marked) return false;
      state_.piles[side] |= cell.taken | cell.card;
      state_.last_capturer = side;
      ++out_.captures[turn];
      table -= cell.taken;
    }
    fingerprint = (fingerprint ^ static_cast<std::uint64_t>(cell.card.index() * 8 + turn + 1)) * 0x100000001b3;
    turn = seating.after(turn);
    if (++side == seating.sides) side = 0;
  }
  state_.table = table;
  state_.plays += plays_in_deal;
  running_.fingerprint = fingerprint;
  return true;
}

} // namespace arbitro

#include "arbitro/plain_round.hpp"

#include "arbitro/games.hpp"

namespace arbitro {

/// What the marks of a round say so far.
struct PlainRules::Marks {
  bool some_sweep = false;   ///< a sweep is marked
  bool lacks_one = false;    ///< a sweep is not
  std::uint64_t fingerprint; ///< of the plays
};

bool PlainRules::serve(const Rules &rules, Seating seating) {
  const int deals = deals_per_round(rules, seating.players);
  return PlainPlay::serves(rules) && deals > 0 && deals <= static_cast<int>(PlainRound::most_deals);
}

PlainRules::PlainRules(const Rules &rules, Seating seating)
    : rules_(rules), plays_(rules_), seating_(seating), deals_(deals_per_round(rules, seating.players)), awards_(arbitro::awards(rules)) {}

bool PlainRules::judge(const PlainRound &round, Seat dealer, RoundFacts &facts, std::uint64_t &fingerprint) const {
  if (round.deals != deals_ || round.plays != deals_ * plays_in_deal()) return false;
  if (round.table.size() != rules_.table_size || judge_table(rules_, round.table).is_void) return false;
  CardSet dealt = round.table;
  for (std::size_t deal = 0; deal < static_cast<std::size_t>(deals_); ++deal)
    for (Seat seat = 0; seat < seating_.players; ++seat) dealt |= round.hands[deal][seat];
  if (dealt != CardSet::pack()) return false;

  facts = {};
  Marks marks{.fingerprint = fingerprint};
  RoundState state = begin_round(rules_, seating_, dealer, round.table);
  for (int deal = 0; deal < deals_; ++deal)
    if (!judge_deal(round, deal, state, facts, marks)) return false;
  if (marks.some_sweep && marks.lacks_one) return false;
  fingerprint = marks.fingerprint == 0 ? 1 : marks.fingerprint;

  state.any_capture = state.any_capture || state.last_capturer != nobody;
  facts.settlement = settle(rules_, state);
  facts.counts = counts_of(state);
  return !facts.settlement.is_void;
}

/// What the loop touches at every play is kept out of memory: in copies that are written back at the end.
bool PlainRules::judge_deal(const PlainRound &round, int deal, RoundState &state, RoundFacts &facts, Marks &marks) const {
  const Seating seating = seating_;
  const bool may_lay_silently = rules_.must_capture == MustCapture::card && rules_.ace_may_decline == AceMayDecline::no;
  const int plays_in_deal = this->plays_in_deal();
  const Ends at_end = deal + 1 == deals_ ? Ends::last : Ends::neither;
  const PlainCell *cell = &round.cells[static_cast<std::size_t>(deal * plays_in_deal)];
  PerSeat<CardSet> hands = round.hands[static_cast<std::size_t>(deal)];
  Ends at_begin = deal == 0 ? Ends::first : Ends::neither;
  CardSet table = state.table;
  Seat turn = seating.after(state.dealer);
  Side side = seating.side_of(turn);
  std::uint64_t fingerprint = marks.fingerprint;
  for (int left = plays_in_deal; left > 0; --left, ++cell) {
    const CardSet hand = hands[turn];
    if (!hand.contains(cell->card) || (cell->by != nobody && cell->by != turn)) return false;
    hands[turn] = hand - cell->card;
    const Ends ends = at_begin | (left == 1 ? at_end : Ends::neither);
    at_begin = Ends::neither;
    if (cell->taken.empty()) {
      if (!plays_.may_lay(table, ends, cell->card, hand)) return false;
      if (!may_lay_silently && !cell->says_it_lays && plays_.can_take(table, ends, cell->card)) return false;
      table |= cell->card;
    } else {
      if (!plays_.may_take(table, ends, cell->card, cell->taken)) return false;
      bool sweep = false;
      if (cell->taken == table) {
        const Clearing clearing = plays_.clearing(table, ends, cell->card);
        sweep = is_sweep(rules_, clearing, is_at(ends, Ends::last));
        marks.some_sweep |= cell->marked;
        marks.lacks_one |= sweep && !cell->marked;
        facts.note(clearing, side, is_at(ends, Ends::last));
        if (sweep) ++state.sweeps[side], ++facts.sweeps[turn];
      }
      if (cell->marked && !sweep) return false;
      state.piles[side] |= cell->taken | cell->card;
      state.last_capturer = side;
      ++facts.captures[turn];
      table -= cell->taken;
    }
    fingerprint = hash_with(fingerprint, turn, cell->card);
    turn = seating.after(turn);
    if (++side == seating.sides) side = 0;
  }
  state.table = table;
  marks.fingerprint = fingerprint;
  return true;
}

} // namespace arbitro

#include "arbitro/plain_round.hpp"

#include "arbitro/games.hpp"

#include <bit>

namespace arbitro {

/// What a round came to pass by: what lay open at each play, and what is seen of all of them.
struct PlainRules::Course {
  static constexpr std::size_t most_plays = 40;
  std::array<CardSet, most_plays> tables; ///< before the play
  std::array<CardSet, most_plays> hands;  ///< likewise, of who played
  std::uint64_t cleared = 0;              ///< a bit for each play that took all there was
  std::uint64_t marked = 0;               ///< and for each that is marked as a sweep
  std::uint64_t fingerprint{};            ///< of the plays
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
  Course course;
  course.fingerprint = fingerprint;
  RoundState state = begin_round(rules_, seating_, dealer, round.table);
  if (!make_plays(round, state, facts, course) || !are_allowed(round, course) || !are_marked(round, course, state, facts)) return false;
  fingerprint = course.fingerprint == 0 ? 1 : course.fingerprint;

  state.any_capture = state.any_capture || state.last_capturer != nobody;
  facts.settlement = settle(rules_, state);
  facts.counts = counts_of(state);
  return !facts.settlement.is_void;
}

/// Makes all plays as they are written, allowed or not. False where one is made out of turn, or with a card that is not in the hand.
/// Nothing here is guessed: what differs between laying and taking is worked out with masks.
bool PlainRules::make_plays(const PlainRound &round, RoundState &state, RoundFacts &facts, Course &course) const {
  const Seating seating = seating_;
  const int plays_in_deal = this->plays_in_deal();
  CardSet table = state.table;
  PerSide<CardSet> piles = state.piles;
  Side last_capturer = state.last_capturer;
  std::uint64_t fingerprint = course.fingerprint;
  bool in_order = true;
  std::size_t play = 0;
  for (std::size_t deal = 0; deal < static_cast<std::size_t>(deals_); ++deal) {
    PerSeat<CardSet> hands = round.hands[deal];
    Seat turn = seating.after(state.dealer);
    Side side = seating.side_of(turn);
    for (int left = plays_in_deal; left > 0; --left, ++play) {
      const PlainCell &cell = round.cells[play];
      const CardSet hand = hands[turn];
      in_order &= hand.contains(cell.card) & ((cell.by == nobody) | (cell.by == turn));
      hands[turn] = hand - cell.card;
      course.tables[play] = table;
      course.hands[play] = hand;
      const bool takes = !cell.taken.empty();
      const CardSet if_taken = CardSet::from_bits(takes ? ~std::uint64_t{0} : 0);
      course.cleared |= std::uint64_t{takes && cell.taken == table} << play;
      course.marked |= std::uint64_t{cell.marked} << play;
      piles[side] |= (cell.taken | cell.card) & if_taken;
      last_capturer = takes ? side : last_capturer;
      facts.captures[turn] = static_cast<std::uint8_t>(facts.captures[turn] + takes);
      table = (table - cell.taken) | (CardSet(cell.card) - if_taken);
      fingerprint = hash_with(fingerprint, turn, cell.card);
      turn = seating.after(turn);
      side = side + 1 == seating.sides ? Side{0} : static_cast<Side>(side + 1);
    }
  }
  state.table = table;
  state.piles = piles;
  state.last_capturer = last_capturer;
  course.fingerprint = fingerprint;
  return in_order;
}

/// Whether the rules allow every play. None has to wait for the one before it.
bool PlainRules::are_allowed(const PlainRound &round, const Course &course) const {
  bool allowed = true;
  for (std::size_t play = 0, plays = static_cast<std::size_t>(round.plays); play < plays; ++play) {
    const PlainCell &cell = round.cells[play];
    const Ends ends = (play == 0 ? Ends::first : Ends::neither) | (play + 1 == plays ? Ends::last : Ends::neither);
    allowed &= plays_.allows(course.tables[play], ends, cell.card, cell.taken, course.hands[play], cell.says_it_lays);
  }
  return allowed;
}

/// Whether every sweep is marked, or none, and nothing else. Takes note of the sweeps.
bool PlainRules::are_marked(const PlainRound &round, const Course &course, RoundState &state, RoundFacts &facts) const {
  std::uint64_t sweeps = 0;
  for (std::uint64_t left = course.cleared; left != 0; left &= left - 1) {
    const int play = std::countr_zero(left);
    const Ends ends = (play == 0 ? Ends::first : Ends::neither) | (play + 1 == round.plays ? Ends::last : Ends::neither);
    const Seat seat = static_cast<Seat>((state.dealer + 1 + play) % seating_.players);
    const Side side = seating_.side_of(seat);
    const auto at = static_cast<std::size_t>(play);
    const Clearing clearing = plays_.clearing(course.tables[at], ends, round.cells[at].card);
    facts.note(clearing, side, is_at(ends, Ends::last));
    if (!is_sweep(rules_, clearing, is_at(ends, Ends::last))) continue;
    sweeps |= std::uint64_t{1} << play;
    ++state.sweeps[side];
    ++facts.sweeps[seat];
  }
  return course.marked == 0 || course.marked == sweeps;
}

} // namespace arbitro

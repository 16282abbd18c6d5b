#include "arbitro/plain_round.hpp"

#include "arbitro/games.hpp"

#include <bit>

namespace arbitro {

namespace {

Ends ends_at(std::size_t play, const PlainRound &round) {
  return (play == 0 ? Ends::first : Ends::neither) | (play + 1 == static_cast<std::size_t>(round.plays) ? Ends::last : Ends::neither);
}

} // namespace

/// How a round came to pass.
struct PlainRules::Course {
  const Seat *turns;                                        ///< who makes each play
  std::array<std::uint64_t, PlainRound::most_plays> tables; ///< what lay open before it
  std::uint64_t took = 0;                                   ///< a bit for each that took cards
  std::uint64_t cleared = 0;                                ///< likewise, all there were
  std::uint64_t unusual = 0;                                ///< likewise, made with a card that is not usual
  std::uint64_t fingerprint = 0;                            ///< of all of them

  [[nodiscard]] CardSet table(std::size_t play) const { return CardSet::from_bits(tables[play]); }
};

bool PlainRules::serve(const Rules &rules, Seating seating) {
  const int deals = deals_per_round(rules, seating.players);
  return PlainPlay::serves(rules) && deals > 0 && deals <= static_cast<int>(PlainRound::most_deals);
}

PlainRules::PlainRules(const Rules &rules, Seating seating)
    : rules_(rules), plays_(rules_), seating_(seating), deals_(deals_per_round(rules, seating.players)), scoring_(rules_) {
  for (std::size_t i = 0; i < turns_.size(); ++i) turns_[i] = i % seating.players;
}

bool PlainRules::judge(const PlainRound &round, Seat dealer, RoundFacts &facts, std::uint64_t &fingerprint) const {
  const Seat leader = seating_.after(dealer);
  if (round.deals != deals_ || round.plays != deals_ * plays_in_deal() || (round.leader != nobody && round.leader != leader)) return false;
  if (round.table.size() != rules_.table_size || judge_table(rules_, round.table).is_void) return false;
  CardSet dealt = round.table;
  for (std::size_t deal = 0; deal < static_cast<std::size_t>(deals_); ++deal)
    for (Seat seat = 0; seat < seating_.players; ++seat) dealt |= round.hands[deal][seat];
  if (dealt != CardSet::pack()) return false;

  facts = {};
  Course course;
  course.turns = &turns_[leader];
  course.fingerprint = fingerprint;
  RoundState state = begin_round(rules_, seating_, dealer, round.table);
  for (std::size_t play = 0; plays_.usual() != CardSet::pack() && play < static_cast<std::size_t>(round.plays); ++play)
    course.unusual |= std::uint64_t{!plays_.usual().contains(round.cards[play])} << play;
  if (!make_plays(round, state, course) || !may_lay(round, course) || !may_take(round, course, state, facts)) return false;
  if (!note_sweeps(round, course, state, facts)) return false;
  fingerprint = course.fingerprint == 0 ? 1 : course.fingerprint;

  facts.settlement = settle(rules_, state);
  facts.counts = counts_of(state);
  return !facts.settlement.is_void;
}

// What depends on how a play was made is kept apart from what does not: a fork for each play would be guessed wrong too often.

/// Lays every card that is laid and takes away all that is taken, allowed or not. False where a card is not in the hand.
bool PlainRules::make_plays(const PlainRound &round, RoundState &state, Course &course) const {
  std::uint64_t lay_open = state.table.bits(); // before the first play, or laid since
  std::uint64_t gone = 0;
  std::uint64_t played = 0;
  std::uint64_t in_hand = 1;
  std::uint64_t took = 0;
  std::uint64_t fingerprint = course.fingerprint;
  std::size_t play = 0;
  for (std::size_t deal = 0; deal < static_cast<std::size_t>(deals_); ++deal) {
    const PerSeat<CardSet> &hands = round.hands[deal];
    for (const std::size_t next_deal = play + static_cast<std::size_t>(plays_in_deal()); play < next_deal; ++play) {
      const Seat turn = course.turns[play];
      const Card card = round.cards[play];
      const std::uint64_t bit = CardSet(card).bits();
      const std::uint64_t taken = round.taken[play].bits();
      course.tables[play] = lay_open & ~gone;
      in_hand &= hands[turn].bits() >> card.index();
      took |= std::uint64_t{taken != 0} << play;
      played |= bit;
      lay_open |= taken == 0 ? bit : 0;
      gone |= taken;
      fingerprint = hash_with(fingerprint, turn, card);
    }
  }
  state.table = CardSet::from_bits(lay_open & ~gone);
  course.took = took;
  course.fingerprint = fingerprint;
  return in_hand != 0 && played == (CardSet::pack() - round.table).bits();
}

/// Whether the rules allow every card to be laid that is.
bool PlainRules::may_lay(const PlainRound &round, const Course &course) const {
  bool allowed = true;
  const std::uint64_t all = ~std::uint64_t{0} >> (64 - round.plays);
  for (std::uint64_t left = all & ~(course.took | course.unusual); left != 0; left &= left - 1) {
    const auto play = static_cast<std::size_t>(std::countr_zero(left));
    allowed &= plays_.lays(course.table(play), round.cards[play]);
  }
  for (std::uint64_t left = all & ~course.took & course.unusual; left != 0; left &= left - 1) {
    const auto play = static_cast<std::size_t>(std::countr_zero(left));
    allowed &= plays_.lays_unusual(course.table(play), ends_at(play, round), round.cards[play], hand_at(round, course, play),
                                   (round.says_it_lays >> play & 1) != 0);
  }
  return allowed;
}

/// Whether they allow every capture. Takes note of what it brings.
bool PlainRules::may_take(const PlainRound &round, Course &course, RoundState &state, RoundFacts &facts) const {
  bool allowed = true;
  for (std::uint64_t left = course.took; left != 0; left &= left - 1) {
    const auto play = static_cast<std::size_t>(std::countr_zero(left));
    const Card card = round.cards[play];
    const CardSet taken = round.taken[play];
    const CardSet table = course.table(play);
    allowed &= plays_.takes(table, card, taken) | ((course.unusual >> play & 1) != 0);
    course.cleared |= std::uint64_t{taken == table} << play;
    state.piles[seating_.side_of(course.turns[play])] |= taken | card;
    ++facts.captures[course.turns[play]];
  }
  for (std::uint64_t left = course.took & course.unusual; left != 0; left &= left - 1) {
    const auto play = static_cast<std::size_t>(std::countr_zero(left));
    allowed &= plays_.takes_unusual(course.table(play), ends_at(play, round), round.cards[play], round.taken[play]);
  }
  if (course.took != 0) {
    state.any_capture = true;
    state.last_capturer = seating_.side_of(course.turns[std::bit_width(course.took) - 1]);
  }
  return allowed;
}

/// The hand that a play is made from, its card included.
CardSet PlainRules::hand_at(const PlainRound &round, const Course &course, std::size_t play) const {
  const auto in_deal = static_cast<std::size_t>(plays_in_deal());
  const auto players = static_cast<std::size_t>(seating_.players);
  CardSet hand = round.hands[play / in_deal][course.turns[play]];
  for (std::size_t earlier = play % in_deal; earlier >= players; earlier -= players)
    hand -= round.cards[play - play % in_deal + earlier - players];
  return hand;
}

/// Takes note of the sweeps. Whether every one of them is marked, or none, and nothing else.
bool PlainRules::note_sweeps(const PlainRound &round, const Course &course, RoundState &state, RoundFacts &facts) const {
  std::uint64_t sweeps = 0;
  for (std::uint64_t left = course.cleared; left != 0; left &= left - 1) {
    const auto play = static_cast<std::size_t>(std::countr_zero(left));
    const Ends ends = ends_at(play, round);
    const Seat seat = course.turns[play];
    const Side side = seating_.side_of(seat);
    const Clearing clearing = plays_.clearing(course.table(play), ends, round.cards[play]);
    facts.note(clearing, side, is_at(ends, Ends::last));
    if (!is_sweep(rules_, clearing, is_at(ends, Ends::last))) continue;
    sweeps |= std::uint64_t{1} << play;
    ++state.sweeps[side];
    ++facts.sweeps[seat];
  }
  return round.marked == 0 || round.marked == sweeps;
}

} // namespace arbitro

#include "plain_round.hpp"

#include <algorithm>
#include <bit>

namespace arbitro {

/// How a round came to pass.
struct PlainRules::Course {
  const Seat *turns;                                        ///< who makes each play
  const Hands *hands;                                       ///< by deal
  CardSet first_table{};                                    ///< as dealt, a bonus or not
  std::array<std::uint64_t, PlainRound::most_plays> tables; ///< what lay open before it
  std::uint64_t took = 0;                                   ///< a bit for each that took cards
  std::uint64_t cleared = 0;                                ///< likewise, all there were
  std::uint64_t unusual = 0;                                ///< likewise, made with a card that is not usual
  std::uint64_t fingerprint = 0;                            ///< of all of them

  [[nodiscard]] CardSet table(std::size_t play) const { return CardSet::from_bits(tables[play]); }
};

bool PlainRules::serve(const Rules &rules, Seating seating) {
  const int deals = Dealing(rules, seating.players).deals();
  return deals > 0 && deals <= static_cast<int>(PlainRound::most_deals) && allows(rules, seating) && !find_conflict(rules);
}

PlainRules::PlainRules(const Rules &rules, Seating seating)
    : rules_(rules), plays_(rules_), seating_(seating), dealing_(rules, seating.players), scoring_(rules_) {
  for (std::size_t i = 0; i < turns_.size(); ++i) turns_[i] = i % seating.players;
}

bool PlainRules::judge(const PlainRound &round, Seat dealer, bool may_stop, const PerSide<int> *sudden_death, PlainOutcome &outcome,
                       std::uint64_t &fingerprint) const {
  const Seat leader = seating_.after(dealer);
  const int whole = dealing_.plays();
  outcome.is_whole = round.plays == whole;
  outcome.at_play = {};
  if (round.plays > whole || (!outcome.is_whole && !may_stop && sudden_death == nullptr)) return false;
  if (round.leader != nobody && round.leader != leader) return false;
  outcome.table = round.table;
  if (!round.has_table && rules_.table_size > 0) {
    if (!outcome.is_whole) return false;
    CardSet played;
    for (std::size_t play = 0; play < static_cast<std::size_t>(round.plays); ++play) played |= round.cards[play];
    outcome.table = CardSet::pack() - played;
  }
  if (outcome.table.size() != rules_.table_size || judge_table(rules_, outcome.table).is_void) return false;
  if (round.deals > 0 && !come_out(round, outcome.table)) return false;
  std::optional<Hands> played;
  if (round.deals == 0 && !(played = in_hindsight(round, leader, outcome.table))) return false;

  Course course;
  course.turns = &turns_[leader];
  course.hands = played ? &*played : &round.hands;
  course.first_table = outcome.table;
  course.fingerprint = fingerprint;
  const RoundState begun = begin_round(rules_, seating_, dealer, outcome.table);
  RoundState state;
  const bool at_once = PlainPlay::serves(rules_) && sudden_death == nullptr && round.declared == 0;
  if (!at_once || !play_at_once(round, begun, course, state, outcome.facts)) {
    state = begun;
    course.fingerprint = fingerprint;
    if (!play_by_play(round, sudden_death, course, state, outcome)) return false;
  }
  fingerprint = fingerprint_of(course.fingerprint);
  if (!outcome.is_whole && !outcome.is_cut() && !may_stop) return false;
  if (outcome.is_cut()) outcome.is_whole = false;
  if (outcome.is_whole) outcome.facts.settlement = settle(rules_, state);
  outcome.facts.counts = counts_of(state);
  return true;
}

/// Whether no card was dealt twice, and all but the last deal were played to their end.
bool PlainRules::come_out(const PlainRound &round, CardSet table) const {
  const int dealt_out = dealing_.plays_before(round.deals);
  if (round.deals > dealing_.deals() || round.plays > dealt_out || round.plays <= dealing_.plays_before(round.deals - 1)) return false;
  CardSet dealt = table;
  for (std::size_t deal = 0; deal < static_cast<std::size_t>(round.deals); ++deal)
    for (Seat seat = 0; seat < seating_.players; ++seat) dealt |= round.hands[deal][seat];
  return dealt.size() == rules_.table_size + dealt_out;
}

/// The hands as far as they were played; nothing where a card was played twice.
std::optional<PlainRules::Hands> PlainRules::in_hindsight(const PlainRound &round, Seat leader, CardSet table) const {
  std::optional<Hands> hands(std::in_place);
  CardSet seen = table;
  for (std::size_t play = 0; play < static_cast<std::size_t>(round.plays); ++play) {
    (*hands)[deal_of(play)][turns_[leader + play]] |= round.cards[play];
    seen |= round.cards[play];
  }
  return seen.size() == table.size() + round.plays ? hands : std::nullopt;
}

Ends PlainRules::ends_at(std::size_t play) const {
  const auto last = static_cast<std::size_t>(dealing_.plays() - 1);
  return (play == 0 ? Ends::first : Ends::neither) | (play == last ? Ends::last : Ends::neither);
}

/// Plays the round in rules in which cards always have their own value, where it says of every play what it takes.
bool PlainRules::play_at_once(const PlainRound &round, const RoundState &begun, Course &course, RoundState &state,
                              RoundFacts &facts) const {
  facts = {};
  state = begun;
  for (std::size_t play = 0; plays_.usual() != CardSet::pack() && play < static_cast<std::size_t>(round.plays); ++play)
    course.unusual |= std::uint64_t{!plays_.usual().contains(round.cards[play])} << play;
  return make_plays(round, state, course) && may_lay(round, course) && may_take(round, course, state, facts) &&
         note_sweeps(round, course, state, facts);
}

/// Plays it whatever the rules are, one play after the other.
bool PlainRules::play_by_play(const PlainRound &round, const PerSide<int> *sudden_death, Course &course, RoundState &state,
                              PlainOutcome &outcome) const {
  RoundFacts &facts = outcome.facts;
  facts = {};
  const auto decide = [&] {
    if (sudden_death == nullptr) return false;
    outcome.at_play = {decided_by_certain(rules_, state, *sudden_death), WonBy::sudden_death};
    return outcome.is_cut();
  };
  if (decide()) return false;
  std::uint64_t sweeps = 0;
  for (std::size_t play = 0; play < static_cast<std::size_t>(round.plays); ++play) {
    if (dealing_.begins_deal(static_cast<int>(play))) deal(rules_, state, (*course.hands)[deal_of(play)]);
    Play made{.seat = course.turns[play], .card = round.cards[play], .captures = !round.taken[play].empty(), .taken = round.taken[play]};
    if ((round.declared >> play & 1) != 0) {
      made.declares = round.declares[play];
      made.matta = round.matta[play];
    }
    if (!made.captures && (round.says_it_lays >> play & 1) == 0 && !take_only_capture(rules_, state, made)) return false;
    const bool is_last = state.moment().last_play;
    if (!arbitro::judge(rules_, state, made).empty()) return false;
    const Effect effect = apply(rules_, state, made);
    facts.note(effect.clearing, seating_.side_of(made.seat), is_last);
    if (made.captures) ++facts.captures[made.seat];
    if (effect.sweep) ++facts.sweeps[made.seat];
    sweeps |= std::uint64_t{effect.sweep} << play;
    course.fingerprint = hash_with(course.fingerprint, made.seat, made.card);
    if (decide() && play + 1 != static_cast<std::size_t>(round.plays)) return false;
  }
  return round.marked == 0 || round.marked == sweeps;
}

// What depends on how a play was made is kept apart from what does not: a fork for each play would be guessed wrong too often.

/// Lays every card that is laid and takes away all that is taken, legal or not. False where a card is not in the hand.
bool PlainRules::make_plays(const PlainRound &round, RoundState &state, Course &course) const {
  std::uint64_t lay_open = state.table.bits(); // before the first play, or laid since
  std::uint64_t gone = 0;
  std::uint64_t played = 0;
  std::uint64_t in_hand = 1;
  std::uint64_t took = 0;
  std::uint64_t fingerprint = course.fingerprint;
  std::size_t play = 0;
  for (std::size_t deal = 0; deal < static_cast<std::size_t>(dealing_.deals()); ++deal) {
    const PerSeat<CardSet> &hands = (*course.hands)[deal];
    const auto next_deal =
        std::min(play + static_cast<std::size_t>(dealing_.plays(static_cast<int>(deal))), static_cast<std::size_t>(round.plays));
    for (; play < next_deal; ++play) {
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
  return in_hand != 0 && std::popcount(played) == round.plays && (played & course.first_table.bits()) == 0;
}

/// Whether the rules allow every card to be laid that is.
bool PlainRules::may_lay(const PlainRound &round, const Course &course) const {
  const std::uint64_t all = ~std::uint64_t{0} >> (64 - round.plays);
  for (std::uint64_t left = all & ~(course.took | course.unusual); left != 0; left &= left - 1) {
    const auto play = static_cast<std::size_t>(std::countr_zero(left));
    if (!plays_.lays(course.table(play), round.cards[play])) return false;
  }
  for (std::uint64_t left = all & ~course.took & course.unusual; left != 0; left &= left - 1) {
    const auto play = static_cast<std::size_t>(std::countr_zero(left));
    const bool says_it_lays = (round.says_it_lays >> play & 1) != 0;
    if (!plays_.lays_unusual(course.table(play), ends_at(play), round.cards[play], hand_at(round, course, play), says_it_lays))
      return false;
  }
  return true;
}

/// Whether they allow every capture. Takes note of what it brings.
bool PlainRules::may_take(const PlainRound &round, Course &course, RoundState &state, RoundFacts &facts) const {
  bool legal = true;
  for (std::uint64_t left = course.took; left != 0; left &= left - 1) {
    const auto play = static_cast<std::size_t>(std::countr_zero(left));
    const Card card = round.cards[play];
    const CardSet taken = round.taken[play];
    const CardSet table = course.table(play);
    legal &= plays_.takes(table, card, taken) | ((course.unusual >> play & 1) != 0);
    course.cleared |= std::uint64_t{taken == table} << play;
    state.piles[seating_.side_of(course.turns[play])] |= taken | card;
    ++facts.captures[course.turns[play]];
  }
  for (std::uint64_t left = course.took & course.unusual; left != 0; left &= left - 1) {
    const auto play = static_cast<std::size_t>(std::countr_zero(left));
    legal &= plays_.takes_unusual(course.table(play), ends_at(play), round.cards[play], round.taken[play]);
  }
  if (course.took != 0) {
    state.any_capture = true;
    state.last_capturer = seating_.side_of(course.turns[std::bit_width(course.took) - 1]);
  }
  return legal;
}

/// The hand that a play is made from, its card included.
CardSet PlainRules::hand_at(const PlainRound &round, const Course &course, std::size_t play) const {
  const auto players = static_cast<std::size_t>(seating_.players);
  const std::size_t deal = deal_of(play);
  CardSet hand = (*course.hands)[deal][course.turns[play]];
  for (std::size_t earlier = play; earlier >= players && deal_of(earlier - players) == deal; earlier -= players)
    hand -= round.cards[earlier - players];
  return hand;
}

/// Takes note of the sweeps. Whether every one of them is marked, or none, and nothing else.
bool PlainRules::note_sweeps(const PlainRound &round, const Course &course, RoundState &state, RoundFacts &facts) const {
  std::uint64_t sweeps = 0;
  for (std::uint64_t left = course.cleared; left != 0; left &= left - 1) {
    const auto play = static_cast<std::size_t>(std::countr_zero(left));
    const Ends ends = ends_at(play);
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

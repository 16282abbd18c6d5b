#include "plain_round.hpp"

#include "declaration.hpp"

#include <algorithm>
#include <bit>

namespace arbitro {

bool PlainRules::serve(const Rules &rules, Seating seating) {
  const int deals = Dealing(rules, seating.players).deals();
  return deals > 0 && deals <= static_cast<int>(PlainRound::most_deals) && allows(rules, seating) && !find_conflict(rules);
}

PlainRules::PlainRules(const Rules &rules, Seating seating)
    : rules_(rules), plays_(rules_), seating_(seating), dealing_(rules, seating.players), scoring_(rules_) {
  for (std::size_t i = 0; i < turns_.size(); ++i) turns_[i] = i % seating.players;
}

bool PlainRules::judge(const PlainRound &round, Seat dealer, bool may_stop, const std::optional<PerSide<int>> &sudden_death,
                       PlainOutcome &outcome, std::uint64_t &fingerprint) const {
  const Seat leader = seating_.after(dealer);
  const int whole = dealing_.plays();
  outcome.is_whole = round.plays == whole;
  outcome.at_play = {};
  if (round.plays > whole || (!outcome.is_whole && !may_stop && !sudden_death)) return false;
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

  const Hands &hands = played ? *played : round.hands;
  const RoundState begun = begin_round(rules_, seating_, dealer, outcome.table);
  RoundState state = begun;
  std::uint64_t hash = fingerprint;
  const bool may_declare = has_hand_bonus(rules_) || round.declared != 0;
  const auto at_once = may_declare ? &PlainRules::play_at_once<true> : &PlainRules::play_at_once<false>;
  if (sudden_death || !(this->*at_once)(round, hands, state, outcome.facts, hash)) {
    state = begun;
    hash = fingerprint;
    if (!play_by_play(round, hands, sudden_death, state, outcome, hash)) return false;
  }
  fingerprint = fingerprint_of(hash);
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

/// Takes down what a play declares, before it is made; false if it may not declare that.
bool PlainRules::declare(const PlainRound &round, std::size_t play, Seat seat, RoundState &state) const {
  state.plays = static_cast<int>(play);
  const Declared made =
      declared(rules_, state, {.seat = seat, .card = round.cards[play], .declares = round.declares[play], .matta = round.matta[play]});
  state.hand_bonus[seating_.side_of(seat)] += made.points;
  if (made.matta != 0) state.matta_in_hand = made.matta;
  return made.faults.empty();
}

/// Plays a round that says of every play what it takes, and that no play ends. Without declarations every card has its own value.
template <bool may_declare> bool PlainRules::play_at_once(const PlainRound &round, const Hands &hands, RoundState &state, RoundFacts &facts,
                                                          std::uint64_t &hash) const {
  facts = {};
  const Seat *const turns = &turns_[state.turn];
  const auto plays = static_cast<std::size_t>(round.plays), last = static_cast<std::size_t>(dealing_.plays() - 1);
  std::uint64_t sweeps = 0, fingerprint = hash;
  Moment moment = state.moment();
  bool legal = true;
  for (std::size_t number = 0, play = 0; play < plays; ++number) {
    PerSeat<CardSet> held = hands[number];
    if constexpr (may_declare) deal(rules_, state, held);
    const std::size_t next = std::min(plays, play + static_cast<std::size_t>(dealing_.plays(static_cast<int>(number))));
    for (; play < next; ++play) {
      const Seat seat = turns[play];
      const Card card = round.cards[play];
      const CardSet taken = round.taken[play];
      int matta = matta_card.value(), value = card.value();
      if constexpr (may_declare) {
        if ((round.declared >> play & 1) != 0) legal &= declare(round, play, seat, state);
        matta = played_value(rules_, state, {.seat = seat, .card = matta_card});
        if (card == matta_card) value = matta;
        moment.matta_value = state.matta_on_table;
        state.first_turn[seat] = false;
        move_matta(rules_, card, taken.empty(), taken, state);
      }
      legal &= held[seat].contains(card);
      moment.first_play = play == 0;
      moment.last_play = play == last;
      legal &= taken.empty() ? plays_.lays(moment, card, value, held[seat], matta, (round.says_it_lays >> play & 1) != 0)
                             : plays_.takes(moment, card, value, taken);
      held[seat] -= card;
      fingerprint = hash_with(fingerprint, seat, card);
      if (taken.empty()) {
        moment.table |= card;
        continue;
      }
      const Side side = seating_.side_of(seat);
      ++facts.captures[seat];
      state.piles[side] |= taken | card;
      state.last_capturer = side;
      if (taken == moment.table) {
        const Clearing cleared = clearing(rules_, moment, value, taken);
        const bool sweep = is_sweep(rules_, cleared, moment.last_play);
        facts.note(cleared, side, moment.last_play);
        sweeps |= std::uint64_t{sweep} << play;
        if (sweep) {
          ++state.sweeps[side];
          ++facts.sweeps[seat];
        }
      }
      moment.table -= taken;
    }
    if (!legal) return false;
  }
  state.table = moment.table;
  state.any_capture = state.last_capturer != nobody;
  hash = fingerprint;
  return round.marked == 0 || round.marked == sweeps;
}

/// Plays it whatever the rules are, one play after the other.
bool PlainRules::play_by_play(const PlainRound &round, const Hands &hands, const std::optional<PerSide<int>> &sudden_death,
                              RoundState &state, PlainOutcome &outcome, std::uint64_t &fingerprint) const {
  const Seat *const turns = &turns_[state.turn];
  RoundFacts &facts = outcome.facts;
  facts = {};
  const auto decide = [&] {
    if (!sudden_death) return false;
    outcome.at_play = {decided_by_certain(rules_, state, *sudden_death), WonBy::sudden_death};
    return outcome.is_cut();
  };
  if (decide()) return false;
  std::uint64_t sweeps = 0;
  for (std::size_t play = 0; play < static_cast<std::size_t>(round.plays); ++play) {
    if (dealing_.begins_deal(static_cast<int>(play))) deal(rules_, state, hands[deal_of(play)]);
    Play made{.seat = turns[play], .card = round.cards[play], .captures = !round.taken[play].empty(), .taken = round.taken[play]};
    if ((round.declared >> play & 1) != 0) {
      made.declares = round.declares[play];
      made.matta = round.matta[play];
    }
    if (!made.captures && (round.says_it_lays >> play & 1) == 0 && !take_only_capture(rules_, state, made)) return false;
    const bool is_last = state.moment().last_play;
    if (!arbitro::judge(rules_, state, made).empty()) return false;
    const Effect effect = apply(rules_, state, made);
    facts.note(made, effect, seating_.side_of(made.seat), is_last);
    sweeps |= std::uint64_t{effect.sweep} << play;
    fingerprint = hash_with(fingerprint, made.seat, made.card);
    if (decide() && play + 1 != static_cast<std::size_t>(round.plays)) return false;
  }
  return round.marked == 0 || round.marked == sweeps;
}

} // namespace arbitro

#include "captures.hpp"
#include "declaration.hpp"

namespace arbitro {
namespace {

void judge_ordinary(const Rules &rules, const Moment &moment, int value, CardSet taken, Faults &faults) {
  const int sum = sum_on_table(moment, taken);
  const int size = taken.size();
  const auto by = families(rules, value);
  const auto family = std::find_if(by.begin(), by.end(),
                                   [&](const Family &one) { return one.sum != 0 && one.sum == sum && (!one.singles_only || size == 1); });
  if (family == by.end()) {
    const bool sweeps_or_takes_itself = is_sweeping_ace(rules, value) && taken == moment.table;
    faults.add(sweeps_or_takes_itself ? Fault::ace_rule : Fault::wrong_sum);
    return;
  }
  if (rules.max_captured != 0 && size > rules.max_captured) faults.add(Fault::too_many);
  if (size == 1 || family->priority == Priority::free) return;
  const int smallest = smallest_set(spread(moment), sum);
  const bool may_be_taken = smallest != 0 && (rules.max_captured == 0 || smallest <= rules.max_captured);
  if (family->priority == Priority::fewest && may_be_taken && smallest < size) faults.add(Fault::fewest_first);
  if (family->priority == Priority::single_first && smallest == 1) faults.add(Fault::equal_card_first);
}

} // namespace

Faults capture_faults(const Rules &rules, const Moment &moment, int value, CardSet taken) {
  Faults faults;
  if (!moment.table.contains_all(taken)) faults.add(Fault::not_on_table);
  const bool takes_table = taken.contains_all(moment.table);
  const AceRole role = ace_role(rules, moment, value);
  if (role == AceRole::takes_itself) return faults;
  if (role == AceRole::takes_aces) {
    const CardSet aces = equal_cards(spread(moment), 1);
    const bool takes_aces = !taken.empty() && aces.contains_all(taken);
    if (!takes_aces || (taken.size() > 1 && rules.ace_takes_aces == AceTakesAces::one))
      faults.add(Fault::ace_rule);
    else if (taken.size() > most_aces(rules, aces))
      faults.add(Fault::too_many);
    return faults;
  }
  if (role == AceRole::sweeps) {
    const bool too_large = sweep_too_large(rules, moment.table);
    const bool may_take_less = rules.ace_may_decline != AceMayDecline::no && !too_large;
    if (takes_table && too_large) faults.add(Fault::too_many);
    if (!takes_table && !may_take_less) faults.add(Fault::ace_rule);
    if (takes_table || !may_take_less) return faults;
  }
  judge_ordinary(rules, moment, value, taken, faults);
  return faults;
}

int played_value(const Rules &rules, const RoundState &round, const Play &play) {
  if (play.card != matta_card || rules.matta_play_value == MattaValue::seven) return play.card.value();
  const int now = declared(rules, round, play).matta;
  const int value = now != 0 ? now : round.matta_in_hand;
  return value != 0 ? value : matta_card.value();
}

namespace {

/// What the matta counts in the hand from which that play is made.
int matta_value(const Rules &rules, const RoundState &round, const Play &play) {
  return played_value(rules, round, {.seat = play.seat, .card = matta_card, .declares = play.declares, .matta = play.matta});
}

} // namespace

Faults judge(const Rules &rules, const RoundState &round, const Play &play) {
  Faults faults;
  if (round.plays >= round.plays_in_round) return faults.add(Fault::round_over);
  if (play.seat != round.turn) faults.add(Fault::out_of_turn);
  const CardSet hand = round.hands[play.seat];
  if (!hand.contains(play.card)) faults.add(round.seen().contains(play.card) ? Fault::card_seen : Fault::not_in_hand);
  faults |= declared(rules, round, play).faults;

  Moment moment = round.moment();
  moment.table -= play.card;
  const int value = played_value(rules, round, play);
  if (play.captures) {
    faults |= capture_faults(rules, moment, value, play.taken);
  } else {
    faults |= lay_faults(rules, moment, value, hand, matta_value(rules, round, play));
  }
  return faults;
}

std::vector<LegalPlay> legal_plays(const Rules &rules, const RoundState &round, const Play &play, std::size_t most) {
  Moment moment = round.moment();
  moment.table -= play.card;
  const int value = played_value(rules, round, play);
  std::vector<LegalPlay> plays;
  for (const CardSet taken : captures(rules, moment, play.card, value, most))
    plays.push_back({play.card, true, taken, is_sweep(rules, moment, value, taken)});
  if (lay_faults(rules, moment, value, round.hands[play.seat], matta_value(rules, round, play)).empty()) plays.push_back({play.card});
  return plays;
}

} // namespace arbitro

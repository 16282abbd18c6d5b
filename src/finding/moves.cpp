#include "arbitro/moves.hpp"

#include "arbitro/games.hpp"
#include "finding/objection.hpp"

#include <cstdint>

namespace arbitro {

RoundState position(const Moment &moment, CardSet hand, int matta) {
  RoundState round;
  round.table = moment.table;
  round.matta_on_table = moment.matta_value;
  round.matta_in_hand = static_cast<std::uint8_t>(matta);
  round.hands[round.turn] = hand;
  round.stock = CardSet::pack() - hand - moment.table;
  round.plays = moment.first_play ? 0 : 1;
  round.plays_in_round = round.plays + (moment.last_play ? 1 : 2);
  return round;
}

std::vector<LegalPlay> moves(const Rules &rules, const RoundState &round, CardSet cards) {
  std::vector<LegalPlay> found;
  for (const Card card : cards)
    for (const LegalPlay &play : legal_plays(rules, round, {.seat = round.turn, .card = card}, SIZE_MAX)) found.push_back(play);
  return found;
}

PlayVerdict judge_play(const Rules &rules, const RoundState &round, const Play &play) {
  PlayVerdict verdict;
  const bool sweep = play.captures && is_sweep(rules, round.moment(), played_value(rules, round, play), play.taken);
  verdict.play = {play.card, play.captures, play.taken, sweep};
  const Faults faults = judge(rules, round, play);
  verdict.legal = faults.empty();
  for (Fault fault = Fault::not_on_table; fault <= Fault::hand_must_capture && verdict.why.empty();
       fault = static_cast<Fault>(static_cast<int>(fault) + 1)) {
    if (!faults.has(fault)) continue;
    const Objection objection = objection_to(rules, round, play, fault, legal_plays(rules, round, play));
    verdict.why = objection.message;
    for (const std::string_view rule : objection.rules) verdict.rules.push_back(rule_in_force(rule, rules));
  }
  for (const Game &game : games())
    if (judge(rules_of(game), round, play).empty()) verdict.games.emplace_back(game.name);
  return verdict;
}

MovesAnswer answer(const MovesQuestion &question) {
  MovesAnswer answer{question.round.table, moves(question.rules, question.round, question.cards), std::nullopt, question.card_spelling};
  if (question.play) answer.verdict = judge_play(question.rules, question.round, *question.play);
  return answer;
}

} // namespace arbitro

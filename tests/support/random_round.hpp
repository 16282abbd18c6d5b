#pragma once

#include "arbitro/analyse.hpp"
#include "generator.hpp"
#include "twin.hpp"

#include <bit>
#include <optional>
#include <vector>

namespace generated {

using namespace arbitro;

/// The bonus declared with the first play from a hand, where it has one.
inline arbitro::Play declaration(const Rules &rules, const RoundState &state, Dice &dice) {
  arbitro::Play play{.seat = state.turn};
  if (rules.hand_bonus_declare == HandBonusDeclare::automatic || !state.first_turn[state.turn] || dice.percent(20)) return play;
  for (const Declaration declares : {Declaration::triple, Declaration::low}) {
    std::uint16_t values = matta_values(rules, state.hands[state.turn], declares);
    if (values == 0) continue;
    play.declares = declares;
    while (std::popcount(values) > 1 && dice.percent(50)) values = static_cast<std::uint16_t>(values & (values - 1));
    play.matta = static_cast<std::uint8_t>(std::countr_zero(values));
    return play;
  }
  return play;
}

/// A legal play, more often than not one that takes something; nothing where there is none.
inline std::optional<arbitro::Play> random_play(const Rules &rules, const RoundState &state, Dice &dice) {
  arbitro::Play play = declaration(rules, state, dice);
  std::vector<LegalPlay> legal;
  for (const Card card : state.hands[state.turn]) {
    play.card = card;
    for (const LegalPlay &one : legal_plays(rules, state, play))
      if (one.captures || legal.empty() || dice.percent(40)) legal.push_back(one);
  }
  if (legal.empty()) return std::nullopt;
  const LegalPlay &chosen = legal[static_cast<std::size_t>(dice.below(static_cast<int>(legal.size())))];
  play.card = chosen.card;
  play.captures = chosen.captures;
  play.taken = chosen.taken;
  return play;
}

/// Any card of the hand, which takes any cards or none, legal or not.
inline arbitro::Play any_play(const RoundState &state, Dice &dice) {
  std::vector<Card> cards;
  for (const Card card : state.hands[state.turn]) cards.push_back(card);
  arbitro::Play play{.seat = state.turn, .card = cards[static_cast<std::size_t>(dice.below(static_cast<int>(cards.size())))]};
  for (const Card card : state.table)
    if (dice.percent(40)) play.taken |= card;
  play.captures = !play.taken.empty();
  return play;
}

/// A round played at random to its end, if it gets there; with some illegal plays that the table accepted, unless all have to be legal.
inline std::optional<KnownRound> random_round(const Rules &rules, Seating seating, Dice &dice, bool all_legal = false) {
  const std::vector<Card> pack = shuffled_pack(dice);
  auto card = pack.begin();
  const auto take = [&](int number) {
    CardSet cards;
    for (int i = 0; i < number; ++i) cards |= *card++;
    return cards;
  };
  KnownRound known;
  RoundState state = begin_round(rules, seating, dice.below(seating.players), take(rules.table_size));
  const int accepted = !all_legal && dice.percent(20) ? 10 : 0;
  while (state.plays < state.plays_in_round) {
    const int size = twin::cards_in_hand(rules, static_cast<int>(known.hands.size()));
    PerSeat<CardSet> &hands = known.hands.emplace_back();
    for (Seat seat = 0; seat < seating.players; ++seat) hands[seat] = take(size);
    deal(rules, state, hands);
    for (int i = 0; i < size * seating.players; ++i) {
      const std::optional<arbitro::Play> play = dice.percent(accepted) ? any_play(state, dice) : random_play(rules, state, dice);
      if (!play) return std::nullopt;
      known.before.push_back(state);
      known.plays.push_back(*play);
      apply(rules, state, *play);
    }
  }
  known.before.push_back(state);
  return known;
}

} // namespace generated

#include "candidate_plays.hpp"

#include "game/captures.hpp"

#include <algorithm>
#include <limits>

namespace arbitro {
namespace {

constexpr int of_sweep = 200, of_capture = 100, of_laying = 50, of_danger = 90;
constexpr int always_best = 1024;
constexpr int of_always_best = 60;
constexpr int memory = 32; ///< plays after which what was learnt is mostly forgotten

/// What cards are worth to whoever takes them, roughly.
int worth(CardSet cards) {
  return cards.size() + 2 * (cards & CardSet::of_suit(Suit::coins)).size() + 2 * (cards & CardSet::of_value(7)).size();
}

} // namespace

CandidatePlays::CandidatePlays(const Rules &rules, const KnownRound &round)
    : rules_(rules), round_(round), dealing_(rules, round.before.front().seating.players), alike_(rules), bonuses_(round.hands.size()) {
  for (std::size_t i = 0; i < round.plays.size(); ++i)
    if (round.before[i].first_turn[round.plays[i].seat])
      bonuses_[static_cast<std::size_t>(dealing_.deal_of(static_cast<int>(i)))][round.plays[i].seat] = {round.plays[i].declares,
                                                                                                        round.plays[i].matta};
}

CandidatePlays::Bonus CandidatePlays::bonus_at(const RoundState &position) const {
  return position.first_turn[position.turn] ? bonuses_[static_cast<std::size_t>(dealing_.deal_of(position.plays))][position.turn] : Bonus{};
}

/// The cards of whoever plays next.
CardSet CandidatePlays::next_hand(const RoundState &position) const {
  const Seat next = position.seating.after(position.turn);
  const int plays = position.plays + 1;
  if (plays == position.plays_in_round) return {};
  return dealing_.begins_deal(plays) ? round_.hands[static_cast<std::size_t>(dealing_.deal_of(plays))][next] : position.hands[next];
}

bool CandidatePlays::is_open_to_sweep(CardSet table, CardSet hand) const {
  const int sum = table.sum();
  const auto has = [&](int value) { return value >= 1 && value <= 10 && hand.has_value(value); };
  return !table.empty() && ((rules_.take_value && has(sum)) || has(rules_.take_total - sum));
}

std::size_t CandidatePlays::kind(const Play &play) {
  const auto size = static_cast<std::size_t>(play.captures ? play.taken.size() : 0);
  return static_cast<std::size_t>(play.card.index()) * sizes + std::min(size, sizes - 1);
}

int CandidatePlays::promise(const Play &play, CardSet left, CardSet next_hand) const {
  const int of_what_it_does =
      play.captures ? (left.empty() ? of_sweep : of_capture) + worth(play.taken | play.card) : of_laying - worth(play.card);
  return of_what_it_does - (is_open_to_sweep(left, next_hand) ? of_danger : 0) + found_best_[kind(play)] * of_always_best / always_best;
}

void CandidatePlays::add(const RoundState &position, std::int16_t first, std::vector<Candidate> &to) const {
  const std::size_t begin = to.size();
  const Moment moment = position.moment();
  const CardSet hand = position.hands[position.turn];
  const CardSet next = next_hand(position);
  const Bonus bonus = bonus_at(position);
  const auto put = [&](const Play &play, CardSet left) {
    const auto number = static_cast<std::int16_t>(to.size() - begin);
    const Candidate candidate{play, number == first ? std::numeric_limits<int>::max() : promise(play, left, next), number};
    auto place = to.insert(to.end(), candidate);
    for (; place != to.begin() + static_cast<std::ptrdiff_t>(begin) && (place - 1)->promise < candidate.promise; --place)
      *place = *(place - 1);
    *place = candidate;
  };
  for (const Card card : hand) {
    if (!alike_.is_lowest(card, hand)) continue;
    Play play{.seat = position.turn, .card = card, .captures = true, .declares = bonus.declares, .matta = bonus.matta};
    const int value = played_value(rules_, position, play);
    each_capture(rules_, moment, value, [&](CardSet taken) {
      play.taken = taken;
      if (alike_.is_lowest(taken, moment.table)) put(play, moment.table - taken);
      return true;
    });
    const Play matta{.seat = position.turn, .card = matta_card, .declares = bonus.declares, .matta = bonus.matta};
    play.captures = false;
    play.taken = {};
    if (lay_faults(rules_, moment, value, hand, played_value(rules_, position, matta)).empty()) put(play, moment.table | card);
  }
}

void CandidatePlays::learn(const Play &play, bool was_best) {
  std::int16_t &share = found_best_[kind(play)];
  share = static_cast<std::int16_t>(share + ((was_best ? always_best : 0) - share) / memory);
}

} // namespace arbitro

#pragma once

#include "arbitro/analyse.hpp"
#include "arbitro/card.hpp"
#include "arbitro/games.hpp"
#include "arbitro/rules.hpp"
#include "arbitro/score.hpp"
#include "game/awards.hpp"
#include "game/captures.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <limits>
#include <vector>

namespace arbitro {

/// Cards of one value that no award of some rules distinguishes: which of them is played or taken makes no difference.
class AlikeCards {
public:
  explicit AlikeCards(const Rules &rules) {
    std::vector<CardSet> distinguished;
    if (rules.matta == Matta::seven_of_cups) distinguished.emplace_back(matta_card);
    for (const AwardKey &key : awards(rules)) {
      if (pays_nothing(rules, key)) continue;
      if (tells_suits_apart(rules, key)) return;
      distinguished.push_back(cards_of(key));
    }
    for (const Card card : CardSet::pack())
      for (const Card lower : CardSet::of_value(card.value())) {
        if (lower.index() >= card.index()) break;
        const auto holds_one = [&](CardSet cards) { return cards.contains(card) != cards.contains(lower); };
        if (std::ranges::any_of(distinguished, holds_one)) continue;
        lower_[static_cast<std::size_t>(card.index())] |= lower;
        any_ = true;
      }
  }
  /// Whether no card of the choice could be exchanged for a lower one of those there were.
  [[nodiscard]] bool is_lowest(CardSet choice, CardSet among) const {
    for (const Card card : choice)
      if (!choice.contains_all(lower_[static_cast<std::size_t>(card.index())] & among)) return false;
    return true;
  }
  /// The lowest cards that are like these, one for each.
  [[nodiscard]] CardSet lowest_like(CardSet cards) const {
    if (!any_) return cards;
    CardSet lowest;
    for (const Card card : cards) {
      const CardSet free = lower_[static_cast<std::size_t>(card.index())] - lowest;
      lowest |= free.empty() ? CardSet{card} : CardSet{free.first()};
    }
    return lowest;
  }

private:
  static bool tells_suits_apart(const Rules &rules, const AwardKey &key) {
    return row_of(key.award).figure == Figure::primiera && rules.primiera_scale != PrimieraScale::count_sevens;
  }

  std::array<CardSet, 40> lower_{}; ///< those like each card and below it
  bool any_ = false;
};

/// The plays that may be made at a position, those first that are likely to be best, and of plays that come to the same only one.
class CandidatePlays {
public:
  /// One of them, with its number among those of the position, which is the same each time.
  struct Candidate {
    Play play;
    int promise = 0;
    std::int16_t number = 0;
  };
  static constexpr std::int16_t no_number = -1;

  /// The rules and the round must stay where they are.
  CandidatePlays(const Rules &rules, const KnownRound &round)
      : rules_(rules), round_(round), dealing_(rules, round.before.front().seating.players), alike_(rules), bonuses_(round.hands.size()) {
    for (std::size_t i = 0; i < round.plays.size(); ++i)
      if (round.before[i].first_turn[round.plays[i].seat])
        bonuses_[static_cast<std::size_t>(dealing_.deal_of(static_cast<int>(i)))][round.plays[i].seat] = {round.plays[i].declares,
                                                                                                          round.plays[i].matta};
  }

  /// Appends those of a position; the one with the number `first` before all.
  void add(const RoundState &position, std::int16_t first, std::vector<Candidate> &to) const {
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
  [[nodiscard]] const AlikeCards &alike() const { return alike_; }

private:
  static constexpr int of_sweep = 200, of_capture = 100, of_laying = 50, of_danger = 90;

  /// What cards are worth to whoever takes them, roughly.
  static int worth(CardSet cards) {
    return cards.size() + 2 * (cards & CardSet::of_suit(Suit::coins)).size() + 2 * (cards & CardSet::of_value(7)).size();
  }

  /// What a player says with the first play of a deal; every play there could have been says the same.
  struct Bonus {
    Declaration declares = Declaration::none;
    std::uint8_t matta = 0;
  };
  [[nodiscard]] Bonus bonus_at(const RoundState &position) const {
    return position.first_turn[position.turn] ? bonuses_[static_cast<std::size_t>(dealing_.deal_of(position.plays))][position.turn]
                                              : Bonus{};
  }
  /// The cards of whoever plays next.
  [[nodiscard]] CardSet next_hand(const RoundState &position) const {
    const Seat next = position.seating.after(position.turn);
    const int plays = position.plays + 1;
    if (plays == position.plays_in_round) return {};
    return dealing_.begins_deal(plays) ? round_.hands[static_cast<std::size_t>(dealing_.deal_of(plays))][next] : position.hands[next];
  }
  [[nodiscard]] bool is_open_to_sweep(CardSet table, CardSet hand) const {
    const int sum = table.sum();
    const auto has = [&](int value) { return value >= 1 && value <= 10 && hand.has_value(value); };
    return !table.empty() && ((rules_.take_value && has(sum)) || has(rules_.take_total - sum));
  }
  [[nodiscard]] int promise(const Play &play, CardSet left, CardSet next_hand) const {
    const int of_what_it_does =
        play.captures ? (left.empty() ? of_sweep : of_capture) + worth(play.taken | play.card) : of_laying - worth(play.card);
    return of_what_it_does - (is_open_to_sweep(left, next_hand) ? of_danger : 0);
  }

  const Rules &rules_;
  const KnownRound &round_;
  Dealing dealing_;
  AlikeCards alike_;
  std::vector<PerSeat<Bonus>> bonuses_; ///< by deal
};

} // namespace arbitro

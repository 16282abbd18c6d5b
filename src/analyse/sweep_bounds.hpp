#pragma once

#include "arbitro/analyse.hpp"
#include "arbitro/games.hpp"
#include "game/captures.hpp"
#include "game/declaration.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

namespace arbitro {

/// How many sweeps a side can still make at most, whatever is played: by whose turn it is, by which cards take each other alone, and by the
/// sum of what is still to be played, with which at most moments no table can have been cleared.
class SweepBounds {
public:
  /// The rules and the round must stay where they are.
  SweepBounds(const Rules &rules, const KnownRound &round)
      : rules_(rules), round_(round), dealing_(rules, round.before.front().seating.players) {
    for (const PerSeat<CardSet> &hands : round.hands) {
      CardSet cards;
      for (const CardSet hand : hands) cards |= hand;
      if (cards.size() > most_cards_in_deal) return;
      std::uint16_t bit = 1;
      for (const Card card : cards) {
        place_[static_cast<std::size_t>(card.index())] = bit;
        bit = static_cast<std::uint16_t>(bit << 1);
      }
      dealt_.push_back(cards);
    }
    if (!is_regular(rules, round)) return;
    to_come_.resize(dealt_.size());
    for (std::size_t deal = dealt_.size() - 1; deal > 0; --deal) to_come_[deal - 1] = to_come_[deal] | dealt_[deal];
    std::size_t entries = 0;
    for (const CardSet cards : dealt_) {
      first_entry_.push_back(entries);
      entries += std::size_t{1} << cards.size();
    }
    first_entry_.push_back(entries);
    entries_.resize(entries + 1);
    entries_.back() = {{0, 0}, {0, 0}};
    most({0, dealt_.front()});
  }
  [[nodiscard]] int operator()(const RoundState &round, Side side) const {
    if (entries_.empty()) {
      const int left = round.plays_in_round - round.plays;
      const bool moves = round.seating.side_of(round.turn) == side;
      const int turns = moves ? (left + 1) / 2 - (round.table.empty() ? 1 : 0) : left / 2;
      const bool has_last = moves == (left % 2 == 1);
      return std::max(0, turns - (has_last && !rules_.scopa_on_last_play ? 1 : 0));
    }
    CardSet hands;
    for (const CardSet hand : round.hands) hands |= hand;
    const Most &most = entries_[place({static_cast<std::size_t>(dealing_.deal_of(round.plays)), hands})];
    return round.table.empty() ? most.on_empty[side] : most.somewhere[side];
  }

private:
  static constexpr int most_cards_in_deal = 12;

  /// Whether the bounds from sums and turns hold for the round, which illegal plays would break.
  static bool is_regular(const Rules &rules, const KnownRound &round) {
    for (std::size_t i = 0; i < round.plays.size(); ++i)
      if (!judge(rules, round.before[i], round.plays[i]).empty()) return false;
    return true;
  }

  /// Cards in all hands, of the deal with that number.
  struct Stage {
    std::size_t deal;
    CardSet hands;
  };
  /// Of each side, on a table that is not empty and on one that is.
  struct Most {
    std::array<std::int8_t, 2> somewhere{-1, -1}, on_empty{-1, -1};
  };

  [[nodiscard]] std::size_t place(const Stage &stage) const {
    std::size_t place = 0;
    for (const Card card : stage.hands) place |= place_[static_cast<std::size_t>(card.index())];
    return first_entry_[stage.deal] + place;
  }
  [[nodiscard]] Stage after(Stage stage, Card card) const {
    stage.hands -= card;
    if (!stage.hands.empty()) return stage;
    ++stage.deal;
    return {stage.deal, stage.deal == dealt_.size() ? CardSet() : dealt_[stage.deal]};
  }
  [[nodiscard]] Seat mover(const Stage &stage) const {
    const RoundState &begin = round_.before.front();
    Seat seat = begin.turn;
    for (int played = (dealt_[stage.deal] - stage.hands).size(); played > 0; --played) seat = begin.seating.after(seat);
    return seat;
  }
  /// Whether a table can have been cleared when that is still to be played.
  [[nodiscard]] bool can_sweep(const Stage &stage) const {
    if (stage.deal == dealt_.size()) return rules_.scopa_on_last_play;
    return may_remain(rules_, stage.hands | to_come_[stage.deal]);
  }
  /// Whether a card sweeps a table of only that one card, whatever a matta is worth.
  [[nodiscard]] bool takes_alone(Card card, Card lying) const {
    if (has_matta(rules_, CardSet{card, lying})) return true;
    const Moment moment{.table = lying};
    bool takes = false;
    each_capture(rules_, moment, card.value(), [&](CardSet taken) {
      takes = taken == lying && is_sweep(rules_, moment, card, card.value(), taken);
      return !takes;
    });
    return takes;
  }
  /// What is still to come for a side with one card on the table.
  [[nodiscard]] int after_lone(const Stage &stage, Card lying, std::size_t side) {
    if (stage.deal == dealt_.size()) return 0;
    const Seat seat = mover(stage);
    if (round_.before.front().seating.side_of(seat) != side) return most(stage).somewhere[side];
    int best = 0;
    for (const Card card : round_.hands[stage.deal][seat] & stage.hands) {
      const Stage next = after(stage, card);
      best = std::max<int>(best, most(next).somewhere[side]);
      if (can_sweep(next) && takes_alone(card, lying)) best = std::max(best, 1 + most(next).on_empty[side]);
    }
    return best;
  }
  const Most &most(const Stage &stage) {
    Most &entry = entries_[place(stage)];
    if (entry.somewhere[0] >= 0) return entry;
    Most found{{0, 0}, {0, 0}};
    const Seat seat = mover(stage);
    for (const Card card : round_.hands[stage.deal][seat] & stage.hands) {
      const Stage next = after(stage, card);
      const Most &then = most(next);
      for (std::size_t side = 0; side < 2; ++side) {
        const bool sweeps = side == round_.before.front().seating.side_of(seat) && can_sweep(next);
        const int best = std::max(sweeps ? 1 + then.on_empty[side] : 0, int{then.somewhere[side]});
        found.somewhere[side] = static_cast<std::int8_t>(std::max<int>(found.somewhere[side], best));
        found.on_empty[side] = static_cast<std::int8_t>(std::max<int>(found.on_empty[side], after_lone(next, card, side)));
      }
    }
    return entry = found;
  }

  const Rules &rules_;
  const KnownRound &round_;
  Dealing dealing_;
  std::vector<CardSet> dealt_;            ///< to all, by deal
  std::vector<CardSet> to_come_;          ///< in later deals
  std::array<std::uint16_t, 40> place_{}; ///< of each card among those of its deal, as a bit
  std::vector<std::size_t> first_entry_;  ///< of each deal, and of the end of the round
  std::vector<Most> entries_;             ///< by deal and remaining cards; empty if hands are too large or a play was illegal
};

} // namespace arbitro

#include "arbitro/analyse.hpp"

#include "arbitro/round_facts.hpp"
#include "arbitro/score.hpp"
#include "award_bounds.hpp"
#include "captures.hpp"
#include "known_positions.hpp"
#include "pile_digest.hpp"

#include <algorithm>

namespace arbitro {
namespace {

/// What a player says with the first play of a deal; every play there could have been says the same.
struct Saying {
  Declaration declares = Declaration::none;
  std::uint8_t matta = 0;
};

/// A play that may be made, and how early it is worth a try.
struct Candidate {
  Play play;
  int promise;
};

/// Searches the game that follows a position whose cards are all known.
class Search {
public:
  Search(const Rules &rules, const KnownRound &round, std::uint64_t most_positions)
      : rules_(rules), hands_(round.hands), scoring_(rules), digest_(rules), bounds_(rules), last_(round.before.back()),
        left_(most_positions) {
    const std::size_t in_deal = round.plays.size() / hands_.size();
    said_.resize(hands_.size());
    for (std::size_t i = 0; i < round.plays.size(); ++i)
      if (round.before[i].first_turn[round.plays[i].seat])
        said_[i / in_deal][round.plays[i].seat] = {round.plays[i].declares, round.plays[i].matta};
    plays_in_deal_ = static_cast<int>(in_deal);
  }

  /// Whether the first side can get so much more than the second; nothing where the work allowed ends first, as below.
  [[nodiscard]] std::optional<bool> reaches(const RoundState &round, int wanted);
  /// What the first side gets more if both play best, found by asking near a guess.
  [[nodiscard]] std::optional<int> value(const RoundState &round, int guess);
  /// A play that keeps that value.
  [[nodiscard]] std::optional<Play> best_play(const RoundState &round, int value);
  [[nodiscard]] RoundState after(const RoundState &round, const Play &play) const;
  [[nodiscard]] PerSide<int> points(RoundState round) const;
  /// Points of the first side over those of the second, or the other way round where few of them win.
  [[nodiscard]] int balance(const PerSide<int> &points) const { return for_first(points[0] - points[1]); }
  [[nodiscard]] std::uint64_t left() const { return left_; }

private:
  [[nodiscard]] PositionKey key_of(const RoundState &round) const;
  [[nodiscard]] int lead_so_far(const RoundState &round) const;
  [[nodiscard]] Lead lead_to_come(const RoundState &round) const;
  /// Of a lead of the first side how much better it is for it.
  [[nodiscard]] int for_first(int lead) const { return rules_.goal == Goal::high ? lead : -lead; }
  void add_candidates(const RoundState &round);

  const Rules &rules_;
  const std::vector<PerSeat<CardSet>> &hands_;
  Scoring scoring_;
  PileDigest digest_;
  AwardBounds bounds_;
  const RoundState &last_; ///< as the round ended
  std::uint64_t left_;
  std::vector<PerSeat<Saying>> said_{}; ///< by deal
  int plays_in_deal_ = 0;
  KnownPositions known_{};
  std::vector<Candidate> candidates_{}; ///< of every position that is being looked at, one behind the other
};

RoundState Search::after(const RoundState &round, const Play &play) const {
  RoundState next = round;
  apply(rules_, next, play);
  if (next.plays < next.plays_in_round && next.plays % plays_in_deal_ == 0)
    deal(rules_, next, hands_[static_cast<std::size_t>(next.plays / plays_in_deal_)]);
  return next;
}

PerSide<int> Search::points(RoundState round) const {
  if (settle(rules_, round).is_void) return {};
  return scoring_.points(round.seating.sides, counts_of(round));
}

PositionKey Search::key_of(const RoundState &round) const {
  CardSet hands;
  for (const CardSet hand : round.hands) hands |= hand;
  PositionKey key{round.table.bits(), hands.bits(), digest_(round.piles[0], round.piles[1])};
  key.table |= std::uint64_t{round.matta_in_hand} << 40 | std::uint64_t{round.matta_on_table} << 44;
  if (rules_.ponino) key.table |= std::uint64_t{round.sweeps[0]} << 48 | std::uint64_t{round.sweeps[1]} << 56;
  key.hands |= std::uint64_t{round.last_capturer} << 40 | std::uint64_t{round.any_capture} << 48;
  return key;
}

/// What nothing can change any more and no position needs to know: what was declared and dealt does not depend on how it is played.
int Search::lead_so_far(const RoundState &round) const {
  PerSide<int> points{};
  for (std::size_t side = 0; side < 2; ++side)
    points[side] = (round.sweeps[side] + last_.table_bonus[side]) * rules_.scopa_points + last_.hand_bonus[side];
  return points[0] - points[1];
}

/// What can still come, as far as that is plain.
Lead Search::lead_to_come(const RoundState &round) const {
  Lead lead = bounds_(round.piles[0], round.piles[1]);
  const int left = round.plays_in_round - round.plays;
  const int last_does_not = rules_.scopa_on_last_play ? 0 : 1;
  const int of_mover = (left + 1) / 2 - (round.table.empty() ? 1 : 0) - (left % 2 == 1 ? last_does_not : 0);
  const int of_other = left / 2 - (left % 2 == 0 ? last_does_not : 0);
  const bool first_moves = round.seating.side_of(round.turn) == 0;
  lead.most += rules_.scopa_points * std::max(0, first_moves ? of_mover : of_other);
  lead.least -= rules_.scopa_points * std::max(0, first_moves ? of_other : of_mover);
  return lead;
}

void Search::add_candidates(const RoundState &round) {
  const std::size_t first = candidates_.size();
  const Moment moment = round.moment();
  const CardSet hand = round.hands[round.turn];
  const Saying said = round.first_turn[round.turn] ? said_[static_cast<std::size_t>(round.plays / plays_in_deal_)][round.turn] : Saying{};
  const auto worth = [&](CardSet cards) {
    return cards.size() + 2 * (cards & CardSet::of_suit(Suit::coins)).size() + 2 * (cards & CardSet::of_value(7)).size();
  };
  for (const Card card : hand) {
    Play play{.seat = round.turn, .card = card, .declares = said.declares, .matta = said.matta};
    const int value = played_value(rules_, round, play);
    play.captures = true;
    each_capture(rules_, moment, value, [&](CardSet taken) {
      play.taken = taken;
      candidates_.push_back({play, (is_sweep(rules_, moment, card, value, taken) ? 200 : 100) + worth(taken | card)});
      return true;
    });
    const Play matta{.seat = round.turn, .card = matta_card, .declares = said.declares, .matta = said.matta};
    play.captures = false;
    play.taken = {};
    if (lay_faults(rules_, moment, value, hand, played_value(rules_, round, matta)).empty())
      candidates_.push_back({play, (moment.table.sum() + card.value() > 10 ? 50 : 0) - worth(card)});
  }
  std::ranges::stable_sort(candidates_.begin() + static_cast<std::ptrdiff_t>(first), candidates_.end(), std::ranges::greater(),
                           &Candidate::promise);
}

std::optional<bool> Search::reaches(const RoundState &round, int wanted) {
  if (round.plays == round.plays_in_round) return balance(points(round)) >= wanted;
  const int so_far = for_first(lead_so_far(round));
  if (round.any_capture && !rules_.ponino) {
    const Lead lead = lead_to_come(round);
    const auto [least, most] = std::minmax({for_first(lead.least), for_first(lead.most)});
    if (so_far + least >= wanted) return true;
    if (so_far + most < wanted) return false;
  }
  KnownPosition now{.key = key_of(round)};
  std::size_t first_try = 0;
  if (const KnownPosition *known = known_.find(now.key)) {
    now = *known;
    if (so_far + now.least >= wanted) return true;
    if (so_far + now.most < wanted) return false;
    first_try = static_cast<std::size_t>(now.best);
  }
  if (left_ == 0) return std::nullopt;
  --left_;
  const bool wants = round.seating.side_of(round.turn) == 0;
  const std::size_t first = candidates_.size();
  add_candidates(round);
  const std::size_t count = candidates_.size() - first;
  std::optional<bool> reached;
  if (count > 0) reached = !wants;
  now.best = 0;
  for (std::size_t i = 0; i < count && reached == !wants; ++i) {
    const std::size_t at = i == 0 ? first_try : i <= first_try ? i - 1 : i;
    reached = reaches(after(round, candidates_[first + at].play), wanted);
    if (reached == wants) now.best = static_cast<std::int16_t>(at);
  }
  candidates_.resize(first);
  if (!reached) return reached;
  if (*reached)
    now.least = static_cast<std::int16_t>(wanted - so_far);
  else
    now.most = static_cast<std::int16_t>(wanted - so_far - 1);
  known_.keep(now);
  return reached;
}

std::optional<int> Search::value(const RoundState &round, int guess) {
  const std::optional<bool> is_more = reaches(round, guess + 1);
  if (!is_more) return std::nullopt;
  int value = *is_more ? guess + 1 : guess;
  for (;;) {
    const std::optional<bool> reached = reaches(round, *is_more ? value + 1 : value);
    if (!reached) return std::nullopt;
    if (*reached != *is_more) return value;
    value += *is_more ? 1 : -1;
  }
}

std::optional<Play> Search::best_play(const RoundState &round, int value) {
  const bool wants = round.seating.side_of(round.turn) == 0;
  const std::size_t first = candidates_.size();
  add_candidates(round);
  const std::vector<Candidate> candidates(candidates_.begin() + static_cast<std::ptrdiff_t>(first), candidates_.end());
  candidates_.resize(first);
  for (const Candidate &candidate : candidates) {
    const std::optional<bool> reached = reaches(after(round, candidate.play), wants ? value : value + 1);
    if (!reached) return std::nullopt;
    if (*reached == wants) return candidate.play;
  }
  return std::nullopt;
}

/// The points at the end of one line of best plays.
std::optional<PerSide<int>> line_of_best(Search &search, RoundState round, int value) {
  while (round.plays < round.plays_in_round) {
    const std::optional<Play> best = search.best_play(round, value);
    if (!best) return std::nullopt;
    round = search.after(round, *best);
  }
  return search.points(round);
}

/// What a play was worth that leads to a position of known value.
std::optional<PlayWorth> worth_of(Search &search, const RoundState &before, int value_after) {
  const std::optional<int> value = search.value(before, value_after);
  if (!value) return std::nullopt;
  const bool by_first = before.seating.side_of(before.turn) == 0;
  PlayWorth worth{*value, by_first ? *value - value_after : value_after - *value, {}};
  if (worth.cost <= 0) return worth;
  const std::optional<Play> best = search.best_play(before, *value);
  if (!best) return std::nullopt;
  worth.best = AllowedPlay{best->card, best->captures, best->taken};
  return worth;
}

} // namespace

RoundWorth analyse(const Rules &rules, const KnownRound &round, std::uint64_t most_positions) {
  Search search(rules, round, most_positions);
  RoundWorth worth;
  worth.result = search.points(round.before.back());
  worth.exact_from = round.plays.size();
  int value = search.balance(worth.result);
  while (worth.exact_from > 0) {
    const std::optional<PlayWorth> play = worth_of(search, round.before[worth.exact_from - 1], value);
    if (!play) break;
    value = play->value;
    worth.plays.push_back(*play);
    --worth.exact_from;
  }
  if (worth.exact_from == 0) worth.par = line_of_best(search, round.before.front(), value);
  std::ranges::reverse(worth.plays);
  worth.positions = most_positions - search.left();
  return worth;
}

} // namespace arbitro

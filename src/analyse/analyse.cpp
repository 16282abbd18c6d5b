#include "arbitro/analyse.hpp"

#include "arbitro/score.hpp"
#include "award_bounds.hpp"
#include "candidate_plays.hpp"
#include "game/round_facts.hpp"
#include "game/scoring.hpp"
#include "pile_digest.hpp"
#include "transposition_table.hpp"

#include <algorithm>

namespace arbitro {
namespace {

/// Searches the game that follows a position whose cards are all known.
class Search {
public:
  Search(const Rules &rules, const KnownRound &round, std::uint64_t most_positions)
      : rules_(rules), hands_(round.hands), scoring_(rules), digest_(rules), bounds_(rules), plays_(rules, round),
        last_(round.before.back()), left_(most_positions), dealing_(rules, round.before.front().seating.players) {}

  /// Whether the first side can get so much more than the second; nothing where the work allowed ends first, as below.
  [[nodiscard]] std::optional<bool> reaches(const RoundState &round, int wanted) {
    if (round.plays == round.plays_in_round) return balance(points(round)) >= wanted;
    const int so_far = for_first(lead_so_far(round));
    if (round.any_capture && !rules_.ponino) {
      const Lead lead = lead_to_come(round);
      const auto [least, most] = std::minmax({for_first(lead.least), for_first(lead.most)});
      if (so_far + least >= wanted) return true;
      if (so_far + most < wanted) return false;
    }
    TranspositionEntry now{.key = key_of(round)};
    if (const TranspositionEntry *known = known_.find(now.key)) {
      now = *known;
      if (so_far + now.least >= wanted) return true;
      if (so_far + now.most < wanted) return false;
    }
    if (left_ == 0) return std::nullopt;
    --left_;
    const bool wants = round.seating.side_of(round.turn) == 0;
    const std::size_t first = candidates_.size();
    plays_.add(round, now.best, candidates_);
    const std::size_t end = candidates_.size();
    std::optional<bool> reached;
    if (first < end) reached = !wants;
    for (std::size_t i = first; i < end && reached == !wants; ++i) {
      const Play play = candidates_[i].play;
      reached = reaches(after(round, play), wanted);
      if (!reached) break;
      if (*reached == wants) now.best = candidates_[i].number;
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

  /// What the first side gets more if both play best, found by asking near a guess.
  [[nodiscard]] std::optional<int> value(const RoundState &round, int guess) {
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

  /// A play that keeps that value.
  [[nodiscard]] std::optional<Play> best_play(const RoundState &round, int value) {
    const bool wants = round.seating.side_of(round.turn) == 0;
    std::vector<CandidatePlays::Candidate> candidates;
    plays_.add(round, CandidatePlays::no_number, candidates);
    for (const CandidatePlays::Candidate &candidate : candidates) {
      const std::optional<bool> reached = reaches(after(round, candidate.play), wants ? value : value + 1);
      if (!reached) return std::nullopt;
      if (*reached == wants) return candidate.play;
    }
    return std::nullopt;
  }

  [[nodiscard]] RoundState after(const RoundState &round, const Play &play) const {
    RoundState next = round;
    apply(rules_, next, play);
    if (next.plays < next.plays_in_round && dealing_.begins_deal(next.plays))
      deal(rules_, next, hands_[static_cast<std::size_t>(dealing_.deal_of(next.plays))]);
    return next;
  }

  [[nodiscard]] bool is_sweep(RoundState round, const Play &play) const { return apply(rules_, round, play).sweep; }
  [[nodiscard]] PerSide<int> points(RoundState round) const {
    if (settle(rules_, round).is_void) return {};
    return scoring_.points(round.seating.sides, counts_of(round));
  }

  /// Points of the first side over those of the second, or the other way round where few of them win.
  [[nodiscard]] int balance(const PerSide<int> &points) const { return for_first(points[0] - points[1]); }
  [[nodiscard]] std::uint64_t left() const { return left_; }

private:
  [[nodiscard]] PositionKey key_of(const RoundState &round) const {
    CardSet hands;
    for (const CardSet hand : round.hands) hands |= hand;
    PositionKey key{plays_.alike().lowest_like(round.table).bits(), hands.bits(), digest_(round.piles[0], round.piles[1])};
    key.table |= std::uint64_t{round.matta_in_hand} << 40 | std::uint64_t{round.matta_on_table} << 44;
    if (rules_.ponino) key.table |= std::uint64_t{round.sweeps[0]} << 48 | std::uint64_t{round.sweeps[1]} << 56;
    key.hands |= std::uint64_t{round.last_capturer} << 40 | std::uint64_t{round.any_capture} << 48;
    return key;
  }

  /// What nothing can change any more and no position needs to know: what was declared and dealt does not depend on how it is played.
  [[nodiscard]] int lead_so_far(const RoundState &round) const {
    PerSide<int> points{};
    for (std::size_t side = 0; side < 2; ++side)
      points[side] = (round.sweeps[side] + last_.table_bonus[side]) * rules_.scopa_points + last_.hand_bonus[side];
    return points[0] - points[1];
  }

  /// What can still come, as far as that is plain.
  [[nodiscard]] Lead lead_to_come(const RoundState &round) const {
    Lead lead = bounds_(round.piles[0], round.piles[1]);
    lead.most += rules_.scopa_points * most_sweeps(round, 0);
    lead.least -= rules_.scopa_points * most_sweeps(round, 1);
    return lead;
  }

  /// How many sweeps a side can still make at most: one with each card that it lays on a table that is not empty.
  [[nodiscard]] int most_sweeps(const RoundState &round, Side side) const {
    const int left = round.plays_in_round - round.plays;
    const bool moves = round.seating.side_of(round.turn) == side, has_last = moves == (left % 2 == 1);
    const int turns = moves ? (left + 1) / 2 - (round.table.empty() ? 1 : 0) : left / 2;
    return std::max(0, turns - (has_last && !rules_.scopa_on_last_play ? 1 : 0));
  }

  /// Of a lead of the first side how much better it is for it.
  [[nodiscard]] int for_first(int lead) const { return rules_.goal == Goal::high ? lead : -lead; }

  const Rules &rules_;
  const std::vector<PerSeat<CardSet>> &hands_;
  Scoring scoring_;
  PileDigest digest_;
  AwardBounds bounds_;
  CandidatePlays plays_;
  const RoundState &last_; ///< as the round ended
  std::uint64_t left_;
  Dealing dealing_;
  TranspositionTable known_{};
  std::vector<CandidatePlays::Candidate> candidates_{}; ///< of every position on the path of the search, one after another
};

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
  worth.best = LegalPlay{best->card, best->captures, best->taken, search.is_sweep(before, *best)};
  return worth;
}

} // namespace

RoundWorth analyse(const Rules &rules, const KnownRound &round, std::uint64_t most_positions) {
  Search search(rules, round, most_positions);
  RoundWorth worth;
  worth.result = search.points(round.before.back());
  worth.exact_from = round.plays.size();
  int value = worth.value = search.balance(worth.result);
  while (worth.exact_from > 0) {
    const std::optional<PlayWorth> play = worth_of(search, round.before[worth.exact_from - 1], value);
    if (!play) break;
    value = play->value;
    worth.plays.push_back(*play);
    --worth.exact_from;
    if (play->cost <= 0) continue;
    const RoundState &before = round.before[worth.exact_from];
    Loss &lost = worth.lost[before.seating.side_of(before.turn)];
    lost.points += play->cost;
    ++lost.plays;
  }
  if (worth.exact_from == 0) worth.par = line_of_best(search, round.before.front(), value);
  std::ranges::reverse(worth.plays);
  worth.positions = most_positions - search.left();
  return worth;
}

} // namespace arbitro

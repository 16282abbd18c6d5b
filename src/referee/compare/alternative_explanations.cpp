#include "referee/compare/candidate_judge.hpp"

#include "referee/diagnostic_sink.hpp"
#include "referee/match_view.hpp"
#include "referee/repair/mistakes.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>

namespace arbitro {
namespace {

constexpr int most_tries = 1000; ///< of one version; beyond that nobody knows whether there is an alternative

/// Whether two rounds have the same plays, as far as both record them.
bool have_same_plays(const LoggedRound &a, const LoggedRound &b) {
  return std::ranges::equal(a.plays, b.plays, [&](const LoggedPlay &one, const LoggedPlay &other) {
    const auto of_one = recorded_capture(a, one), of_other = recorded_capture(b, other);
    return one.card.value == other.card.value && (!of_one || !of_other || *of_one == *of_other);
  });
}

/// Whether two plays are recorded alike but for their marks.
bool is_same_play(const LoggedRound &a, const LoggedPlay &one, const LoggedRound &b, const LoggedPlay &other) {
  return one.card.value == other.card.value && recorded_capture(a, one) == recorded_capture(b, other);
}

/// Plays of a block as one record has them.
struct Run {
  const LoggedRound &round;
  std::size_t begin, size;
  [[nodiscard]] std::span<const LoggedPlay> plays() const { return std::span(round.plays).subspan(begin, size); }
  [[nodiscard]] const LoggedPlay &first() const { return round.plays[begin]; }
};

std::vector<Run> runs_of(const RoundSlot &slot, const Block &block) {
  std::vector<Run> runs;
  for (std::size_t record = 0; record < block.plays.size(); ++record)
    if (const auto &plays = block.plays[record]; !plays.empty())
      runs.push_back({*slot.rounds[record], plays.front(), plays.back() + 1 - plays.front()});
  return runs;
}

bool share_card(const Run &a, const Run &b) {
  return std::ranges::any_of(a.plays(), [&](const LoggedPlay &one) {
    return std::ranges::any_of(b.plays(), [&](const LoggedPlay &other) { return one.card.value == other.card.value; });
  });
}

bool is_same_run(const Run &a, const Run &b) {
  return std::ranges::equal(a.plays(), b.plays(), [&](const LoggedPlay &one, const LoggedPlay &other) {
    return one.scopa.value == other.scopa.value && is_same_play(a.round, one, b.round, other);
  });
}

/// Whether the same plays come before or after a run once more: then it makes no difference which of them are too many.
bool appears_twice(const Run &run) {
  const auto &[round, begin, size] = run;
  const bool before = begin >= size && is_same_run(run, {round, begin - size, size});
  return before || (begin + 2 * size <= round.plays.size() && is_same_run(run, {round, begin + size, size}));
}

/// Whether all record one play with one card and one capture, and only its mark is in dispute.
bool is_about_mark(const RoundSlot &slot, const Block &block) {
  const std::vector<Run> runs = runs_of(slot, block);
  return runs.size() == block.plays.size() && std::ranges::all_of(runs, [&](const Run &run) {
           return run.size == 1 && is_same_play(run.round, run.first(), runs.front().round, runs.front().first());
         });
}

/// Whether some record one capture with a mark, and others another one, or by another card, without it.
bool has_mixture_with_mark(const RoundSlot &slot, const Block &block) {
  const std::vector<Run> runs = runs_of(slot, block);
  for (const Run &a : runs)
    for (const Run &b : runs) {
      if (a.size != 1 || b.size != 1 || !a.first().scopa.value || b.first().scopa.value) continue;
      const auto taken = recorded_capture(b.round, b.first());
      if (taken && !taken->empty() && !is_same_play(a.round, a.first(), b.round, b.first())) return true;
    }
  return false;
}

/// Whether a card that a record has in a play is in the play before or after it, too.
bool repeats_neighbour(const RoundSlot &slot, const Block &block) {
  return std::ranges::any_of(runs_of(slot, block), [](const Run &run) {
    const auto is_card = [&](std::size_t play) { return run.round.plays[play].card.value == run.first().card.value; };
    return run.size == 1 &&
           ((run.begin > 0 && is_card(run.begin - 1)) || (run.begin + 1 < run.round.plays.size() && is_card(run.begin + 1)));
  });
}

/// Whether a disputed mark is next to a play with another dispute: it may belong to either.
bool has_doubtful_mark(const RoundSlot &slot, const Block &block) {
  const auto index = static_cast<std::size_t>(&block - slot.blocks.data());
  const auto differs = [&](std::size_t other) {
    return slot.blocks[other].choice.is_open() && is_about_mark(slot, slot.blocks[other]) != is_about_mark(slot, block);
  };
  return (index > 0 && differs(index - 1)) || (index + 1 < slot.blocks.size() && differs(index + 1));
}

class AlternativeExplanations {
public:
  AlternativeExplanations(CandidateJudge &judge, PointsAtIssue &points, std::size_t slot)
      : judge_(judge), slot_(points.slots[slot]), number_(slot) {}

  /// Whether one mistake in the chosen plays explains a possible round that is in no record.
  [[nodiscard]] bool any(const std::vector<LoggedRound> &tried) {
    const LoggedRound round = judge_.round_of(number_);
    const std::vector<int> blocks = judge_.blocks_of(number_);
    for (const Seat dealer : judge_.dealers(number_)) {
      MatchLog log = judge_.match_of(number_, dealer, round);
      if (any(log, blocks, tried)) return true;
    }
    return false;
  }

private:
  [[nodiscard]] bool any(MatchLog &log, const std::vector<int> &blocks, const std::vector<LoggedRound> &tried) {
    number_places(log);
    const LoggedRound round = log.rounds.front();
    SearchBudget budget = SearchBudget::of(log);
    const RoundContext context{log, round, 1, round.dealer.value, MatchView(log).may_stop(0), std::nullopt, budget};
    const RepairContext given = repair_context_of(context);
    bool found = false;
    for (const MistakeRow &row : mistakes()) {
      Offer offer{[&](const Change &change) {
        const PlaysChange *const plays = std::get_if<PlaysChange>(&change);
        if (found || plays == nullptr || !is_in_dispute(*plays, blocks)) return;
        MatchLog other = log;
        apply(change, other.rounds.front());
        const auto is_it = [&](const LoggedRound &one) { return have_same_plays(one, other.rounds.front()); };
        if (std::ranges::any_of(tried, is_it)) return;
        found = tries_++ == most_tries || judge_.is_spent() || judge_.judge_alone(other, number_).empty();
      }};
      row.generate(given, offer);
      if (found) return true;
    }
    return false;
  }

  /// What all who record a block record alike of it.
  struct Agreed {
    bool all = true; ///< nothing is in dispute
    bool number = true, card = true, taken = true;
  };
  [[nodiscard]] Agreed agreed_on(int index) const {
    const Block &block = slot_.blocks[static_cast<std::size_t>(index)];
    if (!block.choice.is_open()) return {};
    Agreed agreed{.all = false};
    const std::size_t first = block.choice.options.front().front();
    for (const std::vector<std::size_t> &option : block.choice.options) {
      const std::vector<std::size_t> &plays = block.plays[option.front()], &others = block.plays[first];
      agreed.number = agreed.number && plays.size() == others.size();
      if (!agreed.number || others.size() != 1) continue;
      const LoggedRound &round = *slot_.rounds[option.front()], &other = *slot_.rounds[first];
      const LoggedPlay &play = round.plays[plays.front()], &with = other.plays[others.front()];
      agreed.card = agreed.card && play.card.value == with.card.value;
      agreed.taken = agreed.taken && recorded_capture(round, play).value_or(CardSet{}) == recorded_capture(other, with).value_or(CardSet{});
    }
    return agreed;
  }

  /// Whether a change touches only disputed plays.
  [[nodiscard]] bool is_in_dispute(const PlaysChange &change, const std::vector<int> &blocks) const {
    const bool keeps_number = change.end - change.begin == change.plays.size();
    const bool is_exchange = keeps_number && change.plays.size() == 2 && change.plays[0].from == change.begin + 1;
    if (is_exchange && !(agreed_on(blocks[change.begin]).number && agreed_on(blocks[change.begin + 1]).number)) return true;
    for (std::size_t play = change.begin; play < change.end; ++play) {
      const Agreed agreed = agreed_on(blocks[play]);
      if (agreed.all || (agreed.number && !keeps_number)) return false;
      if (!agreed.number) continue;
      const ChangedPlay &changed = change.plays[play - change.begin];
      if (agreed.card && (changed.card || changed.from != play)) return false;
      if (agreed.taken && changed.takes) return false;
    }
    if (change.begin < change.end) return true;
    const int first = change.begin == 0 ? 0 : blocks[change.begin - 1];
    const int last = change.begin == blocks.size() ? static_cast<int>(slot_.blocks.size()) - 1 : blocks[change.begin];
    for (int block = first; block <= last; ++block)
      if (!agreed_on(block).number) return true;
    return false;
  }

  CandidateJudge &judge_;
  const RoundSlot &slot_;
  std::size_t number_;
  int tries_ = 0;
};

/// The rounds that combine the plays of the records.
void put_together(CandidateJudge &judge, PointsAtIssue &points, std::size_t slot, std::size_t block, std::vector<LoggedRound> &rounds) {
  std::vector<Block> &blocks = points.slots[slot].blocks;
  while (block < blocks.size() && !blocks[block].choice.is_open()) ++block;
  if (block == blocks.size()) {
    rounds.push_back(judge.round_of(slot));
    return;
  }
  Choice &choice = blocks[block].choice;
  const std::size_t chosen = choice.chosen;
  for (choice.chosen = 0; choice.chosen < choice.options.size(); ++choice.chosen) put_together(judge, points, slot, block + 1, rounds);
  choice.chosen = chosen;
}

/// The sides in whose piles each card is, as bits; only piles whose cards the other round lists, too.
using Holders = std::array<std::uint8_t, 40>;
Holders holders_in(const LoggedRound &round, const LoggedRound &other) {
  Holders holders{};
  for (std::size_t side = 0; side < round.piles.size(); ++side) {
    if (!round.piles[side].cards || !other.piles[side].cards) continue;
    for (const Card card : known_cards(round.piles[side].cards.value))
      holders[static_cast<std::size_t>(card.index())] |= static_cast<std::uint8_t>(1U << side);
  }
  return holders;
}

/// Whether one mistake makes the piles of the second round out of those of the first: a card that is missing, twice there or in another
/// pile, one that was written for another, or two that changed places.
bool is_one_pile_mistake(const LoggedRound &first, const LoggedRound &second) {
  const Holders a = holders_in(first, second), b = holders_in(second, first);
  std::vector<std::size_t> differ;
  for (std::size_t card = 0; card < a.size(); ++card)
    if (a[card] != b[card]) differ.push_back(card);
  if (differ.size() < 2) return true;
  const auto is_written_for = [&](std::size_t one, std::size_t other) { return b[one] == 0 && (a[other] | a[one]) == b[other]; };
  const auto change_places = [&](std::size_t one, std::size_t other) { return a[one] == b[other] && b[one] == a[other]; };
  return differ.size() == 2 &&
         (is_written_for(differ[0], differ[1]) || is_written_for(differ[1], differ[0]) || change_places(differ[0], differ[1]));
}

} // namespace

bool have_other_piles(const RoundSlot &slot) {
  const auto has_piles = [](const std::optional<LoggedRound> &round) { return round && round->has_piles; };
  for (const auto &a : slot.rounds)
    for (const auto &b : slot.rounds)
      if (has_piles(a) && has_piles(b) && !is_one_pile_mistake(*a, *b) && !is_one_pile_mistake(*b, *a)) return true;
  return false;
}

bool is_where_mistakes_meet(const RoundSlot &slot, const Block &block) {
  const std::size_t size = block.plays[block.choice.options.front().front()].size();
  const auto has_size = [&](const std::vector<std::size_t> &option) { return block.plays[option.front()].size() == size; };
  const bool is_missing_somewhere = !std::ranges::all_of(block.choice.options, has_size);
  if (has_doubtful_mark(slot, block) || has_mixture_with_mark(slot, block)) return true;
  if (!is_missing_somewhere && repeats_neighbour(slot, block)) return true;
  for (const Run &here : runs_of(slot, block))
    for (const Block &other : slot.blocks) {
      if (&other == &block || !(other.choice.is_open() || is_missing_somewhere)) continue;
      for (const Run &there : runs_of(slot, other))
        if (share_card(here, there) && !(other.choice.is_open() ? is_same_run(here, there) : appears_twice(here))) return true;
    }
  return false;
}

bool has_alternative(CandidateJudge &judge, PointsAtIssue &points, std::size_t slot, Choice &choice) {
  std::vector<LoggedRound> tried;
  put_together(judge, points, slot, 0, tried);
  const std::size_t chosen = choice.chosen;
  bool found = false;
  for (choice.chosen = 0; !found && choice.chosen < choice.options.size(); ++choice.chosen)
    found = AlternativeExplanations(judge, points, slot).any(tried);
  choice.chosen = chosen;
  return found;
}

} // namespace arbitro

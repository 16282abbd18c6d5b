#include "compare/rivals.hpp"

#include "notebook.hpp"
#include "repair/slips.hpp"

#include <algorithm>

namespace arbitro {
namespace {

/// What a play takes, where that is said.
std::optional<CardSet> said_to_take(const LoggedRound &round, const LoggedPlay &play) {
  if (play.taking == Taking::unsaid || play.taking == Taking::all) return std::nullopt;
  return taken_by(round, play);
}

/// Whether two rounds have the same plays, as far as both tell them.
bool have_same_plays(const LoggedRound &a, const LoggedRound &b) {
  return std::ranges::equal(a.plays, b.plays, [&](const LoggedPlay &one, const LoggedPlay &other) {
    const auto of_one = said_to_take(a, one), of_other = said_to_take(b, other);
    return one.card.value == other.card.value && (!of_one || !of_other || *of_one == *of_other);
  });
}

/// Whether a round with as many plays as all that are told has in each place a card and a capture that somebody tells there, but for what
/// nobody agrees on.
bool keeps_what_is_agreed(const LoggedRound &round, const std::vector<LoggedRound> &told) {
  const auto has_size = [&](const LoggedRound &one) { return one.plays.size() == round.plays.size(); };
  if (!std::ranges::all_of(told, has_size)) return true;
  const LoggedRound &first = told.front();
  for (std::size_t i = 0; i < round.plays.size(); ++i) {
    const auto card_of = [&](const LoggedRound &one) { return one.plays[i].card.value; };
    const auto taken_of = [&](const LoggedRound &one) { return said_to_take(one, one.plays[i]).value_or(CardSet{}); };
    const bool agree_on_card = std::ranges::all_of(told, [&](const LoggedRound &one) { return card_of(one) == card_of(first); });
    const bool agree_on_taken = std::ranges::all_of(told, [&](const LoggedRound &one) { return taken_of(one) == taken_of(first); });
    if ((agree_on_card && card_of(round) != card_of(first)) || (agree_on_taken && taken_of(round) != taken_of(first))) return false;
  }
  return true;
}

class Rivals {
public:
  Rivals(Hearing &hearing, Points &points, std::size_t slot) : hearing_(hearing), slot_(points.slots[slot]), number_(slot) {}

  /// Whether one slip in the plays as they are chosen makes a round that holds and that nobody tells.
  [[nodiscard]] bool any(const std::vector<LoggedRound> &told) {
    std::vector<int> blocks;
    const LoggedRound round = hearing_.round_of(number_, blocks);
    for (const Seat dealer : hearing_.dealers(number_)) {
      MatchLog log = hearing_.match_of(number_, dealer, round);
      if (any(log, blocks, told)) return true;
    }
    return false;
  }

private:
  [[nodiscard]] bool any(MatchLog &log, const std::vector<int> &blocks, const std::vector<LoggedRound> &told) {
    std::vector<Finding> sketched;
    const Source source = hearing_.set_down(log);
    Notebook notebook(source, hearing_.document(), sketched);
    const LoggedRound round = log.rounds.front();
    const RoundContext context{log, round, 1, round.dealer.value, may_stop(log, 0), budget_};
    const Scene scene = set_scene(context, notebook);
    bool found = false;
    for (const SlipRow &row : slips()) {
      row.generate(scene, [&](const Change &change) {
        const PlaysChange *const plays = std::get_if<PlaysChange>(&change);
        if (found || plays == nullptr || !is_in_dispute(*plays, blocks)) return;
        MatchLog other = log;
        apply(change, other.rounds.front());
        const auto is_it = [&](const LoggedRound &one) { return have_same_plays(one, other.rounds.front()); };
        if (std::ranges::any_of(told, is_it) || !keeps_what_is_agreed(other.rounds.front(), told)) return;
        found = hearing_.judge_alone(other, number_, {}).signs.empty();
      });
      if (found) return true;
    }
    return false;
  }

  [[nodiscard]] bool is_open(int block) const { return slot_.blocks[static_cast<std::size_t>(block)].choice.is_open(); }

  /// Whether a change touches only plays in dispute, or puts plays where some are.
  [[nodiscard]] bool is_in_dispute(const PlaysChange &change, const std::vector<int> &blocks) const {
    for (std::size_t play = change.begin; play < change.end; ++play)
      if (!is_open(blocks[play])) return false;
    if (change.begin < change.end) return true;
    const int first = change.begin == 0 ? 0 : blocks[change.begin - 1];
    const int last = change.begin == blocks.size() ? static_cast<int>(slot_.blocks.size()) - 1 : blocks[change.begin];
    for (int block = first; block <= last; ++block)
      if (is_open(block)) return true;
    return false;
  }

  Hearing &hearing_;
  const RoundSlot &slot_;
  std::size_t number_;
  SearchBudget budget_;
};

/// The rounds that can be put together of what is told about the plays.
void put_together(Hearing &hearing, Points &points, std::size_t slot, std::size_t block, std::vector<LoggedRound> &rounds) {
  std::vector<Block> &blocks = points.slots[slot].blocks;
  while (block < blocks.size() && !blocks[block].choice.is_open()) ++block;
  if (block == blocks.size()) {
    std::vector<int> unused;
    rounds.push_back(hearing.round_of(slot, unused));
    return;
  }
  Choice &choice = blocks[block].choice;
  const std::size_t chosen = choice.chosen;
  for (choice.chosen = 0; choice.chosen < choice.options.size(); ++choice.chosen) put_together(hearing, points, slot, block + 1, rounds);
  choice.chosen = chosen;
}

} // namespace

bool has_rival(Hearing &hearing, Points &points, std::size_t slot, Choice &choice) {
  std::vector<LoggedRound> told;
  put_together(hearing, points, slot, 0, told);
  const std::size_t chosen = choice.chosen;
  bool found = false;
  for (choice.chosen = 0; !found && choice.chosen < choice.options.size(); ++choice.chosen) found = Rivals(hearing, points, slot).any(told);
  choice.chosen = chosen;
  return found;
}

} // namespace arbitro

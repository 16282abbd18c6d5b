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
        if (std::ranges::any_of(told, is_it)) return;
        found = hearing_.judge_alone(other, number_, {}).signs.empty();
      });
      if (found) return true;
    }
    return false;
  }

  /// What all who tell a block tell alike of it.
  struct Agreed {
    bool all = true; ///< nothing is in dispute
    bool number = true, card = true, taken = true;
  };
  [[nodiscard]] Agreed agreed_on(int index) const {
    const Block &block = slot_.blocks[static_cast<std::size_t>(index)];
    if (!block.choice.is_open()) return {};
    Agreed agreed{.all = false};
    const auto plays_of = [&](const std::vector<int> &option) -> const std::vector<std::size_t> & {
      return block.plays[static_cast<std::size_t>(option.front())];
    };
    const auto round_of = [&](const std::vector<int> &option) -> const LoggedRound & {
      return *slot_.rounds[static_cast<std::size_t>(option.front())];
    };
    const std::vector<int> &first = block.choice.options.front();
    for (const std::vector<int> &option : block.choice.options) {
      agreed.number = agreed.number && plays_of(option).size() == plays_of(first).size();
      if (!agreed.number || plays_of(first).size() != 1) continue;
      const LoggedRound &round = round_of(option), &other = round_of(first);
      const LoggedPlay &play = round.plays[plays_of(option).front()], &with = other.plays[plays_of(first).front()];
      agreed.card = agreed.card && play.card.value == with.card.value;
      agreed.taken = agreed.taken && said_to_take(round, play).value_or(CardSet{}) == said_to_take(other, with).value_or(CardSet{});
    }
    return agreed;
  }

  /// Whether a change touches only what is in dispute.
  [[nodiscard]] bool is_in_dispute(const PlaysChange &change, const std::vector<int> &blocks) const {
    const bool keeps_number = change.end - change.begin == change.plays.size();
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

bool is_elsewhere_otherwise(const RoundSlot &slot, const Block &block) {
  const auto plays_in = [&](const Block &of) {
    std::vector<std::vector<LoggedPlay>> all;
    for (std::size_t record = 0; record < of.plays.size(); ++record) {
      if (of.plays[record].empty()) continue;
      std::vector<LoggedPlay> &plays = all.emplace_back();
      for (const std::size_t play : of.plays[record]) plays.push_back(slot.rounds[record]->plays[play]);
    }
    return all;
  };
  const auto is_same_card = [](const LoggedPlay &a, const LoggedPlay &b) { return a.card.value == b.card.value; };
  const auto is_moved = [&](const std::vector<LoggedPlay> &here, const std::vector<LoggedPlay> &there) {
    return std::ranges::equal(here, there, is_same_card);
  };
  const auto share_card = [&](const std::vector<LoggedPlay> &here, const std::vector<LoggedPlay> &there) {
    return std::ranges::any_of(
        here, [&](const LoggedPlay &a) { return std::ranges::any_of(there, [&](const LoggedPlay &b) { return is_same_card(a, b); }); });
  };
  const auto own = plays_in(block);
  for (const Block &other : slot.blocks) {
    if (&other == &block || !other.choice.is_open()) continue;
    for (const auto &there : plays_in(other))
      for (const auto &here : own)
        if (share_card(here, there) && !is_moved(here, there)) return true;
  }
  return false;
}

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

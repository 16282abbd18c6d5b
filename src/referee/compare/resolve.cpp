#include "referee/compare/points.hpp"

#include "referee/compare/candidate_judge.hpp"
#include "referee/finding_predicates.hpp"
#include "text/join.hpp"

#include <algorithm>
#include <utility>

namespace arbitro {
namespace {

constexpr std::size_t most_combinations = 1024;
constexpr std::size_t most_rounds_judged = 65536; ///< by which whole matches are tried

/// One option for each of some choices.
using Picks = std::vector<std::size_t>;

/// Counts through everything that can be picked, the last thing first.
class Combinations {
public:
  explicit Combinations(std::vector<std::size_t> sizes) : sizes_(std::move(sizes)), picks_(sizes_.size()) {}
  /// How many there are, or one more than wanted.
  [[nodiscard]] std::size_t count(std::size_t most) const {
    std::size_t count = 1;
    for (const std::size_t size : sizes_) count = std::min(most + 1, count * size);
    return count;
  }
  [[nodiscard]] const Picks &picks() const { return picks_; }
  bool next() {
    for (std::size_t i = sizes_.size(); i-- > 0; picks_[i] = 0)
      if (++picks_[i] < sizes_[i]) return true;
    return false;
  }

private:
  std::vector<std::size_t> sizes_;
  Picks picks_;
};

/// How many blocks from the beginning of each slot all records have alike.
std::vector<int> agreed_blocks(const PointsAtIssue &points) {
  std::vector<int> agreed;
  for (const RoundSlot &slot : points.slots) {
    const auto is_open = [](const auto &one) { return one.choice.is_open(); };
    const bool is_dealt_alike = std::ranges::none_of(slot.facts, [](const auto &fact) { return fact.choice.is_open() && !fact.is_of_end; });
    const auto first = std::ranges::find_if(slot.blocks, is_open) - slot.blocks.begin();
    agreed.push_back(is_dealt_alike && !slot.presence.is_open() ? static_cast<int>(first) : 0);
  }
  return agreed;
}

/// The round of a match, as far as it is known what holds in it.
struct Sifted {
  std::vector<Choice *> choices;
  std::vector<Picks> left; ///< what may have been, by the round alone
  bool is_tried = true;
  bool holds = true; ///< false: nothing does, and `left` is what the first records say
};

class Resolver {
public:
  Resolver(const std::vector<std::unique_ptr<Record>> &records, PointsAtIssue &points, int effort)
      : points_(points), judge_(records, points, effort), agreed_(agreed_blocks(points)),
        most_(most_combinations * static_cast<std::size_t>(effort)), most_judged_(most_rounds_judged * static_cast<std::size_t>(effort)) {
    for (Fact<MatchLog> &fact : points.facts) {
      if (!fact.choice.is_open() || !fact.is_judged) continue;
      (fact.kind == "game" || fact.kind == "rule" ? rules_ : others_).push_back(&fact.choice);
    }
  }

  void resolve() {
    for (std::size_t slot = 0; slot < points_.slots.size(); ++slot) {
      RoundSlot &one = points_.slots[slot];
      sifted_.push_back(sift(slot));
      if (one.presence.is_open()) others_.push_back(&one.presence);
      for (Fact<LoggedRound> &fact : one.facts)
        if (!fact.is_of_round && fact.choice.is_open()) others_.push_back(&fact.choice);
    }
    std::ranges::copy(rules_, std::back_inserter(others_));
    judge_together();
    for (std::size_t slot = 0; slot < points_.slots.size(); ++slot)
      for (Block &block : points_.slots[slot].blocks)
        if (block.choice.is_open() && block.choice.resolution == Resolution::proved &&
            (is_where_mistakes_meet(points_.slots[slot], block) || has_alternative(judge_, points_, slot, block.choice)))
          block.choice.resolution = Resolution::likely;
    for (RoundSlot &slot : points_.slots)
      for (Fact<LoggedRound> &fact : slot.facts)
        if (fact.kind == "pile" && fact.choice.is_open() && fact.choice.resolution == Resolution::proved && have_other_piles(slot))
          fact.choice.resolution = Resolution::likely;
  }

private:
  static void pick(const std::vector<Choice *> &choices, const Picks &picks) {
    for (std::size_t i = 0; i < choices.size(); ++i) choices[i]->chosen = picks[i];
  }

  static std::vector<std::size_t> sizes_of(const std::vector<Choice *> &choices) {
    return collected(choices, [](const Choice *choice) { return choice->options.size(); });
  }

  /// What speaks against a round, under the rules and the dealer that speak least against it.
  Misfits judge_round(std::size_t slot) {
    std::optional<Misfits> best;
    Combinations rules(sizes_of(rules_));
    do {
      pick(rules_, rules.picks());
      for (const Seat dealer : judge_.dealers(slot)) {
        Misfits against = but_for_agreed(judge_.judge_round(slot, dealer));
        if (!best || against.size() < best->size()) best = std::move(against);
      }
    } while (rules.next());
    return *std::move(best);
  }

  /// The combinations that nothing speaks against; nothing where the work allowed ends first.
  template <class Against> std::optional<std::vector<Picks>> possible(Combinations combinations, const Against &against) {
    std::vector<Picks> left;
    do {
      if (against(combinations.picks()).empty()) left.push_back(combinations.picks());
    } while (combinations.next() && !judge_.is_spent());
    return judge_.is_spent() ? std::nullopt : std::optional(std::move(left));
  }

  Sifted sift(std::size_t slot) {
    Sifted sifted;
    sifted.choices = points_.slots[slot].disputes();
    sifted.left = {Picks(sifted.choices.size())};
    const Combinations combinations(sizes_of(sifted.choices));
    sifted.is_tried = Combinations(sizes_of(rules_)).count(most_) * combinations.count(most_) <= most_;
    if (sifted.choices.empty() || !sifted.is_tried) return sifted;
    const auto against = [&](const Picks &picks) {
      pick(sifted.choices, picks);
      return judge_round(slot);
    };
    const std::optional<std::vector<Picks>> left = possible(combinations, against);
    sifted.is_tried = left.has_value();
    sifted.holds = !left || !left->empty();
    if (left && sifted.holds) sifted.left = *left;
    for (std::size_t i = 0; left && i < sifted.choices.size(); ++i) note(*sifted.choices[i], i, sifted.left, sifted.holds, against);
    pick(sifted.choices, sifted.left.front());
    return sifted;
  }

  /// Notes which options of a choice are among the remaining combinations, and what speaks against each of the others.
  template <class Against>
  static void note(Choice &choice, std::size_t index, const std::vector<Picks> &left, bool any_holds, const Against &against) {
    set_holding(choice, left, index, any_holds);
    choice.against.resize(choice.options.size());
    for (std::size_t option = 0; option < choice.options.size(); ++option) {
      if (choice.holds[option]) continue;
      Picks picks = left.front();
      picks[index] = option;
      choice.against[option] = first_of(against(picks));
    }
  }

  static void set_holding(Choice &choice, const std::vector<Picks> &left, std::size_t index, bool any_holds) {
    choice.holds.assign(choice.options.size(), false);
    for (const Picks &picks : left)
      if (any_holds) choice.holds[picks[index]] = true;
    const auto holding = std::ranges::count(choice.holds, true);
    choice.resolution = holding == 0 ? Resolution::neither : holding == 1 ? Resolution::proved : Resolution::open;
    choice.chosen = left.front()[index];
  }

  static Finding first_of(Misfits against) { return against.empty() ? Finding{} : std::move(against.front().finding); }

  Misfits judge_match() { return but_for_agreed(judge_.judge_match()); }

  /// Leaves out faults that all records have alike before anything of their round is in dispute: they prove nothing about what comes later.
  [[nodiscard]] Misfits but_for_agreed(Misfits against) const {
    std::erase_if(against, [&](const Misfit &one) {
      return may_have_happened(one.finding.code) && one.block >= 0 && one.block < agreed_[static_cast<std::size_t>(one.slot)];
    });
    return against;
  }

  /// Tries all that the rounds leave open together with what only the whole match decides.
  void judge_together() {
    std::vector<std::size_t> sizes = collected(sifted_, [](const Sifted &round) { return round.left.size(); });
    std::ranges::copy(sizes_of(others_), std::back_inserter(sizes));
    const Combinations combinations(sizes);
    const std::size_t most = std::min(most_, most_judged_ / std::max<std::size_t>(points_.slots.size(), 1));
    const std::size_t count = combinations.count(most);
    for (Choice *choice : others_) choice->resolution = Resolution::untried;
    for (Sifted &round : sifted_)
      if (!round.is_tried)
        for (Choice *choice : round.choices) choice->resolution = Resolution::untried;
    if (count > most || count == 1) return;
    const std::optional<std::vector<Picks>> left = possible(combinations, [&](const Picks &picks) { return against_together(picks); });
    const Picks first(sizes.size());
    if (!left) return pick_together(first);
    note_together(left->empty() ? std::vector<Picks>{first} : *left, !left->empty());
  }

  void pick_together(const Picks &picks) {
    for (std::size_t i = 0; i < sifted_.size(); ++i) pick(sifted_[i].choices, sifted_[i].left[picks[i]]);
    for (std::size_t i = 0; i < others_.size(); ++i) others_[i]->chosen = picks[sifted_.size() + i];
  }

  Misfits against_together(const Picks &picks) {
    pick_together(picks);
    return judge_match();
  }

  void note_together(const std::vector<Picks> &left, bool any_holds) {
    for (std::size_t i = 0; i < others_.size(); ++i)
      note(*others_[i], sifted_.size() + i, left, any_holds, [&](const Picks &picks) { return against_together(picks); });
    for (std::size_t i = 0; any_holds && i < sifted_.size(); ++i) {
      Sifted &round = sifted_[i];
      if (!round.is_tried || !round.holds || round.left.size() == 1) continue;
      const std::vector<Picks> still = collected(left, [&](const Picks &picks) { return round.left[picks[i]]; });
      for (std::size_t c = 0; c < round.choices.size(); ++c) {
        Choice &choice = *round.choices[c];
        const std::vector<bool> held = choice.holds;
        set_holding(choice, still, c, true);
        for (std::size_t option = 0; option < held.size(); ++option) {
          if (choice.holds[option] || !held[option]) continue;
          pick_together(left.front());
          choice.chosen = option;
          choice.against[option] = first_of(judge_match());
        }
      }
    }
    pick_together(left.front());
  }

  PointsAtIssue &points_;
  CandidateJudge judge_;
  std::vector<int> agreed_;
  std::size_t most_;
  std::size_t most_judged_;
  std::vector<Choice *> rules_;  ///< which rules: a round may be tried under each
  std::vector<Choice *> others_; ///< that only the whole match decides
  std::vector<Sifted> sifted_;   ///< by slot
};

} // namespace

void resolve(const std::vector<std::unique_ptr<Record>> &records, PointsAtIssue &points, int effort) {
  Resolver(records, points, effort).resolve();
}

} // namespace arbitro

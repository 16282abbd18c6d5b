#include "repair/search.hpp"

#include <algorithm>
#include <unordered_set>

namespace arbitro {
namespace {

class Hasher {
public:
  void add(std::uint64_t value) { hash_ = (hash_ ^ value) * 0x9E3779B97F4A7C15 + (hash_ >> 29); }
  void add(const CardList &cards) {
    for (const At<Candidates> &card : cards) add(card.value.bits());
    add(~std::uint64_t{0});
  }
  [[nodiscard]] std::uint64_t value() const { return hash_; }

private:
  std::uint64_t hash_ = 0xCBF29CE484222325;
};

/// A number for what a round says, wherever it says it.
std::uint64_t signature(const LoggedRound &round) {
  Hasher hash;
  hash.add(round.dealer ? round.dealer.value : Seat(nobody));
  hash.add(round.table.value);
  for (const LoggedDeal &deal : round.deals)
    for (const At<CardList> &hand : deal.hands) hash.add(known_cards(hand.value).bits());
  for (const LoggedPlay &play : round.plays) {
    hash.add(play.card.value.bits());
    hash.add(taken_by(round, play).bits());
    hash.add(static_cast<std::uint64_t>(play.taking) << 32 | std::uint64_t{play.scopa.value} << 24 | play.deal);
  }
  return hash.value();
}

class Search {
public:
  Search(const RoundContext &context, const Holds &holds, Notebook &notebook) : context_(context), holds_(holds), notebook_(notebook) {}

  Found one_slip() {
    const Scene scene = set_scene(context_, notebook_);
    spend();
    tried_.insert(signature(context_.round));
    each_change(scene, [&](const UndoneSlip &undone, const LoggedRound &changed, const Trial &trial) {
      if (trial.is_sound && holds_(changed))
        found_.all.push_back({undone});
      else if (trial.contradiction > scene.as_written.contradiction || trial.is_sound)
        found_.starts.push_back({undone, changed, trial});
    });
    return std::move(found_);
  }

  /// Those first that leave the most of the round without a fault.
  Found second_slip(std::vector<Start> starts) {
    std::ranges::stable_sort(starts, std::ranges::greater{}, [](const Start &start) { return start.trial.contradiction; });
    for (const Start &start : starts) {
      if (context_.budget.spent()) {
        found_.is_whole = false;
        break;
      }
      const RoundContext context = with(start.round);
      const Scene scene = set_scene(context, notebook_);
      spend();
      each_change(scene, [&](const UndoneSlip &undone, const LoggedRound &changed, const Trial &trial) {
        if (trial.is_sound && holds_(changed)) found_.all.push_back({start.first, undone});
      });
    }
    return std::move(found_);
  }

private:
  void spend() { context_.budget.plays -= static_cast<int>(context_.round.plays.size()) + 1; }

  [[nodiscard]] RoundContext with(const LoggedRound &round) const {
    return {context_.log, round, context_.number, round.dealer ? round.dealer.value : context_.dealer, context_.may_stop, context_.budget};
  }

  /// Tries every change that the table of slips offers, each record once.
  template <class Visit> void each_change(const Scene &scene, const Visit &visit) {
    for (const SlipRow &slip : slips()) {
      const bool all = slip.generate(scene, [&](const Change &change) {
        if (context_.budget.spent()) {
          found_.is_whole = false;
          return;
        }
        LoggedRound changed = scene.round();
        apply(change, changed);
        if (changed.plays.empty()) return;
        if (!tried_.insert(signature(changed)).second) return;
        spend();
        Trial trial = try_round(with(changed), notebook_);
        trial.is_sound = trial.is_sound && trial.let_stand <= scene.as_written.let_stand;
        visit(UndoneSlip{&slip, change}, changed, trial);
      });
      found_.is_whole = found_.is_whole && all;
    }
  }

  const RoundContext &context_;
  const Holds &holds_;
  Notebook &notebook_;
  std::unordered_set<std::uint64_t> tried_;
  Found found_;
};

} // namespace

Found find_slip(const RoundContext &context, const Holds &holds, Notebook &notebook) { return Search(context, holds, notebook).one_slip(); }

Found find_second_slip(const RoundContext &context, std::vector<Start> starts, const Holds &holds, Notebook &notebook) {
  return Search(context, holds, notebook).second_slip(std::move(starts));
}

} // namespace arbitro

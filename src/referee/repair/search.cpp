#include "repair/search.hpp"

#include "repair/sieve.hpp"

#include <algorithm>
#include <optional>
#include <unordered_set>
#include <utility>

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
    each_change(scene, [&](UndoneSlip undone, std::optional<std::size_t> fault) {
      if (!fault)
        try_first(std::move(undone), scene);
      else if (*fault > scene.as_written.contradiction || scene.as_written.round_faults > 0)
        found_.starts.push_back({std::move(undone)});
    });
    return std::move(found_);
  }

  /// Those first that leave the most of the round without a fault.
  Found second_slip(std::vector<Start> first) {
    const Scene as_written = set_scene(context_, notebook_);
    for (Start &start : first) {
      if (start.trial)
        found_.starts.push_back(std::move(start));
      else
        try_first(std::move(start.first), as_written);
    }
    const std::vector<Start> starts = in_order(std::exchange(found_.starts, {}));
    for (const Start &start : starts) {
      if (context_.budget.spent()) {
        found_.is_whole = false;
        break;
      }
      const RoundContext context = with(start.round);
      const Scene scene = set_scene(context, notebook_);
      spend();
      each_change(scene, [&](UndoneSlip undone, std::optional<std::size_t> fault) {
        if (fault) return;
        const std::optional<Start> second = tried(std::move(undone), scene);
        if (second && second->trial->is_sound && holds_(second->round)) found_.all.push_back({start.first, second->first});
      });
    }
    return std::move(found_);
  }

private:
  static std::vector<Start> in_order(std::vector<Start> starts) {
    std::ranges::stable_sort(starts, [](const Start &one, const Start &other) { return one.trial->goes_further_than(*other.trial); });
    return starts;
  }

  void spend() { context_.budget.plays -= static_cast<int>(context_.round.plays.size()) + 1; }

  [[nodiscard]] RoundContext with(const LoggedRound &round) const {
    return {context_.log, round, context_.number, round.dealer ? round.dealer.value : context_.dealer, context_.may_stop, context_.budget};
  }

  /// Goes through every change that the table of slips offers, with the fault that the sieve sees in it.
  template <class Visit> void each_change(const Scene &scene, const Visit &visit) {
    const Sieve sieve(scene);
    for (const SlipRow &slip : slips()) {
      const bool all = slip.generate(scene, [&](Change change) {
        if (context_.budget.spent()) {
          found_.is_whole = false;
          return;
        }
        --context_.budget.plays;
        const std::optional<std::size_t> fault = sieve.refutes(change);
        visit(UndoneSlip{&slip, std::move(change)}, fault);
      });
      found_.is_whole = found_.is_whole && all;
    }
  }

  /// The round with that slip undone, replayed; nothing where such a record was tried before, or nothing is left of it.
  std::optional<Start> tried(UndoneSlip undone, const Scene &scene) {
    Start start{std::move(undone), scene.round()};
    arbitro::apply(start.first.change, start.round);
    if (start.round.plays.empty() || !tried_.insert(signature(start.round)).second) return std::nullopt;
    spend();
    Trial &trial = start.trial.emplace(try_round(with(start.round), notebook_));
    trial.is_sound = trial.is_sound && trial.let_stand <= scene.as_written.let_stand;
    return start;
  }

  void try_first(UndoneSlip undone, const Scene &scene) {
    if (context_.budget.spent()) {
      found_.is_whole = false;
      return;
    }
    std::optional<Start> start = tried(std::move(undone), scene);
    if (!start) return;
    if (start->trial->is_sound && holds_(start->round))
      found_.all.push_back({start->first});
    else if (start->trial->goes_further_than(scene.as_written) || start->trial->is_sound)
      found_.starts.push_back(*std::move(start));
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

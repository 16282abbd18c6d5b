#include "referee/repair/search.hpp"

#include "game/mix.hpp"
#include "referee/repair/quick_reject.hpp"

#include <algorithm>
#include <optional>
#include <span>
#include <unordered_set>
#include <utility>

namespace arbitro {
namespace {

/// A hash of the contents of a round, without their places in the log.
std::uint64_t signature(const LoggedRound &round) {
  std::uint64_t hash = 0xCBF29CE484222325;
  mix(round.dealer ? round.dealer.value : Seat(nobody), hash);
  for (const At<Candidates> &card : round.table.value) mix(card.value, hash);
  mix(~std::uint64_t{0}, hash);
  for (const LoggedDeal &deal : round.deals)
    for (const At<CardList> &hand : deal.hands) {
      mix(known_cards(hand.value), hash);
      mix(hand.value.size(), hash); // a card may be there twice
    }
  for (const LoggedPlay &play : round.plays) {
    mix(play.card.value, hash);
    mix(play.by ? play.by.value : Seat(nobody), hash);
    mix(taken_by(round, play), hash);
    mix(play.taken_end - play.taken_begin, hash); // the same holds here
    mix(static_cast<std::uint64_t>(play.taking) << 32 | std::uint64_t{play.scopa.value} << 24 | play.deal, hash);
    mix(static_cast<std::uint64_t>(play.declares.value) << 8 | static_cast<std::uint64_t>(play.matta.value), hash);
  }
  return hash;
}

class Search {
public:
  Search(const RoundContext &context, Sought sought, const Holds &holds) : context_(context), sought_(sought), holds_(holds) {}

  Found one_mistake() {
    const RepairContext given = given_of(context_, nullptr);
    if (!may_be_whole_after(1, given)) return std::move(found_);
    tried_.insert(signature(context_.round));
    const auto explain = [&](UndoneMistake undone, const Trial &trial) {
      if (trial.plays_hold) (trial.is_sound && holds_(changed_) ? found_.all : found_.halves).push_back({std::move(undone)});
    };
    each_change(mistakes(), is_common, given, explain);
    if (found_.all.empty() && found_.halves.empty()) each_change(mistakes(), is_rare, given, explain);
    return std::move(found_);
  }

  /// The cheapest first; if the round breaks off, those that cost more only if no others are found. The first of two mistakes is the
  /// earlier one in the round.
  Found two_mistakes() {
    RepairContext given = given_of(context_, nullptr);
    given.is_last = false;
    is_complete_ = given.lacking() == 0 && given.twice.empty();
    found_.is_whole = given.layout.table_known; // else a play that is missing can hardly be found, and is one mistake
    if (!may_be_whole_after(2, given)) return std::move(found_);
    const std::vector<Start> cheap = starts(given, is_cheap);
    for (const Start &one : cheap) follow(one, is_cheap);
    const bool breaks_off = given.lacking() > context_.log.seating.players + 1;
    if (!found_.all.empty() && breaks_off) return std::move(found_);
    for (const Start &one : cheap) follow(one, is_costly);
    for (const Start &one : starts(given, is_costly)) follow(one, is_paired);
    return std::move(found_);
  }

private:
  /// Whether mistakes of a row are meant. With another one, those of several facts would contradict too many.
  using Rows = bool (*)(const MistakeRow &);
  static bool is_cheap(const MistakeRow &row) { return row.cost == 1 && row.facts == 1; }
  static bool is_costly(const MistakeRow &row) { return row.cost == 2 && row.facts == 1; }
  static bool is_paired(const MistakeRow &row) { return is_cheap(row) || is_costly(row); }
  static bool is_common(const MistakeRow &row) { return row.cost <= 2; }
  static bool is_rare(const MistakeRow &row) { return row.cost > 2; } // only where nothing else explains what is wrong

  /// One mistake undone in a round that may still have another.
  struct Start {
    UndoneMistake first;
    Trial trial{};
  };

  /// First mistakes of a certain cost, in the order of the plays without fault that they leave, most first.
  std::vector<Start> starts(const RepairContext &given, Rows are_meant) {
    std::vector<Start> all;
    const auto start = [&](UndoneMistake undone, const Trial &trial) { all.push_back({std::move(undone), trial}); };
    each_change(mistakes(), are_meant, given, start);
    each_change(std::span(&later_card_mistake(), 1), are_meant, given, start);
    std::ranges::stable_sort(all, [](const Start &one, const Start &other) { return one.trial.goes_further_than(other.trial); });
    return all;
  }

  /// Searches for a second mistake of a certain cost.
  void follow(const Start &start, Rows are_meant) {
    if (context_.budget.spent()) {
      found_.is_whole = false;
      return;
    }
    LoggedRound round = context_.round;
    arbitro::apply(start.first.change, round);
    if (round.plays.empty()) return;
    const RoundContext context = with(round);
    const RepairContext given = given_of(context, &start.first.change);
    each_change(mistakes(), are_meant, given, [&](UndoneMistake undone, const Trial &second) {
      if (second.is_sound && holds_(changed_)) found_.all.push_back({start.first, std::move(undone)});
    });
  }

  /// The context for the last mistake: of a round as it is written, or after the first mistake.
  RepairContext given_of(const RoundContext &context, const Change *first) {
    RepairContext given = repair_context_of(context);
    spend();
    given.is_last = true;
    given.first_suspect = first == nullptr ? 0 : first_play_of(*first);
    const bool names_players = std::ranges::any_of(context.round.plays, [](const LoggedPlay &play) { return play.by.given(); });
    given.leads_only = sought_ == Sought::another_dealer && !names_players;
    given.plays_only = first != nullptr && std::holds_alternative<PlaysChange>(*first);
    return given;
  }

  void spend() { context_.budget.plays -= static_cast<int>(context_.round.plays.size()) + 1; }

  [[nodiscard]] RoundContext with(const LoggedRound &round) const {
    const Seat dealer = round.dealer ? round.dealer.value : context_.dealer;
    return {context_.log, round, context_.number, dealer, context_.may_stop, context_.sudden_death, context_.budget, context_.plain};
  }

  /// Whether so many mistakes may have left out all plays that the round lacks: each at most a row with one play for each player.
  [[nodiscard]] bool may_be_whole_after(int mistakes, const RepairContext &given) const {
    return context_.may_break_off() || given.lacking() <= mistakes * context_.log.seating.players;
  }

  /// Goes through every change that rows of a certain cost offer and that was not tried before, with what came of it: where quick rejection
  /// finds a fault in it, that is all.
  template <class Visit>
  void each_change(std::span<const MistakeRow> rows, Rows are_meant, const RepairContext &given, const Visit &visit) {
    const QuickReject quick_reject(given);
    bool has_other_plays = false; // and differs in nothing else from the round: then there is less to restore
    for (const MistakeRow &mistake : rows) {
      if (sought_ == Sought::another_dealer && !mistake.moves_dealer) continue;
      if (sought_ == Sought::another_order && (mistake.alters != Alters::order || mistake.facts > 1)) continue;
      if (is_complete_ && mistake.alters == Alters::fewer_plays) continue;
      if (!are_meant(mistake) || (given.is_last && !quick_reject.may_fix(mistake.alters))) continue;
      Offer offer{[&](Change change) {
        if (context_.budget.spent()) {
          found_.is_whole = false;
          return;
        }
        --context_.budget.plays;
        if (std::exchange(has_other_plays, std::holds_alternative<PlaysChange>(change))) {
          changed_.plays = given.round().plays;
          changed_.taken = given.round().taken;
        } else {
          changed_ = given.round();
        }
        arbitro::apply(change, changed_);
        const std::optional<std::size_t> fault = quick_reject.refutes(changed_, change);
        const std::optional<Trial> trial =
            fault ? Trial{.round_faults = given.as_written.round_faults, .contradiction = *fault} : tried(given);
        if (trial) visit(UndoneMistake{&mistake, std::move(change)}, *trial);
      }};
      mistake.generate(given, offer);
      found_.is_whole = found_.is_whole && offer.are_all;
    }
  }

  /// Replays the changed round; nothing if this record was tried before, or if it has no plays.
  std::optional<Trial> tried(const RepairContext &given) {
    if (changed_.plays.empty() || !tried_.insert(signature(changed_)).second) return std::nullopt;
    spend();
    Trial trial = try_round(with(changed_));
    trial.is_sound = trial.is_sound && trial.accepted <= given.as_written.accepted;
    return trial;
  }

  const RoundContext &context_;
  Sought sought_;
  const Holds &holds_;
  bool is_complete_ = false; ///< all plays are written, of every card once: then none was written twice
  std::unordered_set<std::uint64_t> tried_;
  LoggedRound changed_; ///< after the last change
  Found found_;
};

} // namespace

Found find_mistake(const RoundContext &context, Sought sought, const Holds &holds) { return Search(context, sought, holds).one_mistake(); }

Found find_two_mistakes(const RoundContext &context, const Holds &holds) { return Search(context, Sought::any, holds).two_mistakes(); }

} // namespace arbitro

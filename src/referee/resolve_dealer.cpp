#include "judged_round.hpp"

#include "arbitro/games.hpp"
#include "claims.hpp"
#include "diagnose.hpp"
#include "finding/say.hpp"
#include "game/awards.hpp"
#include "marks.hpp"

#include <algorithm>
#include <span>
#include <utility>

namespace arbitro {
namespace {

/// Whether plays and hands are in their places, so that only omissions have to be filled.
bool is_in_order(const LoggedRound &round, const Layout &layout) {
  const auto is_placed = [](const PlacedPlay &play) { return play.trouble == CardTrouble::none && !play.out_of_turn; };
  const bool deals_match = round.deals.empty() || round.deals.size() <= static_cast<std::size_t>(layout.dealing.deals());
  return deals_match && !layout.card_trouble && !layout.broken && layout.lacking >= 0 && std::ranges::all_of(layout.plays, is_placed);
}

/// The cards of a hand or a table; where nothing is written it is so many cards that may be any.
GappedCards cards_of(const At<CardList> &written, int size) {
  if (written) return cards_of(written.value);
  return {{}, std::vector<CardSet>(static_cast<std::size_t>(size), CardSet::pack())};
}

Recorded recorded_by(const LoggedPlay &logged) {
  if (logged.taking == Taking::cards) return Recorded::takes;
  if (logged.taking == Taking::all) return Recorded::takes_all;
  if (logged.taking == Taking::lays || logged.stands.value) return Recorded::lays;
  return logged.unrecorded ? Recorded::nothing : Recorded::only_card;
}

/// The hands of a deal as far as they are written.
GappedDeal hands_of(const RoundContext &context, const Layout &layout, std::size_t deal) {
  static const At<CardList> unwritten;
  GappedDeal gapped;
  for (Seat seat = 0; seat < context.log.seating.players; ++seat) {
    const bool is_written = deal < context.round.deals.size();
    gapped.hands[seat] =
        cards_of(is_written ? context.round.deals[deal].hands[seat] : unwritten, layout.dealing.hand(static_cast<int>(deal)));
  }
  return gapped;
}

GappedPlay play_of(const LoggedRound &round, const PlacedPlay &placed, bool marks_sweeps) {
  const LoggedPlay &logged = *placed.logged;
  return {.seat = placed.seat,
          .card = placed.card ? CardSet{*placed.card} : placed.candidates,
          .said = recorded_by(logged),
          .taken = cards_of(taken_of(round, logged)),
          .sweep = written_sweep(logged, marks_sweeps),
          .declares = logged.declares.value,
          .matta = static_cast<std::uint8_t>(logged.matta.value),
          .accepted = is_accepted(round, placed)};
}

/// The round as far as it is known; nothing where it is impossible to complete.
std::optional<GappedRound> with_gaps(const RoundContext &context, const Layout &layout) {
  const LoggedRound &round = context.round;
  const Rules &rules = context.log.rules;
  GappedRound gapped{.seating = context.log.seating, .dealer = context.dealer};
  gapped.table = layout.table_known ? GappedCards{layout.table, {}} : cards_of(round.table, rules.table_size);
  const bool marks = marks_sweeps(round, rules);
  for (const PlacedPlay &placed : layout.plays) {
    const auto deal = static_cast<std::size_t>(placed.deal);
    while (gapped.deals.size() <= deal) gapped.deals.push_back(hands_of(context, layout, gapped.deals.size()));
    const GappedPlay &play = gapped.deals[deal].plays.emplace_back(play_of(round, placed, marks));
    if (play.accepted && !play.taken.open.empty()) return std::nullopt;
  }
  return gapped;
}

/// Whether all that is claimed of the round fits its end.
bool fits_claims(const RoundContext &context, RoundState end) {
  if (settle(context.log.rules, end).is_void) return true;
  return !points_disagree(context, counts_of(end)) && claimed_counts_agree(context, counts_of(end));
}

Completions completions_of(const RoundContext &context, const GappedRound &gapped, bool is_whole) {
  const Rules &rules = context.log.rules;
  int &steps = context.budget.completing;
  const auto any = [](const RoundState &) { return true; };
  const auto fitting = [&](const RoundState &end) { return fits_claims(context, end); };
  const bool is_claimed = is_whole && (context.round.points || context.round.has_piles || !context.round.counts.empty());
  Completions found = is_claimed ? complete(rules, gapped, fitting, steps) : complete(rules, gapped, any, steps);
  return is_claimed && found.count == HowMany::none ? complete(rules, gapped, any, steps) : found;
}

/// Enters what is common to all completions into the layout; false where all of it is there already.
bool enter(const RoundContext &context, Layout &layout) {
  const Completions &found = layout.completions;
  bool is_new = false;
  if (!layout.table_known && found.table) {
    layout.table = *found.table;
    layout.table_known = is_new = true;
  }
  for (std::size_t i = 0; i < layout.plays.size(); ++i) {
    PlacedPlay &play = layout.plays[i];
    const CertainPlay &certain = found.plays[i];
    if (!play.card) {
      is_new = is_new || certain.cards != play.candidates;
      play.candidates = certain.cards;
      if (certain.cards.is_single()) {
        play.card = certain.cards.first();
        const auto deal = static_cast<std::size_t>(play.deal);
        if (!layout.given[deal][play.seat]) layout.hands[deal][play.seat] |= certain.cards;
      }
    }
    const LoggedPlay &logged = *play.logged;
    const bool says_all = logged.taking != Taking::unwritten && cards_of(taken_of(context.round, logged)).open.empty();
    if (says_all) continue;
    play.taking = certain.taking;
    play.example = certain.first;
    is_new = true;
  }
  for (std::size_t deal = 0; deal < found.hands.size(); ++deal)
    for (Seat seat = 0; seat < context.log.seating.players; ++seat)
      if (found.hands[deal][seat]) layout.hands[deal][seat] = *found.hands[deal][seat];
  return is_new;
}

/// Completes a round with omissions in all ways that have no findings, and enters what they share into its layout: the first table, hands,
/// unrecorded cards, captures. False if that adds nothing.
bool deduce(const RoundContext &context, Layout &layout) {
  if (!is_in_order(context.round, layout) || context.budget.completing <= 0) return false;
  const std::optional<GappedRound> gapped = with_gaps(context, layout);
  if (!gapped) return false;
  const bool is_whole = layout.lacking == 0 && !context.sudden_death;
  layout.completions = completions_of(context, *gapped, is_whole);
  const HowMany count = layout.completions.count;
  return (count == HowMany::one || count == HowMany::many) && enter(context, layout);
}

class DealerSearch {
public:
  DealerSearch(const RoundAtHand &at, const ReplayOrder &order, DiagnosticSink &sink)
      : at_(at), context_(at.decoded()), order_(order), sink_(sink) {}

  ResolvedRound find() {
    Attempt attempt = run(context_.dealer, order_);
    const int written = attempt.round.layout.written;
    const bool may_be_another = is_free() || written >= 2 * context_.log.seating.players;
    const FaultCount count = count_faults(attempt.findings);
    const bool is_doubtful = may_be_another && count.any() && !attempt.round.replayed.outcome.is_cut() && !context_.budget.spent();
    const bool is_another = is_doubtful && find_another(written, count, attempt);
    sink_.take(std::move(attempt.findings));
    if (is_another && !is_free() && !at_.rotation.is_broken) report_dealer(attempt.round.dealer);
    return std::move(attempt.round);
  }

private:
  /// A round with a dealer, and what is wrong with it then.
  struct Attempt {
    ResolvedRound round;
    std::vector<Finding> findings;
  };

  /// Whether another dealer would be no news: one that has been found wrong already, or that nobody named.
  [[nodiscard]] bool is_free() const { return at_.dealer.is_wrong || !at_.dealer.is_known; }

  /// Finds another dealer with whom nothing is wrong that is not right with the one at hand; where it is no news, the one with whom the
  /// fewest things are wrong.
  bool find_another(int written, const FaultCount &at_hand, Attempt &best) {
    int fewest = at_hand.faults;
    ReplayOrder order = order_;
    order.stops_at_fault = !is_free();
    for (Seat dealer = 0; dealer < context_.log.seating.players; ++dealer) {
      if (dealer == context_.dealer) continue;
      context_.budget.plays -= written;
      Attempt other = run(dealer, order);
      const FaultCount count = count_faults(other.findings);
      if (count.let_stand > at_hand.let_stand) continue;
      const bool is_right = !count.any() && (is_free() || agrees(other.round.replayed, best.round.replayed));
      if (!is_right && (!is_free() || count.faults >= fewest)) continue;
      fewest = count.faults;
      best = std::move(other);
      if (is_right) break;
    }
    return best.round.dealer != context_.dealer;
  }

  [[nodiscard]] Attempt run(Seat dealer, const ReplayOrder &order) const {
    RoundContext context = context_;
    context.dealer = dealer;
    std::vector<Finding> findings;
    DiagnosticSink sink(findings, &sink_, false);
    Layout layout = lay_out(context, sink);
    const std::size_t laid_out = findings.size();
    const bool is_laid_out = !sink.count().any();
    Replayed replayed = replay(context, layout, order, sink);
    if (replayed.open && is_laid_out && deduce(context, layout)) {
      findings.resize(laid_out);
      replayed = replay(context, layout, order, sink);
    }
    return {{dealer, std::move(layout), std::move(replayed)}, std::move(findings)};
  }

  /// Whether the points come out as they are claimed. A replay that sees less of the round than the one at hand proves nothing.
  [[nodiscard]] bool agrees(const Replayed &other, const Replayed &at_hand) const {
    if (other.blind) return at_hand.blind;
    return !other.outcome.is_whole || !points_disagree(context_, other.outcome.facts.counts);
  }

  void report_dealer(Seat dealt) {
    const MatchLog &log = context_.log;
    const std::string &dealer = log.players[dealt];
    const Where where = context_.round.dealer ? context_.round.dealer.where : context_.round.plays.front().where;
    sink_.add(Code::dealer_out_of_rotation, where, {context_.number, 0},
              say::plays_begin_with(log.players[log.seating.after(dealt)], dealer, log.players[context_.dealer]),
              say::write_dealer_or_begin_with(dealer, log.players[log.seating.after(context_.dealer)]),
              rule_in_force(context_.number == 1 ? "direction" : "dealer-rotation", log.rules));
  }

  const RoundAtHand &at_;
  const RoundContext context_;
  const ReplayOrder &order_;
  DiagnosticSink &sink_;
};

} // namespace

ResolvedRound resolve_dealer(const RoundAtHand &at, const ReplayOrder &order, DiagnosticSink &sink) {
  return DealerSearch(at, order, sink).find();
}

} // namespace arbitro

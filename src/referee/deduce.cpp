#include "deduce.hpp"

#include "arbitro/games.hpp"
#include "claims.hpp"
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
  switch (logged.taking) {
  case Taking::cards: return Recorded::takes;
  case Taking::all: return Recorded::takes_all;
  case Taking::lays: return Recorded::lays;
  case Taking::unwritten: break;
  }
  if (logged.stands.value) return Recorded::lays;
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

} // namespace

bool deduce(const RoundContext &context, const ReplayOrder &order, Layout &layout) {
  if (!is_in_order(context.round, layout) || context.budget.completing <= 0) return false;
  const std::optional<GappedRound> gapped = with_gaps(context, layout);
  if (!gapped) return false;
  const bool is_whole = layout.lacking == 0 && !order.sudden_death;
  layout.completions = completions_of(context, *gapped, is_whole);
  const HowMany count = layout.completions.count;
  return (count == HowMany::one || count == HowMany::many) && enter(context, layout);
}

} // namespace arbitro

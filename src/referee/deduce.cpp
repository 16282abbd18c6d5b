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

class Gaps {
public:
  Gaps(const RoundContext &context, const Layout &layout)
      : context_(context), layout_(layout), marks_sweeps_(marks_sweeps(context.round, context.log.rules)) {}

  /// The round as far as it is known; nothing where it is impossible to complete.
  [[nodiscard]] std::optional<GappedRound> find() const {
    const MatchLog &log = context_.log;
    const LoggedRound &round = context_.round;
    GappedRound gapped{.seating = log.seating, .dealer = context_.dealer};
    gapped.table = cards_of(round.table, log.rules.table_size);
    if (layout_.table_known) gapped.table = {layout_.table, {}};
    for (const PlacedPlay &placed : layout_.plays) {
      const auto deal = static_cast<std::size_t>(placed.deal);
      while (gapped.deals.size() <= deal) gapped.deals.push_back(hands_of(gapped.deals.size()));
      gapped.deals[deal].plays.push_back(play_of(placed));
      const GappedPlay &play = gapped.deals[deal].plays.back();
      if (play.accepted && !play.taken.open.empty()) return std::nullopt;
    }
    return gapped;
  }

private:
  [[nodiscard]] GappedDeal hands_of(std::size_t deal) const {
    GappedDeal gapped;
    for (Seat seat = 0; seat < context_.log.seating.players; ++seat) {
      static const At<CardList> unwritten;
      const bool is_written = deal < context_.round.deals.size();
      gapped.hands[seat] =
          cards_of(is_written ? context_.round.deals[deal].hands[seat] : unwritten, layout_.dealing.hand(static_cast<int>(deal)));
    }
    return gapped;
  }

  [[nodiscard]] GappedPlay play_of(const PlacedPlay &placed) const {
    const LoggedPlay &logged = *placed.logged;
    return {.seat = placed.seat,
            .card = placed.card ? CardSet{*placed.card} : placed.candidates,
            .said = recorded_by(logged),
            .taken = cards_of(taken_of(context_.round, logged)),
            .sweep = written_sweep(logged, marks_sweeps_),
            .declares = logged.declares.value,
            .matta = static_cast<std::uint8_t>(logged.matta.value),
            .accepted = is_accepted(context_.round, placed)};
  }

  const RoundContext &context_;
  const Layout &layout_;
  bool marks_sweeps_;
};

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
  const std::optional<GappedRound> gapped = Gaps(context, layout).find();
  if (!gapped) return false;
  const bool is_whole = layout.lacking == 0 && !order.sudden_death;
  layout.completions = completions_of(context, *gapped, is_whole);
  const HowMany count = layout.completions.count;
  return (count == HowMany::one || count == HowMany::many) && enter(context, layout);
}

} // namespace arbitro

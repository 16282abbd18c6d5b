#include "referee/repair/mistakes.hpp"

#include <algorithm>
#include <bit>

namespace arbitro {
namespace {

/// Sequences of plays in turn that fit into a state, with every capture they may make; the first ones only.
class Missing {
public:
  Missing(const RepairContext &given, int plays, std::size_t at, std::uint16_t deal, int most, Offer &offer)
      : given_(given), offer_(offer), plays_(static_cast<std::size_t>(plays)),
        most_(most), change_{.begin = at, .end = at, .plays = {}, .deal = deal} {}

  void add(RoundState state, Seat seat) {
    if (change_.plays.size() == plays_) {
      if (++offered_ <= most_)
        offer_(change_);
      else
        offer_.are_all = false;
      return;
    }
    const int deal = deal_of(change_.deal, given_.layout.dealing, static_cast<std::size_t>(state.plays));
    state.turn = seat;
    for (const Card card : given_.unplayed(deal, seat) - used_) {
      if (offered_ > most_) return;
      Play play{.seat = seat, .card = card};
      RoundState held = state;
      const auto d = static_cast<std::size_t>(deal);
      const bool is_given = d < given_.layout.given.size() && given_.layout.given[d][seat];
      held.hands[seat] =
          is_given ? held.hands[seat] | card : CardSet(card); // a hand known only from plays is another one without this play
      held.table -= card;
      held.dealt[seat] |= card;
      for (const Bonus &said : bonuses(held, seat, is_given)) {
        play.declares = said.declares;
        play.matta = said.matta;
        add_captures(held, play);
      }
    }
  }

private:
  /// The bonus that a play declares.
  struct Bonus {
    Declaration declares = Declaration::none;
    std::uint8_t matta = 0;
  };

  /// Adds every play of a card by a player who holds it, and the plays after each.
  void add_captures(const RoundState &held, Play play) {
    const Rules &rules = given_.log().rules;
    for (const LegalPlay &legal : legal_plays(rules, held, play)) {
      play.captures = legal.captures;
      play.taken = legal.taken;
      const std::optional<bool> mark = mark_of(given_, held, play);
      ChangedPlay added{.card = play.card, .declares = play.declares, .matta = play.matta};
      if (only_capture(rules, held, play).count != CaptureCount::none) added.takes = legal.taken;
      if (mark && *mark) added.marked = true;
      RoundState next = held;
      apply(rules, next, play);
      change_.plays.push_back(added);
      used_ |= play.card;
      add(next, given_.log().seating.after(play.seat));
      used_ -= play.card;
      change_.plays.pop_back();
    }
  }

  /// The bonuses that the first play from a hand may declare: none, or one that the hand qualifies for. If only plays show the hand, it may
  /// be any bonus; for several such hands there are too many, and the search is incomplete.
  [[nodiscard]] std::vector<Bonus> bonuses(const RoundState &state, Seat seat, bool is_known) {
    const Rules &rules = given_.log().rules;
    std::vector<Bonus> all{{}};
    if (!has_hand_bonus(rules) || !state.first_turn[seat] || rules.hand_bonus_declare == HandBonusDeclare::automatic) return all;
    if (!is_known && plays_ > 1) {
      offer_.are_all = false;
      return all;
    }
    for (const Declaration declares : {Declaration::low, Declaration::triple}) {
      constexpr std::uint16_t any = 0x7FE; // from 1 to 10
      const std::uint16_t values = is_known ? matta_values(rules, state.dealt[seat], declares) : any;
      if (!is_known || std::has_single_bit(values)) all.push_back({declares});
      for (std::uint8_t matta = 1; matta <= 10 && std::popcount(values) > 1; ++matta)
        if ((values >> matta & 1) != 0) all.push_back({declares, matta});
    }
    return all;
  }

  const RepairContext &given_;
  Offer &offer_;
  std::size_t plays_; ///< number of missing plays in a row
  int most_;
  PlaysChange change_;
  CardSet used_{};
  int offered_ = 0;
};

/// The seat of a play that is inserted there.
Seat seat_at(const RepairContext &given, std::size_t at) {
  const Seating seating = given.log().seating;
  const std::vector<LoggedPlay> &plays = given.round().plays;
  const PlacedPlay *const next = at < plays.size() ? given.placed(at) : nullptr;
  const PlacedPlay *const last = at > 0 ? given.placed(at - 1) : nullptr;
  const bool begins_deal = next != nullptr && last != nullptr && next->deal != last->deal;
  if (next != nullptr && !begins_deal) return next->expected;
  return last != nullptr ? seating.after(last->seat) : seating.after(given.context.dealer);
}

/// Whether inserted plays can make the rest of the round legal: whatever they lay, each card that is taken after them must have come to
/// the table.
bool may_fix(const RepairContext &given, const RoundState &before, std::size_t at) {
  const std::vector<LoggedPlay> &plays = given.round().plays;
  CardSet on_table = CardSet::pack();
  for (const LoggedPlay &play : plays) on_table -= play.card.value;
  on_table |= before.table;
  for (std::size_t i = at; i < plays.size(); ++i) {
    const LoggedPlay &play = plays[i];
    const CardSet taken = taken_by(given.round(), play);
    const bool is_known = play.card.value.is_single() && taken.size() == static_cast<int>(play.taken_end - play.taken_begin);
    if (!is_known || play.stands.value) return true;
    if (!on_table.contains_all(taken)) return false;
    on_table -= taken;
    if (play.taking != Taking::cards) on_table |= play.card.value;
  }
  return true;
}

} // namespace

std::optional<bool> mark_of(const RepairContext &given, const RoundState &before, const Play &play) {
  if (!given.marks_sweeps) return std::nullopt;
  RoundState state = before;
  return apply(given.log().rules, state, play).sweep;
}

void missing_plays(const RepairContext &given, int plays, std::size_t at, Offer &offer) {
  const int most = offer.are_all ? 4000 : 400;
  const std::vector<LoggedPlay> &written = given.round().plays;
  const RoundState *const before = given.before(at);
  const RoundState *const after = at > 0 ? given.after(at - 1) : before;
  if (before == nullptr || after == nullptr || (given.is_last && !may_fix(given, *before, at))) return;
  const std::uint16_t deal_before = written[at > 0 ? at - 1 : 0].deal;
  const std::uint16_t deal_after = written[std::min(at, written.size() - 1)].deal;
  Missing(given, plays, at, deal_before, most, offer).add(*after, seat_at(given, at));
  if (deal_after != deal_before)
    Missing(given, plays, at, deal_after, most, offer).add(*before, given.log().seating.after(given.context.dealer));
}

} // namespace arbitro

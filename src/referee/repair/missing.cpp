#include "repair/missing.hpp"

#include <algorithm>

namespace arbitro {
namespace {

/// Sequences of plays by one player after the other that fit into a state, each with what it may take; the first ones only.
class Missing {
public:
  Missing(const Scene &scene, std::size_t at, std::uint16_t deal, int most, const Offer &offer)
      : scene_(scene), offer_(offer), most_(most), change_{.begin = at, .end = at, .plays = {}, .deal = deal} {}

  void add(RoundState state, Seat seat, int plays) {
    if (plays == 0) {
      if (++offered_ <= most_) offer_(change_);
      return;
    }
    const int deal = change_.deal == no_deal ? (state.plays / scene_.layout.plays_per_deal) : change_.deal;
    state.turn = seat;
    const CardSet known = scene_.unplayed(deal, seat) - used_;
    for (const Card card : known) {
      if (offered_ > most_) return;
      Play play{.seat = seat, .card = card};
      RoundState held = state;
      const auto d = static_cast<std::size_t>(deal);
      const bool is_given = d < scene_.layout.given.size() && scene_.layout.given[d][seat];
      const PlacedPlay *const behind = scene_.placed(change_.begin);
      if (behind != nullptr && behind->deal != deal) held.hands[seat] = known; // the next hands are dealt already
      held.hands[seat] = is_given ? held.hands[seat] | card : CardSet(card); // a hand that only plays tell is another one without this play
      held.table -= card;
      may_have_bonus_ = may_have_bonus_ || may_declare(held, seat, card);
      for (const AllowedPlay &allowed : allowed_plays(scene_.log().rules, held, play)) {
        play.captures = allowed.captures;
        play.taken = allowed.taken;
        const std::optional<bool> mark = mark_of(scene_, held, play);
        ChangedPlay added{.card = card};
        if (only_capture(scene_.log().rules, held.moment(), card, card.value()).count != CaptureCount::none) added.takes = allowed.taken;
        if (mark && *mark) added.marked = true;
        RoundState next = held;
        apply(scene_.log().rules, next, play);
        change_.plays.push_back(added);
        used_ |= card;
        add(next, scene_.log().seating.after(seat), plays - 1);
        used_ -= card;
        change_.plays.pop_back();
      }
    }
  }

  /// Whether nothing was left out.
  [[nodiscard]] bool is_all() const { return offered_ <= most_ && !may_have_bonus_; }

private:
  /// Whether a bonus may have been declared with the card.
  [[nodiscard]] bool may_declare(const RoundState &state, Seat seat, Card card) const {
    const Rules &rules = scene_.log().rules;
    const CardSet hand = state.dealt[seat] | card;
    return state.first_turn[seat] && (rules.hand_low_pt != 0 || rules.hand_triple_pt != 0) &&
           rules.hand_bonus_declare != HandBonusDeclare::automatic &&
           (matta_values(rules, hand, Declaration::low) != 0 || matta_values(rules, hand, Declaration::triple) != 0);
  }

  const Scene &scene_;
  const Offer &offer_;
  int most_;
  PlaysChange change_;
  CardSet used_{};
  int offered_ = 0;
  bool may_have_bonus_ = false;
};

/// The seat that a play written there would be of.
Seat seat_at(const Scene &scene, std::size_t at) {
  const Seating seating = scene.log().seating;
  const std::vector<LoggedPlay> &plays = scene.round().plays;
  const PlacedPlay *const next = at < plays.size() ? scene.placed(at) : nullptr;
  const PlacedPlay *const last = at > 0 ? scene.placed(at - 1) : nullptr;
  const bool begins_deal = next != nullptr && last != nullptr && next->deal != last->deal;
  if (next != nullptr && !begins_deal) return next->expected;
  return last != nullptr ? seating.after(last->seat) : seating.after(scene.context.dealer);
}

/// Whether plays that nobody wrote may leave the rest of the round without a fault: whatever they laid, each card that is taken behind
/// them must have come to the table.
bool may_mend(const Scene &scene, const RoundState &before, std::size_t at) {
  const std::vector<LoggedPlay> &plays = scene.round().plays;
  CardSet on_table = CardSet::pack();
  for (const LoggedPlay &play : plays) on_table -= play.card.value;
  on_table |= before.table;
  for (std::size_t i = at; i < plays.size(); ++i) {
    const LoggedPlay &play = plays[i];
    const CardSet taken = taken_by(scene.round(), play);
    const bool is_known = play.card.value.size() == 1 && taken.size() == static_cast<int>(play.taken_end - play.taken_begin);
    if (!is_known || play.stands.value) return true;
    if (!on_table.contains_all(taken)) return false;
    on_table -= taken;
    if (play.taking != Taking::cards) on_table |= play.card.value;
  }
  return true;
}

} // namespace

std::optional<bool> mark_of(const Scene &scene, const RoundState &before, const Play &play) {
  if (!scene.marks_sweeps) return std::nullopt;
  RoundState state = before;
  return apply(scene.log().rules, state, play).sweep;
}

bool missing_plays(const Scene &scene, int plays, std::size_t at, bool are_all, const Offer &offer) {
  const int most = are_all ? 4000 : 400;
  const std::vector<LoggedPlay> &written = scene.round().plays;
  const RoundState *const before = scene.before(at);
  if (before == nullptr || (scene.is_last && !may_mend(scene, *before, at))) return true;
  const std::uint16_t behind = written[at > 0 ? at - 1 : 0].deal;
  const std::uint16_t ahead = written[std::min(at, written.size() - 1)].deal;
  const Seat seat = seat_at(scene, at);
  Missing last(scene, at, behind, most, offer);
  last.add(*before, seat, plays);
  Missing next(scene, at, ahead, most, offer);
  if (ahead != behind) next.add(*before, scene.log().seating.after(scene.context.dealer), plays);
  return last.is_all() && next.is_all();
}

} // namespace arbitro

#include "referee/repair/quick_reject.hpp"

#include "arbitro/round.hpp"
#include "game/awards.hpp"
#include "referee/marks.hpp"

#include <algorithm>

namespace arbitro {

QuickReject::Held QuickReject::held(const At<CardList> &written, int whole) {
  const CardSet cards = known_cards(written.value);
  const bool is_once = cards.size() == std::ranges::count_if(written.value, is_known);
  return {cards, cards.size() == std::ssize(written.value), std::ssize(written.value) != whole || !is_once};
}

/// Whether some hand or the table is, or two of them hold one card.
bool QuickReject::Dealing::is_wrong() const {
  CardSet seen = table.cards;
  bool is_wrong = table.is_wrong;
  for (const PerSeat<Held> &in_deal : written)
    for (const Held &hand : in_deal) {
      is_wrong = is_wrong || hand.is_wrong || !(seen & hand.cards).empty();
      seen |= hand.cards;
    }
  return is_wrong;
}

QuickReject::QuickReject(const RepairContext &given)
    : given_(given), rules_(given.log().rules), hands_matter_(rules_.must_capture == MustCapture::hand || has_hand_bonus(rules_)),
      infers_hands_(hands_matter_ && !given.layout.hands_given), serves_(serves()) {
  if (!serves_) return;
  const LoggedRound &round = given.round();
  dealing_ = dealing_of(round, PlaysChange());
  Course course = beginning(dealing_, marks_sweeps(round, rules_));
  for (std::size_t play = 0; play < round.plays.size(); ++play) {
    courses_.push_back(course);
    if (!makes(course, dealing_, round, play) || course.is_doubtful) break;
  }
}

/// What is dealt in a round after a change.
QuickReject::Dealing QuickReject::dealing_of(const LoggedRound &round, const Change &change) const {
  const auto *const other = std::get_if<DealerChange>(&change);
  Dealing dealing{.dealer = other != nullptr ? other->dealer : given_.context.dealer,
                  .table = held(round.table, rules_.table_size),
                  .hands = given_.layout.hands};
  for (const LoggedDeal &deal : round.deals) {
    const int size = given_.size_of(static_cast<int>(dealing.written.size()));
    PerSeat<Held> &hands = dealing.written.emplace_back();
    for (Seat seat = 0; seat < given_.log().seating.players; ++seat)
      if (deal.hands[seat]) hands[seat] = held(deal.hands[seat], size);
  }
  dealing.written.resize(std::max(dealing.written.size(), dealing.hands.size()));
  if (const auto *const holdings = std::get_if<HoldingsChange>(&change))
    for (const HoldingChange &holding : holdings->holdings)
      if (holding.deal != nowhere) dealing.hands[static_cast<std::size_t>(holding.deal)][holding.seat] = holding.set();
  return dealing;
}

/// Whether the rules alone show what is at fault: the first table is known, no play is ruled upon, and either all hands are written, or
/// only plays show them, or nothing depends on them.
bool QuickReject::serves() const {
  const LoggedRound &round = given_.round();
  const Layout &layout = given_.layout;
  const bool has_table = round.table || rules_.table_size == 0;
  if (round.plays.empty() || !has_table || !std::ranges::all_of(round.table.value, is_known)) return false;
  if (layout.deals_written != static_cast<int>(round.deals.size())) return false;
  const auto is_given = [](const LoggedDeal &deal) { return std::ranges::any_of(deal.hands, &At<CardList>::given); };
  if (infers_hands_ && std::ranges::any_of(round.deals, is_given)) return false;
  const auto is_placed_otherwise = [&](const LoggedPlay &play) { return (play.deal == no_deal) != (round.plays.front().deal == no_deal); };
  return !given_.is_ruled_upon() && std::ranges::none_of(round.plays, is_placed_otherwise);
}

bool QuickReject::may_fix(Alters alters) const {
  const bool may_break_off = given_.context.may_break_off();
  const int lack = given_.lacking();
  if (lack > 0 && !may_break_off) return alters == Alters::more_plays;
  if (lack == 0 && !may_break_off && alters == Alters::fewer_plays) return false;
  if (lack < 0) return alters == Alters::fewer_plays;
  return given_.twice_in_vain().empty() || alters == Alters::cards || alters == Alters::fewer_plays;
}

/// Whose turn the play of that number, from 0, within a deal is.
Seat QuickReject::seat_of(const Dealing &dealing, int in_deal) const {
  return static_cast<Seat>((dealing.dealer + 1 + in_deal) % given_.log().seating.players);
}

QuickReject::Course QuickReject::beginning(const Dealing &dealing, bool marks_sweeps) const {
  const CardSet table = dealing.table.cards;
  return {.state = begin_round(rules_, given_.log().seating, dealing.dealer, table), .seen = table, .marks_sweeps = marks_sweeps};
}

/// Makes the next play; false where it is certainly at fault.
bool QuickReject::makes(Course &course, const Dealing &dealing, const LoggedRound &round, std::size_t number) const {
  const LoggedPlay &logged = round.plays[number];
  const CardSet taken = taken_by(round, logged);
  const bool takes_known = taken.size() == static_cast<int>(logged.taken_end - logged.taken_begin);
  RoundState &state = course.state;
  const auto deal = static_cast<std::size_t>(deal_of(logged.deal, given_.layout.dealing, static_cast<std::size_t>(state.plays)));
  if (static_cast<int>(deal) < course.deal || deal >= dealing.hands.size() || !logged.card.value.is_single() || !takes_known) {
    course.is_doubtful = true;
    return true;
  }
  for (; course.deal < static_cast<int>(deal); course.in_deal = 0) {
    ++course.deal;
    arbitro::deal(rules_, state, dealing.hands[static_cast<std::size_t>(course.deal)]);
    state.plays = given_.layout.dealing.plays_before(course.deal);
  }
  if (state.plays >= state.plays_in_round) return false;
  Play play{.seat = seat_of(dealing, course.in_deal++),
            .card = logged.card.value.first(),
            .declares = logged.declares.value,
            .matta = static_cast<std::uint8_t>(logged.matta.value)};
  const Held &hand = dealing.written[deal][play.seat];
  if (course.seen.contains(play.card) || (hand.is_whole && !hand.cards.contains(play.card))) return false;
  if (logged.by && logged.by.value != play.seat) return false;
  course.seen |= play.card;
  state.turn = play.seat;
  state.hands[play.seat] |= play.card;
  play.captures = logged.taking != Taking::lays;
  play.taken = logged.taking == Taking::all ? state.table : taken;
  if (logged.taking == Taking::unwritten && !take_only_capture(rules_, state, play)) return false;
  if (!judge(rules_, state, play).empty()) return false;
  return judge_mark(logged, apply(rules_, state, play).sweep, course.marks_sweeps) == MarkFault::none;
}

/// Deals what the plays of each hand are; false where they do not show it.
bool QuickReject::infer_hands(const LoggedRound &round, Dealing &dealing) const {
  std::ranges::fill(dealing.hands, PerSeat<CardSet>{});
  CardSet seen = dealing.table.cards;
  std::size_t last = 0;
  for (std::size_t play = 0, in_deal = 0; play < round.plays.size(); ++play, ++in_deal) {
    const CardSet card = round.plays[play].card.value;
    const auto deal = static_cast<std::size_t>(deal_of(round.plays[play].deal, given_.layout.dealing, play));
    if (deal >= dealing.hands.size()) break; // a play too many
    if (!card.is_single()) return false;
    if (deal != last) in_deal = 0;
    last = deal;
    dealing.hands[deal][seat_of(dealing, static_cast<int>(in_deal))] |= card - seen;
    seen |= card;
  }
  return true;
}

/// Of the plays from one on.
std::optional<std::size_t> QuickReject::first_fault(Course course, const Dealing &dealing, const LoggedRound &round,
                                                    std::size_t from) const {
  for (std::size_t play = from; play < round.plays.size(); ++play) {
    if (!makes(course, dealing, round, play)) return play;
    if (course.is_doubtful) break;
  }
  return dealing.is_wrong() ? std::optional(round.plays.size()) : std::nullopt;
}

std::optional<std::size_t> QuickReject::refutes(const LoggedRound &changed, const Change &change) const {
  if (!serves_ || std::holds_alternative<DealsChange>(change)) return std::nullopt;
  const bool marks = marks_sweeps(changed, rules_);
  if (const auto *const plays = std::get_if<PlaysChange>(&change); plays != nullptr && !infers_hands_) {
    const std::size_t begin = std::min({plays->begin, given_.as_written.contradiction, courses_.size() - 1});
    Course course = courses_[begin];
    course.marks_sweeps = marks;
    return first_fault(course, dealing_, changed, begin);
  }
  Dealing dealing = dealing_of(changed, change);
  if (infers_hands_ && !infer_hands(changed, dealing)) return std::nullopt;
  return first_fault(beginning(dealing, marks), dealing, changed, 0);
}

} // namespace arbitro

#include "referee/repair/quick_reject.hpp"

#include "arbitro/round.hpp"
#include "game/awards.hpp"
#include "referee/marks.hpp"

#include <algorithm>

namespace arbitro {

/// The plays of a round, some of them changed.
class QuickReject::Plays {
public:
  explicit Plays(const std::vector<Cell> &written) : written_(written), begin_(written.size()), end_(written.size()) {}
  Plays(const std::vector<Cell> &written, const PlaysChange &change, std::vector<Cell> changed)
      : written_(written), begin_(change.begin), end_(change.end), changed_(std::move(changed)) {}

  [[nodiscard]] std::size_t size() const { return written_.size() - (end_ - begin_) + changed_.size(); }
  [[nodiscard]] const Cell &operator[](std::size_t play) const {
    if (play < begin_) return written_[play];
    const std::size_t place = play - begin_;
    return place < changed_.size() ? changed_[place] : written_[end_ + place - changed_.size()];
  }

private:
  const std::vector<Cell> &written_;
  std::size_t begin_, end_; ///< of the written plays that give way
  std::vector<Cell> changed_;
};

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
      serves_(serves()) {
  if (!serves_) return;
  for (const LoggedPlay &play : given.round().plays) {
    const CardSet taken = taken_by(given.round(), play);
    cells_.push_back({play, taken, taken.size() == static_cast<int>(play.taken_end - play.taken_begin)});
    marks_ += marks_sweep(play, rules_) ? 1 : 0;
  }
  dealing_ = {.dealer = given.context.dealer, .table = held(given.round().table, rules_.table_size), .hands = given.layout.hands};
  for (const LoggedDeal &deal : given.round().deals) {
    const int size = given.size_of(static_cast<int>(dealing_.written.size()));
    PerSeat<Held> &hands = dealing_.written.emplace_back();
    for (Seat seat = 0; seat < given.log().seating.players; ++seat)
      if (deal.hands[seat]) hands[seat] = held(deal.hands[seat], size);
  }
  dealing_.written.resize(std::max(dealing_.written.size(), dealing_.hands.size()));
  Course course = beginning(dealing_, marks_);
  for (const Cell &cell : cells_) {
    courses_.push_back(course);
    if (!makes(course, dealing_, cell) || course.is_doubtful) break;
  }
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
  if (hands_matter_ && !layout.hands_given && std::ranges::any_of(round.deals, is_given)) return false;
  const auto is_placed_otherwise = [&](const LoggedPlay &play) { return (play.deal == no_deal) != (round.plays.front().deal == no_deal); };
  return !given_.is_ruled_upon() && std::ranges::none_of(round.plays, is_placed_otherwise);
}

bool QuickReject::may_fix(Alters alters) const {
  const bool may_break_off = given_.context.may_stop || can_win_at_once(rules_);
  const int lack = given_.lacking();
  if (lack > 0 && !may_break_off) return alters == Alters::more_plays;
  if (lack == 0 && !may_break_off && alters == Alters::fewer_plays) return false;
  if (lack < 0) return alters == Alters::fewer_plays;
  return given_.twice_in_vain().empty() || alters == Alters::cards || alters == Alters::fewer_plays;
}

/// A play that the change puts into the round.
QuickReject::Cell QuickReject::changed_cell(const PlaysChange &change, std::size_t place) const {
  const ChangedPlay &wanted = change.plays[place];
  Cell cell = wanted.from ? cells_[*wanted.from] : Cell{};
  apply(wanted, cell.logged);
  if (wanted.takes) cell.taken = *wanted.takes;
  cell.takes_known = cell.takes_known || wanted.takes;
  cell.logged.deal = change.begin + place < change.end ? cells_[change.begin + place].logged.deal : change.deal;
  return cell;
}

/// Whose turn the play of that number, from 0, within a deal is.
Seat QuickReject::seat_of(const Dealing &dealing, int in_deal) const {
  return static_cast<Seat>((dealing.dealer + 1 + in_deal) % given_.log().seating.players);
}

QuickReject::Course QuickReject::beginning(const Dealing &dealing, int marks) const {
  const CardSet table = dealing.table.cards;
  return {.state = begin_round(rules_, given_.log().seating, dealing.dealer, table), .seen = table, .marks_sweeps = marks > 0};
}

/// Makes the next play; false where it is certainly at fault.
bool QuickReject::makes(Course &course, const Dealing &dealing, const Cell &cell) const {
  RoundState &state = course.state;
  const auto deal = static_cast<std::size_t>(deal_of(cell.logged.deal, given_.layout.dealing, static_cast<std::size_t>(state.plays)));
  if (static_cast<int>(deal) < course.deal || deal >= dealing.hands.size() || !cell.logged.card.value.is_single() || !cell.takes_known) {
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
            .card = cell.logged.card.value.first(),
            .declares = cell.logged.declares.value,
            .matta = static_cast<std::uint8_t>(cell.logged.matta.value)};
  const Held &hand = dealing.written[deal][play.seat];
  if (course.seen.contains(play.card) || (hand.is_whole && !hand.cards.contains(play.card))) return false;
  if (cell.logged.by && cell.logged.by.value != play.seat) return false;
  course.seen |= play.card;
  state.turn = play.seat;
  state.hands[play.seat] |= play.card;
  play.captures = cell.logged.taking != Taking::lays;
  play.taken = cell.logged.taking == Taking::all ? state.table : cell.taken;
  if (cell.logged.taking == Taking::unwritten && !take_only_capture(rules_, state, play)) return false;
  if (!judge(rules_, state, play).empty()) return false;
  return judge_mark(cell.logged, apply(rules_, state, play).sweep, course.marks_sweeps) == MarkFault::none;
}

/// Deals what the plays of each hand are; false where they do not show it.
bool QuickReject::infer_hands(const Plays &plays, Dealing &dealing) const {
  std::ranges::fill(dealing.hands, PerSeat<CardSet>{});
  CardSet seen = dealing.table.cards;
  std::size_t last = 0;
  for (std::size_t play = 0, in_deal = 0; play < plays.size(); ++play, ++in_deal) {
    const Cell &cell = plays[play];
    const auto deal = static_cast<std::size_t>(deal_of(cell.logged.deal, given_.layout.dealing, play));
    if (deal >= dealing.hands.size()) break; // a play too many
    if (!cell.logged.card.value.is_single()) return false;
    if (deal != last) in_deal = 0;
    last = deal;
    dealing.hands[deal][seat_of(dealing, static_cast<int>(in_deal))] |= cell.logged.card.value - seen;
    seen |= cell.logged.card.value;
  }
  return true;
}

/// Of the plays from one on.
std::optional<std::size_t> QuickReject::first_fault(Course course, const Dealing &dealing, const Plays &plays, std::size_t from) const {
  for (std::size_t play = from; play < plays.size(); ++play) {
    if (!makes(course, dealing, plays[play])) return play;
    if (course.is_doubtful) break;
  }
  return dealing.is_wrong() ? std::optional(plays.size()) : std::nullopt;
}

std::optional<std::size_t> QuickReject::refutes_from_start(Dealing dealing, const Plays &plays, int marks) const {
  if (hands_matter_ && !given_.layout.hands_given && !infer_hands(plays, dealing)) return std::nullopt;
  return first_fault(beginning(dealing, marks), dealing, plays, 0);
}

std::optional<std::size_t> QuickReject::refutes_plays(const PlaysChange &change) const {
  std::vector<Cell> changed;
  for (std::size_t place = 0; place < change.plays.size(); ++place) changed.push_back(changed_cell(change, place));
  int marks = marks_;
  for (std::size_t play = change.begin; play < change.end; ++play) marks -= marks_sweep(cells_[play].logged, rules_) ? 1 : 0;
  for (const Cell &cell : changed) marks += marks_sweep(cell.logged, rules_) ? 1 : 0;
  const Plays plays(cells_, change, std::move(changed));
  if (hands_matter_ && !given_.layout.hands_given) return refutes_from_start(dealing_, plays, marks);
  const std::size_t begin = std::min({change.begin, given_.as_written.contradiction, courses_.size() - 1});
  Course course = courses_[begin];
  course.marks_sweeps = marks > 0;
  return first_fault(course, dealing_, plays, begin);
}

std::optional<std::size_t> QuickReject::refutes(const Change &change) const {
  if (!serves_ || std::holds_alternative<DealsChange>(change)) return std::nullopt;
  if (const auto *const plays = std::get_if<PlaysChange>(&change)) return refutes_plays(*plays);
  Dealing changed = dealing_;
  if (const auto *const other = std::get_if<DealerChange>(&change)) changed.dealer = other->dealer;
  if (const auto *const holdings = std::get_if<HoldingsChange>(&change))
    for (const HoldingChange &holding : holdings->holdings) {
      const CardSet cards = holding.set();
      const bool is_once = cards.size() == std::ssize(holding.cards), is_table = holding.deal == nowhere;
      const auto deal = static_cast<std::size_t>(holding.deal);
      (is_table ? changed.table : changed.written[deal][holding.seat]) = {
          .cards = cards, .is_whole = is_once, .is_wrong = !is_once || cards.size() != given_.size_of(holding.deal)};
      if (!is_table) changed.hands[deal][holding.seat] = cards;
    }
  return refutes_from_start(std::move(changed), Plays(cells_), marks_);
}

} // namespace arbitro

#include "repair/sieve.hpp"

#include "arbitro/round.hpp"
#include "marks.hpp"

#include <algorithm>

namespace arbitro {

/// How far a changed round has been played.
struct Sieve::Course {
  RoundState state{};
  CardSet seen{};  ///< on the first table or played
  int deal = 0;    ///< that the last play was made in
  int in_deal = 0; ///< plays of it so far
  bool marks_sweeps = false;
  bool is_doubtful = false; ///< only a replay can tell how it goes on
};

Sieve::Sieve(const Scene &scene) : scene_(scene), rules_(scene.log().rules), serves_(serves()) {
  if (!serves_) return;
  CardSet seen = scene.layout.table;
  for (const LoggedPlay &play : scene.round().plays) {
    seen_.push_back(seen);
    seen |= cells_.emplace_back(cell_of(play)).logged.card.value;
    marks_ += says_sweep(cells_.back()) ? 1 : 0;
  }
  for (const LoggedDeal &deal : scene.round().deals) {
    PerSeat<bool> &given = given_.emplace_back();
    PerSeat<CardSet> &written = written_.emplace_back();
    for (Seat seat = 0; seat < scene.log().seating.players; ++seat) {
      written[seat] = known_cards(deal.hands[seat].value);
      given[seat] = deal.hands[seat].given() && written[seat].size() == static_cast<int>(deal.hands[seat].value.size());
    }
  }
  given_.resize(std::max(given_.size(), scene.layout.hands.size()));
  written_.resize(given_.size());
}

/// Whether the rules alone tell what is at fault: the first table is written, plays come one after the other in turn without names or
/// rulings, and nothing depends on a hand that nobody wrote.
bool Sieve::serves() const {
  const LoggedRound &round = scene_.round();
  const Layout &layout = scene_.layout;
  const bool hands_matter = rules_.must_capture == MustCapture::hand || rules_.hand_low_pt != 0 || rules_.hand_triple_pt != 0;
  if (!layout.table_known || known_cards(round.table.value).size() != rules_.table_size) return false;
  if (static_cast<int>(round.table.value.size()) != rules_.table_size || (hands_matter && !layout.hands_given)) return false;
  if (layout.deals_written != static_cast<int>(round.deals.size()) || layout.turns_lost != 0) return false;
  if (layout.plays.size() != round.plays.size() || scene_.states.empty()) return false;
  return std::ranges::none_of(round.rulings, [](const LoggedRuling &ruling) { return ruling.play.given(); }) &&
         std::ranges::none_of(round.plays, [&](const LoggedPlay &play) {
           return play.by || play.stands || (play.deal == no_deal) != (round.plays.front().deal == no_deal);
         });
}

Sieve::Cell Sieve::cell_of(const LoggedPlay &play) const {
  Cell cell{.logged = play, .taken = taken_by(scene_.round(), play)};
  cell.is_known = play.card.value.size() == 1 && cell.taken.size() == static_cast<int>(play.taken_end - play.taken_begin);
  return cell;
}

/// A play of the changed round.
Sieve::Cell Sieve::cell_of(const PlaysChange &change, std::size_t play) const {
  if (play < change.begin) return cells_[play];
  const std::size_t place = play - change.begin;
  if (place >= change.plays.size()) return cells_[change.end + place - change.plays.size()];
  const ChangedPlay &wanted = change.plays[place];
  Cell cell = wanted.from ? cells_[*wanted.from] : Cell{};
  if (wanted.card) {
    cell.is_known = cell.is_known || cell.taken.size() == static_cast<int>(cell.logged.taken_end - cell.logged.taken_begin);
    cell.logged.card.value = *wanted.card;
    cell.logged.not_noted = false;
  }
  if (wanted.takes) {
    cell.is_known = cell.logged.card.value.size() == 1;
    cell.logged.taking = wanted.takes->empty() ? Taking::lays : Taking::cards;
    cell.taken = *wanted.takes;
  }
  if (wanted.marked) cell.logged.scopa = {*wanted.marked, *wanted.marked ? Where{.span = {}, .node = filled_node} : Where{}};
  cell.logged.deal = change.begin + place < change.end ? cells_[change.begin + place].logged.deal : change.deal;
  return cell;
}

/// Whose turn the play of that number, from 0, within a deal is.
Seat Sieve::seat_of(int in_deal) const { return static_cast<Seat>((scene_.context.dealer + 1 + in_deal) % scene_.log().seating.players); }

bool Sieve::says_sweep(const Cell &cell) const { return arbitro::says_sweep(cell.logged, rules_); }

bool Sieve::marks_sweeps(const PlaysChange &change) const {
  int marks = marks_;
  for (std::size_t play = change.begin; play < change.end; ++play) marks -= says_sweep(cells_[play]) ? 1 : 0;
  for (std::size_t place = 0; place < change.plays.size(); ++place) marks += says_sweep(cell_of(change, change.begin + place)) ? 1 : 0;
  return marks > 0;
}

/// Makes the next play; false where it is certainly at fault.
bool Sieve::makes(Course &course, const Cell &cell) const {
  RoundState &state = course.state;
  const Layout &layout = scene_.layout;
  const int deal = cell.logged.deal == no_deal ? state.plays / layout.plays_per_deal : cell.logged.deal;
  if (deal < course.deal || deal >= static_cast<int>(layout.hands.size()) || !cell.is_known) {
    course.is_doubtful = true;
    return true;
  }
  for (; course.deal < deal; course.in_deal = 0) {
    ++course.deal;
    arbitro::deal(rules_, state, layout.hands[static_cast<std::size_t>(course.deal)]);
    state.plays = course.deal * layout.plays_per_deal;
  }
  if (state.plays >= state.plays_in_round) return false;
  Play play{.seat = seat_of(course.in_deal++),
            .card = cell.logged.card.value.first(),
            .declares = cell.logged.declares.value,
            .matta = static_cast<std::uint8_t>(cell.logged.matta.value)};
  const auto d = static_cast<std::size_t>(deal);
  if (course.seen.contains(play.card) || (given_[d][play.seat] && !written_[d][play.seat].contains(play.card))) return false;
  course.seen |= play.card;
  state.turn = play.seat;
  state.hands[play.seat] |= play.card;
  play.captures = cell.logged.taking != Taking::lays;
  play.taken = cell.logged.taking == Taking::all ? state.table : cell.taken;
  if (cell.logged.taking == Taking::unsaid) {
    const OnlyCapture only = only_capture(rules_, state.moment(), play.card, played_value(rules_, state, play));
    play.captures = only.count != CaptureCount::none;
    play.taken = only.only;
    course.is_doubtful = only.count == CaptureCount::several;
    if (course.is_doubtful) return true;
  }
  if (!judge(rules_, state, play).empty()) return false;
  return judge_mark(cell.logged, apply(rules_, state, play).sweep, course.marks_sweeps) == MarkFault::none;
}

std::optional<std::size_t> Sieve::refutes_plays(const PlaysChange &change) const {
  const std::size_t begin = std::min({change.begin, scene_.as_written.contradiction, scene_.states.size() - 1, cells_.size() - 1});
  Course course{.state = scene_.states[begin], .seen = seen_[begin], .marks_sweeps = marks_sweeps(change)};
  const std::uint16_t first_deal = cells_[begin].logged.deal;
  course.deal = first_deal == no_deal ? course.state.plays / scene_.layout.plays_per_deal : first_deal;
  for (std::size_t play = begin; play-- > 0 && cells_[play].logged.deal == first_deal;) ++course.in_deal;
  if (first_deal == no_deal) course.in_deal %= scene_.layout.plays_per_deal;
  const std::size_t plays = cells_.size() - (change.end - change.begin) + change.plays.size();
  for (std::size_t play = begin; play < plays; ++play) {
    if (!makes(course, cell_of(change, play))) return play;
    if (course.is_doubtful) break;
  }
  return std::nullopt;
}

/// By the hands alone.
std::optional<std::size_t> Sieve::refutes_holdings(const HoldingsChange &change) const {
  for (const HoldingChange &holding : change.holdings) {
    if (holding.deal == nowhere) continue;
    CardSet cards;
    for (const Card card : holding.cards) cards |= card;
    int in_deal = 0;
    for (std::size_t play = 0; play < cells_.size(); ++play) {
      const Cell &cell = cells_[play];
      const int index = static_cast<int>(play);
      const bool is_by_deal = cell.logged.deal != no_deal;
      if (holding.deal != (is_by_deal ? cell.logged.deal : index / scene_.layout.plays_per_deal)) continue;
      const bool is_theirs = seat_of(is_by_deal ? in_deal++ : index) == holding.seat;
      if (is_theirs && cell.is_known && !cards.contains(cell.logged.card.value.first())) return play;
    }
  }
  return std::nullopt;
}

std::optional<std::size_t> Sieve::refutes(const Change &change) const {
  if (!serves_) return std::nullopt;
  if (const auto *const plays = std::get_if<PlaysChange>(&change)) return refutes_plays(*plays);
  if (const auto *const holdings = std::get_if<HoldingsChange>(&change)) return refutes_holdings(*holdings);
  return std::nullopt;
}

} // namespace arbitro

#include "referee/repair/change.hpp"

#include "text/sort_few.hpp"

#include <algorithm>
#include <utility>

namespace arbitro {
namespace {

LoggedPlay changed(const ChangedPlay &wanted, const LoggedRound &round, CardList &taken) {
  LoggedPlay play = wanted.from ? round.plays[*wanted.from] : LoggedPlay{};
  if (wanted.takes) {
    play.taken_begin = static_cast<std::uint32_t>(taken.size());
    for (const Card card : *wanted.takes) taken.push_back({card, play.where});
    play.taken_end = static_cast<std::uint32_t>(taken.size());
  }
  if (wanted.bare) play.taken_end = play.taken_begin;
  apply(wanted, play);
  return play;
}

void apply(const PlaysChange &change, LoggedRound &round) {
  const auto begin = round.plays.begin() + static_cast<std::ptrdiff_t>(change.begin);
  const auto end = round.plays.begin() + static_cast<std::ptrdiff_t>(change.end);
  const std::size_t last = change.begin > 0 ? change.begin - 1 : 0;
  const bool is_in_last = change.begin == round.plays.size() || round.plays[last].deal == change.deal;
  const std::size_t neighbour = is_in_last ? last : change.begin;
  std::vector<LoggedPlay> plays;
  CardList taken = std::move(round.taken);
  for (std::size_t i = 0; i < change.plays.size(); ++i) {
    LoggedPlay play = changed(change.plays[i], round, taken);
    const bool has_place = change.begin + i < change.end;
    const LoggedPlay &place = round.plays[has_place ? change.begin + i : neighbour];
    play.where = place.where;
    play.is_object = place.is_object;
    play.deal = has_place ? place.deal : change.deal;
    if (!play.card.given()) play.card.where = place.where;
    if (play.scopa.value) play.scopa.where = place.where;
    if (play.declares.value != Declaration::none) play.declares.where = place.where;
    if (play.matta.value != 0) play.matta.where = place.where;
    plays.push_back(play);
  }
  round.taken = std::move(taken);
  const auto at = round.plays.erase(begin, end);
  round.plays.insert(at, plays.begin(), plays.end());
}

void apply(const HoldingsChange &change, LoggedRound &round) {
  for (const HoldingChange &one : change.holdings) {
    At<CardList> &holding = holding_of(round, one.deal, one.seat);
    const Where where = holding.where;
    holding.value.clear();
    for (const Card card : one.cards) holding.value.push_back({card, where});
  }
}

void apply(const DealsChange &change, LoggedRound &round) {
  const auto one = static_cast<std::uint16_t>(change.first), other = static_cast<std::uint16_t>(change.first + 1);
  std::swap(round.deals[one].hands, round.deals[other].hands);
  for (LoggedPlay &play : round.plays) play.deal = play.deal == one ? other : play.deal == other ? one : play.deal;
  sort_few(round.plays, {}, &LoggedPlay::deal);
}

bool corrects_one(const PlaysChange &change) {
  return change.end == change.begin + 1 && change.plays.size() == 1 && change.plays.front().from == change.begin;
}

/// Whether one play is deleted.
bool deletes_one(const PlaysChange &change) { return change.end == change.begin + 1 && change.plays.empty(); }

/// The play that is new, if one is, and if the correction of a written play can say as much.
const ChangedPlay *added_by(const PlaysChange &change) {
  const bool adds_one = change.end == change.begin && change.plays.size() == 1;
  if (!adds_one || change.plays.front().declares != Declaration::none || change.plays.front().matta != 0) return nullptr;
  return &change.plays.front();
}

void apply(const DealerChange &change, LoggedRound &round) {
  if (!round.dealer) round.dealer.where = round.where;
  round.dealer.value = change.dealer;
}

} // namespace

CardSet taken_by(const LoggedRound &round, const LoggedPlay &play) {
  CardSet taken;
  for (std::uint32_t i = play.taken_begin; i < play.taken_end; ++i) taken |= round.taken[i].value;
  return taken;
}

std::optional<PlaysChange> correction_of_one(const LoggedRound &round, const Change &first, const Change &second) {
  const auto *one = std::get_if<PlaysChange>(&first), *other = std::get_if<PlaysChange>(&second);
  if (one == nullptr || other == nullptr) return std::nullopt;
  if (corrects_one(*one) && corrects_one(*other) && one->begin == other->begin) {
    PlaysChange both = *one;
    ChangedPlay &play = both.plays.front();
    const ChangedPlay &later = other->plays.front();
    if (later.card) play.card = later.card;
    if (later.takes) play.takes = later.takes;
    if (later.marked) play.marked = later.marked;
    play.undeclared = play.undeclared || later.undeclared;
    return both;
  }
  const bool deletes_first = deletes_one(*one);
  if (!deletes_first) std::swap(one, other);
  const ChangedPlay *const added = added_by(*other);
  if (!deletes_one(*one) || added == nullptr) return std::nullopt;
  const bool is_moved = !deletes_first && other->begin < one->begin; // by the play that was added before it
  const std::size_t place = one->begin - (is_moved ? 1 : 0);
  const LoggedPlay &written = round.plays[place];
  const bool is_there = other->begin == place || (!deletes_first && other->begin == place + 1);
  if (!is_there || other->deal != written.deal || written.declares.value != Declaration::none || written.matta.value != 0)
    return std::nullopt;
  return PlaysChange{
      place, place + 1, {{place, added->card, added->takes.value_or(CardSet{}), added->marked.value_or(false)}}, written.deal};
}

void apply(const ChangedPlay &wanted, LoggedPlay &play) {
  if (wanted.card) {
    play.card.value = *wanted.card;
    play.unrecorded = false;
  }
  if (wanted.bare) play.taking = Taking::unwritten;
  if (wanted.takes) play.taking = wanted.takes->empty() ? Taking::lays : Taking::cards;
  if (wanted.declares != Declaration::none) play.declares.value = wanted.declares;
  if (wanted.matta != 0) play.matta.value = wanted.matta;
  if (wanted.by) play.by.value = *wanted.by;
  if (wanted.marked) play.scopa = {*wanted.marked, *wanted.marked ? Where{.span = {}, .node = filled_node} : Where{}};
  if (wanted.stands) play.stands.value = true;
  if (wanted.undeclared) {
    play.declares = {};
    play.matta = {};
  }
}

std::size_t first_play_of(const Change &change) {
  const auto *const plays = std::get_if<PlaysChange>(&change);
  return plays == nullptr ? 0 : plays->begin;
}

bool changes_sign(const PlaysChange &change) {
  const std::size_t replaced = change.end - change.begin;
  return replaced > 0 && !change.plays.empty() && replaced + change.plays.size() == 3;
}

bool moves_plays(const PlaysChange &change) {
  for (std::size_t i = 0; i < change.plays.size(); ++i)
    if (change.plays[i].from != change.begin + i) return true;
  return false;
}

void apply(const Change &change, LoggedRound &round) {
  std::visit([&](const auto &one) { apply(one, round); }, change);
}

} // namespace arbitro

#include "referee/compare/record.hpp"

#include "log/names.hpp"
#include "text/nearest.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace arbitro {
namespace {

/// Where each seat of a log sits in the other one.
using SeatMap = PerSeat<Seat>;

bool begins_with(std::string_view name, std::string_view abbreviation) {
  while (!abbreviation.empty() && abbreviation.back() == '.') abbreviation.remove_suffix(1);
  return !abbreviation.empty() && same_name(name.substr(0, abbreviation.size()), abbreviation);
}

/// Ways in which two names may be one person's, the surest first.
constexpr std::array<bool (*)(std::string_view, std::string_view), 3> alike{
    [](std::string_view a, std::string_view b) { return same_name(a, b); },
    [](std::string_view a, std::string_view b) { return begins_with(a, b) || begins_with(b, a); },
    [](std::string_view a, std::string_view b) { return !nearest(a, std::array{b}).empty(); }};

/// Pairs as many names, each with the only one like it; false where that leaves any over.
bool pair(const std::vector<std::string> &from, const std::vector<std::string> &to, SeatMap &places) {
  std::vector<bool> is_placed(from.size()), is_taken(to.size());
  for (const auto is_like : alike) {
    for (std::size_t i = 0; i < from.size(); ++i) {
      if (is_placed[i]) continue;
      std::vector<std::size_t> like;
      for (std::size_t j = 0; j < to.size(); ++j)
        if (!is_taken[j] && is_like(from[i], to[j])) like.push_back(j);
      if (like.size() != 1) continue;
      places[i] = Seat(like.front());
      is_placed[i] = is_taken[like.front()] = true;
    }
  }
  return std::ranges::all_of(is_placed, [](bool placed) { return placed; });
}

/// Whether everybody plays after the same player in both.
bool is_rotated(const SeatMap &places, Seating seating) {
  for (Seat seat = 0; seat < seating.players; ++seat)
    if (places[seating.after(seat)] != seating.after(places[seat])) return false;
  return true;
}

std::optional<SeatMap> places_in(const MatchLog &first, const MatchLog &log) {
  if (first.seating != log.seating) return std::nullopt;
  SeatMap places{};
  if (!pair(log.players, first.players, places)) return std::nullopt;
  return is_rotated(places, log.seating) ? std::optional(places) : std::nullopt;
}

/// Tells a log again with every seat and side in its place in the other one.
class SeatChanger {
public:
  SeatChanger(const MatchLog &first, const SeatMap &places) : first_(first), places_(places) {
    for (Seat seat = 0; seat < first.seating.players; ++seat) sides_[first.seating.side_of(seat)] = first.seating.side_of(places[seat]);
  }

  void apply(MatchLog &log) const {
    log.players = first_.players;
    log.sides = first_.sides;
    log.listed = first_.listed;
    if (log.dealer) move(log.dealer.value);
    for (At<Figures> *figures : {&log.start, &log.result}) move(figures->value);
    for (At<Side> *side : {&log.winner, &log.forfeit}) move(side->value);
    for (LoggedRound &round : log.rounds) apply(round);
  }

private:
  void apply(LoggedRound &round) const {
    if (round.dealer) move(round.dealer.value);
    for (LoggedDeal &deal : round.deals) deal.hands = moved(deal.hands, places_);
    for (LoggedPlay &play : round.plays)
      if (play.by) move(play.by.value);
    round.piles = moved(round.piles, sides_);
    for (LoggedCount &count : round.counts) {
      move(count.figures);
      move(count.winner);
    }
    move(round.points.value);
    move(round.total.value);
    for (LoggedRuling &ruling : round.rulings) {
      move(ruling.side.value);
      move(ruling.points.value);
    }
  }

  void move(Seat &seat) const {
    if (!(seat == nobody)) seat = places_[seat];
  }
  void move(Side &side) const {
    if (!(side == nobody)) side = sides_[side];
  }
  void move(Figures &figures) const {
    figures.of = moved(figures.of, sides_);
    figures.has = moved(figures.has, sides_);
  }
  template <class Value, class To>
  [[nodiscard]] std::array<Value, max_seats> moved(const std::array<Value, max_seats> &from, const To &to) const {
    std::array<Value, max_seats> result{};
    const bool are_seats = std::is_same_v<To, SeatMap>;
    const std::size_t size = are_seats ? first_.seating.players : first_.seating.sides;
    for (std::size_t i = 0; i < size; ++i) result[to[i]] = from[i];
    return result;
  }

  const MatchLog &first_;
  SeatMap places_;
  PerSide<Side> sides_{};
};

bool names_dealer(const Record &record) { return !record.log.rounds.empty() && record.log.rounds.front().dealer; }

/// Enters the first dealer that follows from the order of the players if nothing names one, to compare it with records that do.
void name_dealer(Record &record) {
  MatchLog &log = record.log;
  if (log.rounds.empty() || log.dealer || names_dealer(record)) return;
  log.dealer = {record.report.rounds.front().dealer, log.seating_where};
}

/// Moves the first dealer into the first round if another record has it there, so that the two are compared.
void say_dealer_of_round(Record &record) {
  MatchLog &log = record.log;
  if (!log.rounds.empty() && !names_dealer(record)) log.rounds.front().dealer = std::exchange(log.dealer, {});
}

} // namespace

std::optional<std::size_t> align_players(const std::vector<std::unique_ptr<Record>> &records) {
  const MatchLog first = records.front()->log;
  bool sit_alike = true;
  for (std::size_t i = 0; i < records.size(); ++i) {
    const std::optional<SeatMap> places = places_in(first, records[i]->log);
    if (!places) return i;
    records[i]->seats = *places;
    sit_alike = sit_alike && (*places)[0] == 0;
  }
  const bool are_of_round = std::ranges::any_of(records, [](const auto &record) { return names_dealer(*record); });
  for (const auto &record : records) {
    if (!sit_alike) name_dealer(*record);
    if (are_of_round) say_dealer_of_round(*record);
    if (record->seats[0] != 0) SeatChanger(first, record->seats).apply(record->log);
  }
  return std::nullopt;
}

} // namespace arbitro

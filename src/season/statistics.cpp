#include "arbitro/log.hpp"
#include "arbitro/match.hpp"
#include "arbitro/season.hpp"

#include "figures.hpp"
#include "game/awards.hpp"

#include <algorithm>
#include <iterator>
#include <span>
#include <tuple>
#include <utility>

namespace arbitro {
namespace {

constexpr Prose names_of_records[] = {{"most sweeps in a round", "più scope in una smazzata"},
                                      {"most sweeps in a match", "più scope in una partita"},
                                      {"most points in a round", "più punti in una smazzata"},
                                      {"biggest win", "vittoria più larga"},
                                      {"most rounds", "più smazzate"}};

/// By how much the winner is ahead of everybody else.
std::optional<std::int64_t> margin_of(const Report &report) {
  const Outcome &result = report.result;
  std::optional<std::int64_t> margin;
  if (result.winner >= report.sides.size() || result.status != Status::won || !result.totals[result.winner]) return margin;
  for (std::size_t side = 0; side < report.sides.size(); ++side) {
    if (result.winner == side || !result.totals[side]) continue;
    const std::int64_t ahead = std::int64_t{*result.totals[result.winner]} - *result.totals[side];
    margin = std::min(margin.value_or(ahead), ahead);
  }
  return margin;
}

using Count = Statistics::Count;
using AwardCount = Statistics::AwardCount;

std::optional<double> average(std::uint64_t sum, std::uint64_t number) {
  if (number == 0) return std::nullopt;
  return static_cast<double>(sum) / static_cast<double>(number);
}

void add_scope(Count &count, std::optional<int> sweeps) {
  if (!sweeps) return;
  count.scope += static_cast<std::uint64_t>(*sweeps);
  ++count.scope_rounds;
}

/// The awards made by one side, or by all together.
void add_awards(Count &count, const RoundReport &round, const Report &report, std::size_t first_side, std::size_t sides) {
  for (const Tally &tally : round.tallies) {
    if (row_of(tally.key.award).figure == Figure::ruling || !all_known(tally.points, static_cast<int>(report.sides.size()))) continue;
    AwardCount &award = count.awards[to_string(tally.key)];
    ++award.rounds;
    const std::span points = std::span(tally.points).subspan(first_side, sides);
    for (const std::optional<int> &made : points) award.points += *made;
    award.made += std::ranges::any_of(points, [](const auto &made) { return *made > 0; }) ? 1 : 0;
  }
}

} // namespace

double AwardCount::share() const { return rounds == 0 ? 0 : static_cast<double>(made) / static_cast<double>(rounds); }
std::optional<double> Count::average_scope() const { return average(scope, scope_rounds); }
std::optional<double> Count::average_captures() const { return average(captures, capture_rounds); }

void Statistics::add(const Report &report) {
  const std::size_t sides = report.sides.size();
  ++all.matches;
  all.won += report.result.winner != nobody ? 1 : 0;
  for (std::size_t side = 0; side < sides; ++side)
    for (const std::string &name : report.sides[side].players) {
      Count &player = players[same_spelling(name)];
      keep_first_spelling(player.name, name);
      ++player.matches;
      player.won += report.result.winner == side ? 1 : 0;
    }
  for (const RoundReport &round : report.rounds) {
    if (!round.stands || round.tallies.empty()) continue;
    ++all.rounds;
    add_awards(all, round, report, 0, sides);
    std::optional<int> scope = 0;
    const bool captures_known = knows_captures(round);
    all.capture_rounds += captures_known ? 1 : 0;
    for (std::size_t index = 0; index < sides; ++index) {
      const Side side = static_cast<Side>(index);
      const std::optional<int> sweeps = sweeps_of(round, side);
      scope = scope && sweeps ? std::optional(*scope + *sweeps) : std::nullopt;
      for (std::size_t partner = 0; partner < report.sides[side].players.size(); ++partner) {
        Count &player = players[same_spelling(report.sides[side].players[partner])];
        ++player.rounds;
        add_awards(player, round, report, side, 1);
        add_scope(player, sweeps_of(round, report, side, partner));
        if (!captures_known) continue;
        player.captures += round.captures[side + partner * sides];
        ++player.capture_rounds;
      }
    }
    add_scope(all, scope);
    if (captures_known)
      for (const std::uint8_t captures : round.captures) all.captures += captures;
  }
}

void Slowest::add(const Report &report) {
  if (report.seconds <= 0 || (logs.size() == most && report.seconds < logs.back().seconds)) return;
  Log log{report.file, report.line, report.bytes, report.seconds};
  const auto place = [](const Log &one) { return std::tuple(-one.seconds, std::string_view(one.file), one.line); };
  const auto at = std::ranges::upper_bound(logs, place(log), {}, place);
  logs.insert(at, std::move(log));
  if (logs.size() > most) logs.pop_back();
}

void Records::beat(Kind kind, std::int64_t figure, const std::string &who, int round, const std::string &link) {
  Record &best = best_[kind];
  if (figure > best.figure) best = {names_of_records[kind], figure, who, round, link};
}

void Records::add(const Report &report, const std::string &link) {
  const bool is_faulty = std::ranges::any_of(report.findings, is_error);
  if (is_faulty || !report.readable || is_duplicate(report)) return;
  std::string everybody;
  for (std::size_t index = 0; index < report.sides.size(); ++index) {
    const Side side = static_cast<Side>(index);
    const std::string &name = report.sides[index].name;
    everybody += (everybody.empty() ? "" : " – ") + name;
    std::int64_t scope = 0;
    for (const RoundReport &round : report.rounds) {
      if (!round.stands) continue;
      const int sweeps = sweeps_of(round, side).value_or(0);
      scope += sweeps;
      beat(scope_in_round, sweeps, name, round.number, link);
      beat(points_in_round, round.points[index].value_or(0), name, round.number, link);
    }
    beat(scope_in_match, scope, name, 0, link);
  }
  if (const auto margin = margin_of(report)) beat(biggest_win, *margin, report.sides[report.result.winner].name, 0, link);
  beat(most_rounds, static_cast<std::int64_t>(report.rounds.size()), everybody, 0, link);
}

std::vector<Records::Record> Records::all() const {
  std::vector<Record> set;
  std::ranges::copy_if(best_, std::back_inserter(set), [](const Record &record) { return record.figure > 0; });
  return set;
}

} // namespace arbitro

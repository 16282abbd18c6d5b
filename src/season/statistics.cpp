#include "arbitro/log.hpp"
#include "arbitro/season.hpp"

#include "figures.hpp"
#include "game/awards.hpp"

#include <algorithm>
#include <span>

namespace arbitro {
namespace {

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

bool is_known(const Tally &tally, std::size_t sides) {
  return std::ranges::all_of(std::span(tally.points).first(sides), [](const auto &points) { return points.has_value(); });
}

/// The awards made by one side, or by all together.
void add_awards(Count &count, const RoundReport &round, const Report &report, std::size_t first_side, std::size_t sides) {
  for (const Tally &tally : round.tallies) {
    if (row_of(tally.key.award).figure == Figure::ruling || !is_known(tally, report.sides.size())) continue;
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

void Count::add(const Count &other) {
  for (const auto figure :
       {&Count::matches, &Count::won, &Count::rounds, &Count::scope, &Count::scope_rounds, &Count::captures, &Count::capture_rounds})
    this->*figure += other.*figure;
  for (const auto &[key, award] : other.awards) {
    AwardCount &mine = awards[key];
    mine.rounds += award.rounds;
    mine.made += award.made;
    mine.points += award.points;
  }
}

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

void Statistics::add(const Statistics &other) {
  all.add(other.all);
  for (const auto &[key, count] : other.players) {
    Count &player = players[key];
    keep_first_spelling(player.name, count.name);
    player.add(count);
  }
}

} // namespace arbitro

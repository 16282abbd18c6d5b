#include "arbitro/season.hpp"

#include "figures.hpp"

#include <algorithm>

namespace arbitro {
namespace {

constexpr Prose names[] = {{"most scope in a round", "più scope in una smazzata"},
                           {"most scope in a match", "più scope in una partita"},
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

} // namespace

void Records::beat(Kind kind, std::int64_t figure, const std::string &who, int round, const std::string &link) {
  Record &best = best_[kind];
  if (figure > best.figure) best = {names[kind], figure, who, round, link};
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

#include "ranking.hpp"

#include "arbitro/log.hpp"

#include "figures.hpp"
#include "text/join.hpp"

#include <algorithm>
#include <map>
#include <span>
#include <unordered_set>

namespace arbitro {
namespace {

/// How often those who are still level after their matches with each other are compared by the matches among themselves alone.
constexpr int most_meetings = 16;

/// Sorts rows that the steps before `step` do not separate.
void rank(std::span<StandingsRow> rows, const StandingsTally &tally, std::span<const OrderStep> order, int first_place, int meetings) {
  if (rows.size() <= 1 || order.empty()) {
    for (StandingsRow &row : rows) row.place = first_place;
    return;
  }
  const auto [criterion, reversed] = order.front();
  std::unordered_set<std::string> tied;
  if (criterion == Criterion::head_to_head)
    for (const StandingsRow &row : rows) tied.insert(same_spelling(row.name));
  const auto taken_from_others = [&](const StandingsRow &row) {
    std::int64_t taken = 0;
    const std::string key = same_spelling(row.name);
    for (auto met = tally.taken.lower_bound({key, ""}); met != tally.taken.end() && met->first.first == key; ++met)
      if (tied.contains(met->first.second)) taken += met->second;
    return taken;
  };
  std::map<std::string, std::int64_t> figures;
  for (const StandingsRow &row : rows) {
    std::int64_t figure = 0;
    switch (criterion) {
    case Criterion::wins: figure = share_of_win * row.won + share_of_draw * row.drawn; break;
    case Criterion::head_to_head: figure = taken_from_others(row); break;
    case Criterion::difference: figure = row.difference(); break;
    case Criterion::points_for: figure = row.points_for; break;
    case Criterion::sweeps: figure = row.sweeps; break;
    case Criterion::points: figure = row.points; break;
    }
    figures[row.name] = reversed ? figure : -figure;
  }
  std::ranges::stable_sort(rows, {}, [&](const StandingsRow &row) { return figures[row.name]; });
  for (std::size_t begin = 0; begin < rows.size();) {
    std::size_t end = begin + 1;
    while (end < rows.size() && figures[rows[end].name] == figures[rows[begin].name]) ++end;
    const bool meet_again = criterion == Criterion::head_to_head && end - begin < rows.size() && meetings < most_meetings;
    rank(rows.subspan(begin, end - begin), tally, meet_again ? order : order.subspan(1), first_place + static_cast<int>(begin),
         meet_again ? meetings + 1 : 0);
    begin = end;
  }
}

} // namespace

void count(const PerSide<int> &shares, const PerSide<int> &points, const std::vector<Entrant> &entrants, StandingsTally &tally) {
  std::int64_t all_points = 0;
  for (std::size_t side = 0; side < entrants.size(); ++side) all_points += points[side];
  for (std::size_t side = 0; side < entrants.size(); ++side) {
    for (std::size_t entrant = 0; entrant < entrants[side].names.size(); ++entrant) {
      const std::string &name = entrants[side].names[entrant];
      const std::string key = same_spelling(name);
      StandingsRow &row = tally.rows[key];
      keep_first_spelling(row.name, name);
      ++row.matches;
      ++(shares[side] == share_of_win ? row.won : shares[side] == share_of_draw ? row.drawn : row.lost);
      row.points_for += points[side];
      row.points_against += all_points - points[side];
      row.sweeps += entrants[side].sweeps[entrant].made;
      row.sweeps_known = row.sweeps_known || entrants[side].sweeps[entrant].are_known;
      for (std::size_t other = 0; other < entrants.size(); ++other)
        if (other != side)
          for (const std::string &opponent : entrants[other].names) tally.taken[{key, same_spelling(opponent)}] += shares[side];
    }
  }
}

std::vector<StandingsRow> ranked(const StandingsTally &tally, const std::vector<OrderStep> &order,
                                 const std::optional<PointsScheme> &points) {
  const PointsScheme scheme = points.value_or(PointsScheme{share_of_win, share_of_draw, 0});
  std::vector<StandingsRow> rows;
  for (const auto &[name, row] : tally.rows) {
    rows.push_back(row);
    rows.back().points = std::int64_t{row.won} * scheme.win + std::int64_t{row.drawn} * scheme.draw + std::int64_t{row.lost} * scheme.loss;
  }
  // Rows without a group come after the groups, which are in the order of their names.
  std::ranges::stable_sort(rows, {}, [](const StandingsRow &row) { return std::pair(row.group.empty(), row.group); });
  for (auto begin = rows.begin(); begin != rows.end();) {
    const auto end = std::find_if(begin, rows.end(), [&](const StandingsRow &row) { return row.group != begin->group; });
    const auto first_newcomer = std::stable_partition(begin, end, [](const StandingsRow &row) { return row.matches > 0; });
    rank({begin, first_newcomer}, tally, order, 1, 0);
    for (auto row = first_newcomer; row != end; ++row) row->place = static_cast<int>(first_newcomer - begin) + 1;
    begin = end;
  }
  return rows;
}

void add_boards(const Report &report, std::vector<BoardScore> &scores) {
  if (report.sides.size() != 2) return;
  for (const RoundReport &round : report.rounds) {
    if (!round.has_board() || !round.stands || round.dealer == nobody || !round.points[0] || !round.points[1]) continue;
    BoardScore &score = scores.emplace_back();
    score.event = report.event.value_or("");
    score.board = round.particulars->board;
    score.id = report.id.value_or("");
    score.file = report.file;
    score.line = report.line;
    for (std::size_t i = 0; i < 2; ++i) {
      const std::size_t side = (static_cast<std::size_t>(round.dealer) + i) % 2;
      score.sides[i] = report.sides[side].name;
      score.points[i] = *round.points[side];
    }
  }
}

void compare_boards(std::vector<BoardScore> &scores) {
  std::ranges::stable_sort(scores, {}, [](const BoardScore &score) {
    const bool is_number = !score.board.empty() && score.board.find_first_not_of("0123456789") == std::string::npos;
    return std::pair(is_number ? score.board.size() : std::size_t{0}, score.board); // numbers by their size
  });
  std::map<std::pair<std::string, std::string>, std::vector<BoardScore *>> tables; // that played the same cards
  for (BoardScore &score : scores) tables[{same_spelling(score.event), same_spelling(score.board)}].push_back(&score);
  const auto margin = [](const BoardScore &score) { return score.points[0] - score.points[1]; };
  for (const auto &[board, of_board] : tables)
    for (BoardScore *const score : of_board)
      for (const BoardScore *const other : of_board) {
        if (other == score) continue;
        const int taken = margin(*score) > margin(*other) ? 2 : margin(*score) == margin(*other) ? 1 : 0;
        score->match_points[0] = score->match_points[0].value_or(0) + taken;
        score->match_points[1] = score->match_points[1].value_or(0) + 2 - taken;
      }
}

std::vector<BoardRow> ranked_by_boards(const std::vector<BoardScore> &scores) {
  std::map<std::string, BoardRow> by_name;
  for (const BoardScore &score : scores)
    for (std::size_t i = 0; i < 2; ++i) {
      if (!score.match_points[i]) continue;
      BoardRow &row = by_name[same_spelling(score.sides[i])];
      keep_first_spelling(row.name, score.sides[i]);
      ++row.boards;
      row.match_points += *score.match_points[i];
      row.most += *score.match_points[0] + *score.match_points[1];
    }
  std::vector<BoardRow> rows = collected(by_name, [](const auto &one) { return one.second; });
  const auto is_better = [](const BoardRow &a, const BoardRow &b) {
    return std::int64_t{a.match_points} * b.most > std::int64_t{b.match_points} * a.most;
  };
  std::ranges::stable_sort(rows, is_better);
  for (std::size_t i = 0; i < rows.size(); ++i)
    rows[i].place = i > 0 && !is_better(rows[i - 1], rows[i]) ? rows[i - 1].place : static_cast<int>(i) + 1;
  return rows;
}

} // namespace arbitro

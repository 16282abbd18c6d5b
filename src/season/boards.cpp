#include "boards.hpp"

#include "arbitro/log.hpp"
#include "figures.hpp"

#include <algorithm>
#include <map>

namespace arbitro {

void add_boards(const Report &report, std::vector<BoardScore> &scores) {
  if (report.sides.size() != 2) return;
  for (const RoundReport &round : report.rounds) {
    const bool has_board = round.particulars && !round.particulars->board.empty();
    if (!has_board || !round.stands || round.dealer == nobody || !round.points[0] || !round.points[1]) continue;
    BoardScore &score = scores.emplace_back();
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
  const auto margin = [](const BoardScore &score) { return score.points[0] - score.points[1]; };
  for (BoardScore &score : scores)
    for (const BoardScore &other : scores) {
      if (&other == &score || same_spelling(other.board) != same_spelling(score.board)) continue;
      const int taken = margin(score) > margin(other) ? 2 : margin(score) == margin(other) ? 1 : 0;
      score.match_points[0] = score.match_points[0].value_or(0) + taken;
      score.match_points[1] = score.match_points[1].value_or(0) + 2 - taken;
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
  std::vector<BoardRow> rows;
  for (const auto &[name, row] : by_name) rows.push_back(row);
  const auto is_better = [](const BoardRow &a, const BoardRow &b) {
    return std::int64_t{a.match_points} * b.most > std::int64_t{b.match_points} * a.most;
  };
  std::ranges::stable_sort(rows, is_better);
  for (std::size_t i = 0; i < rows.size(); ++i)
    rows[i].place = i > 0 && !is_better(rows[i - 1], rows[i]) ? rows[i - 1].place : static_cast<int>(i) + 1;
  return rows;
}

} // namespace arbitro

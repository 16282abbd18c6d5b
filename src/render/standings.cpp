#include "grid.hpp"

#include "evidence.hpp"
#include "finding/say.hpp"
#include "match_json.hpp"
#include "sheet.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <ostream>
#include <set>
#include <span>

namespace arbitro {
namespace {

void write_row(JsonWriter &json, const StandingsRow &row, bool has_points) {
  json.member("place", row.place).member("name", row.name);
  if (!row.group.empty()) json.member("group", row.group);
  json.member("matches", row.matches);
  json.member("won", row.won).member("drawn", row.drawn).member("lost", row.lost);
  json.member("points_for", row.points_for).member("points_against", row.points_against).member("difference", row.difference());
  json.member("scope", row.sweeps);
  if (has_points) json.member("points", row.points);
}

void write_pairing(JsonWriter &json, const Pairing &pairing) {
  json.member("name", pairing.name).member("opponent", pairing.opponent).list("results", pairing.results, [&](const auto &result) {
    json.begin_array().value(result.first).value(result.second).end_array();
  });
  json.member("missing", pairing.missing);
  if (pairing.missing_at_home > 0) json.member("missing_at_home", pairing.missing_at_home);
}

void write_knockout(JsonWriter &json, const KnockoutMatch &match) {
  json.member("stage", match.stage)
      .text_or_null("id", match.id)
      .member("sides", match.sides)
      .member("points", match.points)
      .text_or_null("winner", match.winner);
}

void write_board(JsonWriter &json, const BoardScore &score) {
  json.member("board", score.board).text_or_null("id", score.id).member("file", score.file).member("line", score.line);
  json.member("sides", score.sides).member("points", score.points).member("match_points", score.match_points);
}

void write_board_row(JsonWriter &json, const BoardRow &row) {
  json.member("place", row.place).member("name", row.name).member("boards", row.boards);
  json.member("match_points", row.match_points).member("most", row.most);
}

void write_ruling(JsonWriter &json, const RulingNote &ruling) {
  json.member("kind", to_string(ruling.kind)).member("side", ruling.side).member("file", ruling.file).member("line", ruling.line);
  json.text_or_null("id", ruling.id).member("round", ruling.round).text_or_null("note", ruling.note);
}

void write_next(JsonWriter &json, const std::array<std::string, 2> &pair) {
  json.member("name", pair[0]).text_or_null("opponent", pair[1]);
}

void write_apart(JsonWriter &json, const ApartMatch &match) {
  json.member("why", to_string(match.why)).member("counted", match.counted).member("file", match.file).member("line", match.line);
  if (!match.id.empty()) json.member("id", match.id);
  if (!match.date.empty()) json.member("date", match.date);
  json.member("sides", match.sides).member("reason", match.reason);
}

/// Gives every list of a table its name in JSON, its rows and the function that writes a row.
void each_list(const StandingsTable &table, const auto &visit) {
  const auto row = [&](JsonWriter &json, const StandingsRow &one) { write_row(json, one, table.has_points); };
  visit("teams", table.sides, row);
  visit("players", table.players, row);
  visit("cross", table.cross, write_pairing);
  visit("apart", table.apart, write_apart);
  visit("knockout", table.knockout, write_knockout);
  visit("boards", table.boards, write_board);
  visit("by_boards", table.by_boards, write_board_row);
  visit("rulings", table.rulings, write_ruling);
  visit("next", table.next, write_next);
}

void write_members(JsonWriter &json, const StandingsTable &table) {
  constexpr std::string_view always[] = {"teams", "players", "cross", "apart"};
  json.list("order", table.order, [&](const OrderStep step) { json.value(to_string(step)); });
  json.member("matches", table.matches).member("counted", table.counted);
  each_list(table, [&](std::string_view name, const auto &rows, const auto &write) {
    if (rows.empty() && std::ranges::find(always, name) == std::end(always)) return;
    json.list(name, rows, [&](const auto &row) {
      json.begin_object();
      write(json, row);
      json.end_object();
    });
  });
}

/// Every row of every list on a line of its own; the players only where they are not the sides.
void write_lines(const StandingsTable &table, std::ostream &out) {
  each_list(table, [&](std::string_view name, const auto &rows, const auto &write) {
    if (name == "players" && !table.has_teams) return;
    for (const auto &row : rows) {
      std::string text;
      JsonWriter json(text);
      json.begin_object().member("rows", name);
      write(json, row);
      json.end_object();
      out << text << '\n';
    }
  });
}

/// Place, name and figures.
std::vector<GridCell> cells_of(const StandingsRow &row, bool has_points, bool shows_unknown = false) {
  std::vector<GridCell> cells{std::to_string(row.place), row.name};
  for (const std::int64_t figure : {std::int64_t{row.matches}, std::int64_t{row.won}, std::int64_t{row.drawn}, std::int64_t{row.lost},
                                    row.points_for, row.points_against, row.difference()})
    cells.emplace_back(std::to_string(figure));
  cells.emplace_back(shows_unknown && !row.sweeps_known && row.matches > 0 ? "–" : std::to_string(row.sweeps));
  if (has_points) cells.emplace_back(std::to_string(row.points));
  return cells;
}

Phrase name_of_sides(const StandingsTable &table) { return table.has_teams ? say::column_of_teams() : say::column_of_players(); }

Phrase phrase_of(ApartMatch::Why why) {
  constexpr Sayer<Phrase()> phrases[] = {say::whether_unfinished, say::apart_undecided, say::apart_faulty, say::apart_duplicate};
  return phrases[static_cast<std::size_t>(why)]();
}

/// The matches of a pair, as `11-7 10-11`.
std::string results_text(const Pairing &pairing, std::string_view between = "-", std::string_view separator = " ") {
  return join(pairing.results, separator, [&](const auto &result) { return figure(result.first).append(between) + figure(result.second); });
}

Grid rows_grid(const Phrase &title, const Phrase &name, std::span<const StandingsRow> rows, bool has_points, Language language) {
  Grid grid = empty_ranking(title, name,
                            {say::number_of_matches(), say::number_won(), say::number_drawn(), say::number_lost(), say::points_made(),
                             say::points_suffered(), say::points_apart(), say::number_of_sweeps()},
                            language);
  if (has_points) grid.columns.push_back({to_text(say::the_points(), language)});
  for (const StandingsRow &row : rows) grid.rows.push_back(cells_of(row, has_points, true));
  return grid;
}

/// The names of a cross-table, by place.
std::vector<std::string> crossed_names(const StandingsTable &table) {
  std::vector<std::string> names;
  for (const Pairing &pairing : table.cross)
    if (names.empty() || names.back() != pairing.name) names.push_back(pairing.name);
  return names;
}

/// Who made what of whom, of at least three sides: a square if it is no wider than a telephone, or else each with his opponents in a row.
Grid cross_grid(const StandingsTable &table, Language language) {
  constexpr std::size_t widest = 6;
  const std::vector<std::string> names = crossed_names(table);
  Grid grid = empty_ranking(say::heading_of_cross(), name_of_sides(table), {}, language);
  if (names.size() < 3) return grid;
  const bool is_square =
      names.size() <= widest && std::ranges::all_of(table.cross, [](const Pairing &pairing) { return pairing.results.size() <= 1; });
  if (!is_square) grid.columns.push_back({to_text(say::column_of_results(), language), false, true});
  for (std::size_t i = 0; i < names.size(); ++i) {
    const std::string number = std::to_string(i + 1);
    grid.rows.push_back({number, names[i]});
    grid.rows.back().resize(is_square ? names.size() + 2 : 3);
    if (!is_square) continue;
    grid.columns.push_back({number});
    grid.rows.back()[i + 2] = "×";
  }
  const auto index_of = [&](const std::string &name) { return static_cast<std::size_t>(std::ranges::find(names, name) - names.begin()); };
  for (const Pairing &pairing : table.cross) {
    const std::size_t column = index_of(pairing.opponent);
    if (pairing.results.empty() || column == names.size()) continue;
    std::string &text = grid.rows[index_of(pairing.name)][is_square ? column + 2 : 2].text;
    text += is_square ? "" : (text.empty() ? "" : ", ") + pairing.opponent + " ";
    text += results_text(pairing);
  }
  return grid;
}

/// The matches that are still to be played where everybody plays everybody; whoever is at home comes first, where each is equally often.
Grid missing_grid(const StandingsTable &table, Language language) {
  Grid grid = empty_grid(say::heading_of_missing(), {say::column_of_match()}, {say::column_of_times()}, language);
  std::map<std::pair<std::string_view, std::string_view>, int> at_home;
  for (const Pairing &pairing : table.cross) at_home[{pairing.name, pairing.opponent}] = pairing.missing_at_home;
  std::set<std::pair<std::string_view, std::string_view>> recorded;
  const auto add = [&](const std::string &one, const std::string &other, int times) {
    if (times > 0) grid.rows.push_back({one + " – " + other, std::to_string(times)});
  };
  for (const Pairing &pairing : table.cross) {
    const bool has_homes = at_home[{pairing.name, pairing.opponent}] + at_home[{pairing.opponent, pairing.name}] == pairing.missing;
    if (has_homes)
      add(pairing.name, pairing.opponent, pairing.missing_at_home);
    else if (recorded.emplace(pairing.name, pairing.opponent).second && !recorded.contains({pairing.opponent, pairing.name}))
      add(pairing.name, pairing.opponent, pairing.missing);
  }
  return grid;
}

/// A match as its sides, after its id where it has one.
template <class Sides> std::string named(const std::string &id, const Sides &sides) {
  return (id.empty() ? "" : id + ": ") + join({sides.begin(), sides.end()}, " – ");
}

Phrase phrase_of_stage(std::string_view stage) {
  const Phrase names[] = {say::stage_of_groups(), say::stage_of_quarters(), say::stage_of_semis(), say::stage_of_final()};
  const auto known = std::ranges::find(stages, stage);
  return known == stages.end() ? say::verbatim(stage) : names[known - stages.begin()];
}

Grid knockout_grid(const StandingsTable &table, Language language) {
  Grid grid = empty_grid(say::heading_of_knockout(),
                         {say::column_of_stages(), say::column_of_match(), say::the_result(), say::the_winner()}, {}, language);
  for (const KnockoutMatch &match : table.knockout) {
    const bool is_open = std::ranges::none_of(match.points, [](const auto &made) { return made.has_value(); });
    grid.rows.push_back({to_text(phrase_of_stage(match.stage), language), named(match.id, match.sides),
                         is_open ? "" : join(match.points, "-", [](const std::optional<int> &made) { return figure(made); }),
                         match.winner});
  }
  return grid;
}

Grid boards_grid(const StandingsTable &table, Language language) {
  Grid grid = empty_grid(say::heading_of_boards(), {say::column_of_boards(), say::column_of_match()},
                         {say::the_points(), say::points_of_comparison()}, language);
  for (const BoardScore &score : table.boards)
    grid.rows.push_back({score.board, named(score.id, score.sides), std::to_string(score.points[0]) + "-" + std::to_string(score.points[1]),
                         figure(score.match_points[0]) + "-" + figure(score.match_points[1])});
  return grid;
}

Grid by_boards_grid(const StandingsTable &table, Language language) {
  Grid grid = empty_ranking(say::heading_of_places_by_boards(), name_of_sides(table),
                            {say::number_of_boards(), say::points_of_comparison(), say::verbatim("%")}, language);
  for (const BoardRow &row : table.by_boards)
    grid.rows.push_back({std::to_string(row.place), row.name, std::to_string(row.boards),
                         std::to_string(row.match_points) + " / " + std::to_string(row.most),
                         fixed(100.0 * row.match_points / std::max(1, row.most), 1)});
  return grid;
}

Grid rulings_grid(const StandingsTable &table, Language language) {
  Grid grid = empty_grid(
      say::heading_of_rulings(),
      {say::column_of_sides(), say::column_of_rulings(), say::column_of_logs(), say::column_of_rounds(), say::column_of_reasons()}, {},
      language);
  const auto kind = [](RulingKind given) {
    return given == RulingKind::warning     ? say::ruling_of_warning()
           : given == RulingKind::exclusion ? say::ruling_of_exclusion()
                                            : say::the_forfeit();
  };
  for (const RulingNote &ruling : table.rulings)
    grid.rows.push_back({ruling.side, to_text(kind(ruling.kind), language), ruling.file + ":" + std::to_string(ruling.line),
                         std::to_string(ruling.round), ruling.note});
  return grid;
}

Grid next_grid(const StandingsTable &table, Language language) {
  Grid grid = empty_grid(say::heading_of_next(), {say::column_of_match()}, {}, language);
  for (const auto &[name, opponent] : table.next)
    grid.rows.push_back({opponent.empty() ? to_text(say::has_no_opponent(name), language) : name + " – " + opponent});
  return grid;
}

Grid apart_grid(const StandingsTable &table, Language language) {
  const auto words = [&](const Phrase &phrase) { return to_text(phrase, language); };
  Grid grid = empty_grid(say::heading_of_apart(),
                         {say::column_of_whys(), say::column_of_match(), say::column_of_logs(), say::column_of_reasons()}, {}, language);
  grid.columns.back().whole = true;
  for (const ApartMatch &match : table.apart) {
    const std::string why = words(phrase_of(match.why)) + (match.counted ? words(say::all_the_same_counted()) : "");
    const std::string what = match.is_series ? words(say::series_of(named("", match.sides))) : named(match.id, match.sides);
    grid.rows.push_back({why, what, match.file + ":" + std::to_string(match.line), match.reason});
  }
  return grid;
}

Grid apart_rows(const StandingsTable &table) {
  Grid grid = table_grid("apart");
  for (const ApartMatch &match : table.apart)
    grid.rows.push_back({std::string(to_string(match.why)), match.counted ? "true" : "false", match.file, std::to_string(match.line),
                         match.id, match.date, join(match.sides, " – "), match.reason});
  return grid;
}

Grid cross_rows(const StandingsTable &table) {
  Grid grid = table_grid("cross");
  for (const Pairing &pairing : table.cross)
    grid.rows.push_back({pairing.name, pairing.opponent, std::to_string(pairing.results.size()), results_text(pairing, " to ", ", "),
                         std::to_string(pairing.missing)});
  return grid;
}

Grid knockout_rows(const StandingsTable &table) {
  Grid grid = table_grid("knockout");
  for (const KnockoutMatch &match : table.knockout) {
    std::vector<GridCell> cells{match.stage, match.id};
    for (std::size_t side = 0; side < 2; ++side) {
      const bool has_side = side < match.sides.size();
      cells.emplace_back(has_side ? match.sides[side] : "");
      cells.emplace_back(has_side && match.points[side] ? std::to_string(*match.points[side]) : "");
    }
    cells.emplace_back(match.winner);
    grid.rows.push_back(std::move(cells));
  }
  return grid;
}

Grid boards_rows(const StandingsTable &table) {
  Grid grid = table_grid("boards");
  for (const BoardScore &score : table.boards)
    for (std::size_t side = 0; side < 2; ++side)
      grid.rows.push_back({score.board, score.file, std::to_string(score.line), score.id, score.sides[side], side == 0 ? "true" : "false",
                           std::to_string(score.points[side]), score.match_points[side] ? std::to_string(*score.match_points[side]) : ""});
  return grid;
}

/// One of the tables, for programs that read rows.
Grid plain_grid(const StandingsTable &table, std::string_view rows) {
  if (rows == "apart") return apart_rows(table);
  if (rows == "cross") return cross_rows(table);
  if (rows == "knockout") return knockout_rows(table);
  if (rows == "boards") return boards_rows(table);
  Grid grid = table_grid("players"); // the teams have one column more where there are groups
  if (!table.has_points) grid.columns.pop_back();
  const bool has_groups = table.has_groups && rows == "teams";
  if (has_groups) grid.columns.push_back({"group", false});
  for (const StandingsRow &row : rows == "teams" ? table.sides : table.players) {
    grid.rows.push_back(cells_of(row, table.has_points));
    if (has_groups) grid.rows.back().emplace_back(row.group);
  }
  return grid;
}

} // namespace

std::vector<Grid> grids_of(const StandingsTable &table, Language language) {
  std::vector<Grid> grids;
  const bool shows_points =
      table.has_points || std::ranges::find(table.order, Criterion::points, &OrderStep::criterion) != table.order.end();
  const std::span<const StandingsRow> sides = table.sides;
  for (std::size_t begin = 0, end = 0; end < sides.size() || grids.empty(); begin = end) {
    while (end < sides.size() && sides[end].group == sides[begin].group) ++end;
    const Phrase title = table.has_groups  ? begin < sides.size() && !sides[begin].group.empty() ? say::heading_of_group(sides[begin].group)
                                                                                                 : say::heading_of_no_group()
                          : table.has_teams ? say::heading_of_teams()
                                           : Phrase();
    grids.push_back(rows_grid(title, name_of_sides(table), sides.subspan(begin, end - begin), shows_points, language));
  }
  if (table.has_teams)
    grids.push_back(rows_grid(say::heading_of_players(), say::column_of_players(), table.players, shows_points, language));
  for (const auto make : {cross_grid, missing_grid, next_grid, knockout_grid, by_boards_grid, boards_grid, rulings_grid, apart_grid})
    grids.push_back(make(table, language));
  grids.push_back(alike_grid(table.alike, language));
  return grids;
}

std::string counted_text(const StandingsTable &table, Language language) {
  return to_text(
      say::matches_counted(table.counted, table.matches, collected(table.order, [](const OrderStep &step) { return to_string(step); })),
      language);
}

void print_standings(std::string_view format, const StandingsTable &table, std::ostream &out, const RenderOptions &options,
                     std::string_view rows, std::span<const Trouble> troubles) {
  if (format == "ndjson") return write_lines(table, out);
  write_overview(format,
                 {[&](JsonWriter &json) {
                    write_members(json, table);
                    write_troubles(json, troubles, options.language);
                  },
                  [&] { return plain_grid(table, rows); }, [&] { return grids_of(table, options.language); },
                  [&] { return counted_text(table, options.language); }},
                 out, options);
}

} // namespace arbitro

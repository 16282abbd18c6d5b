#include "arbitro/json_writer.hpp"
#include "arbitro/season.hpp"

#include "grid.hpp"
#include "render/grounds.hpp"

#include <ostream>

namespace arbitro {
namespace {

void write_row(JsonWriter &json, const StandingsRow &row) {
  json.member("place", row.place).member("name", row.name).member("matches", row.matches);
  json.member("won", row.won).member("drawn", row.drawn).member("lost", row.lost);
  json.member("points_for", row.points_for).member("points_against", row.points_against).member("difference", row.difference());
  json.member("scope", row.sweeps);
}

void write_apart(JsonWriter &json, const ApartMatch &match) {
  json.member("why", to_string(match.why)).member("counted", match.counted).member("file", match.file).member("line", match.line);
  if (!match.id.empty()) json.member("id", match.id);
  if (!match.date.empty()) json.member("date", match.date);
  json.member("sides", match.sides).member("reason", match.reason);
}

template <class Row, class Write>
void write_list(JsonWriter &json, std::string_view key, const std::vector<Row> &rows, const Write &write) {
  json.key(key).begin_array();
  for (const Row &row : rows) {
    json.begin_object();
    write(json, row);
    json.end_object();
  }
  json.end_array();
}

void print_json(const StandingsTable &table, std::ostream &out) {
  std::string text;
  JsonWriter json(text);
  json.begin_object().member("arbitro", 1).key("order").begin_array();
  for (const OrderStep step : table.order) json.value(to_string(step));
  json.end_array().member("matches", table.matches).member("counted", table.counted);
  write_list(json, "teams", table.sides, write_row);
  write_list(json, "players", table.players, write_row);
  write_list(json, "apart", table.apart, write_apart);
  json.end_object();
  out << text << '\n';
}

template <class Row, class Write>
void print_lines(std::string_view table, const std::vector<Row> &rows, const Write &write, std::ostream &out) {
  for (const Row &row : rows) {
    std::string text;
    JsonWriter json(text);
    json.begin_object().member("table", table);
    write(json, row);
    json.end_object();
    out << text << '\n';
  }
}

/// Place, name and figures.
std::vector<std::string> cells_of(const StandingsRow &row) {
  std::vector<std::string> cells{std::to_string(row.place), row.name};
  for (const std::int64_t figure : {std::int64_t{row.matches}, std::int64_t{row.won}, std::int64_t{row.drawn}, std::int64_t{row.lost},
                                    row.points_for, row.points_against, row.difference(), row.sweeps})
    cells.push_back(std::to_string(figure));
  return cells;
}

Grid rows_grid(std::string title, std::string name, const std::vector<StandingsRow> &rows) {
  Grid grid{std::move(title), {{"", true}, {std::move(name), false}}, {}};
  for (const char *column : {"matches", "won", "drawn", "lost", "for", "against", "diff", "scope"}) grid.columns.push_back({column});
  for (const StandingsRow &row : rows) grid.rows.push_back(cells_of(row));
  return grid;
}

Grid apart_grid(const StandingsTable &table) {
  Grid grid{"Listed apart", {{"why", false}, {"match", false}, {"log", false}, {"reason", false}}, {}};
  for (const ApartMatch &match : table.apart) {
    const std::string id = match.id.empty() ? "" : match.id + ": ";
    const std::string why = std::string(to_string(match.why)) + (match.counted ? ", counted" : "");
    grid.rows.push_back({why, id + join(match.sides, " – "), match.file + ":" + std::to_string(match.line), match.reason});
  }
  return grid;
}

/// One of the tables, for programs that read rows.
Grid plain_grid(const StandingsTable &table, StandingsRows wanted) {
  Grid grid;
  if (wanted == StandingsRows::apart) {
    for (const char *column : {"why", "counted", "file", "line", "id", "date", "sides", "reason"}) grid.columns.push_back({column, false});
    for (const ApartMatch &match : table.apart)
      grid.rows.push_back({std::string(to_string(match.why)), match.counted ? "true" : "false", match.file, std::to_string(match.line),
                           match.id, match.date, join(match.sides, " – "), match.reason});
    return grid;
  }
  grid.columns = {{"place"}, {"name", false}};
  for (const char *column : {"matches", "won", "drawn", "lost", "points_for", "points_against", "difference", "scope"})
    grid.columns.push_back({column});
  for (const StandingsRow &row : wanted == StandingsRows::teams ? table.sides : table.players) grid.rows.push_back(cells_of(row));
  return grid;
}

} // namespace

void print_standings(std::string_view format, const StandingsTable &table, std::ostream &out, const RenderOptions &options,
                     StandingsRows rows) {
  if (format == "json") return print_json(table, out);
  if (format == "ndjson") {
    print_lines("team", table.sides, write_row, out);
    if (table.has_teams) print_lines("player", table.players, write_row, out);
    return print_lines("apart", table.apart, write_apart, out);
  }
  if (format == "csv" || format == "tsv") {
    out << separated(plain_grid(table, rows), format == "csv" ? ',' : '\t');
    return;
  }
  std::vector<Grid> grids{rows_grid(table.has_teams ? "Teams" : "", table.has_teams ? "team" : "player", table.sides)};
  if (table.has_teams) grids.push_back(rows_grid("Players", "player", table.players));
  grids.push_back(apart_grid(table));
  std::vector<std::string> steps;
  for (const OrderStep step : table.order) steps.push_back(to_string(step));
  write_grids(format, grids,
              std::to_string(table.counted) + " of " + std::to_string(table.matches) + " matches counted; order: " + join(steps, ", "), out,
              options);
}

} // namespace arbitro

#include "standings.hpp"

#include "evidence.hpp"
#include "finding/say.hpp"
#include "match_json.hpp"
#include "sheet.hpp"

#include <algorithm>
#include <ostream>
#include <set>

namespace arbitro {
namespace {

/// A row as JSON has it.
struct RowWriter {
  bool has_points;
  void operator()(JsonWriter &json, const StandingsRow &row) const;
};

void RowWriter::operator()(JsonWriter &json, const StandingsRow &row) const {
  json.member("place", row.place).member("name", row.name).member("matches", row.matches);
  json.member("won", row.won).member("drawn", row.drawn).member("lost", row.lost);
  json.member("points_for", row.points_for).member("points_against", row.points_against).member("difference", row.difference());
  json.member("scope", row.sweeps);
  if (has_points) json.member("points", row.points);
}

void write_pairing(JsonWriter &json, const Pairing &pairing) {
  json.member("name", pairing.name).member("opponent", pairing.opponent).key("results").begin_array();
  for (const auto &[own, other] : pairing.results) json.begin_array().value(own).value(other).end_array();
  json.end_array().member("missing", pairing.missing);
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

void write_members(JsonWriter &json, const StandingsTable &table) {
  json.key("order").begin_array();
  for (const OrderStep step : table.order) json.value(to_string(step));
  json.end_array().member("matches", table.matches).member("counted", table.counted);
  write_list(json, "teams", table.sides, RowWriter{table.has_points});
  write_list(json, "players", table.players, RowWriter{table.has_points});
  write_list(json, "cross", table.cross, write_pairing);
  write_list(json, "apart", table.apart, write_apart);
}

template <class Row, class Write>
void print_lines(std::string_view rows_name, const std::vector<Row> &rows, const Write &write, std::ostream &out) {
  for (const Row &row : rows) {
    std::string text;
    JsonWriter json(text);
    json.begin_object().member("rows", rows_name);
    write(json, row);
    json.end_object();
    out << text << '\n';
  }
}

/// Place, name and figures.
std::vector<GridCell> cells_of(const StandingsRow &row, bool has_points) {
  std::vector<GridCell> cells{std::to_string(row.place), row.name};
  for (const std::int64_t figure : {std::int64_t{row.matches}, std::int64_t{row.won}, std::int64_t{row.drawn}, std::int64_t{row.lost},
                                    row.points_for, row.points_against, row.difference(), row.sweeps})
    cells.emplace_back(std::to_string(figure));
  if (has_points) cells.emplace_back(std::to_string(row.points));
  return cells;
}

Phrase name_of_sides(const StandingsTable &table) { return table.has_teams ? say::column_of_teams() : say::column_of_players(); }

Phrase phrase_of(ApartMatch::Why why) {
  switch (why) {
  case ApartMatch::Why::unfinished: return say::whether_unfinished();
  case ApartMatch::Why::undecided: return say::apart_undecided();
  case ApartMatch::Why::faulty: return say::apart_faulty();
  case ApartMatch::Why::duplicate: break;
  }
  return say::apart_duplicate();
}

/// The matches of a pair, as `11-7 10-11`.
std::string results_text(const Pairing &pairing, std::string_view between = "-", std::string_view separator = " ") {
  std::vector<std::string> results;
  for (const auto &[own, other] : pairing.results) results.push_back(figure(own).append(between) + figure(other));
  return join(results, separator);
}

Grid rows_grid(const Phrase &title, const Phrase &name, const std::vector<StandingsRow> &rows, bool has_points, Language language) {
  Grid grid{to_text(title, language), {{"", true}, {to_text(name, language), false}}, {}};
  for (const Phrase &column : {say::number_of_matches(), say::number_won(), say::number_drawn(), say::number_lost(), say::points_made(),
                               say::points_suffered(), say::points_apart(), say::number_of_sweeps()})
    grid.columns.push_back({to_text(column, language)});
  if (has_points) grid.columns.push_back({to_text(say::the_points(), language)});
  for (const StandingsRow &row : rows) grid.rows.push_back(cells_of(row, has_points));
  return grid;
}

/// The names of a cross-table, by place.
std::vector<std::string> crossed_names(const StandingsTable &table) {
  std::vector<std::string> names;
  for (const Pairing &pairing : table.cross)
    if (names.empty() || names.back() != pairing.name) names.push_back(pairing.name);
  return names;
}

/// Who made what of whom, of at least three sides and no more than a page is wide.
Grid cross_grid(const StandingsTable &table, Language language) {
  const auto words = [&](const Phrase &phrase) { return to_text(phrase, language); };
  constexpr std::size_t most = 30;
  const std::vector<std::string> names = crossed_names(table);
  Grid grid{words(say::heading_of_cross()), {{"", true}, {words(name_of_sides(table)), false}}, {}};
  if (names.size() < 3 || names.size() > most) return grid;
  for (std::size_t i = 0; i < names.size(); ++i) {
    const std::string number = std::to_string(i + 1);
    grid.columns.push_back({number});
    grid.rows.push_back({number, names[i]});
    grid.rows.back().resize(names.size() + 2);
    grid.rows.back()[i + 2] = "×";
  }
  const auto index_of = [&](const std::string &name) { return static_cast<std::size_t>(std::ranges::find(names, name) - names.begin()); };
  for (const Pairing &pairing : table.cross)
    if (const std::size_t column = index_of(pairing.opponent); column < names.size())
      grid.rows[index_of(pairing.name)][column + 2] = results_text(pairing);
  return grid;
}

/// The matches that are still to be played where everybody plays everybody.
Grid missing_grid(const StandingsTable &table, Language language) {
  const auto words = [&](const Phrase &phrase) { return to_text(phrase, language); };
  Grid grid{words(say::heading_of_missing()), {{words(say::column_of_match()), false}, {words(say::column_of_times())}}, {}};
  std::set<std::pair<std::string_view, std::string_view>> recorded;
  for (const Pairing &pairing : table.cross)
    if (pairing.missing > 0 && !recorded.contains({pairing.opponent, pairing.name})) {
      recorded.emplace(pairing.name, pairing.opponent);
      grid.rows.push_back({pairing.name + " – " + pairing.opponent, std::to_string(pairing.missing)});
    }
  return grid;
}

Grid apart_grid(const StandingsTable &table, Language language) {
  const auto words = [&](const Phrase &phrase) { return to_text(phrase, language); };
  Grid grid{words(say::heading_of_apart()), {}, {}};
  for (const Phrase &column : {say::column_of_whys(), say::column_of_match(), say::column_of_logs(), say::column_of_reasons()})
    grid.columns.push_back({words(column), false});
  grid.columns.back().whole = true;
  for (const ApartMatch &match : table.apart) {
    const std::string id = match.id.empty() ? "" : match.id + ": ";
    const std::string why = words(phrase_of(match.why)) + (match.counted ? words(say::all_the_same_counted()) : "");
    grid.rows.push_back({why, id + join(match.sides, " – "), match.file + ":" + std::to_string(match.line), match.reason});
  }
  return grid;
}

Grid alike_grid(const StandingsTable &table, Language language) {
  Grid grid{to_text(say::perhaps_one_name(), language), {{to_text(say::column_of_spellings(), language), false}}, {}};
  for (const std::vector<std::string> &names : table.alike) grid.rows.push_back({join(names, ", ")});
  return grid;
}

/// One of the tables, for programs that read rows.
Grid plain_grid(const StandingsTable &table, StandingsRows wanted) {
  switch (wanted) {
  case StandingsRows::apart: {
    Grid grid = table_grid("apart");
    for (const ApartMatch &match : table.apart)
      grid.rows.push_back({std::string(to_string(match.why)), match.counted ? "true" : "false", match.file, std::to_string(match.line),
                           match.id, match.date, join(match.sides, " – "), match.reason});
    return grid;
  }
  case StandingsRows::cross: {
    Grid grid = table_grid("cross");
    for (const Pairing &pairing : table.cross)
      grid.rows.push_back({pairing.name, pairing.opponent, std::to_string(pairing.results.size()), results_text(pairing, " to ", ", "),
                           std::to_string(pairing.missing)});
    return grid;
  }
  case StandingsRows::teams:
  case StandingsRows::players: break;
  }
  Grid grid = table_grid("teams");
  if (!table.has_points) grid.columns.pop_back();
  for (const StandingsRow &row : wanted == StandingsRows::teams ? table.sides : table.players)
    grid.rows.push_back(cells_of(row, table.has_points));
  return grid;
}

} // namespace

std::vector<Grid> grids_of(const StandingsTable &table, Language language) {
  std::vector<Grid> grids{
      rows_grid(table.has_teams ? say::heading_of_teams() : Phrase(), name_of_sides(table), table.sides, table.has_points, language)};
  if (table.has_teams)
    grids.push_back(rows_grid(say::heading_of_players(), say::column_of_players(), table.players, table.has_points, language));
  for (Grid grid : {cross_grid(table, language), missing_grid(table, language), apart_grid(table, language), alike_grid(table, language)})
    grids.push_back(std::move(grid));
  return grids;
}

std::string counted_text(const StandingsTable &table, Language language) {
  std::vector<std::string> steps;
  for (const OrderStep step : table.order) steps.push_back(to_string(step));
  return to_text(say::matches_counted(table.counted, table.matches, std::move(steps)), language);
}

void print_standings(std::string_view format, const StandingsTable &table, std::ostream &out, const RenderOptions &options,
                     StandingsRows rows, std::span<const Trouble> troubles) {
  if (format == "ndjson") {
    print_lines("teams", table.sides, RowWriter{table.has_points}, out);
    if (table.has_teams) print_lines("players", table.players, RowWriter{table.has_points}, out);
    print_lines("cross", table.cross, write_pairing, out);
    return print_lines("apart", table.apart, write_apart, out);
  }
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

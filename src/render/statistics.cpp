#include "grid.hpp"

#include "escape.hpp"
#include "finding/say.hpp"
#include "game/awards.hpp"
#include "match_json.hpp"

#include <ostream>
#include <set>

namespace arbitro {
namespace {

using Count = Statistics::Count;

/// The awards that occurred, in the order of results.
std::vector<std::string> award_names(const Statistics &statistics) {
  std::vector<std::string> names;
  for (const AwardKey &key : every_award())
    if (std::string name = to_string(key); statistics.all.awards.contains(name)) names.push_back(std::move(name));
  return names;
}

void write_count(JsonWriter &json, const Count &count, const std::vector<std::string> &awards) {
  json.member("matches", count.matches).member("won", count.won).member("rounds", count.rounds);
  json.member("scope", count.scope).member("scope_rounds", count.scope_rounds).member("scope_per_round", count.average_scope());
  json.member("captures", count.captures).member("capture_rounds", count.capture_rounds);
  json.member("captures_per_round", count.average_captures());
  json.key("awards").begin_object();
  for (const std::string &name : awards) {
    const auto award = count.awards.find(name);
    if (award == count.awards.end()) continue;
    json.key(name).begin_object().member("rounds", award->second.rounds).member("made", award->second.made);
    json.member("points", award->second.points).end_object();
  }
  json.end_object();
}

void write_members(JsonWriter &json, const Statistics &statistics) {
  const std::vector<std::string> awards = award_names(statistics);
  json.key("all").begin_object();
  write_count(json, statistics.all, awards);
  json.end_object().list("players", statistics.players, [&](const auto &player) {
    json.begin_object().member("name", player.second.name);
    write_count(json, player.second, awards);
    json.end_object();
  });
}

std::string percent(double share) { return fixed(100 * share, 1) + "%"; }

Grid awards_grid(const Statistics &statistics, Language language) {
  Grid grid = empty_grid(say::heading_of_awards(), {say::column_of_awards()},
                         {say::number_of_rounds(), say::number_made(), say::share_made(), say::the_points()}, language);
  for (const std::string &name : award_names(statistics)) {
    const Statistics::AwardCount &award = statistics.all.awards.at(name);
    grid.rows.push_back({to_text(*find_award(name), language), std::to_string(award.rounds), std::to_string(award.made),
                         percent(award.share()), std::to_string(award.points)});
  }
  return grid;
}

Grid players_grid(const Statistics &statistics, Language language) {
  std::vector<AwardKey> shown; // sweeps have columns of their own
  for (const AwardRow &row : award_rows)
    if (row.item && is_in_piles(row.figure)) shown.push_back({row.award, {}});
  Grid grid = empty_grid(
      say::heading_of_players(), {say::column_of_players()},
      {say::number_of_matches(), say::number_won(), say::number_of_rounds(), say::number_of_sweeps(), say::number_of_captures()}, language);
  for (const AwardKey &award : shown) grid.columns.push_back({to_text(award, language)});
  for (const auto &[spelling, count] : statistics.players) {
    std::vector<GridCell> &cells = grid.rows.emplace_back();
    cells = {count.name,
             std::to_string(count.matches),
             std::to_string(count.won),
             std::to_string(count.rounds),
             fixed(count.average_scope(), 2),
             fixed(count.average_captures(), 2)};
    for (const AwardKey &award : shown) {
      const auto made = count.awards.find(to_string(award));
      cells.emplace_back(made == count.awards.end() ? "–" : percent(made->second.share()));
    }
  }
  return grid;
}

/// A row for each player, or one for all together, with as many columns as awards occurred.
Grid flat_grid(const Statistics &statistics, bool is_of_all) {
  Grid grid = table_grid(is_of_all ? "all" : "statistics");
  const std::vector<std::string> awards = award_names(statistics);
  std::erase_if(grid.columns, [](const GridColumn &column) { return column.name.starts_with("awards_"); });
  for (const std::string &award : awards)
    for (const char *what : {"_rounds", "_made", "_points"}) grid.columns.push_back({"awards_" + award + what});
  const auto number = [](const auto &figure) { return GridCell(std::to_string(figure)); };
  const auto average = [](std::optional<double> figure) { return GridCell(figure ? fixed(figure, 6) : ""); };
  const auto add = [&](const Count &count) {
    std::vector<GridCell> &cells = grid.rows.emplace_back();
    if (!is_of_all) cells.emplace_back(count.name);
    for (const GridCell &cell :
         {number(count.matches), number(count.won), number(count.rounds), number(count.scope), number(count.scope_rounds),
          average(count.average_scope()), number(count.captures), number(count.capture_rounds), average(count.average_captures())})
      cells.push_back(cell);
    for (const std::string &name_of_award : awards) {
      const auto found = count.awards.find(name_of_award);
      const Statistics::AwardCount award = found == count.awards.end() ? Statistics::AwardCount{} : found->second;
      for (const GridCell &cell : {number(award.rounds), number(award.made), number(award.points)}) cells.push_back(cell);
    }
  };
  if (is_of_all)
    add(statistics.all);
  else
    for (const auto &[spelling, count] : statistics.players) add(count);
  return grid;
}

} // namespace

void print_statistics(std::string_view format, const Statistics &statistics, std::ostream &out, const RenderOptions &options,
                      std::string_view rows, std::span<const Trouble> troubles) {
  const Count &all = statistics.all;
  write_overview(format,
                 {[&](JsonWriter &json) {
                    write_members(json, statistics);
                    write_troubles(json, troubles, options.language);
                  },
                  [&] { return flat_grid(statistics, rows == "all"); },
                  [&] {
                    std::set<std::string> names;
                    for (const auto &[spelling, count] : statistics.players) names.insert(count.name);
                    return std::vector{awards_grid(statistics, options.language), players_grid(statistics, options.language),
                                       alike_grid(names_alike(names), options.language)};
                  },
                  [&] {
                    return to_text(
                        say::in_a_round(all.matches, all.rounds, fixed(all.average_scope(), 2), fixed(all.average_captures(), 2)),
                        options.language);
                  }},
                 out, options);
}

} // namespace arbitro

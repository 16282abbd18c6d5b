#include "grid.hpp"

#include "finding/say.hpp"
#include "json_writer.hpp"
#include "match_json.hpp"

#include <ostream>

namespace arbitro {
namespace {

void write_members(JsonWriter &json, const Summary &summary, const Slowest &slowest, Language language) {
  write_totals(json, summary, language);
  if (summary.seconds) {
    json.list("slowest", slowest.logs, [&](const Slowest::Log &log) {
      json.begin_object().member("file", log.file).member("line", log.line).member("bytes", log.bytes);
      json.member("seconds", log.seconds).end_object();
    });
  }
}

Grid totals_grid(const Summary &summary, Language language) {
  Grid grid = empty_grid({}, {Phrase()}, {Phrase()}, language);
  const auto add = [&](const Phrase &name, std::uint64_t number) {
    grid.rows.push_back({to_text(name, language), std::to_string(number)});
  };
  add(say::number_of_matches(), summary.matches);
  add(say::number_clean(), summary.clean);
  add(say::number_with_errors(), summary.with_errors);
  add(say::number_with_warnings(), summary.with_warnings);
  add(say::number_unreadable(), summary.unreadable);
  add(say::number_recorded_again(), summary.duplicates);
  add(say::number_of_rounds(), summary.rounds);
  add(say::the_plays(), summary.plays);
  add(say::number_of_bytes(), summary.bytes);
  return grid;
}

Grid codes_grid(const Summary &summary, Language language) {
  Grid grid = empty_grid(say::heading_of_findings(), {say::column_of_codes(), Phrase()}, {say::column_of_findings()}, language);
  for (const CodeRow &row : codes())
    if (const auto found = summary.by_code.find(std::string(row.name)); found != summary.by_code.end())
      grid.rows.push_back({std::string(row.name), std::string(row.slug), std::to_string(found->second)});
  return grid;
}

Grid games_grid(const Summary &summary, Language language) {
  Grid grid = empty_grid(say::heading_of_games(), {say::the_game()}, {say::number_of_matches()}, language);
  for (const auto &[game, matches] : summary.by_game)
    grid.rows.push_back({game.empty() ? to_text(say::game_unreadable(), language) : game, std::to_string(matches)});
  return grid;
}

Grid slowest_grid(const Slowest &slowest, Language language) {
  Grid grid = empty_grid(say::heading_of_slowest(), {say::column_of_logs()}, {say::verbatim("ms"), say::number_of_bytes()}, language);
  for (const Slowest::Log &log : slowest.logs)
    grid.rows.push_back({log.file + ":" + std::to_string(log.line), fixed(log.seconds * 1e3, 2), std::to_string(log.bytes)});
  return grid;
}

/// The totals in one row, for programs that read rows.
Grid plain_grid(const Summary &summary) {
  Grid grid = table_grid("summary");
  std::vector<GridCell> &cells = grid.rows.emplace_back();
  for (const std::uint64_t number :
       {summary.matches, summary.duplicates, summary.rounds, summary.plays, summary.clean, summary.with_errors, summary.with_warnings,
        summary.errors, summary.warnings, summary.notes, summary.unreadable, summary.skipped, summary.bytes})
    cells.emplace_back(std::to_string(number));
  if (summary.seconds)
    cells.emplace_back(fixed(summary.seconds, 6));
  else
    grid.columns.pop_back();
  return grid;
}

} // namespace

void print_summary(std::string_view format, const Summary &summary, const Slowest &slowest, std::ostream &out, const RenderOptions &options,
                   const std::set<std::string> &players) {
  const Language language = options.language;
  write_overview(format,
                 {[&](JsonWriter &json) { write_members(json, summary, slowest, language); }, [&] { return plain_grid(summary); },
                  [&] {
                    return std::vector{totals_grid(summary, language), codes_grid(summary, language), games_grid(summary, language),
                                       slowest_grid(slowest, language), alike_grid(names_alike(players), language)};
                  },
                  [&] {
                    std::string text = summary_text(summary, options);
                    text.pop_back();
                    return text;
                  }},
                 out, options);
}

} // namespace arbitro

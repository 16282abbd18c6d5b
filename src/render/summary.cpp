#include "finding/say.hpp"
#include "grid.hpp"
#include "json_writer.hpp"
#include "match_json.hpp"
#include "paint.hpp"

#include <ostream>

namespace arbitro {
namespace {

constexpr double megabyte = 1e6;

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

std::string summary_text(const Summary &summary, const RenderOptions &options) {
  const Paint paint(options.color);
  const auto words = [&](const Phrase &phrase) { return to_text(phrase, options.language); };
  std::string found;
  const auto add = [&](Style style, std::uint64_t number, const auto &sentence) {
    if (number != 0) (found += found.empty() ? "" : ", ") += paint(style, words(sentence(number)));
  };
  add(Style::error, summary.errors, say::so_many_errors);
  add(Style::warning, summary.warnings, say::so_many_warnings);
  add(Style::note, summary.notes, say::so_many_notes);
  const std::uint64_t records = summary.records();
  if (records == 0) {
    found = words(say::no_matches_read());
  } else if (summary.errors + summary.warnings != 0) {
    const Phrase matches = say::so_many_matches(records);
    found += words(records > 1 ? say::in_some_matches(records - summary.clean, matches) : say::in_matches(matches));
  } else {
    const std::string sound = words(say::so_many_matches(records)) + ", " + words(say::so_many_rounds(summary.rounds)) + ", " +
                              words(say::so_many_plays(summary.plays)) + ": ";
    found = sound + paint(Style::good, words(say::nothing_wrong())) + (found.empty() ? "" : ", " + found);
  }
  if (summary.skipped != 0) found += words(say::files_skipped(summary.skipped));
  if (records != 0 && !summary.troubles.empty()) found += words(say::inputs_not_read(summary.troubles.size()));
  if (summary.what_if != 0) found += "; " + words(say::judged_by_other_rules());
  if (summary.blank != 0) found += "; " + words(say::not_filled_in(summary.blank));
  if (summary.worst && !options.quiet) found += words(say::see_explain(row_of(summary.worst->code).name));
  if (!summary.seconds || *summary.seconds <= 0) return found + "\n";
  return fixed(*summary.seconds, 2) + " s, " + fixed(static_cast<double>(summary.bytes) / megabyte / *summary.seconds, 1) + " MB/s\n" +
         found + "\n";
}

} // namespace arbitro

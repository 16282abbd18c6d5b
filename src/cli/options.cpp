#include "options.hpp"

#include "arbitro/nearest.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>

namespace arbitro {
namespace {

constexpr std::string_view reading = "check score replay analyse standings summary";
constexpr std::string_view batch = "check score analyse standings summary";

constexpr OptionRow rows[] = {
    {"-f,--format", "FORMAT", "how the result is written; text if not said",
     "check score replay analyse standings summary compare rules moves count", &Options::format, ""},
    {"-o,--output", "FILE", "write the result to FILE, which is replaced when the result is whole", "*", &Options::output, ""},
    {"--color", "WHEN", "colours: auto, always or never", "*", &Options::color, "auto always never"},
    {"-q,--quiet", "", "say less: no summary, no details", "*", &Options::quiet, ""},
    {"-v,--verbose", "", "say more: every rule in force", "*", &Options::verbose, ""},
    {"--game", "GAME", "read as this game, whatever the log says: scopa, scopone+napola",
     "check score replay analyse standings summary moves count new", &Options::game, ""},
    {"--rule", "KNOB=VALUE", "set one rule, whatever the log says; may be repeated",
     "check score replay analyse standings summary moves count", &Options::rules, ""},
    {"--fail-on", "SEVERITY", "least severity that makes the exit status 1: error, warning or note", reading, &Options::fail_on,
     "error warning note"},
    {"--require-level", "LEVEL", "report rounds written in less detail: claims, counts, piles, plays or deals", batch,
     &Options::require_level, "claims counts piles plays deals"},
    {"--max-findings", "N", "findings shown for each match; 100 if not said", reading, &Options::max_findings, ""},
    {"-j,--jobs", "N", "threads; as many as processors if not said", batch, &Options::jobs, ""},
    {"--files-from", "FILE", "read the paths from FILE (- for standard input), one a line",
     "check score analyse standings summary convert fix", &Options::files_from, ""},
    {"--stdin-name", "NAME", "what standard input is called in results", "check score replay analyse standings summary convert fix compare",
     &Options::stdin_name, ""},
    {"--follow", "", "go through symbolic links in folders, too", "check score analyse standings summary convert fix", &Options::follow,
     ""},
    {"--no-progress", "", "no progress line on the terminal", batch, &Options::no_progress, ""},
    {"--where", "SELECTION", "only these matches: \"player=Anna and date>=2026-01 and not code=A305\"", batch, &Options::where, ""},
    {"--only-findings", "", "only matches of which something is to be said", batch, &Options::only_findings, ""},
    {"--stop-after", "N", "no more than the first N matches (of those selected)", batch, &Options::stop_after, ""},
    {"--duplicates", "", "find matches that are recorded twice (A506)", "check score", &Options::duplicates, ""},
    {"--count-duplicates", "", "count a match as often as it is recorded, and not once", "standings summary", &Options::count_duplicates,
     ""},
    {"--summary", "", "only the totals", "check", &Options::summary, ""},
    {"--watch", "", "check again whenever a file changes, until Ctrl-C", "check", &Options::watch, ""},
    {"--timings", "", "also how long it took: the whole, and in a summary the slowest logs", "check score summary", &Options::timings, ""},
    {"--statistics", "", "how the games went: awards, sweeps and captures, by player", "summary", &Options::statistics, ""},
    {"--order", "CRITERIA",
     "what decides the places: wins,head-to-head,difference,points-for if not said; also scope, points; - before one reverses it",
     "standings", &Options::order, ""},
    {"--points", "W-D-L", "what a win, a draw and a defeat bring: 3-1-0; decides before all else unless --order is given", "standings",
     &Options::points, ""},
    {"--count-faulty", "", "count matches with errors by what the replay makes of them", "standings", &Options::count_faulty, ""},
    {"--count-open", "", "count matches without a winner for the side in the lead, level ones as drawn", "standings", &Options::count_open,
     ""},
    {"--analyse", "", "html: also what plays were worth, with all cards open", "check score", &Options::analyse, ""},
    {"--rows", "WHAT", "csv and tsv: what has a row: findings, matches, rounds (one a side) or plays", "check score", &Options::rows,
     "findings matches rounds plays"},
    {"--rows", "WHAT", "csv and tsv: what has a row: teams (if not said), players, apart or cross (a pair)", "standings", &Options::rows,
     "teams players apart cross"},
    {"--at", "PLAY", "only this play: R2.17", "replay", &Options::at, ""},
    {"--round", "N", "only this round", "replay analyse", &Options::round, ""},
    {"--diff", "", "compare two games: what differs, and how", "rules", &Options::diff, ""},
    {"--find", "WORD", "the rules and games that speak of WORD", "rules", &Options::find, ""},
    {"--table", "CARDS", "the cards on the table", "moves", &Options::table, ""},
    {"--hand", "CARDS", "the whole hand, the played card included", "moves", &Options::hand, ""},
    {"--matta", "VALUE", "declared value of the 7 of cups in the hand, 1 to 10", "moves", &Options::matta, ""},
    {"--first-play", "", "it is the first play of the round", "moves", &Options::first_play, ""},
    {"--last-play", "", "it is the last play of the round", "moves", &Options::last_play, ""},
    {"--scope", "NUMBERS", "sweeps of each side, in order: 1-0", "count", &Options::scope, ""},
    {"--to", "SPELLING", "the spelling to write: yaml, json or ndjson", "convert", &Options::to, "yaml json ndjson"},
    {"--explicit", "", "write every capture, sweep and dealer that the log leaves to the rules", "convert", &Options::explicit_plays, ""},
    {"--fill", "", "write all that the record determines and nobody wrote: tables, hands, cards, captures, points and totals", "convert",
     &Options::fill, ""},
    {"--letters", "ALPHABET", "suit letters of YAML and JSON; it if not said", "convert", &Options::letters,
     "it es en-french it-french pt"},
    {"--check", "", "write nothing; say whether the file is what convert would write", "convert", &Options::check, ""},
    {"--write", "", "write the files, and no diff", "fix", &Options::write, ""},
    {"--likely", "", "of several explanations take the first", "fix", &Options::likely, ""},
    {"--merge", "", "write the log that is left: the first record with what is proved, the rest marked", "compare", &Options::merge, ""},
    {"--effort", "N", "spend N times the usual work on the search for slips", "check score fix compare", &Options::effort, ""},
    {"--effort", "N", "look at N times the usual two million positions of a round", "analyse", &Options::effort, ""},
    {"--players", "NAMES", "who plays, in playing order: Anna,Bruno", "new", &Options::players, ""},
    {"--teams", "TEAMS", "the teams: \"Lupi: Dino,Olga; Gatti: Pia,Remo\"", "new", &Options::teams, ""},
    {"--level", "LEVEL", "the detail in which rounds will be written: counts (if not said), piles, plays or deals", "new", &Options::level,
     "counts piles plays deals"},
    {"--rounds", "N", "leave room for N rounds", "new", &Options::rounds, ""},
    {"--tournament", "", "a match of each two players, or teams", "new", &Options::tournament, ""},
    {"--like", "FILE", "game, players and teams of the log in FILE", "new", &Options::like, ""},
    {"--pre-commit", "", "write .pre-commit-config.yaml, which checks logs before they are committed", "new", &Options::pre_commit, ""},
    {"--workflow", "", "write .github/workflows/arbitro.yml, which checks logs on each push", "new", &Options::workflow, ""},
    {"--stdio", "", "standard input and output, which is the only way", "lsp", &Options::stdio, ""},
    {"-h,--help", "", "this help", "*", &Options::help, ""},
    {"--version", "", "the version", "*", &Options::version, ""},
};

/// The row of a word such as `-f`, `--format` or `--format=json`, or null.
const OptionRow *find_row(std::string_view word) {
  const std::string_view name = word.substr(0, word.find('='));
  for (const OptionRow &row : rows)
    for (const std::string_view known : words(row.names, ','))
      if (name == known || (!known.starts_with("--") && word.size() > 2 && word.starts_with(known))) return &row;
  return nullptr;
}

void refuse_unknown_option(std::string_view command, const std::string &word) {
  const std::string name = word.substr(0, word.find('='));
  const OptionRow *row = find_row(word);
  if (row) throw Refusal{name + " is not an option of " + std::string(command) + " (but of " + std::string(row->commands) + ")"};
  std::vector<std::string_view> known;
  for (const OptionRow &candidate : rows)
    if (takes(command, candidate))
      for (const std::string_view known_name : words(candidate.names, ',')) known.push_back(known_name);
  throw Refusal{"no option " + name + suggestion(name, known)};
}

void check_choice(const OptionRow &row, const Options &options) {
  const auto field = std::get_if<std::string Options::*>(&row.field);
  if (row.choices.empty() || !field || (options.*(*field)).empty()) return;
  const std::vector<std::string_view> known = words(row.choices);
  const std::string &value = options.*(*field);
  if (std::find(known.begin(), known.end(), value) != known.end()) return;
  const std::string_view name = words(row.names, ',').back();
  throw Refusal{std::string(name) + " cannot be " + value + suggestion(value, known) + ": it is one of " + std::string(row.choices)};
}

void add(CLI::App &app, const OptionRow &row, Options &options) {
  const std::string names(row.names);
  std::visit(
      [&](auto member) {
        auto &field = options.*member;
        using Field = std::decay_t<decltype(field)>;
        if constexpr (std::is_same_v<Field, bool>)
          app.add_flag(names, field);
        else if constexpr (std::is_same_v<Field, std::vector<std::string>>)
          app.add_option(names, field)->expected(1)->take_all()->allow_extra_args(false);
        else
          app.add_option(names, field)->take_last();
      },
      row.field);
}

/// Whether some argument may be a name of the option, or hold its letter. To set up the others is most of what a small match costs.
bool may_be_given(const OptionRow &row, const std::vector<std::string> &arguments) {
  return std::ranges::any_of(words(row.names, ','), [&](std::string_view name) {
    return std::ranges::any_of(arguments, [&](std::string_view argument) {
      if (name.starts_with("--")) return argument.starts_with(name);
      return argument.starts_with('-') && !argument.starts_with("--") && argument.find(name.back()) != argument.npos;
    });
  });
}

} // namespace

std::span<const OptionRow> option_rows() { return rows; }

bool takes(std::string_view command, const OptionRow &row) {
  const std::vector<std::string_view> commands = words(row.commands);
  return row.commands == "*" || std::find(commands.begin(), commands.end(), command) != commands.end();
}

std::size_t command_position(const std::vector<std::string> &arguments) {
  std::size_t position = 0;
  while (position < arguments.size() && arguments[position].starts_with('-') && arguments[position] != "-") {
    const std::string &word = arguments[position];
    const OptionRow *row = find_row(word);
    const bool value_follows = row && !row->value.empty() && (word.starts_with("--") ? word.find('=') == word.npos : word.size() == 2);
    position += value_follows ? 2 : 1;
  }
  return std::min(position, arguments.size());
}

Options parse_options(std::string_view command, const std::vector<std::string> &arguments, Options options) {
  CLI::App app;
  app.set_help_flag();
  app.allow_extras();
  for (const OptionRow &row : rows)
    if (may_be_given(row, arguments) && takes(command, row)) add(app, row, options);
  app.add_option("arguments", options.arguments);
  try {
    app.parse(std::vector<std::string>(arguments.rbegin(), arguments.rend()));
  } catch (const CLI::ParseError &error) {
    throw Refusal{error.what()};
  }
  for (const std::string &word : app.remaining())
    if (word.starts_with('-') && word != "-" && word != "--") refuse_unknown_option(command, word);
  if (!options.help && !options.version)
    for (const OptionRow &row : rows)
      if (takes(command, row)) check_choice(row, options);
  return options;
}

} // namespace arbitro

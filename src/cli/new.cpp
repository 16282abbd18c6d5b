#include "arbitro/encode.hpp"
#include "arbitro/games.hpp"
#include "arbitro/read.hpp"

#include "batch/raw_file.hpp"
#include "batch_run.hpp"
#include "finding/say.hpp"
#include "text/embedded_file.hpp"

#include <algorithm>
#include <array>
#include <filesystem>
#include <iostream>
#include <iterator>
#include <optional>
#include <string_view>
#include <unistd.h>

namespace arbitro {
namespace {

/// A file with which a repository of logs checks itself.
struct RepositoryFile {
  bool Options::*wanted;
  std::string_view path; ///< from the folder at the top
  Prose comment;         ///< that it begins with
  std::string_view name; ///< of the rest: src/cli/repository/NAME
};

constexpr RepositoryFile repository_files[] = {
    {&Options::pre_commit,
     ".pre-commit-config.yaml",
     {"# Refuses commits of logs with errors. `pre-commit install` activates it; arbitro must be on the PATH.\n",
      "# Rifiuta i commit di referti con errori. `pre-commit install` lo attiva; arbitro dev'essere nel PATH.\n"},
     "pre-commit-config.yaml"},
    {&Options::workflow,
     ".github/workflows/arbitro.yml",
     {"# Checks the logs on each push and pull request, and shows findings at their lines. Set the repository variable ARBITRO_REPOSITORY "
      "to the\n"
      "# repository with the source of arbitro: owner/name. The first push builds arbitro; later ones find it in the cache.\n",
      "# Controlla i referti a ogni push e pull request, e mostra i rilievi alle loro righe. Nella variabile ARBITRO_REPOSITORY del "
      "repository\n"
      "# va scritto quello con i sorgenti di arbitro: proprietario/nome. Il primo push compila arbitro, i successivi lo trovano nella "
      "cache.\n"},
     "arbitro.yml"},
};

/// What was typed, which has to be text before a log can hold it.
std::string_view as_text(std::string_view typed) {
  if (find_invalid_utf8(typed) != typed.npos) throw Refusal{say::typed_is_no_utf8(typed)};
  return typed;
}

std::vector<std::string> players_in(std::string_view list) { return read_names(as_text(list)); }

std::vector<BlankTeam> teams_in(std::string_view list) {
  std::optional<std::vector<BlankTeam>> teams = read_teams(as_text(list));
  if (!teams) throw Refusal{say::teams_takes(list)};
  return *std::move(teams);
}

Detail detail_of(std::string_view word) {
  constexpr std::array details{std::pair("deals", Detail::deals), std::pair("plays", Detail::plays), std::pair("piles", Detail::piles)};
  for (const auto &[name, detail] : details)
    if (word == name) return detail;
  return Detail::counts;
}

/// The first match of a log, by who plays it.
Report first_match(const std::string &file) {
  std::optional<Report> first;
  each_text(
      find_inputs({file}).files, {},
      [&](const InputText &text) {
        Referee(options_for_replay()).check_text(*read_all(text.read), text.name, [&](Report &&report) {
          if (!first && !report.sides.empty()) first = std::move(report);
        });
        return !first;
      },
      refuse);
  if (!first) throw Refusal{say::of_file(file, say::no_players_to_take())};
  return *std::move(first);
}

void take_players(const Report &like, BlankLog &known) {
  if (!like.teams)
    known.players = like.players;
  else
    for (const ReportSide &side : like.sides) known.teams.push_back({side.name, side.players});
}

/// Asks on the terminal for what was not given, and again where the answer is refused; Enter takes what is offered.
template <class Take>
void ask(const std::string &question, std::string_view offered, const RenderOptions &style, std::string &answer, Take take) {
  while (answer.find_first_not_of(" \t,;") == answer.npos) {
    std::cerr << question;
    if (!offered.empty()) std::cerr << " [" << offered << ']';
    std::cerr << ": " << std::flush;
    if (!std::getline(std::cin, answer)) throw Refusal{say::nothing_written()};
    if (answer.empty()) answer = offered;
    try {
      take(answer);
    } catch (const Refusal &refusal) {
      std::cerr << wrapped(to_text(refusal.message, style.language), style.width, 0);
      answer.clear();
    }
  }
}

/// The log as the referee sees it; throws `Refusal` where it would not be clean.
void require_clean(const std::string &log) {
  Referee referee(options_for_replay());
  referee.check_text(log, "new.yaml", [](Report &&report) {
    for (const Finding &finding : report.findings)
      if (finding.severity != Severity::note)
        throw Refusal{finding.help.empty() ? finding.message : say::remedied(finding.message, finding.help)};
  });
}

/// Writes those of the files for a repository that are wanted, all or none.
void write_repository_files(const Options &options) {
  if (!options.arguments.empty() || !options.output.empty()) throw Refusal{say::names_are_fixed()};
  std::vector<RepositoryFile> wanted;
  std::ranges::copy_if(repository_files, std::back_inserter(wanted), [&](const RepositoryFile &file) { return options.*file.wanted; });
  for (const RepositoryFile &file : wanted) {
    if (std::filesystem::exists(file.path)) throw Refusal{say::of_file(file.path, say::is_there_already())};
    for (std::filesystem::path folder(file.path); folder.has_parent_path();) {
      folder = folder.parent_path();
      if (std::filesystem::exists(folder) && !std::filesystem::is_directory(folder))
        throw Refusal{say::of_file(folder.string(), say::not_a_directory())};
    }
  }
  std::vector<std::string> written;
  try {
    for (const RepositoryFile &file : wanted) {
      if (const std::filesystem::path folder = std::filesystem::path(file.path).parent_path(); !folder.empty())
        std::filesystem::create_directories(folder);
      const std::string rest = "src/cli/repository/" + std::string(file.name);
      const std::string_view text = std::ranges::find(embedded_files(), rest, &EmbeddedFile::path)->text;
      write_file(std::string(file.path), std::string(file.comment.in(language_of(options))) + std::string(text));
      written.emplace_back(file.path);
    }
  } catch (...) {
    for (const std::string &file : written) std::filesystem::remove(file);
    throw;
  }
}

} // namespace

Exit run_new(Session &session) {
  Options options = session.options;
  if (options.pre_commit || options.workflow) {
    write_repository_files(options);
    return Exit::clean;
  }
  if (options.arguments.size() > 1 || (!options.arguments.empty() && options.arguments.front().empty()))
    throw Refusal{say::takes_one_file("new")};
  if (!options.arguments.empty()) refuse_output(options, "new FILE");
  const std::string file = options.arguments.empty() ? options.output : options.arguments.front();
  if (!file.empty() && std::filesystem::exists(file)) throw Refusal{say::of_file(file, say::is_there_already())};
  require_folder_of(file);
  BlankLog known;
  if (!options.players.empty() && !options.teams.empty()) throw Refusal{say::players_or_teams()};
  known.players = players_in(options.players);
  known.teams = teams_in(options.teams);
  const auto nobody_plays = [&] { return known.players.empty() && known.teams.empty(); };
  if (!options.like.empty()) {
    const Report like = first_match(options.like);
    if (options.game.empty()) options.game = like.game;
    if (nobody_plays()) take_players(like, known);
  }
  const RenderOptions style = session.render_options(false);
  const Language language = style.language;
  known.language = language;
  const auto play_game = [&](const std::string &game) {
    known.rules = read_rules(game);
    known.layers.clear();
    for (const std::string_view layer : words_in(game, "+")) known.layers.emplace_back(layer);
  };
  if (!options.game.empty()) play_game(options.game);
  if (nobody_plays()) {
    if (isatty(STDIN_FILENO) == 0) throw Refusal{say::who_plays()};
    const auto in_words = [&](const Phrase &phrase) { return to_text(phrase, language); };
    ask(in_words(say::ask_game()), "scopa", style, options.game, play_game);
    ask(in_words(say::ask_players()), "", style, options.players, [&](const std::string &typed) {
      const std::string list = as_list(typed);
      const bool in_teams = list.find(':') != std::string::npos;
      known.players = in_teams ? std::vector<std::string>() : players_in(list);
      known.teams = in_teams ? teams_in(list) : std::vector<BlankTeam>();
      if (!allows(known.rules, seating_of(known.players, known.teams))) throw Refusal{say::names_are_written()};
      require_clean(blank_log(known));
    });
    ask(in_words(say::ask_level()), "counts", style, options.level, [](std::string &typed) {
      constexpr std::string_view words_for_level[] = {"counts", "piles", "plays", "deals"};
      const auto *const level = std::ranges::find_if(words_for_level, [&](std::string_view one) { return one.starts_with(typed); });
      if (level == std::end(words_for_level) || typed == "p") throw Refusal{say::level_is_one_of()};
      typed = *level;
    });
  }
  if (nobody_plays()) throw Refusal{say::who_plays()};
  known.detail = detail_of(options.level);
  known.rounds = std::max(options.rounds, 1);
  known.tournament = options.tournament;
  const std::string log = blank_log(known);
  require_clean(log);
  if (options.arguments.empty()) {
    session.output.stream() << log;
    return Exit::clean;
  }
  write_file(file, log);
  if (!options.quiet) std::cerr << wrapped(safe_text(to_text(say::is_written_now(file), language)), style.width, 0);
  return Exit::clean;
}

} // namespace arbitro

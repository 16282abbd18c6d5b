#pragma once

#include "arbitro/batch.hpp"
#include "arbitro/games.hpp"
#include "arbitro/render.hpp"
#include "options.hpp"

#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace arbitro {

/// The version of the program.
inline constexpr std::string_view program_version = ARBITRO_VERSION;

/// What a command works with.
struct Session {
  const Options &options;
  Output &output;
  /// How texts look on the output, or on standard error.
  [[nodiscard]] RenderOptions render_options(bool on_output) const;
  /// Says something to people, on standard error.
  void say(const Phrase &line) const;
  void say(const Trouble &trouble) const;
};

/// One row of the table of commands.
struct Command {
  std::string_view name;
  std::string_view usage;    ///< arguments and particular options
  Prose meaning;             ///< one clause
  Prose more;                ///< sentences that its own help adds
  std::string_view examples; ///< command lines
  std::string_view options;  ///< those that its first screen explains; the others it only names
  Exit (*run)(Session &);
  std::string_view formats{}; ///< the words of `--format`; empty: those of the renderers
  bool paged = false;         ///< whether a text too long for the terminal goes through a pager
  bool fills_folder = false;  ///< whether `-o FOLDER/` takes a file for each input
};
/// Every command, in the order of help texts.
[[nodiscard]] std::span<const Command> commands();
/// What the formats of the renderers show, where a command takes those.
[[nodiscard]] Product product_of(const Command &command);
/// The words of `--format` for a command, separated by spaces.
[[nodiscard]] std::string format_names(const Command &command);
/// The command of that name, or null.
[[nodiscard]] const Command *find_command(std::string_view name);

Exit run_check(Session &session);
Exit run_score(Session &session);
Exit run_replay(Session &session);
Exit run_analyse(Session &session);
Exit run_standings(Session &session);
Exit run_summary(Session &session);
Exit run_convert(Session &session);
Exit run_import(Session &session);
Exit run_fix(Session &session);
Exit run_compare(Session &session);
Exit run_new(Session &session);
Exit run_record(Session &session);
Exit run_lsp(Session &session);
Exit run_rules(Session &session);
Exit run_moves(Session &session);
Exit run_count(Session &session);
Exit run_explain(Session &session);
Exit run_schema(Session &session);
Exit run_completion(Session &session);
Exit run_help(Session &session);

/// The page of `explain` about a code, topic, rule or source; nothing where it is none.
[[nodiscard]] std::optional<std::string> page_about(const std::string &typed, const RenderOptions &style);
/// Such a page for a terminal: paragraphs end within the width, headings are bold, and marks of Markdown are left out.
[[nodiscard]] std::string fitted(std::string_view page, const RenderOptions &style);
/// The topics that `explain` knows.
[[nodiscard]] std::vector<std::string_view> topic_names();
/// What `schema` can be asked for.
[[nodiscard]] std::vector<std::string_view> schema_names();
/// The options as the user's `$XDG_CONFIG_HOME/arbitro/config.yaml` sets them, which the command line overrides: colour, language, width,
/// and the format on a terminal, where the command has it. `problem` is the first line that is wrong.
[[nodiscard]] Options user_config(const Command *command, Phrase &problem);
/// The value of the first of these variables of the environment that is set and not empty; empty: none is.
[[nodiscard]] std::string_view from_environment(std::initializer_list<const char *> names);
/// The language of messages: that of the options, or else of the locale.
[[nodiscard]] Language language_of(const Options &options);
/// The language of messages about an invalid command line.
[[nodiscard]] Language language_of(const std::vector<std::string> &arguments);
/// The values of `--game` and `--rule`. Throws `Refusal` where a rule has no value.
[[nodiscard]] ReadOptions read_options(const Options &options);
/// The options of a check that the command line gives. Throws `Refusal`.
[[nodiscard]] CheckOptions check_options(const Options &options);
/// The least severity that `--fail-on` counts.
[[nodiscard]] Severity fail_severity(const Options &options);

/// The words of a text in lines that end within the width; the first begins in column `indent`, the others after as
/// many spaces; ends with a line end.
[[nodiscard]] std::string wrapped(std::string_view text, int width, int indent);

/// Writes a whole file or leaves what is there. Throws `Refusal`.
void write_file(const std::string &path, std::string_view text);
/// Refuses the path of a new file whose folder is not there: its name is more likely mistyped than meant to be made.
void require_folder_of(const std::string &path);

/// The help of one command, or of the whole program (null): one screen, or with `all` everything.
[[nodiscard]] std::string help_text(const Command *command, bool all, const RenderOptions &style);

/// A hint about a word that is no command: the nearest one, or how to check the file of that name.
[[nodiscard]] Phrase suggest_command(const std::string &word);

/// The whole program but for `main`; the first word is what it is called by.
int run_program(std::span<char *const> words);

} // namespace arbitro

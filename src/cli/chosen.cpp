#include "arbitro/read.hpp"

#include "command.hpp"
#include "finding/option_values.hpp"
#include "finding/say.hpp"

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <sys/ioctl.h>
#include <unistd.h>

namespace arbitro {
namespace {

/// `--color` over `NO_COLOR` over `FORCE_COLOR` and `CLICOLOR_FORCE` over what the stream is.
bool wants_color(const Options &options, bool terminal) {
  if (options.color != "auto") return options.color == "always";
  if (!from_environment({"NO_COLOR"}).empty()) return false;
  if (const std::string_view forced = from_environment({"FORCE_COLOR", "CLICOLOR_FORCE"}); !forced.empty()) return forced != "0";
  const char *kind = std::getenv("TERM");
  return terminal && kind && std::string_view(kind) != "dumb";
}

/// Whether the terminal is one of those that show links (OSC 8); others would show their addresses.
bool has_links() {
  if (!from_environment({"VTE_VERSION", "KITTY_WINDOW_ID", "WT_SESSION", "KONSOLE_VERSION", "WEZTERM_PANE"}).empty()) return true;
  const auto is_one_of = [](const char *name, std::initializer_list<std::string_view> known) {
    return std::ranges::find(known, from_environment({name})) != known.end();
  };
  return is_one_of("TERM_PROGRAM", {"iTerm.app", "WezTerm", "vscode", "ghostty"}) ||
         is_one_of("TERM", {"xterm-kitty", "foot", "alacritty", "xterm-ghostty"});
}

std::string current_folder() {
  std::error_code problem;
  const std::filesystem::path folder = std::filesystem::current_path(problem);
  return problem ? "" : folder.string();
}

} // namespace

std::string_view from_environment(std::initializer_list<const char *> names) {
  for (const char *const name : names)
    if (const char *const value = std::getenv(name); value != nullptr && *value != '\0') return value;
  return {};
}

RenderOptions Session::render_options(bool on_output) const {
  const bool terminal = on_output ? output.is_terminal() : isatty(STDERR_FILENO) == 1;
  constexpr int narrowest = 40;
  RenderOptions style;
  style.color = wants_color(options, terminal);
  if (terminal && style.color && has_links()) style.links_from = current_folder();
  winsize size{};
  if (ioctl(on_output ? STDOUT_FILENO : STDERR_FILENO, TIOCGWINSZ, &size) != 0) size = {};
  if (size.ws_col != 0) style.width = std::max<int>(size.ws_col, narrowest);
  if (options.width > 0) style.width = options.width;
  if (terminal) style.height = size.ws_row;
  style.language = language_of(options);
  style.verbose = options.verbose;
  style.quiet = options.quiet;
  style.rows = options.rows;
  style.trailer = options.trailer;
  style.version = program_version;
  return style;
}

ReadOptions read_options(const Options &options) {
  ReadOptions read{options.game, {}};
  for (const std::string &rule : options.rules) read.rules.push_back(read_setting(rule));
  return read;
}

CheckOptions check_options(const Options &options) {
  CheckOptions check;
  check.read = read_options(options);
  refuse_unknown(check.read);
  check.all_rules = options.verbose;
  check.read.remarks = options.verbose;
  check.max_findings = options.max_findings;
  check.interpretations = !options.quiet;
  check.repair = options.effort > 0;
  check.effort = options.effort;
  return check;
}

Severity fail_severity(const Options &options) {
  return named(options.fail_on, {Severity::note, Severity::warning}).value_or(Severity::error);
}

} // namespace arbitro

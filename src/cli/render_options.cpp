#include "command.hpp"

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <sys/ioctl.h>
#include <unistd.h>

namespace arbitro {
namespace {

bool is_set(const char *name) {
  const char *value = std::getenv(name);
  return value && *value != '\0';
}

/// `--color` over `NO_COLOR` over `FORCE_COLOR` and `CLICOLOR_FORCE` over what the stream is.
bool wants_color(const Options &options, bool terminal) {
  if (options.color != "auto") return options.color == "always";
  if (is_set("NO_COLOR")) return false;
  for (const char *name : {"FORCE_COLOR", "CLICOLOR_FORCE"})
    if (const char *value = std::getenv(name); value != nullptr && *value != '\0') return std::string_view(value) != "0";
  const char *kind = std::getenv("TERM");
  return terminal && kind && std::string_view(kind) != "dumb";
}

/// Whether the terminal is one of those that show links (OSC 8); others would show their addresses.
bool has_links() {
  for (const char *name : {"VTE_VERSION", "KITTY_WINDOW_ID", "WT_SESSION", "KONSOLE_VERSION", "WEZTERM_PANE"})
    if (is_set(name)) return true;
  const char *const program = std::getenv("TERM_PROGRAM");
  const char *const kind = std::getenv("TERM");
  const auto is_one_of = [](const char *word, std::initializer_list<std::string_view> known) {
    return word != nullptr && std::ranges::find(known, std::string_view(word)) != known.end();
  };
  return is_one_of(program, {"iTerm.app", "WezTerm", "vscode", "ghostty"}) ||
         is_one_of(kind, {"xterm-kitty", "foot", "alacritty", "xterm-ghostty"});
}

std::string current_folder() {
  std::error_code problem;
  const std::filesystem::path folder = std::filesystem::current_path(problem);
  return problem ? "" : folder.string();
}

winsize terminal_size(int descriptor) {
  winsize size{};
  if (ioctl(descriptor, TIOCGWINSZ, &size) != 0) size = {};
  return size;
}

int terminal_width(int descriptor) {
  constexpr int narrowest = 40;
  const int width = terminal_size(descriptor).ws_col;
  return width == 0 ? RenderOptions{}.width : std::max(width, narrowest);
}

} // namespace

RenderOptions Session::render_options(bool on_output) const {
  const bool terminal = on_output ? output.is_terminal() : isatty(STDERR_FILENO) == 1;
  RenderOptions style;
  style.color = wants_color(options, terminal);
  if (terminal && style.color && has_links()) style.links_from = current_folder();
  style.width = options.width > 0 ? options.width : terminal_width(on_output ? STDOUT_FILENO : STDERR_FILENO);
  if (terminal) style.height = terminal_size(on_output ? STDOUT_FILENO : STDERR_FILENO).ws_row;
  style.language = language_of(options);
  style.verbose = options.verbose;
  style.quiet = options.quiet;
  style.rows = chosen_rows(options);
  style.trailer = options.trailer;
  style.version = program_version;
  return style;
}

} // namespace arbitro

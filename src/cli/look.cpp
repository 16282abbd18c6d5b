#include "command.hpp"

#include <algorithm>
#include <cstdlib>
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

int terminal_width(int descriptor) {
  constexpr int narrowest = 40;
  winsize size{};
  if (ioctl(descriptor, TIOCGWINSZ, &size) != 0 || size.ws_col == 0) return RenderOptions{}.width;
  return std::max<int>(size.ws_col, narrowest);
}

} // namespace

RenderOptions Session::look(bool on_output) const {
  const bool terminal = on_output ? output.is_terminal() : isatty(STDERR_FILENO) == 1;
  RenderOptions look;
  look.color = wants_color(options, terminal);
  look.width = options.width > 0 ? options.width : terminal_width(on_output ? STDOUT_FILENO : STDERR_FILENO);
  look.language = language_of(options);
  look.verbose = options.verbose;
  look.quiet = options.quiet;
  look.rows = chosen_rows(options);
  look.version = program_version;
  return look;
}

} // namespace arbitro

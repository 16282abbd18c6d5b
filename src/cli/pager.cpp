#include "pager.hpp"
#include "command.hpp"

#include <algorithm>
#include <array>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <unistd.h>

namespace arbitro {
namespace {

/// The first pager that is installed; a command for the shell, like the value of `PAGER`; 127 is the status of a shell that finds none.
constexpr const char *default_pager =
    "if command -v less >/dev/null; then exec less; elif command -v more >/dev/null; then exec more; else exit 127; fi";

/// The command to run; empty: no pager.
std::string chosen_pager() {
  if (!from_environment({"NO_PAGER"}).empty()) return "";
  const char *const chosen = std::getenv("PAGER");
  const std::string pager = chosen ? chosen : default_pager;
  return pager == "cat" ? "" : pager;
}

bool fits_screen(std::string_view text) {
  winsize size{};
  if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_row == 0) return true;
  // The prompt takes a line, too.
  return std::ranges::count(text, '\n') < size.ws_row;
}

/// Ignores the signals that concern the pager alone: Ctrl-C, and a pipe that it closed because the user quit it early.
class SignalsIgnored {
public:
  SignalsIgnored() {
    std::ranges::transform(ignored, before_.begin(), [](int signal) { return std::signal(signal, SIG_IGN); });
  }
  ~SignalsIgnored() {
    for (std::size_t i = 0; i < ignored.size(); ++i) std::signal(ignored[i], before_[i]);
  }
  SignalsIgnored(const SignalsIgnored &) = delete;
  SignalsIgnored &operator=(const SignalsIgnored &) = delete;

private:
  static constexpr std::array ignored{SIGINT, SIGQUIT, SIGPIPE};
  std::array<void (*)(int), ignored.size()> before_{};
};

} // namespace

bool show_in_pager(std::string_view text) {
  const std::string pager = chosen_pager();
  if (pager.empty() || fits_screen(text)) return false;
  // As git does: colours pass, and the text stays on the screen.
  setenv("LESS", "FRX", 0);
  std::FILE *const pipe = popen(pager.c_str(), "w");
  if (!pipe) return false;
  const SignalsIgnored while_it_runs;
  std::fwrite(text.data(), 1, text.size(), pipe);
  const int status = pclose(pipe);
  constexpr int not_found = 127;
  return !WIFEXITED(status) || WEXITSTATUS(status) != not_found;
}

} // namespace arbitro

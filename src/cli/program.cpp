#include "batch_run.hpp"
#include "command.hpp"
#include "finding/say.hpp"
#include "pages.hpp"
#include "text/join.hpp"

#include <algorithm>
#include <array>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <filesystem>
#include <new>
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

/// Shows a text on the terminal of standard output through the user's pager, if it is longer than the screen; false where it is still to be
/// written: because it fits, because no pager is wanted (`NO_PAGER`, or `PAGER` empty or `cat`), or because the pager cannot be started.
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

void complain(std::string_view message) {
  const std::string line = "arbitro: " + safe_text(message) + "\n";
  std::fputs(line.c_str(), stderr);
}

/// Ends a command: the output is put in place, and a failure to do so outweighs everything else.
Exit finish(const Session &session, Exit exit) {
  const Phrase problem = session.output.finish();
  if (problem.empty()) return exit;
  session.say(problem);
  return Exit::failed;
}

std::string version_text(const RenderOptions &) {
  constexpr std::string_view commit = ARBITRO_COMMIT;
  return "arbitro " + std::string(program_version) + "\nlog format 1\n" + (commit.empty() ? "" : "commit " + std::string(commit) + "\n") +
         "with " ARBITRO_LIBRARIES "\n";
}

/// Collects what is written to a stream for as long as it lives. Without memory for it writing throws, which a stream by itself hides.
class Collected {
public:
  explicit Collected(std::ostream &out) : out_(out), direct_(out.rdbuf(&text_)), throws_(out.exceptions()) {
    out_.exceptions(std::ios::badbit);
  }
  ~Collected() {
    out_.exceptions(throws_);
    out_.rdbuf(direct_);
  }
  Collected(const Collected &) = delete;
  Collected &operator=(const Collected &) = delete;
  [[nodiscard]] std::string text() const { return text_.str(); }

private:
  std::ostream &out_;
  std::stringbuf text_;
  std::streambuf *direct_;
  std::ios::iostate throws_;
};

/// Does something whose text people read from its beginning: for a terminal it is collected, and shown through a pager where that is too
/// small.
template <class Run> Exit run_paged(Session &session, Run &&run) {
  if (!session.output.is_terminal() || session.options.no_pager) return run(session);
  std::ostream &out = session.output.stream();
  std::string text;
  Exit exit{};
  {
    const Collected collected(out);
    exit = run(session);
    text = collected.text();
  }
  if (!show_in_pager(text)) out << text;
  return exit;
}

/// Writes a text made for where it goes.
template <class Make> Exit write_text(const Options &options, Make &&make) {
  Output output(options.output);
  Session session{options, output};
  const Exit exit = run_paged(session, [&](Session &to) {
    to.output.stream() << make(to.render_options(true));
    return Exit::clean;
  });
  return finish(session, exit);
}

Exit run_command(const Command &command, const std::vector<std::string> &arguments) {
  Phrase problem;
  const Options options = parse_options(command.name, arguments, user_config(&command, problem));
  if (!problem.empty()) complain(to_text(problem, language_of(options)));
  if (options.help) return write_text(options, [&](const RenderOptions &style) { return help_text(&command, options.all, style); });
  if (options.version) return write_text(options, version_text);
  if (options.all && command.name != "help") throw Refusal{say::option_of_others("--all", command.name, {"help"})};
  if (!command.formats.empty()) require_format(command.name, options.format, command.formats);
  const bool in_folder = writes_folder(options) || (command.fills_folder && names_folder(options.output));
  Output output(in_folder ? std::string() : options.output);
  Session session{options, output};
  const Exit exit = command.paged ? run_paged(session, command.run) : command.run(session);
  return finish(session, exit);
}

Exit run_without_command(const std::vector<std::string> &arguments) {
  Phrase unused;
  const Options options = parse_options("", arguments, user_config(nullptr, unused));
  if (options.version) return write_text(options, version_text);
  return write_text(options, [&](const RenderOptions &style) { return help_text(nullptr, options.all, style); });
}

Exit run_words(std::vector<std::string> arguments) {
  const std::size_t position = command_position(arguments);
  if (position == arguments.size()) return run_without_command(arguments);
  const std::string name = arguments[position];
  const Command *command = find_command(name);
  if (!command) throw Refusal{say::no_command(name, suggest_command(name))};
  arguments.erase(arguments.begin() + static_cast<std::ptrdiff_t>(position));
  return run_command(*command, arguments);
}

/// Reports a failure. Without memory even the message may fail.
Exit run_guarded(std::span<char *const> arguments) {
  const auto refuse = [&](const Refusal &refusal, Exit exit) {
    CardSpelling spelling = refusal.card_spelling;
    spelling.language = language_of({arguments.begin(), arguments.end()});
    complain(to_text(refusal.message, spelling));
    return exit;
  };
  try {
    return run_words({arguments.begin(), arguments.end()});
  } catch (const ImpossibleCards &refusal) {
    return refuse(refusal, Exit::found);
  } catch (const Refusal &refusal) {
    return refuse(refusal, Exit::failed);
  } catch (const std::bad_alloc &) {
    throw;
  } catch (const std::exception &error) {
    complain(error.what());
    return Exit::failed;
  }
}

Exit say_out_of_memory() {
  std::fputs("arbitro: out of memory\n", stderr);
  return Exit::failed;
}

/// A library that promises to throw nothing may run out of memory all the same; then the promise ends the program.
[[noreturn]] void end_by_broken_promise() {
  try {
    if (const std::exception_ptr broken = std::current_exception()) std::rethrow_exception(broken);
  } catch (const std::bad_alloc &) {
    std::exit(static_cast<int>(say_out_of_memory()));
  } catch (...) {
  }
  std::abort();
}

} // namespace

void write_file(const std::string &path, std::string_view text) {
  if (const Phrase problem = put_in_place(path, text); !problem.empty()) throw Refusal{problem};
}

void require_folder_of(const std::string &path) {
  const std::filesystem::path folder = std::filesystem::path(path).parent_path();
  if (!folder.empty() && !std::filesystem::is_directory(folder)) throw Refusal{say::of_file(folder.string(), say::is_no_folder())};
}

void Session::say(const Phrase &line) const { complain(to_text(line, language_of(options))); }
void Session::say(const Trouble &trouble) const { say(say::of_file(trouble.file, trouble.message)); }

Phrase suggest_command(const std::string &word) {
  Phrase near = suggestion(word, collected(commands(), &Command::name));
  if (!near.empty()) return near;
  std::error_code ignored;
  return std::filesystem::exists(word, ignored) ? say::to_referee_a_log(word) : Phrase();
}

int run_program(std::span<char *const> words) {
  std::set_terminate(end_by_broken_promise);
  try {
    return static_cast<int>(run_guarded(words.subspan(words.empty() ? 0 : 1)));
  } catch (const std::bad_alloc &) {
    return static_cast<int>(say_out_of_memory());
  }
}

} // namespace arbitro

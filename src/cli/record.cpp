#include "batch/raw_file.hpp"
#include "batch_run.hpp"
#include "finding/say.hpp"
#include "record/dialogue.hpp"
#include "render/html.hpp"

#include <algorithm>
#include <cerrno>
#include <clocale>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <editline/readline.h>
#include <filesystem>
#include <fstream>
#include <functional>
#include <iostream>
#include <iterator>
#include <langinfo.h>
#include <memory>
#include <optional>
#include <sstream>
#include <string>
#include <string_view>
#include <unistd.h>
#include <vector>

namespace arbitro {
namespace {

/// Says something on standard output at once. Throws a `Refusal` where that fails: who cannot see a question is not left waiting for it.
void show(const std::string &text) {
  errno = 0;
  std::cout << text << std::flush;
  if (!std::cout) throw Refusal{say::of_output(say::standard_output(), system_says(errno))};
}

/// What the last word of a line may become.
using Complete = std::function<std::vector<std::string>(std::string_view line)>;

/// The library keeps one line for the whole process, and so does this.
class Terminal {
public:
  explicit Terminal(Complete complete) {
    complete_ = std::move(complete);
    // In ASCII, the locale of `C` and of every name that is not installed, the library drops all other letters that are typed.
    constexpr std::string_view ascii = "ANSI_X3.4-1968";
    if (std::setlocale(LC_CTYPE, "") == nullptr || nl_langinfo(CODESET) == ascii) std::setlocale(LC_CTYPE, "C.UTF-8");
    // The library falls over when the terminal becomes lower than the line that is typed has rows. It learns of the size between lines.
    sigset_t resized;
    sigemptyset(&resized);
    sigaddset(&resized, SIGWINCH);
    pthread_sigmask(SIG_BLOCK, &resized, nullptr);
    rl_readline_name = "arbitro";
    rl_catch_signals = 1;
    rl_initialize();
    rl_attempted_completion_function = candidates;
    rl_completer_word_break_characters = blank;
    rl_completion_append_character = ' ';
  }
  ~Terminal() { complete_ = nullptr; }
  Terminal(const Terminal &) = delete;
  Terminal &operator=(const Terminal &) = delete;

  [[nodiscard]] std::optional<std::string> read(const std::string &prompt) {
    rl_resize_terminal();
    std::signal(SIGINT, end_line); // the files that are written in between set their own
    const std::unique_ptr<char, void (*)(void *)> line(readline(last_line(prompt).c_str()), std::free);
    if (!line) {
      show("\n");
      return std::nullopt;
    }
    if (*line != '\0') add_history(line.get());
    return line.get();
  }

private:
  /// What comes after the program begins on a line of its own.
  static void end_line(int signal) {
    static_cast<void>(!write(STDOUT_FILENO, "\n", 1));
    std::signal(signal, SIG_DFL);
    std::raise(signal);
  }

  /// Shows the lines of a prompt that is wider than the terminal, but for the last one: the editor would break it inside a word.
  static std::string last_line(const std::string &prompt) {
    int height = 0, columns = 0;
    rl_get_screen_size(&height, &columns);
    if (columns <= 0 || prompt.size() < static_cast<std::size_t>(columns)) return prompt;
    std::string lines = wrapped(prompt, columns, 0);
    while (lines.ends_with('\n')) lines.pop_back();
    const std::size_t last = lines.rfind('\n') + 1;
    show(lines.substr(0, last));
    return lines.substr(last) + (prompt.ends_with(' ') && !lines.ends_with(' ') ? " " : "");
  }

  /// No exception may pass through the library, which is in C: where one is thrown, nothing is completed.
  static char **candidates(const char *word, int, int) {
    rl_attempted_completion_over = 1;
    try {
      return list_of(complete_({rl_line_buffer, static_cast<std::size_t>(rl_point)}), word);
    } catch (...) {
      return nullptr;
    }
  }

  /// What the library frees: what all have in common, then each of them, then null.
  static char **list_of(const std::vector<std::string> &found, const char *word) {
    if (found.empty()) return nullptr;
    std::string common = found.front();
    for (const std::string &each : found) {
      const auto [end, other] = std::ranges::mismatch(common, each);
      common.erase(end, common.end());
    }
    if (common.size() < std::strlen(word)) common = word;
    auto **const list = static_cast<char **>(std::calloc(found.size() + 2, sizeof(char *)));
    if (list == nullptr) return nullptr;
    list[0] = strdup(common.c_str());
    for (std::size_t i = 0; i < found.size(); ++i) list[i + 1] = strdup(found[i].c_str());
    return list;
  }

  static inline Complete complete_;
  static inline char blank[] = " ";
};

/// Reads answers from standard input, a line each: on a terminal with editing, history and completion by Tab, otherwise plainly.
class LineEditor {
public:
  explicit LineEditor(Complete complete) {
    if (isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1) terminal_.emplace(std::move(complete));
  }

  /// The next line after a prompt; nothing at the end of the input. A line that does not come from a terminal is shown after the prompt.
  [[nodiscard]] std::optional<std::string> read(const std::string &prompt) {
    if (terminal_) return terminal_->read(prompt);
    show(prompt);
    std::string line;
    if (!std::getline(std::cin, line)) {
      show("\n");
      return std::nullopt;
    }
    if (line.ends_with('\r')) line.pop_back();
    if (isatty(STDIN_FILENO) == 0) show(safe_text(line) + "\n");
    return line;
  }

private:
  std::optional<Terminal> terminal_;
};

/// The file that holds the log, and its content when last seen; nothing: there is no file.
class KeptFile {
public:
  explicit KeptFile(std::string path) : path_(std::move(path)) {
    require_folder_of(path_);
    seen_ = contents();
  }
  [[nodiscard]] const std::string &log() const { return seen_; }

  /// Writes the log completely or not at all, and never over what another program has written meanwhile.
  void keep(const std::string &log) {
    if (log == seen_) return;
    if (contents() != seen_) throw Refusal{say::of_file(path_, say::was_changed_meanwhile())};
    if (log.empty() && !std::filesystem::is_symlink(path_))
      std::filesystem::remove(path_);
    else
      write_file(path_, log); // a link stays a link, and its target stays in its place
    seen_ = log;
  }

private:
  [[nodiscard]] std::string contents() const {
    std::error_code error;
    const std::filesystem::file_status status = std::filesystem::status(path_, error);
    if (status.type() == std::filesystem::file_type::none) throw Refusal{say::of_file(path_, system_says(error.value()))};
    if (!std::filesystem::exists(status)) return "";
    if (!std::filesystem::is_regular_file(status)) throw Refusal{say::of_file(path_, say::holds_no_kept_log())};
    Phrase problem;
    const std::optional<std::string> text = read_small_file(path_, limits::json_document, problem);
    if (!text) throw Refusal{say::of_file(path_, problem)};
    return *text;
  }

  std::string path_;
  std::string seen_;
};

/// Today; the day that SOURCE_DATE_EPOCH gives instead, where output has to be the same every time.
std::string today() {
  const char *const fixed = std::getenv("SOURCE_DATE_EPOCH");
  const std::time_t now = fixed != nullptr ? std::strtoll(fixed, nullptr, 10) : std::time(nullptr);
  std::tm day{};
  if ((fixed != nullptr ? gmtime_r(&now, &day) : localtime_r(&now, &day)) == nullptr) return "";
  char text[] = "2026-01-31";
  return std::strftime(text, sizeof text, "%Y-%m-%d", &day) == 0 ? "" : text;
}

/// A page that shows the match as it is now, and loads itself again.
void write_watch_page(const std::string &path, Report report, const std::string &file, RenderOptions style) {
  constexpr int seconds = 2;
  style.reload_seconds = seconds;
  report.file = file;
  std::ostringstream page;
  const std::unique_ptr<Sink> sink = make_sink("html", Product::score, page, style);
  Summary summary;
  summary.add(report);
  sink->begin();
  sink->report(report);
  sink->end(summary);
  write_file(path, page.str());
}

/// Whether a file is a page that was kept before, or is empty or not there.
bool may_be_page(const std::string &path) {
  std::string beginning(2048, '\0');
  std::ifstream file(path, std::ios::binary);
  file.read(beginning.data(), static_cast<std::streamsize>(beginning.size()));
  beginning.resize(static_cast<std::size_t>(file.gcount()));
  return beginning.empty() || (beginning.starts_with(page_begin) && beginning.find(page_reload) != beginning.npos);
}

} // namespace

Exit run_record(Session &session) {
  const std::vector<std::string> &arguments = session.options.arguments;
  if (arguments.empty()) throw Refusal{say::nothing_given("FILE")};
  if (arguments.size() != 1 || arguments.front().empty() || arguments.front() == "-") throw Refusal{say::takes_one_file("record")};
  const std::string &watch_page = session.options.watch_page;
  if (is_same_path(watch_page, arguments.front())) throw Refusal{say::is_read(watch_page)};
  if (!may_be_page(watch_page)) throw Refusal{say::of_file(watch_page, say::is_there_already())};
  KeptFile file(arguments.front());
  std::string log = file.log();
  const RenderOptions style = session.render_options(true);
  if (!log.empty())
    if (const std::optional<record::Problem> problem = record::problem_of(arguments.front(), log, style)) {
      std::cerr << problem->findings << std::flush;
      session.say(say::of_file(arguments.front(), problem->why));
      return problem->findings.empty() ? Exit::failed : Exit::found;
    }
  record::Dialogue dialogue(arguments.front(), log, style, [&](const std::string &typed) {
    const std::optional<std::string> page = page_about(typed, style);
    return page ? std::optional(fitted(page->substr(0, page->find("\n## ")), style)) : page;
  });
  LineEditor lines([&](std::string_view line) { return dialogue.completions(line); });
  dialogue.play_on(today());
  const auto keep_page = [&] {
    if (!watch_page.empty() && dialogue.report() != nullptr) write_watch_page(watch_page, *dialogue.report(), arguments.front(), style);
  };
  keep_page();
  for (record::Reply reply{.text = dialogue.greeting()}; !reply.ended;) {
    show(reply.text + dialogue.above());
    const std::optional<std::string> line = lines.read(dialogue.question());
    if (!line) break;
    reply = dialogue.answer(*line);
    if (dialogue.log() == log) continue;
    file.keep(dialogue.log());
    log = dialogue.log();
    keep_page();
  }
  if (!log.empty()) show(safe_text(to_text(say::saved_in(arguments.front()), style.language)) + "\n");
  return Exit::clean;
}

} // namespace arbitro

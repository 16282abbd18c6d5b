#include "line_editor.hpp"

#include "arbitro/render.hpp"
#include "batch/raw_file.hpp"
#include "command.hpp"
#include "finding/say.hpp"

#include <algorithm>
#include <cerrno>
#include <clocale>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <editline/readline.h>
#include <iostream>
#include <langinfo.h>
#include <string_view>
#include <unistd.h>

namespace arbitro {

/// The library keeps one line for the whole process, and so does this.
class LineEditor::Terminal {
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
    int rows = 0, columns = 0;
    rl_get_screen_size(&rows, &columns);
    if (columns <= 0 || prompt.size() < static_cast<std::size_t>(columns)) return prompt;
    std::string lines = wrapped(prompt, columns, 0);
    while (lines.ends_with('\n')) lines.pop_back();
    const std::size_t last = lines.rfind('\n') + 1;
    show(lines.substr(0, last));
    return lines.substr(last) + (prompt.ends_with(' ') && !lines.ends_with(' ') ? " " : "");
  }

  static char **candidates(const char *word, int, int) {
    rl_attempted_completion_over = 1;
    const std::vector<std::string> found = complete_({rl_line_buffer, static_cast<std::size_t>(rl_point)});
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

LineEditor::LineEditor(Complete complete) {
  if (isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1) terminal_ = std::make_unique<Terminal>(std::move(complete));
}
LineEditor::~LineEditor() = default;

void show(const std::string &text) {
  errno = 0;
  std::cout << text << std::flush;
  if (!std::cout) throw Refusal{say::of_output(say::standard_output(), system_says(errno))};
}

std::optional<std::string> LineEditor::read(const std::string &prompt) {
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

} // namespace arbitro

#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace arbitro {

/// Says something on standard output at once. Throws a `Refusal` where that fails: who cannot see a question is not left waiting for it.
void show(const std::string &text);

/// Reads answers from standard input, a line each: on a terminal with editing, history and completion by Tab, otherwise plainly.
class LineEditor {
public:
  /// What the last word of a line may become.
  using Complete = std::function<std::vector<std::string>(std::string_view line)>;
  explicit LineEditor(Complete complete);
  ~LineEditor();
  LineEditor(const LineEditor &) = delete;
  LineEditor &operator=(const LineEditor &) = delete;

  /// The next line after a prompt; nothing at the end of the input. A line that does not come from a terminal is shown after the prompt.
  [[nodiscard]] std::optional<std::string> read(const std::string &prompt);

private:
  class Terminal;
  std::unique_ptr<Terminal> terminal_;
};

} // namespace arbitro

#include "arbitro/rule_fields.hpp"
#include "command.hpp"
#include "log/names.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdlib>
#include <fstream>
#include <unistd.h>

namespace arbitro {
namespace {

constexpr std::array<std::string_view, 3> keys{"color", "format", "width"};
constexpr int narrowest = 40;
constexpr int widest = 1000;

std::string path_of_taste() {
  const auto folder = [](const char *name) {
    const char *const value = std::getenv(name);
    return value != nullptr && *value == '/' ? std::string(value) : std::string();
  };
  if (const std::string config = folder("XDG_CONFIG_HOME"); !config.empty()) return config + "/arbitro/config.yaml";
  if (const std::string home = folder("HOME"); !home.empty()) return home + "/.config/arbitro/config.yaml";
  return {};
}

/// The value without quotes and without a comment behind it.
std::string_view plain(std::string_view value) {
  if (value.size() > 1 && (value.front() == '"' || value.front() == '\'') && value.find(value.front(), 1) == value.size() - 1)
    return value.substr(1, value.size() - 2);
  return trim(value.substr(0, value.find(" #")));
}

bool is_format(const Command *command, std::string_view name) {
  if (command != nullptr && !command->formats.empty()) {
    const std::vector<std::string_view> known = words(command->formats);
    return std::find(known.begin(), known.end(), name) != known.end();
  }
  for (const Format &format : formats())
    if (format.name == name) return command == nullptr || format.serves(command->name == "check" ? Product::check : Product::score);
  return false;
}

/// Takes one line over into the options; why it cannot be, or nothing.
std::string take(std::string_view line, const Command &command, Options &options) {
  const std::size_t colon = line.find(':');
  const std::string key(trim(line.substr(0, colon)));
  if (colon == line.npos) return "a line is a key, a colon and a value";
  const std::string value(plain(trim(line.substr(colon + 1))));
  if (key == "color") {
    if (value != "auto" && value != "always" && value != "never") return "color is one of auto, always and never, not " + value;
    options.color = value;
  } else if (key == "format") {
    if (!is_format(nullptr, value)) return value + " is not a format";
    if (options.output.empty() && isatty(STDOUT_FILENO) == 1 && is_format(&command, value)) options.format = value;
  } else if (key == "width") {
    const auto [end, error] = std::from_chars(value.data(), value.data() + value.size(), options.width);
    if (error != std::errc() || end != value.data() + value.size() || options.width < narrowest || options.width > widest) {
      options.width = 0;
      return "width is a number from 40 to 1000, not " + value;
    }
  } else if (find_rule_field(key) != nullptr || key == "rules" || key == "game") {
    return "rules stand in the log, never here: " + key;
  } else {
    return key + " is not a key here" + suggestion(key, keys) + ": they are color, format and width";
  }
  return {};
}

} // namespace

Options options_of_taste(const Command &command, std::string &problem) {
  Options options;
  const std::string path = path_of_taste();
  std::ifstream file(path);
  std::string line;
  for (int number = 1; std::getline(file, line); ++number) {
    const std::string_view text = trim(line);
    if (text.empty() || text.front() == '#' || text == "---") continue;
    const std::string why = take(text, command, options);
    if (!why.empty() && problem.empty()) problem = path + ":" + std::to_string(number) + ": " + why;
  }
  return options;
}

} // namespace arbitro

#include "arbitro/rule_fields.hpp"
#include "batch/raw_file.hpp"
#include "command.hpp"
#include "finding/say.hpp"
#include "log/names.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdlib>
#include <filesystem>
#include <optional>
#include <sstream>
#include <unistd.h>

namespace arbitro {
namespace {

constexpr std::array<std::string_view, 4> keys{"color", "format", "lang", "width"};
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
Phrase take(std::string_view line, const Command *command, Options &options) {
  const std::size_t colon = line.find(':');
  const std::string key(trim(line.substr(0, colon)));
  if (colon == line.npos) return say::line_is_key_and_value();
  const std::string value(plain(trim(line.substr(colon + 1))));
  if (key == "color") {
    if (value != "auto" && value != "always" && value != "never") return say::color_is(value);
    options.color = value;
  } else if (key == "format") {
    if (!is_format(nullptr, value)) return say::not_a_format(value);
    if (command != nullptr && options.output.empty() && isatty(STDOUT_FILENO) == 1 && is_format(command, value)) options.format = value;
  } else if (key == "lang") {
    if (value != "en" && value != "it") return say::lang_is(value);
    options.lang = value;
  } else if (key == "width") {
    const auto [end, error] = std::from_chars(value.data(), value.data() + value.size(), options.width);
    if (error != std::errc() || end != value.data() + value.size() || options.width < narrowest || options.width > widest) {
      options.width = 0;
      return say::width_is(value);
    }
  } else if (find_rule_field(key) != nullptr || key == "rules" || key == "game") {
    return say::rules_stand_in_log(key);
  } else {
    return say::no_key_of_taste(key, suggestion(key, keys));
  }
  return {};
}

/// The locale of messages; empty: none is set.
std::string_view locale() {
  for (const char *const name : {"LC_ALL", "LC_MESSAGES", "LANG"}) {
    const char *const value = std::getenv(name);
    if (value != nullptr && *value != '\0') return value;
  }
  return {};
}

} // namespace

Language language_of(const Options &options) { return language_of_locale(options.lang.empty() ? locale() : options.lang); }

Language language_of(const std::vector<std::string> &arguments) {
  constexpr std::string_view option = "--lang";
  Phrase unused;
  Options options = options_of_taste(nullptr, unused);
  for (auto word = arguments.begin(); word != arguments.end(); ++word) {
    if (*word == option && word + 1 != arguments.end()) options.lang = *++word;
    if (word->starts_with("--lang=")) options.lang = word->substr(option.size() + 1);
  }
  return language_of(options);
}

Options options_of_taste(const Command *command, Phrase &problem) {
  Options options;
  const std::string path = path_of_taste();
  Phrase trouble;
  constexpr std::size_t longest = std::size_t{64} << 10;
  const std::optional<std::string> file = read_small_file(path, longest, trouble);
  std::istringstream lines(file.value_or(""));
  std::string line;
  for (int number = 1; std::getline(lines, line); ++number) {
    const std::string_view text = trim(line);
    if (text.empty() || text.front() == '#' || text == "---") continue;
    const Phrase why = take(text, command, options);
    if (!why.empty() && problem.empty()) problem = say::of_file(path + ":" + std::to_string(number), why);
  }
  std::error_code unknown;
  if (!file && std::filesystem::exists(path, unknown) && problem.empty()) problem = say::of_file(path, say::file_cannot_be_read());
  return options;
}

} // namespace arbitro

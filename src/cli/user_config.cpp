#include "arbitro/rules.hpp"
#include "batch/raw_file.hpp"
#include "command.hpp"
#include "finding/say.hpp"
#include "log/document.hpp"
#include "text/code_points.hpp"
#include "text/decimal.hpp"
#include "text/join.hpp"

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <optional>
#include <unistd.h>

namespace arbitro {
namespace {

constexpr std::size_t longest_config = std::size_t{64} << 10;

std::string path_of_config() {
  const auto folder = [](const char *name) {
    const char *const value = std::getenv(name);
    return value != nullptr && *value == '/' ? std::string(value) : std::string();
  };
  if (const std::string config = folder("XDG_CONFIG_HOME"); !config.empty()) return config + "/arbitro/config.yaml";
  if (const std::string home = folder("HOME"); !home.empty()) return home + "/.config/arbitro/config.yaml";
  return {};
}

Phrase take_color(std::string_view value, const Command *, Options &options) {
  if (value != "auto" && value != "always" && value != "never") return say::color_is(value);
  options.color = value;
  return {};
}

/// Where a terminal shows the result of a command that has the format; a file and a pipe stay what scripts expect.
Phrase take_format(std::string_view value, const Command *command, Options &options) {
  if (std::ranges::find(formats(), value, &Format::name) == formats().end()) return say::not_a_format(value);
  const bool is_shown = command != nullptr && options.output.empty() && isatty(STDOUT_FILENO) == 1;
  if (is_shown && has_word(format_names(*command), value)) options.format = value;
  return {};
}

Phrase take_lang(std::string_view value, const Command *, Options &options) {
  if (std::ranges::find(language_codes, value) == std::end(language_codes)) return say::lang_is(value);
  options.lang = value;
  return {};
}

Phrase take_width(std::string_view value, const Command *, Options &options) {
  constexpr int narrowest = 40, widest = 1000;
  const int width = read_whole(value).value_or(0);
  if (width < narrowest || width > widest) return say::width_is(value);
  options.width = width;
  return {};
}

/// A key of the configuration; its value goes into the options, or the phrase says why not.
struct ConfigKey {
  std::string_view name;
  Phrase (*take)(std::string_view value, const Command *, Options &);
};
constexpr ConfigKey config_keys[] = {{"color", take_color}, {"format", take_format}, {"lang", take_lang}, {"width", take_width}};

Phrase take(const Node &node, const Command *command, Options &options) {
  const bool is_rule = find_rule_field(node.key) != nullptr || node.key == "rules" || node.key == "game";
  if (is_rule) return say::rules_belong_in_log(node.key);
  if (node.kind != NodeKind::scalar) return say::line_is_key_and_value();
  if (const auto known = std::ranges::find(config_keys, node.key, &ConfigKey::name); known != std::end(config_keys))
    return known->take(node.text, command, options);
  return say::no_key_of_config(node.key, suggestion(node.key, collected(config_keys, &ConfigKey::name)));
}

/// Takes all that can be taken; the first problem, and the line it is in.
Phrase take_all(const Source &source, const Command *command, Options &options) {
  Document document;
  std::vector<Finding> findings;
  Phrase problem;
  const auto keep_first = [&](std::uint64_t line, const Phrase &why) {
    if (problem.empty() && !why.empty()) problem = say::of_file(source.name() + ":" + std::to_string(line), why);
  };
  const auto line_of = [&](Span span) { return source.position(span.begin).line; };
  const bool is_read = read_yaml(source, document, findings);
  if (is_read) {
    const Node &root = document[0];
    if (root.kind != NodeKind::map && !root.is_null) keep_first(line_of(root.span), say::line_is_key_and_value());
    if (root.kind == NodeKind::map)
      for (std::uint32_t child = root.first; child != no_node; child = document[child].next)
        keep_first(line_of(document[child].key_span), take(document[child], command, options));
    for (const std::uint32_t again : document.repeated())
      keep_first(line_of(document[again].key_span), say::key_twice(std::string(document[again].key)));
  }
  if (!findings.empty() && findings.front().code != Code::no_log) {
    const Phrase &why = findings.front().message;
    keep_first(line_of(findings.front().where.span), is_read ? why : say::config_is_unused(why));
  }
  return problem;
}

} // namespace

Language language_of(const Options &options) {
  return language_of_locale(options.lang.empty() ? from_environment({"LC_ALL", "LC_MESSAGES", "LANG"}) : options.lang);
}

Language language_of(const std::vector<std::string> &arguments) {
  constexpr std::string_view option = "--lang";
  Phrase unused;
  Options options = user_config(nullptr, unused);
  for (auto word = arguments.begin(); word != arguments.end(); ++word) {
    if (*word == option && word + 1 != arguments.end()) options.lang = *++word;
    if (word->starts_with("--lang=")) options.lang = word->substr(option.size() + 1);
  }
  return language_of(options);
}

Options user_config(const Command *command, Phrase &problem) {
  Options options;
  const std::string path = path_of_config();
  Phrase unreadable;
  if (const std::optional<std::string> file = read_small_file(path, longest_config, unreadable)) {
    problem = take_all(Source(path, without_byte_order_mark(*file)), command, options);
  } else if (std::error_code unknown; std::filesystem::exists(path, unknown))
    problem = say::of_file(path, say::file_cannot_be_read());
  return options;
}

} // namespace arbitro

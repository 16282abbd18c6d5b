#include "command.hpp"

#include "arbitro/batch.hpp"
#include "arbitro/games.hpp"
#include "arbitro/rules.hpp"
#include "arbitro/season.hpp"
#include "batch/log_names.hpp"
#include "finding/say.hpp"
#include "log/readers.hpp"
#include "text/embedded_file.hpp"
#include "text/join.hpp"

#include <algorithm>
#include <array>
#include <set>

namespace arbitro {
namespace {

/// What may be completed: nothing, one of some words, games joined by plus signs, `rule=value`, any file, logs and archives, or a selection
/// of matches.
enum class Kind : std::uint8_t { nothing, words, layers, rules, files, logs, selection };
constexpr std::string_view function_names[] = {"", "words", "layers", "rules", "files", "logs", "selection"};

struct Wanted {
  Kind kind = Kind::nothing;
  std::string words; ///< separated by spaces, with `Kind::words`
  /// The function of a script that completes it.
  [[nodiscard]] std::string function() const { return "_arbitro_" + std::string(function_names[static_cast<std::size_t>(kind)]); }
};

std::string command_names() { return join(commands(), " ", &Command::name); }
std::string rule_names() {
  return join(rule_fields(), " ", [](const RuleField &field) { return std::string(field.name) + "="; });
}
std::string log_endings() {
  const auto without_dot = [](std::string_view ending) { return ending.substr(1); };
  std::string endings;
  for (const Reader &reader : readers()) endings += join(reader.extensions, " ", without_dot) + " ";
  return endings + join(packed_extensions, " ", without_dot);
}
std::string selection_tests() {
  return join(selection_fields(), " ", [](std::string_view field) { return std::string(field) + "="; });
}

/// The values of a rule that are single words, each after the rule's name.
std::string rule_values() {
  std::vector<std::string> list;
  for (const RuleField &field : rule_fields())
    for (std::string_view value : words_in(field.values.in(Language::english), ",")) {
      value.remove_prefix(std::min(value.find_first_not_of(' '), value.size()));
      if (!value.empty() && value.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789-") == value.npos)
        list.push_back(std::string(field.name) + "=" + std::string(value));
    }
  return join(list, " ");
}

Wanted value_wanted(const Command &command, const OptionRow &row) {
  if (row.value == "FORMAT") return {Kind::words, format_names(command)};
  if (!row.choices.empty()) return {Kind::words, std::string(row.choices)};
  constexpr std::pair<std::string_view, Kind> kinds[] = {
      {"GAME", Kind::layers}, {"RULE=VALUE", Kind::rules}, {"FILE", Kind::files}, {"FOLDER", Kind::files}, {"SELECTION", Kind::selection}};
  for (const auto &[value, kind] : kinds)
    if (row.value == value) return {kind, ""};
  return {};
}

/// What can be explained.
std::string explained() {
  return join(codes(), " ", &CodeRow::name) + " " + join(topic_names(), " ") + " sources " + join(rule_fields(), " ", &RuleField::name) +
         " " + join(sources(), " ", &RuleSource::key);
}

/// The arguments of a command.
Wanted argument_wanted(const Command &command) {
  if (command.name == "rules") return {Kind::layers, ""};
  if (command.name == "explain") return {Kind::words, explained()};
  if (command.name == "schema") return {Kind::words, join(schema_names(), " ")};
  if (command.name == "completion") return {Kind::words, "bash zsh fish"};
  if (command.name == "import") return {Kind::files, ""};
  if (command.name == "help") return {Kind::words, command_names() + " " + join(topic_names(), " ")};
  const bool reads_logs = command.usage.find("PATH") != command.usage.npos || command.usage.find("FILE") != command.usage.npos;
  return {reads_logs ? Kind::logs : Kind::nothing, ""};
}

/// A text inside single quotes of a shell.
std::string shell_quoted(std::string_view text) {
  std::string out = "'";
  for (const char letter : text) out += letter == '\'' ? std::string("'\\''") : std::string(1, letter);
  return out + "'";
}

/// The same with what a script's text calls by names between `@`.
std::string filled_in(std::string text) {
  const std::pair<std::string_view, std::string> parts[] = {{"@commands@", command_names()}, {"@games@", join(games(), " ", &Game::name)},
                                                            {"@rules@", rule_names()},       {"@values@", rule_values()},
                                                            {"@endings@", log_endings()},    {"@fields@", selection_tests()}};
  for (const auto &[mark, part] : parts)
    for (std::size_t at = text.find(mark); at != text.npos; at = text.find(mark, at + part.size())) text.replace(at, mark.size(), part);
  return text;
}

/// What a script begins with: src/cli/shells/functions.SHELL.
std::string functions_of(std::string_view shell) {
  for (const EmbeddedFile &file : embedded_files())
    if (file.path.starts_with("src/cli/shells/") && file.path.ends_with(shell)) return std::string(file.text);
  return {};
}

std::string bash(Language) {
  std::string text = functions_of("bash");
  const auto call = [](const Wanted &wanted) {
    return wanted.kind == Kind::nothing ? std::string(":") : wanted.function() + (wanted.words.empty() ? "" : " '" + wanted.words + "'");
  };
  for (const Command &command : commands()) {
    std::string options;
    std::string values;
    for (const OptionRow &row : option_rows()) {
      if (!takes(command.name, row)) continue;
      options += (options.empty() ? "" : " ") + join(words_in(row.names, ","), " ");
      if (!row.value.empty())
        values += "    " + join(words_in(row.names, ","), "|") + ") " + call(value_wanted(command, row)) + "; return ;;\n";
    }
    text += "  " + std::string(command.name) + ")\n    case $before in\n" + values +
            "    esac\n    if [[ $word == -* ]]; then _arbitro_words '" + options + "'; else " + call(argument_wanted(command)) +
            "; fi\n    ;;\n";
  }
  return filled_in(text + "  esac\n}\ncomplete -F _arbitro arbitro\n");
}

/// A text in which zsh's `_arguments` and `_describe` take nothing for a separator.
std::string zsh_text(std::string_view text) {
  std::string out;
  for (const char letter : text)
    out += letter == ':' || letter == '[' || letter == ']' ? std::string("\\") + letter : std::string(1, letter);
  return out;
}

std::string zsh(Language language) {
  std::string text = functions_of("zsh");
  for (const Command &command : commands())
    text += "      " + shell_quoted(std::string(command.name) + ":" + zsh_text(command.meaning.in(language))) + "\n";
  text += "    )\n    _describe command names\n    return\n  fi\n  local command=$words[2]\n  shift words\n  ((CURRENT--))\n  case "
          "$command in\n";
  const auto action = [](const Wanted &wanted) {
    return wanted.kind == Kind::nothing ? std::string(" ") : wanted.kind == Kind::words ? "(" + wanted.words + ")" : wanted.function();
  };
  for (const Command &command : commands()) {
    text += "  " + std::string(command.name) + ") _arguments";
    for (const OptionRow &row : option_rows()) {
      if (!takes(command.name, row)) continue;
      for (const std::string_view name : words_in(row.names, ",")) {
        const bool joined = !row.value.empty() && name.starts_with("--");
        text +=
            " \\\n    " + shell_quoted("*" + std::string(name) + (joined ? "=" : "") + "[" + zsh_text(row.meaning.in(language)) + "]" +
                                       (row.value.empty() ? "" : ":" + std::string(row.value) + ":" + action(value_wanted(command, row))));
      }
    }
    text += " \\\n    " + shell_quoted("*: :" + action(argument_wanted(command))) + " ;;\n";
  }
  return filled_in(text + "  esac\n}\nif [[ $funcstack[1] == _arbitro ]]; then _arbitro \"$@\"; else compdef _arbitro arbitro; fi\n");
}

std::string fish(Language language) {
  std::string text = functions_of("fish");
  for (const Command &command : commands())
    text += "complete -c arbitro -n __fish_use_subcommand -f -a " + std::string(command.name) + " -d " +
            shell_quoted(command.meaning.in(language)) + "\n";
  const auto candidates = [](const Wanted &wanted) {
    return wanted.kind == Kind::words ? shell_quoted(wanted.words) : "'(" + wanted.function() + ")'";
  };
  for (const Command &command : commands()) {
    const std::string when = " -n '__fish_seen_subcommand_from " + std::string(command.name) + "'";
    const Wanted argument = argument_wanted(command);
    text += "complete -c arbitro" + when + " -f" + (argument.kind == Kind::nothing ? "" : " -a " + candidates(argument)) + "\n";
    for (const OptionRow &row : option_rows()) {
      if (!takes(command.name, row)) continue;
      text += "complete -c arbitro" + when;
      for (const std::string_view name : words_in(row.names, ","))
        text += name.starts_with("--") ? " -l " + std::string(name.substr(2)) : " -s " + std::string(name.substr(1));
      const Wanted value = value_wanted(command, row);
      if (value.kind == Kind::files)
        text += " -r -F";
      else if (!row.value.empty())
        text += " -x" + (value.kind == Kind::nothing ? "" : " -a " + candidates(value));
      text += " -d " + shell_quoted(row.meaning.in(language)) + "\n";
    }
  }
  return filled_in(text);
}

/// Who plays in the logs among these words, a name a line as `--where` takes it. Left out are names that no shell could be given as they
/// are.
Exit write_players(Session &session, std::span<const std::string> typed) {
  std::vector<std::string> paths;
  for (const std::string &word : typed)
    if (may_hold_logs(word)) paths.push_back(word);
  std::set<std::string> names;
  BatchOptions options;
  options.check.repair = options.check.interpretations = false;
  BatchEvents events;
  events.report = [&](Report &&report) {
    names.insert(report.players.begin(), report.players.end());
    return true;
  };
  events.trouble = [](const Trouble &) {};
  run_batch(find_inputs(paths).files, options, events);
  for (const std::string &name : names)
    if (const auto written = Selection::written(name); written && safe_text(name) == name) session.output.stream() << *written << "\n";
  return Exit::clean;
}

} // namespace

Exit run_completion(Session &session) {
  struct Shell {
    std::string_view name;
    std::string (*script)(Language);
  };
  constexpr std::array<Shell, 3> shells{{{"bash", bash}, {"zsh", zsh}, {"fish", fish}}};
  const std::vector<std::string> &asked = session.options.arguments;
  for (const Shell &shell : shells)
    if (asked.size() == 1 && asked.front() == shell.name) {
      session.output.stream() << shell.script(language_of(session.options));
      return Exit::clean;
    }
  if (!asked.empty() && asked.front() == "players") return write_players(session, std::span(asked).subspan(1));
  throw Refusal{say::completion_takes_a_shell()};
}

} // namespace arbitro

#include "command.hpp"

#include <array>

namespace arbitro {
namespace {

/// The words an option may have, formats included, separated by blanks.
std::string choices_of(const Command &command, const OptionRow &row) {
  if (row.value != "FORMAT" || !command.formats.empty()) return std::string(row.value == "FORMAT" ? command.formats : row.choices);
  std::string names;
  for (const Format &format : formats())
    if (format.serves(command.name == "check" ? Product::check : Product::score))
      names += (names.empty() ? "" : " ") + std::string(format.name);
  return names;
}

std::string blank_separated(std::string_view names) {
  std::string list;
  for (const std::string_view name : words(names, ',')) list += (list.empty() ? "" : " ") + std::string(name);
  return list;
}

std::string command_names() {
  std::string names;
  for (const Command &command : commands()) names += (names.empty() ? "" : " ") + std::string(command.name);
  return names;
}

/// What can stand behind a command apart from paths: games, codes, shells …
std::string arguments_of(const Command &command) {
  std::string list;
  if (command.name == "rules")
    for (const Game &game : games()) list += std::string(game.name) + " ";
  else if (command.name == "explain")
    for (const CodeRow &row : codes()) list += std::string(row.name) + " ";
  else if (command.name == "schema")
    for (const std::string_view name : schema_names()) list += std::string(name) + " ";
  else if (command.name == "completion")
    list = "bash zsh fish";
  else if (command.name == "help")
    list = command_names();
  return list;
}

std::string pattern_of(const OptionRow &row) {
  std::string pattern;
  for (const std::string_view name : words(row.names, ',')) pattern += (pattern.empty() ? "" : "|") + std::string(name);
  return pattern;
}

std::string bash() {
  std::string text = "# bash completion for arbitro\n"
                     "_arbitro() {\n"
                     "  local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]} command=${COMP_WORDS[1]}\n"
                     "  if ((COMP_CWORD == 1)); then\n"
                     "    COMPREPLY=($(compgen -W '" +
                     command_names() + "' -- \"$word\"))\n    return\n  fi\n  case $command in\n";
  for (const Command &command : commands()) {
    std::string options;
    std::string values;
    for (const OptionRow &row : option_rows()) {
      if (!takes(command.name, row)) continue;
      options += (options.empty() ? "" : " ") + blank_separated(row.names);
      if (row.value.empty()) continue;
      const std::string choices = choices_of(command, row);
      values += "    " + pattern_of(row) + ") COMPREPLY=($(compgen " + (choices.empty() ? std::string("-f") : "-W '" + choices + "'") +
                " -- \"$word\")); return ;;\n";
    }
    const std::string arguments = arguments_of(command);
    text += "  " + std::string(command.name) + ")\n    case $before in\n" + values +
            "    esac\n    if [[ $word == -* ]]; then COMPREPLY=($(compgen -W '" + options +
            "' -- \"$word\")); else COMPREPLY=($(compgen " + (arguments.empty() ? std::string("-f") : "-W '" + arguments + "'") +
            " -- \"$word\")); fi\n    ;;\n";
  }
  return text + "  esac\n}\ncomplete -o filenames -F _arbitro arbitro\n";
}

/// A text inside single quotes of a shell.
std::string quoted(std::string_view text) {
  std::string out = "'";
  for (const char letter : text) out += letter == '\'' ? std::string("'\\''") : std::string(1, letter);
  return out + "'";
}

/// A text in which zsh's `_arguments` and `_describe` take nothing for a separator.
std::string zsh_text(std::string_view text) {
  std::string out;
  for (const char letter : text)
    out += letter == ':' || letter == '[' || letter == ']' ? std::string("\\") + letter : std::string(1, letter);
  return out;
}

std::string zsh() {
  std::string text = "#compdef arbitro\n_arbitro() {\n  if ((CURRENT == 2)); then\n    local -a names=(\n";
  for (const Command &command : commands()) text += "      " + quoted(std::string(command.name) + ":" + zsh_text(command.meaning)) + "\n";
  text += "    )\n    _describe command names\n    return\n  fi\n  local command=$words[2]\n  shift words\n  ((CURRENT--))\n  case "
          "$command in\n";
  for (const Command &command : commands()) {
    text += "  " + std::string(command.name) + ") _arguments";
    for (const OptionRow &row : option_rows()) {
      if (!takes(command.name, row)) continue;
      const std::string choices = choices_of(command, row);
      for (const std::string_view name : words(row.names, ','))
        text += " \\\n    " +
                quoted("*" + std::string(name) + "[" + zsh_text(row.meaning) + "]" +
                       (row.value.empty() ? "" : ":" + std::string(row.value) + ":" + (choices.empty() ? "_files" : "(" + choices + ")")));
    }
    const std::string arguments = arguments_of(command);
    text += " \\\n    " + quoted("*: :" + (arguments.empty() ? std::string("_files") : "(" + arguments + ")")) + " ;;\n";
  }
  return text + "  esac\n}\ncompdef _arbitro arbitro\n";
}

std::string fish() {
  std::string text = "# fish completion for arbitro\ncomplete -c arbitro -e\n";
  for (const Command &command : commands())
    text += "complete -c arbitro -n __fish_use_subcommand -f -a " + std::string(command.name) + " -d " + quoted(command.meaning) + "\n";
  for (const Command &command : commands()) {
    const std::string when = " -n '__fish_seen_subcommand_from " + std::string(command.name) + "'";
    const std::string arguments = arguments_of(command);
    if (!arguments.empty()) text += "complete -c arbitro" + when + " -f -a '" + arguments + "'\n";
    for (const OptionRow &row : option_rows()) {
      if (!takes(command.name, row)) continue;
      text += "complete -c arbitro" + when;
      for (const std::string_view name : words(row.names, ','))
        text += name.starts_with("--") ? " -l " + std::string(name.substr(2)) : " -s " + std::string(name.substr(1));
      const std::string choices = choices_of(command, row);
      if (!row.value.empty()) text += choices.empty() ? " -r" : " -x -a '" + choices + "'";
      text += " -d " + quoted(row.meaning) + "\n";
    }
  }
  return text;
}

} // namespace

Exit run_completion(Session &session) {
  struct Shell {
    std::string_view name;
    std::string (*script)();
  };
  constexpr std::array<Shell, 3> shells{{{"bash", bash}, {"zsh", zsh}, {"fish", fish}}};
  const std::vector<std::string> &asked = session.options.arguments;
  for (const Shell &shell : shells)
    if (asked.size() == 1 && asked.front() == shell.name) {
      session.output.stream() << shell.script();
      return Exit::clean;
    }
  throw Refusal{"completion takes one of bash, zsh and fish"};
}

} // namespace arbitro

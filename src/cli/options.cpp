#include "options.hpp"

#include "finding/option_values.hpp"
#include "finding/say.hpp"
#include "text/nearest.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>

namespace arbitro {
namespace {

constexpr std::string_view reading = "check score replay analyse standings summary";
constexpr std::string_view batch = "check score analyse standings summary";
constexpr std::string_view selecting = "check score analyse standings summary convert fix";
constexpr std::string_view walking = "check score analyse standings summary convert fix import";
constexpr std::string_view writing =
    "check score replay analyse standings summary convert import fix compare new rules moves count explain "
    "schema completion help";

constexpr OptionRow option(std::string_view names, std::string_view value, Prose meaning, OptionField field, std::string_view commands,
                           std::string_view choices = {}, int least = 0, int most = most_of_option) {
  return {names, value, meaning, commands, field, choices, least, most};
}

constexpr OptionRow rows[] = {
#define X(type, member, initial, ...) Y(member, __VA_ARGS__)
#define Y(member, names, value, english, italian, ...) option(names, value, {english, italian}, &Options::member, __VA_ARGS__),
#include "options.def"
#undef X
#undef Y
};

/// The row of a word such as `-f`, `--format` or `--format=json`, or null.
const OptionRow *find_row(std::string_view word) {
  const std::string_view name = word.substr(0, word.find('='));
  for (const OptionRow &row : rows)
    for (const std::string_view known : words_in(row.names, ","))
      if (name == known || (!known.starts_with("--") && word.size() > 2 && word.starts_with(known))) return &row;
  return nullptr;
}

void refuse_unknown_option(std::string_view command, const std::string &word) {
  const std::string name = word.substr(0, word.find('='));
  const OptionRow *row = find_row(word);
  if (row) {
    std::vector<std::string> commands; // several rows may have one name
    for (const OptionRow &other : rows)
      if (other.names == row->names)
        for (const std::string_view taking : words_in(other.commands)) commands.emplace_back(taking);
    throw Refusal{command.empty() ? say::command_missing(name, commands) : say::option_of_others(name, command, commands)};
  }
  std::vector<std::string_view> known;
  for (const OptionRow &candidate : rows)
    if (takes(command, candidate))
      for (const std::string_view known_name : words_in(candidate.names, ",")) known.push_back(known_name);
  const Phrase near = name.size() > 2 ? suggestion(name, known) : Phrase(); // any letter is near to any other
  const Phrase fault = say::no_option(name, near);
  if (!near.empty()) throw Refusal{fault};
  throw Refusal{say::remedied(fault, say::see_help(command.empty() ? "--help" : "help " + std::string(command) + " --all"))};
}

void check_choice(const OptionRow &row, const Options &options) {
  const auto field = std::get_if<std::string Options::*>(&row.field);
  if (!field || (options.*(*field)).empty()) return;
  static_cast<void>(choice_of_option(words_in(row.names, ",").back(), options.*(*field), words_in(row.choices)));
}

/// An option that is last on the command line and lacks its value.
[[noreturn]] void refuse_without_value(const std::string &word) {
  const std::string name = word.starts_with("--") ? word.substr(0, word.find('=')) : std::string("-") + word.back();
  throw Refusal{say::option_needs_value(name, find_row(name)->value)};
}

/// A switch to which some word gives a value, if there is one.
void refuse_value(const std::vector<std::string> &arguments) {
  const auto gives_value = [](const std::string &word) {
    const OptionRow *const row = find_row(word);
    return row != nullptr && row->value.empty() && word.find('=') != word.npos;
  };
  const auto word = std::ranges::find_if(arguments, gives_value);
  if (word != arguments.end()) throw Refusal{say::option_takes_no_value(word->substr(0, word->find('=')))};
}

void add(CLI::App &app, const OptionRow &row, Options &options) {
  const std::string names(row.names);
  std::visit(
      [&](auto member) {
        auto &field = options.*member;
        using Field = std::decay_t<decltype(field)>;
        if constexpr (std::is_same_v<Field, bool>)
          app.add_flag(names, field);
        else if constexpr (std::is_same_v<Field, int>)
          app.add_option_function<std::string>(
                 names,
                 [&](const std::string &typed) { field = number_of_option(words_in(row.names, ",").back(), typed, row.least, row.most); })
              ->take_last();
        else if constexpr (std::is_same_v<Field, std::vector<std::string>>)
          app.add_option(names, field)->expected(1)->take_all()->allow_extra_args(false);
        else
          app.add_option(names, field)->take_last();
      },
      row.field);
}

/// Whether some argument may be a name of the option, or hold its letter. To set up the others is most of what a small match costs.
bool may_be_given(const OptionRow &row, const std::vector<std::string> &arguments) {
  return std::ranges::any_of(words_in(row.names, ","), [&](std::string_view name) {
    return std::ranges::any_of(arguments, [&](std::string_view argument) {
      if (name.starts_with("--")) return argument.starts_with(name);
      return argument.starts_with('-') && !argument.starts_with("--") && argument.find(name.back()) != argument.npos;
    });
  });
}

} // namespace

std::span<const OptionRow> option_rows() { return rows; }

bool takes(std::string_view command, const OptionRow &row) { return row.commands == "*" || has_word(row.commands, command); }

/// Whether the word after an option is its value: after a long name without `=`, and where letters end with one that takes a value.
bool value_follows(std::string_view word) {
  const auto takes_value = [](std::string_view name) {
    const OptionRow *const row = find_row(name);
    return row != nullptr && !row->value.empty();
  };
  if (word.starts_with("--")) return word.find('=') == word.npos && takes_value(word);
  const std::string_view letters = word.substr(1);
  const auto first = std::ranges::find_if(letters, [&](char letter) { return takes_value(std::string("-") + letter); });
  return first != letters.end() && first + 1 == letters.end();
}

std::size_t command_position(const std::vector<std::string> &arguments) {
  std::size_t position = 0;
  while (position < arguments.size() && arguments[position].starts_with('-') && arguments[position] != "-") {
    position += value_follows(arguments[position]) ? 2 : 1;
  }
  return std::min(position, arguments.size());
}

Options parse_options(std::string_view command, const std::vector<std::string> &arguments, Options options) {
  CLI::App app;
  app.set_help_flag();
  app.allow_extras();
  for (const OptionRow &row : rows)
    if (may_be_given(row, arguments) && takes(command, row)) add(app, row, options);
  app.add_option("arguments", options.arguments);
  try {
    app.parse(std::vector<std::string>(arguments.rbegin(), arguments.rend()));
  } catch (const CLI::ArgumentMismatch &) {
    refuse_without_value(arguments.back());
  } catch (const CLI::ParseError &error) {
    refuse_value(arguments);
    throw Refusal{say::verbatim(error.what())};
  }
  for (const std::string &word : app.remaining())
    if (word.starts_with('-') && word != "-" && word != "--") refuse_unknown_option(command, word);
  for (const CLI::Option *option : app.get_options())
    if (option->get_name() != "arguments" && std::ranges::find(option->results(), "") != option->results().end())
      refuse_without_value(option->get_name());
  if (!options.help && !options.version)
    for (const OptionRow &row : rows)
      if (!row.choices.empty() && takes(command, row)) check_choice(row, options);
  return options;
}

bool has_word(std::string_view cell, std::string_view word) {
  const std::vector<std::string_view> words = words_in(cell);
  return std::ranges::find(words, word) != words.end();
}

} // namespace arbitro

#pragma once

#include "arbitro/finding.hpp"
#include "finding/help.hpp"
#include "text/words.hpp"

#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace arbitro {

/// The options of all commands, as the command line and the configuration set them.
struct Options {
  std::vector<std::string> arguments; ///< after the command, without options
  int width = 0;                      ///< of lines, where people read them; 0: the terminal's; of the configuration only
#define X(type, member, initial, ...) type member = initial;
#define Y(...)
#include "options.def"
#undef X
#undef Y
};

/// Where an option's value goes.
using OptionField = std::variant<bool Options::*, int Options::*, std::string Options::*, std::vector<std::string> Options::*>;

/// One row of the table of all options; it feeds the parser, the help texts, the completions and the test of the manual.
struct OptionRow {
  std::string_view names;    ///< `-f,--format`
  std::string_view value;    ///< placeholder of its value in help texts; empty: a switch
  Prose meaning;             ///< one clause
  std::string_view commands; ///< which take it, by name; `*`: all
  OptionField field;
  std::string_view choices{}; ///< the words it may have, separated by spaces; empty: anything
  int least = 0, most = 0;    ///< numbers it may have
};
/// Every option, in the order of help texts.
[[nodiscard]] std::span<const OptionRow> option_rows();
/// Whether the command takes the option.
[[nodiscard]] bool takes(std::string_view command, const OptionRow &row);
/// Whether a word is one of those of a table's cell.
[[nodiscard]] bool has_word(std::string_view cell, std::string_view word);

/// Exit statuses.
enum class Exit : int { clean = 0, found = 1, failed = 2 };

/// The index of the command's name among the arguments, or their number; options and their values are skipped.
[[nodiscard]] std::size_t command_position(const std::vector<std::string> &arguments);
/// Reads the arguments of one command, over what was chosen before. Throws `Refusal`.
[[nodiscard]] Options parse_options(std::string_view command, const std::vector<std::string> &arguments, Options options = {});
} // namespace arbitro

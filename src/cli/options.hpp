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
  std::string format = "text";
  std::string output;
  std::string color = "auto";
  int width = 0; ///< of lines, where people read them; 0: the terminal's
  bool quiet = false;
  bool verbose = false;
  std::string fail_on = "error";
  std::vector<std::string> rules; ///< `rule=value`
  std::string game;
  std::string require_level;
  int max_findings = 100;
  int jobs = 0; ///< 0: as many as there are processors
  bool no_progress = false;
  std::string stdin_name = "-";
  std::string files_from;
  bool follow = false;
  std::vector<std::string> exclude;
  std::string rows; ///< of csv and tsv; empty: not given
  bool trailer = false;
  std::string at;
  int round = 0; ///< 0: all
  bool diff = false;
  std::string find;
  std::string table;
  std::string hand;
  int matta = 0; ///< 0: not given
  bool first_play = false;
  bool last_play = false;
  std::string scope;
  std::string where;
  bool only_findings = false;
  int stop_after = 0; ///< matches; 0: all
  bool duplicates = false;
  bool count_duplicates = false;
  bool summary = false;
  bool timings = false;
  bool analyse = false;
  bool statistics = false;
  std::string order;
  std::string points;
  bool count_faulty = false;
  bool count_open = false;
  std::string next;
  std::string from; ///< empty: found by content
  std::string map;
  std::string to;
  bool explicit_plays = false;
  std::string split;
  std::string rest;
  bool fill = false;
  std::string letters;
  bool check = false;
  bool write = false;
  bool likely = false;
  bool merge = false;
  int effort = 1;
  std::string players;
  std::string teams;
  std::string level;
  int rounds = 1;
  bool tournament = false;
  std::string like;
  bool pre_commit = false;
  bool workflow = false;
  bool watch = false;
  std::string watch_page;
  bool stdio = false;
  std::string lang; ///< empty: not given
  bool help = false;
  bool all = false;
  bool no_pager = false;
  bool version = false;
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
  std::string_view choices{}; ///< the words it may have, separated by blanks; empty: anything
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

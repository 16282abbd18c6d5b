#pragma once

#include "command.hpp"

#include <functional>

namespace arbitro {

/// What a command that reads any number of matches does with them.
struct Intake {
  bool keep_plays = false;
  bool analyses = false;      ///< finds out what plays were worth, for which they are kept
  bool reads_results = false; ///< results already computed are taken as they are
  bool finds_duplicates = false;
  bool writes_each = false;                   ///< every match, and not only those with findings, is written at once
  bool passes_over_clean = false;             ///< matches without findings need only be in the summary
  std::function<void()> begin = [] {};        ///< once the options are found sound
  std::function<void(const Report &)> report; ///< every match that is meant, in order
};

/// What came of it.
struct Harvest {
  Summary summary; ///< of the matches that are meant
  bool found = false;
  bool failed = false;
  [[nodiscard]] Exit exit() const { return failed ? Exit::failed : found ? Exit::found : Exit::clean; }
};

/// A whole text.
[[nodiscard]] std::string read_all(const Chunks::Read &read);
/// The inputs that the command line names. Throws `Refusal`.
[[nodiscard]] Inputs chosen_inputs(const Options &options, bool may_write_over = false);
/// Reads the inputs as the options say (`--where`, `--duplicates`, `--require-level`, threads, progress). Throws `Refusal`.
Harvest take_in(const Session &session, const Inputs &inputs, const Intake &intake);
/// Throws `Refusal` where the format is none of those known, separated by blanks.
void require_format(std::string_view command, std::string_view format, std::string_view known);
/// Throws `Refusal` where `--rows` is given for a format without rows.
void require_table(const Options &options);

} // namespace arbitro

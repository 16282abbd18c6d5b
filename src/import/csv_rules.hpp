#pragma once

#include "arbitro/encode.hpp"

#include "importers.hpp"
#include "pattern.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace arbitro {

/// What a rules file says of the records that match one of its patterns; of all where it has none.
struct CsvBlock {
  /// A pattern of a whole record, or of one of its fields.
  struct Condition {
    std::string field; ///< empty: the whole record
    Pattern words;
  };
  std::vector<Condition> any;
  std::vector<std::pair<std::string, std::string>> values; ///< fields and what they are
  bool skips = false;                                      ///< such records are left out
};

/// How a spreadsheet is read: the rules file next to it, in the manner of hledger's.
struct CsvRules {
  std::size_t skip = 0;                                     ///< records before the first
  char separator = '\0';                                    ///< 0: found in the text
  std::optional<std::vector<std::string>> fields{};         ///< names of the columns; nothing: the first record has them
  std::string date_format{};                                ///< `%d/%m/%Y`; empty: found in the text
  std::string game{};                                       ///< of matches without one
  std::vector<std::pair<std::string, std::string>> rules{}; ///< of all matches
  std::vector<std::string> players{};                       ///< in playing order
  std::vector<BlankTeam> teams{};
  std::vector<std::string> match_by{}; ///< fields that one match has in common; empty: found in the text
  bool has_totals = false;             ///< the columns of players are totals, not points of rounds
  std::vector<CsvBlock> blocks{};
};

/// Reads a rules file. Throws `ImportFault` with its line.
[[nodiscard]] CsvRules read_csv_rules(const SideFile &file);

/// A date in a format of `%d`, `%m`, `%Y` and `%y` as logs write it, or nothing.
[[nodiscard]] std::optional<std::string> date_in(std::string_view text, std::string_view format);

} // namespace arbitro

#pragma once

#include "arbitro/encode.hpp"
#include "importers.hpp"
#include "pattern.hpp"
#include "text/words.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace arbitro {

/// One record of a table: its fields, and the line where it begins.
struct CsvRow {
  std::uint64_t line = 0;
  std::vector<std::string> fields;
};

/// The separator of a table, by its first line: the one of `;`, `,`, tabs and `|` that it has most of; 0 where it has none.
[[nodiscard]] char csv_separator(std::string_view text);
/// The records of a table (RFC 4180, any separator, LF, CRLF or CR); empty ones are passed over, as are spaces before a quote. Throws
/// `ImportFault` where a quote is never closed, or is followed by text.
[[nodiscard]] std::vector<CsvRow> csv_rows(std::string_view text, char separator);

/// Comes after the name of an award in the key of a figure: the points that the award gave, not what was counted.
inline constexpr std::string_view worth_suffix = "-points";

/// What a column of a table is, by its heading.
struct CsvColumn {
  enum class What : std::uint8_t {
    unknown,
    unused, ///< in what `score` writes, follows from others or says nothing of the match
    origin, ///< the file and the match that a row of `score` came from
    header, ///< a text about the match: `key`
    round,  ///< number of the round
    dealer,
    level,
    status,
    winner,
    forfeit,
    result,
    note,
    side,      ///< whose row it is
    side_name, ///< the side with that `number`
    figure     ///< a count, points or a total, by `key`: of the row's side, of the side with that `number`, or of the side in `side`
  };
  std::string name{}; ///< the heading
  What what = What::unknown;
  std::string key{};
  std::string side{};
  int number = 0;
};

/// What a heading means, in English or Italian; unknown may be the name of a player.
[[nodiscard]] CsvColumn csv_column(std::string_view heading);

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

/// A date in a format of `strptime` as logs write it, or nothing.
[[nodiscard]] std::optional<std::string> date_in(const std::string &text, const std::string &format);
/// The last of January 2026 in such a format.
[[nodiscard]] std::string example_of(const std::string &format);

} // namespace arbitro

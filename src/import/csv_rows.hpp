#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace arbitro {

/// One record of a table: its fields, and the line where it begins.
struct CsvRow {
  std::uint64_t line = 0;
  std::vector<std::string> fields;
};

/// The separator of a table, by its first line: the one of `;`, `,`, tabs and `|` that it has most of; 0 where it has none.
[[nodiscard]] char csv_separator(std::string_view text);
/// The records of a table (RFC 4180, any separator, LF or CRLF); empty ones are passed over. Throws `ImportFault` where a quote is never
/// closed, or is followed by text.
[[nodiscard]] std::vector<CsvRow> csv_rows(std::string_view text, char separator);

} // namespace arbitro

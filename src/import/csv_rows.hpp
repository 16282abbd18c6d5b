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

/// Takes the first line from a text, and returns it without its end: LF, CRLF, or CR alone, as spreadsheets for old Macs write it.
std::string_view take_line(std::string_view &text);
/// The separator of a table, by its first line: the one of `;`, `,`, tabs and `|` that it has most of; 0 where it has none.
[[nodiscard]] char csv_separator(std::string_view text);
/// The records of a table (RFC 4180, any separator, LF, CRLF or CR); empty ones are passed over, as are blanks before a quote. Throws
/// `ImportFault` where a quote is never closed, or is followed by text.
[[nodiscard]] std::vector<CsvRow> csv_rows(std::string_view text, char separator);

} // namespace arbitro

#pragma once

#include "text/code_points.hpp"

#include <cstddef>
#include <string>
#include <string_view>

namespace arbitro {

/// A text for each place it enters. All but `uri` also make it safe for a terminal and keep it on one line.
[[nodiscard]] std::string markdown(std::string_view text);
/// A line of a table in Markdown, of escaped cells.
template <class Cell> std::string markdown_row(std::size_t columns, const Cell &cell) {
  std::string line = "|";
  for (std::size_t column = 0; column < columns; ++column) line += " " + cell(column) + " |";
  return line + "\n";
}
[[nodiscard]] std::string xml(std::string_view text);
/// The text without the form of commands that build servers take anywhere in a line; as wide as before.
[[nodiscard]] std::string without_old_commands(std::string text);
/// The message of a GitHub workflow command.
[[nodiscard]] std::string github_message(std::string_view text);
/// A property of a GitHub workflow command.
[[nodiscard]] std::string github_property(std::string_view text);
/// A field of a table; one that a spreadsheet would take for a formula gets a leading apostrophe.
[[nodiscard]] std::string csv_field(std::string_view text, char separator);
/// Columns that a character takes on a terminal.
[[nodiscard]] int width_of(char32_t value);
/// A path as a relative or `file:` URI reference.
[[nodiscard]] std::string uri(std::string_view path);

} // namespace arbitro

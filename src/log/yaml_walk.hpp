#pragma once

#include <cstdint>
#include <string_view>

namespace arbitro {

/// Blanks and comments from a byte on, and what is odd about them.
struct YamlGap {
  std::uint32_t end = 0;                 ///< the next character that means something
  std::uint32_t indent_tab = UINT32_MAX; ///< a tab in the indentation of the line of `end`
};
[[nodiscard]] YamlGap yaml_gap(std::string_view text, std::uint32_t begin);

/// Whether a byte is a blank or line end, or is after the text.
[[nodiscard]] bool is_yaml_space(std::string_view text, std::uint32_t at);
/// Bytes from the beginning of the line.
[[nodiscard]] std::uint32_t column_of(std::string_view text, std::uint32_t at);
/// End of the line that holds a byte, before its line end.
[[nodiscard]] std::uint32_t line_end(std::string_view text, std::uint32_t at);
/// Whether `marker` (`---` or `...`) is alone at a byte that begins a line.
[[nodiscard]] bool is_marker(std::string_view text, std::uint32_t at, std::string_view marker);

/// Just after the closing quote of the quoted text that begins at a byte; 0 where it is never closed.
[[nodiscard]] std::uint32_t quoted_end(std::string_view text, std::uint32_t begin);
/// Just after the bracket that closes the flow list or map that begins at a byte; 0 where it is never closed.
[[nodiscard]] std::uint32_t flow_end(std::string_view text, std::uint32_t begin);
/// Whether a plain (unquoted) text may begin at a byte.
[[nodiscard]] bool may_begin_plain(std::string_view text, std::uint32_t at, bool in_flow);
/// Just after a plain text whose value (lines folded) is known; 0 where the source does not spell that value.
[[nodiscard]] std::uint32_t plain_end(std::string_view text, std::uint32_t begin, std::string_view value);
/// Just after the last character of a block text (`|` or `>`) in a collection at column `parent` (-1: none); 0 where its first line says
/// more than it may.
[[nodiscard]] std::uint32_t block_end(std::string_view text, std::uint32_t begin, int parent);

} // namespace arbitro

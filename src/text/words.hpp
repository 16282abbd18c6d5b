#pragma once

#include <algorithm>
#include <string_view>
#include <vector>

namespace arbitro {

/// The words of a text, between any of the separators.
[[nodiscard]] inline std::vector<std::string_view> words_in(std::string_view text, std::string_view separators = " \t\n\v\f\r") {
  std::vector<std::string_view> words;
  for (std::size_t begin = 0; (begin = text.find_first_not_of(separators, begin)) != text.npos;) {
    const std::size_t end = std::min(text.find_first_of(separators, begin), text.size());
    words.push_back(text.substr(begin, end - begin));
    begin = end;
  }
  return words;
}

/// Takes a line off the front of a text, without its end: LF, CRLF, or CR alone, as spreadsheets for old Macs have it.
inline std::string_view take_line(std::string_view &text) {
  const std::string_view line = text.substr(0, text.find_first_of("\r\n"));
  text.remove_prefix(line.size());
  text.remove_prefix(text.starts_with("\r\n") ? 2 : text.empty() ? 0 : 1);
  return line;
}

} // namespace arbitro

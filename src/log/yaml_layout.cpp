#include "yaml_layout.hpp"

#include "lexer.hpp"
#include "text/code_points.hpp"
#include "words.hpp"

#include <set>

namespace arbitro {

namespace {

/// Bytes of the sign, with the blanks after it, that a word processor wrote instead of the dash or the blank that begins an entry; 0 where
/// a line begins otherwise. A `*` alone would begin an alias.
std::size_t bullet_length(std::string_view line) {
  if (!is_bullet(line) && !line.starts_with("* ") && !line.starts_with("-\u00A0")) return 0;
  std::size_t length = character_at(line, 0).end;
  while (const std::size_t blank = blank_at_start(line.substr(length))) length += blank;
  return length;
}

} // namespace

TextEdits YamlLines::dashes_for_bullets() const {
  TextEdits edits;
  std::set<std::uint32_t> lists; // the columns of their entries: in any other, or below no key, such a line belongs to a text
  bool opens_list = false;
  for (const std::uint32_t line : lines(0, end())) {
    const std::string_view rest = rest_of_line(line);
    const std::size_t bullet = bullet_length(rest);
    if (is_entry(line) || (bullet != 0 && opens_list)) lists.insert(column(line));
    if (bullet != 0 && lists.contains(column(line))) edits.push_back({{line, line + static_cast<std::uint32_t>(bullet)}, "- "});
    opens_list = rest.ends_with(':');
  }
  return edits;
}

} // namespace arbitro

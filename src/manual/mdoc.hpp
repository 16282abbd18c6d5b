#pragma once

#include <string>
#include <string_view>

namespace arbitro {

/// A paragraph: a sentence a line, long ones broken, `words like these` in bold.
[[nodiscard]] std::string mdoc_paragraph(std::string_view text);
/// Lines as they are, indented.
[[nodiscard]] std::string mdoc_literal(std::string_view lines);
/// A page as `page_about` gives it (headings, paragraphs, lists, tables, indented and fenced blocks) without its first heading.
[[nodiscard]] std::string mdoc_of_markdown(std::string_view page);

} // namespace arbitro

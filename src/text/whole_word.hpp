#pragma once

#include "arbitro/source.hpp"
#include "text/code_points.hpp"

#include <cctype>
#include <string_view>

namespace arbitro {

/// How often a text has a word, with no letter, also one beyond ASCII, or digit before or after it, anywhere but in that span.
[[nodiscard]] inline std::size_t count_word_outside(std::string_view text, std::string_view word, Span span) {
  const auto is_of_word = [&](std::size_t at) {
    return at < text.size() && (std::isalnum(static_cast<unsigned char>(text[at])) != 0 || !is_ascii(text[at]));
  };
  std::size_t count = 0;
  for (std::size_t at = text.find(word); at != std::string_view::npos; at = text.find(word, at + 1)) {
    const bool is_whole = (at == 0 || !is_of_word(at - 1)) && !is_of_word(at + word.size());
    if (is_whole && (at < span.begin || at >= span.end)) ++count;
  }
  return count;
}

} // namespace arbitro

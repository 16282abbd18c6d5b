#pragma once

#include "arbitro/source.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace arbitro {

/// Bytes of a text that give way to others.
struct TextEdit {
  Span span{};
  std::string text;
};

/// The text in such quotes as stand around a span, if any.
[[nodiscard]] std::string in_same_quotes(const Source &source, Span span, std::string_view text);

/// Edits in the order of the text, none over another.
using TextEdits = std::vector<TextEdit>;

/// Puts edits into the order of the text; what is put in at a byte comes before what replaces it.
void sort_edits(TextEdits &edits);

/// The text with the edits made.
[[nodiscard]] std::string edited(std::string_view text, const TextEdits &edits);

/// What an edit of a text that has been edited already is in the text before; nothing where both touch the same bytes.
[[nodiscard]] std::optional<TextEdit> before_edits(TextEdit later, const TextEdits &earlier);

/// All bytes in which two texts differ, as one edit.
[[nodiscard]] TextEdit difference(std::string_view from, std::string_view to);

/// What the edits change, line by line, as `diff -u` writes it and `patch` reads it; nothing where there are none.
[[nodiscard]] std::string unified_diff(std::string_view name, std::string_view text, const TextEdits &edits);

} // namespace arbitro

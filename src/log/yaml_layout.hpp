#pragma once

#include "document.hpp"

#include <cstdint>
#include <optional>

namespace arbitro {

/// Where the text of a line begins, after its indentation.
[[nodiscard]] std::uint32_t yaml_text_begin(std::string_view text, std::uint32_t at);
/// Whether an entry of a list begins there: a dash and a blank.
[[nodiscard]] bool is_yaml_entry(std::string_view text, std::uint32_t at);

/// Where the text begins of the next line above that is neither empty nor a comment, or `UINT32_MAX`.
[[nodiscard]] std::uint32_t yaml_line_above(std::string_view text, std::uint32_t at);

/// What follows the dashes of the entries that begin there.
[[nodiscard]] std::uint32_t yaml_after_dashes(std::string_view text, std::uint32_t at);
/// The key that a line, from a byte on, begins with; empty where it has none.
[[nodiscard]] std::string_view yaml_key_at(std::string_view text, std::uint32_t at);
/// Where the nearest key begins, from a line upwards, that only rounds have, if that key is such a one; the same of matches. `UINT32_MAX`:
/// there is none.
[[nodiscard]] std::uint32_t yaml_like_key(std::string_view text, std::string_view key, std::uint32_t from);

/// What is wrong with the layout where a line begins at which YAML cannot go on: a dash that lacks there or further up, a list without a
/// key, or an indentation that fits no other line.
[[nodiscard]] std::optional<Finding> layout_fault(const Source &source, std::uint32_t at);
/// A character too many at the beginning of one of two lines where YAML cannot go on, of those above them, or of the one that they are
/// indented below.
[[nodiscard]] std::optional<Finding> stray_character(const Source &source, std::uint32_t at, std::uint32_t stopped);
/// What is wrong with a text of a list that goes on in entries which are indented further: YAML takes them for a part of the text.
[[nodiscard]] std::optional<Finding> entries_in_text(const Source &source, Span text);
/// What is wrong with a line that is indented below one with a value.
[[nodiscard]] Finding fault_below_value(const Source &source, std::uint32_t at);

} // namespace arbitro

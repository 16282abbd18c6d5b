#pragma once

#include "arbitro/source.hpp"

#include <cstdint>
#include <string>
#include <string_view>

namespace arbitro {

/// Where a scalar of YAML is written: alone on its line, or in a list or map in brackets.
enum class ScalarPlace : std::uint8_t { block, flow };

/// A text as a scalar of YAML: without quotes where every reader takes it for that text, else in double quotes with escapes.
[[nodiscard]] std::string yaml_scalar(std::string_view text, ScalarPlace place);

/// The number at the beginning of a text as JSON writes it; empty where there is none, or one that breaks off: `1.`
[[nodiscard]] std::string_view json_number(std::string_view text);

/// Whether a text is a number or a truth value in JSON.
[[nodiscard]] bool is_json_literal(std::string_view text);

/// A text in double quotes with the escapes that JSON and YAML share.
[[nodiscard]] std::string double_quoted(std::string_view text);

/// A text written the way the scalar at a span is written: in its quotes with what they need escaped, and without quotes only where that
/// reads as the same text. A span that is only a part of a scalar takes the text as it is.
[[nodiscard]] std::string written_like(const Source &source, Span span, std::string_view text);

} // namespace arbitro

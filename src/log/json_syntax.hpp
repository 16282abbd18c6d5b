#pragma once

#include "document.hpp"

#include <vector>

namespace arbitro {

/// Reads a JSON text whose bytes have been checked, if it is sound, within the limits, and without escapes and odd numbers; false means
/// "don't know", never "wrong": `parse_json` then reads it again, so that every message has one origin. What it does read, `parse_json`
/// reads alike (tested, and fuzzed).
bool scan_json(const Source &source, Document &document);

/// Reads any JSON text whose bytes have been checked, and reports what is wrong with it.
bool parse_json(const Source &source, Document &document, std::vector<Finding> &findings);

/// The kind of the last valid token before a fault of JSON syntax.
enum class JsonToken : std::uint8_t { none, opening, key, value };

/// Where reading JSON stopped.
struct JsonStop {
  std::uint32_t at = 0; ///< just after the last valid token
  JsonToken last{};     ///< what that token was
  const Node *inside{}; ///< the innermost open list or map; null at the top
};

/// Reports what is wrong with a JSON text after its last valid token.
Finding json_fault(const Source &source, const JsonStop &stop);

} // namespace arbitro

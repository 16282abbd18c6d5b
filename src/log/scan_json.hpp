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

} // namespace arbitro

#pragma once

#include "document.hpp"

namespace arbitro {

/// Reads a YAML text whose bytes have been checked, if it is written plainly: lists and maps by indentation or, within one line, in
/// brackets; texts of one line, in quotes without escapes or bare; comments. False means "don't know", never "wrong": `parse_yaml` then
/// reads it again, so that every message has one origin. What it does read, `parse_yaml` reads alike (tested, and fuzzed).
bool scan_yaml(const Source &source, Document &document);

/// Reads any YAML text whose bytes have been checked, and reports what is wrong with it.
bool parse_yaml(const Source &source, Document &document, std::vector<Finding> &findings);

} // namespace arbitro

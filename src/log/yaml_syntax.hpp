#pragma once

#include "arbitro/finding.hpp"
#include "document.hpp"

#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

namespace arbitro {

/// Reads a YAML text whose bytes have been checked, if it is written plainly: lists and maps by indentation or, within one line, in
/// brackets; texts of one line, in quotes without escapes or bare; comments. False means "don't know", never "wrong": `parse_yaml` then
/// reads it again, so that every message has one origin. What it does read, `parse_yaml` reads alike (tested, and fuzzed).
bool scan_yaml(const Source &source, Document &document);
/// The same; gives where it stopped.
bool scan_yaml_until(const Source &source, Document &document, std::uint32_t &stopped);

/// Where reading YAML stopped.
struct YamlStop {
  std::uint32_t at = 0;            ///< just after the last valid token
  std::uint32_t stopped = 0;       ///< where the parser noticed; may be far after the cause
  std::uint32_t key = UINT32_MAX;  ///< beginning of the last key; `UINT32_MAX`: none
  std::uint32_t token = 0;         ///< beginning of the last sound scalar
  bool after_key = false;          ///< that key still has no value
  std::uint32_t flow = UINT32_MAX; ///< the innermost open `[` or `{`; `UINT32_MAX`: none
};

/// Reads any YAML text whose bytes have been checked. Gives where reading stopped; then `findings` has what it refuses, or nothing where
/// the text is no YAML.
std::optional<YamlStop> parse_events(const Source &source, Document &document, std::vector<Finding> &findings);

/// The same, and reports what is wrong with the text.
bool parse_yaml(const Source &source, Document &document, std::vector<Finding> &findings);

/// A small change of a text that cannot be read, and in what words it is offered.
struct YamlTrial {
  TextEdits edits;
  Finding finding;
  std::size_t distance = 0; ///< two for each character that differs, and what makes it less likely
  /// The line that is moved, and its column then, where help is to name another line.
  std::optional<std::pair<std::uint32_t, std::uint32_t>> moved{};
};

/// All such changes near the place where reading stops, `here`.
std::vector<YamlTrial> small_changes(const Source &source, const YamlStop &stop, std::uint32_t here);

/// The one small change of the layout or of a sign after which the text can be read on, if there is one that leaves less wrong than any
/// other.
std::optional<Finding> mistake_by_trial(const Source &source, const YamlStop &stop);

/// Reports what is wrong with a YAML text after its last valid token: first the mistakes that people make, then anything else.
Finding yaml_fault(const Source &source, const YamlStop &stop);

} // namespace arbitro

#pragma once

#include "document.hpp"
#include "text/text_edits.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace arbitro {

/// An entry of a map: its key, and its value as it is to be written.
struct MapEntry {
  std::string key;
  std::string value;
};

/// Edits on the lists and maps of a document in the manner in which they are written: in blocks of lines or in brackets, with keys in
/// quotes or without.
class TreeEdits {
public:
  TreeEdits(const Source &source, const Document &document) : source_(source), document_(document) {}

  /// Another text in place of a scalar.
  [[nodiscard]] TextEdit replace(std::uint32_t node, std::string_view text) const;
  /// More entries of a map, before the value `before`, or after all where there is none.
  [[nodiscard]] TextEdit add_entries(std::uint32_t map, const std::vector<MapEntry> &entries, std::uint32_t before = no_node) const;
  /// Elements of a list, each written for its column, before or after another one.
  [[nodiscard]] TextEdit add_elements(std::uint32_t neighbour, const std::vector<std::string> &elements, bool after) const;
  /// Takes successive elements of a list away, with the comma that separates them from the rest.
  [[nodiscard]] TextEdits erase_elements(std::uint32_t first, std::uint32_t last) const;
  /// Takes an entry out of a map that is not its first: its lines, or, in brackets, what is between it and the one before, too.
  [[nodiscard]] TextEdit erase_entry(std::uint32_t value) const;
  /// A remark at the end of a line.
  [[nodiscard]] TextEdit add_remark(std::uint32_t offset, const std::string &remark) const;

  /// A text as a value below a map: in quotes where the keys of the map are, or where the text needs them.
  [[nodiscard]] std::string scalar(std::uint32_t map, std::string_view text) const;
  /// Entries as a map in brackets below a map: `{card: 7d, scopa: true}`.
  [[nodiscard]] std::string map_of(std::uint32_t map, const std::vector<MapEntry> &entries) const;
  /// Whether the keys of a map are in double quotes, as in JSON; of one without keys, those of the maps around it.
  [[nodiscard]] bool has_quoted_keys(std::uint32_t map) const;
  /// Whether a list or map is written in brackets.
  [[nodiscard]] bool is_in_brackets(std::uint32_t node) const;
  /// The value before one in its list or map; no node before the first.
  [[nodiscard]] std::uint32_t sibling_before(std::uint32_t node) const;

private:
  [[nodiscard]] std::string line_break() const { return std::string(line_break_of(source_.text())); }
  /// Erases whole lines, from the first byte of a span to its last; a comment after it keeps its line.
  [[nodiscard]] TextEdit erase_lines(Span span) const;
  [[nodiscard]] std::string joined(std::uint32_t map, const std::vector<MapEntry> &entries, const std::string &between) const;
  [[nodiscard]] std::uint32_t last_child(std::uint32_t node) const;

  const Source &source_;
  const Document &document_;
};

} // namespace arbitro

#pragma once

#include "log/document.hpp"
#include "text/text_edits.hpp"

#include <string>

namespace arbitro {

/// The value before one in its list or map; no node before the first.
[[nodiscard]] std::uint32_t sibling_before(const Document &document, std::uint32_t node);

/// Takes elements of a list away that stand one behind the other, with the comma that parts them from the rest.
[[nodiscard]] TextEdits erase_elements(const Source &source, const Document &document, std::uint32_t first, std::uint32_t last);

/// Edits on the lists and maps of a document as they are written, in blocks of lines or in brackets.
class TreeEdits {
public:
  TreeEdits(const Source &source, const Document &document, bool json) : source_(source), document_(document), json_(json) {}

  /// Another value in place of one.
  [[nodiscard]] TextEdit replace(std::uint32_t node, const std::string &value) const;
  /// One more entry of a map, before that one, or behind all where there is none.
  [[nodiscard]] TextEdit add_member(std::uint32_t map, const std::string &key, const std::string &value,
                                    std::uint32_t before = no_node) const;
  /// An element of a list, written for its column, before or behind another one.
  [[nodiscard]] TextEdit add_element(std::uint32_t neighbour, const std::string &element, bool behind) const;
  /// A remark at the end of a line.
  [[nodiscard]] TextEdit add_remark(std::uint32_t offset, const std::string &remark) const;

  /// A text as a value: in quotes where the document needs them.
  [[nodiscard]] std::string scalar(const std::string &text) const;

private:
  const Source &source_;
  const Document &document_;
  bool json_;
};

} // namespace arbitro

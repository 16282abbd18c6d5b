#pragma once

#include "document.hpp"

#include <map>
#include <span>
#include <string_view>
#include <vector>

namespace arbitro {

/// The comments of a YAML text, by the nodes of its document that they belong to. Views the text.
struct Comments {
  std::multimap<std::uint32_t, std::string_view> before;      ///< on lines of their own
  std::multimap<std::uint32_t, std::string_view> at_line_end; ///< of a node
  std::vector<std::string_view> last;                         ///< after everything
  [[nodiscard]] bool are_none() const { return before.empty() && at_line_end.empty() && last.empty(); }
  [[nodiscard]] bool has(std::span<const std::uint32_t> nodes) const {
    for (const std::uint32_t node : nodes)
      if (before.contains(node) || at_line_end.contains(node)) return true;
    return false;
  }
};
/// Finds the comments of a text that was read as YAML, and of the lines between it and the document before.
[[nodiscard]] Comments find_comments(std::string_view gap, const Source &source, const Document &document);

} // namespace arbitro

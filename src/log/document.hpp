#pragma once

#include "arbitro/chunks.hpp"
#include "arbitro/finding.hpp"
#include "arbitro/log.hpp"
#include "arbitro/source.hpp"

#include "finding/kept_text.hpp"

#include <cstdint>
#include <deque>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace arbitro {

/// What a value of a document is. JSON and YAML become the same document; scalars stay text.
enum class NodeKind : std::uint8_t { scalar, list, map };

/// One value: a scalar's text, or a list's or map's children as a chain of siblings. A map's child carries its key.
struct Node {
  NodeKind kind = NodeKind::scalar;
  bool quoted = false; ///< a string in quotes (in JSON every string)
  bool is_null =
      false;       ///< JSON `null`, YAML nothing at all, both without a text; or YAML's words for it, `~` and `null`, which may be names
  Span span{};     ///< of the value, quotes and brackets included; for YAML block values first to last character
  Span key_span{}; ///< of the key, quotes included
  std::string_view text; ///< of a scalar, unescaped
  std::string_view key;  ///< unescaped; empty in lists
  std::uint32_t parent = no_node;
  std::uint32_t first = no_node; ///< first child
  std::uint32_t next = no_node;  ///< next sibling
  std::uint32_t size = 0;        ///< number of children
  std::uint32_t position = 0;    ///< among its siblings, from 0
};

/// A tree of values as a flat array over the source's bytes; cleared and refilled for the next match without giving memory back.
class Document {
public:
  /// Node 0 is the root once a reader has filled the document.
  [[nodiscard]] const Node &operator[](std::uint32_t node) const { return nodes_[node]; }
  [[nodiscard]] std::uint32_t size() const { return static_cast<std::uint32_t>(nodes_.size()); }
  [[nodiscard]] bool empty() const { return nodes_.empty(); }
  /// The values whose key their map already has, in order: they are kept apart from the children of the map.
  [[nodiscard]] const std::vector<std::uint32_t> &repeated() const { return repeated_; }
  /// The child of a map with that key, or `no_node`.
  [[nodiscard]] std::uint32_t find(std::uint32_t map, std::string_view key) const;
  /// The first child for which something holds, or `no_node`.
  template <class Holds> [[nodiscard]] std::uint32_t find_if(std::uint32_t node, const Holds &holds) const {
    std::uint32_t child = nodes_[node].first;
    while (child != no_node && !holds(nodes_[child])) child = nodes_[child].next;
    return child;
  }
  /// The child of a list with that number, from 0; there has to be one.
  [[nodiscard]] std::uint32_t item(std::uint32_t list, std::uint32_t number) const;
  /// The first node after all that a node holds.
  [[nodiscard]] std::uint32_t end_of(std::uint32_t node) const;
  /// JSON pointer of a node: `/rounds/0/plays/3`; empty for the root.
  [[nodiscard]] std::string path(std::uint32_t node) const;
  [[nodiscard]] Where where(std::uint32_t node) const { return {nodes_[node].span, node}; }
  [[nodiscard]] Where key_where(std::uint32_t node) const { return {nodes_[node].key_span, node}; }

  void clear();
  /// Appends a node below `parent` (`no_node` for the root), to be filled in before the next is added.
  Node &add(std::uint32_t parent);
  /// The same for a value whose key the map `parent` already has.
  Node &add_repeated(std::uint32_t parent);
  Node &at(std::uint32_t node) { return nodes_[node]; }
  /// Keeps text that is not in the source in this form (unescaped strings) until `clear`.
  std::string_view keep(std::string text);

private:
  Node &add_apart(std::uint32_t parent);

  std::vector<Node> nodes_;
  std::vector<std::uint32_t> last_child_; ///< by node, while building
  std::vector<std::uint32_t> repeated_;
  std::deque<std::string> kept_;
};

inline Node &Document::add_apart(std::uint32_t parent) {
  auto &added = nodes_.emplace_back();
  last_child_.push_back(no_node);
  added.parent = parent;
  return added;
}

inline Node &Document::add(std::uint32_t parent) {
  const auto number = size();
  auto &added = add_apart(parent);
  if (parent == no_node) return added;
  auto &above = nodes_[parent];
  added.position = above.size++;
  (above.first == no_node ? above.first : nodes_[last_child_[parent]].next) = number;
  last_child_[parent] = number;
  return added;
}

inline Node &Document::add_repeated(std::uint32_t parent) {
  repeated_.push_back(size());
  return add_apart(parent);
}

/// Keeps what is needed to locate findings in a document.
[[nodiscard]] std::shared_ptr<const KeptText> keep_text(const Source &source, const Document &document);

/// Reads one JSON text (RFC 8259) into a document. False, with findings A001-A006, where it is none; the document then holds what
/// comes before.
bool read_json(const Source &source, Document &document, std::vector<Finding> &findings);
/// Reads one YAML document into a document; anchors, aliases, tags, merge keys and directives are refused (A004).
bool read_yaml(const Source &source, Document &document, std::vector<Finding> &findings);

} // namespace arbitro

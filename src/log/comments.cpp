#include "comments.hpp"

#include "yaml_walk.hpp"

#include <algorithm>

namespace arbitro {

namespace {

/// A key, a scalar, or the end of a list or map.
struct Piece {
  Span span;
  std::uint32_t node;
};

/// Every key and scalar: between them stand only signs, blanks and comments.
std::vector<Piece> pieces_of(const Document &document) {
  std::vector<Piece> pieces;
  for (std::uint32_t node = 0; node < document.size(); ++node) {
    const Node &at = document[node];
    if (at.key_span.end > at.key_span.begin) pieces.push_back({at.key_span, node});
    if (at.kind == NodeKind::scalar) pieces.push_back({at.span, node});
  }
  return pieces;
}

/// The node on whose line a comment stands: the last one that ends before it on that line, the innermost of several that end together.
std::uint32_t node_before(const Document &document, std::uint32_t line_begin, std::uint32_t at) {
  std::uint32_t found = no_node;
  std::uint32_t best = line_begin;
  const auto consider = [&](std::uint32_t node, std::uint32_t end) {
    if (end <= at && end > line_begin && end >= best) {
      best = end;
      found = node;
    }
  };
  for (std::uint32_t node = 0; node < document.size(); ++node) {
    consider(node, document[node].key_span.end);
    consider(node, document[node].span.end);
  }
  return found;
}

/// The outermost node that begins at a byte or behind it.
std::uint32_t node_behind(const Document &document, std::uint32_t at) {
  for (std::uint32_t node = 0; node < document.size(); ++node) {
    const Node &candidate = document[node];
    const bool keyed = candidate.key_span.end > candidate.key_span.begin;
    if ((keyed ? candidate.key_span.begin : candidate.span.begin) >= at) return node;
  }
  return no_node;
}

} // namespace

Comments find_comments(const Source &source, const Document &document) {
  Comments comments;
  const std::string_view text = source.text();
  if (text.find('#') == std::string_view::npos) return comments;
  std::uint32_t at = 0;
  const auto search = [&](std::uint32_t end) {
    while (at < end) {
      const std::size_t found = text.substr(0, end).find('#', at);
      if (found == std::string_view::npos) break;
      const auto begin = static_cast<std::uint32_t>(found);
      at = line_end(text, begin);
      std::string_view comment = text.substr(begin, at - begin);
      comment.remove_suffix(comment.size() - (comment.find_last_not_of(" \t\r") + 1));
      const std::uint32_t line_begin = begin - column_of(text, begin);
      if (const std::uint32_t before = node_before(document, line_begin, begin); before != no_node) {
        comments.behind.emplace(before, comment);
      } else if (const std::uint32_t behind = node_behind(document, at); behind != no_node) {
        comments.before.emplace(behind, comment);
      } else {
        comments.last.push_back(comment);
      }
    }
    at = std::max(at, end);
  };
  for (const Piece &piece : pieces_of(document)) {
    search(piece.span.begin);
    at = std::max(at, piece.span.end);
  }
  search(static_cast<std::uint32_t>(text.size()));
  return comments;
}

} // namespace arbitro

#include "comments.hpp"

#include "yaml_walk.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

namespace arbitro {

namespace {

/// A key or a scalar.
struct Piece {
  Span span;
  std::uint32_t node;
};

/// Every key and scalar: between them are only signs, blanks and comments.
std::vector<Piece> pieces_of(const Document &document) {
  std::vector<Piece> pieces;
  for (std::uint32_t node = 0; node < document.size(); ++node) {
    const Node &at = document[node];
    if (at.key_span.end > at.key_span.begin) pieces.push_back({at.key_span, node});
    if (at.kind == NodeKind::scalar) pieces.push_back({at.span, node});
  }
  return pieces;
}

/// Where every key and value ends, in ascending order, inner nodes after the outer ones that end with them.
std::vector<std::pair<std::uint32_t, std::uint32_t>> ends_of(const Document &document) {
  std::vector<std::pair<std::uint32_t, std::uint32_t>> ends;
  for (std::uint32_t node = 0; node < document.size(); ++node) {
    ends.emplace_back(document[node].key_span.end, node);
    ends.emplace_back(document[node].span.end, node);
  }
  std::ranges::sort(ends);
  return ends;
}

std::string_view without_blanks(std::string_view comment) { return comment.substr(0, comment.find_last_not_of(" \t\r") + 1); }

std::uint32_t begin_of(const Node &node) { return node.key_span.end > node.key_span.begin ? node.key_span.begin : node.span.begin; }

} // namespace

Comments find_comments(std::string_view gap, const Source &source, const Document &document) {
  Comments comments;
  for (std::size_t at = gap.find('#'); at != std::string_view::npos; at = gap.find('#', at)) {
    const std::size_t end = std::min(gap.find('\n', at), gap.size());
    comments.before.emplace(0, without_blanks(gap.substr(at, end - at)));
    at = end;
  }
  const std::string_view text = source.text();
  if (text.find('#') == std::string_view::npos) return comments;
  const auto ends = ends_of(document);
  std::uint32_t next = 0; ///< the outermost node that begins after the present place
  std::uint32_t at = 0;
  const auto search = [&](std::uint32_t end) {
    while (at < end) {
      const std::size_t found = text.substr(0, end).find('#', at);
      if (found == std::string_view::npos) break;
      const auto begin = static_cast<std::uint32_t>(found);
      at = line_end(text, begin);
      const std::string_view comment = without_blanks(text.substr(begin, at - begin));
      const std::uint32_t line_begin = begin - column_of(text, begin);
      const auto before = std::ranges::upper_bound(ends, std::pair(begin, no_node));
      while (next < document.size() && begin_of(document[next]) < at) ++next;
      if (before != ends.begin() && std::prev(before)->first > line_begin) {
        comments.at_line_end.emplace(std::prev(before)->second, comment);
      } else if (next < document.size()) {
        comments.before.emplace(next, comment);
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

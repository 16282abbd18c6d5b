#include "comments.hpp"
#include "item.hpp"
#include "text/code_points.hpp"
#include "text/scalar.hpp"

#include <algorithm>

namespace arbitro {

namespace {

using Style = ScalarPlace;

void append_flow(const Item &item, std::string &out, Style style) {
  if (item.is_scalar()) {
    const bool is_quoted = item.kind == Item::Kind::quoted;
    out += item.kind == Item::Kind::text ? yaml_scalar(item.text, style) : is_quoted ? '"' + item.text + '"' : item.text;
    return;
  }
  const bool map = item.kind == Item::Kind::map;
  out += map ? '{' : '[';
  bool first = true;
  for (const Item &inner : item.items) {
    if (!first) out += ", ";
    first = false;
    if (map) out += yaml_scalar(inner.key, Style::flow) + ": ";
    append_flow(inner, out, Style::flow);
  }
  out += map ? '}' : ']';
}

class Page {
public:
  Page(const Comments &comments, std::string &out) : comments_(comments), out_(out) {}

  void write(const Item &root) {
    for (const std::uint32_t node : root.origins) lines(comments_.before, node, 0);
    if (stands_on_one_line(root, 0)) {
      append_flow(root, out_, Style::block);
      end_line(root);
    } else {
      children(root, 0);
    }
    for (const std::string_view comment : comments_.last) (out_ += comment) += '\n';
  }

private:
  using Lines = std::multimap<std::uint32_t, std::string_view>;

  void lines(const Lines &from, std::uint32_t node, std::size_t indent) {
    const auto [begin, end] = from.equal_range(node);
    for (auto line = begin; line != end; ++line) {
      out_.append(indent, ' ');
      (out_ += line->second) += '\n';
    }
  }

  /// The comments before an item and before whatever begins on the same line.
  void lines_before(const Item &item, std::size_t indent) {
    for (const std::uint32_t node : item.origins) lines(comments_.before, node, indent);
    if (item.key.empty() && !item.items.empty() && !stands_on_one_line(item, indent)) lines_before(item.items.front(), indent);
  }

  void end_line(const Item &item) {
    for (const std::uint32_t node : item.origins) {
      const auto [begin, end] = comments_.at_line_end.equal_range(node);
      for (auto comment = begin; comment != end; ++comment) (out_ += "  ") += comment->second;
    }
    out_ += '\n';
  }

  [[nodiscard]] bool has_comments_inside(const Item &item) const {
    return std::ranges::any_of(item.items, [&](const Item &inner) { return comments_.has(inner.origins) || has_comments_inside(inner); });
  }

  [[nodiscard]] bool stands_on_one_line(const Item &item, std::size_t column) const {
    if (item.is_scalar() || item.items.empty()) return true;
    if (!item.on_one_line || has_comments_inside(item)) return false;
    std::string line;
    append_flow(item, line, Style::block);
    return column + characters_in(line) <= widest_line;
  }

  /// Writes the entries of a list or map; the first may follow a dash on a line that is begun.
  void children(const Item &item, std::size_t indent, bool line_begun = false) {
    const bool map = item.kind == Item::Kind::map;
    std::size_t column = 0;
    if (item.aligned)
      for (const Item &inner : item.items)
        if (stands_on_one_line(inner, 0)) column = std::max(column, characters_in(yaml_scalar(inner.key, Style::block)) + 2);
    for (const Item &inner : item.items) {
      if (!line_begun) {
        lines_before(inner, indent);
        out_.append(indent, ' ');
      }
      line_begun = false;
      const std::string head = map ? yaml_scalar(inner.key, Style::block) + ":" : "-";
      const std::size_t width = std::max(characters_in(head) + 1, column);
      out_ += head;
      if (stands_on_one_line(inner, indent + width)) {
        out_.append(width - characters_in(head), ' ');
        append_flow(inner, out_, Style::block);
        end_line(inner);
      } else if (map) {
        end_line(inner);
        children(inner, indent + 2);
      } else {
        out_ += ' ';
        children(inner, indent + 2, true);
      }
    }
  }

  const Comments &comments_;
  std::string &out_;
};

} // namespace

void write_yaml(const Item &item, const Comments &comments, std::string &out) { Page(comments, out).write(item); }

} // namespace arbitro

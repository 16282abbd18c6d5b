#include "encode_yaml.hpp"
#include "text/code_points.hpp"

#include <algorithm>
#include <array>

namespace arbitro {

namespace {

enum class Style : std::uint8_t { block, flow };

/// Words that some reader of YAML takes for something else than a text.
bool is_reserved(std::string_view text) {
  constexpr std::array<std::string_view, 13> words{"~", "null", "true", "false", "yes", "no", "on", "off", "y", "n", "=", "<<", "..."};
  std::string lower(text);
  for (char &c : lower)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c + 0x20);
  return std::ranges::find(words, lower) != words.end();
}

/// Whether some reader would take the text for a number. Plain whole numbers stay as people write them.
bool looks_like_number(std::string_view text) {
  const std::size_t digits = text.find_first_not_of("0123456789");
  if (digits == std::string_view::npos) return text.size() > 1 && text.front() == '0';
  if (text.front() == '.' || text.front() == '+') return true;
  if (text.front() < '0' || text.front() > '9') return false;
  return text.find_first_not_of("0123456789abcdefABCDEFxXoO_.+") == std::string_view::npos ||
         (text.find_first_not_of("0123456789_.eE+-") == std::string_view::npos && text.find_first_of("eE") != std::string_view::npos);
}

bool is_plain(std::string_view text, Style style) {
  if (text.empty() || text.front() == ' ' || text.back() == ' ' || text.back() == ':' || is_reserved(text) || looks_like_number(text))
    return false;
  if (std::string_view("-?:,[]{}#&*!|>'\"%@`").find(text.front()) != std::string_view::npos) return false;
  if (text.find(": ") != std::string_view::npos || text.find(" #") != std::string_view::npos) return false;
  return style == Style::block || text.find_first_of(":?,[]{}") == std::string_view::npos;
}

/// Beyond four digits YAML has an escape of its own.
void append_yaml_escape(char32_t value, std::string &out) {
  if (value < 0x10000) return append_escape(value, out);
  constexpr char digits[] = "0123456789abcdef";
  out += "\\U";
  for (int shift = 28; shift >= 0; shift -= 4) out += digits[value >> shift & 15];
}

std::string spelled(std::string_view text, Style style) {
  bool plain = is_plain(text, style);
  for (std::size_t at = 0; plain && at < text.size();) {
    const CodePoint point = code_point_at(text, at);
    plain = !is_unsafe(point.value);
    at += point.bytes;
  }
  if (plain) return std::string(text);
  std::string out = "\"";
  for (std::size_t at = 0; at < text.size();) {
    const CodePoint point = code_point_at(text, at);
    if (text[at] == '\n' || text[at] == '\t') {
      out += text[at] == '\n' ? "\\n" : "\\t";
    } else if (is_unsafe(point.value)) {
      append_yaml_escape(point.value, out);
    } else {
      if (text[at] == '"' || text[at] == '\\') out += '\\';
      out += text.substr(at, point.bytes);
    }
    at += point.bytes;
  }
  return out + '"';
}

void append_flow(const Item &item, std::string &out, Style style) {
  if (item.kind == Item::Kind::text) {
    out += spelled(item.text, style);
    return;
  }
  if (item.kind == Item::Kind::quoted) {
    out += '"' + item.text + '"';
    return;
  }
  if (item.is_scalar()) {
    out += item.text;
    return;
  }
  const bool map = item.kind == Item::Kind::map;
  out += map ? '{' : '[';
  bool first = true;
  for (const Item &inner : item.items) {
    if (!first) out += ", ";
    first = false;
    if (map) out += spelled(inner.key, Style::flow) + ": ";
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
      const auto [begin, end] = comments_.behind.equal_range(node);
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
    return column + width_of(line) <= widest_line;
  }

  /// Writes the entries of a list or map; the first may follow a dash on a line that is begun.
  void children(const Item &item, std::size_t indent, bool line_begun = false) {
    const bool map = item.kind == Item::Kind::map;
    std::size_t column = 0;
    if (item.aligned)
      for (const Item &inner : item.items)
        if (stands_on_one_line(inner, 0)) column = std::max(column, width_of(spelled(inner.key, Style::block)) + 2);
    for (const Item &inner : item.items) {
      if (!line_begun) {
        lines_before(inner, indent);
        out_.append(indent, ' ');
      }
      line_begun = false;
      const std::string head = map ? spelled(inner.key, Style::block) + ":" : "-";
      const std::size_t width = std::max(width_of(head) + 1, column);
      out_ += head;
      if (stands_on_one_line(inner, indent + width)) {
        out_.append(width - width_of(head), ' ');
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

std::string flow_text(std::string_view text) { return spelled(text, Style::flow); }

void write_yaml(const Item &item, const Comments &comments, std::string &out) { Page(comments, out).write(item); }

} // namespace arbitro

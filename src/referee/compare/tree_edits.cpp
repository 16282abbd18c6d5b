#include "compare/tree_edits.hpp"

#include <algorithm>

namespace arbitro {

std::string TreeEdits::scalar(const std::string &text) const {
  constexpr std::string_view plain = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789 -.";
  const bool is_plain = !text.empty() && text.find_first_not_of(plain) == std::string::npos && text.front() != '-' && text.front() != ' ' &&
                        text.back() != ' ';
  if (is_plain && (!json_ || text == "true" || text == "false")) return text;
  std::string quoted = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') quoted += '\\';
    quoted += c;
  }
  return quoted + '"';
}

std::size_t TreeEdits::column_of(std::uint32_t offset) const {
  const std::size_t line = source_.text().substr(0, offset).rfind('\n');
  return line == std::string_view::npos ? offset : offset - line - 1;
}

std::uint32_t TreeEdits::line_end(std::uint32_t offset) const {
  const std::size_t end = source_.text().find('\n', offset);
  std::size_t at = end == std::string_view::npos ? source_.text().size() : end;
  if (at > offset && source_.text()[at - 1] == '\r') --at;
  return static_cast<std::uint32_t>(at);
}

bool TreeEdits::is_in_brackets(std::uint32_t node) const {
  const std::string_view text = source_.text(document_[node].span);
  return text.starts_with('{') || text.starts_with('[');
}

TextEdit TreeEdits::replace(std::uint32_t node, const std::string &value) const { return {document_[node].span, scalar(value)}; }

TextEdit TreeEdits::add_member(std::uint32_t map, const std::string &key, const std::string &value, std::uint32_t before) const {
  const std::string entry = (json_ ? '"' + key + '"' : key) + ": " + value;
  const std::uint32_t first = document_[map].first;
  if (first == no_node) return {{document_[map].span.begin + 1, document_[map].span.begin + 1}, entry};
  const std::string indent(column_of(document_[first].key_span.begin), ' ');
  if (before != no_node) {
    const std::uint32_t begin = document_[before].key_span.begin;
    return {{begin, begin}, entry + (is_in_brackets(map) ? ", " : "\n" + indent)};
  }
  std::uint32_t last = first;
  while (document_[last].next != no_node) last = document_[last].next;
  const std::uint32_t end = document_[last].span.end;
  if (is_in_brackets(map)) return {{end, end}, ", " + entry};
  return {{line_end(end), line_end(end)}, "\n" + indent + entry};
}

TextEdit TreeEdits::add_element(std::uint32_t neighbour, const std::string &element, bool behind) const {
  const Span span = document_[neighbour].span;
  const std::uint32_t at = behind ? span.end : span.begin;
  if (is_in_brackets(document_[neighbour].parent)) return {{at, at}, behind ? ", " + element : element + ", "};
  const auto indent = static_cast<std::uint32_t>(column_of(span.begin));
  const std::string lead(source_.text().substr(span.begin - indent, indent));
  if (behind) return {{line_end(at), line_end(at)}, "\n" + lead + element};
  return {{at - indent, at - indent}, lead + element + "\n"};
}

TextEdit TreeEdits::erase_element(std::uint32_t node) const {
  const std::uint32_t list = document_[node].parent;
  const Span span = document_[node].span;
  if (is_in_brackets(list)) {
    if (document_[node].next != no_node) return {{span.begin, document_[document_[node].next].span.begin}, ""};
    std::uint32_t begin = span.begin;
    for (std::uint32_t item = document_[list].first; item != node; item = document_[item].next) begin = document_[item].span.end;
    return {{begin, span.end}, ""};
  }
  const auto end = static_cast<std::uint32_t>(std::min<std::size_t>(line_end(span.end) + 1, source_.text().size()));
  return {{span.begin - static_cast<std::uint32_t>(column_of(span.begin)), end}, ""};
}

TextEdit TreeEdits::add_remark(std::uint32_t offset, const std::string &remark) const {
  return {{line_end(offset), line_end(offset)}, " # " + remark};
}

} // namespace arbitro

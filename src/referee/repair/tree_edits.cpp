#include "referee/repair/tree_edits.hpp"

#include "log/yaml_walk.hpp"

#include <algorithm>

namespace arbitro {
namespace {

bool is_in_brackets(const Source &source, const Document &document, std::uint32_t node) {
  const std::string_view text = source.text(document[node].span);
  return text.starts_with('{') || text.starts_with('[');
}

} // namespace

std::uint32_t sibling_before(const Document &document, std::uint32_t node) {
  std::uint32_t before = no_node;
  for (std::uint32_t item = document[document[node].parent].first; item != node && item != no_node; item = document[item].next)
    before = item;
  return before;
}

TextEdits erase_elements(const Source &source, const Document &document, std::uint32_t first, std::uint32_t last) {
  if (is_in_brackets(source, document, document[first].parent)) {
    const std::uint32_t next = document[last].next, before = sibling_before(document, first);
    const std::uint32_t begin = document[first].span.begin;
    if (next != no_node) return {{{begin, document[next].span.begin}, ""}};
    return {{{before == no_node ? begin : document[before].span.end, document[last].span.end}, ""}};
  }
  TextEdits edits;
  for (std::uint32_t node = first; node != document[last].next; node = document[node].next) {
    const Span span = document[node].span;
    const std::size_t line_break = source.text().find('\n', span.end);
    const std::size_t end = line_break == std::string_view::npos ? source.text().size() : line_break + 1;
    edits.push_back({{span.begin - column_of(source.text(), span.begin), static_cast<std::uint32_t>(end)}, ""});
  }
  return edits;
}

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

TextEdit TreeEdits::replace(std::uint32_t node, const std::string &value) const { return {document_[node].span, scalar(value)}; }

TextEdit TreeEdits::add_member(std::uint32_t map, const std::string &key, const std::string &value, std::uint32_t before) const {
  const std::string entry = (json_ ? '"' + key + '"' : key) + ": " + value;
  const std::uint32_t first = document_[map].first;
  if (first == no_node) return {{document_[map].span.begin + 1, document_[map].span.begin + 1}, entry};
  const std::string indent(column_of(source_.text(), document_[first].key_span.begin), ' ');
  if (before != no_node) {
    const std::uint32_t begin = document_[before].key_span.begin;
    return {{begin, begin}, entry + (is_in_brackets(source_, document_, map) ? ", " : "\n" + indent)};
  }
  std::uint32_t last = first;
  while (document_[last].next != no_node) last = document_[last].next;
  const std::uint32_t end = document_[last].span.end;
  if (is_in_brackets(source_, document_, map)) return {{end, end}, ", " + entry};
  return {{line_end(source_.text(), end), line_end(source_.text(), end)}, "\n" + indent + entry};
}

TextEdit TreeEdits::add_element(std::uint32_t neighbour, const std::string &element, bool behind) const {
  const Span span = document_[neighbour].span;
  const std::uint32_t at = behind ? span.end : span.begin;
  if (is_in_brackets(source_, document_, document_[neighbour].parent)) return {{at, at}, behind ? ", " + element : element + ", "};
  const auto indent = column_of(source_.text(), span.begin);
  const std::string lead(source_.text().substr(span.begin - indent, indent));
  if (behind) return {{line_end(source_.text(), at), line_end(source_.text(), at)}, "\n" + lead + element};
  return {{at - indent, at - indent}, lead + element + "\n"};
}

TextEdit TreeEdits::add_remark(std::uint32_t offset, const std::string &remark) const {
  return {{line_end(source_.text(), offset), line_end(source_.text(), offset)}, " # " + remark};
}

} // namespace arbitro

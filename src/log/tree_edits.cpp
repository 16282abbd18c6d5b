#include "tree_edits.hpp"

#include "text/join.hpp"
#include "text/scalar.hpp"
#include "yaml_walk.hpp"

namespace arbitro {

bool TreeEdits::is_in_brackets(std::uint32_t node) const {
  const std::string_view text = source_.text(document_[node].span);
  return text.starts_with('{') || text.starts_with('[');
}

bool TreeEdits::has_quoted_keys(std::uint32_t map) const {
  for (std::uint32_t node = map; node != no_node; node = document_[node].parent)
    if (document_[node].kind == NodeKind::map && document_[node].first != no_node)
      return source_.text(document_[document_[node].first].key_span).starts_with('"');
  return false;
}

std::uint32_t TreeEdits::sibling_before(std::uint32_t node) const {
  std::uint32_t before = no_node;
  for (std::uint32_t item = document_[document_[node].parent].first; item != node && item != no_node; item = document_[item].next)
    before = item;
  return before;
}

std::uint32_t TreeEdits::last_child(std::uint32_t node) const {
  std::uint32_t last = document_[node].first;
  while (document_[last].next != no_node) last = document_[last].next;
  return last;
}

std::string TreeEdits::scalar(std::uint32_t map, std::string_view text) const {
  if (!has_quoted_keys(map)) return yaml_scalar(text, ScalarPlace::flow);
  return text == "true" || text == "false" ? std::string(text) : double_quoted(text);
}

std::string TreeEdits::joined(std::uint32_t map, const std::vector<MapEntry> &entries, const std::string &between) const {
  const bool in_quotes = has_quoted_keys(map);
  return join(entries, between, [&](const MapEntry &entry) {
    return (in_quotes ? double_quoted(entry.key) : yaml_scalar(entry.key, ScalarPlace::flow)) + ": " + entry.value;
  });
}

std::string TreeEdits::map_of(std::uint32_t map, const std::vector<MapEntry> &entries) const {
  return '{' + joined(map, entries, ", ") + '}';
}

TextEdit TreeEdits::replace(std::uint32_t node, std::string_view text) const {
  const Span span = document_[node].span;
  return {span, written_like(source_, span, text)};
}

TextEdit TreeEdits::add_entries(std::uint32_t map, const std::vector<MapEntry> &entries, std::uint32_t before) const {
  const std::uint32_t first = document_[map].first;
  if (first == no_node) return {{document_[map].span.begin + 1, document_[map].span.begin + 1}, joined(map, entries, ", ")};
  const bool in_brackets = is_in_brackets(map);
  const std::string between =
      in_brackets ? ", " : line_break() + std::string(column_of(source_.text(), document_[first].key_span.begin), ' ');
  const std::string text = joined(map, entries, between);
  if (before != no_node) {
    const std::uint32_t begin = document_[before].key_span.begin;
    return {{begin, begin}, text + between};
  }
  const std::uint32_t end = document_[last_child(map)].span.end;
  const std::uint32_t at = in_brackets ? end : line_end(source_.text(), end);
  return {{at, at}, between + text};
}

TextEdit TreeEdits::add_elements(std::uint32_t neighbour, const std::vector<std::string> &elements, bool after) const {
  const Span span = document_[neighbour].span;
  const std::uint32_t indent = column_of(source_.text(), span.begin);
  const bool in_brackets = is_in_brackets(document_[neighbour].parent);
  const std::string lead = in_brackets ? "" : std::string(source_.text().substr(span.begin - indent, indent));
  const std::string between = in_brackets ? ", " : line_break();
  std::string text;
  for (const std::string &element : elements) text += after ? between + lead + element : lead + element + between;
  const std::uint32_t at = in_brackets ? (after ? span.end : span.begin) : after ? line_end(source_.text(), span.end) : span.begin - indent;
  return {{at, at}, text};
}

TextEdit TreeEdits::erase_lines(Span span) const {
  const std::string_view text = source_.text();
  const std::uint32_t begin = span.begin - column_of(text, span.begin), end = line_end(text, span.end);
  const std::size_t comment = text.substr(0, end).find('#', span.end);
  if (comment == std::string_view::npos) return {{begin, std::min<std::uint32_t>(end + 1, static_cast<std::uint32_t>(text.size()))}, ""};
  return {{static_cast<std::uint32_t>(text.find_first_not_of(' ', begin)), static_cast<std::uint32_t>(comment)}, ""};
}

TextEdits TreeEdits::erase_elements(std::uint32_t first, std::uint32_t last) const {
  if (is_in_brackets(document_[first].parent)) {
    const std::uint32_t next = document_[last].next, before = sibling_before(first);
    const std::uint32_t begin = document_[first].span.begin;
    if (next != no_node) return {{{begin, document_[next].span.begin}, ""}};
    return {{{before == no_node ? begin : document_[before].span.end, document_[last].span.end}, ""}};
  }
  TextEdits edits;
  for (std::uint32_t node = first; node != document_[last].next; node = document_[node].next)
    edits.push_back(erase_lines(document_[node].span));
  return edits;
}

TextEdit TreeEdits::erase_entry(std::uint32_t value) const {
  if (!is_in_brackets(document_[value].parent)) return erase_lines({document_[value].key_span.begin, document_[value].span.end});
  return {{document_[sibling_before(value)].span.end, document_[value].span.end}, ""};
}

TextEdit TreeEdits::add_remark(std::uint32_t offset, const std::string &remark) const {
  return {{line_end(source_.text(), offset), line_end(source_.text(), offset)}, " # " + remark};
}

} // namespace arbitro

#include "item.hpp"
#include "text/code_points.hpp"
#include "text/scalar.hpp"

#include <algorithm>

namespace arbitro {

namespace {

/// Writes an item on one line, with the given texts after commas and colons.
void append_line(const Item &item, std::string_view comma, std::string_view colon, std::string &out) {
  if (item.kind == Item::Kind::bare) {
    out += item.text;
    return;
  }
  if (item.is_scalar()) {
    out += double_quoted(item.text);
    return;
  }
  const bool map = item.kind == Item::Kind::map;
  out += map ? '{' : '[';
  bool first = true;
  for (const Item &inner : item.items) {
    if (!first) out += comma;
    first = false;
    if (map) {
      (out += double_quoted(inner.key)) += colon;
    }
    append_line(inner, comma, colon, out);
  }
  out += map ? '}' : ']';
}

void append_spread(const Item &item, std::size_t indent, std::string &out) {
  const std::size_t column = out.size() - (out.rfind('\n') + 1);
  if (item.is_scalar() || item.on_one_line || item.items.empty()) {
    std::string line;
    append_line(item, ", ", ": ", line);
    if (item.is_scalar() || item.items.empty() || column + characters_in(line) <= widest_line) {
      out += line;
      return;
    }
  }
  const bool map = item.kind == Item::Kind::map;
  out += map ? "{" : "[";
  bool first = true;
  for (const Item &inner : item.items) {
    out += first ? "\n" : ",\n";
    first = false;
    out.append(indent + 2, ' ');
    if (map) {
      out += double_quoted(inner.key) + ": ";
    }
    append_spread(inner, indent + 2, out);
  }
  out += '\n';
  out.append(indent, ' ');
  out += map ? '}' : ']';
}

} // namespace

std::string log_text(const Item &item, LogForm form, const Comments &comments) {
  std::string text;
  if (form == LogForm::yaml)
    write_yaml(item, comments, text);
  else {
    form == LogForm::json ? append_spread(item, 0, text) : append_line(item, ",", ":", text);
    text += '\n';
  }
  return text;
}

} // namespace arbitro

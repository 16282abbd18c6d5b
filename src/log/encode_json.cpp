#include "item.hpp"
#include "text/code_points.hpp"

#include <algorithm>

namespace arbitro {

namespace {

/// A string with the escapes that RFC 8259 requires, and those of characters that steer a terminal or turn the writing.
void append_string(std::string_view text, std::string &out) {
  out += '"';
  for (std::size_t at = 0; at < text.size();) {
    const CodePoint point = code_point_at(text, at);
    const char c = text[at];
    constexpr std::string_view short_escapes = "\b\t\n\f\r\"\\";
    if (const std::size_t escape = short_escapes.find(c); escape != std::string_view::npos)
      (out += '\\') += "btnfr\"\\"[escape];
    else if (is_unsafe(point.value))
      append_escape(point.value, out);
    else
      out += text.substr(at, point.bytes);
    at += point.bytes;
  }
  out += '"';
}

/// Writes an item on one line, with the given texts after commas and colons.
void append_line(const Item &item, std::string_view comma, std::string_view colon, std::string &out) {
  if (item.kind == Item::Kind::bare) {
    out += item.text;
    return;
  }
  if (item.is_scalar()) return append_string(item.text, out);
  const bool map = item.kind == Item::Kind::map;
  out += map ? '{' : '[';
  bool first = true;
  for (const Item &inner : item.items) {
    if (!first) out += comma;
    first = false;
    if (map) {
      append_string(inner.key, out);
      out += colon;
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
    if (item.is_scalar() || item.items.empty() || column + width_of(line) <= widest_line) {
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
      append_string(inner.key, out);
      out += ": ";
    }
    append_spread(inner, indent + 2, out);
  }
  out += '\n';
  out.append(indent, ' ');
  out += map ? '}' : ']';
}

} // namespace

std::size_t width_of(std::string_view text) {
  return static_cast<std::size_t>(
      std::count_if(text.begin(), text.end(), [](char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; }));
}

void write_compact_json(const Item &item, std::string &out) {
  append_line(item, ",", ":", out);
  out += '\n';
}

void write_json(const Item &item, std::string &out) {
  append_spread(item, 0, out);
  out += '\n';
}

} // namespace arbitro

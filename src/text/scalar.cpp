#include "scalar.hpp"

#include "code_points.hpp"

#include <algorithm>
#include <array>

namespace arbitro {
namespace {

/// Words that some reader of YAML takes for something else than a text.
bool is_reserved(std::string_view text) {
  constexpr std::array<std::string_view, 13> words{"~", "null", "true", "false", "yes", "no", "on", "off", "y", "n", "=", "<<", "..."};
  return std::ranges::find(words, in_small_letters(text)) != words.end();
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

/// Whether the text can do without quotes as far as its characters go.
bool may_stand_bare(std::string_view text, ScalarPlace place) {
  if (text.empty() || text.front() == ' ' || text.back() == ' ' || text.back() == ':') return false;
  if (std::string_view("-?:,[]{}#&*!|>'\"%@`").find(text.front()) != std::string_view::npos) return false;
  if (text.find(": ") != std::string_view::npos || text.find(" #") != std::string_view::npos) return false;
  return place == ScalarPlace::block || text.find_first_of(":?,[]{}") == std::string_view::npos;
}

bool is_plain(std::string_view text, ScalarPlace place) {
  return may_stand_bare(text, place) && !is_reserved(text) && !looks_like_number(text);
}

/// Whether no character would steer a terminal or be invisible.
bool is_safe(std::string_view text) {
  for (std::size_t at = 0; at < text.size();) {
    const CodePoint point = code_point_at(text, at);
    if (is_unsafe(point.value)) return false;
    at += point.bytes;
  }
  return true;
}

/// Beyond four digits YAML has an escape of its own; JSON has pairs of them.
void append_yaml_escape(char32_t value, std::string &out) {
  if (value < 0x10000) return append_escape(value, out);
  append_hex(value, 8, out += "\\U");
}

constexpr char32_t replacement = 0xFFFD; ///< of a byte that belongs to no text

/// With the escapes that RFC 8259 requires, and those of characters that steer a terminal or turn the writing.
template <class Escape> std::string in_double_quotes(std::string_view text, const Escape &append) {
  constexpr std::string_view short_escapes = "\b\t\n\f\r\"\\";
  std::string out = "\"";
  for (std::size_t at = 0; at < text.size();) {
    const CodePoint point = code_point_at(text, at);
    if (const std::size_t escape = short_escapes.find(text[at]); escape != short_escapes.npos)
      (out += '\\') += "btnfr\"\\"[escape];
    else if (is_unsafe(point.value))
      append(point.valid ? point.value : replacement, out);
    else
      out += text.substr(at, point.bytes);
    at += point.bytes;
  }
  return out + '"';
}

bool is_space(char c) { return c == ' ' || c == '\t'; }

/// The last character before a place that is no space; a line end where there is none.
char last_before(std::string_view text, std::size_t at) {
  while (at > 0 && is_space(text[at - 1])) --at;
  return at == 0 ? '\n' : text[at - 1];
}

/// Likewise the first from a place on.
char first_from(std::string_view text, std::size_t at) {
  while (at < text.size() && is_space(text[at])) ++at;
  return at == text.size() ? '\n' : text[at];
}

/// Whether a span without quotes holds all of a scalar.
bool is_whole(std::string_view text, Span span) {
  constexpr std::string_view ahead = ":,[{-\n", after = ",]}#\r\n:";
  return ahead.find(last_before(text, span.begin)) != ahead.npos && after.find(first_from(text, span.end)) != after.npos;
}

/// Whether a span is the value of a key in double quotes, as in JSON.
bool is_value_of_quoted_key(std::string_view text, Span span) {
  std::size_t at = span.begin;
  while (at > 0 && is_space(text[at - 1])) --at;
  return at > 0 && text[at - 1] == ':' && last_before(text, at - 1) == '"';
}

} // namespace

std::string_view json_number(std::string_view text) {
  std::size_t at = 0;
  const auto take = [&](std::string_view any_of) {
    const bool is_there = at < text.size() && any_of.find(text[at]) != std::string_view::npos;
    at += is_there ? 1 : 0;
    return is_there;
  };
  const auto digits = [&] {
    const std::size_t begin = at;
    while (take("0123456789")) {
    }
    return at > begin;
  };
  take("-");
  if (!take("0") && !digits()) return {};
  if (take(".") && !digits()) return {};
  if (take("eE")) {
    take("+-");
    if (!digits()) return {};
  }
  return text.substr(0, at);
}

bool is_json_literal(std::string_view text) { return text == "true" || text == "false" || (!text.empty() && json_number(text) == text); }

std::string yaml_scalar(std::string_view text, ScalarPlace place) {
  return is_plain(text, place) && is_safe(text) ? std::string(text) : in_double_quotes(text, append_yaml_escape);
}

std::string double_quoted(std::string_view text) { return in_double_quotes(text, append_escape); }

std::string written_like(const Source &source, Span span, std::string_view text) {
  const std::string_view there = source.text(span);
  const bool has_quotes = there.size() > 1 && there.front() == there.back();
  if (has_quotes && there.front() == '"') return double_quoted(text);
  if (has_quotes && there.front() == '\'') {
    if (!is_safe(text)) return double_quoted(text);
    std::string out = "'";
    for (const char letter : text) out += letter == '\'' ? "''" : std::string(1, letter);
    return out + "'";
  }
  if (!is_whole(source.text(), span)) return std::string(text);
  if (is_value_of_quoted_key(source.text(), span)) return is_json_literal(text) || text == "null" ? std::string(text) : double_quoted(text);
  // Cards may look like numbers: what was bare stays so wherever a log reads the same text.
  const bool is_text = may_stand_bare(text, ScalarPlace::flow) && is_safe(text) && text != "~" && text != "null";
  return is_text ? std::string(text) : double_quoted(text);
}

} // namespace arbitro

#include "escape.hpp"

#include "arbitro/render.hpp"

#include <algorithm>
#include <array>
#include <initializer_list>
#include <iterator>
#include <utility>

namespace arbitro {

namespace {

constexpr CodePointRange wide[] = {{0x1100, 0x115F},   {0x2E80, 0x303E},   {0x3041, 0x33FF},   {0x3400, 0x4DBF},
                                   {0x4E00, 0x9FFF},   {0xA000, 0xA4CF},   {0xA960, 0xA97F},   {0xAC00, 0xD7A3},
                                   {0xF900, 0xFAFF},   {0xFE30, 0xFE6F},   {0xFF00, 0xFF60},   {0xFFE0, 0xFFE6},
                                   {0x1F300, 0x1F64F}, {0x1F680, 0x1F6FF}, {0x1F900, 0x1F9FF}, {0x20000, 0x3FFFD}};
constexpr CodePointRange narrowless[] = {{0x0300, 0x036F}, {0x0483, 0x0489}, {0x0591, 0x05BD}, {0x064B, 0x065F}, {0x1AB0, 0x1AFF},
                                         {0x1DC0, 0x1DFF}, {0x200C, 0x200D}, {0x20D0, 0x20FF}, {0xFE00, 0xFE0F}, {0xFE20, 0xFE2F}};

/// Whether the last character is one that those who read lines cut away from their beginning.
bool ends_with_space(std::string_view text) {
  constexpr std::string_view spaces[] = {" ",      "\u00A0", "\u1680", "\u2000", "\u2001", "\u2002", "\u2003", "\u2004", "\u2005",
                                         "\u2006", "\u2007", "\u2008", "\u2009", "\u200A", "\u202F", "\u205F", "\u3000"};
  return std::ranges::any_of(spaces, [&](std::string_view space) { return text.ends_with(space); });
}

/// A character and what is written instead.
using Escape = std::pair<char, std::string_view>;

/// The text with some characters each replaced.
std::string replaced(std::string_view text, std::initializer_list<Escape> escapes) {
  std::string result;
  result.reserve(text.size() + 16);
  for (const char c : text) {
    const auto *const escape = std::ranges::find(escapes, c, &Escape::first);
    result += escape == escapes.end() ? std::string_view(&c, 1) : escape->second;
  }
  return result;
}

} // namespace

int width_of(char32_t value) {
  if (value < std::begin(narrowless)->first) return 1;
  return is_within(narrowless, value) ? 0 : is_within(wide, value) ? 2 : 1;
}

std::string safe_text(std::string_view text) {
  // Build servers take two colons for a command where a line begins, but for spaces, and lines may be wrapped before any word.
  constexpr std::string_view colons = "::";
  std::string safe = without_old_commands(visible(text));
  for (std::size_t at = safe.find(colons); at != safe.npos; at = safe.find(colons, at + 1))
    if (at == 0 || ends_with_space(std::string_view(safe).substr(0, at))) safe.replace(at, colons.size(), "∷");
  return safe;
}

std::string without_old_commands(std::string text) {
  constexpr std::string_view signs = "##[";
  for (std::size_t at = text.find(signs); at != text.npos; at = text.find(signs, at)) text.replace(at, 1, "♯");
  return text;
}

int display_width(std::string_view text) {
  if (std::ranges::all_of(text, [](char c) { return c >= ' ' && c <= '~'; })) return static_cast<int>(text.size());
  int width = 0;
  for (std::size_t offset = 0; offset < text.size();) {
    if (text.substr(offset).starts_with("\033[")) {
      offset = std::min(text.find('m', offset), text.size() - 1) + 1;
      continue;
    }
    const CodePoint point = code_point_at(text, offset);
    width += width_of(point.value);
    offset += point.bytes;
  }
  return width;
}

std::string padded(std::string_view text, int width, bool to_the_right) {
  const std::string blanks(static_cast<std::size_t>(std::max(0, width - display_width(text))), ' ');
  return to_the_right ? blanks + std::string(text) : std::string(text) + blanks;
}

std::string shorten(std::string_view text, int width) {
  if (display_width(text) <= width) return std::string(text);
  int used = 1;
  std::size_t offset = 0;
  while (offset < text.size()) {
    const CodePoint point = code_point_at(text, offset);
    if (used + width_of(point.value) > width) break;
    used += width_of(point.value);
    offset += point.bytes;
  }
  return std::string(text.substr(0, offset)) + "…";
}

std::string markdown(std::string_view text) {
  return replaced(safe_text(text), {{'&', "&amp;"},
                                    {'<', "&lt;"},
                                    {'>', "&gt;"},
                                    {'@', "&#64;"},
                                    {'|', "\\|"},
                                    {'\\', "\\\\"},
                                    {'`', "\\`"},
                                    {'*', "\\*"},
                                    {'_', "\\_"},
                                    {'[', "\\["},
                                    {']', "\\]"},
                                    {'#', "\\#"},
                                    {'~', "\\~"},
                                    {'$', "\\$"}});
}

std::string xml(std::string_view text) {
  return replaced(safe_text(text), {{'&', "&amp;"}, {'<', "&lt;"}, {'>', "&gt;"}, {'"', "&quot;"}, {'\'', "&apos;"}});
}

std::string github_message(std::string_view text) { return replaced(visible(text), {{'%', "%25"}}); }

std::string github_property(std::string_view text) { return replaced(visible(text), {{'%', "%25"}, {':', "%3A"}, {',', "%2C"}}); }

std::string csv_field(std::string_view text, char separator) {
  // A program set to another separator begins cells elsewhere, and takes quotes as they come.
  constexpr std::string_view separators = ",;|\t";
  constexpr std::array<std::string_view, 8> formulas{"=", "+", "-", "@", "＝", "＋", "－", "＠"};
  const std::string safe = safe_text(text);
  std::string field;
  bool begins_cell = safe != "-";
  for (std::size_t i = 0; i < safe.size(); ++i) {
    const char c = safe[i];
    const std::string_view rest = std::string_view(safe).substr(i);
    if (begins_cell && std::ranges::any_of(formulas, [&](std::string_view formula) { return rest.starts_with(formula); })) field += '\'';
    begins_cell = separators.find(c) != separators.npos || (begins_cell && (c == ' ' || c == '"'));
    field += c;
  }
  if (field.find('"') == std::string::npos && field.find(separator) == std::string::npos) return field;
  return '"' + replaced(field, {{'"', "\"\""}}) + '"';
}

std::string uri(std::string_view path) {
  constexpr std::string_view kept = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~/";
  std::string result = path.starts_with('/') ? "file://" : "";
  for (std::size_t i = 0; i < path.size(); ++i) {
    const std::string_view rest = path.substr(i, 4);
    if (kept.find(path[i]) != std::string_view::npos) {
      result += path[i];
    } else if (rest.size() == 4 && rest.starts_with("\\x") && rest.find_first_not_of(hex_capitals, 2) == std::string_view::npos) {
      (result += '%') += rest.substr(2); // a byte that is no UTF-8, as `legible` writes it
      i += 3;
    } else {
      append_hex(static_cast<unsigned char>(path[i]), 2, result += '%', hex_capitals);
    }
  }
  return result;
}

} // namespace arbitro

#include "yaml_walk.hpp"

#include <algorithm>

namespace arbitro {

namespace {

constexpr bool is_blank(char c) { return c == ' ' || c == '\t'; }
constexpr bool is_break(char c) { return c == '\n' || c == '\r'; }

std::uint32_t narrow(std::size_t at, std::string_view text) { return static_cast<std::uint32_t>(std::min(at, text.size())); }

} // namespace

YamlGap yaml_gap(std::string_view text, std::uint32_t begin) {
  YamlGap gap{begin};
  bool indentation = begin == 0 || text[begin - 1] == '\n';
  for (auto &at = gap.end; at < text.size(); ++at) {
    const char c = text[at];
    if (c == '\t') {
      if (indentation && gap.indent_tab == UINT32_MAX) gap.indent_tab = at;
    } else if (is_break(c)) {
      indentation = true;
      gap.indent_tab = UINT32_MAX;
    } else if (c == '#' && (at == 0 || is_blank(text[at - 1]) || is_break(text[at - 1]))) {
      at = line_end(text, at) - 1;
    } else if (c != ' ') {
      break;
    }
  }
  return gap;
}

bool is_yaml_space(std::string_view text, std::uint32_t at) { return at >= text.size() || is_blank(text[at]) || is_break(text[at]); }

std::uint32_t column_of(std::string_view text, std::uint32_t at) {
  const auto before = at == 0 ? std::string_view::npos : text.rfind('\n', at - 1);
  return before == std::string_view::npos ? at : at - static_cast<std::uint32_t>(before) - 1;
}

std::uint32_t line_end(std::string_view text, std::uint32_t at) { return narrow(text.find_first_of("\r\n", at), text); }

bool is_marker(std::string_view text, std::uint32_t at, std::string_view marker) {
  return text.substr(at, 3) == marker && (at == 0 || text[at - 1] == '\n') && is_yaml_space(text, at + 3);
}

std::uint32_t quoted_end(std::string_view text, std::uint32_t begin) {
  const char quote = text[begin];
  for (auto at = begin + 1; at < text.size(); ++at) {
    if (quote == '"' && text[at] == '\\') {
      ++at;
    } else if (text[at] == quote) {
      if (quote == '"' || at + 1 == text.size() || text[at + 1] != quote) return at + 1;
      ++at;
    }
  }
  return 0;
}

std::uint32_t flow_end(std::string_view text, std::uint32_t begin) {
  std::uint32_t depth = 0;
  for (auto at = begin; at < text.size(); ++at) {
    const char c = text[at];
    const bool begins = at == 0 || is_yaml_space(text, at - 1) || std::string_view("[{,:").find(text[at - 1]) != std::string_view::npos;
    if (c == '#' && begins) {
      at = line_end(text, at);
    } else if ((c == '"' || c == '\'') && begins) {
      at = quoted_end(text, at);
      if (at == 0) return 0;
      --at;
    } else if (c == '[' || c == '{') {
      ++depth;
    } else if ((c == ']' || c == '}') && --depth == 0) {
      return at + 1;
    }
  }
  return 0;
}

bool may_begin_plain(std::string_view text, std::uint32_t at, bool in_flow) {
  constexpr std::string_view indicators = "&*!|>%@`\"'#,[]{}";
  if (indicators.find(text[at]) != std::string_view::npos) return false;
  if (text[at] != '-' && text[at] != '?' && text[at] != ':') return true;
  return !is_yaml_space(text, at + 1) && !(in_flow && std::string_view(",[]{}").find(text[at + 1]) != std::string_view::npos);
}

std::uint32_t plain_end(std::string_view text, std::uint32_t begin, std::string_view value) {
  auto at = begin;
  const auto past_space = [](std::string_view of, std::size_t from) {
    while (from < of.size() && (is_blank(of[from]) || is_break(of[from]))) ++from;
    return from;
  };
  for (std::size_t i = 0; i < value.size();) {
    if (at == text.size()) return 0;
    if (is_blank(value[i]) || is_break(value[i])) {
      const auto next = static_cast<std::uint32_t>(past_space(text, at));
      if (next == at) return 0;
      at = next;
      i = past_space(value, i);
    } else if (text[at++] != value[i++]) {
      return 0;
    }
  }
  return at;
}

std::uint32_t block_end(std::string_view text, std::uint32_t begin, int parent) {
  auto end = line_end(text, begin);
  const auto header = text.substr(begin, std::min(end - begin, 3U));
  const auto digit = header.find_first_of("123456789", 1);
  int indent = digit == std::string_view::npos ? 0 : std::max(parent, 0) + (header[digit] - '0');
  auto last = std::min(begin + static_cast<std::uint32_t>(header.find_last_of("|>+-123456789")) + 1, end);
  if (!is_yaml_space(text, last)) return 0;
  while (end < text.size()) {
    const auto line = narrow(text.find('\n', end), text) + 1;
    if (line >= text.size()) break;
    end = line_end(text, line);
    const auto first = narrow(text.find_first_not_of(' ', line), text);
    if (first >= end) continue;
    const auto spaces = static_cast<int>(first - line);
    if (indent == 0) indent = std::max(spaces, parent + 1);
    if (spaces < std::max(indent, 1)) break;
    last = narrow(text.find_last_not_of(" \t", end - 1) + 1, text);
  }
  return last;
}

} // namespace arbitro

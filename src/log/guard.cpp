#include "guard.hpp"

#include "text/code_points.hpp"

#include <algorithm>
#include <utility>

namespace arbitro {

namespace {

constexpr bool is_word(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' || c == '+' || c == '-' || c == '.' ||
         !is_ascii(c);
}

/// 1 for a byte that is or begins a control character or byte order mark; without branches, so that compilers look at many bytes at once.
constexpr unsigned char may_be_control(unsigned char byte) {
  return static_cast<unsigned char>(((byte < 0x20) & (byte != '\t') & (byte != '\n')) | (byte == 0x7F) | (byte == 0xC2) | (byte == 0xEF));
}

/// Length in bytes of the control character at a byte, 0 where there is none.
std::size_t control_length(std::string_view text, std::size_t at, Controls controls) {
  const auto byte = static_cast<unsigned char>(text[at]);
  const auto next = at + 1 < text.size() ? static_cast<unsigned char>(text[at + 1]) : 0U;
  if (byte == '\r') return controls == Controls::yaml && next != '\n' ? 1 : 0;
  if (byte < 0x20) return 1;
  if (controls == Controls::json) return 0;
  if (byte == 0x7F) return 1;
  if (text.substr(at).starts_with(byte_order_mark)) return byte_order_mark.size();
  return byte == 0xC2 && next < 0xA0 && next != 0x85 ? 2 : 0;
}

/// Offset of the first control character, or `npos`; looks closely only at blocks that may hold one.
std::size_t find_control(std::string_view text, Controls controls) {
  constexpr std::size_t block = 64;
  const auto *bytes = reinterpret_cast<const unsigned char *>(text.data());
  for (std::size_t begin = 0; begin < text.size(); begin += block) {
    unsigned char suspicious = text.size() - begin < block;
    if (suspicious == 0)
      for (std::size_t i = 0; i < block; ++i) suspicious |= may_be_control(bytes[begin + i]);
    if (suspicious == 0) continue;
    for (auto i = begin; i < std::min(begin + block, text.size()); ++i)
      if (may_be_control(bytes[i]) != 0 && control_length(text, i, controls) != 0) return i;
  }
  return std::string_view::npos;
}

std::string hexadecimal(unsigned value, int digits) {
  std::string text;
  append_hex(value, digits, text, hex_capitals);
  return text;
}

/// UTF-16 or UTF-32 by its byte order mark or the zeros of its first character, which a log begins in ASCII; empty where it is neither.
std::string_view wide_encoding_of(std::string_view text) {
  constexpr std::string_view zeros("\0\0", 2), little("\xFF\xFE"), big("\xFE\xFF");
  const std::string_view first = text.substr(0, 2), second = text.substr(first.size(), 2);
  const auto is_half = [](std::string_view pair) { return pair.size() == 2 && (pair[0] == '\0') != (pair[1] == '\0'); };
  if (first == zeros && (second == big || is_half(second))) return "UTF-32";
  if (second == zeros && (first == little || is_half(first))) return "UTF-32";
  return first == little || first == big || is_half(first) ? "UTF-16" : "";
}

Span span_of(std::size_t begin, std::size_t length) {
  return {static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(begin + length)};
}

} // namespace

Finding finding_at(Code code, Span span, Phrase message, Help help) {
  Finding finding;
  finding.code = code;
  finding.severity = row_of(code).severity;
  finding.message = std::move(message);
  finding.where.span = span;
  finding.help = std::move(help.words);
  if (help.instead) offer_fix({{span, *std::move(help.instead)}}, finding); // no value yet, which would have quotes
  return finding;
}

Span character_at(std::string_view text, std::size_t at) { return span_of(at, character_from(text, at + 1) - at); }

Span word_at(std::string_view text, std::size_t at) {
  auto span = character_at(text, at);
  if (at >= text.size()) return span;
  const char quote = text[at] == '"' || text[at] == '\'' ? text[at] : '\0';
  if (quote == '\0' && !is_word(text[at])) return span;
  auto end = at + 1;
  while (end < text.size() && text[end] != '\n' && text[end] != '\r' && (quote != '\0' ? text[end] != quote : is_word(text[end]))) ++end;
  if (quote != '\0' && end < text.size() && text[end] == quote) ++end;
  return span_of(at, end - at);
}

std::string brief(std::string_view word) {
  constexpr std::size_t longest = 24;
  return std::string(cut_to(word, longest)) + (word.size() > longest ? "..." : "");
}

Phrase shown_at(std::string_view text, std::size_t at) {
  if (at >= text.size()) return say::end_of_text();
  if (text[at] == '\n' || text[at] == '\r') return say::end_of_line();
  return say::quoted(brief(text.substr(at, word_at(text, at).end - at)));
}

bool check_bytes(const Source &source, std::size_t limit, Controls controls, std::vector<Finding> &findings) {
  const auto text = source.text();
  const auto refuse = [&](Code code, Span span, Phrase message, Phrase help) {
    findings.push_back(finding_at(code, span, std::move(message), std::move(help)));
    return false;
  };
  if (text.size() > limit) return refuse(Code::too_large, span_of(limit, 0), say::log_too_long(limit >> 10U), say::split_documents());
  if (const std::string_view encoding = wide_encoding_of(text); !encoding.empty())
    return refuse(Code::not_utf8, span_of(0, 1), say::looks_like_encoding(encoding), say::save_as_utf8());
  if (const auto at = find_invalid_utf8(text); at != std::string_view::npos)
    return refuse(Code::not_utf8, span_of(at, 1), say::no_utf8_byte(hexadecimal(static_cast<unsigned char>(text[at]), 2)),
                  say::save_as_utf8());
  if (text.starts_with(byte_order_mark))
    return refuse(Code::syntax, span_of(0, byte_order_mark.size()), say::second_byte_order_mark(), say::remove_it());
  const auto at = find_control(text, controls);
  if (at == std::string_view::npos) return true;
  const auto length = control_length(text, at, controls);
  if (text[at] == '\r') return refuse(Code::syntax, span_of(at, 1), say::lone_carriage_return(), say::end_lines());
  if (length == byte_order_mark.size()) return refuse(Code::syntax, span_of(at, length), say::inner_byte_order_mark(), say::remove_it());
  const auto value = static_cast<unsigned char>(text[at + length - 1]);
  return refuse(Code::syntax, span_of(at, length), say::control_character(hexadecimal(value, 4)), say::remove_it());
}

Builder::Builder(Document &document, std::vector<Finding> &findings) : document_(document), findings_(findings) { document_.clear(); }

bool Builder::refuse(Limit limit, Span span) {
  const auto finding = [&] {
    switch (limit) {
    case Limit::depth: return finding_at(Code::too_deep, span, say::too_deep(limits::depth), say::delete_brackets());
    case Limit::values: return finding_at(Code::too_large, span, say::too_many_values(limits::values), say::split_documents());
    case Limit::keys: return finding_at(Code::too_large, span, say::too_many_keys(limits::keys));
    case Limit::key: return finding_at(Code::too_large, span, say::key_too_long(limits::scalar), say::shorten_it());
    case Limit::text: break;
    }
    return finding_at(Code::too_large, span, say::text_too_long(limits::scalar), say::shorten_it());
  };
  findings_.push_back(finding());
  if (!open_.empty()) findings_.back().where.node = open_.back().node;
  return false;
}

} // namespace arbitro

#include "code_points.hpp"

#include "decimal.hpp"

#include <algorithm>
#include <iterator>

namespace arbitro {

namespace {

constexpr CodePointRange steering[] = {{0x00, 0x1F},     {0x7F, 0x9F},     {0x61C, 0x61C},   {0x180E, 0x180E},
                                       {0x200B, 0x200B}, {0x200E, 0x200F}, {0x2028, 0x202E}, {0x2060, 0x206F},
                                       {0xFEFF, 0xFEFF}, {0xFFF9, 0xFFFB}, {0xFFFE, 0xFFFF}, {0xE0000, 0xE0FFF}};

bool is_plain(std::string_view text) {
  return std::all_of(text.begin(), text.end(), [](char c) { return c >= ' ' && c <= '~'; });
}

} // namespace

CodePoint code_point_at(std::string_view text, std::size_t offset) {
  const auto byte = [&](std::size_t index) -> unsigned {
    return offset + index < text.size() ? static_cast<unsigned char>(text[offset + index]) : 0U;
  };
  const unsigned lead = byte(0);
  if (lead < 0x80) return {lead, 1, true};
  const std::size_t bytes = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2;
  if (lead < 0xC2 || lead > 0xF4) return {};
  char32_t value = lead & (0x7FU >> bytes);
  for (std::size_t index = 1; index < bytes; ++index) {
    if ((byte(index) & 0xC0) != 0x80) return {};
    value = value << 6 | (byte(index) & 0x3F);
  }
  constexpr char32_t least[] = {0, 0, 0x80, 0x800, 0x10000};
  if (value < least[bytes] || value > 0x10FFFF || (value >= 0xD800 && value <= 0xDFFF)) return {};
  return {value, bytes, true};
}

std::size_t byte_of_column(std::string_view text, std::uint32_t column) {
  const std::string_view columns = text.substr(0, std::max(column, 1U) - 1);
  auto offset = static_cast<std::size_t>(std::ranges::find_if_not(columns, is_ascii) - columns.begin());
  for (std::size_t at = offset + 1; at < column && offset < text.size(); ++at) offset += code_point_at(text, offset).bytes;
  return std::min(offset, text.size());
}

bool is_within(std::span<const CodePointRange> ranges, char32_t value) {
  const auto after = std::ranges::upper_bound(ranges, value, {}, &CodePointRange::first);
  return after != ranges.begin() && value <= std::prev(after)->last;
}

bool is_unsafe(char32_t value) { return is_within(steering, value); }

void append_hex(char32_t number, int digits, std::string &out, std::string_view alphabet) {
  for (int shift = 4 * digits - 4; shift >= 0; shift -= 4) out += alphabet[number >> shift & 15];
}

void append_utf8(char32_t value, std::string &out) {
  constexpr unsigned leads[] = {0, 0xC0, 0xE0, 0xF0};
  const unsigned more = value < 0x80 ? 0 : value < 0x800 ? 1 : value < 0x10000 ? 2 : 3;
  out += static_cast<char>(leads[more] | value >> 6 * more);
  for (unsigned left = more; left > 0; --left) out += static_cast<char>(0x80 | (value >> 6 * (left - 1) & 0x3F));
}

void append_escape(char32_t value, std::string &out) {
  if (value < 0x10000) return append_hex(value, 4, out += "\\u");
  append_escape(0xD800 + (value - 0x10000) / 0x400, out);
  append_escape(0xDC00 + (value - 0x10000) % 0x400, out);
}

std::optional<char32_t> escaped_unit(std::string_view text, std::size_t at) {
  const std::string_view escape = text.substr(std::min(at, text.size()), 6);
  return escape.size() == 6 && escape.starts_with("\\u") ? read_whole<std::uint32_t>(escape.substr(2), 16) : std::nullopt;
}

std::string visible(std::string_view text) {
  if (is_plain(text)) return std::string(text);
  std::string result;
  result.reserve(text.size() + 8);
  for (std::size_t offset = 0; offset < text.size();) {
    const CodePoint point = code_point_at(text, offset);
    if (point.valid && !is_unsafe(point.value)) {
      result += text.substr(offset, point.bytes);
    } else if (point.valid && (point.value < 0x20 || point.value == 0x7F)) {
      result += "\xE2\x90";
      result += static_cast<char>(point.value == 0x7F ? 0xA1 : 0x80 + point.value);
    } else {
      result += "\xEF\xBF\xBD";
    }
    offset += point.bytes;
  }
  return result;
}

std::string legible(std::string_view bytes) {
  if (is_plain(bytes)) return std::string(bytes);
  std::string result;
  for (std::size_t offset = 0; offset < bytes.size();) {
    const CodePoint point = code_point_at(bytes, offset);
    if (point.valid)
      result += bytes.substr(offset, point.bytes);
    else
      append_hex(static_cast<unsigned char>(bytes[offset]), 2, result += "\\x", hex_capitals);
    offset += point.bytes;
  }
  return result;
}

} // namespace arbitro

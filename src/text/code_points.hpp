#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace arbitro {

/// One code point of a text, or one byte that belongs to none.
struct CodePoint {
  char32_t value = 0;
  std::size_t bytes = 1;
  bool valid = false;
};
/// The code point that begins at a byte of the text.
[[nodiscard]] CodePoint code_point_at(std::string_view text, std::size_t offset);
inline constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";
[[nodiscard]] constexpr std::string_view without_byte_order_mark(std::string_view text) {
  return text.substr(text.starts_with(byte_order_mark) ? byte_order_mark.size() : 0);
}
/// Whether a byte is a character by itself, of ASCII.
[[nodiscard]] constexpr bool is_ascii(char byte) { return static_cast<unsigned char>(byte) < 0x80; }
/// Capitals of ASCII as small letters.
[[nodiscard]] constexpr char in_small_letters(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }
[[nodiscard]] inline std::string in_small_letters(std::string_view text) {
  std::string small(text);
  for (char &c : small) c = in_small_letters(c);
  return small;
}
/// Whether a byte of UTF-8 continues a character.
[[nodiscard]] constexpr bool continues_character(char byte) { return (static_cast<unsigned char>(byte) & 0xC0U) == 0x80U; }
/// How many characters a text has.
[[nodiscard]] constexpr std::size_t characters_in(std::string_view text) {
  return text.size() - static_cast<std::size_t>(std::ranges::count_if(text, continues_character));
}
/// The byte at that place or after it where a character begins, or the end of the text.
[[nodiscard]] constexpr std::size_t character_from(std::string_view text, std::size_t at) {
  while (at < text.size() && continues_character(text[at])) ++at;
  return std::min(at, text.size());
}
/// The beginning of a text, of at most so many bytes, up to the end of a character.
[[nodiscard]] constexpr std::string_view cut_to(std::string_view text, std::size_t most) {
  if (text.size() <= most) return text;
  while (most > 0 && continues_character(text[most])) --most;
  return text.substr(0, most);
}
/// The byte where a column (from 1, in code points) begins, or the end of the text.
[[nodiscard]] std::size_t byte_of_column(std::string_view text, std::uint32_t column);
struct CodePointRange {
  char32_t first, last;
};
/// Whether a character is in one of these ranges, which are in order.
[[nodiscard]] bool is_within(std::span<const CodePointRange> ranges, char32_t value);
/// Whether the character would steer a terminal, turn the writing direction or be invisible.
[[nodiscard]] bool is_unsafe(char32_t value);

/// The text with control, direction and invalid characters replaced by visible ones, each one column wide.
[[nodiscard]] std::string visible(std::string_view text);
inline constexpr std::string_view hex_digits = "0123456789abcdef", hex_capitals = "0123456789ABCDEF";
/// Appends so many hexadecimal digits of a number, the last ones.
void append_hex(char32_t number, int digits, std::string &out, std::string_view alphabet = hex_digits);
/// Appends a code point as UTF-8.
void append_utf8(char32_t value, std::string &out);
/// Appends `\u` and four digits, or a pair of such where the code point needs it.
void append_escape(char32_t value, std::string &out);
[[nodiscard]] constexpr bool is_high_surrogate(char32_t unit) { return unit >= 0xD800 && unit < 0xDC00; }
[[nodiscard]] constexpr bool is_low_surrogate(char32_t unit) { return unit >= 0xDC00 && unit < 0xE000; }
/// The 16 bits of a `\uXXXX` that begins at a byte of the text, or nothing.
[[nodiscard]] std::optional<char32_t> escaped_unit(std::string_view text, std::size_t at);
/// Bytes as UTF-8 text, those that are none as `\xE9`: names of files that differ stay different.
[[nodiscard]] std::string legible(std::string_view bytes);

} // namespace arbitro

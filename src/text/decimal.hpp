#pragma once

#include <array>
#include <charconv>
#include <cmath>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>

namespace arbitro {

/// Cuts a number off the beginning of a text: digits, with at most one point before, between or after them; nothing where there is none.
/// Exact up to 15 digits. In place of `std::from_chars`, which reads no fractions in LLVM's library before version 20.
inline std::optional<double> take_decimal(std::string_view &text) {
  constexpr double ten = 10;
  double digits = 0, scale = 1;
  bool has_digits = false, has_point = false;
  std::size_t at = 0;
  for (; at < text.size(); ++at) {
    const char c = text[at];
    if (c == '.' && !has_point) {
      has_point = true;
    } else if (c >= '0' && c <= '9') {
      has_digits = true;
      digits = digits * ten + (c - '0');
      if (has_point) scale *= ten;
    } else {
      break;
    }
  }
  if (!has_digits) return std::nullopt;
  text.remove_prefix(at);
  return digits / scale;
}

/// The number that a whole text is, with or without a minus sign; nothing where it is none.
inline std::optional<double> read_decimal(std::string_view text) {
  const bool is_negative = text.starts_with('-');
  text.remove_prefix(is_negative ? 1 : 0);
  const std::optional<double> number = take_decimal(text);
  if (!number || !text.empty()) return std::nullopt;
  return is_negative ? -*number : *number;
}

/// The same of a number without fractions; nothing where it is none, or too large.
template <class Number = int> std::optional<Number> read_whole(std::string_view text, int base = 10) {
  Number number{};
  const char *const end = text.data() + text.size();
  const std::from_chars_result read = std::from_chars(text.data(), end, number, base);
  return read.ec == std::errc() && read.ptr == end ? std::optional(number) : std::nullopt;
}

/// The shortest spelling of a number without an exponent, which logs do not have: `71`, `77.5`, `100000`.
inline std::string spelled(double number) {
  constexpr double most = 1e15; // below it a whole number is one exactly; the shortest form gives it an exponent from 100000 on
  if (number == std::floor(number) && std::abs(number) < most) return std::to_string(static_cast<std::int64_t>(number));
  std::array<char, 32> digits{};
  return {digits.data(), std::to_chars(digits.data(), digits.data() + digits.size(), number).ptr};
}

} // namespace arbitro

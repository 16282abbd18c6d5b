// The digits of floating-point numbers. LLVM's library finds them with 115 KB of tables; printf needs none, and is as exact. The linker
// replaces the two functions that use these tables by those below.
#include <algorithm>
#include <charconv>
#include <cstdio>
#include <cstdlib>
#include <string>

namespace {

std::string printed(const char *format, int precision, double number) {
  char digits[400]; // the largest number has 309 digits
  return {digits, static_cast<std::size_t>(std::snprintf(digits, sizeof digits, format, precision, number))};
}

std::to_chars_result handed_over(const std::string &digits, char *first, char *last) {
  if (last - first < static_cast<std::ptrdiff_t>(digits.size())) return {last, std::errc::value_too_large};
  return {std::copy(digits.begin(), digits.end(), first), std::errc()};
}

} // namespace

extern "C" {

/// `std::to_chars(first, last, number)`: the fewest digits that read as the same number, with an exponent where that is shorter.
std::to_chars_result __wrap__ZNSt3__28to_charsEPcS0_d(char *first, char *last, double number) {
  int digits = 0;
  std::string with_exponent;
  do with_exponent = printed("%.*e", digits++, number);
  while (std::strtod(with_exponent.c_str(), nullptr) != number && digits < 18);
  const int exponent = std::atoi(with_exponent.c_str() + with_exponent.find('e') + 1);
  const std::string fixed = printed("%.*f", std::max(digits - 1 - exponent, 0), number);
  return handed_over(fixed.size() <= with_exponent.size() ? fixed : with_exponent, first, last);
}

/// `std::to_chars(first, last, number, std::chars_format::fixed, precision)`; no other format is asked for.
std::to_chars_result __wrap__ZNSt3__28to_charsEPcS0_dNS_12chars_formatEi(char *first, char *last, double number, std::chars_format,
                                                                         int precision) {
  return handed_over(printed("%.*f", precision, number), first, last);
}
}

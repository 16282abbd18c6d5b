#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string_view>

namespace arbitro {

inline constexpr int most_of_option = 1'000'000'000;
/// The number that an option is given. Throws `Refusal` if it is not a number in the range.
[[nodiscard]] int number_of_option(std::string_view option, std::string_view typed, int least, int most = most_of_option);
/// The place of an option's word among those known, from 0. Throws `Refusal` where it is none of them.
[[nodiscard]] std::size_t choice_of_option(std::string_view option, std::string_view typed, std::span<const std::string_view> known);
/// The one of these enumerators that `to_string` gives that word for.
template <class Enum, std::size_t count> std::optional<Enum> named(std::string_view word, const Enum (&all)[count]) {
  for (const Enum one : all)
    if (to_string(one) == word) return one;
  return std::nullopt;
}

} // namespace arbitro

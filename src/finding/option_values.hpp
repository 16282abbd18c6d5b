#pragma once

#include <cstddef>
#include <span>
#include <string_view>

namespace arbitro {

/// The number that an option is given. Throws `Refusal` where it is none, or less than the least.
[[nodiscard]] int number_of_option(std::string_view option, std::string_view typed, int least);
/// The place of an option's word among those known, from 0. Throws `Refusal` where it is none of them.
[[nodiscard]] std::size_t choice_of_option(std::string_view option, std::string_view typed, std::span<const std::string_view> known);

} // namespace arbitro

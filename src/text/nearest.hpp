#pragma once

#include <cstddef>
#include <span>
#include <string_view>
#include <vector>

namespace arbitro {

/// How many characters are missing, too many, wrong or swapped with the next one, case ignored.
[[nodiscard]] std::size_t typing_distance(std::string_view one, std::string_view other);
/// The nearest of the known words, or empty where none is near (for "did you mean").
[[nodiscard]] std::string_view nearest(std::string_view word, std::span<const std::string_view> known);

/// All known words that are as near as the nearest.
[[nodiscard]] std::vector<std::string_view> all_nearest(std::string_view word, std::span<const std::string_view> known);

} // namespace arbitro

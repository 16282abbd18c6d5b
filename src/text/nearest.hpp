#pragma once

#include <span>
#include <string_view>

namespace arbitro {

/// The nearest of the known words, or empty where none is near (for "did you mean").
[[nodiscard]] std::string_view nearest(std::string_view word, std::span<const std::string_view> known);

} // namespace arbitro

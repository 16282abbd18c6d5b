#pragma once

#include "arbitro/compare.hpp"
#include "arbitro/render.hpp"

#include <string>

namespace arbitro {

/// A comparison as people read it.
[[nodiscard]] std::string compare_text(const Comparison &comparison, const RenderOptions &style);
/// The same for programs: one object, or one a line.
[[nodiscard]] std::string compare_json(const Comparison &comparison, bool lines);

} // namespace arbitro

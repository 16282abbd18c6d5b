#pragma once

#include <string_view>

namespace arbitro {

/// A file of the source tree that the program carries.
struct EmbeddedFile {
  std::string_view path; ///< in the source tree: `src/codes/A305-equal-card-first.md`
  std::string_view text;
};

} // namespace arbitro

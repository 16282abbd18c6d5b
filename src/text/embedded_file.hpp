#pragma once

#include <string_view>

namespace arbitro {

/// A file of the source tree that the program carries.
struct EmbeddedFile {
  std::string_view path; ///< in the source tree: `src/codes/A305-equal-card-first.md`
  std::string_view text;
  std::string_view sha256; ///< in base64, as policies of web pages write it
};

} // namespace arbitro

#pragma once

#include "arbitro/language.hpp"
#include "options.hpp"

#include <span>
#include <string_view>

namespace arbitro {

/// A file with which a repository of logs checks itself.
struct RepositoryFile {
  bool Options::*wanted;
  std::string_view path; ///< from the folder at the top
  Prose comment;         ///< that it begins with
  std::string_view text;
};
[[nodiscard]] std::span<const RepositoryFile> repository_files();

} // namespace arbitro

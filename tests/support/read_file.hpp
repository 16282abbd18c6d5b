#pragma once

#include "wish.hpp"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

/// A whole file; nothing where it is unreadable.
inline std::string read_file(const std::filesystem::path &path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

/// The files in a folder of the project and below it, in the order of their names.
inline std::vector<std::filesystem::path> files_below(const std::string &folder) {
  std::vector<std::filesystem::path> files;
  for (const auto &entry : std::filesystem::recursive_directory_iterator(std::string(ARBITRO_ROOT "/") + folder))
    if (entry.is_regular_file()) files.push_back(entry.path());
  std::ranges::sort(files);
  return files;
}

/// The same; in a slow build only some of them.
inline std::vector<std::filesystem::path> some_files_below(const std::string &folder) { return some_of(files_below(folder)); }

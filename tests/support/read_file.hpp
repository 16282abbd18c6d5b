#pragma once

#include "wish.hpp"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

/// A whole file; nothing where it cannot be read.
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
inline std::vector<std::filesystem::path> some_files_below(const std::string &folder) {
  const std::vector<std::filesystem::path> files = files_below(folder);
  constexpr std::size_t fewest = 16;
  const std::size_t step = std::clamp<std::size_t>(files.size() / fewest, 1, stride(1));
  std::vector<std::filesystem::path> some;
  for (std::size_t i = 0; i < files.size(); i += step) some.push_back(files[i]);
  return some;
}

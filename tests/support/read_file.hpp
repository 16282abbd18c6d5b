#pragma once

#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

/// A whole file; nothing where it cannot be read.
inline std::string read_file(const std::filesystem::path &path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

#pragma once

#include <filesystem>
#include <iostream>
#include <string>

/// Public test suites and a collection of hazards, where they lie beside the project.
inline const std::filesystem::path suites = ARBITRO_ROOT "/../shared/suites";

/// A folder of the suites; empty, and said so, where it is not there.
inline std::filesystem::path suite(const std::string &name) {
  if (std::filesystem::exists(suites / name)) return suites / name;
  std::cout << "skipped: no " << name << " beside the project\n";
  return {};
}

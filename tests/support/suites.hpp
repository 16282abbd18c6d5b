#pragma once

#include <filesystem>
#include <iostream>

/// Public test suites and a collection of hazards: all of them where they are next to the project, else the part that comes with it.
namespace suites {

inline const std::filesystem::path whole = ARBITRO_ROOT "/../shared/suites";
inline const std::filesystem::path part = ARBITRO_ROOT "/tests/suites";

inline bool are_whole() { return std::filesystem::exists(whole); }

/// The folder of all suites; a program that has only the part prints that once.
inline const std::filesystem::path &folder() {
  static const bool has_whole = [] {
    if (!are_whole()) std::cout << "skipped: most of the public test suites, which are not next to the project\n";
    return are_whole();
  }();
  return has_whole ? whole : part;
}

/// A number of a suite's files that is known of all of it, and of the part.
inline int number_of(int of_whole, int of_part) { return are_whole() ? of_whole : of_part; }

} // namespace suites

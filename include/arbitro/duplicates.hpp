#pragma once

#include "arbitro/report.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

namespace arbitro {

/// Remembers matches in a few bytes each, to find those that are recorded twice.
class Duplicates {
public:
  /// Adds A506 to a match with the deals and plays, or with the id within the same event, of an earlier one. Whether it has that finding.
  bool check(Report &report);

private:
  struct Seen {
    std::uint32_t file;
    std::uint32_t line;
    std::uint32_t column;
  };
  /// Where the key was first seen; remembers it where it is new.
  std::optional<Seen> earlier(std::uint64_t key, Seen here);
  std::unordered_map<std::uint64_t, Seen> seen_;
  std::vector<std::string> files_;
};

} // namespace arbitro

#pragma once

#include "arbitro/report.hpp"

#include <string>

namespace arbitro {

/// Tells which series a match is a game of; matches come in order.
class SeriesKeys {
public:
  /// Nothing where it is none: one key for the games with the same `series-id` within an event, or for the same two sides in a row.
  [[nodiscard]] std::string key_of(const Report &report);

private:
  std::string last_sides_;
  int runs_ = 0;
};

} // namespace arbitro

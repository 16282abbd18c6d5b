#pragma once

#include "arbitro/finding.hpp"

#include <chrono>
#include <cstdint>
#include <optional>

namespace arbitro {

/// The line on a terminal's standard error that shows the progress of a long run.
class Progress {
public:
  /// `language`: of the line; none: no line. `total`: bytes of all inputs, 0: not known.
  Progress(std::optional<Language> language, std::uint64_t total);
  /// Writes the line if it is time: `bytes` of the inputs have been used up.
  void show(std::uint64_t matches, std::uint64_t bytes, std::uint64_t findings);
  /// Takes the line away before something else is written.
  void clear();
  [[nodiscard]] double seconds() const;

private:
  using Clock = std::chrono::steady_clock;
  std::optional<Language> language_;
  bool shown_ = false;
  std::uint64_t total_;
  Clock::time_point started_ = Clock::now();
  Clock::time_point next_;
};

} // namespace arbitro

#pragma once

#include "arbitro/batch.hpp"

#include <cstdint>
#include <utility>

namespace arbitro {

/// Withholds reports of unreadable documents beyond a limit: a text full of them would otherwise fill the output.
class UnreadableLimit {
public:
  /// Whether a report is withheld.
  bool withholds(Report &report) {
    if (report.readable || ++seen_ <= limits::unreadable) return false;
    withheld_ += report.stands_for; // of a result it may be many
    bytes_ += report.bytes;
    last_ = std::move(report);
    return true;
  }
  /// Hands on one report for all that were withheld of the text.
  template <class HandOn> void end_text(const HandOn &hand_on) {
    if (std::exchange(seen_, 0) <= limits::unreadable) return;
    last_.bytes = std::exchange(bytes_, 0);
    represent(std::exchange(withheld_, 0), last_);
    hand_on(std::move(last_));
  }

private:
  std::uint64_t seen_ = 0;
  std::uint64_t withheld_ = 0;
  std::uint64_t bytes_ = 0;
  Report last_;
};

} // namespace arbitro

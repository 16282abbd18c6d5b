#pragma once

#include "game/plain_round.hpp"

#include <cstddef>
#include <vector>

namespace arbitro {

/// The rounds of a match as plain data. Its memory is used again by the next match.
class PlainMatch {
public:
  void clear() { size_ = 0; }
  /// Begins another round.
  PlainRound &add() {
    if (size_ == rounds_.size()) rounds_.emplace_back();
    PlainRound &round = rounds_[size_++];
    round.clear();
    return round;
  }
  [[nodiscard]] std::size_t size() const { return size_; }
  [[nodiscard]] const PlainRound &operator[](std::size_t round) const { return rounds_[round]; }

private:
  std::vector<PlainRound> rounds_;
  std::size_t size_ = 0;
};

} // namespace arbitro

#pragma once

#include "game/plain_round.hpp"

#include <cstddef>
#include <optional>
#include <vector>

namespace arbitro {

/// The rounds of a match and its claimed end, as plain data. Its memory is used again by the next match.
class PlainMatch {
public:
  std::optional<PerSide<int>> result{}; ///< as claimed
  Side winner = nobody;                 ///< likewise
  Side forfeit = nobody;                ///< who gave up
  bool unfinished = false;
  std::size_t bytes = 0; ///< of its text

  void clear() {
    size_ = 0;
    result.reset();
    winner = forfeit = nobody;
    unfinished = false;
  }
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

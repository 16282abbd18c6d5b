#pragma once

#include "repair/change.hpp"
#include "repair/scene.hpp"

#include <cstddef>
#include <optional>
#include <vector>

namespace arbitro {

/// Tells of most changes of a round at once that they leave a fault: the plays are judged by the rules alone, from the first changed one
/// up to the first fault, without laying the round out again.
class Sieve {
public:
  explicit Sieve(const Scene &scene);

  /// A play of the changed round (an index) that is certainly at fault; nothing where only a replay can tell.
  [[nodiscard]] std::optional<std::size_t> refutes(const Change &change) const;

private:
  /// A play with the cards that it says it takes.
  struct Cell {
    LoggedPlay logged{};
    CardSet taken{};
    bool is_known = true; ///< the card and all that it takes
  };
  struct Course;

  [[nodiscard]] bool serves() const;
  [[nodiscard]] Cell cell_of(const LoggedPlay &play) const;
  [[nodiscard]] Cell cell_of(const PlaysChange &change, std::size_t play) const;
  [[nodiscard]] Seat seat_of(int in_deal) const;
  [[nodiscard]] bool says_sweep(const Cell &cell) const;
  [[nodiscard]] bool marks_sweeps(const PlaysChange &change) const;
  [[nodiscard]] bool makes(Course &course, const Cell &cell) const;
  [[nodiscard]] std::optional<std::size_t> refutes_plays(const PlaysChange &change) const;
  [[nodiscard]] std::optional<std::size_t> refutes_holdings(const HoldingsChange &change) const;

  const Scene &scene_;
  const Rules &rules_;
  bool serves_;
  std::vector<Cell> cells_;               ///< as written
  std::vector<CardSet> seen_;             ///< before each of them, and behind the last: on the first table or played
  std::vector<PerSeat<bool>> given_;      ///< by deal: the hand is written, and each card of it known
  std::vector<PerSeat<CardSet>> written_; ///< likewise, what it holds
  int marks_ = 0;                         ///< cells that say that they sweep
};

} // namespace arbitro

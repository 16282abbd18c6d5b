#pragma once

#include "referee/repair/change.hpp"
#include "referee/repair/mistakes.hpp"
#include "referee/repair/repair_context.hpp"

#include <cstddef>
#include <optional>
#include <vector>

namespace arbitro {

/// Rejects most changes of a round quickly: the plays are judged by the rules alone, from the first changed one up to the first fault,
/// without another layout of the round.
class QuickReject {
public:
  explicit QuickReject(const RepairContext &given);

  /// A play of the changed round (an index) that is certainly at fault; the number of plays if its hands or its table are; nothing if only
  /// a replay can show it.
  [[nodiscard]] std::optional<std::size_t> refutes(const Change &change) const;

  /// Whether undoing such a mistake can remove all faults, judged by the duplicate cards and the number of plays.
  [[nodiscard]] bool may_fix(Alters alters) const;

private:
  /// A play with the cards that it takes in the log.
  struct Cell {
    LoggedPlay logged{};
    CardSet taken{};
    bool takes_known = true; ///< all that it takes
  };
  /// A written hand, or the first table.
  struct Held {
    CardSet cards{};       ///< the known ones
    bool is_whole = false; ///< all cards are known
    bool is_wrong = false; ///< too few, too many, or one of them twice
  };
  /// What is dealt.
  struct Dealing {
    Seat dealer = 0;
    Held table{};
    std::vector<PerSeat<Held>> written{}; ///< by deal
    std::vector<PerSeat<CardSet>> hands{};

    [[nodiscard]] bool is_wrong() const;
  };
  /// How far a round has been played.
  struct Course {
    RoundState state{};
    CardSet seen{};  ///< on the first table or played
    int deal = -1;   ///< that the last play was made in
    int in_deal = 0; ///< plays of it so far
    bool marks_sweeps = false;
    bool is_doubtful = false; ///< only a replay can show how it continues
  };
  class Plays;

  [[nodiscard]] static Held held(const At<CardList> &written, int whole);
  [[nodiscard]] bool serves() const;
  [[nodiscard]] Cell changed_cell(const PlaysChange &change, std::size_t place) const;
  [[nodiscard]] Seat seat_of(const Dealing &dealing, int in_deal) const;
  [[nodiscard]] Course beginning(const Dealing &dealing, int marks) const;
  [[nodiscard]] bool makes(Course &course, const Dealing &dealing, const Cell &cell) const;
  [[nodiscard]] bool infer_hands(const Plays &plays, Dealing &dealing) const;
  [[nodiscard]] std::optional<std::size_t> first_fault(Course course, const Dealing &dealing, const Plays &plays, std::size_t from) const;
  [[nodiscard]] std::optional<std::size_t> refutes_from_start(Dealing dealing, const Plays &plays, int marks) const;
  [[nodiscard]] std::optional<std::size_t> refutes_plays(const PlaysChange &change) const;

  const RepairContext &given_;
  const Rules &rules_;
  bool hands_matter_; ///< legal plays depend on the hand
  Dealing dealing_;   ///< as written
  bool serves_;
  std::vector<Cell> cells_;     ///< as written
  std::vector<Course> courses_; ///< before each of them, as far as they are without a fault
  int marks_ = 0;               ///< cells marked as sweeps
};

} // namespace arbitro

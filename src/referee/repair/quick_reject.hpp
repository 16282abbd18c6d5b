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

  /// A play of the round after a change (an index) that is certainly at fault; the number of plays if its hands or its table are; nothing
  /// if only a replay can show it.
  [[nodiscard]] std::optional<std::size_t> refutes(const LoggedRound &changed, const Change &change) const;

  /// Whether undoing such a mistake can remove all faults, judged by the duplicate cards and the number of plays.
  [[nodiscard]] bool may_fix(Alters alters) const;

private:
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

  [[nodiscard]] static Held held(const At<CardList> &written, int whole);
  [[nodiscard]] bool serves() const;
  [[nodiscard]] Dealing dealing_of(const LoggedRound &round, const Change &change) const;
  [[nodiscard]] Seat seat_of(const Dealing &dealing, int in_deal) const;
  [[nodiscard]] Course beginning(const Dealing &dealing, bool marks_sweeps) const;
  [[nodiscard]] bool makes(Course &course, const Dealing &dealing, const LoggedRound &round, std::size_t number) const;
  [[nodiscard]] bool infer_hands(const LoggedRound &round, Dealing &dealing) const;
  [[nodiscard]] std::optional<std::size_t> first_fault(Course course, const Dealing &dealing, const LoggedRound &round,
                                                       std::size_t from) const;

  const RepairContext &given_;
  const Rules &rules_;
  bool hands_matter_; ///< legal plays depend on the hand
  bool infers_hands_; ///< and only the plays show it
  bool serves_;
  Dealing dealing_;             ///< as written
  std::vector<Course> courses_; ///< before each play, as written, as far as they are without a fault
};

} // namespace arbitro

#pragma once

#include "compare/points.hpp"

#include <tuple>
#include <vector>

namespace arbitro {

/// A finding as it is known again when something else is chosen: its code, the slot of its round and the block of its play.
using Sign = std::tuple<Code, int, int>;

/// What speaks against a choice of sayings.
struct Verdict {
  std::vector<Sign> signs;       ///< sorted
  std::vector<Finding> findings; ///< as many, in the order of the match
};

/// Puts matches together out of what is chosen of several records, and lets the referee judge them.
class Trial {
public:
  Trial(const std::vector<std::unique_ptr<Record>> &records, Points &points) : records_(records), points_(points) {}

  /// What speaks against a round by itself, dealt by that player. Nothing of other rounds is looked at, nor what is counted on.
  [[nodiscard]] Verdict judge_round(std::size_t slot, Seat dealer);
  /// What speaks against the whole match.
  [[nodiscard]] Verdict judge_match();
  /// Who may have dealt a round: the choice of those who say it, else whoever it was by each record.
  [[nodiscard]] std::vector<Seat> dealers(std::size_t slot) const;
  /// How many rounds have been judged.
  [[nodiscard]] std::size_t rounds_judged() const { return rounds_judged_; }

private:
  [[nodiscard]] MatchLog head() const;
  [[nodiscard]] LoggedRound round_of(const RoundSlot &slot, std::vector<int> &blocks) const;
  Verdict judge(MatchLog &log, const std::vector<int> &slots, const std::vector<std::vector<int>> &blocks);

  const std::vector<std::unique_ptr<Record>> &records_;
  Points &points_;
  Document document_; ///< a place for each thing of the log that is judged
  std::string blank_;
  std::size_t rounds_judged_ = 0;
};

} // namespace arbitro

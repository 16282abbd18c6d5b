#pragma once

#include "referee/compare/points.hpp"

#include <cstdint>
#include <vector>

namespace arbitro {

/// What speaks against a choice of versions, with its place among what all records have.
struct Misfit {
  Finding finding;
  int slot = -1;  ///< of its round; -1: it is about the match
  int block = -1; ///< of its play; -1: it is about the round
};
/// In the order of the match.
using Misfits = std::vector<Misfit>;

/// Gives everything that a log says a place of its own, in the order of the log: what several records wrote is in several texts.
void number_places(MatchLog &log);

/// Puts matches together out of what is chosen of several records, and lets the referee judge them.
class CandidateJudge {
public:
  /// `effort` is so many times the usual work that all judging together may take; it grows with the texts.
  CandidateJudge(const std::vector<std::unique_ptr<Record>> &records, PointsAtIssue &points, int effort);

  /// Whether no more is to be judged: what has not been tried by then stays untried.
  [[nodiscard]] bool is_spent() const { return work_left_ <= 0; }

  /// What speaks against a round by itself, dealt by that player. Nothing of other rounds is looked at, nor what is counted on.
  [[nodiscard]] Misfits judge_round(std::size_t slot, Seat dealer);
  /// A round as it is chosen.
  [[nodiscard]] LoggedRound round_of(std::size_t slot) const;
  /// The block of each of its plays.
  [[nodiscard]] std::vector<int> blocks_of(std::size_t slot) const;
  /// The match of a round alone, dealt by that player.
  [[nodiscard]] MatchLog match_of(std::size_t slot, Seat dealer, LoggedRound round) const;
  /// What speaks against such a match.
  [[nodiscard]] Misfits judge_alone(MatchLog &log, std::size_t slot);
  /// What speaks against the whole match.
  [[nodiscard]] Misfits judge_match();
  /// Who may have dealt a round: the choice of those who say it, else whoever it was by each record.
  [[nodiscard]] std::vector<Seat> dealers(std::size_t slot) const;

private:
  [[nodiscard]] MatchLog head() const;
  Misfits judge(MatchLog &log, const std::vector<std::size_t> &slots);

  const std::vector<std::unique_ptr<Record>> &records_;
  PointsAtIssue &points_;
  std::int64_t work_left_; ///< counted in plays
};

/// Whether two mistakes may meet in a disputed block, which makes a mixture of the records possible that is in none of them: a card of it
/// is among the other plays, too, or a disputed mark may belong to a neighbour.
[[nodiscard]] bool is_where_mistakes_meet(const RoundSlot &slot, const Block &block);

/// Whether the piles of a round differ between two records by more than one mistake: then what is right may be a mixture of both.
[[nodiscard]] bool have_other_piles(const RoundSlot &slot);

/// Whether a version that is in no record explains the round with one mistake in its disputed plays: then the rules prove nobody right.
/// Changes the choice during the search, and restores it.
[[nodiscard]] bool has_alternative(CandidateJudge &judge, PointsAtIssue &points, std::size_t slot, Choice &choice);

} // namespace arbitro

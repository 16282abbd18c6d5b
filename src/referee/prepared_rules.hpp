#pragma once

#include "arbitro/log.hpp"
#include "arbitro/score.hpp"
#include "game/plain_round.hpp"
#include "game/scoring.hpp"
#include "possible_piles.hpp"
#include "rule_interpretations.hpp"

#include <optional>
#include <set>

namespace arbitro {

/// The points that a round can give.
struct RoundPoints {
  PerSide<int> most{};    ///< to each side
  int least_together = 0; ///< to all sides
  int most_together = 0;
};

/// The rules of a match with all that is worked out about them once. For one thread at a time.
class PreparedRules {
public:
  /// Rules for plain rounds, which are kept elsewhere.
  explicit PreparedRules(const PlainRules &plain);
  /// `fast`: rounds that are plain are played at once where the rules allow it.
  PreparedRules(const Rules &rules, Seating seating, bool fast);
  PreparedRules(const PreparedRules &) = delete;
  PreparedRules &operator=(const PreparedRules &) = delete;

  [[nodiscard]] const Rules &rules() const { return rules_; }
  [[nodiscard]] Seating seating() const { return seating_; }
  [[nodiscard]] int sides() const { return seating_.sides; }
  [[nodiscard]] const Scoring &scoring() const { return scoring_; }
  /// The awards of a round of which nothing is known: with points only where the rules pay none.
  [[nodiscard]] const std::vector<Tally> &open_tallies() const { return open_tallies_; }
  /// Null where no round is played at once.
  [[nodiscard]] const PlainRules *plain() const { return plain_; }
  [[nodiscard]] const RuleInterpretations &interpretations();
  [[nodiscard]] PossibleCounts &possible_counts() { return possible_counts_; }
  /// Points that rounds of which nothing is counted can have, as far as they have been claimed.
  [[nodiscard]] const std::set<Points> &possible_points() const { return possible_points_; }
  void keep_possible(const Points &points);
  /// What a round of which nothing is counted can give, once that is known.
  [[nodiscard]] const std::optional<RoundPoints> &round_points() const { return round_points_; }
  const RoundPoints &keep(const RoundPoints &points) { return round_points_.emplace(points); }

private:
  Rules rules_;
  Seating seating_;
  Scoring scoring_;
  std::vector<Tally> open_tallies_;
  std::optional<PlainRules> own_plain_;
  const PlainRules *plain_ = nullptr;
  PossibleCounts possible_counts_{rules_};
  std::set<Points> possible_points_;
  std::optional<RoundPoints> round_points_;
  std::optional<RuleInterpretations> interpretations_; ///< once they have been asked for
};

} // namespace arbitro

#pragma once

#include "arbitro/log.hpp"
#include "arbitro/score.hpp"
#include "game/plain_round.hpp"
#include "game/scoring.hpp"
#include "rule_interpretations.hpp"

#include <optional>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

namespace arbitro {

/// Results of rounds with counts only, kept because the check whether counts are possible is a long search.
class CountedRounds {
public:
  /// Fetches the tallies of a round with such counts. False where it is not known yet, or costs more `steps` than are left.
  [[nodiscard]] bool find(std::span<const LoggedCount> counts, int &steps, std::vector<Tally> &tallies);
  /// Keeps the tallies of the round that was last looked up in vain, if it has no findings; its check took so many steps.
  void keep(int steps, const std::vector<Tally> &tallies);

private:
  struct Known {
    int steps = 0;
    std::vector<Tally> tallies;
  };
  std::unordered_map<std::string, Known> known_;
  std::string key_;
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
  /// Null where no round is played at once.
  [[nodiscard]] const PlainRules *plain() const { return plain_; }
  [[nodiscard]] const RuleInterpretations &interpretations();

  CountedRounds counted_rounds{};

private:
  Rules rules_;
  Seating seating_;
  Scoring scoring_;
  std::optional<PlainRules> own_plain_;
  const PlainRules *plain_ = nullptr;
  std::optional<RuleInterpretations> interpretations_; ///< once they have been asked for
};

} // namespace arbitro

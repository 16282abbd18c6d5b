#pragma once

#include "arbitro/match.hpp"
#include "arbitro/report.hpp"
#include "arbitro/score.hpp"

#include "game/scoring.hpp"

#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace arbitro {

struct JudgedRound;
struct InterpretedRules;

/// Another common interpretation of the rules, under which a match would have another winner, or one instead of none, or none instead of
/// one.
struct RuleInterpretation {
  std::string_view rule;
  std::string_view value;
  Prose meaning{};       ///< of the value
  int round = 0;         ///< the first whose points change, from 1; the one that decided where only the end changes
  int changed = 0;       ///< how many rounds change
  PerSide<int> points{}; ///< of that round
  Side winner = nobody;
};

/// The other versions of some rules, worked out once.
class RuleInterpretations {
public:
  /// Keeps references to both.
  RuleInterpretations(const Rules &rules, const Scoring &scoring);
  ~RuleInterpretations();
  RuleInterpretations(const RuleInterpretations &) = delete;
  RuleInterpretations &operator=(const RuleInterpretations &) = delete;

  /// The first that gives a judged match another winner than this one. Versions that contradict points or totals claimed in the log are
  /// left out; a match with a round that ended at a play has none.
  [[nodiscard]] std::optional<RuleInterpretation> find(int sides, const Points &start, Side winner,
                                                       std::span<const JudgedRound> rounds) const;

private:
  const Rules &rules_;
  const Scoring &scoring_;
  std::vector<std::unique_ptr<const InterpretedRules>> others_;
};

} // namespace arbitro

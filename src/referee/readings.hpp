#pragma once

#include "arbitro/match.hpp"
#include "arbitro/report.hpp"
#include "claims.hpp"
#include "layout.hpp"
#include "notebook.hpp"
#include "replay.hpp"

#include <vector>

namespace arbitro {

/// Looks for other common readings of the rules that would change this match (A505).
class Readings {
public:
  Readings(const MatchLog &log, Notebook &notebook) : log_(log), notebook_(notebook) {}

  /// Takes note of a whole round whose cards are known; `layout` and `replayed` only where it was replayed.
  void add(const RoundContext &context, const Evidence &evidence, const Layout *layout, const Replayed *replayed);
  /// Reports the readings that matter, once each; `report` has every round and the end.
  void report(const Report &report);

private:
  struct Variant {
    std::string_view rule;
    std::string_view value;
    Rules rules;
  };
  struct Change {
    int round = 0;
    Where where{};
    PerSide<int> points{};
    PerSide<int> difference{};
  };
  [[nodiscard]] std::vector<Variant> variants() const;
  [[nodiscard]] PerSide<int> points_under(const Rules &rules, const RoundContext &context, const Evidence &evidence, const Layout *layout,
                                          const Replayed *replayed) const;
  [[nodiscard]] Side winner_with(const Report &report, const std::vector<Change> &changes) const;
  void report_both_reach(const Report &report);

  const MatchLog &log_;
  Notebook &notebook_;
  std::vector<Variant> variants_;
  std::vector<std::vector<Change>> changes_; ///< by variant
};

} // namespace arbitro

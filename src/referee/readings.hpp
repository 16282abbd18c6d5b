#pragma once

#include "arbitro/match.hpp"
#include "arbitro/report.hpp"
#include "notebook.hpp"

#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace arbitro {

/// Whether another common reading of a primiera with a missing suit would change the points of a round.
[[nodiscard]] bool missing_suit_matters(const Rules &rules, int sides, const PerSide<SideCount> &counts);

/// Another end of a match.
struct OtherEnd {
  int round = 0; ///< the one that decided, from 1
  Side winner = nobody;
  std::string_view both_reach;
};
/// How a match that was won at the target would have ended under the other common reading of `both-reach`, where that is another end.
[[nodiscard]] std::optional<OtherEnd> end_by_other_reach(const Rules &rules, int sides, const Report &report);

/// What happened in a round: enough to replay it under other rules.
struct RoundRecord {
  Seat dealer = nobody;
  CardSet table{};
  int plays_per_deal = 0;
  std::span<const PerSeat<CardSet>> hands; ///< by deal
  std::span<const Play> made;
  bool last_took = false; ///< the last play captured, and nothing was left over
};

/// Looks for other common readings of the rules that would change this match (A505).
class Readings {
public:
  Readings(const MatchLog &log, Notebook &notebook) : log_(log), notebook_(notebook) {}

  /// Takes note of round `number`, written at a place, whose cards are all known; `record` only where it was replayed.
  void add(int number, const Where &where, const PerSide<SideCount> &counts, const RoundRecord *record);
  /// Reports the readings that matter, once each; `report` has every round and the end, and `rounds` tells where each is written.
  void report(const Report &report, std::span<const Where> rounds);

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
  [[nodiscard]] PerSide<int> points_under(const Rules &rules, const PerSide<SideCount> &counts, const RoundRecord *record) const;
  [[nodiscard]] Side winner_with(const Report &report, const std::vector<Change> &changes) const;
  void report_both_reach(const Report &report, std::span<const Where> rounds);

  const MatchLog &log_;
  Notebook &notebook_;
  std::vector<Variant> variants_;
  std::vector<std::vector<Change>> changes_; ///< by variant
};

} // namespace arbitro

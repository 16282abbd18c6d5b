#pragma once

#include "arbitro/report.hpp"
#include "arbitro/round_facts.hpp"
#include "arbitro/standing.hpp"

#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace arbitro {

/// What other readings of the rules need to know of a round beside its report.
struct RoundRecord {
  std::optional<RoundFacts> facts; ///< where the piles are known
  bool was_played = false;         ///< they are known from plays, sweeps and all
  bool counts = true;              ///< false: void, or broken off, and not added to the totals
  Decision at_play{};              ///< as in `RoundScore`
};

/// Another common reading of the rules under which the match would have another winner, or one instead of none, or none instead of one.
struct OtherReading {
  std::string_view rule;
  std::string_view value;
  int round = 0;         ///< the first whose points change, from 1; the one that decided where only the end changes
  int changed = 0;       ///< how many rounds change
  PerSide<int> points{}; ///< of that round
  Side winner = nobody;
};

/// A round in plain numbers.
struct QuickRecord {
  const RoundFacts *facts = nullptr; ///< of a round that was played to its end
  PerSide<int> points{};
  PerSide<int> totals{};   ///< after it
  bool is_claimed = false; ///< the log states points or total
  bool counts = true;      ///< as in `RoundRecord`
};

/// The other readings of some rules, worked out once.
class OtherReadings {
public:
  explicit OtherReadings(const Rules &rules);
  ~OtherReadings();
  /// Whether a match of which all that counts was played to its end has another end under one of them.
  [[nodiscard]] bool may_end_otherwise(int sides, const PerSide<int> &start, Side winner, std::span<const QuickRecord> records) const;

private:
  struct Reading;
  [[nodiscard]] std::optional<Side> winner_under(const Reading &reading, int sides, const PerSide<int> &start,
                                                 std::span<const QuickRecord> records) const;
  Rules rules_;
  std::vector<std::unique_ptr<const Reading>> readings_;
};

/// Whether a round may come out otherwise under another reading, or the match be decided otherwise after it: only then does the match have
/// to be looked at.
[[nodiscard]] bool may_be_read_otherwise(const Rules &rules, int sides, const RoundRecord &record, const PerSide<int> &totals);

/// The first such reading of a match that its rounds left with this winner. A reading that points or totals stated in the log contradict is
/// none; nor is there any where a round ended at a play.
[[nodiscard]] std::optional<OtherReading> find_other_reading(const Rules &rules, int sides, const Points &start, Side winner,
                                                             const Report &report, std::span<const RoundRecord> records);

} // namespace arbitro

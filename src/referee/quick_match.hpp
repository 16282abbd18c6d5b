#pragma once

#include "arbitro/log.hpp"
#include "arbitro/match.hpp"
#include "arbitro/plain_round.hpp"
#include "arbitro/report.hpp"

#include "readings.hpp"

#include <span>
#include <string>
#include <unordered_map>
#include <vector>

namespace arbitro {

class PlainMatch;

struct Evidence;

/// Counts of rounds that tell nothing else, and can be so, with what they come to: whether they can is a long search.
class KnownCounts {
public:
  /// The tallies of a round that the log counts so; false where anything would have to be said about them.
  [[nodiscard]] bool tally(const PlainRules &rules, const PlainRound &plain, const Evidence &evidence, std::span<const LoggedCount> counts,
                           int &steps, std::vector<Tally> &tallies);

private:
  std::unordered_map<std::string, std::vector<Tally>> known_;
  std::string key_;
};

/// Rules with all that is worked out about them once.
struct QuickRules {
  const PlainRules &plain;
  OtherReadings readings;
  KnownCounts counts{};
  explicit QuickRules(const PlainRules &rules) : plain(rules), readings(rules.rules()) {}
};

/// A match of plain rounds of which nothing is to be said, in plain numbers. Its memory serves for the next match.
struct QuickMatch {
  struct Round {
    Seat dealer = nobody;
    Level level = Level::deals;
    bool counts = true;         ///< false: void, or broken off, and not added to the totals
    bool is_played = false;     ///< by plays
    PlainOutcome played{};      ///< then
    PerSide<SideCount> piles{}; ///< at level piles
    std::vector<Tally> tallies; ///< where it was not played to its end and something is counted
    PerSide<int> points{};
    PerSide<int> totals{}; ///< after it
  };
  std::vector<Round> rounds; ///< more than the match has where one before had more
  PerSide<int> totals{};     ///< at the end
  Decision decision{};
  std::vector<Tally> tallies;       ///< of the round at hand
  std::vector<LoggedCount> stated;  ///< likewise, as the log counts
  std::vector<QuickRecord> records; ///< for other readings
  std::uint64_t plays = 0;
  std::uint64_t fingerprint = 0;
};

/// Judges a match of plain rounds. False means "don't know": anything would have to be said about it, or nobody can tell so quickly.
[[nodiscard]] bool judge_quickly(const MatchLog &header, QuickRules &rules, const PlainMatch &match, QuickMatch &judged);

/// Writes the rounds and the end of such a match into a report.
void write_report(const PlainRules &rules, const PlainMatch &match, const QuickMatch &judged, Report &report);

/// Whether such a match may have another end under another reading.
[[nodiscard]] bool may_end_otherwise(const MatchLog &header, const QuickRules &rules, const PlainMatch &match, QuickMatch &judged);
/// Another reading under which such a match has another end than its report says.
[[nodiscard]] std::optional<OtherReading> find_other_reading(const MatchLog &header, const QuickRules &rules, const PlainMatch &match,
                                                             QuickMatch &judged, const Report &report);

} // namespace arbitro

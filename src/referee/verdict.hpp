#pragma once

#include "arbitro/log.hpp"
#include "arbitro/referee.hpp"
#include "arbitro/report.hpp"
#include "judged_round.hpp"
#include "reporter.hpp"

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace arbitro {

/// A match as it was judged. Its memory serves for the next one.
struct JudgedMatch {
  Standing standing{}; ///< after its rounds
  Outcome result{};
  std::uint64_t fingerprint = 0;
  std::optional<RuleInterpretation> otherwise{}; ///< another interpretation of the rules that gives it another end
  SearchBudget budget_left{};

  [[nodiscard]] std::span<JudgedRound> rounds() { return {memory_.data(), size_}; }
  [[nodiscard]] std::span<const JudgedRound> rounds() const { return {memory_.data(), size_}; }
  /// Resets it to a match of so many rounds without facts.
  void begin(std::size_t rounds);

private:
  std::vector<JudgedRound> memory_; ///< has more rounds where a match before had more
  std::size_t size_ = 0;
};

/// Judges a match: its rounds by replay or by what is counted, dealers, totals, its end, and what other interpretations of the rules make
/// of it. False where a silent reporter has stopped it.
[[nodiscard]] bool judge_match(const MatchView &match, PreparedRules &rules, const CheckOptions &options, const SearchBudget &budget,
                               Reporter &reporter, JudgedMatch &judged);

/// Hands what was found of the rounds and the end over to a report.
void write_report(JudgedMatch &judged, const PreparedRules &rules, Report &report);

/// Judges a decoded match, and writes every finding into the report. Returns the work, in plays.
int judge_match(const MatchLog &log, PreparedRules &rules, const CheckOptions &options, const SearchBudget &budget, DiagnosticSink &sink,
                Report &report);
/// The same by rules that nobody has prepared, with the budget that the match is worth.
int judge_match(const MatchLog &log, const CheckOptions &options, DiagnosticSink &sink, Report &report);

/// Says that the match ends otherwise under another interpretation of the rules, at the round where that shows (A505).
void report_interpretation(const MatchLog &log, const RuleInterpretation &other, const Where &round, DiagnosticSink &sink);

} // namespace arbitro

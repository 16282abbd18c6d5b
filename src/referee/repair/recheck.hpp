#pragma once

#include "arbitro/referee.hpp"
#include "referee/prepared_rules.hpp"
#include "referee/repair/edits.hpp"
#include "referee/repair/repair_context.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace arbitro {

/// What rechecks of a match need not look for: only whether it holds, and how it ends.
[[nodiscard]] CheckOptions for_rechecks(CheckOptions options);

/// How the text of a match is read again when it has been changed.
struct ReadAgain {
  const CheckOptions &options; ///< for rechecks
  Referee &referee;            ///< of changed texts, by the same options
  const Reader &reader;
  bool is_first = false;            ///< the text is of its input
  int match = 0;                    ///< which of the text's matches it is, from 0
  const std::vector<Finding> &read; ///< what reading it had to say
  int work = 1;                     ///< that judging it took, counted in plays
};

/// Judges a match again as it would be, were it written otherwise. All that is tried is charged to one budget, whoever asks.
class Recheck {
public:
  Recheck(MatchLog &log, const Source &source, const Document &document, const ReadAgain &again);

  /// As another log has it.
  [[nodiscard]] Report judge(const MatchLog &other);
  /// With another record of one round, an index.
  [[nodiscard]] Report judge_with(std::size_t round, const LoggedRound &changed);
  /// As another text has it; the last answer is kept for who asks again.
  [[nodiscard]] const Report &check(const std::string &text);
  /// Whether the plays of a round hold by themselves under other rules.
  [[nodiscard]] bool holds_under(const Rules &rules, std::size_t round, Seat dealer);

  /// Begins another search, with a budget of its own.
  void refill();
  /// What a search for slips of a round has to know.
  [[nodiscard]] RoundContext context_of(std::size_t round, const LoggedRound &written, Seat dealer);
  /// The log as edits have to be written into it.
  [[nodiscard]] WrittenLog written() const { return {source, document, log}; }

  MatchLog &log; ///< changed while a round is tried, and left as it was
  const Source &source;
  const Document &document;
  const ReadAgain &again;
  SearchBudget budget;

private:
  PreparedRules rules_; ///< the log's
  std::string checked_; ///< the last text
  Report found_;        ///< as it has it
};

} // namespace arbitro

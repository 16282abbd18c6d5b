#pragma once

#include "arbitro/referee.hpp"
#include "referee/diagnostic_sink.hpp"
#include "referee/prepared_rules.hpp"
#include "referee/repair/edits.hpp"
#include "referee/repair/repair_context.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace arbitro {

/// Options for rechecks, which need only the errors and the result.
[[nodiscard]] CheckOptions for_rechecks(CheckOptions options);

/// What is needed to read the changed text of a match again.
struct ReadAgain {
  const CheckOptions &options; ///< for rechecks
  Referee &referee;            ///< for changed texts, with the same options
  PreparedRules &rules;        ///< of the match
  const Reader &reader;
  bool is_first = false;            ///< the text is the first of its input
  int match = 0;                    ///< its index among the matches of the text
  const std::vector<Finding> &read; ///< the findings of reading it
  int work = 1;                     ///< of judging it, in plays
};

/// What is asked about a changed log.
struct Question {
  Refutes refutes = nullptr; ///< what it may not have: the answer ends there
  /// First it is judged with all counts taken for possible. Whether they are is searched for only where nothing refutes it, since that
  /// takes the most time.
  bool counts_may_wait = false;
};

/// Judges changed versions of a match. All trials are charged to one budget.
class Recheck {
public:
  Recheck(MatchLog &log, const Source &source, const Document &document, const ReadAgain &again);

  /// Of another log.
  [[nodiscard]] Report judge(const MatchLog &other, const Question &question = {});
  /// Whether nothing accuses another log, but for so many rounds of it and its end.
  [[nodiscard]] bool is_sound(const MatchLog &other, std::size_t left = 0);
  /// With another record of one round (an index).
  [[nodiscard]] Report judge_with(std::size_t round, const LoggedRound &changed, const Question &question = {});
  /// Another text of the document.
  [[nodiscard]] Chunk chunk_of(const std::string &text) const;
  /// Of another text, unreadable where the match is no longer there; the last answer is kept.
  [[nodiscard]] const Report &check(const std::string &text);

  /// Begins another search, with a budget of its own.
  void refill();
  /// The context of a search for mistakes of a round of the judged match.
  [[nodiscard]] RoundContext context_of(std::size_t round, const LoggedRound &written, const Report &judged);
  /// The log, for edits.
  [[nodiscard]] WrittenLog written() const { return {source, document, log}; }

  MatchLog &log; ///< changed while a round is tried, and restored
  const Source &source;
  const Document &document;
  const ReadAgain &again;
  SearchBudget budget;

private:
  /// The same text without the other matches of its JSON document, if only this match was edited and reading it had no findings; else
  /// nothing. The others do not affect this match, and a document of many faulty ones would take quadratic time.
  [[nodiscard]] std::optional<std::string> without_others(const std::string &text) const;

  std::string checked_; ///< the last text
  Report found_;        ///< its report
};

} // namespace arbitro

#pragma once

#include "arbitro/games.hpp"
#include "arbitro/referee.hpp"
#include "log_tree.hpp"

#include <memory>
#include <optional>
#include <string>
#include <variant>

namespace arbitro::record {

/// A log of one match, and what the referee says of it.
struct JudgedLog {
  std::string text;
  std::shared_ptr<const ParsedLog> parsed{};
  Report report{};

  [[nodiscard]] const MatchLog &match() const { return parsed->matches.front().log; }
  /// The last round, or null.
  [[nodiscard]] const LoggedRound *round() const;
  /// What came of the last round, or null.
  [[nodiscard]] const RoundReport *replayed() const;
  /// Who deals the last round; the last player where the log does not show it.
  [[nodiscard]] Seat dealer() const;
  [[nodiscard]] Dealing dealing() const { return {match().rules, match().seating.players}; }
  /// The deal of the last round that the next play belongs to, from 0.
  [[nodiscard]] std::size_t next_deal() const;
  /// Whether every play of the last round is recorded.
  [[nodiscard]] bool has_all_plays() const;
  /// Whether the points of the last round are known.
  [[nodiscard]] bool has_points() const;
  /// Whether nothing of the last round is left to record.
  [[nodiscard]] bool round_is_complete() const;
  /// Whether a round has begun that is not complete.
  [[nodiscard]] bool is_in_round() const { return round() != nullptr && !round_is_complete(); }
  [[nodiscard]] bool is_over() const;
};
/// The first award of the last round of which it is not recorded yet who has it.
[[nodiscard]] std::optional<AwardKey> open_award(const JudgedLog &log);
/// Reads a log of one match and judges it.
[[nodiscard]] std::shared_ptr<const JudgedLog> judge_log(std::string text, Language language);

/// The report with nothing but its errors and warnings.
[[nodiscard]] Report faults_of(Report report);
/// Judges the log with one more play, of which nothing is known: the cards that were dealt for it are judged, too.
[[nodiscard]] Report judge_next_play(const JudgedLog &log);
/// The last round before its next play; nothing where the table is not known.
[[nodiscard]] std::optional<RoundState> state_before_next(const JudgedLog &log);
/// Who deals the next round, as far as the log shows.
[[nodiscard]] Seat dealer_of_next_round(const JudgedLog &log);

/// The log, which becomes unfinished exactly where nobody has won; null where it would not check clean.
[[nodiscard]] std::shared_ptr<const JudgedLog> if_sound(LogTree &tree, Language language);
/// The same; or the errors and warnings for which it would not check clean.
[[nodiscard]] std::variant<std::shared_ptr<const JudgedLog>, Report> approve(LogTree tree, Language language);

/// Writes a play after the others of the last round, in rows of one turn of each player.
void add_play(const JudgedLog &log, LogTree &tree, const std::string &cell);

} // namespace arbitro::record

#pragma once

#include "arbitro/report.hpp"
#include "text/join.hpp"

#include <span>
#include <string>
#include <utility>
#include <vector>

namespace arbitro {

/// What a severity is called by people.
[[nodiscard]] std::string severity_in(Language language, Severity severity);
/// Where a finding is in the match, for people: `round 1, play 12, Bruno`; empty where it is about the whole match.
[[nodiscard]] std::string address(const Finding &finding, Language language);
/// Where a place is in its file: `line 5, column 3`.
[[nodiscard]] std::string line_and_column(const Place &place, Language language);
/// The first byte of a place in its line of the log, and the end: that of the line if the place goes on in others.
[[nodiscard]] std::pair<std::size_t, std::size_t> bytes_in_line(const Place &place);
/// What decides, one a line: `rule: value-priority = single-first (game scopa)`, `table: 7s 4s; Bruno held 7d 2b`. Unescaped.
[[nodiscard]] std::vector<std::string> evidence(const Finding &finding, const Report &report);
/// A legal play: `7d x 7s`, `2b lays`. Unescaped.
[[nodiscard]] std::string legal_text(const LegalPlay &play, const CardSpelling &spelling);
/// Legal plays: `7d x 7s`, `2b lays`; one entry a play. Unescaped.
[[nodiscard]] std::vector<std::string> legal_texts(std::span<const LegalPlay> plays, const CardSpelling &spelling);
/// The same for people: an entry of its own if no play is legal, and only the first of more than a dozen plays, unless `all`.
[[nodiscard]] std::vector<std::string> legal_or_none(std::span<const LegalPlay> plays, const CardSpelling &spelling, bool all);
/// All plays that would be legal on one line: `legal: 7d x 7s, 2b lays`. Unescaped.
[[nodiscard]] std::string legal_line(const Finding &finding, const CardSpelling &spelling, bool all = true);
/// Everything after the message: the evidence, the legal plays and the help, one a line. Unescaped.
[[nodiscard]] std::vector<std::string> lines_below(const Finding &finding, const Report &report);
/// Cards as words: `ace of cups, two of coins`. Unescaped.
[[nodiscard]] std::string cards_in_words(CardSet cards, const CardSpelling &spelling);
/// The cards left over at the end of a round, as they are spelled there, and who gets them. Unescaped.
[[nodiscard]] std::string left_over_text(const RoundReport &round, const Report &report, std::string cards);
/// A card with the sign of its suit: `7♦`.
[[nodiscard]] std::string with_sign(Card card, const CardSpelling &spelling);
/// Who dealt a round; its dealer is one of the players.
[[nodiscard]] Phrase dealt_by(const Report &report, const RoundReport &round);
/// Why the log does not say that this was played; empty where it does.
[[nodiscard]] Phrase note_of(const ReplayedPlay &play);
/// A play as a sentence: `Anna takes ace of cups with ace of coins, scopa`. Unescaped.
[[nodiscard]] std::string play_in_words(const Report &report, const ReplayedPlay &play);
/// What a round comes to with all cards open: `par 0-4, result 1-4`, or why that is not known. Unescaped.
[[nodiscard]] std::string worth_text(const Report &report, const RoundReport &round);
/// What each side's plays lost: `Anna lost 2 by 1 play, Bruno lost 0`. Unescaped.
[[nodiscard]] std::string losses_text(const Report &report, const RoundReport &round);

/// Shows the plays of a round whose worth is known, each with it.
template <class Show> void each_worth(const RoundReport &round, Show &&show) {
  if (!round.analysis) return;
  const RoundWorth &worth = round.analysis->worth;
  for (std::size_t i = 0; i < worth.plays.size(); ++i) show(round.replay[worth.exact_from + i], worth.plays[i]);
}

} // namespace arbitro

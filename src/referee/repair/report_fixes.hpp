#pragma once

#include "arbitro/report.hpp"
#include "referee/repair/explain.hpp"
#include "referee/repair/match_search.hpp"
#include "referee/repair/recheck.hpp"

#include <vector>

namespace arbitro {

/// All certain fixes, as edits of the original text, and the rounds that they change.
struct CertainFixes {
  TextEdits edits;
  std::vector<int> rounds;
};

/// Replaces the errors of a round by one finding for each mistake of its only explanation.
void report_only(int accused, const WrittenFix &written, const Recheck &recheck, Report &report, CertainFixes &fixes);
/// Adds one finding with the explanations of a round; it replaces the errors of the round if each explanation is one mistake.
void report_several(int accused, const std::vector<WrittenFix> &written, const Explanations &found, const Recheck &recheck, Report &report);
/// Replaces all errors that a mistake of the match as a whole explains by one finding, and all fixes by its own.
void report_match_change(const FoundMatchChanges &found, const Recheck &recheck, Report &report, CertainFixes &fixes);
/// Marks the explanations of rounds as unproved because a mistake of the match as a whole explains them all and is about as likely.
void doubt(const FoundMatchChanges &found, const Recheck &recheck, Report &report, CertainFixes &fixes);
/// Marks all explanations as unproved.
void doubt(Report &report, CertainFixes &fixes);
/// The same, and says who would win then (nobody: an empty name).
void doubt_winner(const std::string &winner, Report &report, CertainFixes &fixes);
/// Marks what the reader would write as unproved where it is judged wrong once it is written.
void doubt_readings(Recheck &recheck, Report &report);
/// Adds the result of the match with all certain fixes; errors that disappear with them were consequences, and are removed.
void report_fixed(CertainFixes fixes, Recheck &recheck, Report &report);

/// Whether cards have the ranks of a Spanish pack, 11 and 12, that nobody declared. Then a 10 may be another card, too, and nothing else
/// can be certain; to declare it is offered if that leaves fewer errors. One such rank alone may be a mistake.
[[nodiscard]] bool declare_pack(Recheck &recheck, Report &report);
/// Reports letters that the match declares and its cards are not written in, where all can be read without that. Whether it did.
[[nodiscard]] bool declare_letters(Recheck &recheck, Report &report);

/// Names the card that an unreadable word must be by the rest of the match. Where it can be one only, its edit is added to the certain
/// ones.
void read_by_the_rest(Recheck &recheck, Report &report, TextEdits &certain);

/// Names what an unknown sign between two cards must be by the rest of the match: the / between two plays, an x, or nothing between
/// captured cards. If several are possible, none is certain.
void read_signs_by_the_rest(Recheck &recheck, Report &report);

/// Leaves out what may follow from an error that nothing explains: all that is found at later plays of its round, since from there on
/// nobody knows which cards were where. The error points to the first of them, and says how many there are.
void fold_consequences(Report &report);

} // namespace arbitro

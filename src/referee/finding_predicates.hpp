#pragma once

#include "arbitro/finding.hpp"

#include <set>
#include <span>
#include <tuple>

namespace arbitro {

/// A finding as it is known again in another report of the match.
using Sign = std::tuple<Code, int, int>;
[[nodiscard]] inline Sign sign_of(const Finding &finding) { return {finding.code, finding.at.round, finding.at.play}; }

/// Whether a finding is more than a remark.
[[nodiscard]] inline bool is_serious(const Finding &finding) { return finding.severity != Severity::note; }
/// The signs of all serious findings.
[[nodiscard]] std::multiset<Sign> signs_of(std::span<const Finding> findings);

/// Whether a finding says that its round, or, where it has none, the match, is impossible as written.
[[nodiscard]] bool accuses(const Finding &finding);
inline constexpr auto is_accusation = [](const Finding &finding) { return accuses(finding); };
/// The same of a round by its number, 0 for the end of the match.
[[nodiscard]] inline bool accuses(const Finding &finding, int round) { return finding.at.round == round && accuses(finding); }
/// Whether any finding does.
[[nodiscard]] bool is_any_accused(std::span<const Finding> findings);
/// What they accuse: rounds by their numbers, 0 for the end of the match.
[[nodiscard]] std::set<int> accused_rounds(std::span<const Finding> findings);
/// Whether any accuses anything but a round by its number, 0 for the end of the match.
[[nodiscard]] bool is_another_accused(std::span<const Finding> findings, int round);

/// Whether a code is about the counts of a round.
[[nodiscard]] bool is_of_count(Code code);
/// Whether a code is about what is claimed of a round, and not about plays or cards.
[[nodiscard]] bool is_claim(Code code);
/// Whether it is about a total or the result.
[[nodiscard]] bool is_of_sum(Code code);
/// Whether it is about how the match ended.
[[nodiscard]] bool is_of_end(Code code);
/// Whether it says only that one of several captures was made.
[[nodiscard]] bool is_unsaid(Code code);
/// Whether it is about whose turn it was to deal, which plays without errors leave to the dealer that is written.
[[nodiscard]] bool is_of_rotation(Code code);
/// Whether it is about the declaration of a bonus, which no mistake at the table undoes.
[[nodiscard]] bool is_declaration(Code code);
/// Whether it may follow from something wrong in an earlier round: claims, and whose turn it was to deal.
[[nodiscard]] bool may_be_consequence(Code code);
/// Whether it is about a play that was illegal, but may have been made all the same.
[[nodiscard]] bool may_have_happened(Code code);
/// Whether it says that the cards cannot have been where the log has them, so that what lies where is unknown from there on.
[[nodiscard]] bool leaves_cards_unknown(Code code);
/// Whether it is about a play, by the cards that are known to be where they are.
[[nodiscard]] bool is_about_plays(Code code);

/// Whether there are no errors or warnings that were not there before, and none about that round.
[[nodiscard]] bool is_better(std::span<const Finding> findings, std::span<const Finding> before, int round);

/// Whether players are missing from the list: there are names that are nobody's, or figures for more sides.
[[nodiscard]] bool may_lack_players(std::span<const Finding> findings);

/// The first place that accuses a round; null where none does.
[[nodiscard]] const Finding *first_against(std::span<const Finding> findings, int round);
/// How bad the worst of what accuses a round is.
[[nodiscard]] Severity worst_against(std::span<const Finding> findings, int round);

} // namespace arbitro

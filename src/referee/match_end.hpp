#pragma once

#include "arbitro/log.hpp"
#include "arbitro/match.hpp"
#include "arbitro/report.hpp"
#include "arbitro/round.hpp"
#include "game/scoring.hpp"
#include "match_view.hpp"

namespace arbitro {

/// How reports call a way to win.
[[nodiscard]] std::string_view name_of(WonBy by);
/// The totals before the first round: 0, or what the log carries over.
[[nodiscard]] Points start_of(const MatchLog &log);
/// The totals before a round that ends as soon as one side is alone in the lead; nothing where it does not, or they are not known.
[[nodiscard]] std::optional<PerSide<int>> sudden_death_at(const Rules &rules, int sides, const Points &totals);
/// How a match ends that a side gives up: among three nobody has won.
[[nodiscard]] Decision given_up_by(Side side, int sides);
/// The end of a match that was played as its rounds left it.
[[nodiscard]] Outcome end_of(const Rules &rules, int sides, const Standing &standing);
/// The name of the rule by which a match has ended in this way, or by which it goes on at these totals (`by` is empty).
[[nodiscard]] std::string_view rule_of_end(const Rules &rules, int sides, std::string_view by, const Points &totals);
/// The side alone in front by the rules' goal, or nobody.
[[nodiscard]] Side leader(const Rules &rules, int sides, const PerSide<int> &totals);
/// Who has won at once by the cards in the piles of a round in progress (`all-coins: win`, `trente-all-three-wins`), or nobody.
[[nodiscard]] Side won_by_piles(const Rules &rules, const RoundState &round);
/// Whether what a log says of a round, or of a match, allows that the side won at once, at the latest by its last capture: with what was
/// counted, and with these points.
[[nodiscard]] bool may_have_won_at_once(const Rules &rules, int sides, Side side, std::span<const Tally> tallies, const Points &points);
/// Whether a log with claims only writes running totals as points: as points they contradict the claimed end, as totals they do not.
[[nodiscard]] bool writes_totals_as_points(const MatchView &match);

} // namespace arbitro

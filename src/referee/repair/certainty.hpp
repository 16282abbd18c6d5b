#pragma once

#include "referee/repair/explain.hpp"

namespace arbitro {

/// Whether it is written what a round is worth, besides by a total after it.
[[nodiscard]] bool says_its_points(const LoggedRound &round);
/// Whether it is written twice what each round is worth, by its plays, counts or points: then these confirm each other.
[[nodiscard]] bool are_rounds_confirmed(const MatchLog &log);
/// Whether nothing but the rounds before them shows who dealt some that were played: with one more, other sides would have played what
/// they say.
[[nodiscard]] bool are_dealers_deduced(const MatchLog &log);
/// Keeps the explanations that contradict at most one fact more than the nearest, the nearest first, and of equals those at the first
/// accused place. They are not proved if nobody can write them, if all of them contradict figures that agree with each other, if the plays
/// would be right after a deal that is missing, or if the points may be wrong.
void keep_nearest(Explanations &found, int accused, const Report &judged, const MatchLog &log);
/// Whether what an explanation says of sums, counts or the winner may be otherwise: it overturns who leads as it is written, or a round
/// that is missing at the end, that was written for other sides or over another one, or a figure that nothing confirms explains as much.
[[nodiscard]] bool may_be_otherwise(const Candidate &only, const Report &judged, const WrittenLog &written);

} // namespace arbitro

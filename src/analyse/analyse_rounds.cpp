#include "analyse_rounds.hpp"

#include "finding/say.hpp"

#include <algorithm>

namespace arbitro {
namespace {

/// Why a round cannot be analysed; empty where it can.
Phrase obstacle(const Report &report, const RoundReport &round) {
  if (round.level == Level::is_void) return say::deal_is_void();
  if (report.sides.size() != 2) return say::so_many_sides(report.sides.size());
  if (round.before.empty() || round.replay.empty()) return say::plays_not_known();
  const int whole = round.before.front().plays_in_round;
  if (!round.stands && round.plays < whole) return say::plays_are_missing(whole - round.plays, whole);
  if (!round.stands || round.certain || !std::ranges::all_of(round.replay, &ReplayedPlay::as_written))
    return say::not_certain_what_was_played();
  const auto plays = static_cast<std::size_t>(whole);
  if (round.replay.size() < plays) return say::stops_before_last_play();
  std::size_t dealt = 0;
  for (const PerSeat<CardSet> &hands : round.hands)
    for (const CardSet hand : hands) dealt += static_cast<std::size_t>(hand.size());
  return dealt == plays ? Phrase() : say::hands_not_known();
}

KnownRound known_round(const RoundReport &round) {
  KnownRound known{round.hands, round.before, {}};
  for (const ReplayedPlay &play : round.replay) known.plays.push_back(play.play);
  return known;
}

} // namespace

void analyse_rounds(const Rules &rules, const AnalysisOptions &options, Report &report) {
  for (RoundReport &round : report.rounds) {
    if (options.round != 0 && options.round != round.number) continue;
    RoundAnalysis &analysis = round.analysis.emplace();
    analysis.obstacle = obstacle(report, round);
    if (analysis.obstacle.empty()) analysis.worth = analyse(rules, known_round(round), options.most_positions);
  }
}

} // namespace arbitro

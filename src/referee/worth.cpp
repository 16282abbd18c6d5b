#include "worth.hpp"

#include <algorithm>

namespace arbitro {
namespace {

/// Why a round cannot be analysed; empty where it can.
std::string obstacle(const Report &report, const RoundReport &round) {
  if (round.level == Level::is_void) return "the deal is void";
  if (report.sides.size() != 2) return std::to_string(report.sides.size()) + " sides";
  if (round.before.empty() || round.replay.empty()) return "the plays are not known";
  const auto is_sure = [](const ReplayedPlay &play) { return play.card_known && play.as_written; };
  if (!round.stands || round.certain || !std::ranges::all_of(round.replay, is_sure)) return "it is not certain what was played";
  const auto plays = static_cast<std::size_t>(round.before.front().plays_in_round);
  if (round.replay.size() < plays || round.before.size() != plays + 1) return "it stops before its last play";
  std::size_t dealt = 0;
  for (const PerSeat<CardSet> &hands : round.hands)
    for (const CardSet hand : hands) dealt += static_cast<std::size_t>(hand.size());
  return dealt == plays ? "" : "the hands are not known";
}

KnownRound known_round(const RoundReport &round) {
  KnownRound known{round.hands, round.before, {}};
  for (const ReplayedPlay &play : round.replay) known.plays.push_back(play.play);
  return known;
}

} // namespace

void analyse_rounds(const Rules &rules, const WorthOptions &options, Report &report) {
  for (RoundReport &round : report.rounds) {
    if (options.round != 0 && options.round != round.number) continue;
    RoundAnalysis &analysis = round.analysis.emplace();
    analysis.obstacle = obstacle(report, round);
    if (analysis.obstacle.empty()) analysis.worth = analyse(rules, known_round(round), options.most_positions);
  }
}

} // namespace arbitro

#include "arbitro/encode.hpp"
#include "arbitro/referee.hpp"

#include <algorithm>
#include <memory>

namespace arbitro {
namespace {

/// What a round that stands as it is written tells; of one that does not, nothing is known for certain.
PlaysOfRound plays_of(const RoundReport &round) {
  PlaysOfRound facts;
  if (!round.stands) return facts;
  facts.dealer = round.dealer;
  for (const ReplayedPlay &play : round.replay) {
    const auto number = static_cast<std::size_t>(play.number);
    if (facts.plays.size() < number) facts.plays.resize(number);
    facts.plays[number - 1] = {.known = play.card_known,
                               .allowed = play.allowed,
                               .seat = play.seat,
                               .deal = play.deal,
                               .captures = play.play.captures,
                               .taken = play.play.taken,
                               .sweep = play.effect.sweep,
                               .could_capture = play.could_capture};
  }
  return facts;
}

} // namespace

PlaysOfLog plays_by_referee() {
  CheckOptions options;
  options.keep_plays = true;
  options.readings = false;
  return [referee = std::make_shared<Referee>(options)](const Chunk &chunk) {
    std::vector<PlaysOfMatch> matches;
    referee->check(chunk, "", [&](Report &&report) {
      PlaysOfMatch &match = matches.emplace_back();
      match.clean = report.readable &&
                    std::ranges::all_of(report.findings, [](const Finding &finding) { return finding.severity == Severity::note; });
      for (const RoundReport &round : report.rounds) match.rounds.push_back(plays_of(round));
    });
    return matches;
  };
}

} // namespace arbitro

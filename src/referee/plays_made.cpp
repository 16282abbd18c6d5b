#include "arbitro/encode.hpp"
#include "arbitro/referee.hpp"
#include "referee/finding_predicates.hpp"

#include <algorithm>
#include <memory>

namespace arbitro {
namespace {

PlayMade made(const ReplayedPlay &play) {
  return {.known = play.card_known,
          .allowed = play.allowed,
          .seat = play.seat,
          .deal = play.deal,
          .card = play.play.card,
          .captures = play.play.captures,
          .taken = play.play.taken,
          .sweep = play.effect.sweep,
          .could_capture = play.could_capture};
}

std::vector<PlayMade> by_number(const std::vector<ReplayedPlay> &replay) {
  std::vector<PlayMade> plays;
  for (const ReplayedPlay &play : replay) {
    const auto number = static_cast<std::size_t>(play.number);
    if (plays.size() < number) plays.resize(number);
    plays[number - 1] = made(play);
  }
  return plays;
}

/// What a round that stands as it is written tells, and one that says too little; of any other nothing is known for certain.
PlaysOfRound plays_of(const RoundReport &round) {
  PlaysOfRound facts;
  if (round.certain) facts.certain = by_number(*round.certain);
  if (round.stands || round.certain) {
    facts.table = round.table;
    facts.hands = round.hands;
  }
  if (!round.stands) return facts;
  facts.dealer = round.dealer;
  facts.plays = by_number(round.replay);
  return facts;
}

bool is_note(const Finding &finding) { return finding.severity == Severity::note; }

/// What was left unsaid in a record that is wrong, from the play on that does not fit or anywhere where a figure does not, is nobody's
/// word.
void forget_what_is_in_doubt(const std::vector<Finding> &findings, int round, std::vector<PlayMade> &plays) {
  for (const Finding &finding : findings) {
    if (finding.severity != Severity::error || is_unsaid(finding.code) || (finding.at.round != 0 && finding.at.round != round)) continue;
    plays.resize(std::min(plays.size(), static_cast<std::size_t>(std::max(finding.at.play - 1, 0))));
  }
}

PlaysOfMatch plays_of(const Report &report) {
  PlaysOfMatch match;
  match.clean = report.readable && std::ranges::all_of(report.findings, is_note);
  match.sound = report.readable &&
                std::ranges::all_of(report.findings, [](const Finding &finding) { return is_note(finding) || is_unsaid(finding.code); });
  bool all_stand = true;
  for (const RoundReport &round : report.rounds) {
    PlaysOfRound &facts = match.rounds.emplace_back(plays_of(round));
    forget_what_is_in_doubt(report.findings, round.number, facts.plays);
    all_stand = all_stand && round.stands;
    const bool is_counted = std::ranges::any_of(round.points, [](const std::optional<int> &points) { return points.has_value(); });
    if (round.stands) facts.points = round.points;
    if (all_stand && is_counted) facts.total = round.total;
  }
  if (all_stand && report.result.status == Status::won) {
    match.winner = report.result.winner;
    match.totals = report.result.totals;
  }
  return match;
}

} // namespace

PlaysOfLog plays_by_referee() {
  CheckOptions options;
  options.keep_plays = true;
  options.readings = false;
  return [referee = std::make_shared<Referee>(options)](const Chunk &chunk) {
    std::vector<PlaysOfMatch> matches;
    referee->check(chunk, "", [&](Report &&report) { matches.push_back(plays_of(report)); });
    return matches;
  };
}

} // namespace arbitro

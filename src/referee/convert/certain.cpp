#include "referee/convert/encode_match.hpp"
#include "referee/finding_predicates.hpp"

#include <algorithm>

namespace arbitro {
namespace {

/// Whether a round, or the match, has an error, which may be in an earlier play than the one that shows it: then what the log left out is
/// in doubt.
bool is_in_doubt(std::span<const Finding> findings, int round) {
  return std::ranges::any_of(findings, [&](const Finding &finding) {
    const bool is_about_it = finding.at.round == 0 || finding.at.round == round;
    return is_error(finding) && !is_unsaid(finding.code) && is_about_it;
  });
}

} // namespace

void keep_what_is_certain(Report &report) {
  bool all_stand = true;
  for (RoundReport &round : report.rounds) {
    all_stand = all_stand && round.stands;
    const bool is_counted = std::ranges::any_of(round.points, [](const std::optional<int> &points) { return points.has_value(); });
    if (!all_stand || !is_counted) round.total = {};
    if (!round.stands) {
      round.dealer = nobody;
      round.points = {};
      round.replay.clear();
    }
    if (!round.stands && !round.certain) {
      round.table = {};
      round.hands.clear();
    }
    if (is_in_doubt(report.findings, round.number)) round.replay.clear();
  }
  if (all_stand && report.result.status == Status::won) return;
  report.result.winner = nobody;
  report.result.totals = {};
}

} // namespace arbitro

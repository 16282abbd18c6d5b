#include "referee/repair/consequences.hpp"

#include "finding/say.hpp"
#include "referee/finding_predicates.hpp"

#include <algorithm>
#include <tuple>

namespace arbitro {
namespace {

/// The first of those findings by their plays; null if there is none.
Finding *first_of(std::vector<Finding> &findings, const auto &which) {
  const auto place = [](const Finding &finding) { return std::tie(finding.at.play, finding.where.span.begin); };
  Finding *first = nullptr;
  for (Finding &finding : findings)
    if (which(finding) && (first == nullptr || place(finding) < place(*first))) first = &finding;
  return first;
}

bool is_unexplained(const Finding &finding) { return is_serious(finding) && finding.fixes.empty(); }

void fold_consequences(int round, std::vector<Finding> &findings) {
  Finding *const first = first_of(findings, [&](const Finding &finding) {
    return finding.at.round == round && is_unexplained(finding) && leaves_cards_unknown(finding.code);
  });
  if (first == nullptr) return;
  const auto is_later = [&, play = first->at.play](const Finding &finding) {
    return finding.at.round == round && finding.at.play > play && is_unexplained(finding) && is_about_plays(finding.code);
  };
  if (const Finding *const next = first_of(findings, is_later))
    first->labels.push_back({next->where, say::may_follow_from_here(std::ranges::count_if(findings, is_later))});
  std::erase_if(findings, is_later);
}

/// A round that is missing explains the dealer of the next one as well as its total.
void fold_dealers(std::vector<Finding> &findings) {
  std::vector<int> after_missing;
  for (const Finding &finding : findings)
    if (finding.help.sentence == Sentence::add_round_before && is_unexplained(finding)) after_missing.push_back(finding.at.round);
  std::erase_if(findings, [&](const Finding &finding) {
    return finding.code == Code::dealer_out_of_rotation && is_unexplained(finding) &&
           std::ranges::find(after_missing, finding.at.round) != after_missing.end();
  });
}

} // namespace

void fold_consequences(Report &report) {
  fold_dealers(report.findings);
  for (const RoundReport &round : report.rounds) fold_consequences(round.number, report.findings);
}

} // namespace arbitro

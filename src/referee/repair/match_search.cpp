#include "referee/repair/match_search.hpp"

#include "arbitro/rules.hpp"
#include "referee/repair/certainty.hpp"
#include "text/sort_few.hpp"

#include <algorithm>
#include <utility>

namespace arbitro {
namespace {

int rules_that_differ(const Rules &one, const Rules &other) {
  const auto differs = [&](const RuleField &field) { return field.get(one) != field.get(other); };
  return static_cast<int>(std::ranges::count_if(rule_fields(), differs));
}

} // namespace

FoundMatchChanges find_match_changes(Recheck &recheck, const Report &judged, MatchScope scope) {
  FoundMatchChanges found;
  recheck.refill();
  const auto is_accusation = [](const Finding &finding) { return accuses(finding); };
  const auto errors = std::ranges::count_if(judged.findings, is_accusation);
  // A wrong figure ends the match too early or too late as other rules do, or as other sides would.
  const bool is_confirmed = are_rounds_confirmed(recheck.log);
  const bool is_of_sums = !is_confirmed && std::ranges::all_of(judged.findings, [&](const Finding &finding) {
    return !is_accusation(finding) || is_of_end(finding.code) || is_claim(finding.code);
  });
  const bool ends_otherwise = !is_confirmed && std::ranges::any_of(judged.findings, [](const Finding &finding) {
    return row_of(finding.code).about == About::end;
  });
  MatchTrial trial(recheck, judged);
  for (const MatchMistakeRow &row : match_mistakes()) {
    if (errors < row.least || row.scope > scope) continue;
    row.generate(recheck.written(), [&](MatchChange &&change) {
      if (recheck.budget.spent()) {
        found.is_whole = false;
        return false;
      }
      if (change.rules && !trial.may_be_legal_under(*change.rules)) return true;
      if (change.may_hold && !change.may_hold(trial)) return true;
      if (change.edits.empty()) change.edits = exchanged(recheck.source, change.places.first, change.places.second);
      const Report &again = recheck.check(edited(recheck.source.text(), change.edits));
      if (!again.readable || is_any_accused(again.findings)) return true;
      if (change.rules) change.changed = rules_that_differ(*change.rules, recheck.log.rules);
      change.proves = change.proves && errors >= change.least;
      found.is_whole = found.is_whole && change.proves && !(change.rules ? is_of_sums : ends_otherwise);
      found.all.push_back(std::move(change));
      found.left.merge(signs_of(again.findings));
      return true;
    });
  }
  sort_few(found.all, {}, &MatchChange::changed);
  return found;
}

} // namespace arbitro

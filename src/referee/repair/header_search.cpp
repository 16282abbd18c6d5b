#include "referee/repair/header_search.hpp"

#include "arbitro/rules.hpp"
#include "referee/repair/certainty.hpp"
#include "referee/rotation.hpp"
#include "text/sort_few.hpp"

#include <algorithm>
#include <utility>

namespace arbitro {
namespace {

int rules_that_differ(const Rules &one, const Rules &other) {
  const auto differs = [&](const RuleField &field) { return field.get(one) != field.get(other); };
  return static_cast<int>(std::ranges::count_if(rule_fields(), differs));
}

/// Whether the plays of a round may be legal where two players change places, with their hands.
bool are_legal_with(const std::pair<Seat, Seat> &players, std::size_t round, Recheck &recheck) {
  LoggedRound other = recheck.log.rounds[round];
  if (!other.dealer) return true; // who dealt may be another one then
  for (LoggedDeal &deal : other.deals) std::swap(deal.hands[players.first], deal.hands[players.second]);
  for (LoggedPlay &play : other.plays) play.by.value = exchanged(players, play.by.value);
  other.dealer.value = exchanged(players, other.dealer.value);
  return recheck.are_legal(round, other, other.dealer.value);
}

} // namespace

FoundHeaders find_headers(Recheck &recheck, const Report &judged, HeaderScope scope) {
  FoundHeaders found;
  recheck.refill();
  const auto is_accusation = [](const Finding &finding) { return accuses(finding); };
  const auto errors = std::ranges::count_if(judged.findings, is_accusation);
  const auto first =
      std::ranges::find_if(judged.findings, [](const Finding &finding) { return finding.at.round != 0 && accuses(finding); });
  const std::size_t round = first == judged.findings.end() ? 0 : static_cast<std::size_t>(first->at.round) - 1;
  const bool is_of_turn = std::ranges::any_of(judged.findings, [](const Finding &finding) { return is_of_rotation(finding.code); });
  const bool has_plays = first != judged.findings.end() && !recheck.log.rounds[round].plays.empty();
  // A wrong figure ends the match too early or too late as other rules do, or as other sides would.
  const bool is_confirmed = are_rounds_confirmed(recheck.log);
  const bool is_of_sums = !is_confirmed && std::ranges::all_of(judged.findings, [&](const Finding &finding) {
    return !is_accusation(finding) || is_of_end(finding.code) || is_claim(finding.code);
  });
  const bool ends_otherwise = !is_confirmed && std::ranges::any_of(judged.findings, [](const Finding &finding) {
    return row_of(finding.code).about == About::end;
  });
  const auto holds_in_log = [&](const HeaderChange &change) {
    MatchLog other = recheck.log;
    change.in_log(other);
    return std::ranges::none_of(recheck.judge(other, {.refutes = is_accusation}).findings, is_accusation);
  };
  for (const HeaderMistakeRow &row : header_mistakes()) {
    if (errors < row.least || row.scope > scope) continue;
    row.generate(recheck.written(), [&](HeaderChange &&change) {
      if (recheck.budget.spent()) {
        found.is_whole = false;
        return false;
      }
      // Nothing but its own rule puts another player's turn to deal right.
      if (change.rules && is_of_turn && change.rules->dealer_rotation == recheck.log.rules.dealer_rotation) return true;
      if (change.rules && has_plays && !recheck.holds_under(*change.rules, round, judged.rounds[round].dealer)) return true;
      if (change.players && has_plays && !are_legal_with(*change.players, round, recheck)) return true;
      if (!change.dealers.empty() && !deal_in_turn(recheck.log, judged.rounds, change.dealers)) return true;
      if (change.in_log && !holds_in_log(change)) return true;
      const Report &again = recheck.check(edited(recheck.source.text(), change.edits));
      if (!again.readable || std::ranges::any_of(again.findings, is_accusation)) return true;
      if (change.rules) change.changed = rules_that_differ(*change.rules, recheck.log.rules);
      found.is_whole = found.is_whole && change.proves && !(change.rules ? is_of_sums : ends_otherwise);
      found.all.push_back(std::move(change));
      found.left.merge(signs_of(again.findings));
      return true;
    });
  }
  sort_few(found.all, {}, &HeaderChange::changed);
  return found;
}

} // namespace arbitro

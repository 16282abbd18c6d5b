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

/// Whether the plays of a round may be legal where two players change places, with their hands; whoever dealt, if that is not written.
bool are_legal_with(const std::pair<Seat, Seat> &players, std::size_t round, Recheck &recheck) {
  LoggedRound other = recheck.log.rounds[round];
  for (LoggedDeal &deal : other.deals) std::swap(deal.hands[players.first], deal.hands[players.second]);
  for (LoggedPlay &play : other.plays) play.by.value = exchanged(players, play.by.value);
  other.dealer.value = exchanged(players, other.dealer.value);
  if (other.dealer) return recheck.are_legal(round, other, other.dealer.value);
  for (Seat dealer = 0; dealer < recheck.log.seating.players; ++dealer)
    if (recheck.are_legal(round, other, dealer)) return true;
  return false;
}

FirstRound first_accused(const Report &judged) {
  FirstRound first;
  for (const Finding &finding : judged.findings)
    if (finding.at.round != 0 && accuses(finding))
      first = std::min(first.value_or(judged.rounds.size()), static_cast<std::size_t>(finding.at.round) - 1);
  return first;
}

} // namespace

FoundHeaders find_headers(Recheck &recheck, const Report &judged, HeaderScope scope) {
  FoundHeaders found;
  recheck.refill();
  const auto is_accusation = [](const Finding &finding) { return accuses(finding); };
  const auto errors = std::ranges::count_if(judged.findings, is_accusation);
  const FirstRound accused = first_accused(judged);
  const std::size_t round = accused.value_or(0);
  const bool is_of_turn = std::ranges::any_of(judged.findings, [](const Finding &finding) { return is_of_rotation(finding.code); });
  const bool has_plays = accused && !recheck.log.rounds[round].plays.empty();
  // A wrong figure ends the match too early or too late as other rules do, or as other sides would.
  const bool is_confirmed = are_rounds_confirmed(recheck.log);
  const bool is_of_sums = !is_confirmed && std::ranges::all_of(judged.findings, [&](const Finding &finding) {
    return !is_accusation(finding) || is_of_end(finding.code) || is_claim(finding.code);
  });
  const bool ends_otherwise = !is_confirmed && std::ranges::any_of(judged.findings, [](const Finding &finding) {
    return row_of(finding.code).about == About::end;
  });
  const auto is_sound = [&](const MatchLog &log) {
    return std::ranges::none_of(recheck.judge(log, {.refutes = is_accusation}).findings, is_accusation);
  };
  const auto holds_in_log = [&](const HeaderChange &change) {
    MatchLog other = recheck.log;
    change.in_log(other);
    return is_sound(other);
  };
  const auto may_be_legal = [&](std::size_t changed) {
    const LoggedRound &record = recheck.log.rounds[changed];
    return record.plays.empty() || !record.dealer || recheck.are_legal(changed, record, record.dealer.value);
  };
  const auto holds_exchanged = [&](const HeaderChange &change) {
    LoggedRound &one = recheck.log.rounds[change.round], &other = recheck.log.rounds[change.round + 1];
    change.exchange(one, other);
    const bool holds = may_be_legal(change.round) && may_be_legal(change.round + 1) && is_sound(recheck.log);
    change.exchange(one, other);
    return holds;
  };
  for (const HeaderMistakeRow &row : header_mistakes()) {
    if (errors < row.least || row.scope > scope) continue;
    row.generate(recheck.written(), accused, [&](HeaderChange &&change) {
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
      if (change.exchange != nullptr && !holds_exchanged(change)) return true;
      if (change.edits.empty()) change.edits = exchanged(recheck.source, change.places.first, change.places.second);
      const Report &again = recheck.check(edited(recheck.source.text(), change.edits));
      if (!again.readable || std::ranges::any_of(again.findings, is_accusation)) return true;
      if (change.rules) change.changed = rules_that_differ(*change.rules, recheck.log.rules);
      change.proves = change.proves && errors >= change.least;
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

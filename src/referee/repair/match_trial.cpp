#include "referee/repair/match_trial.hpp"

#include "referee/finding_predicates.hpp"
#include "referee/rotation.hpp"

#include <algorithm>

namespace arbitro {

MatchTrial::MatchTrial(Recheck &recheck, const Report &judged) : recheck_(recheck), judged_(judged) {
  for (const Finding &finding : judged.findings)
    if (finding.at.round != 0 && accuses(finding))
      first_ = std::min(first_.value_or(judged.rounds.size()), static_cast<std::size_t>(finding.at.round) - 1);
}

bool MatchTrial::deal_in_turn(const std::vector<Seat> &dealers) const {
  return arbitro::deal_in_turn(recheck_.log, judged_.rounds, dealers);
}

bool MatchTrial::is_first_in(std::size_t round) const { return !first_ || *first_ == round || *first_ == round + 1; }

bool MatchTrial::may_be_legal_with(const std::pair<Seat, Seat> &players) const {
  if (!first_ || recheck_.log.rounds[*first_].plays.empty()) return true;
  LoggedRound other = recheck_.log.rounds[*first_];
  for (LoggedDeal &deal : other.deals) std::swap(deal.hands[players.first], deal.hands[players.second]);
  for (LoggedPlay &play : other.plays) play.by.value = exchanged(players, play.by.value);
  if (other.dealer) return recheck_.are_legal(*first_, other, other.dealer.value = exchanged(players, other.dealer.value));
  for (Seat dealer = 0; dealer < recheck_.log.seating.players; ++dealer)
    if (recheck_.are_legal(*first_, other, dealer)) return true;
  return false;
}

bool MatchTrial::may_be_legal_under(const Rules &rules) const {
  // Nothing but its own rule puts another player's turn to deal right.
  const bool turns_alike = rules.dealer_rotation == recheck_.log.rules.dealer_rotation;
  if (turns_alike && std::ranges::any_of(judged_.findings, [](const Finding &finding) { return is_of_rotation(finding.code); }))
    return false;
  return !first_ || recheck_.log.rounds[*first_].plays.empty() || recheck_.holds_under(rules, *first_, judged_.rounds[*first_].dealer);
}

bool MatchTrial::holds_after(const ChangeOfLog &change) const {
  MatchLog other = recheck_.log;
  change(other);
  return recheck_.is_sound(other);
}

bool MatchTrial::may_be_legal(std::size_t round) const {
  const LoggedRound &record = recheck_.log.rounds[round];
  return record.plays.empty() || !record.dealer || recheck_.are_legal(round, record, record.dealer.value);
}

bool MatchTrial::holds_exchanged(std::size_t round, ExchangeRounds exchange) const {
  LoggedRound &one = recheck_.log.rounds[round], &other = recheck_.log.rounds[round + 1];
  exchange(one, other);
  const bool holds = may_be_legal(round) && may_be_legal(round + 1) && recheck_.is_sound(recheck_.log);
  exchange(one, other);
  return holds;
}

} // namespace arbitro

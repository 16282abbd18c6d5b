#include "referee/repair/match_search.hpp"

#include "arbitro/rules.hpp"
#include "referee/check_rules_playable.hpp"
#include "referee/repair/certainty.hpp"
#include "referee/rotation.hpp"
#include "text/sort_few.hpp"

#include <algorithm>

namespace arbitro {
namespace {

int rules_that_differ(const Rules &one, const Rules &other) {
  const auto differs = [&](const RuleField &field) { return field.get(one) != field.get(other); };
  return static_cast<int>(std::ranges::count_if(rule_fields(), differs));
}

} // namespace

MatchSearch::MatchSearch(Recheck &recheck, const Report &judged, std::span<const Finding> left)
    : recheck_(recheck), judged_(judged), left_(left), left_rounds_(accused_rounds(left).size()) {
  errors_ = std::ranges::count_if(judged.findings, is_accusation);
  is_out_of_turn_ = std::ranges::any_of(judged.findings, is_of_rotation, &Finding::code);
  for (const Finding &finding : judged.findings)
    if (finding.at.round != 0 && is_accusation(finding))
      first_ = std::min(first_.value_or(judged.rounds.size()), static_cast<std::size_t>(finding.at.round) - 1);
  const bool is_confirmed = are_rounds_confirmed(recheck.log);
  is_of_sums_ = !is_confirmed && std::ranges::all_of(judged.findings, [&](const Finding &finding) {
    return !is_accusation(finding) || is_of_end(finding.code) || is_claim(finding.code);
  });
  ends_otherwise_ = !is_confirmed &&
                    std::ranges::any_of(judged.findings, [](const Finding &finding) { return row_of(finding.code).about == About::end; });
}

FoundMatchChanges MatchSearch::find(MatchScope scope) {
  recheck_.refill();
  for (const MatchMistakeRow &row : match_mistakes())
    if (row.scope <= scope) row.generate(recheck_.written(), *this);
  if (found_.all.empty()) found_.all = std::move(as_good_);
  sort_few(found_.all, {}, &MatchChange::changed);
  return std::move(found_);
}

bool MatchSearch::may_go_on() {
  found_.is_whole = found_.is_whole && !recheck_.budget.spent();
  return !recheck_.budget.spent();
}

void MatchSearch::offer(MatchChange &&change, const std::function<void(MatchLog &)> &change_log) {
  if (!may_go_on() || (change_log && !fits_after(change_log))) return;
  if (change.rules && reads_alike(*change.rules) && !fits_after([&](MatchLog &log) { log.rules = *change.rules; })) return;
  const auto judge = [&](const TextEdits &edits) -> const Report & { return recheck_.check(edited(recheck_.source.text(), edits)); };
  const Report &again = judge(change.edits);
  if (!again.readable || !is_as_good(again.findings)) return;
  if (is_any_accused(again.findings)) {
    change.proves = false;
    as_good_.push_back(std::move(change));
    return;
  }
  if (change.rules) {
    change.changed = rules_that_differ(*change.rules, recheck_.log.rules);
    // Where other rules only allow the points that are claimed, or need no count that is missing, they are not shown to be those of the
    // match.
    const bool lacks_only = std::ranges::none_of(
        judged_.findings, [](const Finding &finding) { return is_accusation(finding) && finding.code != Code::missing_key; });
    change.proves =
        change.proves && !lacks_only && std::ranges::all_of(judged_.findings, [&](const Finding &finding) {
          const auto round = static_cast<std::size_t>(finding.at.round);
          return round == 0 || !is_claim(finding.code) || are_counted(again.rounds[round - 1].tallies, recheck_.log.seating.sides);
        });
  }
  found_.left.merge(signs_of(again.findings));
  for (const TextEdits &rival : change.rivals)
    if (const Report &other = judge(rival); other.readable && is_as_good(other.findings)) change.is_certain = false;
  found_.is_whole = found_.is_whole && change.proves && change.is_certain && !(change.rules ? is_of_sums_ : ends_otherwise_);
  found_.all.push_back(std::move(change));
}

bool MatchSearch::is_as_good(std::span<const Finding> findings) const {
  if (accused_rounds(findings).size() < left_rounds_) return true;
  std::multiset<Sign> left = signs_of(left_);
  return std::ranges::none_of(findings, [&](const Finding &finding) { return accuses(finding) && !left.extract(sign_of(finding)); });
}

bool MatchSearch::is_of_one_count() const {
  return errors_ == 1 &&
         std::ranges::any_of(judged_.findings, [](const Finding &finding) { return is_accusation(finding) && is_of_count(finding.code); });
}

bool MatchSearch::is_only_of_end() const {
  const auto is_of_it = [](const Finding &finding) { return !is_accusation(finding) || row_of(finding.code).about == About::end; };
  return std::ranges::all_of(judged_.findings, is_of_it);
}

bool MatchSearch::is_first_in(std::size_t round) const { return !first_ || *first_ == round || *first_ == round + 1; }

bool MatchSearch::deal_in_turn() const {
  const std::vector<LoggedRound> &rounds = recheck_.log.rounds;
  for (std::size_t next = 1; next < rounds.size(); ++next) {
    if (!rounds[next - 1].dealer || !rounds[next].dealer) continue;
    const Seat dealt = rounds[next - 1].dealer.value;
    const Rotation rotation = after_round(recheck_.log, judged_.rounds[next - 1].level, dealt, {}, dealt);
    if (dealer_of(recheck_.log, rounds[next].dealer.value, rotation).is_wrong) return false;
  }
  return true;
}

bool MatchSearch::may_be_legal(std::size_t round) {
  const LoggedRound &record = recheck_.log.rounds[round];
  if (record.plays.empty() || !record.dealer) return true;
  recheck_.budget.plays -= static_cast<int>(record.plays.size()) + 1;
  return try_round(recheck_.context_of(round, record, judged_)).contradiction == record.plays.size();
}

bool MatchSearch::fits_exchanged(std::size_t round, ExchangeRounds exchange) {
  if (!may_go_on()) return false;
  LoggedRound &one = recheck_.log.rounds[round], &other = recheck_.log.rounds[round + 1];
  exchange(one, other);
  const bool is_void = one.is_void || other.is_void; // then others deal than the judged rounds show
  const bool fits =
      (is_void || deal_in_turn()) && may_be_legal(round) && may_be_legal(round + 1) && recheck_.is_sound(recheck_.log, left_rounds_);
  exchange(one, other);
  return fits;
}

bool MatchSearch::reads_alike(const Rules &rules) const {
  return rules.french_courts == recheck_.log.rules.french_courts || recheck_.log.card_spelling.french_courts.empty();
}

bool MatchSearch::may_be_under(const Rules &rules) {
  if (errors_ < 2 || !may_go_on()) return false; // one alone is a mistake of the writer
  if (is_out_of_turn_ && rules.dealer_rotation == recheck_.log.rules.dealer_rotation) return false;
  if (!first_ || recheck_.log.rounds[*first_].plays.empty()) return true;
  if (!reads_alike(rules)) return true; // its jacks and queens are other cards: only the text shows what they are
  const LoggedRound &round = recheck_.log.rounds[*first_];
  const Rules written = std::exchange(recheck_.log.rules, rules);
  RoundContext context = recheck_.context_of(*first_, round, judged_);
  context.plain = nullptr; // those are the written rules
  const bool is_sound = is_playable(recheck_.log) && try_round(context).is_sound;
  recheck_.log.rules = written;
  recheck_.budget.plays -= static_cast<int>(round.plays.size()) + 1;
  return is_sound;
}

bool MatchSearch::fits_after(const std::function<void(MatchLog &)> &change) {
  MatchLog other = recheck_.log;
  change(other);
  return is_playable(other) && recheck_.is_sound(other, left_rounds_);
}

} // namespace arbitro

#include "referee/repair/certainty.hpp"

#include "arbitro/games.hpp"
#include "referee/claims.hpp"
#include "referee/match_end.hpp"
#include "referee/match_view.hpp"
#include "referee/repair/claim_mistakes.hpp"
#include "text/sort_few.hpp"

#include <algorithm>
#include <array>
#include <numeric>
#include <utility>

namespace arbitro {
namespace {

double sum_of(const Figures &figures, int sides) { return std::accumulate(figures.of.begin(), figures.of.begin() + sides, 0.0); }

/// Whether two sides have other figures of a count, which are not each other's: more than one figure mistyped.
bool is_another_count(const ClaimFix &fix, const MatchLog &log) {
  const Figures written = figures_written(log, fix);
  int differ = 0;
  for (std::size_t side = 0; side < written.of.size(); ++side) differ += written.of[side] != fix.figures.of[side] ? 1 : 0;
  return differ > 1 && !is_reordered(log, fix);
}

/// Whether other figures of a primiera would do as well: of many a side only has more than another. That a side has none is no likelier
/// than that its value lost a digit.
bool is_one_of_many(const ClaimFix &fix, const MatchLog &log) {
  const LoggedRound &round = log.rounds[fix.round];
  const LoggedCount &count = count_claimed(log, fix);
  if (count.key.award != Award::primiera || round.has_piles || !round.plays.empty()) return false;
  return !std::equal(fix.figures.of.begin(), fix.figures.of.begin() + log.seating.sides, count.figures.of.begin());
}

/// Whether nothing but sums are against a count, which may be right, and they were added up wrongly: no such mistake gives to one side what
/// it takes from another.
bool may_be_misadded(const ClaimFix &fix, const Report &judged, const MatchLog &log) {
  if (!log.rounds[fix.round].plays.empty() || log.rounds[fix.round].has_piles) return false;
  const LoggedCount &written = count_claimed(log, fix);
  LoggedCount meant = written;
  apply(fix, meant);
  const auto amount = [&](const LoggedCount &count) {
    return count.kind == LoggedCount::Kind::winner ? 1 : sum_of(count.figures, log.seating.sides);
  };
  if (amount(written) == amount(meant)) return false;
  return !is_any(judged.findings, number_of(log, fix.round), is_of_count);
}

/// Whether a count is written as the round before has it, and may have been copied from there.
bool is_of_round_before(const ClaimFix &fix, const WrittenLog &written) {
  const LoggedCount &count = count_claimed(written.log, fix);
  return fix.round > 0 && std::ranges::any_of(written.log.rounds[fix.round - 1].counts, [&](const LoggedCount &before) {
           return before.key == count.key && written.source.text(before.where.span) == written.source.text(count.where.span);
         });
}

/// Whether the counts of one of two rounds, several of them, are all in the other one: one may have been written over the other.
bool counts_alike(const LoggedRound &one, const LoggedRound &other, const Source &source) {
  const bool is_less = one.counts.size() < other.counts.size();
  const std::vector<LoggedCount> &less = is_less ? one.counts : other.counts, &more = is_less ? other.counts : one.counts;
  return less.size() > 1 && std::ranges::all_of(less, [&](const LoggedCount &count) {
           const auto same = std::ranges::find(more, count.key, &LoggedCount::key);
           return same != more.end() && source.text(count.where.span) == source.text(same->where.span);
         });
}

/// Whether cards of a pile may have been mistyped or left out instead: nothing in a pile that is the rest contradicts that.
bool may_be_of_piles(const ClaimFix &fix, const MatchLog &log) { return piles_of(log.rounds[fix.round], log.seating.sides).rest != nobody; }

/// Who leads by the figures.
Side leader_of(const Figures &figures, const MatchLog &log) {
  return leader(log.rules, log.seating.sides, known(claimed_figures(figures, log.seating.sides)));
}

/// Whether a sum that is corrected may be right, and one of the rounds before it another than it is written.
bool may_be_of_round(const ClaimFix &fix, const Report &judged, const WrittenLog &written) {
  const MatchLog &log = written.log;
  const auto sides = static_cast<std::size_t>(log.seating.sides);
  const std::size_t rounds = fix.claim == Claim::result ? log.rounds.size() : fix.round + 1;
  const Figures claimed = figures_written(log, fix);
  const bool is_last = std::none_of(log.rounds.begin() + static_cast<std::ptrdiff_t>(rounds), log.rounds.end(),
                                    [](const LoggedRound &round) { return bool(round.total); });
  if (is_last && leader_of(claimed, log) != leader_of(fix.figures, log)) return true;
  PerSide<double> more{};
  for (std::size_t side = 0; side < sides; ++side) more[side] = claimed.of[side] - fix.figures.of[side];
  const auto differing = static_cast<std::ptrdiff_t>(sides) - std::count(more.begin(), more.begin() + log.seating.sides, 0.0);
  // The points and sums, but for the corrected one, that a wrong count of a round would have made wrong as well.
  const auto sums_with = [&](std::size_t round) {
    int sums = (log.rounds[round].points ? 1 : 0) + (log.result && fix.claim != Claim::result ? 1 : 0);
    for (std::size_t later = round; later < log.rounds.size(); ++later)
      sums += log.rounds[later].total && (fix.claim != Claim::total || later != fix.round) ? 1 : 0;
    return sums;
  };
  const auto is_of = [&](std::size_t round) {
    const LoggedRound &one = log.rounds[round];
    if (!one.plays.empty() || one.is_void) return false;
    if (fix.claim == Claim::result && !says_its_points(one)) return true; // its total may have been carried on wrongly
    const bool is_confirmed = sums_with(round) > 1;
    const bool is_again = round > 0 && counts_alike(one, log.rounds[round - 1], written.source);
    // Two counts are as few facts as the figures of two sides, unless these were exchanged.
    const bool is_of_counts = differing == 1 || (differing > 1 && !is_reordered(log, fix) && one.counts.size() > 1);
    if (is_again || (is_of_counts && !one.counts.empty() && !is_confirmed)) return true;
    const Points &points = judged.rounds[round].points;
    for (std::size_t side = 0; differing == 2 && side < sides; ++side)
      for (std::size_t other = 0; other < side; ++other) {
        const bool is_moved = more[side] != 0 && more[other] == -more[side];
        const bool is_turned = points[side] && points[other] && more[side] == *points[other] - *points[side];
        if (is_moved && (is_turned || (!one.counts.empty() && (!is_confirmed || one.has_piles)))) return true;
      }
    return false;
  };
  for (std::size_t round = 0; round < rounds; ++round)
    if (is_of(round)) return true;
  return false;
}

/// Whether points were taken for totals only because the match is marked unfinished: the mark may be the mistake.
bool may_be_points(const Report &judged, const MatchLog &log) {
  return log.unfinished.value && !log.result && !log.winner &&
         std::ranges::any_of(judged.findings, [](const Finding &finding) { return finding.code == Code::points_look_like_totals; });
}

/// Whether a result, or what each round says twice of its worth, confirms who has won.
bool are_confirmed(const MatchLog &log) { return log.result || (!log.start && are_rounds_confirmed(log)); }

/// Whether points that a change corrects were added up as they are written: then the sum confirms them.
bool are_added_up(const ClaimsChange &change, const Report &judged, const MatchLog &log) {
  const auto points = std::ranges::find(change, Claim::points, &ClaimFix::claim);
  if (points == change.end()) return false;
  const auto sides = static_cast<std::size_t>(log.seating.sides);
  PerSide<double> sum{};
  for (std::size_t side = 0; side < sides; ++side) sum[side] = log.start ? log.start.value.of[side] : 0;
  const auto is_sum = [&](const Figures &figures) { return std::equal(sum.begin(), sum.begin() + sides, figures.of.begin()); };
  for (std::size_t round = 0; round < log.rounds.size(); ++round) {
    const LoggedRound &written = log.rounds[round];
    for (std::size_t side = 0; side < sides; ++side) {
      const std::optional<int> &counted = judged.rounds[round].points[side];
      if (!written.points && !counted) return false;
      sum[side] += written.points ? written.points.value.of[side] : *counted;
    }
    if (round >= points->round && written.total) return is_sum(written.total.value);
  }
  return log.result && is_sum(log.result.value);
}

/// Whether a changed result may be right all the same: an incomplete round may belong to it, or one that is missing, with which other sides
/// would have played what nobody says who dealt.
bool may_be_of_other_rounds(const ClaimsChange &change, const Report &judged, const MatchLog &log) {
  const ClaimFix &first = change.front();
  const int sides = log.seating.sides;
  if (first.claim != Claim::result) return false;
  return (are_dealers_deduced(log) && sum_of(log.result.value, sides) > sum_of(first.figures, sides) + 1) ||
         !give_certain_points(judged.rounds, sides);
}

/// Whether a change gives one side what is written for another in a round of which nothing else shows who dealt: a round before it may be
/// missing instead, unless a later round, which would be another for the other sides, shows that the dealers are right. A result
/// is taken for a claim of the first round.
bool may_have_other_dealer(const ClaimsChange &change, const Report &judged, const MatchLog &log) {
  const std::size_t round = change.front().round;
  if (log.rounds.empty() || log.rounds[round].plays.empty() || log.rounds[round].dealer || !gives_to_another(log, change)) return false;
  for (std::size_t later = round + 1; later < log.rounds.size(); ++later) {
    const LoggedRound &written = log.rounds[later];
    const bool is_accused = first_against(judged.findings, number_of(log, later)) != nullptr;
    const Points &points = judged.rounds[later].points;
    const bool is_even = std::all_of(points.begin(), points.begin() + log.seating.sides, [&](const auto &one) { return one == points[0]; });
    if (!written.plays.empty() && (written.points || !written.counts.empty()) && !is_accused && !is_even) return false;
  }
  return true;
}

/// The cards that were played in the deal of a play before it.
CardSet played_in_deal(const LoggedRound &round, const Dealing &dealing, std::size_t play) {
  const auto deal_at = [&](std::size_t number) { return deal_of(round.plays[number].deal, dealing, number); };
  CardSet cards;
  for (std::size_t one = 0; one < play; ++one)
    if (deal_at(one) == deal_at(play)) cards |= round.plays[one].card.value;
  return cards;
}

/// Whether a play is changed to take several cards that it is not written to take, or not to take several that it is.
bool takes_otherwise(const ChangedPlay &play, const LoggedRound &round) {
  if (!play.from || !play.takes) return false;
  const CardSet written = taken_by(round, round.plays[*play.from]);
  return (written - *play.takes).size() > 1 || (*play.takes - written).size() > 1;
}

/// Whether a single mistake that is close to what is written explains the round, the first table being as dealt.
bool is_slight(const Candidate &candidate, const LoggedRound &round) {
  if (candidate.mistakes.size() + candidate.claims.size() != 1) return false;
  if (candidate.mistakes.empty()) return true;
  const Change &change = candidate.mistakes.front().change;
  const auto is_of_table = [](const HoldingChange &holding) { return holding.deal == nowhere; };
  if (const auto *const hands = std::get_if<HoldingsChange>(&change)) return std::ranges::none_of(hands->holdings, is_of_table);
  const auto *const plays = std::get_if<PlaysChange>(&change);
  return plays == nullptr || std::ranges::none_of(plays->plays, [&](const ChangedPlay &play) { return takes_otherwise(play, round); });
}

/// Whether a deal may be missing before the first accused play of an unfinished round, which nothing shows but what lay on the table then.
/// It is one mistake, and nearer than two. Before the first written deal none is missing if a slight mistake explains as much: the table as
/// dealt would hardly fit that well.
bool may_lack_deal(const Explanations &found, int accused, const Report &judged, const MatchLog &log) {
  if (accused == 0 || !log.unfinished.value) return false;
  const LoggedRound &round = log.rounds[static_cast<std::size_t>(accused) - 1];
  const Dealing dealing(log.rules, log.seating.players);
  if (round.plays.empty() || static_cast<int>(round.plays.size()) >= dealing.plays()) return false;
  const auto is_of_table = [](Code code) { return code == Code::not_on_table || may_have_happened(code) || is_claim(code); };
  const Finding *const first = first_against(judged.findings, accused);
  if (!is_only(judged.findings, accused, is_of_table) || first == nullptr) return false;
  if (std::ranges::none_of(found.all, [&](const Candidate &candidate) { return is_slight(candidate, round); })) return true;
  if (first->at.play <= dealing.plays(0)) return false;
  if (first->code != Code::not_on_table) return true;
  const std::size_t play = static_cast<std::size_t>(first->at.play) - 1;
  const CardSet taken = taken_by(round, round.plays[play]);
  const bool was_on_table = !(played_in_deal(round, dealing, play) & taken).empty(); // unless the table then was as it seems
  return was_on_table || !cards_shown(round).contains_all(taken);
}

/// Whether claimed points or a total may be the mistake although nobody knows what they should be: not all awards of the round were
/// counted.
bool may_be_other_points(int accused, const Report &judged, const MatchLog &log) {
  if (accused == 0) return false;
  const auto is_of_points = [&](const Finding &finding) {
    return (finding.code == Code::points_differ || finding.code == Code::total_differs) && finding.at.round == accused;
  };
  const std::vector<Tally> &tallies = judged.rounds[static_cast<std::size_t>(accused) - 1].tallies;
  return !tallies.empty() && !are_counted(tallies, log.seating.sides) && std::ranges::any_of(judged.findings, is_of_points);
}

/// Whether the accused plays may have been made as they are written: they were against the rules, but their cards add up, and nothing else
/// is wrong with the round.
bool may_have_stood(int accused, const Report &judged) {
  static constexpr std::array of_choice{Code::equal_card_first, Code::fewest_cards_first, Code::must_capture,
                                        Code::ace_rule,         Code::hand_must_capture,  Code::bonus_not_earned};
  return accused != 0 && is_only(judged.findings, accused, [](Code code) { return std::ranges::find(of_choice, code) != of_choice.end(); });
}

/// Whether legal plays are all that would be changed, because of one figure: whoever counted may have got it wrong, and the points, totals
/// and result that were added up from it confirm nothing.
bool rest_on_one_figure(const Explanations &found, int accused, const Report &judged) {
  const auto changes_plays = [](const Candidate &candidate) { return !candidate.mistakes.empty(); };
  if (!is_only(judged.findings, accused, is_claim) || !std::ranges::all_of(found.all, changes_plays)) return false;
  return std::ranges::count_if(judged.findings,
                               [&](const Finding &finding) { return accuses(finding, accused) && is_of_count(finding.code); }) < 2;
}

/// Whether plays are deleted from a round that has as many as it should.
bool breaks_off(const Candidate &candidate, const MatchLog &log) {
  std::ptrdiff_t more = 0;
  for (const UndoneMistake &undone : candidate.mistakes)
    if (const auto *const plays = std::get_if<PlaysChange>(&undone.change))
      more += static_cast<std::ptrdiff_t>(plays->plays.size() + plays->begin) - static_cast<std::ptrdiff_t>(plays->end);
  return more < 0 && static_cast<int>(log.rounds[candidate.round].plays.size()) == Dealing(log.rules, log.seating.players).plays();
}

/// Whether both the named winner and the result, which agree with each other, would be changed.
bool changes_agreed_end(const Candidate &candidate) {
  const auto changes = [&](Claim claim) {
    return std::ranges::any_of(
        candidate.claims, [&](const ClaimsChange &change) { return std::ranges::find(change, claim, &ClaimFix::claim) != change.end(); });
  };
  return changes(Claim::result) && changes(Claim::winner);
}

} // namespace

bool says_its_points(const LoggedRound &round) { return round.points || !round.plays.empty() || round.has_piles || !round.counts.empty(); }

bool may_be_otherwise(const Candidate &only, const Report &judged, const WrittenLog &written) {
  return std::ranges::any_of(only.claims, [&](const ClaimsChange &change) {
    return std::ranges::any_of(change, [&](const ClaimFix &fix) {
      if (fix.claim == Claim::winner) return !written.log.result || written.log.rules.goal == Goal::low || written.log.seating.sides > 2;
      if ((fix.claim == Claim::pile || fix.claim == Claim::count) && may_be_of_piles(fix, written.log)) return true;
      if (fix.claim == Claim::count)
        return may_be_misadded(fix, judged, written.log) ||
               (!is_name(fix) &&
                (is_one_of_many(fix, written.log) || is_another_count(fix, written.log) || is_of_round_before(fix, written)));
      return (fix.claim == Claim::result || fix.claim == Claim::total) && may_be_of_round(fix, judged, written);
    });
  });
}

bool are_rounds_confirmed(const MatchLog &log) {
  return std::ranges::all_of(log.rounds, [](const LoggedRound &round) {
    return round.is_void || !round.plays.empty() || (round.points && (round.has_piles || !round.counts.empty()));
  });
}

bool are_dealers_deduced(const MatchLog &log) {
  return std::ranges::any_of(log.rounds, [](const LoggedRound &round) { return !round.plays.empty() && !round.dealer; });
}

void keep_nearest(Explanations &found, int accused, const Report &judged, const MatchLog &log) {
  if (found.all.empty()) return;
  const Finding *const accusation = first_against(judged.findings, accused);
  std::stable_partition(found.all.begin(), found.all.end(), [&](const Candidate &candidate) {
    return accusation != nullptr && candidate.mistakes.size() == 1 && (accusation->at.play != 0 || !is_claim(accusation->code)) &&
           describe_fix(log, candidate.round, candidate.mistakes.front().change).at == accusation->at;
  });
  std::vector<std::pair<Cost, Candidate>> priced;
  for (Candidate &candidate : found.all) {
    const Cost cost = cost_of(candidate, log);
    priced.emplace_back(cost, std::move(candidate));
  }
  sort_few(priced, {}, &std::pair<Cost, Candidate>::first);
  found.facts = priced.front().first.facts;
  found.all.clear();
  for (auto &[cost, candidate] : priced)
    if (cost.facts <= found.facts + 1) found.all.push_back(std::move(candidate));
  const auto is_bold = [&](const Candidate &candidate) {
    return changes_agreed_end(candidate) || breaks_off(candidate, log) ||
           std::ranges::any_of(candidate.claims, [&](const ClaimsChange &change) {
             return may_be_of_other_rounds(change, judged, log) || contradicts_agreeing_figures(change) ||
                    are_added_up(change, judged, log) || may_have_other_dealer(change, judged, log) ||
                    (change.front().claim == Claim::winner && !are_confirmed(log));
           });
  };
  const auto is_exchange = [](const Candidate &candidate) {
    return candidate.claims.size() == 1 && candidate.mistakes.empty() && candidate.claims.front().front().is_exchanged;
  };
  if (std::ranges::all_of(found.all, lacks_round) || std::ranges::all_of(found.all, is_exchange) || found.facts > most_facts_proved ||
      may_be_points(judged, log) || may_lack_deal(found, accused, judged, log) || may_be_other_points(accused, judged, log) ||
      may_have_stood(accused, judged) || rest_on_one_figure(found, accused, judged) || std::ranges::all_of(found.all, is_bold))
    found.is_whole = false;
}

} // namespace arbitro

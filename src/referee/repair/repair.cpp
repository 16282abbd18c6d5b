#include "referee/repair/repair.hpp"

#include "finding/say.hpp"
#include "log/tree_edits.hpp"
#include "referee/repair/certainty.hpp"
#include "referee/repair/claim_mistakes.hpp"
#include "referee/repair/match_search.hpp"
#include "referee/repair/report_fixes.hpp"

#include <algorithm>
#include <optional>
#include <set>
#include <string>
#include <tuple>
#include <utility>

namespace arbitro {
namespace {

constexpr int facts_of_match_mistake = 3; ///< with as many contradicted in rounds, one mistake of the match is nearer by two

/// The orders and captures, other than the written ones, that explain a sweep without a mark.
Found other_orders(std::size_t round, const Report &judged, Recheck &recheck) {
  const LoggedRound written = recheck.log.rounds[round];
  const std::size_t errors = signs_of(judged.findings).size();
  Found found = find_mistake(recheck.context_of(round, written, judged), Sought::another_order, [&](const LoggedRound &changed) {
    return signs_of(recheck.judge_with(round, changed).findings).size() < errors;
  });
  std::erase_if(found.all, [](const Explanation &explanation) {
    const auto *const plays = std::get_if<PlaysChange>(&explanation.front().change);
    const auto takes_unmarked = [](const ChangedPlay &play) { return play.takes && !play.marked.value_or(false); };
    // Else it is a sweep with its mark then, too.
    return plays == nullptr || !(moves_plays(*plays) || std::ranges::any_of(plays->plays, takes_unmarked));
  });
  return found;
}

/// Fixes for missing sweep marks in rounds without other errors: certain if the round is complete and nothing else explains the sweep; if
/// it breaks off, a play may be missing instead.
void add_marks(Recheck &recheck, const Report &judged, const CertainFixes &fixes, Report &report) {
  const int all_plays = Dealing(recheck.log.rules, recheck.log.seating.players).plays();
  for (Finding &finding : report.findings) {
    const int round = finding.at.round;
    const bool is_fixed = std::ranges::find(fixes.rounds, round) != fixes.rounds.end();
    const bool is_lone = first_against(report.findings, round) == nullptr && first_against(judged.findings, round) == nullptr;
    if (finding.code != Code::scopa_unmarked || !is_lone || is_fixed || recheck.budget.spent()) continue;
    const auto index = static_cast<std::size_t>(round) - 1, play = static_cast<std::size_t>(finding.at.play) - 1;
    const WrittenLog written = recheck.written();
    LoggedRound marked = written.log.rounds[index];
    std::vector<Change> changes{PlaysChange{.begin = play, .end = play + 1, .plays = {{.from = play, .marked = true}}}};
    if (edits_for(written, marked, changes.front()).empty()) continue;
    arbitro::apply(changes.front(), marked);
    if (signs_of(recheck.judge_with(index, marked).findings).size() >= signs_of(judged.findings).size()) continue;
    const Found others = other_orders(index, judged, recheck);
    for (const Explanation &other : others.all)
      if (changes.size() < most_listed) changes.push_back(other.front().change);
    const RoundReport &reported = report.rounds[index];
    const bool is_complete = reported.points.front().has_value() && reported.plays == all_plays;
    const bool is_sure = others.is_whole && (is_complete || !others.all.empty());
    const auto explanations = static_cast<int>(others.all.size()) + 1;
    const Certainty certainty = !is_sure ? Certainty::likely : explanations > 1 ? Certainty::one_of : Certainty::only;
    std::vector<Phrase> titles;
    for (const Change &change : changes) {
      titles.push_back(describe_fix(written.log, index, change).title);
      const TextEdits edits = edits_for(written, written.log.rounds[index], change);
      finding.fixes.push_back(fix_of(recheck.source, titles.back(), edits, certainty, explanations));
    }
    finding.help = explanations > 1 ? say::several_explain(explanations, std::move(titles)) : titles.front();
  }
}

/// Offers to delete the mark `unfinished` of a won match; not as certain, because the match may have had a higher target.
void offer_no_mark(const Recheck &recheck, Report &report) {
  const Where &mark = recheck.log.unfinished.where;
  for (Finding &finding : report.findings) {
    if (finding.code != Code::winner_differs || finding.where.node != mark.node || mark.node == no_node || !finding.fixes.empty()) continue;
    const TreeEdits tree(recheck.source, recheck.document);
    if (tree.sibling_before(mark.node) == no_node) continue;
    finding.fixes.push_back(fix_of(recheck.source, say::delete_key("unfinished"), {tree.erase_entry(mark.node)}, Certainty::likely));
  }
}

/// Whether all that is wrong with a round is a bonus declared low where the hand is three of a kind: its help has the right one.
bool declares_low_for_triple(int round, const Report &judged) {
  return std::ranges::all_of(judged.findings, [&](const Finding &finding) {
    return !accuses(finding, round) || (finding.code == Code::bonus_not_earned && finding.help.sentence == Sentence::write_word);
  });
}

/// Whether a round, or the end, has errors that a search may explain. Unreadable entries must be corrected first; a won match that is
/// marked unfinished, or forfeited, may have a wrong mark or another target. Who plays on after the end writes nothing wrong.
bool is_accused(int round, const Report &judged, const Recheck &recheck, const Report &report) {
  const auto by_reader = [&](const Finding &finding) { return round != 0 && accuses(finding, round); };
  const bool is_unread = round != 0 && recheck.log.rounds[static_cast<std::size_t>(round) - 1].is_unread;
  if (is_unread || std::ranges::any_of(recheck.again.read, by_reader) || first_against(report.findings, round) == nullptr) return false;
  if (declares_low_for_triple(round, judged)) return false;
  return std::ranges::any_of(judged.findings, [&](const Finding &finding) {
    const auto is_at = [&](const Where &mark) { return finding.where.span.begin == mark.span.begin; };
    const bool is_of_mark = is_at(recheck.log.unfinished.where) || is_at(recheck.log.forfeit.where);
    if (finding.at.play != 0 && row_of(finding.code).about == About::end) return false;
    return accuses(finding, round) && (round != 0 || (row_of(finding.code).about == About::result && !is_of_mark));
  });
}

/// Whether an entry of a round before it, or of any for the end, cannot be read: what it claims may be why sums differ.
bool follows_unreadable(int round, std::span<const Finding> read) {
  return std::ranges::any_of(
      read, [&](const Finding &finding) { return accuses(finding) && finding.at.round != 0 && (round == 0 || finding.at.round < round); });
}

/// Whether a later round, or the end, has errors.
bool accuses_later(const MatchLog &log, std::size_t round, const Report &report) {
  return std::ranges::any_of(report.findings, [&](const Finding &finding) {
    return accuses(finding) && (finding.at.round == 0 ? round < log.rounds.size() : finding.at.round > number_of(log, round));
  });
}

/// Whether a round only leaves captures open: this is no mistake, and many invented mistakes would close them.
bool leaves_captures_open(std::size_t round, const Report &judged) {
  return round < judged.rounds.size() && judged.rounds[round].is_open && is_only(judged.findings, static_cast<int>(round) + 1, is_unsaid);
}

/// The explanations that can be written into the text and make a better log, the nearest to the log first.
std::vector<WrittenFix> write_all(int accused, Explanations &found, const Report &judged, const CertainFixes &fixes, Recheck &recheck) {
  std::vector<WrittenFix> all;
  for (auto candidate = found.all.begin(); candidate != found.all.end() && all.size() < most_listed;) {
    std::optional<WrittenFix> written = write_fix(*candidate, fixes.edits, recheck);
    // The same text is the same explanation, however it was found.
    if (written && std::ranges::find(all, written->text, &WrittenFix::text) != all.end()) {
      candidate = found.all.erase(candidate);
      continue;
    }
    const Candidate &tried = *candidate++;
    if (!written) continue;
    if (lacks_round(tried)) { // it has no text to be read again
      MatchLog whole = recheck.log;
      apply(tried, whole);
      written->leaves_nothing = recheck.is_sound(whole);
    } else {
      const Report &again = recheck.check(written->text);
      if (!again.readable || !is_better(again.findings, judged.findings, accused)) continue;
      written->leaves_nothing = !is_any_accused(again.findings);
    }
    all.push_back(*std::move(written));
  }
  std::stable_partition(all.begin(), all.end(), [](const WrittenFix &fix) { return fix.leaves_nothing; });
  return all;
}

/// What the errors of rounds, and their explanations, show of the match as a whole, which may have one mistake instead.
struct MatchDoubts {
  int facts = 0;            ///< contradicted by explanations so far; `facts_of_match_mistake` for an unexplained round
  bool of_order = false;    ///< what is wrong may follow from the order of the sides or of the rounds
  bool of_rounds = false;   ///< or of the rounds alone
  bool lacks_round = false; ///< or from a round that is missing
  int for_another = 0;      ///< mistakes by which one side or player gets for certain what is written for another
  int unexplained = 0;      ///< rounds whose errors nothing explains
  bool of_sums = false;     ///< points or sums are corrected for certain

  /// What of the match may be wrong.
  [[nodiscard]] std::optional<MatchScope> scope() const {
    if (facts == 0) return std::nullopt;
    if (facts >= 2) return MatchScope::rules;
    if (of_order) return MatchScope::order;
    return of_rounds ? std::optional(MatchScope::rounds) : std::nullopt;
  }
};

bool are_for_another(const MatchLog &log, const Candidate &candidate) {
  return std::ranges::any_of(candidate.claims, [&](const ClaimsChange &change) { return gives_to_another(log, change); });
}

/// Whether hands are put under other names, and no deal of the round has all of its hands under the right ones.
bool moves_hands(const Candidate &candidate, const MatchLog &log) {
  std::set<int> deals;
  for (const UndoneMistake &undone : candidate.mistakes)
    if (const auto *const hands = std::get_if<HoldingsChange>(&undone.change); hands != nullptr && undone.mistake->moves_dealer)
      for (const HoldingChange &hand : hands->holdings) deals.insert(hand.deal);
  return !deals.empty() && deals.size() == log.rounds[candidate.round].deals.size();
}

/// How many mistakes there are in a round that has for one side or player what is written for another.
int for_another(const Candidate &candidate, const MatchLog &log) {
  if (moves_hands(candidate, log)) return static_cast<int>(candidate.mistakes.size() + candidate.claims.size());
  return are_for_another(log, candidate) ? 1 : 0;
}

/// Whether the last round breaks off, and nothing says how the match ended.
bool breaks_off_at_end(std::size_t round, const MatchLog &log, const Report &judged) {
  if (round + 1 != log.rounds.size() || log.unfinished || log.result || log.winner) return false;
  const int plays = judged.rounds[round].plays;
  return plays > 0 && plays < Dealing(log.rules, log.seating.players).plays();
}

/// Adds what the errors of a round and their explanations show.
void add_to(MatchDoubts &doubts, std::size_t round, const Explanations &found, const Report &judged, const MatchLog &log) {
  const int number = number_of(log, round);
  // Its plays or piles may be another round's.
  const bool shows_cards = round < log.rounds.size() && (!log.rounds[round].plays.empty() || log.rounds[round].has_piles);
  const auto moves_dealer = [](const UndoneMistake &undone) { return undone.mistake->moves_dealer; };
  const auto is_of_order = [&](const Candidate &candidate) {
    return are_for_another(log, candidate) || std::ranges::any_of(candidate.mistakes, moves_dealer);
  };
  doubts.of_order = doubts.of_order || is_any(judged.findings, number, is_of_rotation) || breaks_off_at_end(round, log, judged) ||
                    std::ranges::any_of(found.all, is_of_order);
  doubts.of_rounds =
      doubts.of_rounds || is_any(judged.findings, number, is_of_sum) || (shows_cards && is_any(judged.findings, number, is_claim));
  doubts.lacks_round = doubts.lacks_round || std::ranges::any_of(found.all, lacks_round);
}

/// Whether points, totals or the result are corrected.
bool corrects_sums(const Candidate &candidate) {
  return std::ranges::any_of(candidate.claims, [](const ClaimsChange &change) {
    const Claim claim = change.front().claim;
    return claim == Claim::points || claim == Claim::total || claim == Claim::result;
  });
}

/// Empty: nobody has won.
std::string winner_of(const Report &report) {
  return report.result.winner == nobody ? std::string() : report.sides[report.result.winner].name;
}

/// Who won a match all of whose rounds give certain points as they are written.
std::optional<std::string> certain_winner_of(const Report &report) {
  if (!give_certain_points(report.rounds, static_cast<int>(report.sides.size()))) return std::nullopt;
  return winner_of(report);
}

/// The match with its certain fixes.
const Report &fixed(Recheck &recheck, CertainFixes &fixes) {
  sort_edits(fixes.edits);
  return recheck.check(edited(recheck.source.text(), fixes.edits));
}

/// Marks the fixes as unproved if sums are still wrong after some of them were corrected, or if somebody else wins although what is written
/// has decided the match, or left it open.
void doubt_outcome(const std::optional<std::string> &winner, const MatchDoubts &doubts, Recheck &recheck, Report &report,
                   CertainFixes &fixes) {
  if (fixes.edits.empty()) return;
  const Report &after = fixed(recheck, fixes);
  const auto is_wrong_sum = [](const Finding &finding) { return accuses(finding) && is_of_sum(finding.code); };
  if (doubts.of_sums && std::ranges::any_of(after.findings, is_wrong_sum)) return doubt(report, fixes);
  if (winner && *winner != winner_of(after)) doubt_winner(winner_of(after), report, fixes);
}

/// Searches for a mistake of the match as a whole: it replaces the explanations of rounds if it is nearer than they are, or else makes them
/// doubtful.
void try_match_changes(MatchScope scope, const MatchDoubts &doubts, Recheck &recheck, const Report &judged, Report &report,
                       CertainFixes &fixes) {
  const std::vector<Finding> left = fixes.edits.empty() ? std::vector<Finding>() : fixed(recheck, fixes).findings;
  FoundMatchChanges found = MatchSearch(recheck, judged, left).find(scope);
  if (doubts.facts >= facts_of_match_mistake && !doubts.lacks_round && std::ranges::any_of(found.all, &MatchChange::proves)) {
    std::erase_if(found.all, [](const MatchChange &change) { return !change.proves; });
    report = judged;
    report_match_change(found, recheck, report, fixes);
  } else if (!found.all.empty()) {
    doubt(found, recheck, report, fixes);
  } else if (doubts.for_another >= 2 || !found.is_whole || doubts.unexplained >= 2 ||
             (doubts.unexplained > 0 && !names_game(recheck.written()))) {
    // Who dealt or who sits where is wrong, and something else; or not everything was tried; or it is a mistake of the whole match that
    // nobody knows, as other rules of a game without a name.
    doubt(report, fixes);
  }
}

} // namespace

void repair(MatchLog &log, const Source &source, const Document &document, const ReadAgain &again, Report &report) {
  if (std::ranges::none_of(report.findings, is_serious)) return;
  Recheck recheck(log, source, document, again);
  if (declare_pack(recheck, report) || declare_letters(recheck, report)) return;
  read_signs_by_the_rest(recheck, report);
  const std::optional<std::string> winner = certain_winner_of(report);
  Report judged = report;
  CertainFixes fixes;
  read_by_the_rest(recheck, report, fixes.edits);
  recheck.refill();
  std::optional<std::pair<MatchLog, Report>> at_first; // the log and its report, before any fix
  bool in_doubt = false; // a round has no certain explanation: wrong claims of later rounds may be consequences
  MatchDoubts doubts;
  doubts.of_order = log.start || has_round_twice(recheck.written()) || (log.rounds.size() == 1 && !log.rounds.front().plays.empty());
  const bool lacks_players = may_lack_players(again.read);
  for (std::size_t round = 0; round <= log.rounds.size(); ++round) {
    const int number = number_of(log, round);
    if (!is_accused(number, judged, recheck, report) || leaves_captures_open(round, judged)) continue;
    if (in_doubt && is_only(judged.findings, number, may_be_consequence)) {
      ++doubts.facts;
      continue;
    }
    Explanations found = explain(round, judged, recheck);
    add_to(doubts, round, found, judged, log);
    const std::vector<WrittenFix> written = write_all(number, found, judged, fixes, recheck);
    doubts.facts += written.empty() ? facts_of_match_mistake : found.facts;
    doubts.unexplained += written.empty() ? 1 : 0;
    // A sum that is still wrong after other fixes may show that one of these is wrong.
    const bool may_show_another = number == 0 && doubts.facts > most_facts_proved;
    const bool may_be_of_unread = follows_unreadable(number, again.read) && is_only(judged.findings, number, may_be_consequence);
    found.is_whole = found.is_whole && !lacks_players && !may_show_another && !may_be_of_unread &&
                     (found.all.size() != 1 || !may_be_otherwise(found.all.front(), judged, recheck.written()));
    if (found.all.size() != 1 || !found.is_whole || written.empty()) {
      in_doubt = true;
      if (!written.empty()) report_several(number, written, found, recheck, report);
      if (std::ranges::any_of(written, &WrittenFix::leaves_nothing)) break; // the rest may all be consequences
      continue;
    }
    const Candidate &only = found.all.front();
    report_only(number, written.front(), recheck, report, fixes);
    if (number != 0) doubts.for_another += for_another(only, log);
    doubts.of_sums = doubts.of_sums || corrects_sums(only);
    if (!accuses_later(log, round, report)) break;
    if (!at_first) at_first.emplace(log, std::move(judged));
    apply(only, log);
    judged = recheck.judge(log);
  }
  if (const std::optional<MatchScope> scope = doubts.scope(); scope && again.read.empty()) {
    if (at_first) std::tie(log, judged) = *std::move(at_first);
    try_match_changes(*scope, doubts, recheck, judged, report, fixes);
  }
  if (doubts.lacks_round && are_dealers_deduced(log) && !fixes.edits.empty()) doubt(report, fixes); // other players may have led
  doubt_outcome(winner, doubts, recheck, report, fixes);
  add_marks(recheck, judged, fixes, report);
  offer_no_mark(recheck, report);
  doubt_readings(recheck, report);
  if (!fixes.edits.empty()) report_fixed(std::move(fixes), recheck, report);
  fold_consequences(report);
}

} // namespace arbitro

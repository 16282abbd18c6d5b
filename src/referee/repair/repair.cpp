#include "referee/repair/repair.hpp"

#include "finding/say.hpp"
#include "log/tree_edits.hpp"
#include "referee/repair/consequences.hpp"
#include "referee/repair/explain.hpp"
#include "referee/repair/header_search.hpp"
#include "referee/repair/unreadable_cards.hpp"

#include <algorithm>
#include <optional>
#include <tuple>
#include <utility>

namespace arbitro {
namespace {

constexpr std::size_t most_listed = 4; ///< explanations of one round
constexpr int facts_of_a_header = 3;   ///< with as many contradicted in rounds, a header that is wrong is nearer by two

/// All certain fixes, as edits of the original text, and the rounds that they change.
struct CertainFixes {
  TextEdits edits;
  std::vector<int> rounds;
};

Judged judged_as(Report report) {
  std::multiset<Sign> signs = signs_of(report.findings);
  return {std::move(report), std::move(signs)};
}

void forget_accusations(Report &report, int round) {
  std::erase_if(report.findings, [&](const Finding &finding) { return accuses(finding, round); });
}

/// The finding at exactly the place of a mistake; null if there is none.
const Finding *finding_at(const Report &report, const FixDescription &description) {
  const Span span = description.where.span;
  for (const Finding &finding : report.findings) {
    const bool is_here = finding.where.span.begin >= span.begin && finding.where.span.begin < span.end;
    if (accuses(finding, description.at.round) && finding.at == description.at && (description.at.play != 0 || is_here)) return &finding;
  }
  return nullptr;
}

/// The finding for one mistake of the only explanation: the one at its place if it is about the mistake, or else a new one.
Finding finding_of(const WrittenMistake &mistake, bool alone, const Finding &first, const Report &report) {
  const Finding *said = finding_at(report, mistake.description);
  if (said == nullptr && alone && row_of(first.code).about == About::count) said = &first;
  if (said != nullptr && (!mistake.code || said->code == *mistake.code || is_claim(said->code) || said->code == Code::play_after_round_end))
    return *said;
  Finding finding;
  const CodeRow &row = row_of(mistake.code.value_or(first.code));
  finding.code = row.code;
  finding.severity = row.severity;
  finding.message = mistake.description.says;
  finding.where = mistake.description.where;
  finding.at = mistake.description.at;
  finding.player = mistake.description.player;
  if (is_claim(first.code))
    finding.labels.push_back({first.where, first.message});
  else if (first.at != mistake.description.at)
    finding.labels.push_back({first.where, say::shows_here()});
  return finding;
}

/// Replaces the errors of a round by one finding for each mistake of its only explanation.
void report_only(int accused, const WrittenFix &written, const Recheck &recheck, Report &report, CertainFixes &fixes) {
  std::vector<Finding> findings;
  const Finding first = *first_against(report.findings, accused);
  const Severity worst = worst_against(report.findings, accused);
  for (const WrittenMistake &mistake : written.mistakes) {
    Finding &finding = findings.emplace_back(finding_of(mistake, written.mistakes.size() == 1, first, report));
    finding.severity = std::max(finding.severity, worst);
    finding.help = mistake.description.title;
    if (!mistake.edits.empty()) finding.fixes.push_back(fix_of(recheck.source, mistake.description.title, mistake.edits));
    fixes.edits.insert(fixes.edits.end(), mistake.edits.begin(), mistake.edits.end());
    if (mistake.description.at.round != 0) fixes.rounds.push_back(mistake.description.at.round);
  }
  forget_accusations(report, accused);
  for (Finding &finding : findings) report.findings.push_back(std::move(finding));
}

/// A step of an explanation, with its place where that is not the one of the finding.
Phrase step_at(const Address &at, const Address &finding, Phrase title) {
  if (at.round == 0 || at == finding) return title;
  if (at.play == 0) return at.round == finding.round && finding.play == 0 ? title : say::step_in_round(at.round, std::move(title));
  return at.round == finding.round ? say::step_in_play(at.play, std::move(title))
                                   : say::step_in_play_of_round(at.round, at.play, std::move(title));
}

/// Points a finding about claims at those that may be the mistake, the nearest first, if the one that it is about is none of them. Returns
/// whether it did.
bool point_at_suspects(const std::vector<WrittenFix> &written, Finding &finding) {
  std::vector<Label> suspects;
  for (const WrittenFix &one : written) {
    const Where &where = one.mistakes.front().description.where;
    if (where.span == finding.where.span) return false;
    if (std::ranges::none_of(suspects, [&](const Label &label) { return label.where.span == where.span; }))
      suspects.push_back({where, say::perhaps_this()});
  }
  finding.labels.assign(suspects.begin() + 1, suspects.end());
  finding.labels.push_back({finding.where, say::shows_here()});
  finding.where = suspects.front().where;
  finding.at = written.front().mistakes.front().description.at;
  finding.span_note = say::perhaps_this();
  return true;
}

/// Adds one finding with the explanations of a round; it replaces the errors of the round if each explanation is one mistake.
void report_several(int accused, const std::vector<WrittenFix> &written, const Explanations &found, const Recheck &recheck,
                    Report &report) {
  const auto explanations = static_cast<int>(found.all.size());
  Finding finding = *first_against(report.findings, accused);
  finding.severity = worst_against(report.findings, accused);
  std::vector<Phrase> titles;
  for (const WrittenFix &one : written) {
    std::vector<Phrase> steps;
    TextEdits edits;
    for (const WrittenMistake &mistake : one.mistakes) {
      steps.push_back(step_at(mistake.description.at, finding.at, mistake.description.title));
      edits.insert(edits.end(), mistake.edits.begin(), mistake.edits.end());
    }
    sort_edits(edits);
    const bool is_one = steps.size() == 1;
    const Phrase title = is_one ? one.mistakes.front().description.title : say::all_of(steps);
    // The same words for different places in one list of cards are read once.
    if (const Phrase &shown = is_one ? steps.front() : title; std::ranges::find(titles, shown) == titles.end()) titles.push_back(shown);
    Fix &fix = finding.fixes.emplace_back(fix_of(recheck.source, title, edits));
    fix.certainty = found.is_whole ? Certainty::one_of : Certainty::likely;
    fix.explanations = explanations;
  }
  const bool are_one_each = std::ranges::all_of(written, [](const WrittenFix &one) { return one.mistakes.size() == 1; });
  const bool is_elsewhere = are_one_each && is_claim(finding.code) && point_at_suspects(written, finding);
  const std::size_t listed = titles.size();
  if (listed == 1)
    finding.help = titles.front();
  else if (explanations <= static_cast<int>(most_listed))
    finding.help = say::several_explain(listed, std::move(titles));
  else if (is_elsewhere)
    finding.help = say::nearest_of_several(explanations, std::move(titles));
  if (are_one_each)
    forget_accusations(report, accused);
  else
    std::erase_if(report.findings, [&](const Finding &other) {
      return other.at == finding.at && other.code == finding.code && other.where.span.begin == finding.where.span.begin;
    });
  report.findings.push_back(std::move(finding));
}

/// Replaces all errors that a wrong header explains by one finding.
void report_header(const FoundHeaders &found, const Recheck &recheck, Report &report, CertainFixes &fixes) {
  const auto is_accusation = [](const Finding &finding) { return accuses(finding); };
  const bool is_alone = found.all.size() == 1;
  Finding finding = *std::ranges::find_if(report.findings, is_accusation);
  std::vector<Phrase> titles;
  for (const HeaderChange &change : found.all) {
    if (titles.size() == most_listed) break;
    titles.push_back(change.title);
    Fix &fix = finding.fixes.emplace_back(fix_of(recheck.source, is_alone ? say::then_all_fits(change.title) : change.title, change.edits));
    fix.certainty = !found.is_whole ? Certainty::likely : is_alone ? Certainty::only : Certainty::one_of;
    fix.explanations = static_cast<int>(found.all.size());
  }
  finding.help = is_alone ? finding.fixes.front().title : say::several_explain(found.all.size(), titles);
  const Span changed = found.all.front().edits.front().span;
  if (is_alone && changed.begin != changed.end) { // else an entry is missing, and nothing in the header is wrong
    finding.labels.push_back({finding.where, std::exchange(finding.message, say::claim_does_not_fit())});
    finding.where = found.all.front().where;
    finding.at = {};
  }
  if (is_alone && found.is_whole) {
    fixes.edits = found.all.front().edits;
    for (const Finding &error : report.findings)
      if (is_accusation(error) && error.at.round != 0) fixes.rounds.push_back(error.at.round);
  }
  std::erase_if(report.findings, [&](const Finding &other) { return is_serious(other) && !found.left.contains(sign_of(other)); });
  report.findings.push_back(std::move(finding));
}

/// Marks the explanations of rounds as unproved because a wrong header explains them all and is about as likely.
void doubt(const FoundHeaders &found, const Recheck &recheck, Report &report) {
  bool is_first = true;
  for (Finding &finding : report.findings) {
    if (!accuses(finding) || finding.fixes.empty()) continue;
    const bool are_listed = finding.fixes.front().explanations <= static_cast<int>(most_listed);
    for (Fix &fix : finding.fixes) {
      fix.certainty = Certainty::one_of;
      fix.explanations += static_cast<int>(found.all.size());
    }
    if (!std::exchange(is_first, false) || !are_listed) continue;
    std::vector<Phrase> titles;
    for (const HeaderChange &change : found.all) {
      Fix &fix = finding.fixes.emplace_back(fix_of(recheck.source, say::then_all_fits(change.title), change.edits));
      fix.certainty = Certainty::one_of;
      fix.explanations = finding.fixes.front().explanations;
    }
    for (const Fix &fix : finding.fixes)
      if (titles.size() < most_listed && std::ranges::find(titles, fix.title) == titles.end()) titles.push_back(fix.title);
    finding.help = say::several_explain(finding.fixes.front().explanations, std::move(titles));
  }
}

/// The orders and captures, other than the written ones, that explain a sweep without a mark.
Found other_orders(std::size_t round, const Judged &judged, Recheck &recheck) {
  const LoggedRound written = recheck.log.rounds[round];
  std::vector<Finding> discarded;
  DiagnosticSink sink(discarded);
  Found found = find_mistake(
      recheck.context_of(round, written, judged.report.rounds[round].dealer), Sought::another_order,
      [&](const LoggedRound &changed) { return signs_of(recheck.judge_with(round, changed).findings).size() < judged.signs.size(); }, sink);
  std::erase_if(found.all, [](const Explanation &explanation) {
    const auto *const plays = std::get_if<PlaysChange>(&explanation.front().change);
    if (plays == nullptr) return true;
    for (std::size_t i = 0; i < plays->plays.size(); ++i)
      if (plays->plays[i].from != plays->begin + i || (plays->plays[i].takes && !plays->plays[i].marked.value_or(false))) return false;
    return true; // it is a sweep with its mark then, too
  });
  return found;
}

/// Marks all explanations as unproved.
void doubt(Report &report) {
  for (Finding &finding : report.findings)
    if (accuses(finding))
      for (Fix &fix : finding.fixes) fix.certainty = Certainty::likely;
}

/// Fixes for missing sweep marks in rounds without other errors: certain if the round is complete and nothing else explains the sweep; if
/// it breaks off, a play may be missing instead.
void add_marks(Recheck &recheck, const Judged &judged, const CertainFixes &fixes, Report &report) {
  const int all_plays = Dealing(recheck.log.rules, recheck.log.seating.players).plays();
  for (Finding &finding : report.findings) {
    const int round = finding.at.round;
    const bool is_fixed = std::ranges::find(fixes.rounds, round) != fixes.rounds.end();
    const bool is_lone = first_against(report.findings, round) == nullptr && first_against(judged.report.findings, round) == nullptr;
    if (finding.code != Code::scopa_unmarked || !is_lone || is_fixed || recheck.budget.spent()) continue;
    const auto index = static_cast<std::size_t>(round) - 1, play = static_cast<std::size_t>(finding.at.play) - 1;
    const Change mark = PlaysChange{.begin = play, .end = play + 1, .plays = {{.from = play, .marked = true}}};
    const WrittenLog written = recheck.written();
    const TextEdits edits = edits_for(written, written.log.rounds[index], mark);
    LoggedRound marked = written.log.rounds[index];
    apply(mark, marked);
    if (edits.empty() || signs_of(recheck.judge_with(index, marked).findings).size() >= judged.signs.size()) continue;
    finding.help = describe_fix(written.log, index, mark).title;
    Fix &fix = finding.fixes.emplace_back(fix_of(recheck.source, finding.help, edits));
    const RoundReport &reported = report.rounds[index];
    const bool is_whole = reported.points.front().has_value() && reported.plays == all_plays;
    const Found others = other_orders(index, judged, recheck);
    if (!is_whole || !others.is_whole) fix.certainty = Certainty::likely;
    if (others.all.empty()) continue;
    const auto explanations = static_cast<int>(others.all.size()) + 1;
    std::vector<Phrase> titles{fix.title};
    for (const Explanation &other : others.all) {
      const Change &change = other.front().change;
      titles.push_back(describe_fix(written.log, index, change).title);
      finding.fixes.push_back(fix_of(recheck.source, titles.back(), edits_for(written, written.log.rounds[index], change)));
      if (titles.size() == most_listed) break;
    }
    for (Fix &one : finding.fixes) {
      one.certainty = others.is_whole ? Certainty::one_of : Certainty::likely;
      one.explanations = explanations;
    }
    finding.help = say::several_explain(static_cast<std::size_t>(explanations), std::move(titles));
  }
}

/// Offers to delete the mark `unfinished` of a won match; not as certain, because the match may have had a higher target.
void offer_no_mark(const Recheck &recheck, Report &report) {
  const Where &mark = recheck.log.unfinished.where;
  for (Finding &finding : report.findings) {
    if (finding.code != Code::winner_differs || finding.where.node != mark.node || mark.node == no_node || !finding.fixes.empty()) continue;
    const TreeEdits tree(recheck.source, recheck.document);
    if (tree.sibling_before(mark.node) == no_node) continue;
    Fix &fix = finding.fixes.emplace_back(fix_of(recheck.source, say::delete_key("unfinished"), {tree.erase_entry(mark.node)}));
    fix.certainty = Certainty::likely;
  }
}

/// Adds the result of the match with all certain fixes; errors that disappear with them were consequences, and are removed.
void report_fixed(CertainFixes fixes, Recheck &recheck, Report &report) {
  sort_edits(fixes.edits);
  const Report &again = recheck.check(edited(recheck.source.text(), fixes.edits));
  if (!again.readable || again.rounds.size() != report.rounds.size()) return;
  for (const int round : fixes.rounds) {
    const RoundReport &now = again.rounds[static_cast<std::size_t>(round) - 1];
    report.rounds[static_cast<std::size_t>(round) - 1].mended = {now.points, now.total};
  }
  report.if_mended = again.result;
  std::erase_if(report.findings, [&](const Finding &finding) {
    const bool is_left = std::ranges::any_of(again.findings, [&](const Finding &other) { return sign_of(other) == sign_of(finding); });
    return is_serious(finding) && finding.fixes.empty() && !is_left;
  });
}

/// Whether a round, or the end, has errors that a search may explain. Unreadable entries must be corrected first, and nobody but the
/// players knows a count that is missing; a won match that is marked unfinished may have a wrong mark or another target.
bool is_accused(int round, const Judged &judged, const Recheck &recheck, const Report &report) {
  const auto by_reader = [&](const Finding &finding) { return round != 0 && accuses(finding, round); };
  if (std::ranges::any_of(recheck.again.read, by_reader) || first_against(report.findings, round) == nullptr) return false;
  return std::ranges::any_of(judged.report.findings, [&](const Finding &finding) {
    const bool is_of_mark = finding.where.span.begin == recheck.log.unfinished.where.span.begin;
    return accuses(finding, round) && (round != 0 || (row_of(finding.code).about == About::result && !is_of_mark));
  });
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
std::vector<WrittenFix> write_all(int accused, Explanations &found, const Judged &judged, const CertainFixes &fixes, Recheck &recheck) {
  std::vector<WrittenFix> all;
  for (auto candidate = found.all.begin(); candidate != found.all.end() && all.size() < most_listed;) {
    std::optional<WrittenFix> written = write_fix(*candidate, fixes.edits, recheck);
    // The same text is the same explanation, however it was found.
    if (written && std::ranges::find(all, written->text, &WrittenFix::text) != all.end()) {
      candidate = found.all.erase(candidate);
      continue;
    }
    ++candidate;
    if (!written) continue;
    const Report &again = recheck.check(written->text);
    if (!again.readable || !is_better(again.findings, judged.signs, accused)) continue;
    written->leaves_nothing = std::ranges::none_of(again.findings, [](const Finding &finding) { return accuses(finding); });
    all.push_back(*std::move(written));
  }
  std::stable_partition(all.begin(), all.end(), [](const WrittenFix &fix) { return fix.leaves_nothing; });
  return all;
}

} // namespace

void repair(MatchLog &log, const Source &source, const Document &document, const ReadAgain &again, Report &report) {
  if (std::ranges::none_of(report.findings, is_serious)) return;
  Recheck recheck(log, source, document, again);
  Judged judged = judged_as(report);
  CertainFixes fixes;
  read_by_the_rest(recheck, report, fixes.edits);
  recheck.refill();
  std::optional<std::pair<MatchLog, Report>> at_first; // the log and its report, before any fix
  int facts = 0;                                       // contradicted by explanations so far; `facts_of_a_header` for an unexplained round
  bool in_doubt = false; // a round has no certain explanation: wrong claims of later rounds may be consequences
  bool may_be_order =
      log.start || has_round_twice(recheck.written()); // what is wrong may follow from the order of the sides or of the rounds
  bool may_be_rounds = false;                          // or of the rounds alone
  int for_another = 0;                                 // rounds in which one side gets what is written for another
  bool lacks_round = false;
  const bool lacks_players = may_lack_players(again.read);
  for (std::size_t round = 0; round <= log.rounds.size(); ++round) {
    const int number = number_of(log, round);
    if (!is_accused(number, judged, recheck, report) || leaves_captures_open(round, judged.report)) continue;
    if (in_doubt && is_only(judged.report.findings, number, may_be_consequence)) {
      ++facts;
      continue;
    }
    const auto lacks_plays_at_end = [&](int accused) {
      return !log.unfinished && accused == static_cast<int>(log.rounds.size()) && accused > 0 && !log.result && !log.winner &&
             judged.report.rounds[round].plays > 0 && judged.report.rounds[round].plays < Dealing(log.rules, log.seating.players).plays();
    };
    const auto is_turn = [&](const Finding &finding) { return is_of_rotation(finding.code) && accuses(finding, number); };
    Explanations found = explain(round, judged, recheck);
    found.is_whole = found.is_whole && !lacks_players;
    lacks_round = lacks_round || found.lacks_round;
    const auto moves_dealer = [](const UndoneMistake &undone) { return undone.mistake->moves_dealer; };
    may_be_order =
        may_be_order || std::ranges::any_of(judged.report.findings, is_turn) || lacks_plays_at_end(number) ||
        std::ranges::any_of(found.all, [&](const Candidate &candidate) {
          return std::ranges::any_of(candidate.claims, [&](const ClaimsChange &change) { return gives_to_another(log, change); }) ||
                 std::ranges::any_of(candidate.mistakes, moves_dealer);
        });
    may_be_rounds = may_be_rounds || std::ranges::any_of(found.all, [](const Candidate &candidate) {
                      return std::ranges::any_of(candidate.claims, &changes_sums);
                    });
    const std::vector<WrittenFix> written = write_all(number, found, judged, fixes, recheck);
    facts += written.empty() ? facts_of_a_header : found.facts;
    // A sum that is still wrong after other fixes may show that one of these is wrong.
    if (number == 0 && facts > most_facts_proved) found.is_whole = false;
    if (found.all.size() != 1 || !found.is_whole || written.empty()) {
      in_doubt = true;
      if (!written.empty()) report_several(number, written, found, recheck, report);
      if (std::ranges::any_of(written, &WrittenFix::leaves_nothing)) break; // the rest may all be consequences
      continue;
    }
    report_only(number, written.front(), recheck, report, fixes);
    const std::vector<ClaimsChange> &claims_fixed = found.all.front().claims;
    if (number != 0 && std::ranges::any_of(claims_fixed, [&](const ClaimsChange &change) { return gives_to_another(log, change); }))
      ++for_another;
    if (!accuses_later(log, round, report)) break;
    if (!at_first) at_first.emplace(log, std::move(judged.report));
    for (const UndoneMistake &undone : found.all.front().mistakes) apply(undone.change, log.rounds[found.all.front().round]);
    for (const ClaimsChange &claims : found.all.front().claims) apply(claims, log);
    judged = judged_as(recheck.judge(log));
  }
  may_be_order = may_be_order || facts >= 2 || (log.rounds.size() == 1 && !log.rounds.front().plays.empty());
  if ((may_be_order || may_be_rounds) && facts > 0 && again.read.empty()) {
    const bool is_nearer = facts >= facts_of_a_header;
    const HeaderScope scope = is_nearer ? HeaderScope::rules : may_be_order ? HeaderScope::order : HeaderScope::rounds;
    if (at_first) std::tie(log, judged.report) = *std::move(at_first);
    FoundHeaders headers = find_headers(recheck, judged.report, scope);
    if (is_nearer && !lacks_round && std::ranges::any_of(headers.all, &HeaderChange::proves)) {
      std::erase_if(headers.all, [](const HeaderChange &change) { return !change.proves; });
      report = std::move(judged.report);
      fixes = {};
      report_header(headers, recheck, report, fixes);
    } else if (!headers.all.empty()) {
      fixes = {};
      doubt(headers, recheck, report);
    } else if (for_another >= 2) { // who dealt or who sits where is wrong, and something else
      fixes = {};
      doubt(report);
    }
  }
  add_marks(recheck, judged, fixes, report);
  offer_no_mark(recheck, report);
  if (!fixes.edits.empty()) report_fixed(std::move(fixes), recheck, report);
  fold_consequences(report);
}

} // namespace arbitro

#include "referee/repair/repair.hpp"

#include "finding/say.hpp"
#include "referee/repair/explain.hpp"
#include "referee/repair/header_search.hpp"

#include <algorithm>
#include <optional>
#include <tuple>
#include <utility>

namespace arbitro {
namespace {

constexpr std::size_t most_listed = 4; ///< explanations of one round
constexpr int slips_of_a_header = 3;   ///< how many slips in rounds are as unlikely as a header that is wrong

/// All that is certain, as edits of the text as it is, and the rounds that it changes.
struct Mended {
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

/// What the report says at the very place of a slip; null where it says nothing.
const Finding *said_at(const Report &report, const FixDescription &description) {
  const Span span = description.where.span;
  for (const Finding &finding : report.findings) {
    const bool is_here = finding.where.span.begin >= span.begin && finding.where.span.begin < span.end;
    if (accuses(finding, description.at.round) && finding.at == description.at && (description.at.play != 0 || is_here)) return &finding;
  }
  return nullptr;
}

/// The finding of one slip of the only explanation: what is said at its place already, where that is about it, or its own words.
Finding finding_of(const WrittenSlip &slip, bool alone, const Finding &first, const Report &report) {
  const Finding *said = said_at(report, slip.description);
  if (said == nullptr && alone && is_claim(first.code)) said = &first;
  if (said != nullptr && (!slip.code || said->code == *slip.code || is_claim(said->code) || said->code == Code::play_after_round_end))
    return *said;
  Finding finding;
  const CodeRow &row = row_of(slip.code.value_or(first.code));
  finding.code = row.code;
  finding.severity = row.severity;
  finding.message = slip.description.says;
  finding.where = slip.description.where;
  finding.at = slip.description.at;
  finding.player = slip.description.player;
  if (!(first.at == slip.description.at)) finding.labels.push_back({first.where, say::shows_here()});
  return finding;
}

/// One finding for each slip of the only explanation of a round, in place of what accuses it.
void say_only(int accused, const WrittenFix &told, const Recheck &recheck, Report &report, Mended &mended) {
  std::vector<Finding> findings;
  const Finding first = *first_against(report.findings, accused);
  const Severity worst = worst_against(report.findings, accused);
  for (const WrittenSlip &slip : told.slips) {
    Finding &finding = findings.emplace_back(finding_of(slip, told.slips.size() == 1, first, report));
    finding.severity = std::max(finding.severity, worst);
    finding.help = slip.description.title;
    if (!slip.edits.empty()) finding.fixes.push_back(fix_of(recheck.source, slip.description.title, slip.edits));
    mended.edits.insert(mended.edits.end(), slip.edits.begin(), slip.edits.end());
    if (slip.description.at.round != 0) mended.rounds.push_back(slip.description.at.round);
  }
  forget_accusations(report, accused);
  for (Finding &finding : findings) report.findings.push_back(std::move(finding));
}

/// One finding with the explanations of a round, in place of what accuses it where each of them is one slip.
void say_several(int accused, const std::vector<WrittenFix> &told, const Explanations &found, const Recheck &recheck, Report &report) {
  const auto explanations = static_cast<int>(found.all.size());
  Finding finding = *first_against(report.findings, accused);
  finding.severity = worst_against(report.findings, accused);
  std::vector<Phrase> titles;
  for (const WrittenFix &one : told) {
    std::vector<Phrase> steps;
    TextEdits edits;
    for (const WrittenSlip &slip : one.slips) {
      steps.push_back(say::at_place(to_string(slip.description.at), slip.description.title));
      edits.insert(edits.end(), slip.edits.begin(), slip.edits.end());
    }
    sort_edits(edits);
    const bool is_one = steps.size() == 1;
    const Phrase title = is_one ? one.slips.front().description.title : say::all_of(steps);
    titles.push_back(is_one ? steps.front() : title);
    Fix &fix = finding.fixes.emplace_back(fix_of(recheck.source, title, edits));
    fix.certainty = found.is_whole ? Certainty::one_of : Certainty::likely;
    fix.explanations = explanations;
  }
  if (explanations == 1) finding.help = finding.fixes.front().title;
  if (explanations > 1 && explanations <= static_cast<int>(most_listed))
    finding.help = say::several_explain(explanations, std::move(titles));
  const bool are_one_each = std::ranges::all_of(told, [](const WrittenFix &one) { return one.slips.size() == 1; });
  if (are_one_each)
    forget_accusations(report, accused);
  else
    std::erase_if(report.findings, [&](const Finding &other) {
      return other.at == finding.at && other.code == finding.code && other.where.span.begin == finding.where.span.begin;
    });
  report.findings.push_back(std::move(finding));
}

/// One finding in place of all that only a wrong header made wrong.
void say_header(const FoundHeaders &found, const Recheck &recheck, Report &report, Mended &mended) {
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
  if (is_alone && found.is_whole) {
    mended.edits = found.all.front().edits;
    for (const Finding &error : report.findings)
      if (is_accusation(error) && error.at.round != 0) mended.rounds.push_back(error.at.round);
  }
  std::erase_if(report.findings, [&](const Finding &other) { return is_serious(other) && !found.left.contains(sign_of(other)); });
  report.findings.push_back(std::move(finding));
}

/// What the match comes to with all that is certain mended; what is said no more then was a consequence.
void say_mended(Mended mended, Recheck &recheck, Report &report) {
  sort_edits(mended.edits);
  const Report &again = recheck.check(edited(recheck.source.text(), mended.edits));
  if (!again.readable || again.rounds.size() != report.rounds.size()) return;
  for (const int round : mended.rounds) {
    const RoundReport &now = again.rounds[static_cast<std::size_t>(round) - 1];
    report.rounds[static_cast<std::size_t>(round) - 1].mended = {now.points, now.total};
  }
  report.if_mended = again.result;
  std::erase_if(report.findings, [&](const Finding &finding) {
    const bool is_left = std::ranges::any_of(again.findings, [&](const Finding &other) { return sign_of(other) == sign_of(finding); });
    return is_serious(finding) && finding.fixes.empty() && !is_left;
  });
}

/// Whether a round, or the end, is accused of something that a search may explain: what cannot be read has to be spelled first, and that a
/// match is won which is marked unfinished may be the mark's mistake, or the target's.
bool is_accused(int round, const Judged &judged, const Recheck &recheck, const Report &report) {
  const auto by_reader = [&](const Finding &finding) { return round != 0 && accuses(finding, round); };
  if (std::ranges::any_of(recheck.again.read, by_reader) || first_against(report.findings, round) == nullptr) return false;
  return std::ranges::any_of(judged.report.findings, [&](const Finding &finding) {
    const bool is_of_mark = finding.where.span.begin == recheck.log.unfinished.where.span.begin;
    return accuses(finding, round) && (round != 0 || (row_of(finding.code).about == About::result && !is_of_mark));
  });
}

/// Whether anything is said against a later round, or the end.
bool accuses_later(const MatchLog &log, std::size_t round, const Report &report) {
  return std::ranges::any_of(report.findings, [&](const Finding &finding) {
    return accuses(finding) && (finding.at.round == 0 ? round < log.rounds.size() : finding.at.round > number_of(log, round));
  });
}

/// Whether a round only says too little of its captures: that is no slip, and many a slip would make it say enough.
bool leaves_captures_open(std::size_t round, const Report &judged) {
  return round < judged.rounds.size() && judged.rounds[round].is_open && is_only(judged.findings, static_cast<int>(round) + 1, is_unsaid);
}

/// The explanations that can be written into the text and make a better log, those at the first accused place first.
std::vector<WrittenFix> tell_all(int accused, Explanations &found, const Judged &judged, const Mended &mended, Recheck &recheck,
                                 const Report &report) {
  const Address first = first_against(report.findings, accused)->at;
  std::stable_partition(found.all.begin(), found.all.end(), [&](const Candidate &candidate) {
    return candidate.slips.size() == 1 && describe_fix(recheck.log, candidate.round, candidate.slips.front().change).at == first;
  });
  std::vector<WrittenFix> all;
  for (auto candidate = found.all.begin(); candidate != found.all.end() && all.size() < most_listed;) {
    std::optional<WrittenFix> told = write_fix(*candidate, mended.edits, recheck);
    // What makes the same text is the same explanation, however it was found.
    if (told && std::ranges::find(all, told->text, &WrittenFix::text) != all.end()) {
      candidate = found.all.erase(candidate);
      continue;
    }
    ++candidate;
    if (!told) continue;
    const Report &again = recheck.check(told->text);
    if (again.readable && is_better(again.findings, judged.signs, accused)) all.push_back(*std::move(told));
  }
  return all;
}

} // namespace

void repair(MatchLog &log, const Source &source, const Document &document, const ReadAgain &again, Report &report) {
  if (std::ranges::none_of(report.findings, is_serious)) return;
  Recheck recheck(log, source, document, again);
  Judged judged = judged_as(report);
  Mended mended;
  std::optional<std::pair<MatchLog, Report>> at_first; // the log and its report, before anything is mended
  int slips = 0;         // there are at least so many; as many as a header is worth where a round is not explained
  bool in_doubt = false; // a round is not explained for certain: what is claimed of later ones may be its consequence
  for (std::size_t round = 0; round <= log.rounds.size(); ++round) {
    const int number = number_of(log, round);
    if (!is_accused(number, judged, recheck, report) || leaves_captures_open(round, judged.report)) continue;
    if (in_doubt && is_only(judged.report.findings, number, may_be_consequence)) continue;
    Explanations found = explain(round, judged, recheck);
    const std::vector<WrittenFix> told = tell_all(number, found, judged, mended, recheck, report);
    slips += told.empty() ? slips_of_a_header : static_cast<int>(told.front().slips.size());
    if (found.all.size() != 1 || !found.is_whole || told.empty()) {
      in_doubt = true;
      if (!told.empty()) say_several(number, told, found, recheck, report);
      continue;
    }
    say_only(number, told.front(), recheck, report, mended);
    if (!accuses_later(log, round, report)) break;
    if (!at_first) at_first.emplace(log, std::move(judged.report));
    for (const UndoneSlip &undone : found.all.front().slips) apply(undone.change, log.rounds[found.all.front().round]);
    for (const ClaimsChange &claims : found.all.front().claims) apply(claims, log);
    judged = judged_as(recheck.judge(log));
  }
  if (slips >= slips_of_a_header && again.read.empty()) {
    if (at_first) std::tie(log, judged.report) = *std::move(at_first);
    if (const FoundHeaders headers = find_headers(recheck, judged.report); !headers.all.empty()) {
      report = std::move(judged.report);
      mended = {};
      say_header(headers, recheck, report, mended);
    }
  }
  if (!mended.edits.empty()) say_mended(std::move(mended), recheck, report);
}

} // namespace arbitro

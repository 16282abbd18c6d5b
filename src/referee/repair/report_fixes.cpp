#include "referee/repair/report_fixes.hpp"

#include "finding/help.hpp"
#include "finding/say.hpp"
#include "referee/finding_predicates.hpp"

#include <algorithm>
#include <iterator>
#include <string>
#include <tuple>
#include <utility>

namespace arbitro {
namespace {

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
  if (said == nullptr && alone && is_of_count(first.code)) said = &first;
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

/// A step of an explanation, with its place where that is not the one of the finding.
Phrase step_at(const Address &at, const Address &finding, Phrase title) {
  if (at.round == 0 || at == finding) return title;
  if (at.play == 0) return at.round == finding.round && finding.play == 0 ? title : say::step_in_round(at.round, std::move(title));
  const bool adds_before = title.sentence == Sentence::add_before, adds_after = title.sentence == Sentence::add_after;
  if (at.round == finding.round && (adds_before || adds_after)) {
    const std::vector<Phrase> &plays = std::get<Phrases>(title.arguments.front()).each;
    return adds_before ? say::step_before_play(at.play, plays) : say::step_after_play(at.play, plays);
  }
  return at.round == finding.round ? say::step_in_play(at.play, std::move(title))
                                   : say::step_in_play_of_round(at.round, at.play, std::move(title));
}

/// Points a finding about claims at those that may be the mistake, the nearest first, if the one that it is about is none of them. Returns
/// whether it did.
bool point_at_suspects(const std::vector<WrittenFix> &written, Finding &finding) {
  std::vector<Label> suspects;
  for (const WrittenFix &one : written) {
    const Where &where = one.mistakes.front().description.where;
    if (where.node == no_node) continue; // that is missing
    if (where.span == finding.where.span) return false;
    if (std::ranges::none_of(suspects, [&](const Label &label) { return label.where.span == where.span; }))
      suspects.push_back({where, say::perhaps_this()});
  }
  if (suspects.empty()) return false;
  finding.labels.assign(suspects.begin() + 1, suspects.end());
  finding.labels.push_back({finding.where, say::shows_here()});
  finding.where = suspects.front().where;
  finding.at = written.front().mistakes.front().description.at;
  finding.span_note = say::perhaps_this();
  return true;
}

/// Where a fixed log has each side of a report, in case it lists them in another order: by name, if all names are the same.
std::vector<Side> sides_in(const Report &fixed, const Report &report) {
  std::vector<Side> order, places;
  for (Side side = 0; side < report.sides.size(); ++side) {
    places.push_back(side);
    const auto same = std::ranges::find(fixed.sides, report.sides[side].name, &ReportSide::name);
    if (same != fixed.sides.end()) order.push_back(static_cast<Side>(same - fixed.sides.begin()));
  }
  return order.size() == places.size() ? order : places;
}

/// Figures of the sides of a fixed log, in the order of the report.
Points in_order(const std::vector<Side> &sides, const Points &figures) {
  Points ordered{};
  std::ranges::transform(sides, ordered.begin(), [&](Side side) { return figures[side]; });
  return ordered;
}

/// Whether an edit moves lines, or says what they belong to.
bool is_layout(const TextEdit &edit) {
  return !edit.text.empty() && (edit.text.find('\n') != std::string::npos || edit.text.find_first_not_of(" -") == std::string::npos);
}

/// Whether an edit writes other digits than are there: a figure that nobody wrote.
bool changes_digits(const TextEdit &edit, const Source &source) {
  const auto digits = [](std::string_view text) {
    std::string all;
    std::ranges::copy_if(text, std::back_inserter(all), [](char byte) { return byte >= '0' && byte <= '9'; });
    return all;
  };
  return digits(edit.text) != digits(source.text(edit.span));
}

/// The nearest corrections, of so many.
Phrase list_corrections(std::size_t number, std::vector<Phrase> titles) {
  return number > titles.size() ? say::nearest_of_several(number, std::move(titles)) : say::several_explain(number, std::move(titles));
}

/// The corrections that a help lists, also those that nobody can write.
std::vector<Phrase> listed_in(const Phrase &help) {
  const bool is_list = help.sentence == Sentence::several_explain || help.sentence == Sentence::nearest_of_several;
  return is_list ? std::get<Phrases>(help.arguments.back()).each : std::vector<Phrase>();
}

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
    return accuses(finding, round) && finding.fixes.empty() && leaves_cards_unknown(finding.code);
  });
  if (first == nullptr) return;
  const auto is_later = [&, play = first->at.play](const Finding &finding) {
    return finding.at.round == round && finding.at.play > play && is_unexplained(finding) && is_about_plays(finding.code);
  };
  if (const Finding *const next = first_of(findings, is_later))
    first->labels.push_back({next->where, say::may_follow_from_here(std::ranges::count_if(findings, is_later))});
  std::erase_if(findings, is_later);
}

} // namespace

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

void report_several(int accused, const std::vector<WrittenFix> &written, const Explanations &found, const Recheck &recheck,
                    Report &report) {
  const auto explanations = static_cast<int>(found.all.size());
  const Severity worst = worst_against(report.findings, accused);
  // A round that is missing shows in a sum more clearly than in who dealt.
  const auto is_worst = [&](const Finding &one) { return accuses(one, accused) && one.severity == worst; };
  const bool lacks_a_round = std::ranges::all_of(found.all, lacks_round);
  Finding finding = lacks_a_round ? *std::ranges::find_if(report.findings, is_worst) : *first_against(report.findings, accused);
  finding.severity = worst;
  std::vector<Phrase> titles;
  for (const WrittenFix &one : written) {
    std::vector<Phrase> steps;
    TextEdits edits;
    for (const WrittenMistake &mistake : one.mistakes) {
      steps.push_back(step_at(mistake.description.at, finding.at, mistake.description.title));
      edits.insert(edits.end(), mistake.edits.begin(), mistake.edits.end());
    }
    sort_edits(edits);
    const bool is_one = steps.size() == 1, is_written = !edits.empty();
    const Phrase title = is_one ? one.mistakes.front().description.title : say::all_steps(steps);
    // The same words for different places in one list of cards are read once.
    if (const Phrase &shown = is_one ? steps.front() : title; std::ranges::find(titles, shown) == titles.end()) titles.push_back(shown);
    if (is_written)
      finding.fixes.push_back(fix_of(recheck.source, title, edits, found.is_whole ? Certainty::one_of : Certainty::likely, explanations));
  }
  const bool are_one_each = std::ranges::all_of(written, [](const WrittenFix &one) { return one.mistakes.size() == 1; });
  const bool is_elsewhere = are_one_each && is_claim(finding.code) && point_at_suspects(written, finding);
  const bool explains_others = written.front().leaves_nothing && is_another_accused(report.findings, accused);
  const std::size_t listed = titles.size();
  if (listed == 1)
    finding.help = titles.front();
  else if (const bool are_all = found.all.size() <= most_listed; are_all || is_elsewhere || explains_others)
    finding.help = list_corrections(are_all ? listed : found.all.size(), std::move(titles));
  if (are_one_each)
    forget_accusations(report, accused);
  else
    std::erase_if(report.findings, [&](const Finding &other) {
      return other.at == finding.at && other.code == finding.code && other.where.span.begin == finding.where.span.begin;
    });
  report.findings.push_back(std::move(finding));
}

void report_match_change(const FoundMatchChanges &found, const Recheck &recheck, Report &report, CertainFixes &fixes) {
  const bool is_alone = found.all.size() == 1;
  // The worst of what it explains, so that no error is reported as a warning.
  Finding finding = *std::ranges::max_element(report.findings, {},
                                              [](const Finding &one) { return is_accusation(one) ? static_cast<int>(one.severity) : -1; });
  const Certainty certainty = !found.is_whole ? Certainty::likely : is_alone ? Certainty::only : Certainty::one_of;
  std::vector<Phrase> titles;
  for (const MatchChange &change : found.all) {
    if (titles.size() == most_listed) break;
    titles.push_back(change.title);
    finding.fixes.push_back(fix_of(recheck.source, is_alone ? say::then_all_fits(change.title) : change.title, change.edits, certainty,
                                   static_cast<int>(found.all.size())));
  }
  // After the end there may be a round too many: other rules that let the match go on explain nothing where there are more than a list has.
  if (is_alone || found.all.size() <= most_listed || finding.code != Code::played_on_after_end)
    finding.help = is_alone ? finding.fixes.front().title : list_corrections(found.all.size(), std::move(titles));
  const Span changed = found.all.front().edits.front().span;
  const bool is_elsewhere = finding.where.node != found.all.front().where.node;
  if (is_alone && is_elsewhere && changed.begin != changed.end) { // else an entry is missing, and none is wrong
    finding.labels.push_back({finding.where, std::exchange(finding.message, say::claim_does_not_fit())});
    finding.where = found.all.front().where;
    finding.at = {};
  }
  fixes = {};
  if (is_alone && found.is_whole) {
    fixes.edits = found.all.front().edits;
    for (const Finding &error : report.findings)
      if (is_accusation(error) && error.at.round != 0) fixes.rounds.push_back(error.at.round);
  }
  std::erase_if(report.findings, [&](const Finding &other) { return is_serious(other) && !found.left.contains(sign_of(other)); });
  report.findings.push_back(std::move(finding));
}

void doubt(const FoundMatchChanges &found, const Recheck &recheck, Report &report, CertainFixes &fixes) {
  fixes = {};
  const auto more = static_cast<int>(found.all.size());
  Finding *first = nullptr; // with fixes, or a sum that nothing explains
  for (Finding &finding : report.findings) {
    if (!accuses(finding) || (finding.fixes.empty() && !is_of_sum(finding.code))) continue;
    if (first == nullptr || (first->fixes.empty() && !finding.fixes.empty())) first = &finding;
    for (Fix &fix : finding.fixes) {
      fix.certainty = Certainty::one_of;
      fix.explanations += more;
    }
  }
  if (first == nullptr) return;
  const bool is_alone = first->fixes.empty() && more == 1;
  const int explanations = first->fixes.empty() ? more : first->fixes.front().explanations;
  if (explanations - more > static_cast<int>(most_listed)) return;
  std::vector<Phrase> titles = listed_in(first->help);
  if (titles.empty() && !first->fixes.empty()) titles.push_back(first->fixes.front().title);
  for (const MatchChange &change : found.all) {
    const Certainty certainty = is_alone ? Certainty::likely : Certainty::one_of;
    first->fixes.push_back(fix_of(recheck.source, change.title, change.edits, certainty, explanations));
    if (titles.size() < most_listed && std::ranges::find(titles, change.title) == titles.end()) titles.push_back(change.title);
  }
  first->help = is_alone ? titles.front() : list_corrections(static_cast<std::size_t>(explanations), std::move(titles));
}

void doubt(Report &report, CertainFixes &fixes) {
  fixes = {};
  for (Finding &finding : report.findings)
    if (accuses(finding))
      for (Fix &fix : finding.fixes) fix.certainty = Certainty::likely;
}

void doubt_winner(const std::string &winner, Report &report, CertainFixes &fixes) {
  for (Finding &finding : report.findings)
    if (has_certain_fix(finding))
      finding.help = winner.empty() ? say::then_nobody_wins(finding.help) : say::then_another_wins(finding.help, winner);
  doubt(report, fixes);
}

void doubt_readings(Recheck &recheck, Report &report) {
  std::vector<Finding *> readings;
  TextEdits edits;
  for (Finding &finding : report.findings) {
    const auto is_it = [&](const Finding &read) { return read.code == finding.code && read.where.span == finding.where.span; };
    if (!has_certain_fix(finding) || std::ranges::none_of(recheck.again.read, is_it)) continue;
    readings.push_back(&finding);
    const TextEdits &own = finding.fixes.front().edits;
    edits.insert(edits.end(), own.begin(), own.end());
  }
  if (edits.empty()) return;
  sort_edits(edits);
  const auto overlap = [](const TextEdit &one, const TextEdit &other) {
    return one.span.end > other.span.begin || one.span.begin == other.span.begin;
  };
  edits.erase(std::unique(edits.begin(), edits.end(), overlap), edits.end());
  const Report &after = recheck.check(edited(recheck.source.text(), edits));

  for (Finding *const reading : readings)
    for (const TextEdit &edit : reading->fixes.front().edits) {
      std::uint32_t begin = edit.span.begin;
      for (const TextEdit &earlier : edits)
        if (earlier.span.begin < edit.span.begin) begin += static_cast<std::uint32_t>(earlier.text.size()) - earlier.span.size();
      const auto end = static_cast<std::uint32_t>(begin + edit.text.size());
      const auto is_about = [&](const Finding &finding) {
        if (!accuses(finding)) return false;
        const bool is_of_lines = is_layout(edit) && finding.at.round == reading->at.round;
        const bool is_known = std::ranges::any_of(report.findings, [&](const Finding &known) {
          return sign_of(known) == sign_of(finding) && known.message.sentence == finding.message.sentence;
        });
        const bool touches = finding.where.span.size() > 0 && finding.where.span.begin <= end && finding.where.span.end >= begin;
        const bool is_of_same_text = finding.where.node == reading->where.node;
        // Whose name it is shows in what is written of him.
        const bool is_of_named = reading->code == Code::unknown_player &&
                                 (is_of_rotation(finding.code) || (is_claim(finding.code) && finding.at.round == reading->at.round));
        const bool is_of_figure = reading->code == Code::wrong_shape && changes_digits(edit, recheck.source) && is_claim(finding.code) &&
                                  (finding.at.round == reading->at.round || reading->fixes.front().edits.size() > 1);
        const bool is_of_value =
            is_of_same_text && reading->code == Code::unknown_key && is_claim(finding.code); // under another key it fits
        const bool is_of_card = reading->code == Code::unreadable_card && finding.at.round == reading->at.round; // it lies elsewhere
        const bool is_elsewhere = is_of_lines || is_of_named || is_of_figure || is_of_card;
        return is_of_value || (!is_known && (touches || is_of_same_text || is_elsewhere));
      };
      if (std::ranges::none_of(after.findings, is_about)) continue;
      reading->fixes.front().certainty = Certainty::likely;
      if (reading->code != Code::wrong_shape || edit.text.find_first_not_of("0-") != std::string::npos) continue;
      reading->fixes.clear(); // that the others have none was only a guess
      reading->help = say::write_figure_for_each_side();
      break;
    }
}

void report_fixed(CertainFixes fixes, Recheck &recheck, Report &report) {
  sort_edits(fixes.edits);
  const Report &again = recheck.check(edited(recheck.source.text(), fixes.edits));
  if (!again.readable || again.rounds.size() != report.rounds.size()) return;
  const std::vector<Side> sides = sides_in(again, report);
  for (const int round : fixes.rounds) {
    const RoundReport &now = again.rounds[static_cast<std::size_t>(round) - 1];
    report.rounds[static_cast<std::size_t>(round) - 1].mended = {in_order(sides, now.points), in_order(sides, now.total)};
  }
  report.if_mended = again.result;
  report.if_mended->totals = in_order(sides, again.result.totals);
  for (Side *const side : {&report.if_mended->winner, &report.if_mended->leader, &report.if_mended->forfeiter})
    if (*side != nobody) *side = static_cast<Side>(std::ranges::find(sides, *side) - sides.begin());
  std::erase_if(report.findings, [&](const Finding &finding) {
    const bool is_left = std::ranges::any_of(again.findings, [&](const Finding &other) { return sign_of(other) == sign_of(finding); });
    return is_serious(finding) && finding.fixes.empty() && !is_left;
  });
}

void fold_consequences(Report &report) {
  for (const RoundReport &round : report.rounds) fold_consequences(round.number, report.findings);
}

} // namespace arbitro

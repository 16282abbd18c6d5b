#include "referee/repair/repair.hpp"

#include "finding/help.hpp"
#include "finding_predicates.hpp"
#include "text/scalar.hpp"
#include "text/text_edits.hpp"
#include "text/whole_word.hpp"

#include <algorithm>
#include <cctype>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <optional>
#include <string>
#include <string_view>

namespace arbitro {
namespace {

/// Whether the only fix of a finding writes that name, wherever it is about.
bool writes(const Finding &finding, std::string_view name, const Source &source) {
  return finding.code == Code::unknown_player && finding.fixes.size() == 1 &&
         std::ranges::all_of(finding.fixes.front().edits,
                             [&](const TextEdit &edit) { return edit.text == written_like(source, edit.span, name); });
}

/// A name without the quotes that it is written in; empty if it has escapes.
std::string_view name_at(const Source &source, Span span) {
  const std::string_view written = source.text(span);
  const std::string_view quote = written.substr(0, 1);
  if (written.size() < 2 || (quote != "\"" && quote != "'") || !written.ends_with(quote)) return written;
  const std::string_view name = written.substr(1, written.size() - 2);
  return name.find(quote) != std::string_view::npos || name.find('\\') != std::string_view::npos ? std::string_view() : name;
}

/// How many letters and digits a text has.
std::ptrdiff_t letters_in(std::string_view text) {
  return std::ranges::count_if(text, [](char byte) {
    const bool begins_letter = (static_cast<unsigned char>(byte) & 0xC0U) == 0xC0U;
    return begins_letter || std::isalnum(static_cast<unsigned char>(byte)) != 0;
  });
}

void make_likely(const std::vector<Finding *> &findings) {
  for (Finding *const finding : findings) finding->fixes.front().certainty = Certainty::likely;
}

/// Where a listed name is written otherwise in all the match, one of both is wrong: the listed one if the others are three or more.
/// Where it is written elsewhere, but in fewer places than the others, either may be; also where the others lack its last letter, as a
/// short form of it would.
void doubt_name(const std::string &name, const Where &listed, const MatchLog &log, const Source &source, std::vector<Finding> &findings) {
  std::vector<Finding *> others;
  std::vector<std::string_view> names;
  for (Finding &finding : findings) {
    if (!writes(finding, name, source)) continue;
    others.push_back(&finding);
    for (const TextEdit &edit : finding.fixes.front().edits) names.push_back(name_at(source, edit.span));
  }
  // The list of a tournament is not of this match alone, and may be in another text; a name that has escapes is looked for in vain.
  const bool is_inside = listed.span.begin >= log.where.span.begin && listed.span.end <= log.where.span.end;
  if (names.empty() || names.front().empty() || !is_inside || source.text(listed.span).find(name) == std::string_view::npos) return;
  const std::uint32_t begin = log.where.span.begin;
  const std::size_t alike = count_word_outside(source.text(log.where.span), name, {listed.span.begin - begin, listed.span.end - begin});
  if (alike > 0) {
    if (alike + 1 < names.size()) make_likely(others);
    return;
  }
  const std::string other(names.front());
  const std::string spelling = same_spelling(name);
  const std::ptrdiff_t cut = spelling.starts_with(same_spelling(other)) ? letters_in(spelling.substr(same_spelling(other).size())) : 0;
  if (cut > 1) return; // which shortens it
  if (std::ranges::any_of(names, [&](std::string_view one) { return one != other; })) return make_likely(others);
  Phrase title = say::write_in_list(other);
  const TextEdits in_list{{listed.span, written_like(source, listed.span, other)}};
  Finding &first = *others.front();
  if (names.size() <= 2 || cut == 1) return others.size() == 1 ? offer_either(std::move(title), in_list, first) : make_likely(others);
  for (Finding *const finding : others) {
    finding->help = title;
    finding->fixes.clear();
  }
  offer_fix(in_list, first);
}

/// The finding of an unreadable match that has a fix which is certain; null where it is readable, or there is none.
const Finding *corrected(const Report &report) {
  const auto found = std::ranges::find_if(report.findings, has_certain_fix);
  return report.readable || found == report.findings.end() ? nullptr : &*found;
}

/// Whether a fix writes more than spaces.
bool writes_words(const Fix &fix) {
  return std::ranges::any_of(fix.edits, [](const TextEdit &edit) { return edit.text.find_first_not_of(" \n") != std::string::npos; });
}

/// Whether a text cannot be read right after one of the edits of a fix that led to it, and nobody knows how it could.
bool stays_unreadable(const Fix &fix, const Report &after) {
  std::ptrdiff_t longer = 0;
  return std::ranges::any_of(fix.edits, [&](const TextEdit &edit) {
    const std::ptrdiff_t begin = edit.span.begin + longer, end = begin + std::ssize(edit.text);
    longer += std::ssize(edit.text) - edit.span.size();
    return std::ranges::any_of(after.findings, [&](const Finding &finding) {
      const std::ptrdiff_t at = finding.where.span.begin;
      return row_of(finding.code).about == About::text && finding.fixes.empty() && at >= begin && at <= end;
    });
  });
}

/// What a fix leaves at its place.
enum class Leaves : std::uint8_t { nothing, fault, unreadable };

/// What the fix of a finding leaves in the lines that it changes, in the next one, and in its round: a fault is what cannot be read even
/// then, or is judged wrong. Of a document that is no log it is also one where no fixes that follow lead to one; a habit, as a space that
/// lacks in many lines, is believed.
Leaves what_is_left(const Finding &fault, bool is_log, const Chunk &chunk, int match, const Source &source, Referee &again) {
  constexpr int most_fixes = 16;
  const Fix &fix = fault.fixes.front();
  std::string text = edited(chunk.text, fix.edits);
  for (int made = 1;; ++made) {
    const Source changed = source.with_text(text);
    Chunk other = chunk;
    other.text = text;
    const std::optional<Report> report = again.check_match(other, source.name(), match);
    if (!report) return Leaves::fault;
    if (made == 1 && stays_unreadable(fix, *report)) return Leaves::unreadable;
    const auto is_habit = [&](const Finding &finding) {
      return !report->readable && has_certain_fix(finding) && finding.message.sentence == fault.message.sentence && writes_words(fix);
    };
    const auto is_of_fix = [&](const Finding &finding) {
      const std::size_t line = changed.position(finding.where.span.begin).line, more = is_log || report->readable ? 0 : 1;
      const bool is_near = std::ranges::any_of(fix.edits, [&](const TextEdit &edit) {
        return line + more >= source.position(edit.span.begin).line && line <= source.position(edit.span.end).line + more;
      });
      return is_error(finding) && !is_habit(finding) && (is_near || (is_log && fault.at.round != 0 && finding.at.round == fault.at.round));
    };
    if (std::ranges::any_of(report->findings, is_of_fix)) return Leaves::fault;
    if (is_log || report->readable) return Leaves::nothing;
    const Finding *const following = corrected(*report);
    if (following != nullptr && is_habit(*following)) return Leaves::nothing;
    if (following == nullptr || made == most_fixes) return Leaves::fault;
    text = edited(text, following->fixes.front().edits);
  }
}

} // namespace

void doubt_names(const MatchLog &log, const Source &source, std::vector<Finding> &findings) {
  if (may_lack_players(findings)) {
    for (Finding &finding : findings)
      if (finding.code == Code::unknown_player)
        for (Fix &fix : finding.fixes) fix.certainty = Certainty::likely;
    return;
  }
  for (std::size_t seat = 0; seat < log.players.size() && seat < log.players_where.size(); ++seat)
    doubt_name(log.players[seat], log.players_where[seat], log, source, findings);
  for (const LoggedSide &side : log.sides)
    if (side.where.span.begin != side.where.span.end && std::ranges::find(log.players, side.name) == log.players.end())
      doubt_name(side.name, side.where, log, source, findings);
}

void doubt_layout(const Chunk &chunk, int match, const Source &source, bool is_log, Referee &again, std::vector<Finding> &findings) {
  const auto is_inside = [&](const TextEdit &edit) { return edit.span.end <= chunk.text.size(); };
  for (Finding &finding : findings) {
    if (!has_certain_fix(finding) || !std::ranges::all_of(finding.fixes.front().edits, is_inside)) continue;
    const Leaves left = what_is_left(finding, is_log, chunk, match, source, again);
    if (left == Leaves::fault) finding.fixes.front().certainty = Certainty::likely;
    if (left != Leaves::unreadable) continue;
    finding.fixes.clear();
    finding.help = {};
  }
}

} // namespace arbitro

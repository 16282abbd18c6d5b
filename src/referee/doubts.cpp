#include "doubts.hpp"

#include "finding/say.hpp"
#include "finding_predicates.hpp"
#include "text/scalar.hpp"
#include "text/text_edits.hpp"

#include <algorithm>
#include <cctype>
#include <memory>
#include <string>
#include <string_view>

namespace arbitro {
namespace {

/// Whether a name is written in a match anywhere but at one place.
bool is_written_elsewhere(std::string_view name, const MatchLog &log, const Source &source, Span place) {
  const auto is_of_word = [&](std::size_t at) {
    return at < source.text().size() && std::isalnum(static_cast<unsigned char>(source.text()[at]));
  };
  const std::string_view text = source.text().substr(0, log.where.span.end);
  for (std::size_t at = text.find(name, log.where.span.begin); at != std::string_view::npos; at = text.find(name, at + 1)) {
    const bool is_whole = (at == 0 || !is_of_word(at - 1)) && !is_of_word(at + name.size());
    if (is_whole && (at < place.begin || at >= place.end)) return true;
  }
  return false;
}

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

/// Where a listed name is written otherwise in all the match, one of both is wrong: the listed one if there are more of the others.
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
  if (is_written_elsewhere(name, log, source, listed.span)) return;
  const std::string other(names.front());
  if (std::ranges::any_of(names, [&](std::string_view one) { return one != other; })) {
    for (Finding *const finding : others) finding->fixes.front().certainty = Certainty::likely;
    return;
  }
  Fix fix;
  fix.title = say::write_in_list(other);
  fix.edits = {{listed.span, written_like(source, listed.span, other)}};
  Finding &first = *others.front();
  if (names.size() == 1) {
    first.help = say::several_explain(2, {first.fixes.front().title, fix.title});
    first.fixes.push_back(std::move(fix));
    for (Fix &one : first.fixes) {
      one.certainty = Certainty::one_of;
      one.explanations = 2;
    }
    return;
  }
  for (Finding *const finding : others) {
    finding->help = fix.title;
    finding->fixes.clear();
  }
  first.fixes.push_back(std::move(fix));
}

/// Whether lines that a fix changes, or the next one, cannot be read even then.
bool leaves_unread(const Fix &fix, const Chunk &chunk, const Source &source, const ReadOptions &options) {
  const std::string text = edited(chunk.text, fix.edits);
  Chunk changed = chunk;
  changed.text = text;
  const std::unique_ptr<ParsedLog> log = read_log(changed, source.name(), options);
  const auto is_near = [&](const Finding &finding, std::size_t more) {
    const std::size_t line = log->source.position(finding.where.span.begin).line;
    return std::ranges::any_of(fix.edits, [&](const TextEdit &edit) {
      return line >= source.position(edit.span.begin).line && line <= source.position(edit.span.end).line + more;
    });
  };
  const auto is_unread = [&](const Finding &finding) {
    return is_error(finding) && std::ranges::find(finding.fixes, Certainty::only, &Fix::certainty) == finding.fixes.end() &&
           is_near(finding, 0);
  };
  return std::ranges::any_of(log->findings, [&](const Finding &finding) { return is_near(finding, 1); }) ||
         std::ranges::any_of(log->matches, [&](const ParsedMatch &match) { return std::ranges::any_of(match.findings, is_unread); });
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

void doubt_layout(const Chunk &chunk, const Source &source, const ReadOptions &options, std::vector<Finding> &findings) {
  for (Finding &finding : findings)
    for (Fix &fix : finding.fixes)
      if (fix.certainty == Certainty::only && leaves_unread(fix, chunk, source, options)) fix.certainty = Certainty::likely;
}

} // namespace arbitro

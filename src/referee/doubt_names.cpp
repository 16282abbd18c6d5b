#include "doubt_names.hpp"

#include "finding/say.hpp"
#include "finding_predicates.hpp"
#include "text/scalar.hpp"

#include <algorithm>
#include <cctype>
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

/// The names that a fix replaces, as they are written but for quotes.
std::vector<std::string> names_replaced(const Fix &fix, const Source &source) {
  std::vector<std::string> names;
  for (const TextEdit &edit : fix.edits) {
    std::string name(source.text(edit.span));
    std::erase_if(name, [](char byte) { return byte == '"' || byte == '\''; });
    names.push_back(std::move(name));
  }
  return names;
}

/// Where a listed name is written otherwise in all the match, one of both is wrong: the listed one if there are more of the others.
void doubt_name(const std::string &name, const Where &listed, const MatchLog &log, const Source &source, std::vector<Finding> &findings) {
  std::vector<Finding *> others;
  std::vector<std::string> names;
  for (Finding &finding : findings) {
    if (!writes(finding, name, source)) continue;
    others.push_back(&finding);
    for (std::string &one : names_replaced(finding.fixes.front(), source)) names.push_back(std::move(one));
  }
  // The list of a tournament is not of this match alone, and may be in another text; a name that is spelled with escapes is looked for in
  // vain.
  const bool is_inside = listed.span.begin >= log.where.span.begin && listed.span.end <= log.where.span.end;
  if (names.empty() || !is_inside || source.text(listed.span).find(name) == std::string_view::npos) return;
  if (is_written_elsewhere(name, log, source, listed.span)) return;
  const bool are_alike = std::ranges::all_of(names, [&](const std::string &one) { return one == names.front(); });
  Fix fix;
  fix.title = say::write_in_list(names.front());
  fix.edits = {{listed.span, written_like(source, listed.span, names.front())}};
  for (Finding *const finding : others) {
    Fix &here = finding->fixes.front();
    if (!are_alike) {
      here.certainty = Certainty::likely;
    } else if (names.size() == 1) {
      here.certainty = fix.certainty = Certainty::one_of;
      here.explanations = fix.explanations = 2;
      finding->help = say::several_explain(2, {here.title, fix.title});
      finding->fixes.push_back(fix);
    } else {
      finding->help = fix.title;
      finding->fixes.clear();
    }
  }
  if (are_alike && names.size() > 1) others.front()->fixes.push_back(std::move(fix));
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

} // namespace arbitro

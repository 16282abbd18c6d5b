#include "arbitro/encode.hpp"
#include "features.hpp"
#include "finding/help.hpp"
#include "log/keys.hpp"
#include "log/tree_edits.hpp"
#include "node_at.hpp"
#include "text/text_edits.hpp"

#include <algorithm>
#include <cctype>

namespace arbitro::lsp {
namespace {

/// What is asked for: the bytes of the text that are selected, and which kinds of actions.
struct Wanted {
  std::size_t begin = 0;
  std::size_t end = 0;
  Json kinds;
  bool is_automatic = false; ///< the editor asks by itself, at every move of the cursor

  [[nodiscard]] bool kind(std::string_view name) const {
    if (!kinds.is_array() || kinds.empty()) return true;
    return std::ranges::any_of(kinds, [&](const Json &each) { return each.is_string() && name.starts_with(each.get<std::string>()); });
  }
  [[nodiscard]] bool touches(std::size_t from, std::size_t to) const { return from <= end && begin <= to; }
};

Wanted wanted_by(const Question &question) {
  const auto [begin, end] = question.selected();
  return {.begin = begin,
          .end = end,
          .kinds = look_up(question.params, {"context", "only"}),
          .is_automatic = look_up(question.params, {"context", "triggerKind"}) == 2};
}

Json action(const Question &question, const std::string &title, const char *kind, Json edits) {
  return {{"title", title}, {"kind", kind}, {"edit", {{"changes", {{question.document.uri, std::move(edits)}}}}}};
}

void add_fixes(const Question &question, const Part &part, const Finding &finding, const Report &report, Json &all) {
  for (const Fix &fix : finding.fixes) {
    Json made = action(question, to_text(fix.title, report.card_spelling), "quickfix", question.in(part).edits(fix.edits));
    made["diagnostics"] = Json::array({diagnostic(finding, report, question.in(part))});
    if (has_certain_fix(finding)) made["isPreferred"] = true;
    all.push_back(std::move(made));
  }
}

/// Whether the mark `!!` removes the finding at that play, and nothing is wrong then that is not reported now.
bool lets_stand(const Part &part, const TextEdit &mark, const Finding &finding) {
  Chunk chunk;
  const std::string text = edited(part.document->text, {mark});
  chunk.text = text;
  chunk.reader = part.document->chunk.reader;
  const auto is_reported = [&](const Finding &error) {
    return std::ranges::any_of(part.document->reports(), [&](const Report &report) {
      return std::ranges::any_of(report.findings, [&](const Finding &now) { return now.code == error.code && now.at == error.at; });
    });
  };
  bool accepted = false, has_error = false;
  Referee().check(chunk, "", [&](Report &&report) {
    for (const Finding &then : report.findings) {
      accepted = accepted || (then.at == finding.at && then.code == Code::let_stand);
      has_error = has_error || (is_error(then) && (then.at == finding.at || !is_reported(then)));
    }
  });
  return accepted && !has_error;
}

/// Where `!!` would be written after a play, and how.
TextEdit mark_of(const ReplayedLog &log, const LoggedPlay &play) {
  const Node &entry = log.tree()[play.where.node];
  if (entry.kind == NodeKind::scalar) {
    const std::string_view cell = log.log().source.text(play.where.span);
    std::size_t end = play.remark.empty() ? cell.size() : std::min(cell.find('('), cell.size());
    while (end > 0 && cell[end - 1] == ' ') --end;
    const auto at = play.where.span.begin + static_cast<std::uint32_t>(end);
    return {{at, at}, " !!"};
  }
  return TreeEdits(log.log().source, log.tree()).add_entries(play.where.node, {{"stands", "true"}});
}

void add_mark(const Question &question, const Part &part, const Finding &finding, Json &all) {
  if (finding.at.play == 0 || !is_error(finding)) return;
  const ReplayedLog &log = part.document->replayed();
  const NodeAt here = node_at(log, finding.where.span.begin);
  if (here.play == nullptr || here.play_number != finding.at.play || here.play->stands) return;
  const TextEdit mark = mark_of(log, *here.play);
  if (!lets_stand(part, mark, finding)) return;
  all.push_back(action(question, question.words(say::mark_accepted(to_string(finding.at))), "quickfix", question.in(part).edits({mark})));
}

void add_points(const Question &question, const NodeAt &here, Json &all) {
  if (here.replayed == nullptr || here.round->points || here.replayed->tallies.empty()) return;
  if (std::ranges::any_of(here.report->findings, is_error)) return; // what is counted from a mistake would confirm it
  if (std::ranges::any_of(here.replayed->points, [](const std::optional<int> &points) { return points && *points < 0; })) return;
  const std::string figures = listed(here.replayed->points, *here.match);
  const std::uint32_t round = here.round->where.node;
  const Document &document = here.log->tree();
  if (find_value(document, round, KeyPlace::round, Key::points) != no_node) return;
  if (figures.empty() || document[round].first == no_node) return;
  const TreeEdits tree(here.log->log().source, document);
  const TextEdit put = tree.add_entries(round, {{"points", tree.scalar(round, figures)}});
  all.push_back(action(question, question.words(say::fill_in_points(figures)), "refactor.rewrite", question.in(*here.part).edits({put})));
}

/// The document as it is written, all that the record determines filled in or not; nothing where that is impossible.
std::string written(const TextDocument &document, bool fill) {
  EncodeOptions options;
  options.form = form_of(document.replayed().log().chunk);
  options.fill = fill;
  if (!document.replayed().matches().empty()) options.letters = document.replayed().matches().front().log.letters;
  const std::optional<std::vector<std::string>> documents = documents_of(Converter(options).convert(document.replayed().log()));
  return documents && documents->size() == 1 ? documents->front() : "";
}

std::string_view blanks_at_end(std::string_view text) {
  std::size_t end = text.size();
  while (end > 0 && std::isspace(static_cast<unsigned char>(text[end - 1])) != 0) --end;
  return text.substr(end);
}

void add_filling(const Question &question, const NodeAt &here, Json &all) {
  for (const Report &report : here.part->document->reports())
    if (std::ranges::any_of(report.findings, is_error)) return;
  const std::string &now = here.part->document->text;
  std::string filled = written(*here.part->document, true);
  if (filled.empty() || filled == written(*here.part->document, false)) return;
  filled.resize(filled.size() - blanks_at_end(filled).size());
  filled += blanks_at_end(now);
  all.push_back(action(question, question.words(say::fill_in_what_follows()), "refactor.rewrite",
                       question.in(*here.part).edits({difference(now, filled)})));
}

} // namespace

Json code_actions(const Question &question) {
  const Wanted wanted = wanted_by(question);
  Json all = Json::array();
  if (wanted.kind("quickfix") && !question.document.documents.is_foreign())
    for (const Part &part : question.document.documents.parts)
      for (const Report &report : part.document->reports())
        for (const Finding &finding : report.findings) {
          if (!wanted.touches(part.in_text(finding.where.span.begin), part.in_text(finding.where.span.end))) continue;
          add_fixes(question, part, finding, report, all);
          add_mark(question, part, finding, all);
        }
  const NodeAt here = node_at(question.document.documents, wanted.begin);
  if (here.match == nullptr || !wanted.kind("refactor.rewrite")) return all;
  add_points(question, here, all);
  if (!wanted.is_automatic) add_filling(question, here, all);
  return all;
}

} // namespace arbitro::lsp

#include "tournament.hpp"

#include "log/document.hpp"
#include "log/keys.hpp"

#include <set>
#include <tuple>

namespace arbitro::lsp {
namespace {

/// The list of matches of a tournament, or `no_node`.
std::uint32_t list_of_matches(const Document &document) {
  if (document.empty() || document[0].kind != NodeKind::map) return no_node;
  for (std::uint32_t child = document[0].first; child != no_node; child = document[child].next) {
    const KeyRow *const row = find_key(KeyPlace::header, document[child].key);
    if (row != nullptr && row->key == Key::matches && document[child].kind == NodeKind::list) return child;
  }
  return no_node;
}

/// The beginning of the line on which a match's dash stands, if nothing else stands before it.
std::optional<std::size_t> line_of_match(std::string_view text, std::size_t begin) {
  const std::size_t line = begin == 0 ? 0 : text.rfind('\n', begin - 1) + 1;
  const std::string_view before = text.substr(line, begin - line);
  const std::size_t dash = before.find_first_not_of(' ');
  const bool is_dash = dash != before.npos && before[dash] == '-' && before.find_first_not_of(' ', dash + 1) == before.npos;
  return is_dash ? std::optional(line) : std::nullopt;
}

/// The same bytes in the tournament.
Span moved(Span span, const LoneMatch &match) {
  const std::uint32_t begin = match.in_tournament(span.begin);
  return {begin, span.size() > 0 ? match.in_tournament(span.end - 1) + 1 : begin};
}

/// What is put in behind a byte of the match stays behind it.
Span moved_edit(Span span, const LoneMatch &match) {
  if (span.size() > 0 || span.begin == 0) return moved(span, match);
  const std::uint32_t behind = match.in_tournament(span.begin - 1) + 1;
  return {behind, behind};
}

void move(Finding &finding, const LoneMatch &match) {
  finding.where.span = moved(finding.where.span, match);
  for (Label &label : finding.labels) label.where.span = moved(label.where.span, match);
  for (Fix &fix : finding.fixes)
    for (TextEdit &edit : fix.edits) edit.span = moved_edit(edit.span, match);
}

bool is_of_header(std::string_view path) { return !path.starts_with("/matches/0") && !path.starts_with("/partite/0"); }

} // namespace

std::vector<LoneMatch> lone_matches(std::string_view text) {
  const Source source("", text);
  Document document;
  std::vector<Finding> findings;
  if (!read_yaml(source, document, findings) || !document.repeated().empty()) return {};
  const std::uint32_t list = list_of_matches(document);
  if (list == no_node || document[list].size < 2) return {};
  std::vector<std::size_t> lines;
  for (std::uint32_t match = document[list].first; match != no_node; match = document[match].next) {
    const std::optional<std::size_t> line = line_of_match(text, document[match].span.begin);
    if (!line || document[match].kind != NodeKind::map) return {};
    lines.push_back(*line);
  }
  const std::size_t end = text.find('\n', document[list].span.end);
  if (end == text.npos) return {};
  lines.push_back(end + 1);
  const std::string_view head = text.substr(0, lines.front());
  const std::string_view tail = text.substr(lines.back());
  std::vector<LoneMatch> matches;
  for (std::size_t i = 0; i + 1 < lines.size(); ++i) {
    const std::size_t length = lines[i + 1] - lines[i];
    matches.push_back({.text = std::string(head) + std::string(text.substr(lines[i], length)) + std::string(tail),
                       .head = head.size(),
                       .length = length,
                       .begin = lines[i],
                       .tail = lines.back()});
  }
  return matches;
}

std::optional<std::vector<Report>> put_together(const std::vector<LoneMatch> &matches, const std::vector<const Report *> &reports) {
  std::set<std::tuple<Code, std::string, std::string>> said;
  std::vector<Report> all;
  for (std::size_t i = 0; i < matches.size(); ++i) {
    if (!reports[i]->left_out.empty()) return std::nullopt;
    Report &report = all.emplace_back(*reports[i]);
    report.index = static_cast<int>(i);
    std::erase_if(report.findings, [&](const Finding &finding) {
      const std::string path = report.path_of(finding.where);
      return is_of_header(path) && !said.emplace(finding.code, path, to_text(finding.message)).second;
    });
    for (Finding &finding : report.findings) move(finding, matches[i]);
    report.text = nullptr; // that is the lone match's
  }
  return all;
}

} // namespace arbitro::lsp

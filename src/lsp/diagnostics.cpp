#include "features.hpp"

#include "arbitro/compare.hpp"
#include "arbitro/season.hpp"
#include "finding/say.hpp"

#include <array>

namespace arbitro::lsp {
namespace {

/// The protocol's number of a severity: Error, Warning, Information.
int number_of(Severity severity) {
  constexpr std::array<int, 3> numbers{3, 2, 1};
  return numbers[static_cast<std::size_t>(severity)];
}

Json fixes_of(const Finding &finding, const Report &report, const Located &located) {
  Json fixes = Json::array();
  for (const Fix &fix : finding.fixes)
    fixes.push_back({{"title", to_text(fix.title, report.card_spelling)},
                     {"certainty", to_string(fix.certainty)},
                     {"edits", located.edits(fix.edits)}});
  return fixes;
}

/// Adds to reports, as they come in a text, what only its matches together show.
class TogetherCheck {
public:
  explicit TogetherCheck(const OpenDocument &document) : document_(document), name_(document.uri.substr(document.uri.rfind('/') + 1)) {}

  Report operator()(Report report, const Part &part) {
    report.file = name_;
    report.line += document_.text.place_of(part.begin, Units::utf16).line;
    const std::size_t begin = part.in_text(report.where.span.begin);
    report.where.place.begin.column = static_cast<std::uint32_t>(document_.text.place_of(begin, Units::utf16).column + 1);
    duplicates_.check(report);
    tournament_.check(report);
    return report;
  }

private:
  const OpenDocument &document_;
  std::string name_;
  Duplicates duplicates_;
  TournamentCheck tournament_;
};

} // namespace

Json Located::range(Span span) const {
  const auto offset = [&](std::uint32_t byte) { return part != nullptr ? part->in_text(byte) : std::size_t{0}; };
  return range_json(document.text, offset(span.begin), offset(span.end), units);
}

Json Located::edits(const TextEdits &edits) const {
  Json all = Json::array();
  for (const TextEdit &edit : edits) all.push_back({{"range", range(edit.span)}, {"newText", edit.text}});
  return all;
}

Json diagnostic(const Finding &finding, const Report &report, const Located &located) {
  const CodeRow &row = row_of(finding.code);
  std::string message = to_text(finding.message, report.card_spelling);
  if (!finding.help.empty())
    message += "\n" + to_text(say::remedy_label(), report.card_spelling) + " " + to_text(finding.help, report.card_spelling);
  Json related = Json::array();
  for (const Label &label : finding.labels)
    related.push_back({{"location", {{"uri", located.document.uri}, {"range", located.range(label.where.span)}}},
                       {"message", to_text(label.text, report.card_spelling)}});
  Json result{{"range", located.range(finding.where.span)},
              {"severity", number_of(finding.severity)},
              {"code", row.name},
              {"codeDescription", {{"href", "arbitro:" + std::string(row.name) + "-" + std::string(row.slug)}}},
              {"source", "arbitro"},
              {"message", message}};
  if (!related.empty()) result["relatedInformation"] = std::move(related);
  Json data{{"slug", row.slug}};
  if (finding.at.round > 0) data["at"] = to_string(finding.at);
  if (!finding.fixes.empty()) data["fixes"] = fixes_of(finding, report, located);
  result["data"] = std::move(data);
  return result;
}

Json diagnostics(const OpenDocument &document, const Setting &setting) {
  constexpr std::size_t most_shown = 1000;
  Json list = Json::array();
  std::size_t all = 0;
  const auto add = [&](const Report &report, const Part *part) {
    for (const Finding &finding : report.findings)
      if (++all <= most_shown) list.push_back(diagnostic(finding, report, {part, document, setting.units}));
  };
  if (!document.documents.is_foreign()) {
    TogetherCheck together(document);
    for (const Part &part : document.documents.parts)
      for (const Report &report : part.document->reports()) add(together(report, part), &part);
    for (const Report &report : document.documents.without_log) add(report, nullptr);
  }
  if (all > most_shown) {
    Report more;
    more.card_spelling.language = setting.language;
    more.findings.emplace_back().code = Code::internal_limit;
    more.findings.front().message = say::more_not_shown(all - most_shown);
    list.push_back(diagnostic(more.findings.front(), more, {nullptr, document, setting.units}));
  }
  return published(document.uri, document.version, std::move(list));
}

Json published(const std::string &uri, const Json &version, Json findings) {
  Json params{{"uri", uri}, {"diagnostics", std::move(findings)}};
  if (!version.is_null()) params["version"] = version;
  return {{"jsonrpc", "2.0"}, {"method", "textDocument/publishDiagnostics"}, {"params", std::move(params)}};
}

} // namespace arbitro::lsp

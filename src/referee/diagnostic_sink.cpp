#include "diagnostic_sink.hpp"

#include "arbitro/chunks.hpp"
#include "finding/say.hpp"
#include "log/guard.hpp"
#include "referee/finding_predicates.hpp"
#include "text/join.hpp"

#include <algorithm>
#include <span>
#include <utility>

namespace arbitro {

DiagnosticSink::DiagnosticSink(std::vector<Finding> &findings, Refutes refutes) : findings_(findings), refutes_(std::move(refutes)) {
  for (const Finding &finding : findings) outlines_.push_back({finding.where.span.begin, finding.code, finding.severity, finding.at.play});
}

Finding &DiagnosticSink::add(Code code, const Where &where, Address at, Phrase message, Phrase help, std::optional<DecidingRule> rule) {
  if (!is_dry_run_ && findings_.size() > limits::findings) return dropped_ = Finding{};
  if (!is_dry_run_ && findings_.size() == limits::findings) {
    code = Code::internal_limit;
    message = say::findings_not_kept(limits::findings);
  }
  outlines_.push_back({where.span.begin, code, row_of(code).severity, at.play});
  if (is_dry_run_) return dropped_ = Finding{};
  Finding &finding = findings_.emplace_back(finding_at(code, where.span, std::move(message), std::move(help)));
  if (rule) finding.rules.push_back(std::move(*rule));
  finding.where = where;
  finding.at = at;
  if (refutes_ && !is_refuted() && refutes_(finding)) refuted_at_ = findings_.size() - 1;
  return finding;
}

DiagnosticSink::Count DiagnosticSink::count_since(const Mark &mark) const {
  Count count;
  for (const Outline &finding : std::span(outlines_).subspan(mark.outlines)) {
    count.leaves_open = count.leaves_open || is_unsaid(finding.code);
    if (finding.code == Code::let_stand) ++count.let_stand;
    if (finding.severity == Severity::note) continue;
    ++count.faults;
    if (finding.play == 0) ++count.of_round;
    std::optional<int> &first = count.first_play;
    if (!first || *first == 0 || (finding.play != 0 && finding.play < *first)) first = finding.play;
  }
  return count;
}

bool DiagnosticSink::has_error(const Where &where) const {
  return std::ranges::any_of(outlines_, [&](const Outline &finding) {
    return finding.severity == Severity::error && finding.begin >= where.span.begin && finding.begin <= where.span.end;
  });
}

std::string text_at(const MatchLog &log, const Where &where) {
  const auto is_blank = [](char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; };
  if (where.span.end > log.text.size()) return {};
  std::string text(log.text.substr(where.span.begin, where.span.size()));
  if (text.find_first_of("\r\n") == std::string::npos) return text;
  std::ranges::replace_if(text, is_blank, ' ');
  text.erase(std::unique(text.begin(), text.end(), [](char a, char b) { return a == ' ' && b == ' '; }), text.end());
  return text;
}

std::string spell(const PerSide<int> &figures, int sides) {
  return join(std::span(figures).first(static_cast<std::size_t>(sides)), "-",
              [](int figure) { return figure < 0 ? "(" + std::to_string(figure) + ")" : std::to_string(figure); });
}

} // namespace arbitro

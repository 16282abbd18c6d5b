#include "diagnostic_sink.hpp"

#include "arbitro/chunks.hpp"
#include "finding/say.hpp"
#include "referee/finding_predicates.hpp"
#include "text/join.hpp"

#include <algorithm>
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
  Finding &finding = findings_.emplace_back();
  finding.code = code;
  finding.severity = row_of(code).severity;
  finding.message = std::move(message);
  finding.help = std::move(help);
  if (rule) finding.rules.push_back(std::move(*rule));
  finding.where = where;
  finding.at = at;
  if (refutes_ && !is_refuted() && refutes_(finding)) refuted_at_ = findings_.size() - 1;
  return finding;
}

bool DiagnosticSink::has(Code code, Address at) const {
  return std::ranges::any_of(findings_, [&](const Finding &finding) { return finding.code == code && finding.at == at; });
}

bool DiagnosticSink::has_fault_since(const Mark &mark) const {
  return std::ranges::any_of(since(mark), [](const Outline &finding) { return is_fault(finding) || is_unsaid(finding.code); });
}

int DiagnosticSink::faults_since(const Mark &mark) const { return static_cast<int>(std::ranges::count_if(since(mark), is_fault)); }

int DiagnosticSink::let_stand_since(const Mark &mark) const {
  return static_cast<int>(std::ranges::count(since(mark), Code::let_stand, &Outline::code));
}

std::optional<int> DiagnosticSink::first_faulty_play_since(const Mark &mark) const {
  std::optional<int> first;
  for (const Outline &finding : since(mark)) {
    if (!is_fault(finding)) continue;
    if (!first || *first == 0 || (finding.play != 0 && finding.play < *first)) first = finding.play;
  }
  return first;
}

int DiagnosticSink::round_faults_since(const Mark &mark) const {
  return static_cast<int>(
      std::ranges::count_if(since(mark), [](const Outline &finding) { return is_fault(finding) && finding.play == 0; }));
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

#include "diagnostic_sink.hpp"

#include "arbitro/chunks.hpp"
#include "finding/say.hpp"
#include "referee/finding_predicates.hpp"

#include <algorithm>
#include <span>

namespace arbitro {

Finding &DiagnosticSink::add(Code code, const Where &where, Address at, Phrase message, Phrase help) {
  if (is_dry_run_) counted_.push_back({where.span.begin, code, row_of(code).severity, at.play});
  if (is_dry_run_ || findings_.size() > limits::findings) return dropped_ = Finding{};
  if (findings_.size() == limits::findings) {
    code = Code::internal_limit;
    message = say::findings_not_kept(limits::findings);
  }
  Finding &finding = findings_.emplace_back();
  finding.code = code;
  finding.severity = row_of(code).severity;
  finding.message = std::move(message);
  finding.help = std::move(help);
  finding.where = where;
  finding.at = at;
  if (refutes_ && !is_refuted() && refutes_(finding)) refuted_at_ = findings_.size() - 1;
  return finding;
}

bool DiagnosticSink::has(Code code, Address at) const {
  return std::ranges::any_of(findings_, [&](const Finding &finding) { return finding.code == code && finding.at == at; });
}

template <class Which> int DiagnosticSink::count_since(const Mark &mark, const Which &which) const {
  return static_cast<int>(std::ranges::count_if(std::span(findings_).subspan(mark.findings), which) +
                          std::ranges::count_if(std::span(counted_).subspan(mark.counted), which));
}

bool DiagnosticSink::has_fault_since(const Mark &mark) const {
  return count_since(mark, [](const auto &finding) { return finding.severity != Severity::note || is_unsaid(finding.code); }) > 0;
}

int DiagnosticSink::faults_since(const Mark &mark) const {
  return count_since(mark, [](const auto &finding) { return finding.severity != Severity::note; });
}

int DiagnosticSink::let_stand_since(const Mark &mark) const {
  return count_since(mark, [](const auto &finding) { return finding.code == Code::let_stand; });
}

std::optional<int> DiagnosticSink::first_play_in_dry_run() const {
  std::optional<int> first;
  for (const Counted &finding : counted_) {
    if (finding.severity == Severity::note) continue;
    if (!first || *first == 0 || (finding.play != 0 && finding.play < *first)) first = finding.play;
  }
  return first;
}

int DiagnosticSink::round_faults_in_dry_run() const {
  return static_cast<int>(
      std::ranges::count_if(counted_, [](const Counted &finding) { return finding.severity != Severity::note && finding.play == 0; }));
}

bool DiagnosticSink::has_error(const Where &where) const {
  const auto is_within = [&](std::uint32_t begin) { return begin >= where.span.begin && begin <= where.span.end; };
  return std::ranges::any_of(
             findings_,
             [&](const Finding &finding) { return is_within(finding.where.span.begin) && finding.severity == Severity::error; }) ||
         std::ranges::any_of(counted_,
                             [&](const Counted &finding) { return is_within(finding.begin) && finding.severity == Severity::error; });
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
  std::string text;
  for (Side side = 0; side < sides; ++side) {
    if (side > 0) text += '-';
    const int figure = figures[side];
    text += figure < 0 ? "(" + std::to_string(figure) + ")" : std::to_string(figure);
  }
  return text;
}

} // namespace arbitro

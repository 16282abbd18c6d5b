#include "diagnostic_sink.hpp"

#include "finding/say.hpp"
#include "log/guard.hpp"
#include "referee/finding_predicates.hpp"

#include <algorithm>
#include <span>
#include <utility>

namespace arbitro {

FaultCount count_faults(std::span<const Finding> findings) {
  FaultCount count;
  for (const Finding &finding : findings) {
    count.leaves_open = count.leaves_open || is_unsaid(finding.code);
    if (finding.code == Code::let_stand) ++count.let_stand;
    if (finding.severity == Severity::note) continue;
    ++count.faults;
    if (finding.at.play == 0) ++count.of_round;
    std::optional<int> &first = count.first_play;
    if (!first || *first == 0 || (finding.at.play != 0 && finding.at.play < *first)) first = finding.at.play;
  }
  return count;
}

Finding &DiagnosticSink::add(Code code, const Where &where, Address at, Phrase message, Phrase help, std::optional<DecidingRule> rule) {
  Finding finding = finding_at(code, where.span, std::move(message), std::move(help));
  if (rule) finding.rules.push_back(std::move(*rule));
  finding.where = where;
  finding.at = at;
  return keep(std::move(finding));
}

void DiagnosticSink::take(std::vector<Finding> findings) {
  for (Finding &finding : findings) keep(std::move(finding));
}

Finding &DiagnosticSink::keep(Finding finding) {
  if (findings_.size() > limit_) return dropped_ = Finding{};
  if (findings_.size() == limit_) {
    finding.code = Code::internal_limit;
    finding.severity = row_of(finding.code).severity;
    finding.message = say::findings_not_kept(limit_);
  }
  is_refuted_ = is_refuted_ || (refutes_ && refutes_(finding));
  return findings_.emplace_back(std::move(finding));
}

bool DiagnosticSink::has_error(const Where &where) const {
  const auto is_there = [&](const Finding &finding) {
    const std::uint32_t begin = finding.where.span.begin;
    return is_error(finding) && begin >= where.span.begin && begin <= where.span.end;
  };
  return std::ranges::any_of(findings_, is_there) || (outer_ != nullptr && outer_->has_error(where));
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

} // namespace arbitro

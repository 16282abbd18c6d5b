#include "arbitro/referee.hpp"
#include "referee/repair/fix_document.hpp"

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <set>
#include <vector>

namespace {

using namespace arbitro;

bool reads(const std::vector<Report> &reports) {
  for (const Report &report : reports)
    if (!report.readable && !report.findings.empty() && report.findings.front().code <= Code::no_log) return false;
  return true;
}

/// The rounds of each match with serious findings; 0 is the match itself.
std::set<std::pair<int, int>> rounds_with_findings(const std::vector<Report> &reports) {
  std::set<std::pair<int, int>> rounds;
  for (const Report &report : reports)
    for (const Finding &finding : report.findings)
      if (finding.severity != Severity::note) rounds.emplace(report.index, finding.at.round);
  return rounds;
}

void require(bool holds) {
  if (!holds) std::abort();
}

void fix(Referee &referee, const Chunk &chunk, bool likely) {
  std::vector<Report> before;
  referee.check(chunk, "log", [&](Report &&report) { before.push_back(std::move(report)); });
  const FixedDocument fixed = fix_document(referee, chunk, "log", 0, likely);
  require(edited(chunk.text, fixed.edits) == fixed.text);
  for (const TextEdit &edit : fixed.edits) require(chunk.text.substr(edit.span.begin, edit.span.end - edit.span.begin) != edit.text);
  if (fixed.edits.empty() || !reads(before)) return;
  require(reads(fixed.reports));
  const auto had = rounds_with_findings(before);
  for (const auto &round : rounds_with_findings(fixed.reports)) require(had.contains(round));
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size) {
  CheckOptions options;
  options.interpretations = false;
  options.max_findings = static_cast<int>(limits::findings);
  Referee referee(options);
  Chunks chunks(reader_of({reinterpret_cast<const char *>(data), size}), "log");
  for (Chunk chunk; chunks.next(chunk);)
    for (const bool likely : {false, true}) fix(referee, chunk, likely);
  return 0;
}

#include "referee/repair/accusations.hpp"

#include <algorithm>

namespace arbitro {

std::multiset<Sign> signs_of(std::span<const Finding> findings) {
  std::multiset<Sign> signs;
  for (const Finding &finding : findings)
    if (is_serious(finding)) signs.insert(sign_of(finding));
  return signs;
}

bool accuses(const Finding &finding) { return finding.severity == Severity::error || finding.code == Code::dealer_out_of_rotation; }

bool is_better(std::span<const Finding> findings, std::multiset<Sign> before, int round) {
  for (const Finding &finding : findings) {
    if (!is_serious(finding)) continue;
    if (accuses(finding, round)) return false;
    const auto found = before.find(sign_of(finding));
    if (found == before.end()) return false;
    before.erase(found);
  }
  return true;
}

const Finding *first_against(std::span<const Finding> findings, int round) {
  const Finding *first = nullptr;
  for (const Finding &finding : findings)
    if (accuses(finding, round) && (first == nullptr || finding.where.span.begin < first->where.span.begin)) first = &finding;
  return first;
}

Severity worst_against(std::span<const Finding> findings, int round) {
  Severity worst = Severity::note;
  for (const Finding &finding : findings)
    if (accuses(finding, round)) worst = std::max(worst, finding.severity);
  return worst;
}

} // namespace arbitro

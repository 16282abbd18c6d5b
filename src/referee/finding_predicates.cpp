#include "referee/finding_predicates.hpp"

#include "finding/say.hpp"

#include <algorithm>
#include <initializer_list>

namespace arbitro {
namespace {

bool is_about(Code code, std::initializer_list<About> subjects) {
  return std::ranges::find(subjects, row_of(code).about) != subjects.end();
}

} // namespace

bool is_of_count(Code code) { return is_about(code, {About::count}); }
bool is_claim(Code code) { return is_about(code, {About::count, About::points, About::total}); }
bool is_of_sum(Code code) { return is_about(code, {About::total, About::result}); }
bool is_of_end(Code code) { return is_about(code, {About::result, About::end}); }
bool is_unsaid(Code code) { return is_about(code, {About::ambiguous}); }
bool is_of_rotation(Code code) { return is_about(code, {About::rotation}); }
bool is_declaration(Code code) { return is_about(code, {About::declaration}); }
bool may_be_consequence(Code code) { return is_claim(code) || is_of_rotation(code); }
bool may_have_happened(Code code) { return is_about(code, {About::play, About::ambiguous, About::declaration}); }
// A sweep that was marked and cannot have been one tells of cards that somebody took; who takes the matta must know its value.
bool leaves_cards_unknown(Code code) {
  return is_about(code, {About::card, About::deal, About::turn}) || code == Code::no_scopa || code == Code::bad_matta_value;
}
bool is_about_plays(Code code) { return may_have_happened(code) || is_about(code, {About::card, About::turn}); }

std::multiset<Sign> signs_of(std::span<const Finding> findings) {
  std::multiset<Sign> signs;
  for (const Finding &finding : findings)
    if (is_serious(finding)) signs.insert(sign_of(finding));
  return signs;
}

bool accuses(const Finding &finding) { return is_error(finding) || is_about(finding.code, {About::rotation}); }

bool is_better(std::span<const Finding> findings, std::span<const Finding> before, int round) {
  std::multiset<Sign> known = signs_of(before);
  for (const Finding &finding : findings) {
    if (!is_serious(finding)) continue;
    if (accuses(finding, round)) return false;
    const auto found = known.find(sign_of(finding));
    if (found == known.end()) return false;
    known.erase(found);
  }
  return true;
}

bool may_lack_players(std::span<const Finding> findings) {
  return std::ranges::any_of(findings, [](const Finding &finding) {
    if (finding.message.sentence == Sentence::figures_for_sides) {
      const auto *const figures = std::get_if<std::int64_t>(&finding.message.arguments[0]);
      const auto *const sides = std::get_if<std::int64_t>(&finding.message.arguments[1]);
      return figures != nullptr && sides != nullptr && *figures > *sides;
    }
    const bool is_of_players = finding.code == Code::unknown_player || finding.code == Code::bad_players || finding.code == Code::bad_teams;
    return is_of_players && finding.fixes.empty();
  });
}

std::set<int> accused_rounds(std::span<const Finding> findings) {
  std::set<int> rounds;
  for (const Finding &finding : findings)
    if (accuses(finding)) rounds.insert(finding.at.round);
  return rounds;
}

bool is_any_accused(std::span<const Finding> findings) { return std::ranges::any_of(findings, is_accusation); }

bool is_another_accused(std::span<const Finding> findings, int round) {
  return std::ranges::any_of(findings, [&](const Finding &finding) { return finding.at.round != round && accuses(finding); });
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

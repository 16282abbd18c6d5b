#include "referee/repair/write_fix.hpp"

#include "arbitro/read.hpp"
#include "finding/say.hpp"
#include "referee/match_view.hpp"

#include <algorithm>
#include <utility>

namespace arbitro {
namespace {

/// The text that an edit replaces, or the byte at which it inserts.
Where around(const Source &source, Span span) {
  const auto size = static_cast<std::uint32_t>(source.text().size());
  if (span.begin == span.end) span = {std::min(span.begin, size - 1), std::min(span.begin + 1, size)};
  return {span, no_node};
}

/// Adds the second of two mistakes, which is found in the text without the first: its edits are translated to the original text, or merged
/// with those of the first if they touch. False if neither is possible.
bool add_second(std::size_t round, const UndoneMistake &second, const TextEdits &earlier, bool alone, const Recheck &recheck,
                WrittenFix &fix) {
  const std::string between = fix.text;
  const std::unique_ptr<ParsedLog> read = read_log(recheck.chunk_of(between), "", recheck.again.options.read);
  const auto match = static_cast<std::size_t>(recheck.again.match);
  if (match >= read->matches.size() || !read->matches[match].readable || read->matches[match].log.rounds.size() <= round) return false;
  const WrittenLog written{read->source, *read->tree, read->matches[match].log};
  const TextEdits edits = edits_for(written, written.log.rounds[round], second.change);
  fix.text = edited(between, edits);
  WrittenMistake mistake{describe_fix(written.log, round, second.change), second.mistake->code, {}};
  for (const TextEdit &edit : edits) {
    if (std::optional<TextEdit> before = before_edits(edit, earlier)) {
      mistake.edits.push_back(*std::move(before));
      continue;
    }
    if (!alone) return false;
    mistake.edits.clear();
    fix.mistakes.front().edits = {difference(recheck.source.text(), fix.text)};
    break;
  }
  mistake.description.where =
      mistake.edits.empty() ? fix.mistakes.front().description.where : around(recheck.source, mistake.edits.front().span);
  fix.mistakes.push_back(std::move(mistake));
  return true;
}

FixDescription describe_missing(const MatchLog &log, const Candidate &lack) {
  const bool is_end = lack.round == log.rounds.size();
  FixDescription description{.at = {is_end ? 0 : static_cast<int>(lack.round) + 1, 0},
                             .title = is_end ? say::add_round_at_end() : say::add_round_before()};
  if (!lack.missing->points) return description;
  const PerSide<int> points = known(claimed_figures(lack.missing->points.value, log.seating.sides));
  description.title = say::with_points(std::move(description.title), spell(log, points));
  return description;
}

} // namespace

void apply(const Candidate &candidate, MatchLog &log) {
  if (candidate.missing) log.rounds.insert(log.rounds.begin() + static_cast<std::ptrdiff_t>(candidate.round), *candidate.missing);
  for (const UndoneMistake &undone : candidate.mistakes) apply(undone.change, log.rounds[candidate.round]);
  for (const ClaimsChange &claims : candidate.claims) apply(claims, log);
}

std::optional<WrittenFix> write_fix(const Candidate &candidate, const TextEdits &earlier, const Recheck &recheck) {
  const WrittenLog written = recheck.written();
  if (candidate.missing) return WrittenFix{.mistakes = {{.description = describe_missing(written.log, candidate)}}};
  WrittenFix fix;
  TextEdits all = earlier;
  const auto add = [&](const FixDescription &description, std::optional<Code> code, const TextEdits &edits) {
    fix.mistakes.push_back({description, code, edits});
    all.insert(all.end(), edits.begin(), edits.end());
  };
  bool has_second = candidate.mistakes.size() > 1;
  if (!candidate.mistakes.empty()) {
    const UndoneMistake &first = candidate.mistakes.front(), &last = candidate.mistakes.back();
    const LoggedRound &round = written.log.rounds[candidate.round];
    const std::optional<PlaysChange> joined = has_second ? correction_of_one(round, first.change, last.change) : std::nullopt;
    const Change change = joined ? *joined : first.change;
    has_second = has_second && !joined;
    const std::optional<Code> code = joined && first.mistake->code != last.mistake->code ? std::nullopt : first.mistake->code;
    add(describe_fix(written.log, candidate.round, change), code, edits_for(written, round, change));
  }
  for (const ClaimsChange &claims : candidate.claims)
    add(describe_fix(written.log, claims), code_of(claims.front().claim), edits_for(written, claims));
  sort_edits(all);
  fix.text = edited(recheck.source.text(), all);
  if (has_second && !add_second(candidate.round, candidate.mistakes.back(), all, earlier.empty(), recheck, fix)) return std::nullopt;
  return fix;
}

Fix fix_of(const Source &source, const Phrase &title, const TextEdits &edits, Certainty certainty, int explanations) {
  Fix fix{title, certainty, explanations, {}};
  for (const TextEdit &edit : edits)
    if (source.text(edit.span) != edit.text) fix.edits.push_back(edit);
  return fix;
}

} // namespace arbitro

#include "referee/repair/write_fix.hpp"

#include "arbitro/read.hpp"

#include <algorithm>
#include <utility>

namespace arbitro {
namespace {

/// What an edit replaces, or the byte at which it puts something in.
Where around(const Source &source, Span span) {
  const auto size = static_cast<std::uint32_t>(source.text().size());
  if (span.begin == span.end) span = {std::min(span.begin, size - 1), std::min(span.begin + 1, size)};
  return {span, no_node};
}

/// Reads the match in another text, and visits it; false where it cannot be read, or the visit says so.
bool visit_again(const std::string &text, const ReadAgain &again, const std::function<bool(const WrittenLog &)> &visit) {
  Chunk chunk;
  chunk.text = text;
  chunk.reader = &again.reader;
  const std::unique_ptr<ParsedLog> log = read_log(chunk, "", again.options.read);
  const auto match = static_cast<std::size_t>(again.match);
  return match < log->matches.size() && log->matches[match].readable && visit({log->source, *log->tree, log->matches[match].log});
}

/// Tells the second of two slips, which stands in the text that the first one leaves: its edits are those of the text as it is, or, where
/// they touch those of the first, both are one. False where it cannot be told.
bool tell_second(std::size_t round, const UndoneSlip &second, const TextEdits &earlier, bool alone, const Recheck &recheck,
                 WrittenFix &told) {
  const std::string between = told.text;
  return visit_again(between, recheck.again, [&](const WrittenLog &written) {
    if (written.log.rounds.size() <= round) return false;
    const TextEdits edits = edits_for(written, written.log.rounds[round], second.change);
    told.text = edited(between, edits);
    WrittenSlip slip{describe_fix(written.log, round, second.change), second.slip->code, {}};
    for (const TextEdit &edit : edits) {
      if (std::optional<TextEdit> before = before_edits(edit, earlier)) {
        slip.edits.push_back(*std::move(before));
        continue;
      }
      if (!alone) return false;
      slip.edits.clear();
      told.slips.front().edits = {difference(recheck.source.text(), told.text)};
      break;
    }
    slip.description.where = slip.edits.empty() ? told.slips.front().description.where : around(recheck.source, slip.edits.front().span);
    told.slips.push_back(std::move(slip));
    return true;
  });
}

} // namespace

std::optional<WrittenFix> write_fix(const Candidate &candidate, const TextEdits &mended, const Recheck &recheck) {
  const WrittenLog written = recheck.written();
  WrittenFix told;
  TextEdits all = mended;
  const auto add = [&](const FixDescription &description, std::optional<Code> code, const TextEdits &edits) {
    told.slips.push_back({description, code, edits});
    all.insert(all.end(), edits.begin(), edits.end());
  };
  if (!candidate.slips.empty()) {
    const UndoneSlip &first = candidate.slips.front();
    const LoggedRound &round = written.log.rounds[candidate.round];
    add(describe_fix(written.log, candidate.round, first.change), first.slip->code, edits_for(written, round, first.change));
  }
  for (const ClaimsChange &claims : candidate.claims)
    add(describe_fix(written.log, claims), code_of(claims.front().claim), edits_for(written, claims));
  sort_edits(all);
  told.text = edited(recheck.source.text(), all);
  const bool has_second = candidate.slips.size() > 1;
  if (has_second && !tell_second(candidate.round, candidate.slips.back(), all, mended.empty(), recheck, told)) return std::nullopt;
  return told;
}

Fix fix_of(const Source &source, const Phrase &title, const TextEdits &edits) {
  Fix fix;
  fix.title = title;
  for (const TextEdit &edit : edits)
    if (source.text(edit.span) != edit.text) fix.edits.push_back(edit);
  return fix;
}

} // namespace arbitro

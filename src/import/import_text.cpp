#include "import_text.hpp"

#include "arbitro/chunks.hpp"
#include "arbitro/referee.hpp"

#include "finding/say.hpp"
#include "log/comments.hpp"
#include "log/item.hpp"
#include "text/code_points.hpp"

#include <algorithm>

namespace arbitro {
namespace {

ForeignPlace place_in(std::string_view text, std::size_t offset) {
  const Position at = Source("", text).position(static_cast<std::uint32_t>(offset));
  return {at.line, at.column};
}

Report judged(Referee &referee, const Item &log, const ForeignMatch &match, const std::string &file) {
  Report judged;
  referee.check_text(log_text(log, LogForm::json), file + ".json", [&](Report &&report) { judged = std::move(report); });
  if (judged.readable) return judged;
  throw ImportFault{match.where, judged.findings.empty() ? say::foreign_no_plays() : judged.findings.front().message};
}

/// A source says of every play what was taken; a log need not say that a card was laid where it could take nothing.
bool leave_lays_unsaid(ForeignMatch &match, const Report &report) {
  bool any = false;
  for (std::size_t number = 0; number < std::min(match.rounds.size(), report.rounds.size()); ++number) {
    auto replayed = report.rounds[number].replay.begin();
    for (ForeignDeal &deal : match.rounds[number].deals)
      for (ForeignPlay &play : deal.plays) {
        if (replayed == report.rounds[number].replay.end()) break;
        const bool could_take = replayed->could_capture;
        ++replayed;
        if (!play.taken || !play.taken->empty() || could_take) continue;
        play.taken.reset();
        any = true;
      }
  }
  return any;
}

/// Whether the round is worth that by its counts; an award that its game does not have gives nothing.
bool confirms(const RoundReport &round, std::size_t sides, const ForeignWorth &worth) {
  if (worth.points.size() != sides) return false;
  const auto tally = std::ranges::find(round.tallies, worth.award, [](const Tally &row) { return to_string(row.key); });
  const bool is_in_game = round.tallies.empty() || tally != round.tallies.end();
  for (std::size_t side = 0; side < sides; ++side) {
    const std::string &said = worth.points[side];
    const std::optional<int> points = !is_in_game ? std::optional(0) : round.tallies.empty() ? std::nullopt : tally->points[side];
    const bool fits = points ? said == std::to_string(*points) : said == "0" && worth.may_be_uncounted;
    if (!said.empty() && !fits) return false;
  }
  return true;
}

/// Keeps the claimed points of awards that the counts do not give.
bool keep_unconfirmed(ForeignMatch &match, const Report &report, std::vector<ImportNote> &missing) {
  bool any = false;
  for (std::size_t number = 0; number < std::min(match.rounds.size(), report.rounds.size()); ++number)
    for (const ForeignWorth &worth : match.rounds[number].worth) {
      if (confirms(report.rounds[number], report.sides.size(), worth)) continue;
      match.rounds[number].claims.push_back(worth.kept);
      missing.push_back({match.rounds[number].where, say::foreign_not_confirmed(worth.kept.key)});
      any = true;
    }
  return any;
}

/// Sorts the errors of a match: what a record lacks is missing, all else is for `check`.
void note_errors(const ForeignMatch &match, const Report &report, ImportedText &imported) {
  for (const Finding &finding : report.findings) {
    if (!is_error(finding)) continue;
    const bool is_missing = row_of(finding.code).about == About::length;
    const auto round = static_cast<std::size_t>(finding.at.round);
    const ForeignPlace where = round >= 1 && round <= match.rounds.size() ? match.rounds[round - 1].where : match.where;
    const Phrase what = round == 0 ? finding.message : say::of_round(round, finding.message);
    (is_missing ? imported.missing : imported.errors).push_back({{where.line, 0}, what});
  }
  if (report.result.status == Status::open && !report.result.unfinished)
    imported.missing.push_back({{match.where.line, 0}, say::winner_not_in_record()});
}

} // namespace

ImportedText import_text(const Importer &importer, ForeignText text) {
  text.text = without_byte_order_mark(text.text);
  if (text.text.size() > longest_import) throw ImportFault{{}, say::more_than_bytes(longest_import)};
  if (const std::size_t at = find_invalid_utf8(text.text); at != text.text.npos)
    throw ImportFault{place_in(text.text, at), say::foreign_not_utf8()};
  ForeignLogs logs = importer.read(text);
  ImportedText imported{{}, std::move(logs.missing), {}, std::move(logs.remarks), std::move(logs.sample)};
  Referee referee(options_for_replay());
  for (ForeignMatch &match : logs.matches) {
    Item log = log_of(match, text.file);
    Report report = judged(referee, log, match, text.file);
    const bool keeps_more = keep_unconfirmed(match, report, imported.missing);
    if (leave_lays_unsaid(match, report) || keeps_more) {
      log = log_of(match, text.file);
      report = judged(referee, log, match, text.file);
    }
    if (log_text(log, LogForm::yaml).size() > limits::yaml_document) throw ImportFault{match.where, say::single_log_too_large()};
    note_errors(match, report, imported);
    imported.matches.push_back({std::move(log), std::move(report)});
  }
  std::ranges::stable_sort(imported.missing, {}, [](const ImportNote &note) { return note.where.line; });
  return imported;
}

} // namespace arbitro

#include "arbitro/report.hpp"

#include "finding/kept_text.hpp"

#include <algorithm>
#include <utility>

namespace arbitro {

bool reaches(Level level, Level least) {
  return level != Level::is_void && std::ranges::find(levels, level) <= std::ranges::find(levels, least);
}

namespace {

void move_down(std::uint64_t &line, std::int64_t lines) { line = static_cast<std::uint64_t>(static_cast<std::int64_t>(line) + lines); }

void move_down(Place &place, std::int64_t lines) {
  move_down(place.begin.line, lines);
  move_down(place.end.line, lines);
}

/// The nodes from here on are no values of a document but the known places of a report.
constexpr std::uint32_t first_known = 0x80000000;

} // namespace

Place Report::place_of(const Where &at) const {
  const std::size_t known = at.node - first_known;
  if (at.node >= first_known && known < known_places.size()) return known_places[known].place;
  Place found = text ? text->place_of(at.span) : Place{};
  arbitro::move_down(found, moved_lines);
  return found;
}

std::string Report::path_of(const Where &at) const {
  const std::size_t known = at.node - first_known;
  if (at.node >= first_known && known < known_places.size()) return known_places[known].path;
  return path_of_element() + (text ? text->path_of(at.node) : "");
}

std::string Report::path_of_element() const { return element < 0 ? "" : "/" + std::to_string(element); }

std::uint64_t Report::offset_in_file(std::uint32_t byte) const { return text ? text->offset_in_file(byte) : byte; }

Where Report::keep(KnownPlace known) {
  const Span span = known.span;
  known_places.push_back(std::move(known));
  return {span, first_known + static_cast<std::uint32_t>(known_places.size() - 1)};
}

void Report::move_down(std::int64_t lines) {
  arbitro::move_down(line, lines);
  arbitro::move_down(where.place, lines);
  for (KnownPlace &known : known_places) arbitro::move_down(known.place, lines);
  moved_lines += lines;
}

const ReplayedPlay *find_play(std::span<const ReplayedPlay> plays, int number) {
  const auto found = std::ranges::find(plays, number, &ReplayedPlay::number);
  return found == plays.end() ? nullptr : &*found;
}

Finding &add_by_place(Report &report, Code code, KnownPlace place, Phrase message, Phrase help) {
  const auto is_after = [here = place.span.begin](const Finding &other) { return other.where.span.begin >= here; };
  const auto next = std::ranges::find_if(report.findings, is_after);
  Finding finding;
  finding.code = code;
  finding.severity = row_of(code).severity;
  finding.where = report.keep(std::move(place));
  finding.message = std::move(message);
  finding.help = std::move(help);
  return *report.findings.insert(next, std::move(finding));
}

bool is_of_tournament(const Report &report) {
  return is_of_series(report.plan.get()) || std::ranges::any_of(report.rounds, &RoundReport::has_board);
}

bool is_duplicate(const Report &report) {
  return std::ranges::find(report.findings, Code::duplicate_match, &Finding::code) != report.findings.end();
}

bool is_blank(const Report &report) {
  const auto is_empty = [&](const RoundReport &round) {
    const auto sides = static_cast<std::ptrdiff_t>(report.sides.size());
    return round.level == Level::claims && round.plays == 0 &&
           std::none_of(round.points.begin(), round.points.begin() + sides, [](const auto &points) { return points.has_value(); });
  };
  const auto is_made = [](const std::optional<int> &points) { return points.value_or(0) != 0; };
  const bool has_points = report.rounds.empty() && std::ranges::any_of(report.result.totals, is_made);
  return report.readable && report.result.status == Status::open && !has_points && std::ranges::all_of(report.rounds, is_empty) &&
         std::ranges::none_of(report.findings, is_error);
}

void Summary::add(const Report &report) {
  const std::uint64_t documents = report.stands_for;
  std::uint64_t found[3] = {};
  const auto count = [&](Code code, Severity severity) {
    found[static_cast<int>(severity)] += documents;
    by_code[std::string(row_of(code).name)] += documents;
    if (!worst || severity > worst->severity) worst = {severity, code};
  };
  for (const Finding &finding : report.findings) count(finding.code, finding.severity);
  for (const LeftOut &finding : report.left_out) count(finding.code, finding.severity);
  const std::uint64_t of_notes = found[static_cast<int>(Severity::note)], of_warnings = found[static_cast<int>(Severity::warning)],
                      of_errors = found[static_cast<int>(Severity::error)];
  notes += of_notes;
  warnings += of_warnings;
  errors += of_errors;
  bytes += report.bytes;
  if (is_duplicate(report)) {
    ++duplicates;
    return;
  }
  matches += documents;
  blank += is_blank(report) ? documents : 0;
  what_if += report.what_if ? documents : 0;
  rounds += report.rounds.size();
  for (const RoundReport &round : report.rounds) plays += static_cast<std::uint64_t>(round.plays);
  unreadable += report.readable ? 0 : documents;
  by_game[report.game] += documents;
  with_warnings += of_warnings != 0 ? documents : 0;
  with_errors += of_errors != 0 ? documents : 0;
  clean += of_warnings + of_errors == 0 ? documents : 0;
}

void Summary::add(const CleanMatch &match) {
  ++matches;
  ++clean;
  ++by_game[match.game];
  rounds += match.rounds;
  plays += match.plays;
  bytes += match.bytes;
}

void Summary::add(const Summary &other) {
  for (const auto figure : {&Summary::matches, &Summary::rounds, &Summary::plays, &Summary::clean, &Summary::with_errors,
                            &Summary::with_warnings, &Summary::unreadable, &Summary::duplicates, &Summary::blank, &Summary::what_if,
                            &Summary::skipped, &Summary::bytes, &Summary::errors, &Summary::warnings, &Summary::notes})
    this->*figure += other.*figure;
  for (const auto &[code, count] : other.by_code) by_code[code] += count;
  for (const auto &[game, count] : other.by_game) by_game[game] += count;
  troubles.insert(troubles.end(), other.troubles.begin(), other.troubles.end());
  if (other.seconds) seconds = std::max(seconds.value_or(0), *other.seconds);
  if (other.worst && (!worst || other.worst->severity > worst->severity)) worst = other.worst;
}

} // namespace arbitro

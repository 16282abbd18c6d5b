#include "arbitro/compare.hpp"

#include "finding/say.hpp"

namespace arbitro {
namespace {

/// Plays below which two matches may be alike by chance.
constexpr int telling_plays = 10;

std::uint64_t hash_of(std::string_view text, std::uint64_t hash = 0xcbf29ce484222325) {
  for (const char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3;
  return (hash ^ 0xFF) * 0x100000001b3;
}

int count_plays(const Report &report) {
  int plays = 0;
  for (const RoundReport &round : report.rounds) plays += round.plays;
  return plays;
}

} // namespace

std::optional<Duplicates::Seen> Duplicates::earlier(std::uint64_t key, Seen here) {
  const auto [entry, is_new] = seen_.try_emplace(key, here);
  return is_new ? std::nullopt : std::optional(entry->second);
}

bool Duplicates::check(Report &report) {
  if (files_.empty() || files_.back() != report.file) files_.push_back(report.file);
  const Seen here{static_cast<std::uint32_t>(files_.size() - 1), static_cast<std::uint32_t>(report.line), report.where.begin.column};
  const auto name = [&](Seen seen) {
    const bool same_line = seen.file == here.file && seen.line == here.line;
    return files_[seen.file] + ":" + std::to_string(seen.line) + (same_line ? ":" + std::to_string(seen.column) : "");
  };
  const auto same_plays =
      report.fingerprint != 0 && count_plays(report) >= telling_plays ? earlier(hash_of("plays", report.fingerprint), here) : std::nullopt;
  const auto same_id =
      report.id && !report.id->empty() ? earlier(hash_of(*report.id, hash_of(report.event.value_or(""))), here) : std::nullopt;
  if (is_duplicate(report)) return true;
  if (!same_plays && !same_id) return false;
  Finding finding;
  finding.code = Code::duplicate_match;
  finding.severity = row_of(finding.code).severity;
  finding.where = report.keep({report.where, report.path});
  if (same_plays) {
    finding.message = say::same_plays_as(name(*same_plays));
    finding.help = say::delete_one_record();
  } else {
    finding.message = say::same_id_as(name(*same_id), *report.id);
    finding.help = say::delete_one_record_or_rename();
  }
  report.findings.insert(report.findings.begin(), std::move(finding));
  return true;
}

} // namespace arbitro

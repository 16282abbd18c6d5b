#include "arbitro/compare.hpp"
#include "arbitro/log.hpp"

#include "finding/say.hpp"
#include "log/words.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <string>
#include <vector>

namespace arbitro {
namespace {

/// Plays below which two matches may be alike by chance.
constexpr int telling_plays = 10;

std::uint64_t hash_of(std::uint64_t number, std::uint64_t hash) { return (hash ^ number) * 0x100000001b3; }

std::uint64_t hash_of(std::string_view text, std::uint64_t hash = 0xcbf29ce484222325) {
  for (const char c : text) hash = hash_of(static_cast<unsigned char>(c), hash);
  return hash_of(0xFF, hash);
}

int count_plays(const Report &report) {
  int plays = 0;
  for (const RoundReport &round : report.rounds) plays += round.plays;
  return plays;
}

/// Whether each side counted something of an award in a round; adds it to the hash.
bool add_counted(const RoundReport &round, Award award, std::size_t sides, std::uint64_t &hash) {
  const auto tally = std::ranges::find(round.tallies, award, [](const Tally &known) { return known.key.award; });
  if (tally == round.tallies.end()) return false;
  for (std::size_t side = 0; side < sides; ++side) {
    const std::optional<double> counted = tally->counted[side];
    if (!counted) return false;
    hash = hash_of(static_cast<std::uint64_t>(std::lround(*counted)), hash);
  }
  return true;
}

/// Who plays, on which day, and the points of every round; without a day also the cards, coins and sweeps. 0 where that may be alike by
/// chance.
std::uint64_t key_of_rounds(const Report &report) {
  constexpr std::size_t telling_rounds = 2;
  if (report.rounds.size() < telling_rounds || !report.readable) return 0;
  std::uint64_t hash = hash_of("rounds " + report.date.value_or(""));
  for (const std::string &player : report.players) hash = hash_of(same_spelling(player), hash);
  for (const RoundReport &round : report.rounds) {
    for (std::size_t side = 0; side < report.sides.size(); ++side) {
      if (!round.points[side]) return 0;
      hash = hash_of(static_cast<std::uint64_t>(*round.points[side]), hash);
    }
    if (report.date) continue;
    for (const Award award : {Award::cards, Award::coins, Award::scope})
      if (!add_counted(round, award, report.sides.size(), hash)) return 0;
  }
  return hash;
}

} // namespace

std::optional<Duplicates::Seen> Duplicates::earlier(std::uint64_t key, Seen here) {
  const auto [entry, is_new] = seen_.try_emplace(key, here);
  return is_new ? std::nullopt : std::optional(entry->second);
}

bool Duplicates::check(Report &report) {
  if (files_.empty() || files_.back() != report.file) files_.push_back(report.file);
  const bool has_id = report.id && !report.id->empty();
  const Seen here{static_cast<std::uint32_t>(files_.size() - 1), static_cast<std::uint32_t>(report.line), report.where.place.begin.column,
                  has_id};
  const auto name = [&](Seen seen) {
    const bool same_line = seen.file == here.file && seen.line == here.line;
    return files_[seen.file] + ":" + std::to_string(seen.line) + (same_line ? ":" + std::to_string(seen.column) : "");
  };
  const auto same_plays =
      report.fingerprint != 0 && count_plays(report) >= telling_plays ? earlier(hash_of("plays", report.fingerprint), here) : std::nullopt;
  const auto same_id = has_id ? earlier(hash_of(*report.id, hash_of(report.event.value_or(""))), here) : std::nullopt;
  const std::uint64_t rounds = key_of_rounds(report);
  const auto same_rounds = rounds != 0 ? earlier(rounds, here) : std::nullopt;
  const bool copies_rounds = same_rounds && !(has_id && same_rounds->has_id); // matches with ids of their own are others
  if (is_duplicate(report)) return true;
  if (!same_plays && !same_id && !copies_rounds) return false;
  Phrase message = same_plays ? say::same_plays_as(name(*same_plays))
                   : same_id  ? say::same_id_as(name(*same_id), *report.id)
                              : say::same_rounds_as(name(*same_rounds));
  add_by_place(report, Code::duplicate_match, report.where, std::move(message),
               same_plays || !same_id ? say::delete_one_record() : say::delete_one_record_or_rename());
  return true;
}

} // namespace arbitro

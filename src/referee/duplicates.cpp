#include "arbitro/compare.hpp"
#include "arbitro/log.hpp"

#include "finding/say.hpp"
#include "log/words.hpp"

#include <algorithm>
#include <string>
#include <vector>

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

/// What each side counted of an award in a round, of both sides or of none.
std::string counted_in(const RoundReport &round, Award award, std::size_t sides) {
  std::string counted;
  const auto tally = std::ranges::find(round.tallies, award, [](const Tally &known) { return known.key.award; });
  for (std::size_t side = 0; side < sides; ++side) {
    if (tally == round.tallies.end() || !tally->counted[side]) return {};
    counted += spelled(*tally->counted[side]) + "-";
  }
  return counted;
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
      hash = hash_of(std::to_string(*round.points[side]), hash);
    }
    if (report.date) continue;
    for (const Award award : {Award::cards, Award::coins, Award::scope}) {
      const std::string counted = counted_in(round, award, report.sides.size());
      if (counted.empty()) return 0;
      hash = hash_of(counted, hash);
    }
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
  add_first(report, Code::duplicate_match, report.where, std::move(message),
            same_plays || !same_id ? say::delete_one_record() : say::delete_one_record_or_rename());
  return true;
}

} // namespace arbitro

#pragma once

#include "support/corrupt.hpp"

#include "arbitro/compare.hpp"
#include "arbitro/referee.hpp"

#include <algorithm>
#include <string>
#include <vector>

/// Records of one random match by two people, each with a mistake.
namespace pairs {

using namespace arbitro;

struct Pair {
  std::string sound;
  generated::CorruptLog a, b;
};

/// Whether the referee finds no error in a log, and nothing to warn of.
inline bool is_sound(const std::string &log) {
  CheckOptions options;
  options.interpretations = false;
  bool sound = true;
  Referee(options).check_text(log, "", [&](Report &&report) {
    const auto is_note = [](const Finding &finding) { return finding.severity == Severity::note; };
    sound = sound && std::ranges::all_of(report.findings, is_note);
  });
  return sound;
}

/// Whether the first record lacks a round, and nobody can notice the mistake in the second one, which may be in that round.
inline bool lacks_witness(const generated::CorruptLog &one, const generated::CorruptLog &other) {
  return one.mistake == generated::Mistake::round_forgotten && is_sound(other.text);
}

/// Two records of a random match, each with a mistake of its own.
inline Pair random_pair(generated::Dice &dice, generated::Level level, int most_rounds) {
  const generated::Match match = generated::random_match(dice, most_rounds);
  const generated::Style style{.level = level};
  Pair pair;
  generated::write_log(match, style, pair.sound);
  do {
    pair.a = generated::write_corrupt(match, style, dice);
    pair.b = generated::write_corrupt(match, style, dice);
    // All hands of a round are more cells than are tried together.
  } while (pair.a.mistake == generated::Mistake::hands_turned || pair.b.mistake == generated::Mistake::hands_turned ||
           pair.a.text == pair.b.text || lacks_witness(pair.a, pair.b) || lacks_witness(pair.b, pair.a));
  return pair;
}

inline Comparison compared(const std::string &a, const std::string &b, bool merge = false) {
  return compare({{"a", a}, {"b", b}}, {.merge = merge});
}

/// Whether two places of one record are about the same: they overlap, and both have words there or neither has.
inline bool is_same_place(const RecordedVersion &a, const Place &of_a, const std::string &words, const Place &other) {
  const bool touch = of_a.begin.offset < other.end.offset && other.begin.offset < of_a.end.offset;
  return touch && a.words.front().empty() == words.empty();
}

/// Whether that version is one of those in which the record `which` (0 or 1) of another comparison departs.
inline bool departs(const RecordedVersion &version, const Comparison &from_sound) {
  for (const Difference &difference : from_sound.differences)
    for (const RecordedVersion &other : difference.versions)
      if (other.records == std::vector{1} && is_same_place(version, version.places.front(), other.words.front(), other.places.front()))
        return true;
  return false;
}

/// Whether some difference is where a mistake was made in that record.
inline bool lists(const Comparison &comparison, int record, const generated::Mark &mark) {
  for (const Difference &difference : comparison.differences)
    for (const RecordedVersion &version : difference.versions)
      for (std::size_t i = 0; i < version.records.size(); ++i)
        if (version.records[i] == record && version.places[i].begin.offset <= mark.offset + mark.length &&
            mark.offset <= version.places[i].end.offset)
          return true;
  return false;
}

/// What came of a pair.
struct Outcome {
  int proved = 0, likely = 0, open = 0, neither = 0, untried = 0, wrong = 0, unlisted = 0;
  bool is_refused = false;
  bool is_merged = false;         ///< all was proved, and nothing is wrong with the merged log
  bool is_merged_wrongly = false; ///< and it is not what happened
};

inline Outcome outcome_of(const Pair &pair) {
  Outcome outcome;
  const Comparison comparison = compared(pair.a.text, pair.b.text, true);
  outcome.is_refused = comparison.trouble.has_value();
  const Comparison truth[] = {compared(pair.sound, pair.a.text), compared(pair.sound, pair.b.text)};
  for (const Difference &difference : comparison.differences) {
    switch (difference.resolution) {
    case Resolution::likely: ++outcome.likely; break;
    case Resolution::open: ++outcome.open; break;
    case Resolution::neither: ++outcome.neither; break;
    case Resolution::untried: ++outcome.untried; break;
    case Resolution::proved: {
      ++outcome.proved;
      const RecordedVersion &version = difference.versions[static_cast<std::size_t>(difference.proved)];
      if (departs(version, truth[version.records.front()])) ++outcome.wrong;
    }
    }
  }
  outcome.is_merged = !outcome.is_refused && outcome.likely + outcome.open + outcome.neither + outcome.untried == 0;
  outcome.is_merged = outcome.is_merged && is_sound(comparison.merged);
  outcome.is_merged_wrongly =
      outcome.is_merged && (comparison.unwritten > 0 || !compared(pair.sound, comparison.merged).differences.empty());
  if (outcome.is_merged && !outcome.is_merged_wrongly)
    outcome.wrong = 0; // the same plays appear twice: which of them are meant makes no difference
  const auto is_unlisted = [&](int record, const generated::CorruptLog &log) {
    if (log.mistake == generated::Mistake::line_twice) return false; // either of the two may be the one too many
    return log.where.length > 0 && log.mistake != generated::Mistake::capture_forgotten && !lists(comparison, record, log.where);
  };
  outcome.unlisted = is_unlisted(0, pair.a) + is_unlisted(1, pair.b);
  return outcome;
}

} // namespace pairs

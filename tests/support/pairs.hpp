#pragma once

#include "support/corrupt.hpp"

#include "arbitro/compare.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

/// Records of one random match by two people, each with a slip.
namespace pairs {

using namespace arbitro;

struct Pair {
  std::string sound;
  std::string a, b;
  generated::Slip of_a{}, of_b{};
};

/// Two records of a random match, each with a slip of its own.
inline Pair random_pair(generated::Dice &dice, generated::Level level, int most_rounds) {
  const generated::Match match = generated::random_match(dice, most_rounds);
  const generated::Style style{.level = level};
  Pair pair;
  generated::write_log(match, style, pair.sound);
  generated::CorruptLog a = generated::write_corrupt(match, style, dice), b = generated::write_corrupt(match, style, dice);
  pair.a = std::move(a.text);
  pair.b = std::move(b.text);
  pair.of_a = a.slip;
  pair.of_b = b.slip;
  return pair;
}

inline Comparison compared(const std::string &a, const std::string &b, bool merge = false) {
  return compare({{"a", a}, {"b", b}}, {.merge = merge});
}

/// Whether two places of one record are about the same: one lies in the other, or neither holds anything and they touch.
inline bool is_same_place(const Saying &a, const Place &of_a, const std::string &words, const Place &other) {
  const bool touch = of_a.begin.offset < other.end.offset && other.begin.offset < of_a.end.offset;
  return touch && a.words.front().empty() == words.empty();
}

/// Whether that saying is one of those in which the record `which` (0 or 1) of another comparison departs.
inline bool departs(const Saying &saying, const Comparison &from_sound) {
  for (const Difference &difference : from_sound.differences)
    for (const Saying &other : difference.sayings)
      if (other.records == std::vector{1} && is_same_place(saying, saying.places.front(), other.words.front(), other.places.front()))
        return true;
  return false;
}

/// What came of a pair.
struct Outcome {
  int proved = 0, likely = 0, open = 0, neither = 0, untried = 0, wrong = 0;
  bool is_refused = false;
  bool is_merged = false;         ///< all was proved
  bool is_merged_wrongly = false; ///< and the merged log is not what happened, or has errors
};

inline Outcome outcome_of(const Pair &pair) {
  Outcome outcome;
  const Comparison comparison = compared(pair.a, pair.b, true);
  outcome.is_refused = comparison.trouble.has_value();
  const Comparison truth[] = {compared(pair.sound, pair.a), compared(pair.sound, pair.b)};
  for (const Difference &difference : comparison.differences) {
    switch (difference.proof) {
    case Proof::likely: ++outcome.likely; break;
    case Proof::open: ++outcome.open; break;
    case Proof::neither: ++outcome.neither; break;
    case Proof::untried: ++outcome.untried; break;
    case Proof::proved: {
      ++outcome.proved;
      const Saying &saying = difference.sayings[static_cast<std::size_t>(difference.proved)];
      if (departs(saying, truth[saying.records.front()])) ++outcome.wrong;
    }
    }
  }
  outcome.is_merged = !outcome.is_refused && outcome.likely + outcome.open + outcome.neither + outcome.untried == 0;
  outcome.is_merged_wrongly =
      outcome.is_merged && (comparison.unwritten > 0 || !compared(pair.sound, comparison.merged).differences.empty());
  return outcome;
}

} // namespace pairs

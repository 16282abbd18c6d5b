#pragma once

#include "arbitro/finding.hpp"
#include "arbitro/report.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace arbitro {

/// What one person wrote about a match.
struct RecordText {
  std::string name; ///< of the file, as it is called in results
  std::string text;
};

/// What became of a difference.
enum class Resolution : std::uint8_t {
  proved,  ///< one version fits the rest of the record, the others do not
  likely,  ///< the same, but another one would fit with one more mistake
  open,    ///< several fit
  neither, ///< none fits
  untried  ///< there are too many other differences to try them all
};
[[nodiscard]] std::string_view to_string(Resolution resolution);
/// Whether one version is taken for true.
[[nodiscard]] constexpr bool is_decided(Resolution resolution) {
  return resolution == Resolution::proved || resolution == Resolution::likely;
}

/// One version of what happened, and the records that have it.
struct RecordedVersion {
  std::vector<int> records;       ///< indices, in order
  std::vector<Place> places;      ///< of each of them
  std::vector<std::string> words; ///< as each of them writes it; empty: it is not there
  bool holds = true;
  Phrase against;           ///< why it does not fit, where it does not
  std::optional<Code> code; ///< of the finding that does
};

/// Something that two records give differently.
struct Difference {
  std::string_view kind; ///< `play`, `table`, `points` ...
  Phrase what;           ///< in words
  Address at;            ///< in the first record that has it
  std::vector<RecordedVersion> versions;
  Resolution resolution = Resolution::open;
  int proved = -1;       ///< index of the version that is proved or likely
  bool is_judged = true; ///< false: the rules have nothing to do with it
};

/// Something that only some of the records have.
struct OnlySome {
  std::string_view kind;
  Phrase what;
  std::vector<int> records; ///< that have it
  std::vector<int> rounds;  ///< of which rounds; empty: of the match
};

/// Why records cannot be compared.
struct Incomparable {
  int record = 0;
  Phrase why;
  Findings findings; ///< of an unreadable text
};

/// Where several records of a match differ, and what the rules prove of it.
struct Comparison {
  std::optional<Incomparable> trouble; ///< then there is nothing else
  std::vector<std::string> names;      ///< of the records
  CardSpelling card_spelling;          ///< of the first
  std::vector<Difference> differences; ///< in the order of the match
  std::vector<OnlySome> only_some;
  std::string merged; ///< the first text with what is proved and what only others have; the rest is marked
  int unwritten = 0;  ///< proved or additional facts that `merged` does not contain; most are named in a mark
};

/// How records are compared.
struct CompareOptions {
  bool merge = false;
  int effort = 1;      ///< so many times the usual number of combinations is tried
  Language language{}; ///< of the marks in what is merged
};

/// Compares records of the same match, two or more.
[[nodiscard]] Comparison compare(const std::vector<RecordText> &records, const CompareOptions &options = {});

/// Remembers matches in a few bytes each, to find those that are recorded twice.
class Duplicates {
public:
  /// Adds A506 to a match with the deals and plays, or with the id within the same event, of an earlier one. Whether it has that finding.
  bool check(Report &report);

private:
  struct Seen {
    std::uint32_t file;
    std::uint32_t line;
    std::uint32_t column;
    bool has_id = false;
  };
  /// Where the key was first seen; remembers it where it is new.
  std::optional<Seen> earlier(std::uint64_t key, Seen here);
  std::unordered_map<std::uint64_t, Seen> seen_;
  std::vector<std::string> files_;
};

} // namespace arbitro

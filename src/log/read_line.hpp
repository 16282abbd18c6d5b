#pragma once

#include "arbitro/log.hpp"
#include "document.hpp"
#include "plain_match.hpp"
#include "walk.hpp"

#include <array>
#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace arbitro {

/// Rules and how canonical lines count by them.
struct LineRules {
  PlainRules plain;
  std::vector<FixedText> before_counts; ///< the bytes before the count of an award: `"cards":`, by award of the rules

  LineRules(const Rules &rules, Seating seating);
};

/// The texts of a header that identify a match and do not affect how it is played; empty: not given.
using LineTexts = std::array<std::string_view, 7>;

/// A name from headers without findings, and how lines write it.
struct LineName {
  std::string spelling;    ///< `same_spelling` of it
  FixedText in_quotes;     ///< `"Marta"`
  FixedText before_hand;   ///< the bytes before the hand of a player, but for the first: `"Marta":"`
  FixedText before_figure; ///< likewise, before a side's figure: `"Marta":`
  bool has_played = false; ///< and is not the name of a side alone

  explicit LineName(const std::string &name);
};

/// Everything before the rounds of a match in a canonical line, and how it ended.
struct LineHeader {
  const LineRules &rules;
  MatchLog log;                            ///< without rounds; texts and the end are those of the last line
  std::vector<const LineName *> players{}; ///< by seat
  std::vector<const LineName *> sides{};
  std::unique_ptr<const std::string> text{}; ///< what the rest of the log views, or null where it views that of another
};

/// The canonical line: one match of JSON in the exact layout that archives are written in. Answers "don't know" (null) at anything else.
/// Headers are decoded once each, whatever the texts of their matches are, and of those that differ in nothing but names only the first,
/// which gets the names of the others in turn; an archive has few of these, and few people.
class LineReader {
public:
  explicit LineReader(const ReadOptions &options) : options_(options) {}
  /// Reads a line up to its end. The header is that of this line until the next one is read.
  LineHeader *read(std::string_view line, PlainMatch &match);
  /// How often all headers were forgotten, since there were too many: those given before are gone then.
  [[nodiscard]] int times_cleared() const { return times_cleared_; }

  /// The rules of a match, which may be plain; they stay until headers are forgotten.
  [[nodiscard]] const LineRules &rules_of(const MatchLog &match);

private:
  /// A name as the present line writes it.
  struct NamedHere {
    std::string_view text;
    const LineName *known = nullptr;
  };
  /// Looks names up without a copy.
  struct NameHash : std::hash<std::string_view> {
    using is_transparent = void;
  };
  /// A header that has been decoded, in which names can be replaced: those that stand in a line first, second and so on.
  struct Shape {
    std::unique_ptr<LineHeader> header;
    std::vector<std::size_t> players; ///< which of the names they have, by seat
    std::vector<std::size_t> sides;   ///< likewise; past all names: one of their own
    std::vector<bool> play;           ///< by name, whether it is that of a player
  };

  [[nodiscard]] LineHeader *header_of(std::string_view header);
  [[nodiscard]] std::unique_ptr<LineHeader> decode(std::string_view header);
  [[nodiscard]] bool take_names(std::string_view people);
  [[nodiscard]] bool may_have_names(const Shape &shape) const;
  [[nodiscard]] LineHeader *renamed(Shape &shape) const;
  [[nodiscard]] Shape shape_of(const LineHeader &header) const;
  void find_names(LineHeader &header);
  void forget();

  const ReadOptions &options_;
  std::vector<std::unique_ptr<const LineRules>> rules_;                              ///< of the headers that are known; most have the same
  std::unordered_map<std::string, std::unique_ptr<LineHeader>> known_;               ///< null: no header of plain rounds
  std::unordered_map<std::string, Shape> shapes_;                                    ///< by everything but names
  std::unordered_map<std::string, LineName, NameHash, std::equal_to<>> known_names_; ///< in all that are known
  int times_cleared_ = 0;
  LineTexts texts_; ///< of the present line
  std::string key_, shape_;
  std::vector<NamedHere> names_; ///< in `key_`
  Document document_;
};

} // namespace arbitro

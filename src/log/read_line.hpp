#pragma once

#include "arbitro/log.hpp"
#include "document.hpp"
#include "plain_match.hpp"
#include "walk.hpp"

#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace arbitro {

/// Everything that stands before the rounds of a match in a canonical line.
struct LineHeader {
  const PlainRules &rules;
  MatchLog log;                          ///< without rounds, and without what stands behind them
  std::vector<FixedText> players;        ///< in quotes, by seat
  std::vector<FixedText> before_hands;   ///< what stands before the hand of a seat, but for the first byte: `"Marta":"`
  std::vector<FixedText> before_figures; ///< likewise, of a side: `"Marta":`
  std::vector<FixedText> sides;          ///< in quotes

  LineHeader(const MatchLog &match, const PlainRules &plain_rules, std::unique_ptr<const std::string> text);

private:
  std::unique_ptr<const std::string> text_; ///< what the log views
};

/// The canonical line: one match of JSON in the exact layout that archives are written in. Answers "don't know" (null) at anything else.
/// Headers are decoded once each, whatever the ids of their matches are; an archive has few.
class LineReader {
public:
  explicit LineReader(const ReadOptions &options) : options_(options) {}
  /// Reads a line up to its end; `id` is the match's.
  const LineHeader *read(std::string_view line, std::string_view &id, PlainMatch &match);
  /// How often all headers were forgotten, since there were too many: those given before are gone then.
  [[nodiscard]] int times_cleared() const { return times_cleared_; }

private:
  [[nodiscard]] std::unique_ptr<LineHeader> decode(std::string_view header, Span id);
  [[nodiscard]] const PlainRules &rules_of(const MatchLog &match);

  const ReadOptions &options_;
  std::vector<std::unique_ptr<const PlainRules>> rules_;               ///< of the headers that are known; most have the same
  std::unordered_map<std::string, std::unique_ptr<LineHeader>> known_; ///< null: no header of plain rounds
  int times_cleared_ = 0;
  std::string key_;
  Document document_;
};

} // namespace arbitro

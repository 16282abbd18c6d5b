#pragma once

#include "arbitro/log.hpp"
#include "plain_match.hpp"

#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace arbitro {

/// Everything that stands before the rounds of a match in a canonical line.
struct LineHeader {
  PlainRules rules;
  MatchLog log;                          ///< without rounds, and without what stands behind them
  std::vector<std::string> players;      ///< in quotes, by seat
  std::vector<std::string> before_hands; ///< what stands before the hand of a seat, but for the first byte: `"Marta":"`
  std::vector<std::string> sides;        ///< likewise, by side

  /// Of a line that was read as this match; the log's texts lie in the header then.
  LineHeader(std::string_view line, std::string_view header, const MatchLog &match);
  LineHeader(const LineHeader &) = delete;
  LineHeader &operator=(const LineHeader &) = delete;

private:
  std::string text_; ///< the header itself, which the log views
};

/// The canonical line: one match of JSON in the exact layout that archives are written in. Answers "don't know" (null) at anything else. It
/// learns headers from matches that the detailed reader has read; an archive has few.
class LineReader {
public:
  /// Reads a line whose header is known, up to its end; `id` is the match's.
  const LineHeader *read(std::string_view line, std::string_view &id, PlainMatch &match);
  /// Remembers the header of a line that was read as this match, with nothing to say about its header.
  void learn(std::string_view line, const MatchLog &log);

private:
  std::unordered_map<std::string, LineHeader> known_;
  std::string key_;
};

} // namespace arbitro

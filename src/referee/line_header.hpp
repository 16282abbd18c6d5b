#pragma once

#include "arbitro/referee.hpp"
#include "arbitro/report.hpp"
#include "document.hpp"
#include "fast_match.hpp"

#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace arbitro {

/// Everything that stands before the rounds of a match in a canonical line, decoded.
struct LineHeader {
  bool serves = false; ///< false: the fast path knows nothing about matches that begin so
  FastMatch match;
  std::vector<std::string> players;      ///< in quotes, by seat
  std::vector<std::string> before_hands; ///< what stands before the hand of a seat, but for the first byte: `"Marta":"`
  std::vector<std::string> sides;        ///< likewise, by side
  Report report;                         ///< of a match without rounds
};

/// The headers of the lines read so far. The general decoder reads each once, whatever the matches' ids are; an archive has few.
class LineHeaders {
public:
  explicit LineHeaders(const CheckOptions &options) : options_(options) {}
  /// The header of a line, and its id in `id` (empty: none apart from the one in the header's report); null where the line has no rounds.
  /// `length` is how far the header goes: to the first round.
  const LineHeader *find(std::string_view line, std::string_view &id, std::size_t &length);

private:
  void read(std::string_view text, Span id, LineHeader &header);

  const CheckOptions &options_;
  std::unordered_map<std::string, LineHeader> known_;
  std::string key_;
  Document document_;
};

} // namespace arbitro

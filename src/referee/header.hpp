#pragma once

#include "arbitro/plain_play.hpp"
#include "arbitro/referee.hpp"
#include "arbitro/report.hpp"
#include "document.hpp"

#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace arbitro {

/// Everything that stands before the rounds of a match, decoded, and what follows from it for all of them.
struct Header {
  bool serves = false; ///< false: the fast path knows nothing about matches that begin so
  Rules rules{};
  PlainPlay plays{rules};
  Seating seating{};
  int deals = 0;        ///< of a round
  Seat dealer = nobody; ///< of the first round, where the header tells
  PerSide<int> start{};
  std::vector<std::string> players; ///< in quotes, by seat
  std::vector<std::string> sides;   ///< likewise, by side
  Report report;                    ///< of a match without rounds

  Header() = default;
  Header(const Header &) = delete;
  Header &operator=(const Header &) = delete;
};

/// The headers of the lines read so far. The general decoder reads each once, whatever the matches' ids are; an archive has few.
class Headers {
public:
  explicit Headers(const CheckOptions &options) : options_(options) {}
  /// The header of a line, and its id in `id` (empty: none apart from the one in the header's report); null where the line has no rounds.
  /// `length` is how far the header goes: to the first round.
  const Header *find(std::string_view line, std::string_view &id, std::size_t &length);

private:
  void read(std::string_view text, Span id, Header &header);

  const CheckOptions &options_;
  std::unordered_map<std::string, Header> known_;
  std::string key_;
  Document document_;
};

} // namespace arbitro

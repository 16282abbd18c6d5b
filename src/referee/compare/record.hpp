#pragma once

#include "arbitro/compare.hpp"
#include "arbitro/log.hpp"
#include "arbitro/read.hpp"
#include "arbitro/report.hpp"
#include "log/document.hpp"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace arbitro {

/// One record of a match: what was read, and what the referee makes of it.
struct Record {
  std::string name;
  std::string text;                  ///< of the whole file
  std::unique_ptr<ParsedLog> parsed; ///< the document of the match
  MatchLog log;                      ///< with players and sides in the places of the first record, once they are aligned
  PerSeat<Seat> seats{};             ///< where its own seats are then
  Report report;                     ///< as it is written, with every play
};

/// Gives all logs the players and sides of the first, seat by seat; the index of a record that has other players, if any.
[[nodiscard]] std::optional<std::size_t> align_players(const std::vector<std::unique_ptr<Record>> &records);

} // namespace arbitro

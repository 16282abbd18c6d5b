#pragma once

#include "arbitro/chunks.hpp"
#include "arbitro/compare.hpp"
#include "arbitro/log.hpp"
#include "arbitro/report.hpp"
#include "log/decode.hpp"
#include "log/document.hpp"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace arbitro {

/// One record read: its log as it is written, and what the referee makes of it.
struct Record {
  std::string name;
  std::string text;           ///< of the whole file
  std::size_t first_byte = 0; ///< of the match's document within it
  Spelling spelling = Spelling::json;
  std::unique_ptr<Source> source;
  Document document;
  MatchLog log;          ///< with players and sides in the places of the first record, once it is told so
  PerSeat<Seat> seats{}; ///< where its own seats are then
  Report report;         ///< as it is written, with every play
};

/// Reads a record; says why where it holds no match that can be read, or more than one.
[[nodiscard]] std::unique_ptr<Record> read_record(const RecordText &text, Incomparable &trouble);

/// Tells all records with the players and sides of the first, seat by seat; the index of one that has other players, if any.
[[nodiscard]] std::optional<std::size_t> tell_alike(const std::vector<std::unique_ptr<Record>> &records);

} // namespace arbitro

#pragma once

#include "arbitro/chunks.hpp"
#include "arbitro/finding.hpp"
#include "arbitro/log.hpp"
#include "arbitro/source.hpp"

#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace arbitro {

/// One match as it was read.
struct ParsedMatch {
  MatchLog log;
  std::vector<Finding> findings; ///< of reading it (A1xx)
  bool readable = true;          ///< false: seating or rules could not be made out, so there is nothing to referee
};

/// A document of a log that has been read: the text, the tree of its values, and its matches as they are written. All else views the text,
/// and stays where it is.
struct ParsedLog {
  ParsedLog(const Chunk &read, const std::string &file);
  ~ParsedLog();
  ParsedLog(const ParsedLog &) = delete;
  ParsedLog &operator=(const ParsedLog &) = delete;

  std::string text;
  std::string gap; ///< what stands between this document and the one before
  Chunk chunk;     ///< the document in its stream
  Source source;
  std::unique_ptr<Document> tree;
  std::vector<Finding> findings;    ///< why it cannot be read, or is no log; then it has no matches
  std::vector<ParsedMatch> matches; ///< in order
};

/// Reads one document of a stream. Never throws at bad input: whatever is wrong is a finding.
[[nodiscard]] std::unique_ptr<ParsedLog> read_log(const Chunk &chunk, const std::string &file, const ReadOptions &options = {});
/// Reads every document of a text; none where it holds none.
[[nodiscard]] std::vector<std::unique_ptr<ParsedLog>> read_logs(std::string_view text, const std::string &file,
                                                                const ReadOptions &options = {});

} // namespace arbitro

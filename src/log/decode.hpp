#pragma once

#include "arbitro/chunks.hpp"
#include "arbitro/log.hpp"
#include "arbitro/read.hpp"
#include "document.hpp"

#include <functional>
#include <set>
#include <string>
#include <tuple>
#include <vector>

namespace arbitro {

/// The rounds of a match of which all else has been decoded.
struct PendingRounds {
  std::uint32_t node;           ///< their list in the document; `no_node` where there is none, or it is unknown who plays
  std::function<void()> decode; ///< decodes them into the match
};
using HeaderSink = std::function<void(ParsedMatch &, const PendingRounds &)>;

/// Drops repeated findings about a header that several matches inherit: each is reported once, with the first match that meets it.
class HeaderFindings {
public:
  explicit HeaderFindings(const Document &document) : document_(document) {}
  /// Drops what was reported with an earlier match of the document.
  void drop_repeated(const MatchLog &match, std::vector<Finding> &findings);

private:
  const Document &document_;
  std::set<std::tuple<Code, std::string, std::string>> reported_;
};

/// Decodes every match of a document (one match, a tournament's `matches` with inherited header, or a list of these) and hands them over
/// one by one, in order: each in `decoded`, whose memory the next one uses again.
void decode(const Source &source, const Document &document, const ReadOptions &options, ParsedMatch &decoded,
            const std::function<void(ParsedMatch &)> &sink);

/// The same for who may not need the rounds: each match is handed over without them, and has none until they are decoded.
void decode_headers(const Source &source, const Document &document, const ReadOptions &options, ParsedMatch &decoded,
                    const HeaderSink &sink);

/// Whether a text is a day of the calendar, as 2026-03-14.
[[nodiscard]] bool is_date(std::string_view text);

/// Decodes the header of a match, which is all that the document holds.
void decode_header(const Source &source, const Document &document, const ReadOptions &options, ParsedMatch &header);

/// Reads a document of a stream into a tree of values; false, with findings, where it is unreadable.
bool read_tree(const Chunk &chunk, const Source &source, Document &tree, std::vector<Finding> &findings);

/// Decodes the matches of a document whose tree has been read.
void decode_matches(ParsedLog &log, const ReadOptions &options);

/// What is wrong with a document that can be read and holds no match (A007).
[[nodiscard]] Finding no_match_in(const Source &source);

} // namespace arbitro

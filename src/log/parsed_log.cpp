#include "arbitro/read.hpp"

#include "decode.hpp"
#include "document.hpp"
#include "finding/say.hpp"
#include "guard.hpp"
#include "readers.hpp"

#include <algorithm>
#include <utility>

namespace arbitro {
namespace {

/// What is wrong between the elements of a list.
Phrase message_of(ListFault fault) {
  switch (fault) {
  case ListFault::ends_with_comma: return say::list_ends_with_comma();
  case ListFault::text_after: return say::text_after_list();
  case ListFault::never_closed: return say::list_never_closed();
  case ListFault::no_match: return say::match_expected_here();
  case ListFault::comma_missing: return say::comma_between_matches();
  case ListFault::none: break;
  }
  return {};
}

Finding about_document(const Source &source, Code code, Phrase message, Phrase help) {
  const Span first{0, std::min<std::uint32_t>(static_cast<std::uint32_t>(source.text().size()), 1)};
  return finding_at(code, first, std::move(message), std::move(help));
}

} // namespace

bool read_tree(const Chunk &chunk, const Source &source, Document &tree, std::vector<Finding> &findings) {
  tree.clear();
  if (chunk.is_whole()) return chunk.reader->read(source, tree, findings);
  findings.push_back(chunk.too_large ? about_document(source, Code::too_large, say::single_log_too_large(), say::one_document_a_match())
                                     : about_document(source, Code::syntax, message_of(chunk.fault), {}));
  return false;
}

Finding no_match_in(const Source &source) {
  return about_document(source, Code::no_log, say::no_match_here(), say::write_match_or_delete());
}

void decode_matches(ParsedLog &log, const ReadOptions &options) {
  ParsedMatch decoded;
  decode(log.source, *log.tree, options, decoded, [&](ParsedMatch &match) { log.matches.push_back(std::move(match)); });
  if (log.matches.empty()) log.findings.push_back(no_match_in(log.source));
}

ParsedLog::ParsedLog(const Chunk &read, const std::string &file)
    : text(read.text), gap(read.gap), chunk(read), source(source_of(read, file).with_text(text)), tree(std::make_unique<Document>()) {
  chunk.text = text;
  chunk.gap = gap;
}

ParsedLog::~ParsedLog() = default;

std::unique_ptr<ParsedLog> read_log(const Chunk &chunk, const std::string &file, const ReadOptions &options) {
  auto log = std::make_unique<ParsedLog>(chunk, file);
  if (read_tree(log->chunk, log->source, *log->tree, log->findings)) decode_matches(*log, options);
  return log;
}

std::vector<std::unique_ptr<ParsedLog>> read_logs(std::string_view text, const std::string &file, const ReadOptions &options) {
  std::vector<std::unique_ptr<ParsedLog>> logs;
  Chunks chunks(reader_of(text), file);
  for (Chunk chunk; chunks.next(chunk);) logs.push_back(read_log(chunk, file, options));
  return logs;
}

} // namespace arbitro

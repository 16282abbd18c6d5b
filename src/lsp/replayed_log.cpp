#include "replayed_log.hpp"

#include "arbitro/referee.hpp"

#include <utility>

namespace arbitro::lsp {
namespace {

Chunk chunk_of(const Reader &reader, std::string_view text) {
  Chunk chunk;
  chunk.reader = &reader;
  chunk.text = text;
  return chunk;
}

} // namespace

ReplayedLog::ReplayedLog(const Reader &reader, std::string_view text, Language language)
    : log_(read_log(chunk_of(reader, text), "")), language_(language) {
  // What a reader has made of a text before it gave up is no tree; and a text may be a hundred thousand documents that cannot be read.
  static const std::shared_ptr<ParsedLog> nothing = std::make_shared<ParsedLog>(Chunk{}, "");
  if (!log_->findings.empty() || (*log_->tree)[0].kind == NodeKind::scalar) log_ = nothing;
  for (ParsedMatch &match : log_->matches) match.log.card_spelling.language = language;
}

const std::vector<Report> &ReplayedLog::reports() const {
  if (reports_) return *reports_;
  reports_.emplace();
  const auto keep = [&](Report &&report) {
    report.card_spelling.language = language_;
    reports_->push_back(std::move(report));
  };
  Referee(options_for_replay()).judge(*log_, keep);
  reports_->resize(log_->matches.size());
  return *reports_;
}

} // namespace arbitro::lsp

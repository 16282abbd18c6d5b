#include "text_documents.hpp"

#include "arbitro/referee.hpp"

#include <algorithm>
#include <iterator>
#include <unordered_map>
#include <utility>

namespace arbitro::lsp {
namespace {

/// Bytes of documents that are judged in one go; what is changed meanwhile waits so long.
constexpr std::size_t at_once = std::size_t{64} << 10;

using Shared = std::shared_ptr<TextDocument>;

/// Documents by their texts.
using Known = std::unordered_multimap<std::string_view, Shared>;

/// The known document that would be judged alike, or null.
Shared find_alike(const Known &known, const Chunk &chunk) {
  const auto [begin, end] = known.equal_range(chunk.text);
  for (auto each = begin; each != end; ++each) {
    const Chunk &alike = each->second->chunk;
    if (alike.reader == chunk.reader && (alike.element < 0) == (chunk.element < 0) && alike.too_large == chunk.too_large &&
        alike.is_first == chunk.is_first && alike.fault == chunk.fault)
      return each->second;
  }
  return nullptr;
}

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

TextDocument::TextDocument(const Chunk &in_text, Language of_reports) : text(in_text.text), language(of_reports) {
  chunk.reader = in_text.reader;
  chunk.text = text;
  chunk.is_first = in_text.is_first;
  chunk.element = std::min<std::int64_t>(in_text.element, 0);
  chunk.too_large = in_text.too_large;
  chunk.fault = in_text.fault;
}

const std::vector<Report> &TextDocument::reports() const {
  static const std::vector<Report> none;
  return judgement ? judgement->reports : none;
}

const ReplayedLog &TextDocument::replayed() const {
  if (!replayed_) replayed_ = std::make_unique<const ReplayedLog>(*chunk.reader, text, language);
  return *replayed_;
}

bool TextDocuments::is_foreign() const {
  const auto is_of_log = [](const Part &part) { return !part.document->judgement || part.document->judgement->has_log_key; };
  return !is_called_log && std::ranges::none_of(parts, is_of_log);
}

const Part *TextDocuments::part_at(std::size_t offset) const {
  const auto next = std::ranges::upper_bound(parts, offset, {}, &Part::begin);
  return next == parts.begin() || std::prev(next)->end() < offset ? nullptr : &*std::prev(next);
}

bool TextDocuments::is_judged() {
  while (judged < parts.size() && parts[judged].document->judgement) ++judged;
  return judged == parts.size();
}

JudgeWork TextDocuments::next_work(const std::string &file) {
  JudgeWork work{.file = file, .items = {}, .tournaments = tournaments};
  if (is_judged()) return work;
  std::size_t bytes = 0;
  for (std::size_t at = judged; at < parts.size() && bytes < at_once; ++at) {
    if (parts[at].document->judgement) continue;
    work.items.push_back({.document = parts[at].document});
    bytes += parts[at].document->text.size() + 1;
  }
  return work;
}

TextDocuments cut(std::string_view text, const std::string &file, Language language, TextDocuments &&earlier) {
  Known known;
  TextDocuments documents;
  documents.is_called_log = file.find(".scopa.") != file.npos;
  for (const Part &part : earlier.parts) {
    known.emplace(part.document->text, part.document);
    if (part.document->judgement && !part.document->judgement->alone.empty()) documents.tournaments.push_back(part.document->judgement);
  }
  if (documents.tournaments.empty()) documents.tournaments = std::move(earlier.tournaments);
  Chunks chunks(reader_of(text), file);
  for (Chunk chunk; chunks.next(chunk);) {
    Shared document = find_alike(known, chunk);
    if (!document) document = std::make_shared<TextDocument>(chunk, language);
    documents.parts.push_back({.begin = chunk.first_offset, .document = std::move(document)});
  }
  if (documents.parts.empty()) documents.without_log.push_back(in_language(language, no_log(file)));
  return documents;
}

} // namespace arbitro::lsp

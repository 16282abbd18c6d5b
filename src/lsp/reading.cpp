#include "reading.hpp"

#include "log/decode.hpp"
#include "tournament.hpp"

#include <algorithm>
#include <iterator>
#include <optional>
#include <unordered_map>
#include <utility>

namespace arbitro::lsp {
namespace {

/// Bytes of a tournament from which on its matches are judged one by one.
constexpr std::size_t least_apart = 4096;

CheckOptions for_replay() {
  CheckOptions options;
  options.keep_plays = true;
  options.readings = options.repair = false;
  return options;
}

/// A report that tells in a language.
Report told_in(Language language, Report &&report) {
  report.card_spelling.language = language;
  return std::move(report);
}

/// Bytes of documents that are judged in one go; what is changed meanwhile waits so long.
constexpr std::size_t at_once = std::size_t{64} << 10;

using Shared = std::shared_ptr<TextDocument>;

/// Documents by their texts.
using Known = std::unordered_multimap<std::string_view, Shared>;

/// The known document that would be judged alike, or null.
Shared find_alike(const Known &known, const Chunk &chunk) {
  const auto [begin, end] = known.equal_range(chunk.text);
  for (auto each = begin; each != end; ++each) {
    const TextDocument &document = *each->second;
    if (document.reader == chunk.reader && document.is_element == (chunk.element >= 0) && document.too_large == chunk.too_large &&
        document.is_first == chunk.is_first && document.fault == chunk.fault)
      return each->second;
  }
  return nullptr;
}

Chunk chunk_of(const TextDocument &document) {
  Chunk chunk;
  chunk.text = document.text;
  chunk.reader = document.reader;
  chunk.element = document.is_element ? 0 : -1;
  chunk.too_large = document.too_large;
  chunk.is_first = document.is_first;
  chunk.fault = document.fault;
  return chunk;
}

/// Judges the matches of a tournament one by one, but for those that an earlier judgement has already; nothing where that is not the same
/// as to judge the tournament.
std::optional<std::vector<Report>> judge_apart(const TextDocument &document, const Work &work, Referee &referee, Judgement &judgement) {
  const bool may_be_apart = document.reader == &yaml_reader && !document.too_large && document.text.size() > least_apart;
  const std::vector<LoneMatch> matches = may_be_apart ? lone_matches(document.text) : std::vector<LoneMatch>();
  if (matches.empty()) return std::nullopt;
  std::vector<const Report *> reports;
  for (const LoneMatch &match : matches) {
    const bool is_first = document.is_first && reports.empty();
    const std::string key = (is_first ? std::string(1, '\0') : "") + match.text;
    std::shared_ptr<const Report> &report = judgement.alone[key];
    for (const std::shared_ptr<const Judgement> &earlier : work.tournaments)
      if (const auto known = earlier->alone.find(key); !report && known != earlier->alone.end()) report = known->second;
    if (!report) {
      Chunk alone;
      alone.reader = &yaml_reader;
      alone.text = match.text;
      alone.is_first = is_first;
      const auto tell = [&](Report &&made) { report = std::make_shared<const Report>(told_in(document.language, std::move(made))); };
      if (referee.check(alone, work.file, tell) != 1) return std::nullopt;
    }
    reports.push_back(report.get());
  }
  return put_together(matches, reports);
}

std::shared_ptr<const Judgement> judge(const Work::Item &item, const Work &work, Referee &referee) {
  auto judgement = std::make_shared<Judgement>();
  const TextDocument &document = *item.document;
  if (std::optional<std::vector<Report>> reports = judge_apart(document, work, referee, *judgement)) {
    judgement->reports = *std::move(reports);
    return judgement;
  }
  judgement->alone.clear();
  referee.check(chunk_of(document), work.file, [&](Report &&report) {
    say_left_out(report);
    judgement->reports.push_back(told_in(document.language, std::move(report)));
  });
  return judgement;
}

} // namespace

std::unique_ptr<const Anatomy> take_apart(const Reader &reader, std::string text, Language language) {
  auto anatomy = std::make_unique<Anatomy>();
  anatomy->reader = &reader;
  anatomy->language = language;
  anatomy->text = std::move(text);
  anatomy->source = Source("", anatomy->text);
  std::vector<Finding> findings;
  if (!reader.read(anatomy->source, anatomy->document, findings)) {
    anatomy->document.clear();
    return anatomy;
  }
  Decoded decoded;
  decode(anatomy->source, anatomy->document, {}, decoded, [&](Decoded &match) {
    match.log.card_spelling.language = language;
    anatomy->matches.push_back(std::move(match.log));
  });
  return anatomy;
}

const std::vector<Report> &Anatomy::reports() const {
  if (reports_) return *reports_;
  reports_.emplace();
  Chunk chunk;
  chunk.reader = reader;
  chunk.text = text;
  Referee(for_replay()).check(chunk, "", [&](Report &&report) { reports_->push_back(told_in(language, std::move(report))); });
  reports_->resize(matches.size());
  return *reports_;
}

const std::vector<Report> &TextDocument::reports() const {
  static const std::vector<Report> none;
  return judgement ? judgement->reports : none;
}

const Anatomy &TextDocument::anatomy() const {
  if (!anatomy_) anatomy_ = take_apart(*reader, text, language);
  return *anatomy_;
}

const Part *Reading::part_at(std::size_t offset) const {
  const auto behind = std::ranges::upper_bound(parts, offset, {}, &Part::begin);
  return behind == parts.begin() || std::prev(behind)->end() < offset ? nullptr : &*std::prev(behind);
}

bool Reading::is_judged() {
  while (judged < parts.size() && parts[judged].document->judgement) ++judged;
  return judged == parts.size();
}

Reading read(std::string_view text, const std::string &file, Language language, Reading &&earlier) {
  Known known;
  Reading reading;
  for (const Part &part : earlier.parts) {
    known.emplace(part.document->text, part.document);
    if (part.document->judgement && !part.document->judgement->alone.empty()) reading.tournaments.push_back(part.document->judgement);
  }
  if (reading.tournaments.empty()) reading.tournaments = std::move(earlier.tournaments);
  Chunks chunks(reader_of(text), file);
  for (Chunk chunk; chunks.next(chunk);) {
    Shared document = find_alike(known, chunk);
    if (!document) {
      document = std::make_shared<TextDocument>();
      document->text = chunk.text;
      document->reader = chunk.reader;
      document->language = language;
      document->is_element = chunk.element >= 0;
      document->too_large = chunk.too_large;
      document->is_first = chunk.is_first;
      document->fault = chunk.fault;
    }
    reading.parts.push_back({.begin = chunk.first_offset, .document = std::move(document)});
  }
  if (reading.parts.empty()) reading.without_log.push_back(told_in(language, no_log(file)));
  return reading;
}

Work Work::of(Reading &reading, const std::string &file) {
  Work work{.file = file, .items = {}, .tournaments = {}};
  std::size_t bytes = 0;
  if (reading.is_judged()) return work;
  for (std::size_t at = reading.judged; at < reading.parts.size() && bytes < at_once; ++at) {
    const Part &part = reading.parts[at];
    if (part.document->judgement) continue;
    work.items.push_back({.document = part.document});
    bytes += part.document->text.size() + 1;
  }
  work.tournaments = reading.tournaments;
  return work;
}

void Work::judge(Referee &referee) {
  for (Item &item : items) item.judgement = lsp::judge(item, *this, referee);
}

void Work::hand_in() const {
  for (const Item &item : items) item.document->judgement = item.judgement;
}

} // namespace arbitro::lsp

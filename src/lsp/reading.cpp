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

using Judged = std::shared_ptr<const JudgedDocument>;

/// Documents by their texts.
using Known = std::unordered_multimap<std::string_view, Judged>;

/// The known document that would be judged alike, or null.
Judged find_alike(const Known &known, const Chunk &chunk) {
  const auto [begin, end] = known.equal_range(chunk.text);
  for (auto each = begin; each != end; ++each) {
    const JudgedDocument &document = *each->second;
    if (document.spelling == chunk.spelling && document.is_element == (chunk.element >= 0) && document.too_large == chunk.too_large &&
        document.fault == chunk.fault)
      return each->second;
  }
  return nullptr;
}

/// Judges the matches of a tournament one by one, but for those that an earlier document has already; nothing where that is not the same as
/// to judge the tournament.
std::optional<std::vector<Report>> judge_apart(const Chunk &chunk, const std::string &file, Referee &referee, const Reading &earlier,
                                               JudgedDocument &document) {
  const bool may_be_apart = chunk.spelling == Spelling::yaml && !chunk.too_large && chunk.text.size() > least_apart;
  const std::vector<LoneMatch> matches = may_be_apart ? lone_matches(chunk.text) : std::vector<LoneMatch>();
  if (matches.empty()) return std::nullopt;
  std::vector<const Report *> reports;
  for (const LoneMatch &match : matches) {
    std::shared_ptr<const Report> &report = document.alone[match.text];
    for (const Part &part : earlier.parts)
      if (const auto known = part.document->alone.find(match.text); !report && known != part.document->alone.end()) report = known->second;
    if (!report) {
      Chunk alone;
      alone.spelling = Spelling::yaml;
      alone.text = match.text;
      const auto tell = [&](Report &&made) { report = std::make_shared<const Report>(told_in(document.language, std::move(made))); };
      if (referee.check(alone, file, tell) != 1) return std::nullopt;
    }
    reports.push_back(report.get());
  }
  return put_together(matches, reports);
}

Judged judge(const Chunk &chunk, const std::string &file, Referee &referee, Language language, const Reading &earlier) {
  auto document = std::make_shared<JudgedDocument>();
  document->text = chunk.text;
  document->spelling = chunk.spelling;
  document->language = language;
  document->is_element = chunk.element >= 0;
  document->too_large = chunk.too_large;
  document->fault = chunk.fault;
  if (std::optional<std::vector<Report>> reports = judge_apart(chunk, file, referee, earlier, *document)) {
    document->reports = *std::move(reports);
    return document;
  }
  document->alone.clear();
  document->checked_at = chunk.first_offset;
  referee.check(chunk, file, [&](Report &&report) {
    say_left_out(report);
    document->reports.push_back(told_in(language, std::move(report)));
  });
  return document;
}

} // namespace

std::unique_ptr<const Anatomy> take_apart(Spelling spelling, std::string text, Language language) {
  auto anatomy = std::make_unique<Anatomy>();
  anatomy->spelling = spelling;
  anatomy->language = language;
  anatomy->text = std::move(text);
  anatomy->source = Source("", anatomy->text);
  std::vector<Finding> findings;
  if (!read_as(spelling, anatomy->source, anatomy->document, findings)) return anatomy;
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
  chunk.spelling = spelling;
  chunk.text = text;
  Referee(for_replay()).check(chunk, "", [&](Report &&report) { reports_->push_back(told_in(language, std::move(report))); });
  reports_->resize(matches.size());
  return *reports_;
}

const Anatomy &JudgedDocument::anatomy() const {
  if (!anatomy_) anatomy_ = take_apart(spelling, text, language);
  return *anatomy_;
}

const Part *Reading::part_at(std::size_t offset) const {
  const auto behind = std::ranges::upper_bound(parts, offset, {}, &Part::begin);
  return behind == parts.begin() || std::prev(behind)->end() < offset ? nullptr : &*std::prev(behind);
}

Reading read(std::string_view text, const std::string &file, Referee &referee, Language language, const Reading &earlier) {
  Known known;
  for (const Part &part : earlier.parts) known.emplace(part.document->text, part.document);
  Reading reading;
  Chunks chunks(reader_of(text), file);
  for (Chunk chunk; chunks.next(chunk);) {
    Judged document = find_alike(known, chunk);
    if (!document) document = judge(chunk, file, referee, language, earlier);
    reading.parts.push_back({.begin = chunk.first_offset, .document = std::move(document)});
  }
  if (reading.parts.empty()) reading.without_log.push_back(told_in(language, no_log(file)));
  return reading;
}

} // namespace arbitro::lsp

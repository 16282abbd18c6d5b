#pragma once

#include "arbitro/encode.hpp"
#include "arbitro/referee.hpp"
#include "referee/repair/fix_document.hpp"
#include "text/text_edits.hpp"

#include <algorithm>
#include <iterator>
#include <sstream>
#include <string>
#include <vector>

namespace fixing {

using namespace arbitro;

/// The text with the edits of some fixes of a report made.
inline std::string with(const std::string &text, const Report &report, const std::vector<const Fix *> &fixes) {
  const auto in_text = [&](std::uint32_t byte) { return static_cast<std::uint32_t>(report.offset_in_file(byte)); };
  TextEdits edits;
  for (const Fix *fix : fixes)
    for (const TextEdit &edit : fix->edits) edits.push_back({{in_text(edit.span.begin), in_text(edit.span.end)}, edit.text});
  sort_edits(edits);
  return edited(text, edits);
}

/// The text with the cards of every hand and table in ascending order.
inline std::string in_order(std::string text) {
  for (std::size_t begin = text.find(":\""); begin != std::string::npos; begin = text.find(":\"", begin + 2)) {
    const std::size_t end = text.find('"', begin + 2);
    std::istringstream words(text.substr(begin + 2, end - begin - 2));
    std::vector<std::string> cards{std::istream_iterator<std::string>(words), {}};
    std::ranges::sort(cards);
    std::string sorted;
    for (const std::string &card : cards) sorted += (sorted.empty() ? "" : " ") + card;
    text.replace(begin + 2, end - begin - 2, sorted);
  }
  return text;
}

/// What a log says, however it says it.
inline std::string meaning(const std::string &text) {
  const std::vector<std::unique_ptr<ParsedLog>> logs = read_logs(text, "");
  if (logs.empty()) return {};
  Converter converter({.form = LogForm::ndjson, .explicit_plays = true});
  const std::optional<std::vector<std::string>> documents = documents_of(converter.convert(*logs.front()));
  return documents && !documents->empty() ? in_order(documents->front()) : std::string();
}

/// The only document of a text, fixed: what is certain, and what is likely, if asked for.
inline FixedDocument fixed(std::string_view text, bool likely = false) {
  CheckOptions options;
  options.interpretations = false;
  Referee referee(options);
  Chunks chunks(reader_of(text), "match.yaml");
  Chunk chunk;
  return chunks.next(chunk) ? fix_document(referee, chunk, "match.yaml", 0, likely) : FixedDocument{};
}

} // namespace fixing

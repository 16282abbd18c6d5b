#pragma once

#include "arbitro/encode.hpp"
#include "arbitro/finding.hpp"
#include "arbitro/referee.hpp"
#include "text/text_edits.hpp"

#include <algorithm>
#include <fstream>
#include <iterator>
#include <sstream>
#include <string>
#include <vector>

namespace mending {

using namespace arbitro;

/// The text with the edits of some fixes made.
inline std::string with(const std::string &text, const std::vector<const Fix *> &fixes) {
  TextEdits edits;
  for (const Fix *fix : fixes)
    for (const Edit &edit : fix->edits)
      edits.push_back({{static_cast<std::uint32_t>(edit.begin.offset), static_cast<std::uint32_t>(edit.end.offset)}, edit.text});
  std::ranges::sort(edits, {}, [](const TextEdit &edit) { return edit.span.begin; });
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
  Converter converter({LogForm::ndjson, true, Letters::it}, plays_by_referee());
  std::vector<std::string> documents;
  std::vector<Finding> findings;
  converter.convert(text, "", documents, findings);
  return documents.empty() ? std::string() : in_order(documents.front());
}

/// A whole file.
inline std::string read_file(const std::string &path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

} // namespace mending

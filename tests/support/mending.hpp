#pragma once

#include "arbitro/encode.hpp"
#include "arbitro/referee.hpp"
#include "finding/fixes.hpp"

#include <algorithm>
#include <iterator>
#include <sstream>
#include <string>
#include <vector>

namespace mending {

using namespace arbitro;

/// The text with the edits of some fixes made.
inline std::string with(const std::string &text, const std::vector<const Fix *> &fixes) {
  TextEdits edits;
  for (const Fix *fix : fixes) add_edits(*fix, edits);
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
  Converter converter({.form = LogForm::ndjson, .explicit_plays = true}, plays_by_referee());
  std::vector<std::string> documents;
  std::vector<Finding> findings;
  converter.convert(text, "", documents, findings);
  return documents.empty() ? std::string() : in_order(documents.front());
}

} // namespace mending

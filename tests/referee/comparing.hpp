#pragma once

#include "arbitro/compare.hpp"
#include "arbitro/encode.hpp"
#include "arbitro/referee.hpp"
#include "support/catch.hpp"
#include "support/read_file.hpp"

#include <string>
#include <utility>
#include <vector>

/// Records of one match to compare, and what comes of it in words.
namespace comparing {

using namespace arbitro;

inline std::string sound() { return read_file(ARBITRO_ROOT "/samples/full.yaml"); }

inline std::string with(std::string text, const std::string &from, const std::string &to) {
  const std::size_t at = text.find(from);
  REQUIRE(at != std::string::npos);
  return text.replace(at, from.size(), to);
}

/// Several changes, one after the other.
inline std::string with(std::string text, const std::vector<std::pair<std::string, std::string>> &changes) {
  for (const auto &[from, to] : changes) text = with(std::move(text), from, to);
  return text;
}

inline Comparison compared(const std::vector<std::string> &texts, bool merge = false) {
  std::vector<RecordText> records;
  for (const std::string &text : texts) records.push_back({std::string(1, static_cast<char>('a' + records.size())), text});
  return compare(records, {.merge = merge});
}

/// `R1.2 play a=4s x 4d b=4c x 4d proved a`, one a line.
inline std::string reported(const Comparison &comparison) {
  std::string text;
  for (const Difference &difference : comparison.differences) {
    const std::string at = to_string(difference.at);
    text += (at.empty() ? "" : at + " ") + to_text(difference.what);
    for (const RecordedVersion &version : difference.versions)
      for (std::size_t i = 0; i < version.records.size(); ++i)
        text += " " + comparison.names[static_cast<std::size_t>(version.records[i])] + "=" + version.words[i];
    text += " " + std::string(to_string(difference.resolution));
    if (difference.proved >= 0)
      for (const int record : difference.versions[static_cast<std::size_t>(difference.proved)].records)
        text += " " + comparison.names[static_cast<std::size_t>(record)];
    text += "\n";
  }
  return text;
}

} // namespace comparing
